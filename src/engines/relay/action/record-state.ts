/** Whether a form is about a record that is there already or makes one: by its key, its address and its page, not by its button. */

import { isForNew, recordAt } from '../guard/named-record.ts';
import type { ActionForm } from './action-target.ts';
import { ID, parse } from './address-tier.ts';

export type RecordState = 'new' | 'existing' | 'unclear';

const NO_KEY = /^(?:|0|-1|new|null|undefined|none)$/i;

/**
 * The state of the record that a form is about. Errs upwards: a key that is filled in, or an address that names a record at its end,
 * makes it an existing one whatever the page says; only a page or an address for something new, a key that is there and empty, or a form
 * that came empty and lacks what it requires makes it a new one.
 */
export function recordState(form: ActionForm, page: string | undefined): RecordState {
  const action = parse(form.action);
  const shown = parse(page ?? null);
  const key = form.key ?? null;
  const isPageForNew = shown !== null && isForNew(shown);
  const hasKey = key !== null && !NO_KEY.test(key.trim());
  // A form that was stored as a draft when it was opened has a key by then.
  if (hasKey && !(isPageForNew && form.isDraft === true)) return 'existing';
  if (action !== null && !isForNew(action) && namesRecord(action) && !(isPageForNew && samePage(action, shown)))
    return 'existing';
  if (key !== null && !hasKey) return 'new';
  if (isPageForNew || (action !== null && isForNew(action))) return 'new';
  if (form.lacksRequired === true && form.prefilled === 0) return 'new';
  return 'unclear';
}

/** `/patients/3`, `/patients/3/edit`, `/patient.php?id=3`. */
function namesRecord(url: URL): boolean {
  return recordAt(url) !== null || ID.test(url.pathname.split('/').findLast((part) => part !== '') ?? '');
}

function samePage(action: URL, page: URL | null): boolean {
  return page !== null && action.origin + action.pathname === page.origin + page.pathname;
}
