import { type Command, type CommandOf, isFeeling } from '../../commands.ts';
import { languageOfWords } from '../../knowledge/words.ts';
import { languageOf } from '../../locale.ts';
import { screen } from '../../policy/screen.ts';
import type { Floor, Turn } from '../../turn-context.ts';
import { type ClosedAnswer, closedAnswer, isMoreThan } from './closed-answers.ts';
import { commandsOf } from './commands-of.ts';
import { answerInLastWords } from './last-words.ts';
import { askedBack } from './loose-matters.ts';
import { namedRelation } from './named-relation.ts';
import { partsOf } from './parts.ts';
import { MOST_OF_WISH, readingOf } from './spoken.ts';
import { dangersOf } from './told-dangers.ts';
import { QUESTION, TOLD, withLikeliest } from './told-labels.ts';
import { type Understood, understand } from './understand.ts';
import { unsuitedDay } from './unsuited-day.ts';
import { clarified, guessedBetween, misreadBetween, NEAR, OF_STANDING, openBetween, POSSIBLE } from './which-matter.ts';
import { wishOf } from './wish-of.ts';
import { withTold } from './with-told.ts';

/** From this probability on the call goes on in another language. */
const OTHER_LANGUAGE = 0.6;
/** From this probability on a moment is asked for and nothing else, however its words look. */
const SURELY_WAITING = 0.9;

/** Takes what the caller has said into the call: what is told at once, and what is half understood as a question back. */
export function readTurn(turn: Turn, floor: Floor): void {
  const understood = understandTurn(turn, turn.words);
  const language = languageWanted(understood);
  if (language !== null) floor.apply(language);
  // Whether the language is spoken here is answered in it.
  const isAnswered = (command: Command): boolean =>
    language !== null && command.kind === 'ask' && command.topic === 'languages';
  const commands = readCommands(turn, language === null ? understood : undefined).filter(
    (command) => !isAnswered(command),
  );
  if (language !== null) for (const command of commands) floor.apply(command);
  else if (!isTaken(floor, commands)) readInOtherLanguage(turn, floor);
}

/** @returns whether something came of one of the commands */
function isTaken(floor: Floor, commands: readonly Command[]): boolean {
  return commands.map((command) => floor.apply(command)).some(({ is }) => is !== 'refused');
}

/** Few words of which nothing came, in small words of the practice's other language, are read in that. */
function readInOtherLanguage(turn: Turn, floor: Floor): void {
  const tag = languageOfWords(turn.words);
  const isSpoken = turn.practice.languages.some((one) => languageOf(one) === tag);
  if (tag !== null && tag !== turn.state.language && isSpoken) {
    floor.apply({ kind: 'language', tag });
    if (isTaken(floor, readCommands(turn))) return;
  }
  floor.apply({ kind: 'unclear' });
}

/** The commands of an utterance. */
export function readCommands(turn: Turn, understood: Understood = understandTurn(turn, turn.words)): Command[] {
  const danger = screen(turn.words).weak;
  const isDanger = dangersOf(understood.labels).length > 0;
  if (danger === null && !isDanger && isOnlyWaiting(understood)) return [{ kind: 'wait' }];
  const closed = closedAnswer(turn, understood);
  const isAnswer = closed !== null && !isDanger && (closed.isWhole || isOnlyService(closed, understood));
  const heard = isAnswer ? [closed.command] : openCommands(turn, understood, closed?.command ?? null);
  const read = [...ofRelative(turn, heard), ...heard];
  if (danger === null || read.some(({ kind }) => kind === 'danger' || kind === 'safe')) return read;
  // Whether somebody is in danger is asked alone: nothing of the practice is an answer to it.
  return [danger, ...read.filter(({ kind }) => kind !== 'ask')];
}

/** Who tells a name and whose relative they are tells that the appointment that is spoken of is somebody else's. */
function ofRelative({ state, words }: Turn, heard: readonly Command[]): Command[] {
  const standing = state.stack.at(-1)?.kind;
  const isTold = heard.length > 0 && heard.every(({ kind }) => kind === 'identify');
  if (!isTold || (standing !== 'look_up' && standing !== 'move' && standing !== 'cancel')) return [];
  const whose = namedRelation(words);
  return whose === 'other' ? [{ kind: standing, for: whose }] : [];
}

/** A moment is asked for, surely, and nothing that is as likely with it: "just a second" is neither a number nor a name. */
function isOnlyWaiting({ labels }: Understood): boolean {
  const wait = labels.get('wait') ?? 0;
  return wait >= SURELY_WAITING && [...labels].every(([label, probability]) => label === 'wait' || probability < wait);
}

/** A service that was asked for is named somehow, and nothing is told that would be more than that. */
function isOnlyService({ command }: ClosedAnswer, understood: Understood): boolean {
  const isService = command.kind === 'wish' && command.services !== undefined;
  const isAlone = understood.values.every(({ tag }) => tag === 'service' || tag === 'reason');
  return isService && isAlone && !isMoreThan('wish', understood, TOLD);
}

export function understandTurn({ state, before, practice }: Turn, words: string): Understood {
  // What was asked in the other language is what is answered in this one.
  const { question } = state.asked ?? before.asked ?? { question: '-' };
  return understand(words, { language: state.language, asked: question, practice });
}

/** What is told by the classifier with the values of the tagger; where that is nothing, the value that was asked for. */
function openCommands(turn: Turn, heard: Understood, answer: Command | null): Command[] {
  const misread = misreadBetween(turn, heard);
  if (misread !== null) return [misread];
  const understood = clarified(turn, heard);
  const isAgain = turn.state.counts.notUnderstood > 0;
  const between = openBetween(understood, isAgain);
  const told =
    between === null
      ? { ...understood, labels: withLikeliest(understood.labels, isAgain, understood.asked) }
      : understood;
  const ofParts = partsOf(told).flatMap((part) => {
    const values = understood.values.filter(({ from, to }) => from >= part.from && to <= part.to);
    return commandsOf(readingOf(turn, part, values));
  });
  const commands = withoutCalledOff([...dangersOf(understood.labels), ...ofParts]).map((command) =>
    askedBack(command, understood),
  );
  const unsuited = unsuitedDay(turn, understood, commands);
  if (unsuited !== null) return [...commands.filter(isFelt), unsuited];
  // Who answers after all needs no more time.
  if (answer !== null && !commands.some(({ kind }) => !COURTESIES.has(kind)))
    return [...commands.filter(({ kind }) => kind !== 'wait'), answer];
  // A service that is named answers which one, whatever is asked beside it.
  const isNamedBeside =
    answer?.kind === 'wish' && answer.services !== undefined && understood.asked === 'which_service';
  if (isNamedBeside && commands.every(({ kind }) => kind === 'ask')) return [...commands, answer];
  // Before it is said that nothing was understood, it is asked about an animal's danger that may have been told.
  const isVet = turn.practice.businessCategory === 'VETERINARY';
  if (isVet && between === null && answer === null && commands.every(isOfWhom))
    commands.push(...dangersOf(understood.labels, UNHEARD_DANGER).filter(({ to }) => to === 'animal_life'));
  const isDanger = commands.some(({ kind }) => kind === 'danger');
  if (!commands.every(isFelt)) {
    const wanted = !isDanger && commands.every(isOfPerson) ? guessedBetween(turn, understood) : null;
    if (wanted !== null) return [...commands, wanted];
    return understood.asked === 'clarify' ? commands.map((one) => withTold(turn, one)) : commands;
  }
  if (isDanger) return commands;
  const last = answerInLastWords(turn, understood);
  if (last !== null) return [...commands, last];
  const likely =
    between === null
      ? (named(turn, understood) ?? guessedBetween(turn, understood))
      : ({ kind: 'clarify', between } as const);
  return likely === null ? commands : [...commands, likely];
}

/** A danger that is so likely is asked about where nothing else was understood; those of people are heard by their words as well. */
const UNHEARD_DANGER = 0.3;

/** Of these nobody who names a service alone is likely to speak: an appointment that stands. */
const LEAST_STANDING = 0.2;

const MOST_OF_QUESTION = 300;

/** Less likely than this, nobody would think of it. */
const HARDLY_MEANT = 0.1;
/** Of labels, the commands that they begin with. */
const OTHER_THAN_BOOKING: ReadonlySet<string> = new Set([
  ...(['ask', 'move', 'cancel', 'look_up', 'message', 'person', 'danger', 'grave'] satisfies Command['kind'][]),
  ...(['drop', 'refuse', 'goodbye', 'unclear', 'wrong_number', 'sales'] satisfies Command['kind'][]),
]);

/** A service is named and nothing else told: in few words with a day it is wished for, else it is asked what is wanted of it. */
function named(turn: Turn, understood: Understood): Command | null {
  const { text, tokens, labels, values } = understood;
  const isStanding = [...OF_STANDING].some((label) => (labels.get(label) ?? 0) >= LEAST_STANDING);
  if (turn.state.stack.length > 0 || isStanding || values.some(({ tag }) => tag === 'old_when')) return null;
  const wish = wishOf(readingOf(turn, { text, from: 0, to: tokens.length, labels }, values));
  if (wish.services === undefined) return null;
  // What is asked of it is answered, or not known, without a question back.
  const [asked, booked] = [labels.get(QUESTION) ?? 0, labels.get('book') ?? 0];
  if (asked >= POSSIBLE && booked < asked * NEAR)
    return { kind: 'ask', topic: 'other', question: text.slice(0, MOST_OF_QUESTION), services: wish.services };
  // With nothing else that may be meant, who names a service wants it.
  const isAlone = [...labels].every(
    ([label, one]) => one < HARDLY_MEANT || !OTHER_THAN_BOOKING.has(label.split(':')[0] ?? label),
  );
  const isWish = (wish.when !== undefined || isAlone) && tokens.length <= MOST_OF_WISH;
  return isWish ? { kind: 'book', ...wish } : { kind: 'clarify', between: ['book', 'ask'] };
}

/** What is called off is not what is wanted instead in the same breath. */
function withoutCalledOff(commands: Command[]): Command[] {
  const off = commands.flatMap((one) => (one.kind === 'cancel' ? (one.which?.services ?? []) : []));
  return commands.map((one) => {
    if (one.kind !== 'book' || one.services?.every((id) => off.includes(id)) !== true) return one;
    const { services: _, ...wish } = one;
    return wish;
  });
}

/** How somebody is, or whom it is for, and nothing of what is wanted. */
function isOfWhom(command: Command): boolean {
  return isFelt(command) || (command.kind === 'identify' && command.first_name === undefined);
}

function isFelt(command: Command): boolean {
  return command.kind === 'small_talk' && isFeeling(command.about);
}

/** What may stand beside any answer. */
const COURTESIES: ReadonlySet<Command['kind']> = new Set(['small_talk', 'wait', 'goodbye']);

/** How somebody is, or who they are, and nothing of what is wanted. */
function isOfPerson(command: Command): boolean {
  return isFelt(command) || command.kind === 'identify';
}

/** The caller speaks another language, or asks for one, be it that of the call. */
function languageWanted({ labels }: Understood): CommandOf<'language'> | null {
  const tag = ['es', 'en', 'other'].find((one) => (labels.get(`language:${one}`) ?? 0) >= OTHER_LANGUAGE);
  if (tag === undefined) return null;
  return { kind: 'language', tag: tag === 'other' ? 'und' : tag };
}
