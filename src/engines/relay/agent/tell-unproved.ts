/** What the pages seen since a sending lack, in words that a model can act by and a person can follow. */

import { isShowable } from '../evidence/is-showable.ts';
import type { Ledger } from '../evidence/ledger.ts';
import { isPageOf, isRowOf, rowsOf, says, subjectTexts } from '../evidence/record-shown.ts';
import { namesAfter } from '../evidence/signs.ts';
import type { DateReading } from '../extract/shown-dates.ts';
import { type NamedValue, type Step, valuesOf } from '../instruction/plan.ts';
import type { Snapshot } from '../snapshot/snapshot.ts';
import { shownAddress } from './shown-address.ts';

const MOST_NAMED = 3;
const LONGEST = 60;

export interface Unproved {
  /** What was not seen, and where it was looked for: a sentence. */
  found: string;
  /** What would prove it, as something to open. */
  proof: string;
}

/** What speaks against taking a step for done, where something was sent. */
export function tellUnproved(step: Step, { after, before }: Ledger, dates: DateReading): Unproved {
  const { kind, record } = step;
  const values = valuesOf(step);
  const pages = after.map(({ page }) => page);
  const looked = listed(new Set(pages.toReversed().map(({ url }) => shownAddress(url))));
  const at = looked === '' ? 'no page has been seen since' : `looked at ${looked}`;
  const named = namedBy(kind === 'create' ? values.filter(isShowable) : record, step);
  if (kind === 'delete') {
    const holds = (page: Snapshot) => rowsOf(page).some((row) => isRowOf(row, record, dates));
    const still = after.findLast(({ page, isAfresh }) => isAfresh && holds(page))?.page;
    const stood = before.findLast(holds);
    return {
      found:
        still === undefined
          ? `It was not seen that ${named} is gone (${at})`
          : `${named} still stands at ${shownAddress(still.url)}`,
      proof: `${stood === undefined ? 'its list' : `the list in which it stood, ${shownAddress(stood.url)},`} without it, or its own address answering that there is none`,
    };
  }
  const unseen = values.filter((value) => isShowable(value) && !pages.some((page) => isSeen(page, value, step, dates)));
  const what =
    unseen.length === 0
      ? `${named} as it should be now, on a page asked for since`
      : listed(new Set(unseen.map(sayValue)));
  const seen = values.filter((value) => isShowable(value) && !unseen.includes(value));
  const half =
    unseen.length === 0 || seen.length === 0
      ? ''
      : `${listed(new Set(seen.map(sayValue)))} is there, and the rest is not. `;
  const where = kind === 'update' && unseen.length > 0 ? ` at ${named}` : '';
  return {
    found: `${half}Not seen: ${what}${where} (${at})`,
    proof: `${kind === 'create' ? 'the new record' : named} in a list or on its own page or form, with ${listed(new Set(values.filter(isShowable).map(sayValue))) || 'its new state'}`,
  };
}

/** The page says the value at the record that is changed; of a new record anywhere. */
function isSeen(page: Snapshot, value: NamedValue, step: Step, dates: DateReading): boolean {
  const names = namesAfter(step);
  const isOwn = step.kind === 'create' || names.length === 0 || isPageOf(page, names, null, dates);
  const rows = rowsOf(page).filter((row) => step.kind === 'create' || isRowOf(row, names, dates));
  return [...rows.map(({ text }) => text), ...(isOwn ? subjectTexts(page, true) : [])].some((text) =>
    says(text, value, dates),
  );
}

/** What is looked for, for a model and for a person. */
function namedBy(names: readonly NamedValue[], { object }: Step): string {
  const told = names.slice(0, 2).map(({ value }) => `"${value.slice(0, LONGEST)}"`);
  return told.length > 0 ? told.join(' with ') : `the ${object?.text ?? 'record'}`;
}

/** A value with its field. */
export function sayValue({ label, value }: NamedValue): string {
  return `${label === null ? '' : `${label} `}"${value.slice(0, LONGEST)}"`;
}

function listed(all: ReadonlySet<string>): string {
  const [first, ...rest] = [...all]
    .filter((one) => one !== '')
    .slice(0, MOST_NAMED)
    .toReversed();
  return rest.length === 0 ? (first ?? '') : `${rest.toReversed().join(', ')} and ${first}`;
}
