import type { Desk } from '../../desk.ts';
import type { Utterance } from '../../listening/hear.ts';
import { toldOf } from './told-of.ts';

const HARD_TO_WALK =
  /\b(?:wheel ?chair|walker|cane|scooter|crutch\w*|stairs?|steps?|ramp|elevator|lift|stroller|climb\w*)\b/;
const STEPS = /\b(?:elevator|wheelchair|accessible|stairs?|steps?|step-free|ramp|floor)\b/i;
const WAY_IN =
  /\b(?:entrance|entry|enter|front door|side door|doors? (?:is|on|at)|(?:first|second|third|fourth|fifth|ground|top) floor)\b/i;

/** "Which door do I use", "I'm on a walker": what the practice says of the way in. */
export function answerAccess(desk: Desk, { text }: Utterance): string | null {
  return toldOf(desk, text, { told: HARD_TO_WALK.test(text) ? STEPS : WAY_IN });
}
