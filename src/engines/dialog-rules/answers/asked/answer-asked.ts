import type { Desk } from '../../desk.ts';
import type { Guess } from '../../intents/guess/classifier.ts';
import type { Utterance } from '../../listening/hear.ts';
import { answerAnimal } from '../animals.ts';
import { answerCommonOf } from '../common-questions.ts';
import { answerHours } from '../hours.ts';
import { answerInsurance } from '../insurance.ts';
import { answerAccess } from './access.ts';
import { answerBackground } from './background.ts';
import { guessAsked, OTHER } from './guess-asked.ts';
import { durationMeant, freeMeant, priceMeant } from './of-service.ts';
import { TOLD_OF } from './subjects.ts';
import { type Evidence, toldOf } from './told-of.ts';
import { answerWho } from './who.ts';

/** From where on a question is taken to ask for something, and from where on rather than for what patterns read in it. */
const LIKELY = 0.3;
/** The same where every practice has an answer, which no words of its own bear out. */
const LIKELY_OWN = 0.45;
const SURELY = 0.5;

/** A list of plans that calls them none: "we accept Horizon and NJ FamilyCare". */
const PLANS: Evidence = {
  told: /\b(?:accept|take|participat\w+|in network)\b(?!.*\b(?:cash|checks?|cards?|children|patients|walk\w*)\b)/i,
};

/** What is answered from more than a sentence. */
const OWN_ANSWERS: Record<string, (desk: Desk, heard: Utterance) => string | null> = {
  price: priceMeant,
  free: freeMeant,
  duration: durationMeant,
  who: answerWho,
  background: answerBackground,
  access: answerAccess,
  animals: answerAnimal,
  insurance: (desk, heard) => answerInsurance(desk, heard) ?? toldOf(desk, heard.text, PLANS),
  'closing time': answerHours,
  'opening time': answerHours,
  'open days': answerHours,
  lunch: answerHours,
  language: (desk, heard) => answerCommonOf(desk, heard, 'languages'),
  'new patients': (desk, heard) => answerCommonOf(desk, heard, 'new patients'),
};

/** What the practice has told of the subject that the question is likely about; null where it tells nothing of it, or the subject is in doubt. */
export function answerAsked(desk: Desk, heard: Utterance, least = LIKELY): string | null {
  const [best] = guessAsked(heard);
  if (best === undefined) return null;
  const needed = OWN_ANSWERS[best.label] === undefined ? least : Math.max(least, LIKELY_OWN);
  return best.probability < needed ? null : answerOn(desk, heard, best);
}

/** The same where the subject is surely one of those. */
export function answerSurely(desk: Desk, heard: Utterance, subjects: readonly string[]): string | null {
  const [best] = guessAsked(heard);
  const isOne = best !== undefined && best.probability >= SURELY && subjects.includes(best.label);
  return isOne ? answerOn(desk, heard, best) : null;
}

function answerOn(desk: Desk, heard: Utterance, { label }: Guess<string>): string | null {
  if (label === OTHER) return null;
  const own = OWN_ANSWERS[label];
  if (own !== undefined) return own(desk, heard);
  const evidence = TOLD_OF[label];
  return evidence === undefined ? null : toldOf(desk, heard.text, evidence);
}
