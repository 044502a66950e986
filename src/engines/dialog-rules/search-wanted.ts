import { ASKS_TO_COME } from './bare-wish.ts';
import type { Desk } from './desk.ts';
import { readBesideStanding } from './intents/beside-standing.ts';
import { matchServices, NAMED } from './knowledge/match-service.ts';
import type { Heard } from './listening/find-when.ts';
import type { Utterance } from './listening/hear.ts';
import { asksOpenings } from './tasks/asks-openings.ts';
import { wishesBesideAsked } from './tasks/beside-asked.ts';
import { namedTogether } from './tasks/choose-service.ts';
import { wishesFreedTime } from './tasks/follow-on.ts';
import { findGenderWish } from './tasks/gender-wish.ts';
import { changesJustBooked } from './tasks/move-of-told.ts';
import { findProviders, wishesProvider } from './tasks/providers.ts';
import { asksAgain, asksForOthers } from './tasks/revise-time.ts';

/** "Is it Doctor Weiss?" of a time with whoever is free wishes for her. */
const IS_IT_WITH = /\b(?:is|will|would|could|can) (?:it|that|this) (?:be )?(?:with )?(?:(?:dr|doctor) \w+|him|her)$/;

/** While a form is being filled, only a real question is looked up; "tuesday" is an answer. */
export function isSearchWanted(desk: Desk, heard: Utterance, when: Heard): boolean {
  const asked = desk.state.asked?.kind;
  if (
    changesJustBooked(desk, heard, when) ||
    findGenderWish(heard.text) !== null ||
    readBesideStanding(heard.text) !== null ||
    wishesFreedTime(desk, heard)
  )
    return false;
  if ((asked === 'when' || asked === 'slot') && asksOpenings(heard)) return false;
  if (asked === 'slot' && wishesBesideAsked(heard.text)) return false;
  if (
    desk.state.task !== null &&
    IS_IT_WITH.test(heard.text) &&
    findProviders(heard.text, desk.practice.providers).length > 0
  )
    return false;
  const isRevised =
    wishesProvider(heard.text, desk.practice.providers) || asksAgain(heard.text) || asksForOthers(heard.text);
  if (desk.state.task?.kind === 'book' && (isRevised || namesOtherService(desk, heard))) return false;
  if (
    asked === 'slot' &&
    /\b(first|second|third|last|middle|other|earlier|later) (one|time|option|slot)\b/.test(heard.text)
  )
    return false;
  if (/\bboth\b/.test(heard.text) && namedTogether(heard, desk.practice.services) !== null) return false;
  if (asked === 'service' && /^(?:\w+ )?(?:how|what) about\b/.test(heard.text)) return false;
  if (asked === 'service' && /\b(what|anything) else\b|\bother (options|services|things)\b/.test(heard.text))
    return false;
  if (desk.state.task === null || asked === 'anything_else' || asked === 'open')
    return when.isEmpty || heard.tokens.length > 3;
  if (ASKS_TO_COME.test(heard.text)) return false;
  return (
    /\b(do you|(?<!\b(?:he|she|it|that|one) )is there|are there|are you|can i|does|what|where|how|who|why|will i|should i|is it|is the|are the|(?:are|will|do|would) (?:they|he|she)|(?:will|would) it|do i|(can|could|will|would) you (please |just |also )*(text|email|mail|fax|print|remind|confirm))\b/.test(
      heard.text,
    ) && when.isEmpty
  );
}

/** "The flu shot is what I need, really", where another visit is under way, asks nothing. */
function namesOtherService({ state, practice }: Desk, { text }: Utterance): boolean {
  const [only, other] = matchServices(text, practice.services);
  const isOther = state.task?.kind === 'book' && only !== undefined && only.service.id !== state.task.serviceId;
  return isOther && other === undefined && only.score >= NAMED && WISHES.test(text) && !ASKS_FIRST.test(text);
}

const WISHES = /\b(?:need|needed|want|wanted|meant|said|asked for)\b/;
const ASKS_FIRST =
  /^(?:\w+ ){0,2}?(?:is|are|do|does|did|how|when|where|who|why|can|could|will|would|should|what (?:is|are|do|does))\b/;
