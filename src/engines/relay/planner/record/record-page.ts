/** Whether the page one is on is the record's own. */

import { holdsWords, saysValue } from '../../extract/match-values.ts';
import { isOfResults } from '../../extract/page-context.ts';
import { isRecordPage } from '../../extract/sources.ts';
import type { NamedValue, Step } from '../../instruction/plan.ts';
import type { RunContext } from '../../run-context.ts';
import type { Heading, Snapshot } from '../../snapshot/snapshot.ts';
import { likeness } from '../../words/likeness.ts';
import { plain, wordsOf } from '../../words/tokens.ts';
import { isWhole } from './record-row.ts';

/** Headings of the page itself: those in the rows of a list name what the list holds. */
export function ownHeadings(snapshot: Snapshot): Heading[] {
  const cells = snapshot.tables
    .filter((table) => table.rows.length > 1)
    .flatMap((table) => table.rows.flatMap((row) => row.map((cell) => plain(cell.text))));
  return snapshot.headings.filter(
    (heading) => heading.level === 1 || !cells.some((cell) => cell.startsWith(plain(heading.text))),
  );
}

/** Parts of headings and title, each as it may name a record: `Bug #7: Crash` gives `Bug #7` and `Crash`. */
function headParts(snapshot: Snapshot): string[] {
  const heads = [
    ...ownHeadings(snapshot)
      .slice(0, 6)
      .map((heading) => heading.text),
    snapshot.title,
    ...snapshot.dialogs.map((dialog) => dialog.title),
  ];
  return heads
    .flatMap((head) => [head, ...head.split(/\s[|\u00b7\u2013\u2014-]\s|:\s+|\s[\u203a\u00bb/]\s/)])
    .filter((part) => part.trim() !== '');
}

function isNumbered(value: NamedValue): boolean {
  return value.kind === 'id' || value.kind === 'number';
}

/** "#7", "Bug #7", "Issue 7", or an address that ends in `/issues/7`. */
function saysNumber(snapshot: Snapshot, value: NamedValue, step: Step): boolean {
  const id = plain(value.value).replace(/^#/, '');
  const marked = headParts(snapshot).some((part) => {
    const text = plain(part);
    const at = new RegExp(
      // "Found 3 tickets" counts, it names none.
      `(?:#|\\bno\\.? ?|\\b(\\p{L}+) #?)${id.replace(/[^\p{L}\p{N}-]/gu, '\\$&')}(?![\\p{L}\\p{N}-])${/^\d+$/.test(id) ? '(?!\\s+\\p{L}+s\\b)' : ''}`,
      'u',
    ).exec(text);
    return at !== null || text === id;
  });
  if (marked) return true;
  if (!URL.canParse(snapshot.url)) return false;
  const parts = new URL(snapshot.url).pathname.split('/').filter((part) => part !== '');
  const index = parts.lastIndexOf(id);
  const kind = wordsOf(parts[index - 1] ?? '').join(' ');
  const noun = step.object?.text ?? value.label ?? '';
  return index > 0 && noun !== '' && likeness(noun, kind) >= 0.6;
}

/** Keys of an address that ask for something, or do it: `q=`, `filters.name=`, `filter[name]=`. */
const LOOKS_FOR =
  /^(?:action|do|op|mode|s)$|(?:^|[._[-])(?:q|query|search\w*|filters?|where|find|keywords?|terms?)(?:$|[._\]-]|\[)/i;

/** The address names the page: `?id=suppliers:overview`, `/wiki/Opening_hours`; views of it that do something else are not it. */
function isAddressOf(snapshot: Snapshot, value: NamedValue): boolean {
  const wanted = wordsOf(value.value).join(' ');
  if (wanted === '' || !/[ :/_.-]/.test(value.value) || !URL.canParse(snapshot.url)) return false;
  const url = new URL(snapshot.url);
  const names = [...url.searchParams.entries()];
  if (names.some(([key]) => LOOKS_FOR.test(key))) return false;
  return [...names.map(([, name]) => name), url.pathname.split('/').at(-1) ?? ''].some(
    (name) => wordsOf(decoded(name)).join(' ') === wanted,
  );
}

function decoded(part: string): string {
  try {
    return decodeURIComponent(part);
  } catch {
    return part;
  }
}

/** A form that makes a record of that name shows none. */
function isForNew(snapshot: Snapshot): boolean {
  const head = snapshot.headings.find((heading) => heading.level === 1)?.text ?? snapshot.headings[0]?.text ?? '';
  return (
    /^(?:creating|create|new|add|adding)\b/i.test(head.trim()) ||
    /[?&](?:redlink|action=(?:new|create|add)|do=edit)\b/i.test(snapshot.url)
  );
}

/** Facts, a form, or boxes that pair a label with a value. */
function showsDetails(snapshot: Snapshot): boolean {
  const pairs = snapshot.tables.some(
    (table) => table.headers.length === 0 && table.rows.length > 1 && table.rows.every((row) => row.length === 2),
  );
  return snapshot.facts.length + snapshot.forms.length > 0 || pairs;
}

const TITLE = /^(?:[\p{L}'\u2019]+ ){0,5}(?:name|title|subject|headline)\W*$/iu;

/** Something there keeps what stands in the fields; a list with conditions has nothing of the kind. */
function isEditor(snapshot: Snapshot): boolean {
  return snapshot.elements.some(
    (element) =>
      element.visible &&
      element.role === 'button' &&
      (/^(?:save|update|publish|done)\b/.test(plain(element.name)) ||
        (element.form >= 0 && /^(?:next|continue)$/.test(plain(element.name)))),
  );
}

/** An editor whose only word of the record is the title in its field. What a form for a new one holds was only typed. */
function isTitled(context: RunContext, step: Step, snapshot: Snapshot, value: NamedValue): boolean {
  if (step.kind === 'create' || !isEditor(snapshot) || snapshot.tables.some((table) => table.rows.length > 1))
    return false;
  return snapshot.facts.some(
    (fact) => fact.field && TITLE.test(fact.label.trim()) && isWhole(fact.value, value, context),
  );
}

/** The page is about the wanted record and shows more of it than a list. `strict`: it is surely the one meant. */
export function isOwnPage(context: RunContext, step: Step, snapshot: Snapshot, strict: boolean): boolean {
  const names = step.record.filter((value) => value.moment === null);
  if (names.length === 0 || !showsDetails(snapshot)) return false;
  if (isForNew(snapshot) || isOfResults(snapshot, names)) return false;
  const parts = headParts(snapshot);
  const heads = names.filter((value) =>
    isNumbered(value)
      ? saysNumber(snapshot, value, step)
      : parts.some((part) => (strict ? isWhole(part, value, context) : holdsWords(part, value.value))) ||
        isAddressOf(snapshot, value) ||
        isTitled(context, step, snapshot, value),
  );
  if (heads.length === 0) return false;
  const others = step.record.filter((value) => !heads.includes(value));
  return (
    others.every((value) =>
      snapshot.facts.some((fact) => fact.value.length <= 160 && saysValue(fact.value, value, context.dates)),
    ) &&
    (strict || isRecordPage(heads, snapshot, context.dates) || names.some(isNumbered))
  );
}
