import type { Desk } from '../desk.ts';
import { wishesNoOther } from '../intents/reasons-not-to-come.ts';
import type { Utterance } from '../listening/hear.ts';
import { newCancellation } from './cancel.ts';
import { advance } from './task-flow.ts';

/** "No, I don't need another one", where a new time was asked for: what stands is to be canceled, once a yes to that is heard. True where the turn is done. */
export async function cancelsInstead(desk: Desk, heard: Utterance): Promise<boolean> {
  const { state } = desk;
  const { task, asked } = state;
  if (task?.kind !== 'move' || asked?.kind === 'consent' || !wishesNoOther(heard)) return false;
  state.task = {
    ...newCancellation(),
    appointment: task.appointment,
    when: task.source.when,
    words: task.source.words,
  };
  desk.hasHeardSomething = true;
  state.counts.notUnderstood = 0;
  desk.say((await advance(desk)) ?? '');
  return true;
}
