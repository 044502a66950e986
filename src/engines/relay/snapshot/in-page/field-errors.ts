/** Runs inside the page. What is wrong with a field, where the page says it beside the field. */

import type { MessageSnapshot } from '../snapshot.ts';
import { textByIds } from './roles.ts';
import { parentOf } from './visible-text.ts';

/** By number of the field: the error that stands in the smallest box around it with no other field in it. */
export function errorsBeside(
  nodes: readonly Element[],
  messages: readonly (MessageSnapshot & { element: Element })[],
): Map<number, string> {
  const errors = new Map<number, string>();
  const numbers = new Map(nodes.map((node, index) => [node, index]));
  for (const { kind, text, element } of messages) {
    if (kind !== 'error' || element.matches(fieldSelector())) continue;
    const at = numbers.get(soleFieldAround(element) ?? element);
    if (at !== undefined && !errors.has(at)) errors.set(at, text);
  }
  for (const [at, node] of nodes.entries()) {
    const isWrong = node.getAttribute('aria-invalid') === 'true';
    const said = textByIds(node, 'aria-errormessage') || (isWrong ? textByIds(node, 'aria-describedby') : '');
    // Of a field that nobody has touched the browser knows what it lacks, too.
    const isTouched = heldBy(node) !== '' || node.matches(':user-invalid');
    const native = said === '' && isWrong && isTouched ? (node as HTMLInputElement).validationMessage : '';
    if (said !== '' || native) errors.set(at, said || native);
  }
  return errors;
}

export function heldBy(node: Element): string {
  return /^(?:checkbox|radio)$/.test((node as HTMLInputElement).type) ? '' : ((node as HTMLInputElement).value ?? '');
}

export function fieldSelector(): string {
  return 'input:not([type="hidden"]), select, textarea, [contenteditable="true"], [role="combobox"]';
}

export function soleFieldAround(message: Element): Element | null {
  let box = parentOf(message);
  for (let depth = 0; depth < 5 && box !== null && !/^(?:FORM|BODY|FIELDSET)$/.test(box.tagName); depth += 1) {
    const fields = [...box.querySelectorAll(fieldSelector())];
    const [first] = fields;
    const isOne = fields.every((field) => (field as HTMLInputElement).type === 'radio' || field === first);
    if (first !== undefined) return isOne ? first : null;
    box = parentOf(box);
  }
  return null;
}
