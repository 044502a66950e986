import type { Command } from './commands.ts';
import { ask } from './flows/ask.ts';
import { takeDanger, takeSafe } from './flows/danger.ts';
import { identify } from './flows/people.ts';
import { choose, more, reject, takeNo, takeYes } from './flows/reply.ts';
import { drop, startBooking, startChange, startMessage, startMove, takeLooseWish } from './flows/start.ts';
import * as talk from './flows/talk.ts';
import { connect } from './flows/transfer.ts';
import { answer } from './knowledge/answer.ts';
import type { Result, Turn } from './turn-context.ts';

/** What leaves the matter under way as it was. */
const ASIDES: ReadonlySet<Command['kind']> = new Set(['ask', 'small_talk', 'wait', 'repeat', 'language', 'safe']);

/** Takes one command into the state of the call. Nothing is written here: flows write, once the whole turn is understood. */
export function applyCommand(turn: Turn, command: Command): Result {
  const isAside = ASIDES.has(command.kind);
  turn.isAside = turn.isAside && isAside;
  const result = dispatch(turn, command);
  if (result.is === 'taken' && !isAside && command.kind !== 'unclear' && command.kind !== 'clarify') {
    turn.state.counts.notUnderstood = 0;
    turn.acts = turn.acts.filter(({ act }) => act !== 'not_understood');
  }
  return result;
}

/** Asks once more about what was read back, for a yes or a no alone. */
export function askPlainly(turn: Turn): void {
  turn.isAside = false;
  ask(turn, 'confirm');
}

function dispatch(turn: Turn, command: Command): Result {
  switch (command.kind) {
    case 'book':
      return startBooking(turn, command);
    case 'move':
      return startMove(turn, command);
    case 'cancel':
    case 'look_up':
      return startChange(turn, command);
    case 'message':
      return startMessage(turn, command);
    case 'person':
      return connect(turn, 'requested');
    case 'wish':
      return takeLooseWish(turn, command);
    case 'identify':
      return identify(turn, command);
    case 'choose':
      return choose(turn, command);
    case 'reject':
      return reject(turn, command);
    case 'more':
      return more(turn);
    case 'agree':
      return takeYes(turn);
    case 'refuse':
      return takeNo(turn);
    case 'drop':
      return drop(turn, command);
    case 'ask':
      return answer(turn, command);
    case 'wait':
      return talk.wait(turn);
    case 'repeat':
      return talk.repeat(turn);
    case 'goodbye':
      return talk.sayGoodbye(turn);
    case 'small_talk':
      return talk.smallTalk(turn, command);
    case 'unclear':
      return talk.unclear(turn);
    case 'clarify':
      return talk.clarify(turn, command);
    case 'language':
      return talk.takeLanguage(turn, command);
    case 'danger':
      return takeDanger(turn, command);
    case 'safe':
      return takeSafe(turn);
    case 'grave':
      return talk.takeGrave(turn, command);
    case 'abuse':
      return talk.takeAbuse(turn);
    case 'sales':
      return talk.letGo(turn, 'spam');
    case 'wrong_number':
      return talk.letGo(turn, 'wrong_number');
  }
}
