/** The forms of a page: their fields, each with what it is called, and the buttons that send them. */

import type { ElementSnapshot, Snapshot } from '../snapshot/snapshot.ts';
import { plain, wordsOf } from '../words/tokens.ts';
import { withDateParts } from './date-parts.ts';
import { topDialog } from './explore.ts';
import { framedIn, inSameFrame } from './framed-form.ts';

/** Radios of one question, boxes of one question, a select, a text box, a tick box: one thing to fill. */
export interface FormField {
  /** What the question is called, best first. */
  labels: string[];
  element: ElementSnapshot;
  /** For radios and boxes of one question: all of the group. */
  choices: ElementSnapshot[];
  kind: 'text' | 'select' | 'radio' | 'check' | 'checks' | 'combobox' | 'rich' | 'file' | 'date parts';
  /** The box that a script shows in place of a hidden select. */
  stand?: ElementSnapshot;
  /** Fields for day, month and year that are asked as one. */
  parts?: FormField[];
}

/** Fields that belong together with the buttons that send them. */
export interface FormArea {
  form: number;
  dialog: number;
  heading: string;
  fields: FormField[];
  buttons: ElementSnapshot[];
  /** Buttons of the page that stand in no form: some tools keep "Save" in a bar above it. */
  outside: ElementSnapshot[];
}

const FIELD_ROLES = /^(?:textbox|searchbox|combobox|listbox|spinbutton|checkbox|radio|switch|file|slider)$/;
const SENDS =
  /^(?:save|create|add|submit|send|post|publish|update|apply|done|confirm|finish|register|book|invite|ok|next|continue)\b/;

function kindOf(element: ElementSnapshot): FormField['kind'] {
  if (element.tag === 'select') return 'select';
  if (element.role === 'checkbox' || element.role === 'switch') return 'check';
  if (element.role === 'radio') return 'radio';
  if (element.role === 'file') return 'file';
  if (element.role === 'combobox' || element.role === 'listbox' || opensList(element)) return 'combobox';
  if (element.tag !== 'input' && element.tag !== 'textarea') return 'rich';
  return 'text';
}

/** A box that nobody types into and that asks to choose: a list opens when it is pressed. */
function opensList(element: ElementSnapshot): boolean {
  return (
    element.readOnly &&
    element.role === 'textbox' &&
    /^(?:please )?(?:select|choose|pick)\b(?!.*\b(?:date|day|time)\b)/i.test(element.placeholder)
  );
}

/** Nobody types into it, and its picture or its class is that of a calendar. */
export function opensCalendar(element: ElementSnapshot): boolean {
  return element.readOnly && /date|time|picker|calendar|today|schedule|\bevent\b|clock/i.test(element.hint);
}

function nameWords(element: ElementSnapshot): string {
  const [first = ''] = element.fieldName.split(' ');
  const inner = /\[([^\]]+)\](?:\[\])?$/.exec(first)?.[1] ?? first;
  return wordsOf(inner.replace(/^(?:id|input|field|form|frm|txt|ctl\d*|wp|el)[-_]/i, '')).join(' ');
}

function labelsOf(element: ElementSnapshot): string[] {
  return [
    element.label,
    element.placeholder,
    element.near === element.label ? '' : element.near,
    nameWords(element),
    element.autocomplete === 'off' || element.autocomplete === 'on' ? '' : wordsOf(element.autocomplete).join(' '),
    element.group,
  ].filter((label) => label !== '');
}

/** Fields of the page by the form, dialog or part they stand in. Search boxes and filters above lists are left out. */
export function formAreas(snapshot: Snapshot): FormArea[] {
  const modal = topDialog(snapshot);
  const areas = new Map<string, FormArea>();
  const areaOf = (element: ElementSnapshot): FormArea => {
    const key = element.form >= 0 ? `form ${element.form}` : element.dialog >= 0 ? `dialog ${element.dialog}` : 'page';
    let area = areas.get(key);
    if (area === undefined) {
      const form = snapshot.forms[element.form];
      area = {
        form: element.form,
        dialog: element.dialog,
        heading:
          `${form?.name ?? ''} ${form?.heading ?? element.heading} ${snapshot.dialogs[element.dialog]?.title ?? ''}`.trim(),
        fields: [],
        buttons: [],
        outside: [],
      };
      areas.set(key, area);
    }
    return area;
  };
  const shown = snapshot.elements.filter(
    (element) => modal < 0 || element.dialog === modal || (element.frame > 0 && element.dialog < 0),
  );
  for (const element of shown) {
    if (isField(element, snapshot)) addField(areaOf(element), element);
    else if (isButton(element, snapshot)) areaOf(element).buttons.push(element);
  }
  const loose = shown.filter(
    (element) => element.form < 0 && element.row < 0 && isButton(element, snapshot) && SENDS.test(plain(element.name)),
  );
  const icons = shown.filter((element) => element.form < 0 && element.row < 0 && isSavingIcon(element));
  return [...areas.values()]
    .filter((area) => area.fields.length > 0)
    .map((area) => framedIn(area, snapshot, areas.get(`dialog ${modal}`)))
    .map((area) => ({
      ...area,
      fields: [...withGroups(withDateParts(dropShadowed(area.fields))), ...pressedChoices(area.buttons)],
      outside: [
        ...(area.form < 0 && area.dialog < 0
          ? []
          : inSameFrame(
              area,
              loose.filter((button) => button.dialog === area.dialog),
            )),
        ...icons.filter((button) => button.dialog === area.dialog),
      ],
    }));
}

function isField(element: ElementSnapshot, snapshot: Snapshot): boolean {
  if (!FIELD_ROLES.test(element.role) || element.disabled) return false;
  if (snapshot.forms[element.form]?.isSearch === true) return false;
  if (element.role === 'searchbox' && element.form < 0) return false;
  if (isRowMark(element)) return false;
  const isPicker =
    element.popup !== '' ||
    opensList(element) ||
    opensCalendar(element) ||
    /date|time|picker|calendar/i.test(`${element.fieldName} ${element.label}`);
  if (element.readOnly && element.role === 'textbox' && !isPicker) return false;
  return (
    element.visible ||
    /^(?:select|textarea)$/.test(element.tag) ||
    /^(?:checkbox|radio|file|switch)$/.test(element.role)
  );
}

/** The box that marks a row for what is done to many at once. */
function isRowMark(element: ElementSnapshot): boolean {
  return (
    element.row >= 0 &&
    element.role === 'checkbox' &&
    (element.label === '' ||
      /\b(?:ids?|selected|bulk|cb|check|rows?|select|choose)\b/i.test(
        `${element.fieldName} ${element.label}`.replace(/[_[\]-]/g, ' '),
      ))
  );
}

function isButton(element: ElementSnapshot, snapshot: Snapshot): boolean {
  if (!element.visible) return false;
  const sends = SENDS.test(plain(element.name));
  if (element.role === 'button') return element.form >= 0 || element.dialog >= 0 || element.place === 'page' || sends;
  return (
    element.role === 'link' && sends && element.row < 0 && element.place !== 'navigation' && !leads(element, snapshot)
  );
}

/** A button without a word whose picture says that it keeps what was typed: a tick, a disk. */
export function isSavingIcon(element: ElementSnapshot): boolean {
  if (element.role !== 'button' || !element.visible || element.name.trim().length > 1) return false;
  const words = wordsOf(element.hint);
  return (
    words.some((word) => /^(?:save|floppy|diskette|check|checkmark|tick|done|submit)$/.test(word)) &&
    !words.some((word) => /^(?:checkbox|box|uncheck|all|double|circle|list|close|spell)$/.test(word))
  );
}

/** The link goes to another page. */
function leads(element: ElementSnapshot, snapshot: Snapshot): boolean {
  if (element.href === null || !URL.canParse(element.href)) return false;
  const [url, page] = [new URL(element.href), new URL(snapshot.url)];
  return url.protocol !== 'javascript:' && !(url.pathname === page.pathname && url.search === page.search);
}

function addField(area: FormArea, element: ElementSnapshot): void {
  const kind = kindOf(element);
  if (kind === 'radio') {
    const group = area.fields.find((field) => field.kind === 'radio' && sameRadio(field.element, element));
    if (group !== undefined) {
      group.choices.push(element);
      return;
    }
    const labels = [element.group, nameWords(element), element.heading].filter((label) => label !== '');
    area.fields.push({ labels, element, choices: [element], kind });
    return;
  }
  area.fields.push({ labels: labelsOf(element), element, choices: [], kind });
}

function sameRadio(a: ElementSnapshot, b: ElementSnapshot): boolean {
  const name = (one: ElementSnapshot) => one.fieldName.split(' ')[0] ?? '';
  return a.group !== '' || b.group !== ''
    ? a.group === b.group && (name(a) === name(b) || name(a) === '' || a.group !== '')
    : name(a) !== '' && name(a) === name(b);
}

/** Boxes under one question are also one field: "days: Monday and Friday". */
function withGroups(fields: FormField[]): FormField[] {
  const groups = new Map<string, FormField[]>();
  for (const field of fields) {
    if (field.kind !== 'check' || field.element.role === 'switch' || field.element.group === '') continue;
    groups.set(field.element.group, [...(groups.get(field.element.group) ?? []), field]);
  }
  const made = [...groups].flatMap(([group, members]): FormField[] => {
    const [first] = members;
    if (first === undefined || members.length < 2) return [];
    const labels = [group, nameWords(first.element)].filter((label) => label !== '');
    return [{ labels, element: first.element, choices: members.map((member) => member.element), kind: 'checks' }];
  });
  return [...fields, ...made];
}

/** Kept for scripts and readers of screens; the widget beside it is what one sees. */
const OUT_OF_SIGHT = /hidden-accessible|visually-?hidden|\bsr-only\b|tomselected|select2-offscreen/i;

/** A box that calls itself a list and holds the input that is one: the input is what one types into. */
function isWrapperOf(outer: FormField, inner: FormField | undefined): boolean {
  const [box, input] = [outer.element, inner?.element];
  return (
    outer.kind === 'combobox' &&
    input?.tag === 'input' &&
    box.tag !== 'input' &&
    box.tag !== 'button' &&
    box.label === '' &&
    /^(?:combobox|textbox|searchbox)$/.test(input.role) &&
    input.x >= box.x &&
    Math.abs(input.y - box.y) < 40 &&
    input.x - box.x < 80
  );
}

/** A hidden select beside the widget that stands for it is the one to use; a hidden text area beside its editor is not. */
function dropShadowed(fields: FormField[]): FormField[] {
  const dropped = new Set<FormField>(
    fields.filter((field, at) => isWrapperOf(field, fields[at + 1]) || isWrapperOf(field, fields[at + 2])),
  );
  const kept = fields.map((field, index) => {
    if (field.element.visible && !OUT_OF_SIGHT.test(field.element.hint)) return field;
    const near = fields
      .slice(Math.max(0, index - 1), index + 3)
      .filter((other) => other !== field && other.element.visible && !dropped.has(other));
    if (field.kind === 'select') {
      const stand = near.find((other) => other.kind === 'combobox' && (sameLabel(other, field) || isUnlabelled(other)));
      if (stand === undefined) return field;
      dropped.add(stand);
      return { ...field, stand: stand.element };
    }
    if (
      field.element.tag === 'textarea' &&
      fields.some((other) => other.kind === 'rich' && (sameLabel(other, field) || near.includes(other)))
    )
      dropped.add(field);
    return field;
  });
  return kept.filter((_field, index) => {
    const original = fields[index];
    return original === undefined || !dropped.has(original);
  });
}

function sameLabel(a: FormField, b: FormField): boolean {
  return a.element.label !== '' && plain(a.element.label) === plain(b.element.label);
}

function isUnlabelled(field: FormField): boolean {
  return field.element.tag !== 'input' || /select2|chosen|choices|selectize|ts-/i.test(field.element.hint);
}

/** Buttons side by side of which one stays pressed, under a question: a choice among them. */
function pressedChoices(buttons: readonly ElementSnapshot[]): FormField[] {
  const rows = new Map<string, ElementSnapshot[]>();
  for (const button of buttons) {
    if (button.checked === null || button.role !== 'button' || button.near === '' || button.name.trim() === '')
      continue;
    const key = `${button.near}|${Math.round(button.y / 8)}`;
    rows.set(key, [...(rows.get(key) ?? []), button]);
  }
  return [...rows.values()].flatMap((choices): FormField[] => {
    const [first] = choices;
    const pressed = choices.filter((choice) => choice.checked === true);
    if (first === undefined || choices.length < 2 || pressed.length > 1) return [];
    return [{ labels: [first.near], element: first, choices, kind: 'radio' }];
  });
}
