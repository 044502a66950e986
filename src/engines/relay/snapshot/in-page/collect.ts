/** Runs inside the page. One pass over a frame that gathers all that the snapshot shows. */

import { type Hand, handOn } from '../../touch/in-page.ts';
import type {
  DialogSnapshot,
  ElementSnapshot,
  FormSnapshot,
  FrameSnapshot,
  Heading,
  MessageSnapshot,
  TableSnapshot,
} from '../snapshot.ts';
import { asText } from './as-text.ts';
import { chosenBeside, describeElement, isUsable } from './elements.ts';
import { type FactSink, narrowsList, readDefinitions, readFactTable, readLabelledText, readPairs } from './facts.ts';
import { fieldLabel, groupOf, labelText, roleOf, textByIds, wordsBefore, wordsBeside } from './names.ts';
import { readPassages } from './passages.ts';
import { readRepeats } from './repeats.ts';
import { readStacked } from './stacked.ts';
import { readGrid, readTable } from './tables.ts';
import { undrawnRows } from './undrawn.ts';
import { closestAcross, isVisible, parentOf, shownText, squeeze, textOfPage, walkElements } from './visible-text.ts';

export interface CollectBounds {
  maxNodes: number;
  maxElements: number;
  maxRows: number;
  maxCells: number;
  maxTables: number;
  maxFacts: number;
  maxText: number;
}

/** Where a frame within this one stands. */
export interface FrameHost {
  form: number;
  dialog: number;
  /** What the editor in the frame is called; empty when nothing says so. */
  label: string;
  y: number;
}

export interface Collected {
  data: FrameSnapshot;
  nodes: Element[];
  hand: Hand;
  /** `data` as JSON; null where the page has its own way of writing it. */
  asText(): string | null;
  hostOf(owner: Element): FrameHost;
}

/** Gathers the frame; `nodes[i]` is the element behind `data.elements[i]`. */
export function collect(bounds: CollectBounds): Collected {
  const all = walkElements(document, bounds.maxNodes);
  const dialogs = all.filter((element) => isDialog(element) && isVisible(element));
  const forms = all.filter((element) => element.tagName === 'FORM');
  const headings = headingsOf(all);
  const headingOf = (element: Element) => headingAbove(element, headings, dialogs);
  const rowOf = new Map<Element, { table: number; row: number }>();
  const tables = readTables(all, bounds, rowOf, headingOf, dialogs);
  const sink: FactSink = { facts: [], limit: bounds.maxFacts, headingOf, narrowing: new Map() };
  readFacts(all, sink, rowOf);
  const elements: ElementSnapshot[] = [];
  const nodes: Element[] = [];
  let cursorChecks = 0;
  let truncated = all.length >= bounds.maxNodes;
  for (const element of all) {
    const role = roleOf(element);
    const mayCheck = cursorChecks < 3000 && (role === '' || role === 'gridcell') && element.children.length < 12;
    if (mayCheck) cursorChecks += 1;
    if (!isUsable(element, role, mayCheck)) continue;
    if (elements.length >= bounds.maxElements) {
      truncated = true;
      break;
    }
    const shown = isVisible(element);
    if (!shown && !keepsHidden(element, role)) continue;
    elements.push(describeElement(element, role, nodes.length, { forms, dialogs, rowOf, headingOf }));
    nodes.push(element);
  }
  const data: FrameSnapshot = {
    url: location.href,
    title: squeeze(document.title, 200),
    elements,
    forms: forms.map((form) => describeForm(form as HTMLFormElement, headingOf(form), dialogs)),
    tables,
    facts: sink.facts,
    passages: readPassages(all, headingOf),
    messages: messagesOf(all),
    dialogs: dialogs.map(describeDialog),
    headings: headings
      .filter(({ element }) => isVisible(element))
      .slice(0, 60)
      .map(({ level, text }): Heading => ({ level, text })),
    text: squeeze(textOfPage(all), bounds.maxText),
    truncated,
  };
  return {
    nodes,
    data,
    hand: handOn(nodes),
    asText: () => asText(data),
    hostOf: (owner) => ({
      form: forms.indexOf(closestAcross(owner, 'form') ?? owner),
      dialog: dialogs.findLastIndex((dialog) => dialog.contains(owner)),
      label: editorLabel(owner),
      y: Math.round(owner.getBoundingClientRect().y + scrollY),
    }),
  };
}

/** Editors that work in a frame hide the field they stand for; its label is theirs. */
export function editorLabel(owner: Element): string {
  let current: Element | null = owner;
  for (let depth = 0; depth < 6 && current !== null; depth += 1) {
    const beside: (Element | null)[] = [current.previousElementSibling, current.nextElementSibling];
    const hidden = beside.find((one) => one?.tagName === 'TEXTAREA' && !isVisible(one));
    if (hidden !== undefined && hidden !== null) return fieldLabel(hidden);
    current = parentOf(current);
  }
  const said = squeeze(owner.getAttribute('aria-label') ?? owner.getAttribute('title'), 80);
  return /rich text|editor/i.test(said) || said === '' ? wordsBefore(owner) : said;
}

/** Links in closed menus, and boxes drawn by their labels, are of use though they cannot be seen. */
export function keepsHidden(element: Element, role: string): boolean {
  if (role === 'checkbox' || role === 'radio' || role === 'switch' || role === 'file') return true;
  if (element.tagName === 'SELECT' || element.tagName === 'TEXTAREA')
    return element.nextElementSibling !== null && closestAcross(element, 'form') !== null;
  if (role === 'link')
    return (
      (element as HTMLAnchorElement).origin === location.origin &&
      closestAcross(
        element,
        'nav, header, aside, ul, menu, [role="menu"], [class*="menu"], [class*="nav"], [class*="dropdown"], [class*="drawer"]',
      ) !== null
    );
  return role === 'menuitem' || role === 'tab';
}

export function isDialog(element: Element): boolean {
  const role = element.getAttribute('role');
  if (role === 'dialog' || role === 'alertdialog') return true;
  if (element.tagName === 'DIALOG') return element.hasAttribute('open');
  if (element.getAttribute('aria-modal') === 'true') return true;
  const name = element.getAttribute('class') ?? '';
  if (
    !/(?:^|\s|-|_)(?:modal|popup|lightbox|dialog)(?:-dialog|-content|-container|-window|-box)?(?:\s|$)/i.test(name) ||
    /backdrop|overlay-bg|trigger|toggle|open-|btn/i.test(name)
  )
    return false;
  const style = getComputedStyle(element);
  return (
    (style.position === 'fixed' || style.position === 'absolute') && element.querySelector('button, input, a') !== null
  );
}

interface FoundHeading {
  element: Element;
  level: number;
  text: string;
}

export function headingsOf(all: readonly Element[]): FoundHeading[] {
  const found: FoundHeading[] = [];
  for (const element of all) {
    const level =
      /^H([1-6])$/.exec(element.tagName)?.[1] ??
      (element.getAttribute('role') === 'heading' ? (element.getAttribute('aria-level') ?? '2') : undefined);
    const titled =
      level === undefined &&
      /(?:^|\s)(?:page-title|[\w-]*(?:card|panel|box|modal|section|widget|block|portlet|tile)-(?:title|heading|header))(?:\s|$)/.test(
        element.getAttribute('class') ?? '',
      ) &&
      element.querySelector('h1, h2, h3, h4, h5, h6, input, table') === null;
    if (level === undefined && !titled && element.tagName !== 'LEGEND') continue;
    const text = shownText(element, 160);
    if (text !== '') found.push({ element, level: level === undefined ? 4 : Number(level), text });
    if (found.length >= 400) break;
  }
  return found;
}

/** Text of the last heading before the element, within its dialog when it has one. */
export function headingAbove(element: Element, headings: readonly FoundHeading[], dialogs: readonly Element[]): string {
  const dialog = dialogs.findLast((one) => one.contains(element));
  let low = 0;
  let high = headings.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    const heading = headings[middle];
    if (
      heading !== undefined &&
      (heading.element.compareDocumentPosition(element) & Node.DOCUMENT_POSITION_FOLLOWING) !== 0
    )
      low = middle + 1;
    else high = middle;
  }
  for (let index = low - 1; index >= 0; index -= 1) {
    const heading = headings[index];
    if (heading === undefined) continue;
    // A legend heads its own group of fields, not what comes after it.
    if (heading.element.tagName === 'LEGEND' && heading.element.parentElement?.contains(element) !== true) continue;
    if (dialog === undefined) return heading.text;
    if (dialog.contains(heading.element)) return heading.text;
    break;
  }
  return dialog === undefined ? '' : dialogTitle(dialog);
}

export function dialogTitle(dialog: Element): string {
  const said = textByIds(dialog, 'aria-labelledby') || squeeze(dialog.getAttribute('aria-label'), 120);
  if (said !== '') return said;
  const heading = dialog.querySelector('h1, h2, h3, h4, h5, [class*="title"], header');
  return heading === null ? shownText(dialog, 100) : shownText(heading, 120);
}

export function describeDialog(dialog: Element): DialogSnapshot {
  return { title: dialogTitle(dialog), text: shownText(dialog, 600) };
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
  const legend = form.querySelector('legend, h1, h2, h3');
  const text = shown.filter((field) => /^(?:text|search|email|tel|url|number|date|textarea)$/.test(field.type));
  const words = `${form.getAttribute('role') ?? ''} ${form.className} ${form.id} ${form.getAttribute('action') ?? ''} ${text.map((field) => `${field.name} ${field.type} ${field.placeholder}`).join(' ')}`;
  const isSearch =
    form.getAttribute('role') === 'search' ||
    (text.length <= 2 &&
      shown.length <= 8 &&
      /search|filter|find|\bquery\b|\bq\b/i.test(words) &&
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
    hasPassword: shown.some((field) => field.type === 'password'),
    isSearch,
    dialog: dialogs.findLastIndex((dialog) => dialog.contains(form)),
    frame: 0,
  };
}

export function readTables(
  all: readonly Element[],
  bounds: CollectBounds,
  rowOf: Map<Element, { table: number; row: number }>,
  headingOf: (element: Element) => string,
  dialogs: readonly Element[],
): TableSnapshot[] {
  const tables: TableSnapshot[] = [];
  const taken = new Set<Element>();
  const add = (element: Element, read: (seen: (row: Element, index: number) => void) => TableSnapshot | null) => {
    if (tables.length >= bounds.maxTables || !isVisible(element)) return;
    const rows: [Element, number][] = [];
    const table = read((row, index) => rows.push([row, index]));
    if (table === null) return;
    for (const [row, index] of rows) rowOf.set(row, { table: tables.length, row: index });
    taken.add(element);
    tables.push({
      ...table,
      total: Math.max(table.total, table.rows.length + undrawnRows(rows.map(([row]) => row))),
      heading: headingOf(element),
      dialog: dialogs.findLastIndex((dialog) => dialog.contains(element)),
    });
  };
  for (const element of all) {
    if (element instanceof HTMLTableElement && [...taken].some((one) => one.contains(element))) continue;
    if (
      element instanceof HTMLTableElement &&
      !/^(?:grid|treegrid|presentation|none)$/.test(element.getAttribute('role') ?? '')
    )
      add(element, (seen) => readStacked(element, bounds, seen) ?? readTable(element, bounds, seen));
    else if (element instanceof HTMLTableElement && element.getAttribute('role') === 'grid' && element.rows.length > 0)
      add(element, (seen) => readStacked(element, bounds, seen) ?? readTable(element, bounds, seen));
    else if (/^(?:table|grid|treegrid)$/.test(element.getAttribute('role') ?? ''))
      add(element, (seen) => readGrid(element, bounds, seen));
  }
  let tried = 0;
  for (const element of all) {
    if (element.children.length < 2 || tried > 1500) continue;
    if (
      element.closest(
        'table, [role="grid"], [role="table"], svg, select, nav, [role="menu"], [role="menubar"], [role="tablist"], thead, form[class*="form"] fieldset',
      ) !== null
    )
      continue;
    if ([...taken].some((one) => one !== element && one.contains(element))) continue;
    tried += 1;
    add(element, (seen) => readRepeats(element, bounds, seen));
  }
  return tables;
}

export function readFacts(
  all: readonly Element[],
  sink: FactSink,
  rowOf: Map<Element, { table: number; row: number }>,
): void {
  for (const element of all) {
    if (sink.facts.length >= sink.limit) return;
    const tag = element.tagName;
    if (tag === 'DL') readDefinitions(element, sink);
    else if (element instanceof HTMLTableElement) readFactTable(element, sink);
    else if (/^(?:INPUT|SELECT|TEXTAREA)$/.test(tag)) readField(element as HTMLInputElement, sink);
    else if (
      /^(?:P|LI|DIV|SPAN|SECTION|TD|HEADER|ARTICLE)$/.test(tag) &&
      element.children.length <= 2 &&
      (element.textContent ?? '').length <= 600 &&
      element.closest('label, button, a, nav, dl, option') === null &&
      !rowOf.has(element)
    ) {
      if (isVisible(element)) readLabelledText(element, sink);
    } else if (
      /^(?:DIV|SECTION|ARTICLE)$/.test(tag) &&
      element.closest('form, nav, button, a') === null &&
      !rowOf.has(element)
    )
      readPairs(element, sink);
  }
}

export function readField(field: HTMLInputElement, sink: FactSink): void {
  if (/^(?:hidden|password|submit|button|reset|image|file|search)$/.test(field.type) || !isVisible(field)) return;
  if (field.type === 'radio' && !field.checked) return;
  if (isLookedFor(field, sink)) return;
  const select = field as unknown as HTMLSelectElement;
  const value =
    field.tagName === 'SELECT'
      ? (select.selectedOptions[0]?.label ?? '')
      : field.type === 'checkbox'
        ? field.checked
          ? 'Yes'
          : 'No'
        : field.type === 'radio'
          ? labelText(field.labels?.[0] ?? field) || wordsBeside(field) || field.value
          : field.value || chosenBeside(field, roleOf(field));
  const legend = field.type === 'radio' ? groupOf(field) : '';
  const label = legend !== '' ? squeeze(legend, 80) : fieldLabel(field);
  if (label !== '' && label.length <= 80)
    sink.facts.push({
      label,
      value: squeeze(value, 600),
      datum: field.type === 'date' ? field.value : '',
      heading: sink.headingOf(field),
      field: true,
    });
}

/** What the field holds is a condition on a list. */
export function isLookedFor(field: Element, sink: FactSink): boolean {
  const form = closestAcross(field, 'form, [role="search"]');
  if (form === null) return false;
  const known = sink.narrowing.get(form) ?? narrowsList(form, sink.headingOf(form));
  sink.narrowing.set(form, known);
  return known;
}

export function messagesOf(all: readonly Element[]): MessageSnapshot[] {
  const found: MessageSnapshot[] = [];
  for (const element of all) {
    if (found.length >= 30) break;
    const name = `${element.getAttribute('class') ?? ''} ${element.id}`;
    const role = element.getAttribute('role') ?? '';
    const failed = /(?:^|[\s_-])error|error(?:Explanation|Messages?|Summary|Box|List)\b/i.test(name);
    const live =
      role === 'alert' ||
      role === 'status' ||
      element.getAttribute('aria-live') === 'assertive' ||
      element.getAttribute('aria-live') === 'polite';
    const classed =
      /(?:^|[\s_-])(?:alert|flash|toast|notice|message|messages|messagelist|notification|snackbar|error|errors|errorlist|errornote|success|updated|warning|invalid-feedback|feedback|field-error|validation|infobox|callout|msg|banner|mw-message-box|help-inline|growl|ui-pnotify)(?:[\s_-]|$)/i.test(
        name,
      );
    // What was done is also called its results; those of a search are none.
    const reports = !live && !classed && !failed && /(?:^|[\s_-])results(?:[\s_-]|$)/i.test(name);
    if (
      (!live && !classed && !failed && !reports) ||
      /^(?:BODY|HTML|MAIN|FORM|TABLE|INPUT|SELECT|TEXTAREA|NAV|BUTTON|A|IMG|SVG|LABEL|I)$/i.test(element.tagName)
    )
      continue;
    if (!isVisible(element)) continue;
    // A coloured tag says how the thing beside it is, not what has just happened.
    if (!live && !failed && /(?:^|[\s_-])(?:badge|chip|pill|tag)(?:[\s_-]|$)/i.test(name)) continue;
    // Neither does one in a row.
    if (!live && element.closest('td, th, [role="cell"], [role="gridcell"]') !== null) continue;
    const text = shownText(element, 400);
    if (text.length < 3 || text.length >= 400 || !/\p{L}/u.test(text)) continue;
    if (reports && !/\b(?:created|added|updated|changed|deleted|removed|sent|saved|set)\b/i.test(text)) continue;
    if (found.some((message) => message.text === text || message.text.includes(text))) continue;
    if (element.querySelector('table, form, article, input:not([type="hidden"])') !== null && !live) continue;
    found.push({ kind: kindOf(`${name} ${element.parentElement?.getAttribute('class') ?? ''}`, role, text), text });
  }
  return found;
}

export function kindOf(name: string, role: string, text: string): MessageSnapshot['kind'] {
  if (/(?:^|[\s_-])success(?:[\s_-]|$)/i.test(name) && !/danger|invalid|fail/i.test(name)) return 'success';
  if (
    /(?:^|[\s_-])(?:error|errors|errorlist|errornote|danger|invalid|fail|failed|failure|alert-danger|field-error|red|critical|destructive|warning)(?:[\s_-]|$)/i.test(
      name,
    )
  )
    return 'error';
  if (/(?:^|[\s_-])(?:success|updated|positive|ok|done|green|confirmation)(?:[\s_-]|$)/i.test(name)) return 'success';
  if (
    /\b(?:error|invalid|failed|failure|could not|couldn't|cannot|can't|unable|required|must be|must not|please (?:enter|select|choose|correct|fill|provide)|not allowed|denied|forbidden|already (?:exists|taken|in use)|is missing|not found|problem)\b/i.test(
      text,
    )
  )
    return 'error';
  if (
    /\b(?:success|successfully|saved|created|added|updated|deleted|removed|sent|booked|scheduled|published|cancel+ed|confirmed|done|completed|changed|archived|approved|assigned|moved|restored|uploaded|recorded|posted|closed|submitted|registered|invited|discharged|voided|revoked|rescheduled)\b/i.test(
      text,
    )
  )
    return 'success';
  return role === 'alert' && /!\s*$/.test(text) ? 'error' : 'info';
}
