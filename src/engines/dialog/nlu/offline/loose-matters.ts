import { COMMANDS, type Command, type CommandOf } from '../../commands.ts';
import { TOLD } from './told-labels.ts';
import type { Understood } from './understand.ts';

/** A matter that is so likely beside the one that was read may be meant as well. */
const POSSIBLE = 0.2;
/** Less likely than this, of an appointment that stands nothing was said, whatever day is told of. */
const HARDLY = 0.1;
const SURELY_MOVE = 0.9;
/** A guess below this is none to begin calling off with. */
const HARDLY_GUESSED = 0.3;
/** Nearly so likely as what is told, and how likely another may be beside it, as a share, without a doubt which of them is meant. */
const NEARLY_TOLD = 0.4;
const HARDLY_BESIDE = 0.3;
/** A question that is at least so likely, as a share of the booking that is only guessed, may be what was meant. */
const NEAR = 0.5;

type Between = CommandOf<'clarify'>['between'];

/** The command, or where it is hardly more than a guess which of two matters is meant, the question which, with all that was told of it. */
export function askedBack(command: Command, understood: Understood): Command {
  const between = openBetween(command, understood);
  if (between === null) return command;
  const { kind: _, ...told } = command;
  const fields = Object.entries(told).filter(([field]) => field in COMMANDS.clarify.schema.properties);
  return { kind: 'clarify', between, ...Object.fromEntries(fields) };
}

function openBetween(command: Command, understood: Understood): Between | null {
  if (isLooseGuess(command, understood)) return ['book', 'move'];
  if (isLooseBooking(command, understood)) return ['book', 'ask'];
  return isLooseMove(command, understood) || isLooseCancel(command, understood) ? ['move', 'cancel'] : null;
}

/** Whether an appointment that stands may be spoken of at all: a day alone may be that of a story. */
export function mayStand({ labels }: Pick<Understood, 'labels'>): boolean {
  return ['move', 'cancel', 'look_up'].some((label) => (labels.get(label) ?? 0) >= HARDLY);
}

/** That an appointment is to be moved was only guessed, and nothing was said of when it is: a service alone may as well be wanted anew. */
function isLooseGuess(command: Command, { labels }: Understood): boolean {
  const [move, book] = [labels.get('move') ?? 0, labels.get('book') ?? 0];
  if (command.kind !== 'move' || move >= TOLD) return false;
  // As good as told, and a new one hardly: nothing is open.
  if (move >= NEARLY_TOLD && book < HARDLY_BESIDE * move) return false;
  return command.which?.day === undefined && command.which?.at === undefined;
}

/** A booking was only guessed, of which neither what nor when was said, beside the topic of a question that is not much less likely. */
function isLooseBooking(command: Command, { labels }: Understood): boolean {
  const probability = labels.get('book') ?? 0;
  if (command.kind !== 'book' || probability >= TOLD) return false;
  if (command.services !== undefined || command.when !== undefined || command.provider !== undefined) return false;
  return [...labels].some(([label, one]) => label.startsWith('ask:') && one >= NEAR * probability);
}

/** That a day does not suit is no word of calling off: who was only guessed to want that, and named a day, may want another one. */
function isLooseCancel(command: Command, { labels, values, asked }: Understood): boolean {
  const [move, cancel] = [labels.get('move') ?? 0, labels.get('cancel') ?? 0];
  const isDay = values.some(({ tag }) => tag === 'when' || tag === 'old_when');
  const isOpen = cancel < HARDLY_GUESSED || (cancel < TOLD && move >= NEAR * cancel);
  return command.kind === 'cancel' && asked !== 'clarify' && isDay && isOpen;
}

/** Who cannot come and has named no other time may want none. */
function isLooseMove(command: Command, { labels, asked }: Understood): boolean {
  return (
    command.kind === 'move' &&
    command.when === undefined &&
    asked !== 'clarify' &&
    (labels.get('cancel') ?? 0) >= POSSIBLE &&
    (labels.get('move') ?? 0) < SURELY_MOVE
  );
}
