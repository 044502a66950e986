/** Which field of a form takes which value of the instruction. */

import { holdsWords } from '../extract/match-values.ts';
import type { NamedValue } from '../instruction/plan.ts';
import type { ElementSnapshot, Snapshot } from '../snapshot/snapshot.ts';
import { likeness } from '../words/likeness.ts';
import { plain, wordsOf } from '../words/tokens.ts';
import { topDialog } from './explore.ts';

/** Radios of one question, a select, a text box, a tick box: one thing to fill. */
export interface FormField {
  /** What the question is called, best first. */
  labels: string[];
  element: ElementSnapshot;
  /** For radios: all of the group. */
  choices: ElementSnapshot[];
  kind: 'text' | 'select' | 'radio' | 'check' | 'combobox' | 'rich' | 'file';
}

/** Fields that belong together with the buttons that send them. */
export interface FormArea {
  form: number;
  dialog: number;
  heading: string;
  fields: FormField[];
  buttons: ElementSnapshot[];
}

/** Other names under which a value may be asked for, by the label that the instruction gave. */
const ALSO: Record<string, readonly string[]> = {
  for: ['patient', 'customer', 'client', 'member', 'guest', 'employee', 'contact', 'user', 'attendee', 'name', 'for'],
  with: [
    'provider',
    'doctor',
    'staff',
    'practitioner',
    'attendee',
    'participant',
    'host',
    'with',
    'assigned to',
    'resource',
  ],
  to: ['recipient', 'to', 'assignee', 'project', 'parent', 'list', 'group'],
  recipient: ['to', 'recipient', 'recipients', 'send to', 'user', 'patient', 'username'],
  in: [
    'project',
    'category',
    'location',
    'folder',
    'parent',
    'list',
    'column',
    'department',
    'room',
    'space',
    'book',
    'repository',
  ],
  location: ['location', 'room', 'place', 'where', 'address', 'office'],
  on: ['date', 'project', 'list'],
  of: ['category', 'type'],
  from: ['from', 'supplier', 'vendor', 'sender', 'source', 'start'],
  as: ['role', 'status', 'type'],
  method: ['payment method', 'method', 'journal', 'mode', 'paid by'],
  name: [
    'name',
    'title',
    'full name',
    'subject',
    'summary',
    'label',
    'patient name',
    'project name',
    'page name',
    'username',
    'display name',
    'company name',
    'what needs to be done',
    'task',
  ],
  title: ['title', 'name', 'subject', 'summary', 'headline'],
  subject: ['subject', 'title', 'summary', 'name', 'topic', 'description', 'reason'],
  comment: [
    'comment',
    'comments',
    'reply',
    'note',
    'notes',
    'body',
    'message',
    'text',
    'write a comment',
    'leave a comment',
    'add a comment',
    'content',
  ],
  reply: ['reply', 'comment', 'message', 'body', 'text', 'content', 'answer'],
  message: ['message', 'body', 'text', 'content', 'comment', 'reply'],
  body: [
    'body',
    'content',
    'message',
    'text',
    'comment',
    'note',
    'description',
    'notes',
    'reply',
    'details',
    'write something',
    'add a note',
    'leave a comment',
    'value',
    'answer',
  ],
  content: ['content', 'body', 'text', 'description', 'message', 'page content', 'wiki text'],
  description: ['description', 'details', 'body', 'notes', 'content', 'comment', 'summary', 'message'],
  note: ['note', 'notes', 'comment', 'comments', 'remarks', 'description', 'details', 'memo', 'internal notes'],
  notes: ['notes', 'note', 'comments', 'comment', 'remarks', 'description', 'details', 'memo'],
  reason: [
    'reason',
    'reason for visit',
    'purpose',
    'appointment type',
    'visit type',
    'service',
    'procedure',
    'subject',
    'chief complaint',
    'description',
    'notes',
    'type',
    'title',
    'comment',
  ],
  amount: ['amount', 'total', 'price', 'payment amount', 'value', 'sum', 'rate', 'fee'],
  price: ['price', 'unit price', 'sales price', 'regular price', 'amount', 'cost', 'rate'],
  quantity: ['quantity', 'qty', 'count', 'stock', 'number', 'units', 'amount', 'hours'],
  stock: ['stock', 'quantity', 'qty', 'inventory', 'stock quantity', 'on hand', 'quantity in stock'],
  duration: ['duration', 'length', 'minutes', 'hours', 'spent time', 'time spent'],
  date: [
    'date',
    'day',
    'start date',
    'when',
    'due date',
    'appointment date',
    'on',
    'visit date',
    'scheduled date',
    'event date',
  ],
  time: ['time', 'start time', 'start', 'hour', 'from', 'appointment time', 'slot', 'at'],
  'date and time': [
    'date and time',
    'date',
    'start',
    'starts',
    'when',
    'start date',
    'scheduled at',
    'appointment',
    'begins',
    'starts at',
  ],
  start: ['start', 'start date', 'from', 'start time', 'begins', 'date'],
  end: ['end', 'end date', 'until', 'to', 'end time', 'due date', 'ends'],
  status: ['status', 'state', 'stage', 'visibility', 'column', 'active', 'published'],
  role: ['role', 'permission', 'group', 'access level', 'user type', 'type', 'profile'],
  tag: ['tags', 'tag', 'labels', 'label', 'keywords', 'categories'],
  assignee: ['assignee', 'assigned to', 'owner', 'responsible', 'assign to', 'user', 'agent', 'assigned'],
  category: ['category', 'type', 'section', 'group', 'categories'],
  dr: ['provider', 'doctor'],
  insurance: [
    'insurance',
    'insurance provider',
    'insurance plan',
    'payer',
    'insurance company',
    'primary insurance',
    'plan',
  ],
  'date of birth': ['date of birth', 'dob', 'birth date', 'birthday', 'birthdate', 'born'],
  project: ['project', 'project name', 'board', 'repository'],
};

const FIELD_ROLES = /^(?:textbox|searchbox|combobox|listbox|spinbutton|checkbox|radio|switch|file|slider)$/;

function kindOf(element: ElementSnapshot): FormField['kind'] {
  if (element.tag === 'select') return 'select';
  if (element.role === 'checkbox' || element.role === 'switch') return 'check';
  if (element.role === 'radio') return 'radio';
  if (element.role === 'file') return 'file';
  if (element.role === 'combobox' || element.role === 'listbox') return 'combobox';
  if (element.tag !== 'input' && element.tag !== 'textarea') return 'rich';
  return 'text';
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
      };
      areas.set(key, area);
    }
    return area;
  };
  for (const element of snapshot.elements) {
    if (modal >= 0 && element.dialog !== modal && element.frame === 0) continue;
    const form = snapshot.forms[element.form];
    if (FIELD_ROLES.test(element.role)) {
      if (
        form?.isSearch === true ||
        element.disabled ||
        (element.readOnly &&
          element.role === 'textbox' &&
          element.popup === '' &&
          !/date|time/i.test(`${element.fieldName} ${element.label} ${element.hint}`))
      )
        continue;
      if (element.role === 'searchbox' && element.form < 0) continue;
      if (
        !element.visible &&
        !/^(?:select|textarea)$/.test(element.tag) &&
        !/^(?:checkbox|radio|file|switch)$/.test(element.role)
      )
        continue;
      addField(areaOf(element), element);
    } else if (
      element.role === 'button' &&
      element.visible &&
      (element.form >= 0 || element.dialog >= 0 || element.place === 'page')
    ) {
      areaOf(element).buttons.push(element);
    }
  }
  return [...areas.values()]
    .filter((area) => area.fields.length > 0)
    .map((area) => ({ ...area, fields: dropShadowed(area.fields) }));
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

/** A hidden select or textarea beside the widget that stands for it is the one to use; the widget is dropped. */
function dropShadowed(fields: FormField[]): FormField[] {
  return fields.filter(
    (field) =>
      !(
        field.kind === 'combobox' &&
        field.element.tag !== 'input' &&
        fields.some(
          (other) =>
            other !== field &&
            !other.element.visible &&
            other.kind === 'select' &&
            other.element.label === field.element.label &&
            other.element.label !== '',
        )
      ),
  );
}

/** How well a field takes a value, 0 to 1. */
export function fieldFit(field: FormField, value: NamedValue): number {
  const { element } = field;
  if (element.type === 'hidden' || field.kind === 'file') return 0;
  const names = value.label === null ? namesByKind(value) : [value.label, ...(ALSO[value.label] ?? [])];
  let best = 0;
  for (const [rank, name] of names.entries()) {
    const weight = rank === 0 ? 1 : Math.max(0.55, 0.93 - rank * 0.03);
    for (const [place, label] of field.labels.entries()) {
      best = Math.max(best, likeness(name, label) * weight * (place === 0 ? 1 : 0.92));
    }
  }
  const held =
    (field.kind === 'text' || field.kind === 'rich') &&
    (element.value ?? '').length > 3 &&
    !/^[\d.,:/ -]+$/.test(element.value ?? '');
  return Math.min(1, best * typeFit(field, value) * (held && best < 0.9 ? 0.6 : 1));
}

function namesByKind(value: NamedValue): string[] {
  if (value.kind === 'email') return ['email'];
  if (value.kind === 'phone') return ['phone'];
  if (value.kind === 'url') return ['website', 'url', 'link'];
  if (value.kind === 'money') return ['amount', 'price'];
  if (value.kind === 'duration') return ['duration'];
  if (value.moment !== null) return value.moment.date === null ? ['time'] : ['date'];
  return ['name', 'title'];
}

/** Kind of field against kind of value. */
function typeFit(field: FormField, value: NamedValue): number {
  const { type } = field.element;
  if (type === 'email') return value.kind === 'email' ? 1.1 : /email/.test(value.label ?? '') ? 1 : 0.2;
  if (value.kind === 'email' && /^(?:number|date|time|tel)$/.test(type)) return 0;
  if (type === 'tel') return value.kind === 'phone' || value.kind === 'number' ? 1.1 : 0.4;
  if (/^(?:date|datetime-local|month)$/.test(type)) return value.moment?.date != null ? 1.15 : 0;
  if (type === 'time') return value.moment?.time != null ? 1.15 : 0;
  if (type === 'number' || field.element.role === 'spinbutton')
    return /^(?:number|money|percent|duration|id)$/.test(value.kind) || /^[$€£]?-?[\d.,]+%?$/.test(value.value)
      ? 1.05
      : 0.1;
  if (type === 'password') return value.label !== null && /pass/.test(value.label) ? 1 : 0;
  if (field.kind === 'select' && field.element.options.length > 0)
    return optionFor(
      field.element.options.map((option) => option.label),
      value,
    ) !== null
      ? 1.25
      : 0.55;
  if (field.kind === 'radio')
    return optionFor(
      field.choices.map((choice) => choice.name),
      value,
    ) !== null
      ? 1.2
      : 0.4;
  if (field.kind === 'check')
    return value.kind === 'boolean' || isYesNo(value.value) || holdsWords(field.element.name, value.value) ? 1 : 0.25;
  if (field.kind === 'rich' || field.element.tag === 'textarea')
    return /^(?:body|content|description|message|note|notes|comment|text|reason|details|summary|reply|address|excerpt)$/.test(
      value.label ?? '',
    )
      ? 1.05
      : value.quoted || value.kind === 'text'
        ? 0.8
        : 0.5;
  return 1;
}

export function isYesNo(text: string): boolean {
  return /^(?:yes|no|true|false|on|off|enabled|disabled|active|inactive|checked|unchecked)$/i.test(text.trim());
}

const MONTHS = 'january february march april may june july august september october november december'.split(' ');

/** Index of the option that means the value; null when none or more than one could. */
export function optionFor(labels: readonly string[], value: NamedValue): number | null {
  const wanted = plain(value.value);
  const bare = (text: string) =>
    plain(text)
      .replace(/[^\p{L}\p{N}:.@]+/gu, ' ')
      .trim();
  const exact = labels.findIndex((label) => bare(label) === bare(wanted));
  if (exact >= 0) return exact;
  if (value.moment?.time != null) {
    const at = labels.findIndex((label) => clockOf(label) === value.moment?.time);
    if (at >= 0) return at;
  }
  if (/^(?:number|money|duration|percent)$/.test(value.kind)) {
    const number = wanted.replace(/[^\d.]/g, '');
    const found = labels
      .map((label, index) => ({ index, number: plain(label).replace(/[^\d.]/g, '') }))
      .filter((one) => one.number === number && number !== '');
    return found.length === 1 ? (found[0]?.index ?? null) : null;
  }
  const month = MONTHS.indexOf(wanted);
  if (month >= 0)
    return labels.findIndex((label) => plain(label) === MONTHS[month]?.slice(0, 3)) >= 0
      ? labels.findIndex((label) => plain(label) === MONTHS[month]?.slice(0, 3))
      : null;
  const holding = labels
    .map((label, index) => ({ label, index }))
    .filter(({ label }) => label.trim() !== '' && holdsWords(label, value.value));
  if (holding.length === 1) return holding[0]?.index ?? null;
  if (holding.length > 1) return shortest(holding);
  const inside = labels
    .map((label, index) => ({ label, index }))
    .filter(
      ({ label }) =>
        wordsOf(label).length > 0 &&
        !/^(?:select|choose|please|none|any|all)\b/i.test(label.trim()) &&
        holdsWords(value.value, label),
    );
  if (inside.length === 1) return inside[0]?.index ?? null;
  const alike = labels
    .map((label, index) => ({ index, score: likeness(value.value, label) }))
    .filter(({ score }) => score >= 0.7)
    .sort((a, b) => b.score - a.score);
  const [first, second] = alike;
  return first !== undefined && (second === undefined || first.score - second.score > 0.12) ? first.index : null;
}

/** Among options that all hold the words, the one with the fewest others; null when two are as short. */
function shortest(options: { label: string; index: number }[]): number | null {
  const sorted = options
    .map((option) => ({ ...option, words: wordsOf(option.label).length }))
    .sort((a, b) => a.words - b.words);
  const [first, second] = sorted;
  return first !== undefined && (second === undefined || first.words < second.words) ? first.index : null;
}

function clockOf(label: string): string | null {
  const found = /^\D*(\d{1,2})(?::(\d{2}))?\s*([ap])?\.?m?\.?/i.exec(label.trim());
  if (found === null || (found[2] === undefined && found[3] === undefined)) return null;
  let hour = Number(found[1]);
  if (found[3]?.toLowerCase() === 'p' && hour < 12) hour += 12;
  if (found[3]?.toLowerCase() === 'a' && hour === 12) hour = 0;
  return `${String(hour).padStart(2, '0')}:${found[2] ?? '00'}`;
}
