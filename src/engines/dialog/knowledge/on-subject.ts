import type { CommandOf } from '../commands.ts';
import { plainWords } from '../phrases.ts';
import type { Practice } from '../practice.ts';
import { type Need, readQuestion } from './question.ts';
import { statedBy } from './stated.ts';
import { mentionsIn } from './subjects.ts';

type Ask = CommandOf<'ask'>;

/** Topics on which a statement that names the subject answers, whatever the caller tells around it. */
const OF_SUBJECT: ReadonlySet<string> = new Set(
  'languages insurance payment parking access preparation ages services'.split(' '),
);
/** Topics on which there is one thing to ask. */
const AT_LARGE: ReadonlySet<string> = new Set(['cancellation_fee']);

/**
 * The question cut to its subject, or to the words that name its topic: null where it has none, or where the rest of it speaks of
 * something else that the practice has stated, for then that may be what is asked.
 */
export function onSubject(practice: Practice, command: Ask, language: string): Ask | null {
  const subject = subjectOf(command);
  if (subject === null) return null;
  const { subject: _named, ...whole } = command;
  const { needs } = readQuestion(practice, whole, language);
  const ofSubject = new Set(plainWords(subject));
  const { weightOf } = statedBy(practice);
  const unknown = weightOf('');
  const isBeside = ({ subjects, stems, words, isLight }: Need): boolean =>
    isLight ||
    plainWords(words).every((word) => ofSubject.has(word)) ||
    (subjects.length > 0
      ? subjects.every(({ topic }) => topic === command.topic || topic === 'hours')
      : AT_LARGE.has(command.topic) || stems.every((stem) => weightOf(stem) === unknown));
  return needs.every(isBeside) ? { ...command, question: subject } : null;
}

function subjectOf({ topic, subject, question }: Ask): string | null {
  if (OF_SUBJECT.has(topic)) return subject ?? null;
  if (!AT_LARGE.has(topic)) return null;
  const words = plainWords(question);
  const [named] = mentionsIn(words).filter((one) => one.subject.topic === topic);
  return named === undefined ? null : words.slice(named.from, named.to).join(' ');
}
