import type { Desk } from '../desk.ts';
import { type Utterance, utteranceOf } from '../listening/hear.ts';
import type { When } from '../task.ts';
import { withoutAside } from './described-provider.ts';
import { addsAtReadBack, addsOther, partsOfOther } from './for-whom.ts';
import { addsOneMore } from './one-more.ts';
import { takeParty } from './party.ts';
import { besideAnothers, besideOwn, cancelOfBoth, changeOfOne, ownHour } from './spoken-of-two.ts';
import { twoAtOnce } from './two-at-once.ts';

/** An utterance with what it tells of others' visits read out of it. */
export interface PlainWish {
  spoken: Utterance;
  /** What is wished for one person, in plain words. */
  said: Utterance;
  /** Beside the visit of another that was told of. */
  beside: When | null;
}

/** What is wished, where the words tell of two who are booked, of another's visit, or of somebody whose name is forgotten. */
export function plainWish(desk: Desk, spoken: Utterance): PlainWish {
  const isOpen = desk.state.task === null;
  const beside = isOpen ? (besideAnothers(desk, spoken) ?? besideOwn(desk, spoken)) : null;
  if (beside !== null) return { spoken, said: beside.own, beside: beside.when };
  const own = changeOfOne(spoken) ?? ownHour(spoken);
  return { spoken, said: isOpen ? withoutAside(own) : own, beside: null };
}

/** Once its task is opened: takes up what the utterance wishes for others, or for another day, to be done one after the other. */
export function takeUpOthers(
  desk: Desk,
  { spoken, beside }: PlainWish,
  { rest, isStarted, wasUnderWay }: { rest: Utterance; isStarted: boolean; wasUnderWay: boolean },
): { words: string | null; own: Utterance | null } {
  const { state } = desk;
  const { task } = state;
  if (isStarted && beside !== null && task?.kind === 'book') task.when ??= beside;
  const second = isStarted && task?.kind === 'cancel' ? cancelOfBoth(desk, spoken) : null;
  if (second !== null) state.waiting.push(second);
  const words = takeParty(desk, spoken, isStarted);
  const isUntimed = state.waiting.every((other) => other.kind === 'book' && other.isLikeLast === true);
  const found = isStarted && task?.kind === 'book' && !wasUnderWay && isUntimed ? twoAtOnce(desk, rest) : null;
  const pair = found?.second.isForOther === true || state.waiting.length === 0 ? found : null;
  if (pair === null || task?.kind !== 'book')
    return { words, own: isStarted && wasUnderWay ? besideAdded(desk, rest) : null };
  state.waiting = [pair.second];
  if (task.lead === '') task.lead = "I'll take one at a time. ";
  return { words, own: pair.first };
}

/** What is said of the booking under way, where another one is asked for beside it; null where none is. */
function besideAdded(desk: Desk, heard: Utterance): Utterance | null {
  const [own, other] = partsOfOther(heard);
  if (addsAtReadBack(desk, heard)) return own === other ? utteranceOf('') : own;
  if (addsOther(heard)) return own;
  return addsOneMore(heard) ? utteranceOf('') : null;
}
