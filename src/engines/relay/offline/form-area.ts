/** The forms of a page as they are filled: fields with the names they go by, and the buttons that send them. */

import { FIELD_ROLES } from '../snapshot/field-roles.ts';
import type { ElementSnapshot, FormSnapshot, Snapshot } from '../snapshot/snapshot.ts';
import { MONTHS } from '../words/months.ts';
import { plain } from '../words/tokens.ts';

export type DatePiece = 'day' | 'month' | 'year';

export interface Field {
  kind: 'text' | 'choice' | 'check' | 'radio' | 'date pieces';
  element: ElementSnapshot;
  /** What it is called, the surest name first. */
  labels: string[];
  /** What can be chosen. */
  options: string[];
  /** Radio buttons of one question; the lists of a day in pieces. */
  parts: ElementSnapshot[];
}

export interface Area {
  form: FormSnapshot | null;
  fields: Field[];
  buttons: ElementSnapshot[];
  /** It lies over the page. */
  isDialog: boolean;
  heading: string;
}

/** All areas of the page with fields or buttons that could be used, those of the topmost dialog alone where one is open. */
export function areasOf(page: Snapshot): Area[] {
  const usable = page.elements.filter(({ visible, disabled, covered }) => visible && !covered && !disabled);
  const groups = new Map<string, ElementSnapshot[]>();
  for (const element of usable) {
    const isField = isFieldElement(element);
    if (!isField && !isButton(element)) continue;
    const key =
      element.form >= 0
        ? `f${element.form}`
        : element.dialog >= 0
          ? `d${element.dialog}`
          : element.table >= 0 && element.place === 'row'
            ? `r${element.table}.${element.row}`
            : `p${element.frame}`;
    groups.set(key, [...(groups.get(key) ?? []), element]);
  }
  const isOver = isLayer(page);
  const areas = [...groups.values()].map((elements) => areaOf(elements, page, isOver));
  const top = areas.filter(({ isDialog }) => isDialog);
  return top.length > 0 ? top : areas;
}

export function isFieldElement({ role, readOnly, popup, type, editor }: ElementSnapshot): boolean {
  return (
    editor ||
    (FIELD_ROLES.test(role) && type !== 'file' && !(readOnly && popup === '' && role === 'textbox')) ||
    (role === 'button' && popup === 'listbox')
  );
}

/** A tab that is not open. */
export function isPart({ role, visible, disabled, current }: ElementSnapshot): boolean {
  return role === 'tab' && visible && !disabled && !current;
}

function isButton({ role, popup }: ElementSnapshot): boolean {
  return role === 'button' && popup !== 'listbox';
}

/** Share of a page that lies below what is asked over it. */
const MOST = 0.5;

/** What is not covered lies over most of the page: a window without a role of its own. */
export function isLayer({ elements }: Snapshot): boolean {
  const seen = elements.filter(({ visible }) => visible);
  return seen.filter(({ covered }) => covered).length > seen.length * MOST;
}

function areaOf(elements: readonly ElementSnapshot[], page: Snapshot, isOver: boolean): Area {
  const [first] = elements;
  const form = first === undefined ? null : (page.forms[first.form] ?? null);
  const dialog = first === undefined ? -1 : Math.max(first.dialog, form?.dialog ?? -1);
  return {
    form,
    fields: fieldsOf(elements.filter(isFieldElement)),
    buttons: elements.filter(isButton),
    isDialog: isOver || dialog >= 0,
    heading: page.dialogs[dialog]?.title || form?.heading || form?.name || first?.heading || '',
  };
}

function fieldsOf(elements: readonly ElementSnapshot[]): Field[] {
  const fields: Field[] = [];
  for (let at = 0; at < elements.length; at += 1) {
    const element = elements[at];
    if (element === undefined) continue;
    const run = elements.slice(at, at + 3);
    const pieces = run.map(pieceOf);
    if (run.length === 3 && new Set(pieces).size === 3 && !pieces.includes(null)) {
      const labels = [element.group, element.near, element.label, element.heading].map(withoutPiece);
      fields.push({ kind: 'date pieces', element, labels: named(labels), options: [], parts: run });
      at += 2;
      continue;
    }
    if (element.role === 'radio') {
      const question = questionOf(element);
      const known = fields.find((field) => field.kind === 'radio' && questionOf(field.element) === question);
      if (known !== undefined) {
        known.parts.push(element);
        known.options.push(element.name || element.label);
        continue;
      }
      const labels = named([element.group, element.near, element.heading, element.fieldName]);
      fields.push({ kind: 'radio', element, labels, options: [element.name || element.label], parts: [element] });
      continue;
    }
    fields.push(fieldOf(element));
  }
  return fields;
}

function fieldOf(element: ElementSnapshot): Field {
  const { label, name, placeholder, near, group, fieldName, role, options, heading } = element;
  const own = named([label, name, near, placeholder, fieldName]);
  const labels = named([...own, own.length === 0 ? heading : '', group === '' ? '' : `${group} ${own[0] ?? ''}`]);
  const isCheck = /^(?:checkbox|switch)$/.test(role);
  const isChoice = options.length > 0 || role === 'listbox' || role === 'button';
  return {
    kind: isCheck ? 'check' : isChoice ? 'choice' : 'text',
    element,
    labels,
    options: options.filter(({ disabled }) => !disabled).map((option) => option.label),
    parts: [],
  };
}

function named(labels: readonly string[]): string[] {
  return [...new Set(labels.map((label) => label.replaceAll(/[_[\]]/g, ' ').trim()).filter((label) => label !== ''))];
}

function questionOf({ group, fieldName, form }: ElementSnapshot): string {
  return `${form}|${group}|${fieldName.split(' ')[0] ?? ''}`;
}

function withoutPiece(label: string): string {
  return label.replace(/\s*\b(?:day|month|year)\b\s*$/i, '');
}

/** Which piece of a day a list or field is for; null for others. */
export function pieceOf({ label, name, fieldName, options, type, role }: ElementSnapshot): DatePiece | null {
  if (type === 'date' || !/^(?:combobox|listbox|spinbutton|textbox)$/.test(role)) return null;
  const said = [label, name, fieldName.split(' ')[0] ?? ''].map(
    (text) => /(?:^|[\s_-])(day|month|year)$/.exec(plain(text))?.[1],
  );
  const piece = said.find((one) => one !== undefined);
  if (piece === 'day' || piece === 'month' || piece === 'year') return piece;
  const labels = options.map((option) => plain(option.label)).filter((one) => one !== '');
  if (MONTHS.every((month) => labels.some((one) => one.startsWith(month.slice(0, 3).toLowerCase())))) return 'month';
  const numbers = labels.filter((one) => /^\d+$/.test(one));
  if (numbers.length > 1 && numbers.every((one) => /^(?:19|20)\d\d$/.test(one))) return 'year';
  return numbers.length === 31 && numbers.every((one, index) => Number(one) === index + 1) ? 'day' : null;
}
