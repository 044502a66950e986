/** Whether what a call names is on the page, and whether it stays on the site and signed in. */

import { isSameSite } from '../site-of.ts';
import type { ElementSnapshot } from '../snapshot/snapshot.ts';
import { called } from '../tools/tool.ts';
import { tierAllows } from '../types.ts';
import { plain } from '../words/tokens.ts';
import { type CallGrounds, type CheckedCall, refused } from './check-grounds.ts';

const SIGNS_OUT = /^(?:log|sign) ?-?(?:out|off)\b|^end session$/;
const SIGN_OUT_ADDRESS = /\b(?:log|sign)[-_]?(?:out|off)\b/i;

/** The element of that name; undefined where the page has none. */
export function elementOf(
  name: string,
  { reader, snapshot }: Pick<CallGrounds, 'reader' | 'snapshot'>,
): ElementSnapshot | undefined {
  const ref = reader.refOf(name);
  return snapshot.elements.find((element) => element.ref === ref);
}

/** Why the element is not to be used at all, whatever for; null where nothing speaks against it. */
export function whyNot(element: ElementSnapshot, grounds: CallGrounds): string | null {
  const away = leadsAway(element, grounds);
  if (away !== null) return away;
  if (signsOut(element)) return 'Signing in and out is not for this work.';
  return element.disabled ? `${called(element)} is disabled.` : null;
}

function leadsAway(element: ElementSnapshot, { snapshot, home }: CallGrounds): string | null {
  const form = snapshot.forms[element.form];
  const isSent = element.submits || /^(?:textbox|searchbox|combobox|spinbutton)$/.test(element.role);
  const addresses = [element.href, isSent && form !== undefined ? form.action : null];
  for (const address of addresses) {
    if (address === null || address === '' || !URL.canParse(address)) continue;
    if (!isWithin(address, home)) return `${called(element)} leads to another site, and this work stays on its own.`;
  }
  return null;
}

/** It ends the session. "Exit" in a form leaves that, and so does a link to another page of the site. */
export function signsOut({ name, href, role, form }: ElementSnapshot): boolean {
  if (SIGN_OUT_ADDRESS.test(URL.parse(href ?? '')?.pathname ?? '')) return true;
  if (role === 'textbox') return false;
  const leaves = plain(name) === 'exit' && form < 0 && !/^https?:/.test(href ?? '');
  return leaves || SIGNS_OUT.test(plain(name));
}

function isWithin(address: string, home: string): boolean {
  const { protocol } = new URL(address);
  return (
    protocol === 'javascript:' || protocol === 'about:' || (/^https?:$/.test(protocol) && isSameSite(address, home))
  );
}

export function checkOpen(address: string, why: string | undefined, grounds: CallGrounds): CheckedCall {
  const { snapshot, home, bench, tier, declaredTier } = grounds;
  const base = /^https?:/.test(snapshot.url) ? snapshot.url : home;
  const isBareHost = !/^[a-z]+:/i.test(address) && address.startsWith(`${new URL(base).host}/`);
  const url = URL.parse(isBareHost ? `${new URL(base).protocol}//${address}` : address, base);
  if (url === null || !/^https?:$/.test(url.protocol) || url.username !== '' || url.password !== '')
    return refused('This is no address that can be opened.');
  if (!isSameSite(url.href, home)) return refused('This address is of another site, and this work stays on its own.');
  if (SIGN_OUT_ADDRESS.test(url.pathname)) return refused('Signing in and out is not for this work.');
  const { requiredTier, why: told } = bench.judgeAddress(url.href);
  if (!tierAllows(tier, requiredTier))
    return {
      refusal: `Opening this address needs the tier "${requiredTier}", which this task does not have (${told}).`,
      evidence: { declaredTier, requiredTier, wall: 'action', action: `open ${url.pathname} (${told})` },
    };
  return {
    call: { tool: 'open', url: url.href, ...(why !== undefined && { why }) },
    element: null,
    texts: [],
    changes: false,
  };
}
