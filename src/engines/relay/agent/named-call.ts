/** A call of an answer that names elements by what they are called, as for what a call before it in the same answer brings up. */

import { holdsWords } from '../extract/match-values.ts';
import { areOneTurn } from '../lists/next-page.ts';
import { searchFields } from '../lists/search-fields.ts';
import { namesNoRecord, piecesOf, recordAddress } from '../record-address.ts';
import type { ElementSnapshot, Snapshot } from '../snapshot/snapshot.ts';
import { plain } from '../words/tokens.ts';
import { elementOf } from './check-place.ts';
import { looksUp } from './looks-up.ts';
import { isFieldLike } from './outline-element.ts';
import type { PageReader } from './page-reader.ts';
import type { PageWork } from './page-work.ts';
import { bare, framed } from './prompt.ts';
import type { AgentCall } from './tool-arguments.ts';
import type { StepWork } from './work-step.ts';

/** Longest wait for what is about to be shown. */
export const OPENS_MS = 2000;
const UNREAD = 'Not done: this may change something on a page that you have not read; look at it first.';
const UNSURE =
  'Not done: the call before it has opened nothing that is called so, and what was there before may belong to something else; look at the page first.';

export interface NamingGrounds {
  work: StepWork;
  reader: PageReader;
  /** Names of the elements that were there before the last call that was done. */
  before: ReadonlySet<string>;
  /** No call of the answer was done yet: `before` is what the model has read. */
  isFirst: boolean;
  /** Of the page that the model has read. */
  address: string;
  /** Names of the fields that this answer has set. */
  set: ReadonlySet<string>;
  /** Time (`performance.now()`) until which the latest call that may open something is given to do so; null if the answer holds none yet. */
  opensUntil: number | null;
  /** A call of the answer was a guess, see {@link isGuess}. */
  isGuessed: boolean;
}

/** Everything by which a call says which elements it means. */
export function refsOf({ tool, arguments: given }: AgentCall): string[] {
  if ('fields' in given) return given.fields.map(({ ref }) => ref);
  const named = tool === 'click' ? (given.ref ?? given.name) : 'ref' in given ? given.ref : undefined;
  return named === undefined ? [] : [named];
}

/** What it is called, not its reference. */
export function isCalled(ref: string): boolean {
  return !/^e\d+$/.test(ref);
}

/** True of a call that was done at what was there before, though a call ahead of it was to open what it names. */
export function isGuess(call: AgentCall, done: AgentCall, { before, opensUntil }: NamingGrounds): boolean {
  return opensUntil !== null && refsOf(call).some(isCalled) && refsOf(done).some((ref) => before.has(ref));
}

/**
 * The call with the references of what it means, or why there are none. On a page that the model has not read, and of what a call was to open
 * and has not, only what leads on, what looks something up and the fields of what is to be made may be meant so, and nothing is sent.
 */
export async function namedCall(call: AgentCall, grounds: NamingGrounds): Promise<AgentCall | string> {
  const refs = refsOf(call);
  if (call.tool === 'click' && refs.length === 0) return 'Not done: say what to click, by its ref.';
  const { work, address, isGuessed } = grounds;
  const isUnread = work.context.bench.url() !== address;
  for (const name of isUnread || isGuessed ? refs.filter((ref) => !isCalled(ref)) : [])
    if (!(await mayBeUsedAgain(call.tool, name, grounds))) return isUnread ? UNREAD : UNSURE;
  const found = new Map<string, string>();
  for (const name of refs.filter(isCalled)) {
    const ref = await referenceOf(name, call, grounds);
    if (ref.startsWith('Not done')) return ref;
    found.set(name, ref);
  }
  return found.size === 0 ? call : withReferences(call, found);
}

function withReferences({ tool, arguments: given }: AgentCall, found: ReadonlyMap<string, string>): AgentCall {
  const put = (ref: string) => found.get(ref) ?? ref;
  const named = 'fields' in given ? { fields: given.fields.map((field) => ({ ...field, ref: put(field.ref) })) } : {};
  const [own] = 'fields' in given ? [] : refsOf({ tool, arguments: given } as AgentCall);
  const { name: _, role: __, ...rest } = given as Record<string, unknown>;
  return { tool, arguments: { ...rest, ...named, ...(own !== undefined && { ref: put(own) }) } } as AgentCall;
}

async function referenceOf(
  name: string,
  { tool, arguments: given }: AgentCall,
  { work, reader, before, isFirst, address, set, opensUntil, isGuessed }: NamingGrounds,
): Promise<string> {
  const role = 'role' in given ? given.role : undefined;
  const isField = !/^(?:click|hover|download|press)$/.test(tool);
  const { bench } = work.context;
  const isOfForm = ({ form }: ElementSnapshot, { elements }: Snapshot) =>
    form >= 0 && elements.some((one) => one.form === form && set.has(one.key));
  const mayStand = (element: ElementSnapshot, page: Snapshot) =>
    isFirst || isField || isOfForm(element, page) || bench.judge(element).requiredTier === 'read';
  const called = { name, role, isField, isFirst, before, mayStand, opensUntil };
  const found = await elementCalled(called, work.page, reader);
  if ('fault' in found) return `Not done: ${found.fault}`;
  const { ref, element } = found;
  const isUnread = bench.url() !== address;
  const isSure = opensUntil === null || !before.has(ref) || isOfForm(element, (await work.page.look()).snapshot);
  if ((!isUnread && isSure && !isGuessed) || (await mayBeUsedUnread(tool, element, work))) return ref;
  return isUnread ? UNREAD : UNSURE;
}

export interface Called {
  name: string;
  role?: string | undefined;
  /** A field is meant sooner than a button that is called like it. */
  isField: boolean;
  isFirst: boolean;
  before: ReadonlySet<string>;
  /** True of what may be meant though no call of the answer has brought it up: where that has failed, something else is called so. */
  mayStand(element: ElementSnapshot, page: Snapshot): boolean;
  /** Until then nothing but what has come is meant. */
  opensUntil: number | null;
}

/**
 * Its reference, or why there is none, at the latest once the page is at rest. Of what has come the one is meant whose name is that, else the one
 * whose name begins so ("Delete" for "Delete post"), or holds the words; of what was there, the only one whose name is that.
 */
export async function elementCalled(
  called: Called,
  work: Pick<PageWork, 'lookFor'>,
  reader: Pick<PageReader, 'names'>,
): Promise<{ ref: string; element: ElementSnapshot } | { fault: string }> {
  const mayOpen = () => called.opensUntil !== null && performance.now() < called.opensUntil;
  const page = await work.lookFor((one: Snapshot) => meantIn(one, called, mayOpen()).length === 1, OPENS_MS);
  const name = called.name.slice(0, 60);
  const [element, another] = meantIn(page, called);
  if (element === undefined)
    return {
      fault: called.isFirst
        ? `nothing on the page is called "${name}".`
        : `the call before it has opened nothing that is called "${name}".`,
    };
  if (another !== undefined) return { fault: severalCalled(name, meantIn(page, called), reader) };
  const ref = reader.names.get(element);
  return ref === undefined ? { fault: 'what is called so cannot be used.' } : { ref, element };
}

const MOST_TOLD = 8;

/** Each with what it is called by and where it stands, so that the next call names the right one. */
function severalCalled(
  name: string,
  elements: readonly ElementSnapshot[],
  { names }: Pick<PageReader, 'names'>,
): string {
  const told = elements.slice(0, MOST_TOLD).map((element) => `${names.get(element) ?? '?'} ${placeOf(element)}`.trim());
  const more = elements.length > MOST_TOLD ? ` and ${elements.length - MOST_TOLD} more` : '';
  return `several elements are called "${name}"; give the ref: ${framed(told.join(', '))}${more}.`;
}

function placeOf({ rowText, block = '', group, heading, position }: ElementSnapshot): string {
  if (rowText !== '') return `in row "${bare(rowText, 60)}"`;
  if (block !== '') return `in "${bare(block, 60)}"`;
  if (group !== '') return `in "${bare(group, 60)}"`;
  return heading === '' ? bare(position, 60) : `under "${bare(heading, 60)}"`;
}

/** What may be meant by the name; nothing but one of them can be. */
function meantIn(page: Snapshot, called: Called, mayOpen = false): ElementSnapshot[] {
  const { name, role, isField, isFirst, before, mayStand } = called;
  const nameOf = (element: ElementSnapshot) => plain(element.name || element.label);
  const all = page.elements.filter(
    (element) => (element.visible || element.onHover) && ` ${nameOf(element)} `.includes(` ${plain(name)} `),
  );
  const isExact = (element: ElementSnapshot) => nameOf(element) === plain(name);
  const fresh = all.filter(({ key }) => !before.has(key));
  const isStanding = (one: ElementSnapshot) => before.has(one.key) && !one.covered && isExact(one);
  const standing = mayOpen ? [] : all.filter((one) => isStanding(one) && mayStand(one, page));
  const come = [
    fresh.filter(isExact),
    fresh.filter((element) => `${nameOf(element)} `.startsWith(`${plain(name)} `)),
    fresh,
  ];
  const named = (isFirst ? [standing, ...come] : [...come, standing]).find(({ length }) => length > 0) ?? [];
  const ofRole = named.filter((element) =>
    role === undefined ? isFieldLike(element) === isField : element.role === role,
  );
  return distinct(ofRole.length > 0 ? ofRole : named);
}

/** Without what something lies over, where others are free; links to one address are one, and so are the ways to one page of a list. */
function distinct(elements: readonly ElementSnapshot[]): ElementSnapshot[] {
  const free = elements.filter(({ covered }) => !covered);
  const some = free.length > 0 ? free : elements;
  const isSame = (one: ElementSnapshot, other: ElementSnapshot) =>
    (one.role === 'link' && other.role === 'link' && one.href !== null && one.href === other.href) ||
    areOneTurn(one, other);
  return some.filter((element, at) => some.findIndex((one) => one === element || isSame(one, element)) === at);
}

async function mayBeUsedUnread(tool: string, element: ElementSnapshot, work: StepWork): Promise<boolean> {
  const { requiredTier, opens } = work.context.bench.judge(element);
  if (tool === 'click') return requiredTier === 'read' || opens === true || opensAtRecord(element, work);
  const page = await work.look();
  const form = page.forms[element.form];
  if (work.step.kind === 'read' || element.role === 'searchbox' || form?.isSearch === true) return true;
  // A form of scripts that says nothing of how it is sent may be a record's: that comes filled in, and is sent by a key.
  const isSought = looksUp(element, page) ? form?.prefilled === 0 : searchFields(page).includes(element);
  if (tool !== 'press' && isSought) return true;
  // Of a record that is there already somebody has to see first whose it is.
  const last = piecesOf(page.url).at(-1) ?? '';
  const isOfNew = (form?.key ?? null) === null && (recordAddress(page.url) === null || namesNoRecord(last));
  return tool !== 'press' && work.step.kind === 'create' && isOfNew;
}

/** What was read before may be meant on this page, too; what sends or keeps something there waits until the page was read. */
async function mayBeUsedAgain(
  tool: string,
  name: string,
  { work, reader, opensUntil }: NamingGrounds,
): Promise<boolean> {
  const element = elementOf(name, { reader, snapshot: await work.look() });
  if (element === undefined) return true;
  const isOnlySet = isFieldLike(element) && !/^(?:click|press)$/.test(tool) && element.form >= 0;
  return isOnlySet || (tool !== 'press' && opensUntil === null) || mayBeUsedUnread(tool, element, work);
}

/** What it opens is said to be closed, its name says the record of the task, and the work may change that. */
function opensAtRecord({ expanded, submits, name }: ElementSnapshot, work: StepWork): boolean {
  const isOfRecord = work.step.record.some(({ value }) => holdsWords(name, value));
  return expanded === false && !submits && isOfRecord;
}
