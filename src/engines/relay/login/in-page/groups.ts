import { clean, parentOf, shownText } from './visible.ts';

/** A form, or what serves as one. */
export interface Group {
  isForm: boolean;
  /** Names, headings and texts of the form, at most 600 characters. */
  words: string;
}

/** Forms, and for fields outside of any form the smallest element that holds a button beside them. */
export function groupsOf(all: readonly Element[]): { groups: Group[]; numberOf(element: Element): number } {
  const numbers = new Map<Element, number>();
  const groups: Group[] = [];
  const open = (element: Element, isForm: boolean): void => {
    if (numbers.has(element)) return;
    const named = ['id', 'class', 'name', 'action', 'aria-label', 'title', 'data-testid']
      .map((attribute) => element.getAttribute(attribute) ?? '')
      .join(' ');
    numbers.set(element, groups.length);
    groups.push({ isForm, words: clean(`${named} ${shownText(element)}`, 600) });
  };
  const numberOf = (element: Element): number => {
    const { form } = element as HTMLInputElement;
    const owner = form instanceof Element ? numbers.get(form) : undefined;
    if (owner !== undefined) return owner;
    for (let node: Element | null = element; node; node = parentOf(node)) {
      const number = numbers.get(node);
      if (number !== undefined) return number;
    }
    return -1;
  };
  for (const element of all) if (element.tagName === 'FORM') open(element, true);
  for (const element of all) {
    const isField =
      element instanceof HTMLInputElement &&
      !/^(?:hidden|checkbox|radio|submit|button|image|reset)$/.test(element.type);
    if (!isField || numberOf(element) >= 0) continue;
    const container = containerOf(element);
    if (container) open(container, false);
  }
  return { groups, numberOf };
}

export function isButton(element: Element): boolean {
  const role = element.getAttribute('role') ?? '';
  if (element instanceof HTMLInputElement) return /^(?:submit|button|image)$/.test(element.type);
  const isShaped = /\bbtn|button/i.test(`${element.getAttribute('class') ?? ''} ${element.tagName}`);
  return (
    element instanceof HTMLButtonElement || role === 'button' || (isShaped && clean(element.textContent).length < 40)
  );
}

/** Buttons that only show the password or clear a field do not end a form. */
export function containerOf(field: Element): Element | null {
  let node = parentOf(field);
  for (let depth = 0; node && node.tagName !== 'BODY' && depth < 12; depth++, node = parentOf(node)) {
    const ends = [...node.querySelectorAll('*')].some(
      (other) => isButton(other) && clean(other.textContent || (other as HTMLInputElement).value || '').length > 1,
    );
    if (ends && node.querySelectorAll('input:not([type=hidden])').length > 0) return node;
  }
  return node;
}
