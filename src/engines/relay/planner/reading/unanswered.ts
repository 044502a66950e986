/** Conditions of an instruction that nothing on the site answers: a list without them would hold more than was asked for. */

import type { Rows } from '../../extract/columns.ts';
import { filterRows } from '../../extract/filter-rows.ts';
import type { Subject } from '../../extract/sources.ts';
import { toldByRows } from '../../extract/told-rows.ts';
import type { RowFilter, Step } from '../../instruction/plan.ts';
import type { RunContext } from '../../run-context.ts';
import type { Snapshot } from '../../snapshot/snapshot.ts';
import { isEntity, isFieldName } from '../../words/entities.ts';
import { sameMeaning } from '../../words/likeness.ts';
import { isState } from '../../words/states.ts';
import { contentWords, stem, wordsOf } from '../../words/tokens.ts';
import { verbOf } from '../verbs.ts';

/** Words of the instruction that say which rows are meant, as far as anybody knows before the rows are seen. */
export interface Doubt {
  text: string;
  /** What the site's own controls could be asked for. */
  filter: RowFilter;
}

/** Words that only say what kind of place or number is meant. */
const NO_CONDITION =
  /^(?:id|queue|inbox|mailbox|page|list|wiki|status|state|piece|unit|minute|hour|dollar|euro|pound|percent|altogether|overall|left|right|moment|time|duty|office|practice|clinic|company|firm|user|people|person|staff|everyone|somebody|thing|stuff|please|really|actually|maybe|perhaps|kindly|quick|quickly|asap)$/;

/** Words before the noun and words that nothing accounts for which no row of `rows` meets and no head of the page says. */
export function doubtsOf(context: RunContext, step: Step, subject: Subject, snapshot: Snapshot, rows: Rows): Doubt[] {
  const labels = rows.columns.map((column) => column.label);
  const said = saidByPage(snapshot, labels);
  // That a column is called so says nothing of rows that are not so.
  const saidElsewhere = saidByPage(snapshot, []);
  const isOpen = (text: string, negated = false) =>
    openWords(text, context, subject, negated ? saidElsewhere : said, isAllThatIsAsked(step)).length > 0;
  const soft = step.filters.filter(
    (filter) => filter.soft && !meets(rows, filter, context) && isOpen(filter.value.value),
  );
  const unread = (step.unheard ?? []).filter(
    (words) =>
      !words.isName &&
      !words.aside &&
      toldByRows([words], rows).filters.length === 0 &&
      isOpen(words.text, words.negated),
  );
  return [
    ...soft.map((filter) => ({ text: filter.value.value, filter: { ...filter, soft: false } })),
    ...unread.map((words) => ({ text: words.text, filter: conditionOf(words.text, words.negated) })),
  ];
}

/** At least one row meets it, so that it was applied. */
function meets(rows: Rows, filter: RowFilter, context: RunContext): boolean {
  const found = filterRows(rows, [{ ...filter, soft: false }], context.dates, new Set());
  return found.unknown.length === 0 && found.rows.length > 0;
}

function conditionOf(text: string, negated: boolean): RowFilter {
  const value = { value: text, label: null, kind: 'text', quoted: false, moment: null, mode: 'set' } as const;
  return { label: null, op: negated ? 'not' : 'is', value, until: null, soft: false };
}

/** "When do you close?" names nothing but what is done. */
function isAllThatIsAsked({ object, record, verb }: Step): boolean {
  return object === null && record.length === 0 && /^(?:when|where|how)$/.test(verb);
}

/** The words of a text that could be a condition and that the page does not say of itself. `isAll`: there is nothing else to go by. */
function openWords(
  text: string,
  context: RunContext,
  subject: Subject,
  said: ReadonlySet<string>,
  isAll: boolean,
): string[] {
  const fields = subject.fields.flatMap((field) => [field.label, ...field.aliases, ...field.path]);
  const asked = [...fields, ...(context.shape?.fields ?? []).flatMap((field) => [field.label, ...field.aliases])];
  return contentWords(text).filter(
    (word) =>
      !NO_CONDITION.test(stem(word)) &&
      !NO_CONDITION.test(word) &&
      !/^\d+$|ly$/.test(word) &&
      !isEntity(word) &&
      !isFieldName([word]) &&
      (isAll || !isDoing(word)) &&
      !said.has(stem(word)) &&
      !startsLikeOne(stem(word), said) &&
      !asked.some((label) => wordsOf(label).some((one) => stem(one) === stem(word) || sameMeaning(one, word))),
  );
}

/** What we do with a thing ("did we buy", "who wrote") says nothing of which is meant; a state does. */
function isDoing(word: string): boolean {
  return verbOf(word) !== undefined && !isState(word) && !/(?:ed|ing)$/.test(word);
}

const ROOT = 5;

/** "delivers" where a column is called "Delivery day". */
function startsLikeOne(word: string, said: ReadonlySet<string>): boolean {
  if (word.length < ROOT) return false;
  for (const one of said) if (one.length >= ROOT && one.slice(0, ROOT) === word.slice(0, ROOT)) return true;
  return false;
}

/** Stems of all that the page calls itself: heads, address, current entries of menus, headers of the list, what its filters stand on. */
function saidByPage(snapshot: Snapshot, labels: readonly string[]): Set<string> {
  const url = URL.canParse(snapshot.url) ? new URL(snapshot.url) : null;
  const current = snapshot.elements.filter((element) => element.current || /crumb/i.test(element.hint));
  const chosen = snapshot.elements.flatMap((element) => element.options.filter((option) => option.selected));
  const ticked = snapshot.elements.filter(
    (element) => element.checked === true && /^(?:radio|tab)$/.test(element.role) && element.place !== 'row',
  );
  const texts = [
    snapshot.title,
    ...snapshot.headings.slice(0, 6).map((heading) => heading.text),
    ...snapshot.tables.flatMap((table) => [table.caption, table.heading]),
    ...snapshot.dialogs.map((dialog) => dialog.title),
    ...[...current, ...ticked].map((element) => element.name),
    ...chosen.map((option) => option.label),
    ...labels,
    url === null
      ? ''
      : decodeURIComponent(`${url.pathname} ${url.search} ${url.hash}`.replace(/%(?![\da-f]{2})/gi, ' ')),
  ];
  return new Set(texts.filter((text) => text.length <= 300).flatMap((text) => wordsOf(text).map(stem)));
}
