/** Whether what was seen after the last sending proves that a step is done. A pure function over the step, the ledger and the pages. */

import type { DateReading } from '../extract/shown-dates.ts';
import { type NamedValue, type Step, valuesOf } from '../instruction/plan.ts';
import type { Snapshot } from '../snapshot/snapshot.ts';
import type { Confirmed } from './confirmed.ts';
import { isShowable } from './is-showable.ts';
import type { Ledger } from './ledger.ts';
import { isListedAsSent } from './listed-as-sent.ts';
import { says } from './record-shown.ts';
import type { Grounds, Sign } from './sign.ts';
import { isGoneFromList, isNewPage, isNewRow, isNotFound, isRecordChanged } from './signs.ts';
import { hasTurned } from './state-signs.ts';

/** `strong`: a page asked of the site since then shows it. `weak`: a sign that counts only where nothing better can be seen. */
export interface Verdict {
  strength: 'strong' | 'weak';
  confirmed: Confirmed;
}

interface NamedSign {
  sign: Sign;
  words: string;
}

const SIGNS: Readonly<Record<'create' | 'update' | 'delete', readonly NamedSign[]>> = {
  create: [
    { sign: isNewPage, words: 'The site shows the new record with its values.' },
    { sign: isNewRow, words: 'The site lists the new record.' },
    { sign: isRecordChanged, words: 'The site shows it at the record.' },
  ],
  update: [
    { sign: isRecordChanged, words: 'The site shows the record with the new values.' },
    { sign: hasTurned, words: 'The site shows the record in another state.' },
    { sign: isGoneFromList, words: 'The record has left its list.' },
  ],
  delete: [
    { sign: isGoneFromList, words: 'The list no longer shows the record.' },
    { sign: isNotFound, words: 'The record is no longer found at its address.' },
    { sign: hasTurned, words: 'The site shows the record in another state.' },
  ],
};

/** Null where nothing proves it. */
export function judge(asked: Step, ledger: Ledger, dates: DateReading): Verdict | null {
  // What has nothing but lines is known by them.
  const step = asked.values.length > 0 ? asked : { ...asked, values: valuesOf(asked) };
  const { kind } = step;
  const [first] = ledger.sendings;
  const last = ledger.sendings.at(-1);
  if (kind === 'read' || kind === 'navigate' || first === undefined || last === undefined) return null;
  const { answer } = ledger;
  if (answer === 'refused' || answer === 'failed' || last.answer === 'refused') return null;
  const pressed = ledger.acts.flatMap(({ element }) => (element === null ? [] : [element]));
  const { before, put } = ledger;
  const grounds: Grounds = {
    step,
    dates,
    before,
    sentFrom: last.from,
    pressed,
    heldBefore: put.heldBefore,
    put: put.all,
    sent: ledger.bodiesTaken,
  };
  const signs = SIGNS[kind].filter(({ sign }) => mayCount(sign, step));
  const pages = ledger.after.toReversed();
  const done = (page: Snapshot, confirmation: string): Confirmed => ({
    kind: kind === 'create' ? 'created' : kind === 'update' ? 'updated' : 'deleted',
    confirmation,
    snapshot: page,
    values: [...step.values],
  });
  const said = ledger.sendings.flatMap(({ words }) => words.successes);
  const naming = said.find((words) => names(step).some((value) => says(words, value, dates)));
  for (const { page, isAfresh } of pages) {
    if (!isAfresh) continue;
    const found = signs.find(({ sign }) => sign(page, grounds, true));
    // A new record is one only where the site has answered the sending well.
    if (found !== undefined && (kind !== 'create' || answer === 'taken'))
      return { strength: 'strong', confirmed: done(page, naming ?? said[0] ?? found.words) };
  }
  if (answer !== 'taken' || isTakenBack(signs, grounds, ledger)) return null;
  const shown = pages.find(({ page }) => signs.some(({ sign }) => sign(page, grounds, false)))?.page;
  const page = shown ?? pages[0]?.page ?? last.to;
  if (naming !== undefined && ledger.after.some(({ isAfresh }) => isAfresh))
    return { strength: 'strong', confirmed: done(page, naming) };
  const [words] = said;
  const listed = pages.find(({ page: one, isAfresh }) => kind !== 'delete' && isListedAsSent(one, grounds, isAfresh));
  if (words === undefined && shown === undefined && listed === undefined) return null;
  return { strength: 'weak', confirmed: done(page, naming ?? words ?? 'The site shows it.') };
}

/** Shown by the page that was sent from, and no longer once the same address was asked for again. */
function isTakenBack(signs: readonly NamedSign[], grounds: Grounds, { after }: Ledger): boolean {
  return after.some(
    ({ page, isAfresh }, at) =>
      isAfresh &&
      after
        .slice(0, at)
        .some(
          (one) =>
            !one.isAfresh && one.page.url === page.url && signs.some(({ sign }) => sign(one.page, grounds, false)),
        ),
  );
}

/** A state that turned proves a change of state, and no value; a row that left its list proves nothing of values either. */
function mayCount(sign: Sign, { kind, values }: Step): boolean {
  const hasValues = values.some((value) => isShowable(value) || value.mode !== 'set');
  return kind !== 'update' || !hasValues || (sign !== hasTurned && sign !== isGoneFromList);
}

/** What the record is known by. */
function names({ kind, record, values }: Step): NamedValue[] {
  return kind === 'create' ? values.filter(isShowable) : record;
}
