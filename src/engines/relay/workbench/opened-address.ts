import { type ActionTier, higher } from '../action/action-target.ts';
import { actionTier } from '../action/action-tier.ts';
import type { ElementSnapshot } from '../snapshot/snapshot.ts';
import { TIERS } from '../types.ts';

/** A fragment that a script takes for a page of its own. */
const ROUTE = /^#!?\//;

/**
 * What opening an address needs: no less than following a link to it does. Of several links the easiest counts, since whoever may follow
 * one has opened the address.
 */
export class OpenedAddresses {
  readonly #ofLinks = new Map<string, ActionTier>();

  /** What following a link was judged to need, on the page that it stands on. */
  note({ href, method, ofPage }: ElementSnapshot, page: string, judged: ActionTier): void {
    const isAsked = href !== null && (method === null || method.toLowerCase() === 'get');
    const key = isAsked ? keyOf(href) : null;
    // A link to where it stands does its work by a script.
    if (key === null || ofPage === true || key === keyOf(page)) return;
    const before = this.#ofLinks.get(key);
    if (before === undefined || needOf(judged) < needOf(before)) this.#ofLinks.set(key, judged);
  }

  judge(address: string, page: string): ActionTier {
    const bare = actionTier({
      ...{ role: 'link', name: '', hint: '', href: address, method: null, confirm: null, submits: false, form: null },
      ...{ place: 'page', heading: '', page },
    });
    const ofLinks = this.#ofLinks.get(keyOf(address) ?? '');
    return ofLinks === undefined ? read(bare) : higher(read(bare), read(ofLinks));
  }
}

/** Opening the form in which something is done is not yet doing it. */
function read(judged: ActionTier): ActionTier {
  return judged.opens === true ? { ...judged, requiredTier: 'read' } : judged;
}

function needOf(judged: ActionTier): number {
  return TIERS.indexOf(read(judged).requiredTier);
}

function keyOf(address: string): string | null {
  const url = URL.parse(address);
  if (url === null || !/^https?:$/.test(url.protocol)) return null;
  return ROUTE.test(url.hash) ? url.href : url.href.slice(0, url.href.length - url.hash.length);
}
