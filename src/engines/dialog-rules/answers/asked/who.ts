import type { Desk } from '../../desk.ts';
import type { Utterance } from '../../listening/hear.ts';
import { answerProviders } from '../practice-details.ts';

/** Of somebody seen before, or told apart by looks: who that is no list tells. */
const OF_BEFORE =
  /\b(?:same|again(?!$)|still|before|last time|remember|used to|the (?:one|1|guy|fellow|lady|gal|man|woman|person|girl) (?:with|who|that|in))\b/;

/** "Who's gonna be poking around in my mouth": whoever works here. */
export function answerWho(desk: Desk, heard: Utterance): string | null {
  return OF_BEFORE.test(heard.text) ? null : answerProviders(desk, heard);
}
