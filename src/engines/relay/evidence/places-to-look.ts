/** Where a change can be seen by asking the site again, before anybody is asked to look for it. */

import type { DateReading } from '../extract/shown-dates.ts';
import type { Step } from '../instruction/plan.ts';
import { isSameSite } from '../site-of.ts';
import type { Snapshot } from '../snapshot/snapshot.ts';
import type { Ledger } from './ledger.ts';
import { isPageOf, isRowOf, rowsOf } from './record-shown.ts';

/**
 * Addresses to open afresh, the likeliest first: the page that one is on, and for a record that was there before the page that it was changed
 * or taken away from and the one that showed it last. A page that only answers a form, at an address that was never opened, shows something else or nothing when it is asked for by its address.
 */
export function placesToLook(step: Step, ledger: Ledger, here: string, dates: DateReading): string[] {
  const last = ledger.sendings.at(-1);
  if (last === undefined) return [here];
  const isAnswered = last.sent.some(
    ({ method, navigates, status, url }) =>
      method === 'POST' && navigates && status !== null && status < 300 && withoutHash(url) === withoutHash(here),
  );
  const isOpened = ledger.before.some((page) => withoutHash(page.url) === withoutHash(here) && !isAnswer(page, ledger));
  // A script that sends the form of a new record may leave the form's address where it is: the site has said where the record stands.
  const led = last.sent.findLast(({ ledTo }) => ledTo !== undefined)?.ledTo;
  const isLeft = withoutHash(last.from.url) !== withoutHash(here);
  if (
    step.kind === 'create' &&
    led !== undefined &&
    !isLeft &&
    isSameSite(led, here) &&
    withoutHash(led) !== withoutHash(here)
  )
    return [led];
  const places = isAnswered && !isOpened ? [] : [here];
  const wasThere = step.kind !== 'create' && last.answer === 'taken';
  if (wasThere && isLeft) places.push(last.from.url);
  // Where one form answers another, no address of theirs shows the record: the page that showed it before may.
  const showed = wasThere
    ? ledger.before.findLast((page) => !isAnswer(page, ledger) && shows(page, step, dates))
    : null;
  return [...new Set(showed == null ? places : [...places, showed.url])];
}

/** The page came of a form that was sent to its address. */
function isAnswer(page: Snapshot, { acts }: Ledger): boolean {
  return acts.some(
    ({ to, sent }) =>
      to === page && sent.some(({ navigates, url }) => navigates && withoutHash(url) === withoutHash(page.url)),
  );
}

function shows(page: Snapshot, { record }: Step, dates: DateReading): boolean {
  return isPageOf(page, record, null, dates) || rowsOf(page).some((row) => isRowOf(row, record, dates));
}

function withoutHash(url: string): string {
  return url.replace(/#(?!!?\/).*/, '');
}
