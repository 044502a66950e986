import { wallClock } from '../../dialog/civil-time.ts';
import type { Desk } from '../desk.ts';
import { readBesideStanding } from '../intents/beside-standing.ts';
import { matchServices } from '../knowledge/match-service.ts';
import { findWhen, mergeWhen } from '../listening/find-when.ts';
import { type Utterance, utteranceOf } from '../listening/hear.ts';
import { type BookTask, emptyWhen } from '../task.ts';
import { notVerified } from './no-appointment.ts';
import { nextAppointmentStep, sayAppointment } from './pick-appointment.ts';

/** Notes on a new booking that it goes beside an appointment that is in the book; nothing of that one is wished for anew. */
export function noteBesideStanding(desk: Desk, task: BookTask, heard: Utterance): void {
  const said = readBesideStanding(heard.text);
  if (said === null) return;
  const [named] = matchServices(said.wanted, desk.practice.services);
  const context = { today: desk.today, contextDay: null, expectsDay: false };
  const when = findWhen(utteranceOf(said.standing), desk.practice.hours, context);
  task.serviceId = named?.service.id ?? null;
  task.beside = {
    isBefore: said.isBefore,
    when: when.isEmpty ? null : mergeWhen(null, when),
    words: said.standing,
  };
}

/** Finds the one that stands and wishes for the time beside it; words where something must be asked first. */
export async function placeBesideStanding(desk: Desk, task: BookTask): Promise<string | null> {
  const { beside } = task;
  if (beside === undefined) return null;
  const step = await nextAppointmentStep(desk, beside);
  if (step.kind === 'ask') return step.words;
  if (step.kind === 'not_verified') return notVerified(desk);
  delete task.beside;
  if (step.kind === 'none') return null;
  const { startsAt, endsAt, provider } = step.appointment;
  const [start, end] = [startsAt, endsAt].map((at) => wallClock(at, desk.practice.timezone));
  const window = beside.isBefore ? { from: 0, to: (start?.minute ?? 0) - 1 } : { from: end?.minute ?? 0, to: 1439 };
  task.when = {
    ...emptyWhen(),
    days: [start?.day ?? desk.today],
    window,
    order: beside.isBefore ? 'latest' : 'earliest',
  };
  task.isNearestWanted = true;
  if (provider !== null) task.providerChoice ??= { kind: 'any' };
  task.lead += `I have ${sayAppointment(desk, step.appointment)}, and that stays. `;
  return null;
}
