import { isDenial } from '../../knowledge/words.ts';
import { plainWords } from '../../phrases.ts';
import type { Assent } from '../../policy/assent.ts';
import type { Turn } from '../../turn-context.ts';
import { isPlainYes, mayBeIf } from './plain-yes.ts';
import { type Understood, understand } from './understand.ts';
import { namesAnotherService, withSigns } from './with-signs.ts';
import { findYes, leaning } from './yes-reader.ts';

const FOUND = 0.5;
/** An appointment is booked on it without a model: an answer is a yes to both readers, and hardly anything else. */
const SURE = 0.992;
const UNLIKELY = 0.05;
/** What words that are no more than chatter are not; what speaks against a yes is hardly possible in them, but that they are a message. */
const TOLD = 0.3;
const POSSIBLE = 0.1;
const HARDLY = 0.045;
/** From where on words speak more for a yes than for anything else, where the other reader hears one too. */
const LEANING = 1;
/** What stands against a yes, whatever else is said. */
const AGAINST: ReadonlySet<string> = new Set([
  ...['refuse', 'condition', 'reject', 'wish', 'more', 'drop', 'drop:all', 'cancel', 'move', 'book', 'wait', 'repeat'],
  ...['unclear', 'person', 'message', 'look_up', 'wrong_number', 'another'],
]);
/** Values beside a yes that would change what it agrees to. */
const CHANGES: ReadonlySet<string> = new Set([
  'when',
  'not_when',
  'not_provider',
  'provider',
  'service',
  'reason',
  'option',
]);

/** Whether words are an explicit yes to what was asked. */
export function assentOf(words: string, turn: Turn): Assent {
  const { state, practice } = turn;
  const { language, proposal } = state;
  const kind = proposal?.kind ?? null;
  const isForOther = proposal !== null && state.people[proposal.person]?.relation !== 'self';
  const heard = { language, asked: state.asked?.question ?? '-', practice };
  const understood = understand(words, heard);
  // "Yes, that's for me" agrees to nothing that was read back for somebody else.
  if (isForOther && (understood.labels.get('for:self') ?? 0) >= FOUND) return 'open';
  if (mayBeIf(words, language)) return 'open';
  const signed = withSigns(words, turn, understood);
  if (isPlainYes(signed, language, kind)) return 'yes';
  const against = [...understood.labels].filter(
    ([label]) => label !== kind && (AGAINST.has(label) || label.startsWith('ask')),
  );
  const mostAgainst = Math.max(...against.map(([, probability]) => probability));
  if (mostAgainst >= FOUND) return 'no';
  const { values, kinds } = understand(signed, heard);
  const changes =
    values.some(({ tag }) => CHANGES.has(tag)) || kinds.some((one) => one !== '') || namesAnotherService(words, turn);
  if (changes || kind === null) return 'open';
  const found = findYes(signed, language, kind);
  const isSure = (understood.labels.get('agree') ?? 0) >= SURE && mostAgainst < UNLIKELY;
  if (found === 'sure') return 'yes';
  // Who means to come to what is to be called off says yes as well.
  if (found === 'likely' && isSure) return kind === 'cancel' ? 'likely' : 'yes';
  if (kind !== 'cancel' && (found === 'likely' || endsInYes(words, turn))) return 'likely';
  const isAgreed = (understood.labels.get('agree') ?? 0) >= FOUND && mostAgainst < TOLD;
  return kind !== 'cancel' && isAgreed && leaning(signed, language, kind) >= LEANING ? 'leaning' : 'open';
}

/**
 * Whether the last words are a plain yes, and those before it chatter: no denial, and nothing that is wanted, asked, agreed to or refused
 * where they are heard alone, as an answer and as the beginning of a call.
 */
function endsInYes(words: string, turn: Turn): boolean {
  const { state, practice } = turn;
  const { language, proposal } = state;
  const said = words.split(/\s+/);
  const isYes = (at: number): boolean => isPlainYes(said.slice(at).join(' '), language, proposal?.kind ?? null);
  const starts = [...said.keys()].filter(isYes);
  const [first] = starts;
  if (first === undefined) return false;
  const upTo = (end: number | undefined, asked: string): Understood =>
    understand(said.slice(0, end).join(' '), { language, asked, practice });
  const { labels, values, kinds, text } = upTo(first, 'confirm');
  const isAgainst = (label: string): boolean => AGAINST.has(label) || label.startsWith('ask');
  const isTold = [...labels].some(
    ([label, one]) => one >= TOLD || (one >= (label === 'message' ? POSSIBLE : HARDLY) && isAgainst(label)),
  );
  // "Is that right, yes": a part of the yes may as well end a question.
  const isAsked = [first, starts.at(-1)].some((end) =>
    [...upTo(end, 'help').labels].some(([label, one]) => one >= FOUND && label.startsWith('ask')),
  );
  return (
    !isTold && !isAsked && values.length === 0 && !plainWords(text).some(isDenial) && kinds.every((kind) => kind === '')
  );
}
