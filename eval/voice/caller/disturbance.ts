import type { LanguageTag } from '../language/plain-words.ts';
import type { Scenario } from '../scenario.ts';
import type { CallerAct } from './caller.ts';
import { WORDS } from './words.ts';

/** One turn in five. */
const SHARE = 0.2;
const NATURAL = ['chatty', 'hurried', 'asks_back', 'changes_mind', 'trails_off', 'interrupts', 'silent'] as const;

/** What is said besides the plain answer, or instead of it. */
export type Disturbed = { act: CallerAct; isAnswered: boolean };

/** In a fifth of the turns, by the caller's manner: something else than the plain answer; null: the plain answer. */
export function disturb(
  manner: NonNullable<Scenario['manner']>,
  language: LanguageTag,
  random: () => number,
  agentWords: string,
  line: string,
  aside: () => string,
): Disturbed | null {
  if (manner === 'plain' || random() >= SHARE) return null;
  const words = WORDS[language];
  const pick = (ways: readonly string[]): string => ways[Math.floor(random() * ways.length)] ?? '';
  const behind = (text: string): Disturbed => ({ act: { act: 'say', text: `${text} ${line}` }, isAnswered: true });
  switch (manner === 'natural' ? pick(NATURAL) : manner) {
    case 'chatty':
      return behind(pick(words.chatty));
    case 'hurried':
      return behind(pick(words.hurried));
    case 'changes_mind':
      return behind(pick(words.second_thought));
    case 'asks_back':
      return { act: { act: 'say', text: aside() }, isAnswered: false };
    case 'trails_off': {
      const said = line.split(' ');
      return { act: { act: 'say', text: said.slice(0, Math.ceil(said.length / 2)).join(' ') }, isAnswered: false };
    }
    case 'interrupts': {
      const played = agentWords.split(' ');
      const heard = played.slice(0, Math.ceil(played.length / 2)).join(' ');
      return { act: { act: 'interrupt', heard, text: line }, isAnswered: true };
    }
    default:
      return { act: { act: 'silence' }, isAnswered: false };
  }
}
