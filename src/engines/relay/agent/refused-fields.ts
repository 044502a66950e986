import type { Ledger } from '../evidence/ledger.ts';
import type { ElementSnapshot } from '../snapshot/snapshot.ts';
import { plain } from '../words/tokens.ts';

/** What the site has said against the latest sending, and the fields that it has marked. */
export interface RefusedFields {
  errors: string[];
  marked: ElementSnapshot[];
}

/** Empty unless the latest sending was refused. */
export function refusedFields({ sendings, errors }: Ledger): RefusedFields {
  const last = sendings.at(-1);
  if (last === undefined || (errors.length === 0 && last.answer !== 'refused')) return { errors: [], marked: [] };
  return { errors, marked: last.to.elements.filter(({ invalid, visible }) => invalid && visible) };
}

/** True when the site has named this field: it is marked, or an error says its label. */
export function isNamedIn({ errors, marked }: RefusedFields, { label, name, fieldName }: ElementSnapshot): boolean {
  if (marked.some((one) => one.fieldName === fieldName && one.label === label)) return true;
  const called = plain(label || name);
  return called !== '' && errors.some((error) => ` ${plain(error)} `.includes(called));
}
