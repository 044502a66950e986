/** The forms of a page: their fields, each with what it is called, and the buttons that send them. */

import type { ElementSnapshot, Snapshot } from '../../snapshot/snapshot.ts';
import { plain, wordsOf } from '../../words/tokens.ts';
import { topDialog } from '../at-a-glance.ts';
import { withDateParts } from './date-parts.ts';
import { dropShadowed, nameWords, pressedChoices, toldApart, withGroups, withTimes } from './field-widgets.ts';
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
/** What a link beside a form must be called to send it: "Add" beside one adds something else. */
const KEEPS = /^(?:save|submit|send|post|publish|update|apply|done|confirm|finish|ok)\b/;

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
    (element) =>
      element.form < 0 &&
      element.row < 0 &&
      isButton(element, snapshot) &&
      (element.role === 'link' ? KEEPS : SENDS).test(plain(element.name)),
  );
  const icons = shown.filter((element) => element.form < 0 && element.row < 0 && isSavingIcon(element));
  return [...areas.values()]
    .filter((area) => area.fields.length > 0)
    .map((area) => framedIn(area, snapshot, areas.get(`dialog ${modal}`)))
    .map((area) => ({
      ...area,
      fields: [
        ...withTimes(toldApart(withGroups(withDateParts(dropShadowed(area.fields))))),
        ...pressedChoices(area.buttons),
      ],
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

/** What a field shows that it holds. */
export function heldBy({ element, choices }: FormField): string {
  const chosen = [
    ...element.options.filter((option) => option.selected).map((option) => option.label),
    ...choices.filter((choice) => choice.checked === true).map((choice) => choice.name),
  ];
  return chosen.length > 0 ? chosen.join(', ') : (element.value ?? '');
}
