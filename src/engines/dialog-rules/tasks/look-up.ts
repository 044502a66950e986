import { wallClock } from '../../dialog/civil-time.ts';
import { sayList } from '../../dialog/nlg/en/say-lists.ts';
import { sayDay } from '../../dialog/nlg/en/say-times.ts';
import { type Desk, record, wish } from '../desk.ts';
import type { LookUpTask } from '../task.ts';
import { nextIdentityStep } from './identity.ts';
import { nothingFound, notVerified } from './no-appointment.ts';
import { sayAppointment } from './pick-appointment.ts';

/** More are not taken in by ear. */
const MOST_TOLD = 3;

/** Tells a verified caller what they have booked. */
export async function advanceLookUp(desk: Desk, { day, isConfirming }: LookUpTask): Promise<string> {
  wish(desk, 'inquiry');
  const identity = await nextIdentityStep(desk, 'record');
  if (identity.kind === 'ask') return identity.words;
  if (identity.kind === 'failed' || desk.state.patient === null) return notVerified(desk);
  const appointments = await desk.tools.listAppointments();
  record(desk, { kind: 'looked_up', appointments: appointments.slice(0, MOST_TOLD) });
  if (appointments.length === 0) return nothingFound(desk);
  desk.state.task = null;
  const shown = appointments.slice(0, MOST_TOLD).map((appointment) => sayAppointment(desk, appointment));
  const isThen = appointments.some(({ startsAt }) => wallClock(startsAt, desk.practice.timezone).day === day);
  const none = day === undefined || isThen ? '' : `I don't see anything on ${sayDay(day)}. `;
  return `${none}I see ${sayList(shown, 'and')}.${isConfirming === true ? ' Thank you for confirming.' : ''}`;
}
