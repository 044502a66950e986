import type { Desk } from '../desk.ts';
import { numberOfLine } from './callback-number.ts';
import { leaveTold } from './message.ts';

/**
 * What was promised to be passed on with an appointment, and waits, is left once nothing is under way that it could wait for: the booking
 * or the change was given up, or the call is over.
 */
export async function leavePromised(desk: Desk): Promise<void> {
  const { state } = desk;
  if (!state.waiting.some(({ kind }) => kind === 'message')) return;
  const canBeReached = (state.claim.phoneNumber ?? numberOfLine(desk)) !== null;
  if (state.ended !== null || (state.task === null && canBeReached)) await leaveTold(desk);
}
