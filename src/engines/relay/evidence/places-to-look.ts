/** Where a change can be seen by asking the site again, before anybody is asked to look for it. */

import type { Step } from '../instruction/plan.ts';
import { isSameSite } from '../site-of.ts';
import type { Ledger } from './ledger.ts';

/**
 * Addresses to open afresh, the likeliest first: the page that one is on, and for a record that was there before the page that it was changed
 * or taken away from. A page that only answers a form, at an address that was never opened, shows something else or nothing when it is asked for by its address.
 */
export function placesToLook(step: Step, ledger: Ledger, here: string): string[] {
  const last = ledger.sendings.at(-1);
  if (last === undefined) return [here];
  const isAnswer = last.sent.some(
    ({ method, navigates, status, url }) =>
      method === 'POST' && navigates && status !== null && status < 300 && withoutHash(url) === withoutHash(here),
  );
  const isOpened = ledger.before.some(({ url }) => withoutHash(url) === withoutHash(here));
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
  const places = isAnswer && !isOpened ? [] : [here];
  const wasThere = step.kind !== 'create' && last.answer === 'taken';
  return wasThere && isLeft ? [...places, last.from.url] : places;
}

function withoutHash(url: string): string {
  return url.replace(/#(?!!?\/).*/, '');
}
