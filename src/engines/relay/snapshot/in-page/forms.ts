/** Runs inside the page. What a form says of itself: where it goes, what it asks, whether it came filled in. */

import type { FormSnapshot } from '../snapshot.ts';
import { fieldLabel } from './names.ts';
import { textByIds } from './roles.ts';
import { isAround, isVisible, squeeze } from './visible-text.ts';

/** A hidden field that says which step of a script the form is sent for. */
export function namesStep({ type, name }: HTMLInputElement): boolean {
  return (
    type === 'hidden' &&
    /^(?:action|do|op|cmd|act|func|function|sub|next_?sub|sub_?action|operation|command)$/i.test(name)
  );
}

/** A hidden field that says what the form is sent for: a list or a report of what meets its conditions. */
export function namesList(field: HTMLInputElement): boolean {
  return (
    namesStep(field) &&
    /^(?:(?:search|find|list|query|filter|lookup|browse|view|show|display)(?:_[a-z]+){0,2}|(?:generate|run|[a-z]+)_report)$/i.test(
      field.value,
    )
  );
}

/** `id`, `patient[id]`, `post_ID`: the key of what the form is about, beside those of what it belongs to. */
export function holdsKey({ type, name }: HTMLInputElement): boolean {
  return (
    type === 'hidden' &&
    /^(?:\w+[[.])?_?(?:id|pk|uuid|guid|rec(?:ord)?_?id|row_?id|post_ID|entry_?id|item_?id)\]?$/i.test(name)
  );
}

/** Beside its boxes something goes along under their name that nobody sees, and that is not what a box sends when it is not ticked. */
export function carriesPicked(fields: readonly HTMLInputElement[]): boolean {
  const boxes = new Set(fields.filter(({ type }) => /^(?:checkbox|radio)$/.test(type)).map(({ name }) => name));
  const isKept = ({ type, name, value }: HTMLInputElement) =>
    type === 'hidden' && name !== '' && boxes.has(name) && !/^(?:0|false|off|no)?$/i.test(value);
  return fields.some(isKept);
}

export function describeForm(form: HTMLFormElement, heading: string, dialogs: readonly Element[]): FormSnapshot {
  const fields = [...form.elements].filter((element): element is HTMLInputElement =>
    /^(?:INPUT|SELECT|TEXTAREA)$/.test(element.tagName),
  );
  const override = fields.find((field) => field.type === 'hidden' && field.name === '_method')?.value;
  const shown = fields.filter(
    (field) => field.type !== 'hidden' && !/^(?:submit|button|reset|image)$/.test(field.type),
  );
  const method = (override ?? form.getAttribute('method') ?? 'get').toLowerCase();
  // A dialog that is still shut may stand in the form.
  const legend = [...form.querySelectorAll('legend, h1, h2, h3')].find(isVisible) ?? null;
  const text = shown.filter((field) => /^(?:text|search|email|tel|url|number|date|textarea)$/.test(field.type));
  const words = `${form.getAttribute('role') ?? ''} ${form.className} ${form.id} ${form.getAttribute('action') ?? ''} ${text.map((field) => `${field.name} ${field.type} ${field.placeholder}`).join(' ')}`;
  const asks =
    /search|filter|find|\bquery\b|\bq\b/i.test(words) ||
    text.some((field) => /^(?:search|filter|find)\b/i.test(fieldLabel(field)));
  const isSearch =
    form.getAttribute('role') === 'search' ||
    fields.some(namesList) ||
    (text.length <= 2 &&
      shown.length <= 8 &&
      asks &&
      !fields.some((field) => field.tagName === 'TEXTAREA' || field.type === 'password'));
  return {
    method,
    action:
      typeof form.action === 'string' ? form.action : new URL(form.getAttribute('action') ?? '', document.baseURI).href,
    name: squeeze(
      form.getAttribute('aria-label') ||
        textByIds(form, 'aria-labelledby') ||
        (legend === null ? '' : legend.textContent),
      120,
    ),
    heading,
    fields: shown
      .slice(0, 60)
      .map((field) =>
        field.type === 'checkbox' || field.type === 'radio' ? field.name : fieldLabel(field) || field.name,
      ),
    prefilled: text.filter((field) => field.value.trim() !== '' && field.type !== 'search' && field.type !== 'date')
      .length,
    hasPassword: shown.some((field) => field.type === 'password' && isVisible(field)),
    isSearch,
    onlyConditions:
      shown.length > 0 &&
      shown.every((field) => field.tagName !== 'TEXTAREA' && !/^(?:password|file)$/.test(field.type)),
    steps: fields.filter(namesStep).map(({ value }) => value.slice(0, 80)),
    isOfReport: fields.some(({ type, name }) => type === 'hidden' && /^report/i.test(name)),
    ...(carriesPicked(fields) && { carriesPicked: true as const }),
    key: fields.find(holdsKey)?.value ?? null,
    isDraft: fields.some(
      ({ type, name, value }) => type === 'hidden' && /^(?:auto_?draft|is_?draft)$/i.test(name) && value === '1',
    ),
    dialog: dialogs.findLastIndex((dialog) => isAround(dialog, form)),
    frame: 0,
  };
}
