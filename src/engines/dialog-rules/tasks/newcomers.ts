import type { Service } from '../../dialog/practice.ts';

const IS_NEWCOMER =
  /\b(never (\w+ )?(did|done|had|been|tried|seen|set foot)|first time|new to (this|all this|therapy|it)|am (brand )?new|new (patient|client))\b/;
/** "I'm not new, I've been coming for years." */
const IS_KNOWN =
  /\b(?:(?:not|never) (?:a )?new|been (?:coming|seeing|going|there|with|in)|(?:was|were|been) (?:already )?(?:evaluated|assessed|seen)|already (?:saw|seen|did|done|had|been|know|knows|met)|knows me|sees? me|(?:did|had|done) (?:the|my|our|an?|that) (?:\w+ )?(?:already|back|last|twice|before|in)|carry on|every (?:week|month|other week)|weekly|monthly|(?:my|the) (?:regular|usual))\b/;
const BEGINS = /\b(initial|intake|intro\w*|new (patient|client)|first|evaluation)\b/i;
const GOES_ON = /\b(follow-?ups?|return\w*|re-?check|established|ongoing|regular)\b/i;

/** "Gus wants to see me again in two weeks", "she told him to come back". */
const COMES_AGAIN =
  /\b(?:wants?|wanted|needs?|told|tells|said|says|asked|would like|supposed)\b.*\b(?:(?:see|check|look at) (?:me|us|him|her|it|(?:my|his|her) \w+) again|(?:me|us|him|her) (?:back|again)|(?:come|be|get|in) (?:back|again)(?: in)?)\b/;

/** Says that it is another visit after one before. */
export function comesAgain(text: string): boolean {
  return COMES_AGAIN.test(text) && !isNewcomer(text);
}

/** Says that it is the first visit. */
export function isNewcomer(text: string): boolean {
  return IS_NEWCOMER.test(text) && !/\bnot (?:a )?new\b/.test(text);
}

/** The one service that newcomers begin with; undefined where there is none, or several. */
export function initialService(services: Service[]): Service | undefined {
  const initial = services.filter(({ name }) => /\b(initial|intake|intro\w*|new (patient|client)|first)\b/i.test(name));
  return initial.length === 1 ? initial[0] : undefined;
}

/** The service is one to begin with, and the words say that the caller has begun. */
export function isBegun({ name }: Service, text: string): boolean {
  return BEGINS.test(name) && IS_KNOWN.test(text);
}

/** The one service for who has been seen before; undefined where there is none, or several. */
export function nextService(services: Service[]): Service | undefined {
  const next = services.filter(({ name }) => GOES_ON.test(name));
  return next.length === 1 ? next[0] : undefined;
}
