/** "No, I only want my name changed": words against what is under way that want no time and no visit, and may tell what is wanted. */

import type { Desk } from '../desk.ts';
import { goOn } from '../go-on.ts';
import { guessIntent } from '../intents/guess/guess-intent.ts';
import { matchServices } from '../knowledge/match-service.ts';
import { guessNeed } from '../knowledge/needs/guess-need.ts';
import { type Utterance, utteranceOf } from '../listening/hear.ts';
import { requestsIn } from '../requests-in.ts';
import { speakAndOffer } from '../speak.ts';
import { whenIn } from '../when-in.ts';
import { newMessage } from './message.ts';
import { findProviders } from './providers.ts';
import { takeUpWaiting } from './start-requests.ts';
import { tellingWords } from './told.ts';
import { FITS } from './told-services.ts';
import { withTold } from './told-so-far.ts';

const LEAD =
  /^(?:(?:no|nope|nah|oh|um|uh|well|wait|what|sorry|but|and|hey|look|listen|actually|honey|dear|ok|okay|(?:like )?i said|i told you) )*/;
const IS_NO = /\b(?:no|nope|nah|what|said|told)\b/;
/** Refuses any visit, whatever follows. */
const NO_VISIT =
  /\b(?:do|did) not (?:want|need|book|make|schedule|ask for|set up) (?:(?:to (?:book|make|schedule|have)|me|us|him|her) )*(?:nothing|anything|(?:an?|any|another|no) (?:new |other )?(?:visit|appointment|day|time|session|class|one|thing))\b|^not (?:an?|another|to (?:book|make|schedule|take)) (?:new |an? )?(?:appointment|visit|time|day|one|class)\b|\b(?:i am|we are|he is|she is) (?:not a patient|not (?:booking|scheduling|making|coming in))\b/;
const DOES =
  '(?:call|tell|have|ask|put|let|send|give|email|text|leave|fix|add|note|write|fax|mail|sign|fill|make sure)';
/** Something that the team does or has. */
const FOR_TEAM = new RegExp(
  `\\b(?:just|please|only) ${DOES}\\b|\\b(?:can|could|would|will) (?:you|somebody|someone|she|he|they|(?:dr|doctor) \\w+) (?:just |please )*${DOES}\\b|\\b(?:want|need)(?:ed|s)? (?:you |somebody |someone |him |her |them )?(?:to ${DOES}|(?:an?|the|my|his|her|that) (?:\\w+ )?(?:text|call|callback|note|letter|copy|form|refund|receipt|message|email|records?|paper|certificate|prescription|refill|answer|name|bill|address|number|reminder))\\b`,
);
/** Tells what is wanted. */
const WANTED = new RegExp(
  `\\b(?:i|we) (?:(?:am|was|are|were) )?(?:just|only|simply|really) (?:want|need|ask|wonder|call|try|mean|hop)\\w*\\b|\\b(?:i am|i was|we are|we were) (?:asking|wondering|calling)\\b|${FOR_TEAM.source}`,
);
const ASKS =
  /^.*?\b(?:(?:want|wanted|need|like|trying|calling) to (?:know|ask|find out|hear|see|check)|asking|wondering)(?: (?:about|if|whether))?\b ?/;
/** A day, an hour or somebody else for what is under way. */
const OF_VISIT =
  /\b(?:later|earlier|sooner|else|different|another|something|anything|other|one|days?|times?|weeks?|mornings?|afternoons?|evenings?|in|seen|same|it)\b/;
const ASIDE = / (?:if|when|because|cause|so|by|until|before|after|unless|since|i need it) .*$/;
const LIKELY_BOOKED = 0.5;
const CLOSES = /\b(?:all set|that is (?:all|it)|bye|goodbye)\b/;

const ONLY_FOR_TEAM = new RegExp(`\\b(?:just|please|only) ${DOES}\\b`);

/** Asks the team for something: "just ask Maria". */
export function isForTeam(text: string): boolean {
  return ONLY_FOR_TEAM.test(text);
}

/** The words to go on with; null where the turn is done; all of them where nothing is wanted instead. */
export async function takeWantedInstead(desk: Desk, said: Utterance): Promise<Utterance | null> {
  const { state } = desk;
  if (!isUnderWay(desk)) return said;
  const lead = LEAD.exec(said.text)?.[0] ?? '';
  const text = said.text.slice(lead.length);
  const none = NO_VISIT.exec(text);
  const left = none === null ? '' : text.slice(none.index + none[0].length);
  const isNone = none !== null && !wishesChange(desk, left);
  const at = text.search(WANTED);
  const wanted = at < 0 ? '' : text.slice(at);
  if (at < 0 && CLOSES.test(left)) return said;
  if (!isNone && (at < 0 || !IS_NO.test(lead))) return said;
  const question = ASKS.test(wanted) ? wanted.replace(ASKS, '') : null;
  if (question === '') return said;
  if (question === null && wantsVisit(desk, wanted, isNone)) return said;
  if (state.task?.kind !== 'book') desk.say("All right, I'll leave it as it is.");
  Object.assign(state, { task: null, consent: null, asked: { kind: 'open' } });
  state.counts.notUnderstood = 0;
  const asked = utteranceOf(question ?? '');
  const isPlain = asked.tokens.length > 2 && requestsIn(desk, asked).every(({ kind }) => kind !== 'book');
  if (question !== null && isPlain) return asked;
  if (wanted === '' && tellingWords(left) < 2 && (state.told ?? []).length === 0) {
    speakAndOffer(desk, "All right, I haven't booked anything.");
    return null;
  }
  state.task = newMessage('message', withTold(desk, said.raw));
  takeUpWaiting(desk, state.task);
  await goOn(desk);
  return null;
}

/** A visit or a change is looked for, and nothing was settled yet. */
function isUnderWay({ state: { task, asked } }: Desk): boolean {
  const kind = asked?.kind;
  if (asked?.kind === 'meant') return asked.isOrCancel === true;
  if (task?.kind === 'book') return task.chosen === null && (kind === 'when' || kind === 'slot' || kind === 'service');
  if (task?.kind === 'move') return kind === 'when' || kind === 'slot' || kind === 'consent';
  return task?.kind === 'cancel' && kind === 'consent';
}

/** "I don't want a time, I want to cancel my appointment." */
function wishesChange(desk: Desk, rest: string): boolean {
  return requestsIn(desk, utteranceOf(rest.trim())).some(({ kind }) => kind !== 'message');
}

/** It is a visit all the same that is wanted: of another kind, at another time, by somebody else. */
function wantsVisit(desk: Desk, wanted: string, isNone: boolean): boolean {
  const { services, providers } = desk.practice;
  const bare = utteranceOf(wanted.replace(ASIDE, ''));
  if (bare.tokens.length === 0) return false;
  if (!whenIn(desk, bare).isEmpty) return true;
  if (isNone || FOR_TEAM.test(wanted)) return false;
  const isNamed = matchServices(bare.text, services).length > 0 || findProviders(bare.text, providers).length > 0;
  if (isNamed || OF_VISIT.test(bare.text) || tellingWords(bare.text) < 2) return true;
  if (requestsIn(desk, bare).some(({ kind }) => kind !== 'message')) return true;
  const [best] = guessIntent(bare);
  return guessNeed(bare.tokens, services).fit >= FITS || (best?.label === 'book' && best.probability >= LIKELY_BOOKED);
}
