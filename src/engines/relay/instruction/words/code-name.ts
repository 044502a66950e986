/** Names in the spelling of machines, which stand without quotes: flags, hosts, branches, keys. */

import type { Step } from '../plan.ts';
import { objectPhrase } from './phrases.ts';

/** Words that English joins as well: "follow-up", "pre-approval", "x-ray", "walk-in". */
const JOINED =
  /^(?:pre|re|co|non|e|x|un|self|anti|post|multi|sub|semi|mid|no|to|over|under|out|in|on|off|follow|check|walk|well|long|short|full|part|high|low|next|same|first|second|third|two|three|four|half|ultra|intra|inter|bi)[-]|[-](?:up|in|out|on|off|down|over|through|by|do|to|in-law|only|free|based|time|term|day|hour|minute|week|month|year|old|off|related|specific|wide|like|level)s?$/;

/** "dark-mode", "db_01", "web.api", "clinicId"; not "follow-up", which English spells so. */
export function isCode(word: string): boolean {
  if (/^\p{Ll}+(?:\p{Lu}[\p{Ll}\d]+)+$/u.test(word)) return true;
  if (!/^[\p{Ll}\d]+(?:[-_.][\p{Ll}\d]+)+$/u.test(word)) return false;
  return /[_\d.]/.test(word) || !JOINED.test(word);
}

/** "mail.example.com": words joined by dots that end in one of letters. */
export function isHost(word: string): boolean {
  return /^[\p{L}\d]+(?:-[\p{L}\d]+)*(?:\.[\p{L}\d]+(?:-[\p{L}\d]+)*)*\.\p{L}{2,}$/u.test(word);
}

/** "The description of the feature flag dark-mode": what stands before such a name says what kind of thing it is. */
export function takeKindFromName(step: Step): void {
  step.record = step.record.map((value) => {
    const [, kind = '', name = ''] = /^((?:\p{Ll}+ ){0,2}\p{Ll}+) (\S+)$/u.exec(value.value) ?? [];
    if (value.label !== null || value.quoted || value.moment !== null || !isCode(name)) return value;
    step.object ??= objectPhrase(kind.split(' '));
    return { ...value, label: kind, value: name };
  });
}
