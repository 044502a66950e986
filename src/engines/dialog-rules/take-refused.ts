/** What the agent took the caller to want, and the caller does not: an emergency, a second appointment, a change of one that stands. */

import type { Desk } from './desk.ts';
import { goOn } from './go-on.ts';
import type { Utterance } from './listening/hear.ts';
import { speakAndOffer } from './speak.ts';
import { beginWish } from './take-likely.ts';
import { isLongPast, wishBesidePast } from './tasks/long-past.ts';
import { booksBesideInstead } from './tasks/one-beside-instead.ts';
import { wantsOnlyOne } from './tasks/only-one.ts';
import { afterRefusingAct } from './tasks/refuse-act.ts';
import { takeWantedInstead } from './tasks/wanted-instead.ts';

/** The words to go on with: all of them where nothing is refused, those beside the refusal of a change; null where the turn is done. */
export async function takeRefused(desk: Desk, said: Utterance): Promise<Utterance | null> {
  if (isLongPast(desk, said)) {
    await beginWish(desk, { kind: 'book' }, wishBesidePast(desk, said));
    return null;
  }
  if (wantsOnlyOne(desk, said)) {
    speakAndOffer(desk, 'All right, just the one, then.');
    return null;
  }
  if (booksBesideInstead(desk, said)) {
    await goOn(desk);
    return null;
  }
  const rest = afterRefusingAct(desk, said);
  if (rest === null) return takeWantedInstead(desk, said);
  const words = "All right, I'll leave it as it is.";
  if (rest.tokens.length > 0) desk.say(words);
  else speakAndOffer(desk, words);
  return rest.tokens.length > 0 ? rest : null;
}
