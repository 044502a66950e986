import { converse } from './caller.ts';
import { faint, note } from './screen.ts';
import { askingCaller, bookingCaller } from './scripts.ts';
import type { Stage } from './stage.ts';
import { expect, poll } from './wait.ts';

export async function takeCalls(stage: Stage): Promise<void> {
  note('A new patient books:');
  await converse(stage.sandboxUrl, { from: '+15415550187', to: stage.phoneNumber }, bookingCaller);
  note('Somebody asks and leaves a message:');
  await converse(stage.sandboxUrl, { from: '+15415550176', to: stage.phoneNumber }, askingCaller);
}

export async function readCalls(stage: Stage): Promise<void> {
  const calls = await poll('the analysis of both calls', 20_000, async () => {
    const list = await Array.fromAsync(stage.api.calls.list({ location_id: stage.locationId }));
    return list.length === 2 && list.every((call) => call.summary !== null) ? list : null;
  });
  for (const call of calls) {
    const patient = call.patient ? `${call.patient.first_name} ${call.patient.last_name}` : '–';
    note(
      `${call.caller_number}  ${call.status}, ${call.duration} s, ${call.category}, ${call.sentiment}, successful: ${call.call_successful}, patient: ${patient}`,
    );
    faint(call.summary ?? '');
  }
  const stats = await stage.api.calls.stats({ location_id: stage.locationId });
  note(`stats: ${JSON.stringify(stats)}`);
  const booking = calls.find((call) => call.category === 'booking');
  expect(booking?.call_successful && booking.patient, 'the booking does not stand in the list with its patient');
  expect(
    calls.some((call) => call.category !== 'booking' && call.call_successful),
    'the question and message do not stand in the list as done',
  );
  expect(stats.total === 2, `statistics count ${stats.total} calls instead of 2`);
  const appointments = await Array.fromAsync(stage.api.appointments.list(stage.workspaceId, stage.locationId));
  expect(
    appointments.length === 1 && appointments[0]?.status === 'booked',
    `there are ${appointments.length} appointments instead of the one booked`,
  );
  note(`appointment: ${appointments[0]?.service.name} at ${appointments[0]?.starts_at}`);
}
