/** One element in a few words: what it is, what it is called, what it holds. */

import { shownName } from '../snapshot/shown-name.ts';
import type { ElementSnapshot } from '../snapshot/snapshot.ts';
import { plain } from '../words/tokens.ts';
import { bare } from './prompt.ts';
import { shownAddress } from './shown-address.ts';

const MOST_OPTIONS = 20;
const VALUE_LENGTH = 300;
const FIELDS: ReadonlySet<string> = new Set(
  'textbox searchbox combobox spinbutton listbox checkbox radio switch slider'.split(' '),
);

/** What a press brings up, by the word of the page for it. */
const OPENS: Partial<Record<string, string>> = { menu: 'menu', dropdown: 'menu', dialog: 'dialog', modal: 'dialog' };

export function isFieldLike({ role, options }: ElementSnapshot): boolean {
  return FIELDS.has(role) || options.length > 0;
}

/** What is called like its one link, a box around it. */
export function isBoxOf({ name, href, role }: ElementSnapshot, link: ElementSnapshot): boolean {
  const isCalled = link.name !== '' && plain(name).startsWith(plain(link.name));
  return href === null && isCalled && /^(?:menuitem|listitem|treeitem)$/.test(role);
}

/** What it offers is told by itself, in it or behind it: `open` are the entries of lists that stand open. */
export function isOpen(
  { role, expanded, options }: ElementSnapshot,
  holds: boolean,
  open: ReadonlySet<string>,
): boolean {
  if (role === 'listbox' && holds) return true;
  return expanded === true && options.length > 0 && options.every(({ label }) => open.has(plain(label)));
}

/** What it offers stands open beside it: what it holds is left to be told. */
export function withoutChoices(element: ElementSnapshot): ElementSnapshot {
  const chosen = element.options.filter(({ selected }) => selected).map(({ label }) => label);
  return { ...element, options: [], value: element.role === 'listbox' ? null : element.value || chosen.join(', ') };
}

/** What a script draws over a list of choices of the page's own, beside it: the list says it all. */
export function isTwinOf(element: ElementSnapshot, before: ElementSnapshot): boolean {
  const chosen = before.options.filter(({ selected }) => selected).map(({ label }) => plain(label));
  const said = [element.value ?? '', element.name, element.label].map(plain);
  const labels = (one: ElementSnapshot) => one.options.map(({ label }) => label).join('|');
  return (
    before.options.length > 0 &&
    (element.options.length === 0 || labels(element) === labels(before)) &&
    /^(?:combobox|button|listbox)$/.test(element.role) &&
    chosen.some((label) => label !== '' && said.includes(label))
  );
}

/** `button "Save"`, `textbox "Phone" = "555-0101" (required)`. `url`: address of the page it stands on. */
export function describeElement(element: ElementSnapshot, url: string): string {
  const name = shownName(element);
  const parts = [`${element.role} "${bare(name)}"`];
  if (element.secret) parts.push('(secret)');
  else if (element.options.length > 0) parts.push(chosenOf(element));
  else if (element.value !== null && isFieldLike(element) && element.checked === null)
    parts.push(`= ${heldText(element)}`);
  const opens = OPENS[element.popup];
  const states: [boolean, string][] = [
    [element.checked === true, 'on'],
    [element.checked === false, 'off'],
    [element.expanded === true, 'open'],
    [element.expanded === false && !isFieldLike(element), 'closed'],
    [opens !== undefined && element.expanded === null, `opens a ${opens}`],
    [element.required, 'required'],
    [element.disabled, 'disabled'],
    [element.onHover, 'shows on hover'],
    [element.readOnly && element.role !== 'combobox', 'read only'],
    [(element.readOnly && element.role === 'combobox') || element.tagged === true, 'opens its choices'],
    [element.invalid && element.untouched !== true, 'not accepted'],
    [element.current, 'current'],
    [element.offers === true && element.options.length === 0, 'offers choices as one types'],
    [element.onlyTyped === true, 'typed, nothing chosen yet'],
    [element.covered && element.dialog < 0 && element.options.length === 0, 'covered'],
  ];
  const said = states.filter(([is]) => is).map(([, word]) => word);
  if (said.length > 0) parts.push(`(${said.join(', ')})`);
  if (isFieldLike(element)) {
    if (/^(?:date|time|datetime-local|month|week|number|file)$/.test(element.type)) parts.push(`[${element.type}]`);
    if (element.group !== '' && element.group !== element.heading) parts.push(`in "${bare(element.group, 60)}"`);
    if (element.value === '' && ![name, element.description, ''].includes(element.placeholder))
      parts.push(`placeholder "${bare(element.placeholder, 60)}"`);
    if (element.description !== '' && element.description !== element.error)
      parts.push(`note "${bare(element.description)}"`);
  }
  if (element.error !== '') parts.push(`error "${bare(element.error, 200)}"`);
  if (name === '' && element.icon) parts.push(`icon "${bare(element.icon)}"`);
  if (name === '') parts.push(placeOf(element, url));
  return parts.filter((part) => part !== '').join(' ');
}

/** What stands on a line with others, with the name that it is given. */
export interface Beside {
  name: string;
  role: string;
  text: string;
}

/** Of several links one after the other the first says that they are, and of several on one line of the page which that is. */
export function besideOneAnother(all: readonly Beside[]): string {
  const texts = sayLinesOnce(all.map(({ text }) => text));
  return all.map((one, at) => behind(all[at - 1]?.role ?? '', { ...one, text: texts[at] ?? '' })).join(' · ');
}

/** `1 of 2 beside "Clinics"`, then `2 of 2`. */
export function sayLinesOnce(texts: readonly string[]): string[] {
  let said = '';
  return texts.map((text) => {
    const line = / beside "[^"]*"$/.exec(text)?.[0] ?? '';
    if (line !== '' && line === said) return text.slice(0, -line.length);
    said = line || said;
    return text;
  });
}

/** It stands behind one of that role. */
export function behind(before: string, { name, role, text }: Beside): string {
  const isLike = role !== '' && before === role && text.startsWith(`${role} "`);
  return `${name} ${isLike ? text.slice(role.length + 1) : text}`.trim();
}

/** Text of several lines keeps them, as it has to be edited by them. */
function heldText({ value, lines }: ElementSnapshot): string {
  return `"${
    lines.length > 1
      ? lines
          .map((line) => bare(line, VALUE_LENGTH))
          .join(' ⏎ ')
          .slice(0, 2 * VALUE_LENGTH)
      : bare(value ?? '', VALUE_LENGTH)
  }"`;
}

/** Where an icon without a name stands, and where it leads. */
function placeOf({ description, rowText, heading, href, position }: ElementSnapshot, url: string): string {
  if (description !== '') return `note "${bare(description, 60)}"`;
  if (href !== null && !isHere(href, url)) return `→ ${bare(withoutHost(href, url), 80)}`;
  if (position !== '') return bare(position, 80);
  if (rowText !== '') return `in the row "${bare(rowText, 60)}"`;
  return heading === '' ? '' : `under "${bare(heading, 60)}"`;
}

/** The link leads nowhere: a script gives it something to do. */
function isHere(href: string, url: string): boolean {
  return href.startsWith('javascript:') || (href.replace(/#.*/, '') === url.replace(/#.*/, '') && !/#[!/]/.test(href));
}

/** What differs from the page's own address. */
function withoutHost(href: string, url: string): string {
  const { host = '', pathname = '' } = URL.parse(url) ?? {};
  const shown = shownAddress(href);
  const path = host !== '' && shown.startsWith(`${host}/`) ? shown.slice(host.length) : shown;
  return path.startsWith(`${pathname}?`) ? path.slice(pathname.length) : path;
}

function chosenOf({ options, multiple }: ElementSnapshot): string {
  const chosen = options.filter(({ selected }) => selected).map(({ label }) => bare(label, 60));
  const labels = options
    .slice(0, MOST_OPTIONS)
    .map(({ label, disabled }) => `${bare(label, 60)}${disabled ? ' (disabled)' : ''}`);
  const more = options.length > MOST_OPTIONS ? ` | … ${options.length - MOST_OPTIONS} more` : '';
  return `= "${chosen.join('", "')}" ${multiple ? 'any of' : 'of'}: ${labels.join(' | ')}${more}`;
}
