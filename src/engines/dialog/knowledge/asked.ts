import type { CommandOf, Topic } from '../commands.ts';
import { plainWords } from '../phrases.ts';
import { lastWritten } from '../policy/outcomes.ts';
import type { Practice, Provider, Service } from '../practice.ts';
import type { Turn } from '../turn-context.ts';
import { isNamed } from './named.ts';
import { type Need, type Question, readQuestion } from './question.ts';
import { stateOf } from './stated.ts';
import { isDemonstrative } from './words.ts';

/** A question with what of the practice it is about. */
export interface Asked {
  turn: Turn;
  command: CommandOf<'ask'>;
  question: Question;
  service: Service | null;
  who: Provider | null;
}

export function readAsked(turn: Turn, command: CommandOf<'ask'>): Asked {
  const { practice, state } = turn;
  const question = readQuestion(practice, command, state.language);
  const who = providerOf(practice, command);
  const service = serviceOf(practice, command, question) ?? serviceSpokenOf(turn, command, question);
  const before = service === null && who === null ? askedBefore(turn, question) : null;
  return before ?? { turn, command, question, service, who };
}

/** Topics of which something has to be named, in the question or before it. */
const OF_SOMETHING: ReadonlySet<Topic> = new Set(['price', 'duration', 'who_does', 'preparation']);

/** "And who does them?": a question that names nothing is about what was asked right before it. */
function askedBefore(turn: Turn, question: Question): Asked | null {
  const { practice, state } = turn;
  const last = state.done.at(-1);
  const isWithout = question.needs.length === 0 && question.subject.length === 0 && OF_SOMETHING.has(question.topic);
  if (!isWithout || (last?.kind !== 'answered' && last?.kind !== 'unanswered')) return null;
  const command = { kind: 'ask', topic: question.topic, question: last.question } as const;
  const { needs } = readQuestion(practice, { ...command, topic: 'other' }, state.language);
  const asked = { ...question, needs };
  return { turn, command, question: asked, service: serviceOf(practice, command, asked), who: null };
}

/** The service that the reader found; of several, or where it found none, the one whose name holds all that is asked. */
function serviceOf(practice: Practice, command: CommandOf<'ask'>, question: Question): Service | null {
  const found = practice.services.filter(({ id }) => command.services?.includes(id));
  const [only = null, ...others] = found.length === 1 ? found : fitting(practice, command, question);
  return others.length === 0 ? only : null;
}

/** Of the services that the reader found, or of all, those whose name holds all that is asked. */
function fitting({ services }: Practice, { services: ids }: CommandOf<'ask'>, { needs, subject }: Question): Service[] {
  const found = services.filter(({ id }) => ids?.includes(id));
  const of = subject.length > 0 ? subject : needs;
  return (found.length > 0 ? found : services).filter((one) => isAllNamed(of, one));
}

/** The same question of each of several services whose names hold all that is asked: "how much is a cleaning", of which there are two kinds. */
export function askedOfEach(turn: Turn, command: CommandOf<'ask'>): CommandOf<'ask'>[] {
  const { service, question } = readAsked(turn, command);
  const several = service === null && OF_SOMETHING.has(question.topic) ? fitting(turn.practice, command, question) : [];
  return several.length > MOST_NAMED ? [] : several.map(({ id }) => ({ ...command, services: [id] }));
}

/** Callers do not remember more. */
const MOST_NAMED = 3;

/**
 * Of a question that names nothing ("what will that cost"), nothing but a part of its name that no other one has, or points at it ("that
 * visit"): the service under way, else what was booked or moved last.
 */
function serviceSpokenOf(turn: Turn, command: CommandOf<'ask'>, question: Question): Service | null {
  const { state, practice } = turn;
  const frame = state.stack.at(-1);
  const [under, ...others] = frame?.kind === 'book' ? frame.services : [];
  const last = lastWritten(state)?.appointment.service.id;
  const id = frame === undefined ? last : others.length === 0 ? under : undefined;
  const spokenOf = practice.services.find((one) => one.id === id) ?? null;
  const named = [...question.needs, ...question.subject];
  if (spokenOf === null || named.length === 0) return spokenOf;
  const isMeant = isPointedAt(command, named) || fitting(practice, command, question).length < 2;
  return isMeant && isAllNamed(named, spokenOf) ? spokenOf : null;
}

function isPointedAt({ question }: CommandOf<'ask'>, named: readonly Need[]): boolean {
  const said = plainWords(question);
  const names = new Set(named.flatMap(({ words }) => words.split(' ')));
  return said.some((word, at) => names.has(word) && isDemonstrative(said[at - 1] ?? ''));
}

function isAllNamed(needs: readonly Need[], { name }: Service): boolean {
  const statement = stateOf(name);
  return needs.length > 0 && needs.every((need) => isNamed(need, statement));
}

/** Who the reader found, else the one whose first or last name is said. */
function providerOf({ providers }: Practice, { provider, question }: CommandOf<'ask'>): Provider | null {
  const given = providers.find(({ id }) => id === provider);
  if (given !== undefined) return given;
  const said = plainWords(question);
  const named = providers.filter(({ name }) =>
    plainWords(name.replace(/,.*$/, '').replace(/^\w+\.\s+/, '')).some((word) => said.includes(word)),
  );
  return named.length === 1 ? (named[0] ?? null) : null;
}
