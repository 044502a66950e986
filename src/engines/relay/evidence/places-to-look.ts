/** Where a change can be seen by asking the site again, before anybody is asked to look for it. */

import type { Step } from '../instruction/plan.ts';
import type { Ledger } from './ledger.ts';

/**
 * Addresses to open afresh, the likeliest first: the page that one is on, and for a record that was there before the page of its form. A page
 * that only answers a form, at an address that was never opened, shows something else or nothing when it is asked for by its address.
 */
export function placesToLook(step: Step, ledger: Ledger, here: string): string[] {
  const last = ledger.sendings.at(-1);
  if (last === undefined) return [here];
  const isAnswer = last.sent.some(
    ({ method, navigates, status, url }) =>
      method === 'POST' && navigates && status !== null && status < 300 && withoutHash(url) === withoutHash(here),
  );
  const isOpened = ledger.before.some(({ url }) => withoutHash(url) === withoutHash(here));
  const places = isAnswer && !isOpened ? [] : [here];
  const isOfForm = step.kind === 'update' && last.answer === 'taken';
  return isOfForm && withoutHash(last.from.url) !== withoutHash(here) ? [...places, last.from.url] : places;
}

function withoutHash(url: string): string {
  return url.replace(/#(?!!?\/).*/, '');
}
