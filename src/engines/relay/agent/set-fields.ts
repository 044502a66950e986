/** Several fields at once: each is set as its kind wants it, and told with what it holds in the end. */

import type { DateReading } from '../extract/shown-dates.ts';
import type { ElementSnapshot, Snapshot } from '../snapshot/snapshot.ts';
import { plain } from '../words/tokens.ts';
import type { PageCall } from './check-call.ts';
import { elementOf } from './check-place.ts';
import { isEntry, isTyped, offeredEntries, saysItOffers, toldEntries } from './offered-entries.ts';
import type { PageReader } from './page-reader.ts';
import type { CallEnd, PageWork } from './page-work.ts';
import { framed } from './prompt.ts';

interface FieldValue {
  ref: string;
  /** Several are options of one list, or entries of a field that takes several one after the other. */
  value: string | boolean | readonly string[];
}

const BOXES = /^(?:checkbox|radio|switch)$/;
/** Longest wait for what a field offers to what was typed. */
const OFFERS_MS = 1500;

/** The call that sets one field: a tick, a choice, or a text. */
function callFor({ ref, value }: FieldValue, element: ElementSnapshot | undefined): PageCall {
  if (typeof value === 'object') return { tool: 'select', arguments: { ref, values: [...value] } };
  if (typeof value === 'boolean' || BOXES.test(element?.role ?? ''))
    return { tool: 'check', arguments: { ref, checked: value === true || /^(?:on|yes|true)$/i.test(String(value)) } };
  const isChoice = element !== undefined && (element.options.length > 0 || isDrawnChoice(element));
  if (element?.tagged === true || (isChoice && !isTyped(element)))
    return { tool: 'select', arguments: { ref, values: [value] } };
  return { tool: 'fill', arguments: { ref, text: value } };
}

/** A list of the page's own making that opens at a click. */
function isDrawnChoice({ role, readOnly }: ElementSnapshot): boolean {
  return role === 'combobox' || role === 'listbox' || (readOnly && role === 'textbox');
}

interface FieldGrounds {
  work: PageWork;
  reader: PageReader;
  dates: DateReading;
  /** Told what came of each until one could not be set. */
  count(end: CallEnd): CallEnd;
}

/** Sets what can be set, and says of each field whether it now holds the value, and what it holds. An error where one does not. */
export async function setFields(given: readonly FieldValue[], grounds: FieldGrounds): Promise<CallEnd> {
  const { work, reader, dates, count } = grounds;
  const { snapshot: first } = await work.look();
  const fields = given.flatMap((field) => eachOf(field, elementOf(field.ref, { reader, snapshot: first })));
  const faults = new Map<string, string>();
  let last: CallEnd = { text: '', isError: false };
  const sentBefore = work.ledger.sendings.length;
  for (const field of fields) {
    const { snapshot } = await work.look();
    const end = await work.carryOut(callFor(field, elementOf(field.ref, { reader, snapshot })));
    last = faults.size === 0 ? count(end) : end;
    const fault = last.isError ? last.text : await chooseOffered(field, snapshot, work, reader);
    if (fault !== null) faults.set(field.ref, fault);
  }
  // What was sent on the way may be what the field held: it is not made twice.
  if (work.ledger.sendings.length === sentBefore) await typeAgain(fields, faults, grounds);
  const snapshot = await work.lookNow();
  const dropped = new Set(work.ledger.put.dropped(snapshot, dates).map(({ key }) => key));
  const told = fields.map(({ ref, value }) => {
    const element = elementOf(ref, { reader, snapshot });
    const fault = faults.get(ref) ?? '';
    const isSet = fault === '' && !dropped.has(ref) && (element === undefined || holds(element, value));
    const held = element === undefined ? 'is no longer on the page' : `holds ${heldBy(element)}`;
    return { isSet, line: `${ref} ${held}${isSet ? '' : `, and not what was to be put in. ${fault}`}`.trim() };
  });
  return { ...last, text: told.map(({ line }) => line).join('\n'), isError: told.some(({ isSet }) => !isSet) };
}

/** A field with a mask may empty itself when it is left, unless it has heard each key. */
async function typeAgain(
  fields: readonly FieldValue[],
  faults: ReadonlyMap<string, string>,
  { work, reader, dates }: FieldGrounds,
): Promise<void> {
  const snapshot = await work.lookNow();
  const dropped = new Set(work.ledger.put.dropped(snapshot, dates).map(({ key }) => key));
  const again = fields.flatMap(({ ref, value }) => {
    const element = elementOf(ref, { reader, snapshot });
    const isEmpty = element !== undefined && isTyped(element) && element.value === '';
    return isEmpty && dropped.has(ref) && !faults.has(ref) && typeof value === 'string' ? [{ ref, text: value }] : [];
  });
  for (const one of again) await work.carryOut({ tool: 'keys', arguments: one });
  if (again.length > 0) await work.carryOut({ tool: 'press', arguments: { key: 'Tab' } });
}

/** A list of options takes several values at once, any other field one after the other. */
function eachOf({ ref, value }: FieldValue, element: ElementSnapshot | undefined): FieldValue[] {
  if (typeof value !== 'object') return [{ ref, value }];
  return element?.multiple === true ? [{ ref, value }] : value.map((one) => ({ ref, value: one }));
}

/** Of a text that was typed the ledger knows whether it is there, be it as an entry beside the field. */
function holds(element: ElementSnapshot, value: FieldValue['value']): boolean {
  if (typeof value === 'object') return value.every((one) => holds(element, one));
  const { checked } = element;
  const isOn = typeof value === 'boolean' ? value : /^(?:on|yes|true)$/i.test(value);
  if (checked !== null) return checked === isOn;
  if (typeof value === 'boolean' || element.secret || (isTyped(element) && element.tagged !== true)) return true;
  const said = [...chosenIn(element), element.value ?? ''].map(plain);
  return said.some((one) => one.includes(plain(value)));
}

function chosenIn({ options }: ElementSnapshot): string[] {
  return options.filter(({ selected }) => selected).map(({ label }) => label);
}

function heldBy(element: ElementSnapshot): string {
  const { checked, secret, options, value } = element;
  if (checked !== null) return checked ? 'on' : 'off';
  if (secret) return 'a secret';
  const text = options.length > 0 && !isTyped(element) ? chosenIn(element).join('", "') : (value ?? '');
  return `"${framed(text.slice(0, 120))}"`;
}

/** Takes from what a field offers to its text the entry that is called so; null where there is none to be taken, or why it was not. */
async function chooseOffered(
  { ref, value }: FieldValue,
  before: Snapshot,
  work: PageWork,
  reader: PageReader,
): Promise<string | null> {
  if (typeof value !== 'string' || value === '') return null;
  const { snapshot } = await work.look();
  const field = elementOf(ref, { reader, snapshot });
  if (field === undefined || !isTyped(field)) return null;
  const saysSo = saysItOffers(field);
  // What the browser itself offers to a text is no part of the page.
  if (saysSo && field.options.length > 0 && !hasEntries(snapshot)) return null;
  const fresh = offeredEntries(value, before, snapshot);
  const isLate = saysSo && fresh.length === 0;
  const offered = isLate ? (await work.lookFor(hasEntries, OFFERS_MS)).elements.filter(isEntry) : fresh;
  const exact = offered.filter(({ name }) => plain(name) === plain(value));
  const saying = exact.length > 0 ? exact : offered.filter(({ name }) => plain(name).includes(plain(value)));
  const [entry] = saying;
  if (entry === undefined || saying.length > 1)
    return offered.length === 0 ? null : `It offers: ${toldEntries(saying.length > 1 ? saying : offered)}`;
  const name = reader.names.get(entry);
  if (name === undefined) return null;
  const { isError, text } = await work.carryOut({ tool: 'click', arguments: { ref: name } });
  return isError ? text : null;
}

const hasEntries = ({ elements }: Snapshot) => elements.some(isEntry);
