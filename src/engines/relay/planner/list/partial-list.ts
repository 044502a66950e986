/** Lists that show only some of what there is. */

import { isAt } from '../../extract/page-context.ts';
import { PARTIAL, type RowSource } from '../../extract/sources.ts';
import type { RowFilter, Step } from '../../instruction/plan.ts';
import { countedByHead } from '../../lists/counted-by-head.ts';
import { nextPage } from '../../lists/next-page.ts';
import type { Snapshot, TableSnapshot } from '../../snapshot/snapshot.ts';
import { isState } from '../../words/states.ts';
import { contentWords, plain, stem, wordsOf } from '../../words/tokens.ts';
import { askedWords, ONES_OWN } from './part-not-asked.ts';

/** Heads of lists that are surely not the whole. */
const SOME_OF_IT =
  /\b(?:i own|owned|unowned|unassigned|bookmarked|mine|to me|by me|watched|flagged|starred|highest|recent|recently|latest|newest|upcoming|today|today's|my|pinned|due soon|this week)\b/i;
/** Heads of lists of one's own or nobody's: no superlative was sought among all there are. */
const OWN_ONLY =
  /\b(?:i own|owned|unowned|unassigned|bookmarked|mine|to me|by me|my|watched|flagged|starred|pinned)\b/i;
/** Heads of lists of a span of days, or of what has one state of many; "14 in progress" only counts them. */
const SPAN =
  /\b(?:next|last|past|previous|coming) (?:\d+ )?(?:days?|weeks?|months?|quarter|year|hours?)\b|\b(?:this|current) (?:month|quarter|year)\b/i;
const ONE_STATE = /(?<!\d )\b(?:incomplete|overdue|not started|in progress)\b/i;
/** Entries that lead to one's own part of a list, by their first word or by whose it is: "Issues assigned to me". */
const NARROW =
  /^(?:mine|my|own|watched|flagged|starred|bookmarked|recent|unowned|unassigned)\b|\b(?:to me|by me|i own)\b/i;

/** The list, or the entry of a menu that led to it, says of itself that it shows only some of what there is, and not those that were asked for. */
export function isPartial({ table }: Pick<RowSource, 'table'>, step: Step, entry = ''): boolean {
  const { caption, heading } = table;
  const isPicked = step.pick !== null || step.limit !== null;
  return [caption, heading, NARROW.test(entry) ? entry : ''].some(
    (text) =>
      (OWN_ONLY.test(text) && !OWN_ONLY.test(step.clause)) ||
      (SPAN.test(text) && !SPAN.test(step.clause) && step.filters.every(({ value }) => value.moment === null)) ||
      (ONE_STATE.test(text) && !isStateAsked(text, step)) ||
      (!isPicked && SOME_OF_IT.test(text) && !PARTIAL.test(step.clause)),
  );
}

/** "Overdue invoices" of somebody who asks for overdue ones, or for those of any other state: whether they stand here is told elsewhere. */
function isStateAsked(head: string, step: Step): boolean {
  const said = ONE_STATE.exec(head)?.[0].toLowerCase() ?? '';
  return (
    step.clause.toLowerCase().includes(said) ||
    LIVE.test(step.clause) ||
    step.filters.some(({ value }) => isState(value.value))
  );
}

/** Words of lists that leave out what is over, and of lists of that alone. */
const LIVE = /\b(?:open|active|unresolved|outstanding|unpaid|pending|current|ongoing|unfinished)\b/i;
const OVER =
  /\b(?:closed|resolved|solved|done|completed?|finished|cancel+ed|archived|inactive|paid|settled|past|former|expired|discharged)\b/i;
const EVERY = /\b(?:all|any|every|including|with)\b/i;

/**
 * The list is headed by the one kind of state ("Active tickets"), and those of the other are wanted: that none of them stands in it says
 * nothing. Null, or the condition that it cannot answer.
 */
export function wantedElsewhere({ table }: Pick<RowSource, 'table'>, step: Step, snapshot: Snapshot): RowFilter | null {
  const top = snapshot.headings.filter(({ level }) => level === 1).map(({ text }) => text);
  const heads = [table.caption, table.heading, ...top, ...statesInAddress(snapshot.url)];
  const said = heads.filter((head) => !EVERY.test(head)).join(' | ');
  const stage = stageOf(said);
  const another = step.filters.find(({ op, either, value }) => {
    const wanted = op === 'is' && either === undefined ? stageOf(value.value) : null;
    return stage !== null && wanted !== null && wanted !== stage;
  });
  if (another !== undefined) return another;
  if (LIVE.test(said) === OVER.test(said)) return null;
  const [same, other] = LIVE.test(said) ? [LIVE, OVER] : [OVER, LIVE];
  const wants = ({ op, value }: RowFilter) =>
    (op === 'not' ? same : op === 'is' ? other : null)?.test(value.value) === true;
  const isState = ({ either, label, value }: RowFilter) =>
    either === undefined && (label === null || /^(?:status|state)$/.test(label)) && wordsOf(value.value).length === 1;
  return step.filters.find((filter) => isState(filter) && wants(filter)) ?? null;
}

/** Stages of a text, of which it is at one; null where it is said to be at none, or at several. */
export function stageOf(text: string): string | null {
  const stages = (text.toLowerCase().match(/\b(?:draft|scheduled|published|trash)/g) ?? []).map(String);
  return new Set(stages).size === 1 ? (stages[0] ?? null) : null;
}

/** "Status = 'active'", "status:open", "state not in (closed, done)" within a query that is written out. */
const QUERIED =
  /\b(?:status|state)\b["')\]]*\s*(!=|<>|is not|not in|[=:]|is\b|in\b)\s*(.{1,60}?)(?=\b(?:and|or)\b|[&;]|$)/giu;

/** `?status=closed` says "closed", `?status=!closed` the contrary, `?query=status = 'open'` "open". */
function statesInAddress(address: string): string[] {
  const parameters = URL.canParse(address) ? [...new URL(address).searchParams] : [];
  const own = parameters
    .filter(([key]) => /(?:^|[^a-z])(?:status|state)\b/i.test(key))
    .map(([, value]) => ({ value, isNegated: /^[!-]/.test(value) }));
  const queried = parameters
    .flatMap(([, value]) => [...value.matchAll(QUERIED)])
    .map(([, how = '', value = '']) => ({ value: value.replace(/_/g, ' '), isNegated: /[!<]|not/i.test(how) }));
  return [...own, ...queried].map(({ value, isNegated }) =>
    isNegated ? (OVER.test(value) ? 'open' : LIVE.test(value) ? 'closed' : '') : value,
  );
}

/** The address asks for those alone that all rows are, `?type=defect`, and the instruction does not: the way there was too narrow. */
export function isNarrowed({ rows }: Pick<RowSource, 'rows'>, step: Step, address: string): boolean {
  if (rows.count < 2 || !URL.canParse(address)) return false;
  const asked = askedWords(step);
  const narrowing = [...new URL(address).searchParams.values()]
    .map(plain)
    .filter((value) => /^\p{L}[\p{L}\d _-]{2,}$/u.test(value) && !wordsOf(value).some((word) => asked.has(stem(word))));
  return narrowing.some((value) =>
    rows.columns.some(
      (column) => column.values.length > 1 && column.values.every((cell) => cell != null && plain(cell.text) === value),
    ),
  );
}

/** "Requestor.id = 73", "author:ann": a condition of a query that is written out, on whose the records are. */
const QUERIED_WHOSE =
  /\b(?:requestor|requester|owner|author|assignee|reporter|creator|created_?by|customer|client|patient|user|member|watcher)(?:[._](?:\w+))?["')\]]*\s*(?:!=|<>|[=:~]|is\b|in\b|like\b)\s*\(?\s*("[^"]*"|'[^']*'|[\w.@-]+)/giu;

/** The address asks for the records of somebody, and the instruction does not: those of others are missing. */
export function isOfSomebody(step: Step, address: string): boolean {
  const asked = askedWords(step);
  const whose = [...(URL.canParse(address) ? new URL(address).searchParams.values() : [])]
    .flatMap((value) => [...value.matchAll(QUERIED_WHOSE)])
    .map(([, value = '']) => wordsOf(value.replace(/_/g, ' ')));
  const isAsked = (words: readonly string[]) =>
    words.every((word) => asked.has(stem(word))) || (namesSomebody(step) && words.every((word) => /^\d+$/.test(word)));
  return whose.some((words) => !ONES_OWN.test(step.clause) && !isAsked(words));
}

/** Somebody is named, so that a bare number in the address may be theirs. */
function namesSomebody({ record, filters }: Step): boolean {
  return [...record, ...filters.map(({ label, value }) => ({ ...value, label }))].some(
    ({ kind, label }) =>
      kind === 'name' && (label === null || !/^(?:queue|project|folder|list|group|board)$/.test(label)),
  );
}

/**
 * Another list of the page has the same columns, as where one is shown for each state: each is a part, unless the words say which is
 * meant by what its own head says alone.
 */
export function isOneOfSeveral(table: TableSnapshot, step: Step, snapshot: Snapshot): boolean {
  const columns = (one: TableSnapshot) => one.headers.map(plain).join('|');
  if (table.kind !== 'table' || table.headers.filter((header) => header !== '').length < 2) return false;
  const others = snapshot.tables.filter(
    (one) =>
      one !== table &&
      one.kind === 'table' &&
      one.rows.length > 0 &&
      one.dialog === table.dialog &&
      columns(one) === columns(table) &&
      headOf(one) !== headOf(table),
  );
  if (others.length === 0) return false;
  const asked = askedWords(step);
  const known = new Set(others.flatMap((one) => wordsOf(headOf(one)).map(stem)));
  return !wordsOf(headOf(table)).some((word) => asked.has(stem(word)) && !known.has(stem(word)));
}

/** A board that a way of its own name led to, which the instruction does not name: others have such boards too. */
export function isSomeBoard(table: TableSnapshot, step: Step, snapshot: Snapshot, entry: string): boolean {
  if (table.kind !== 'board' || entry === '') return false;
  const kinds = new Set(['board', 'kanban', ...wordsOf(step.object?.text ?? '')].map(stem));
  const isKind = contentWords(entry).every((word) => kinds.has(stem(word)));
  const named = [...step.places, ...step.record, ...step.filters.map((filter) => filter.value)];
  return !isKind && !named.some((value) => value.moment === null && isAt(value, snapshot));
}

function headOf({ caption, heading }: TableSnapshot): string {
  return `${plain(caption)} ${plain(heading)}`;
}

/** Some rows of a list that its head, which leads there, counts more of. */
export function isExcerpt(table: TableSnapshot, snapshot: Snapshot): boolean {
  if (countedByHead(table) <= table.total || nextPage(snapshot) !== null) return false;
  const heads = [table.caption, table.heading].map(plain);
  return snapshot.elements.some(
    ({ role, name, href, row }) =>
      role === 'link' &&
      href !== null &&
      row < 0 &&
      name.length > 3 &&
      heads.some((head) => head.startsWith(plain(name))),
  );
}
