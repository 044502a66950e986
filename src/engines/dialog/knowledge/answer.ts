import type { Fact } from '../acts.ts';
import type { CommandOf, Topic } from '../commands.ts';
import { recordOutcome, recordWish } from '../policy/outcomes.ts';
import type { MessageFrame } from '../state.ts';
import { type Result, TAKEN, type Turn } from '../turn-context.ts';
import { askedOfEach, readAsked } from './asked.ts';
import { findFact } from './find-fact.ts';

/**
 * Answers a question from what the practice has said of itself, or says once that nobody here knows. A model that answered in its own
 * checked sentence only has it noted.
 */
export function answer(turn: Turn, command: CommandOf<'ask'>): Result {
  const { state } = turn;
  recordWish(state, 'inquiry');
  const { question, topic, is_answered: isAnswered } = command;
  const serviceId = OF_VISIT.has(topic) ? readAsked(turn, command).service?.id : undefined;
  const answered = { kind: 'answered' as const, question, ...(serviceId !== undefined && { serviceId }) };
  if (isAnswered === true) {
    recordOutcome(state, answered);
    // Spoken already: the template of it is empty.
    turn.acts.push({ act: 'said', text: '' });
    return TAKEN;
  }
  const facts = isAnswered === false ? [] : factsFor(turn, command).filter((one) => !isToldEnough(turn, one));
  recordOutcome(state, facts.length === 0 ? { kind: 'unanswered', question } : answered);
  // What is said around a question that was answered wants no answer.
  const isAround = topic === 'other' && turn.acts.some(({ act }) => act === 'fact');
  if (facts.length === 0 && !isAround) passOn(turn, question);
  for (const fact of facts) turn.acts.push({ act: 'fact', topic, fact });
  return TAKEN;
}

/** One fact; of each service that the words name as well as another, its own. */
function factsFor(turn: Turn, command: CommandOf<'ask'>): Fact[] {
  const fact = findFact(turn, command);
  if (fact !== null) return [fact];
  const ofEach = askedOfEach(turn, command).map((one) => findFact(turn, one));
  return ofEach.filter((one) => one !== null);
}

/** What is asked of a service by who may want it, and has no answer that excludes somebody. */
const OF_VISIT: ReadonlySet<Topic> = new Set(['price', 'duration', 'who_does']);

/** Who asks on after a sentence was said so often is not answered by it. */
const MOST_TOLD = 2;

function isToldEnough({ before }: Turn, { sentence }: Fact): boolean {
  if (sentence === undefined) return false;
  return before.history.filter(({ role, text }) => role === 'agent' && text.includes(sentence)).length >= MOST_TOLD;
}

/** What the agent asks where anything may be said. */
const OPEN: ReadonlySet<string> = new Set(['help', 'anything_else']);
const MOST_CHARACTERS = 300;

/** Answers words that no reader made anything of, where anything could be said and the practice has stated all that they name. */
export function answerOutright(turn: Turn): boolean {
  const question = turn.words.slice(0, MOST_CHARACTERS);
  const command = { kind: 'ask', topic: 'other', question } as const;
  const isOpen = turn.state.asked === null || OPEN.has(turn.state.asked.question);
  const fact = isOpen && question !== '' ? findFact(turn, command) : null;
  if (fact === null) return false;
  recordWish(turn.state, 'inquiry');
  recordOutcome(turn.state, { kind: 'answered', question });
  turn.acts.push({ act: 'fact', topic: 'other', fact });
  return true;
}

/**
 * With a matter under way the question waits behind it as a message, and the call goes back to the matter. With none, it is offered to
 * pass it on.
 */
function passOn(turn: Turn, question: string): void {
  const { state } = turn;
  const last = turn.acts.at(-1);
  const frame = state.stack.at(-1);
  // Two questions in one breath that nobody can answer are told so once.
  if (last?.act !== 'unknown') turn.acts.push({ act: 'unknown', isPassedOn: frame !== undefined });
  if (frame === undefined) return;
  const waiting = state.stack.find((one): one is MessageFrame => one.kind === 'message');
  if (waiting === undefined)
    state.stack.unshift({
      kind: 'message',
      person: frame.person,
      text: question,
      recipient: null,
      about: 'inquiry',
      isUrgent: false,
      because: 'unknown',
      isAnnounced: true,
    });
  else waiting.text = waiting.text === null ? question : `${waiting.text} ${question}`;
}

/** The questions since the last answer or deed that nobody could answer, to be passed on where the caller wants it. */
export function openQuestions({ state }: Turn): string | null {
  const settled = state.done.findLastIndex(({ kind }) => kind !== 'unanswered');
  const open = state.done.slice(settled + 1).flatMap((one) => (one.kind === 'unanswered' ? [one.question] : []));
  return open.length === 0 ? null : open.join(' ');
}
