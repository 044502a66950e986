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
export function opensItsForm(target: ActionTarget): boolean {
  const { role, href, name, method, confirm, page } = target;
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
  const isOfNew = !namesRecord(url) || (isEntryForNew(target, said) && !namesRecord(withoutSite(url)));
  return verbs.length > 0 && verbs.every((verb) => ALTERS.test(verb) || (MAKES.test(verb) && isOfNew));
}

/** What is added goes somewhere, or something else is done with it. */
const GOES_ON = /^(?:to|into|from|and|then|or)$/;

/** "New order" of a menu: nothing that is there stands before an entry of a menu, so that it makes something of its own. */
function isEntryForNew({ place, isInMenu }: ActionTarget, said: readonly string[]): boolean {
  return (
    (place === 'navigation' || isInMenu === true) &&
    MAKES.test(said[0] ?? '') &&
    said.length > 1 &&
    !said.some((word) => GOES_ON.test(word))
  );
}

/** What entries of a menu carry along beside what they lead to: the session, the entry itself, the kind of what is new. */
const OF_SITE =
  /^(?:sid|\w*sess(?:ion)?_?(?:id|key)?|timeout|login|lang|level|path|js|type|tab|(?:id)?\w*menu_?(?:id)?)$/i;

function withoutSite(url: URL): URL {
  const bare = new URL(url);
  for (const name of new Set(url.searchParams.keys())) if (OF_SITE.test(name)) bare.searchParams.delete(name);
  return bare;
}

/** Of what is added by a link an id says what: a thing that is there already. */
function namesRecord({ pathname, hash, searchParams }: URL): boolean {
  const parts = `${pathname}/${hash.replace(/^#!?/, '')}`.split('/');
  return [...parts, ...searchParams.values()].some((part) => ID.test(part));
}
