/** One element in a few words: what it is, what it is called, what it holds. */

import type { ElementSnapshot } from '../snapshot/snapshot.ts';
import { bare } from './outline-text.ts';
import { shownAddress } from './shown-address.ts';

const MOST_OPTIONS = 30;
const VALUE_LENGTH = 300;
const FIELDS: ReadonlySet<string> = new Set(
  'textbox searchbox combobox spinbutton listbox checkbox radio switch slider'.split(' '),
);

export function isFieldLike({ role, options }: ElementSnapshot): boolean {
  return FIELDS.has(role) || options.length > 0;
}

/** `button "Save"`, `textbox "Phone" = "555-0101" (required)`. */
export function describeElement(element: ElementSnapshot): string {
  const name = nameOf(element);
  const parts = [`${element.role} "${bare(name)}"`];
  if (element.secret) parts.push('(secret)');
  else if (element.options.length > 0) parts.push(chosenOf(element));
  else if (element.value !== null && isFieldLike(element) && element.checked === null)
    parts.push(`= "${bare(element.value, VALUE_LENGTH)}"`);
  const states: [boolean, string][] = [
    [element.checked === true, 'on'],
    [element.checked === false, 'off'],
    [element.expanded === true, 'open'],
    [element.expanded === false && !isFieldLike(element), 'closed'],
    [element.required, 'required'],
    [element.disabled, 'disabled'],
    [element.readOnly, 'read only'],
    [element.invalid, 'not accepted'],
    [element.current, 'current'],
  ];
  const said = states.filter(([is]) => is).map(([, word]) => word);
  if (said.length > 0) parts.push(`(${said.join(', ')})`);
  if (isFieldLike(element)) {
    if (/^(?:date|time|datetime-local|month|week|number|file)$/.test(element.type)) parts.push(`[${element.type}]`);
    if (element.group !== '' && element.group !== element.heading) parts.push(`in "${bare(element.group, 60)}"`);
    if (element.description !== '') parts.push(`note "${bare(element.description)}"`);
  }
  if (name === '') parts.push(placeOf(element));
  return parts.filter((part) => part !== '').join(' ');
}

function nameOf({ name, label, placeholder, near, fieldName }: ElementSnapshot): string {
  return name || label || placeholder || near || fieldName;
}

/** Where an icon without a name stands, and where it leads. */
function placeOf({ description, rowText, heading, href }: ElementSnapshot): string {
  if (description !== '') return `note "${bare(description, 60)}"`;
  if (href !== null) return `→ ${bare(shownAddress(href), 80)}`;
  if (rowText !== '') return `in the row "${bare(rowText, 60)}"`;
  return heading === '' ? '' : `under "${bare(heading, 60)}"`;
}

function chosenOf({ options, multiple }: ElementSnapshot): string {
  const chosen = options.filter(({ selected }) => selected).map(({ label }) => bare(label, 60));
  const labels = options
    .slice(0, MOST_OPTIONS)
    .map(({ label, disabled }) => `${bare(label, 60)}${disabled ? ' (disabled)' : ''}`);
  const more = options.length > MOST_OPTIONS ? ` | … ${options.length - MOST_OPTIONS} more` : '';
  return `= "${chosen.join('", "')}" ${multiple ? 'any of' : 'of'}: ${labels.join(' | ')}${more}`;
}
