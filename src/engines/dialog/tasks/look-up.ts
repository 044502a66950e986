import { wallClock } from '../civil-time.ts';
import { type Desk, record, wish } from '../desk.ts';
import { sayList } from '../speech/say-lists.ts';
import { sayDay } from '../speech/say-times.ts';
import type { LookUpTask } from '../task.ts';
import { nextIdentityStep } from './identity.ts';
import { nothingFound, notVerified } from './no-appointment.ts';
import { sayAppointment } from './pick-appointment.ts';

/** Tells a verified caller what they have booked. */
export async function advanceLookUp(desk: Desk, { day, isConfirming }: LookUpTask): Promise<string> {
  wish(desk, 'inquiry');
  const identity = await nextIdentityStep(desk, 'record');
  if (identity.kind === 'ask') return identity.words;
  if (identity.kind === 'failed' || desk.state.patient === null) return notVerified(desk);
  const appointments = await desk.tools.listAppointments();
  const [only, other] = appointments;
  const isOne = only !== undefined && other === undefined;
  record(
    desk,
    isOne ? { kind: 'looked_up', serviceId: only.service.id, told: sayAppointment(desk, only) } : { kind: 'looked_up' },
  );
  if (appointments.length === 0) return nothingFound(desk);
  desk.state.task = null;
  const shown = appointments.slice(0, 3).map((appointment) => sayAppointment(desk, appointment));
  const isThen = appointments.some(({ startsAt }) => wallClock(startsAt, desk.practice.timezone).day === day);
  const none = day === undefined || isThen ? '' : `I don't see anything on ${sayDay(day)}. `;
  return `${none}I see ${sayList(shown, 'and')}.${isConfirming === true ? ' Thank you for confirming.' : ''}`;
}
