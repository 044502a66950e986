/** Fields that only look something up: what is put in there changes nothing. */

import type { ElementSnapshot, Snapshot } from '../snapshot/snapshot.ts';

export function looksUp({ role, form }: ElementSnapshot, { forms }: Pick<Snapshot, 'forms'>): boolean {
  return role === 'searchbox' || forms[form]?.isSearch === true || forms[form]?.method === 'get';
}
