import type { CommandOf } from '../commands.ts';
import { plainWords } from '../phrases.ts';
import type { Practice } from '../practice.ts';
import { type Need, readQuestion } from './question.ts';
import { statedBy } from './stated.ts';
import { mentionsIn } from './subjects.ts';
import { isOfSequence } from './words.ts';

type Ask = CommandOf<'ask'>;

/** Topics on which a statement that names the subject answers, whatever the caller tells around it. */
const OF_SUBJECT: ReadonlySet<string> = new Set('languages insurance payment parking preparation ages'.split(' '));
/** Topics on which it answers that the subject is not done, seen or had at all. */
export const OF_DENIAL: ReadonlySet<string> = new Set(
  'services who_does provider price duration availability other'.split(' '),
);
/** Topics on which there is one thing to ask. */
export const AT_LARGE: ReadonlySet<string> = new Set(['cancellation_fee']);

/** A question cut to its subject. */
export interface OnSubject {
  ask: Ask;
  /** The rest of the question speaks of nothing else that the practice has stated, and that may be what is asked. */
  isAlone: boolean;
  /** The same, but for whom it is: what is denied at all is denied to everybody. */
  isAll: boolean;
}

/** The question cut to its subject, or to the words that name its topic; null where it has none. */
export function onSubject(practice: Practice, command: Ask, language: string): OnSubject | null {
  const words = plainWords(command.question);
  const typed = typedSubject(command, words);
  const tagged = OF_SUBJECT.has(command.topic) || OF_DENIAL.has(command.topic) ? command.subject : undefined;
  const subject = typed ?? tagged ?? null;
  if (subject === null) return null;
  const { subject: _, ...untold } = command;
  const { needs } = readQuestion(practice, untold, language);
  const ofSubject = new Set([...plainWords(subject), ...practice.providers.flatMap(({ name }) => plainWords(name))]);
  const { weightOf } = statedBy(practice);
  const unknown = weightOf('');
  const isName = TYPED.has(command.topic);
  const isBeside = ({ subjects, stems, words: said, isLight }: Need): boolean =>
    isLight ||
    plainWords(said).every((word) => ofSubject.has(word) || (isName && isOfSequence(word))) ||
    (subjects.length > 0
      ? subjects.every(({ topic }) => topic === command.topic || topic === 'hours')
      : AT_LARGE.has(command.topic) || (tagged !== undefined && stems.every((stem) => weightOf(stem) === unknown)));
  const isOfOthers = ({ subjects }: Need): boolean => subjects.some(({ topic }) => topic === 'ages');
  return {
    ask: { ...command, question: subject, subject },
    isAlone: needs.every(isBeside),
    isAll: needs.every((need) => isBeside(need) || isOfOthers(need)),
  };
}

/** The one thing of the topic that is named, such as an insurer; of a topic on which there is one thing to ask, the topic itself. */
function typedSubject({ topic }: Ask, words: readonly string[]): string | null {
  const isMeant = (id: string): boolean => AT_LARGE.has(topic) || !id.endsWith('/*');
  if (!AT_LARGE.has(topic) && !TYPED.has(topic)) return null;
  const named = mentionsIn(words).filter(({ subject }) => subject.topic === topic && isMeant(subject.id));
  const [only] = named;
  const isOne = new Set(named.map(({ subject }) => subject.id)).size === 1;
  return only !== undefined && isOne ? words.slice(only.from, only.to).join(' ') : null;
}

/** Topics whose subjects are names of their own. */
const TYPED: ReadonlySet<string> = new Set(['insurance', 'languages']);
