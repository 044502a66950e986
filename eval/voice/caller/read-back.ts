import { type LanguageTag, plainWords, type Sentence } from '../language/plain-words.ts';
import type { Agenda } from './agenda.ts';
import type { HeardTime } from './hearing/times.ts';
import { type Action, WORDS } from './words.ts';

const ACTIONS: readonly Action[] = ['cancel', 'move', 'book'];

/** What the agent asks whether it shall do; null where its question does not say. */
export function actionIn(sentences: readonly Sentence[], language: LanguageTag): Action | null {
  const { actions } = WORDS[language];
  const question = sentences.findLast(({ isQuestion }) => isQuestion);
  if (question === undefined) return null;
  return ACTIONS.find((action) => actions[action].some((word) => ` ${question.words} `.includes(` ${word} `))) ?? null;
}

/** Whether one of the caller's matters comes to this: a booking that was just made may be moved as well. */
export function isWanted(action: Action | null, agenda: Agenda): boolean {
  if (action === null || agenda.wants('other')) return true;
  return action === 'move' ? agenda.wants('move', 'book') : agenda.wants(action);
}

/** The last time that is heard is the one that is to be, and of each group one word is heard. A cancellation reads back what stands. */
export function isReadRight(
  words: string,
  language: LanguageTag,
  {
    action,
    last,
    right,
    suits,
  }: {
    action: Action | null;
    /** Null: a time is not what the caller wants. */
    last: HeardTime | null;
    right: readonly (readonly string[])[];
    suits(time: HeardTime): boolean;
  },
): boolean {
  const heard = ` ${plainWords(words, language)} `;
  if (action === 'cancel' || WORDS[language].cancel.some((word) => heard.includes(` ${word} `))) return true;
  return (
    (last === null || suits(last)) &&
    right.every((group) => group.some((one) => heard.includes(` ${plainWords(one, language)}`)))
  );
}
