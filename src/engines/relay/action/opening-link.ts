import { actingAddress } from '../guard/path-words.ts';
import { changeTier } from '../wall-verbs.ts';
import { isState } from '../words/states.ts';
import { plain, wordsOf } from '../words/tokens.ts';
import type { ActionTarget } from './action-target.ts';
import { addressTier, carriesToken, ID, parse } from './address-tier.ts';

/** Verbs whose address shows the form in which it is done. */
const ALTERS = /^(?:edit|change|modify)$/;
const MAKES = /^(?:new|add|create)$/;

/**
 * True for a plain link to the form of a record or of a new one: following it is a GET that shows the form, and changes nothing. What the
 * form then sends is judged by itself. False for all that a link could do at once: a script's, one that asks first or declares a method,
 * one with a token, one that gives a state or adds a thing that is there already.
 */
export function opensItsForm({ role, href, name, method, confirm, page }: ActionTarget): boolean {
  const url = parse(href);
  if (role !== 'link' || url === null || method !== null || confirm !== null) return false;
  const isSamePage = page !== undefined && page.replace(/#.*/, '') === url.href.replace(/#.*/, '');
  const isRoute = /^#!?\//.test(url.hash);
  if (!/^https?:$/.test(url.protocol) || (isSamePage && !isRoute)) return false;
  if (actingAddress(url, false) !== null || carriesToken(url)) return false;
  const said = wordsOf(plain(name));
  if (said.some((word) => isState(word) && !MAKES.test(word))) return false;
  const address = addressTier(url);
  const byAddress = address === null ? [] : [wordsOf(/[/=]([^/=]*)$/.exec(address.why)?.[1] ?? '')[0] ?? ''];
  const byName = said.slice(0, 1).filter((word) => MAKES.test(word) || changeTier(word) !== null);
  const verbs = [...byName, ...byAddress];
  return verbs.length > 0 && verbs.every((verb) => ALTERS.test(verb) || (MAKES.test(verb) && !namesRecord(url)));
}

/** Of what is added by a link an id says what: a thing that is there already. */
function namesRecord({ pathname, hash, searchParams }: URL): boolean {
  const parts = `${pathname}/${hash.replace(/^#!?/, '')}`.split('/');
  return [...parts, ...searchParams.values()].some((part) => ID.test(part));
}
