import type { Desk } from '../desk.ts';
import type { Utterance } from '../listening/hear.ts';
import type { BookTask, MessageTask, Task } from '../task.ts';
import { newMessage, tidy } from './message.ts';

/** The caller hears that the message is not forgotten. */
export function promiseMessage(task: Task, message: MessageTask): void {
  if (task.kind !== 'book' && task.kind !== 'move') return;
  const promise = message.isBeyond === true ? "I can't arrange that myself, but I'll pass it on" : "I'll pass that on";
  task.lead = `${task.lead ?? ''}${promise} right after this. `;
  Object.assign(message, { isBeyond: false, isOpening: false });
}

/** One visit is booked, and the team hears how many come to it. */
export function passOnSeveral({ state }: Desk, task: BookTask, heard: Utterance): void {
  if (state.waiting.length >= 3) return;
  state.waiting.push({ ...newMessage('message', tidy(heard.raw)), isOpening: false });
  task.lead += "I can book one visit, and I'll let the team know right after this that it's for all of them. ";
}
