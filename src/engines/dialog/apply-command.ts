import type { Command, CommandKind, CommandOf } from './commands.ts';
import { ask } from './flows/ask.ts';
import { withClarified } from './flows/clarified.ts';
import { takeDanger, takeSafe } from './flows/danger.ts';
import { withOffered } from './flows/offer-visit.ts';
import { identify } from './flows/people.ts';
import { takeQuestion } from './flows/questions.ts';
import { choose, more, reject, takeNo, takeYes } from './flows/reply.ts';
import { drop, startBooking, startChange, startMessage, startMove, takeLooseWish } from './flows/start.ts';
import * as talk from './flows/talk.ts';
import { connect } from './flows/transfer.ts';
import { isSaidAgain, type Result, type Turn } from './turn-context.ts';

/** What leaves the matter under way as it was. */
const ASIDES: ReadonlySet<Command['kind']> = new Set(['ask', 'small_talk', 'wait', 'repeat', 'language', 'safe']);

/** Takes one command into the state of the call. Nothing is written here: flows write, once the whole turn is understood. */
export function applyCommand(turn: Turn, command: Command): Result {
  const isAside = ASIDES.has(command.kind) && !isSaidAgain(turn, command.kind === 'wait' ? 3 : 2);
  turn.isAside = turn.isAside && isAside;
  const meant = withOffered(turn, withClarified(turn, command));
  const result = (TAKE[meant.kind] as (turn: Turn, command: Command) => Result)(turn, meant);
  if (result.is === 'taken' && !isAside && command.kind !== 'unclear' && command.kind !== 'clarify') {
    turn.state.counts.notUnderstood = 0;
    turn.acts = turn.acts.filter(({ act }) => act !== 'not_understood' && act !== 'waiting');
  }
  return result;
}

/** Asks once more about what was read back, for a yes or a no alone. */
export function askPlainly(turn: Turn): void {
  turn.isAside = false;
  ask(turn, 'confirm');
}

const TAKE: { [Kind in CommandKind]: (turn: Turn, command: CommandOf<Kind>) => Result } = {
  book: startBooking,
  move: startMove,
  cancel: startChange,
  look_up: startChange,
  message: startMessage,
  person: (turn, command) => connect(turn, 'requested', command),
  wish: takeLooseWish,
  identify,
  choose,
  reject,
  more,
  agree: takeYes,
  refuse: takeNo,
  drop,
  ask: takeQuestion,
  wait: talk.wait,
  repeat: talk.repeat,
  goodbye: talk.sayGoodbye,
  small_talk: talk.smallTalk,
  unclear: talk.unclear,
  clarify: talk.clarify,
  language: talk.takeLanguage,
  danger: takeDanger,
  safe: takeSafe,
  grave: talk.takeGrave,
  abuse: talk.takeAbuse,
  sales: (turn) => talk.letGo(turn, 'spam'),
  wrong_number: (turn) => talk.letGo(turn, 'wrong_number'),
};
