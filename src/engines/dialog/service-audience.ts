import { findPhrase, plainWords, readPhrase } from './phrases.ts';
import type { Practice, Service } from './practice.ts';
import { readRows } from './rows.ts';

/** Whom a service may be made for alone. */
export type Audience = 'newborn' | 'child' | 'new';

/** What the names of such services hold. */
const NAMED = readRows('service-audiences').map(([who, words = '']) => ({ who, phrase: readPhrase(words) }));

/** Whether the name of a service says that it is for the newborn, for children, or for who is new. */
export function isFor(who: Audience, { name }: Pick<Service, 'name'>): boolean {
  const words = plainWords(name);
  return NAMED.some((one) => one.who === who && findPhrase(one.phrase, words, 0) !== null);
}

/** A practice for children has none of its services for grown-ups: what is called a child's there is one of many. */
export function seesChildren({ name, businessCategory }: Practice): boolean {
  return businessCategory === 'DENTAL_PEDIATRIC' || isFor('child', { name });
}
