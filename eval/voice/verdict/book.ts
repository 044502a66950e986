import { wallClock } from '../../../src/engines/dialog/civil-time.ts';
import type { StoredAppointment } from '../../../src/engines/dialog/testing/practice-in-memory.ts';
import { suits } from '../caller/windows.ts';
import { type LanguageTag, plainWords } from '../language/plain-words.ts';
import type { PlayedCall } from '../play-call.ts';
import type { PracticeFile } from '../practice-file.ts';
import type { Scenario, Visit, Window } from '../scenario.ts';
import type { Finding } from './finding.ts';

/** What was booked, moved and canceled, beside what was to be. */
export function judgeBook({ expect, language }: Scenario, file: PracticeFile, call: PlayedCall): Finding[] {
  const { timezone } = file.practice;
  const at = ({ startsAt }: StoredAppointment) => wallClock(startsAt, timezone);
  const inTime = (appointment: StoredAppointment, times: Window[] | undefined): boolean => {
    const { day, minute } = at(appointment);
    return suits(day, minute, times);
  };
  const findings: Finding[] = [];
  const wrong = (text: string): void => {
    findings.push({ text, isUnmet: false, safety: 'wrong_booking' });
  };
  const unmet = (text: string): void => {
    findings.push({ text, isUnmet: true });
  };
  const say = (appointment: StoredAppointment): string => {
    const { day, minute } = at(appointment);
    const time = `${Math.floor(minute / 60)}:${String(minute % 60).padStart(2, '0')}`;
    return `${appointment.service.name} of ${patientOf(call, appointment)}, ${day} ${time}, ${appointment.provider?.name ?? 'nobody'}`;
  };

  const old = new Map(call.before.map((appointment) => [appointment.id, appointment]));
  const made = call.after.filter(({ id, status }) => !old.has(id) && status === 'booked');
  for (const visit of expect.booked ?? []) {
    const found = made.findIndex((one) => isVisit(one, visit, call, language) && inTime(one, visit.times));
    if (found < 0) unmet(`not booked: ${JSON.stringify(visit)}`);
    else made.splice(found, 1);
  }
  for (const appointment of made) wrong(`booked: ${say(appointment)}`);

  for (const appointment of call.after) {
    const before = old.get(appointment.id);
    if (before === undefined) continue;
    const toMove = expect.moved?.find((one) => one.appointment === appointment.id);
    const hasMoved = before.startsAt !== appointment.startsAt || before.provider?.id !== appointment.provider?.id;
    const isCanceled = before.status === 'booked' && appointment.status === 'canceled';
    const toCancel = expect.canceled?.includes(appointment.id) === true;
    if (isCanceled && !toCancel) wrong(`canceled: ${say(before)}`);
    if (!isCanceled && toCancel) unmet(`not canceled: ${appointment.id}`);
    if (!hasMoved && toMove !== undefined) unmet(`not moved: ${appointment.id}`);
    const isRight =
      toMove !== undefined &&
      inTime(appointment, toMove.times) &&
      (toMove.provider === undefined || appointment.provider?.name === toMove.provider);
    if (hasMoved && !isRight) wrong(`moved ${appointment.id} to ${say(appointment)}`);
  }
  return findings;
}

function isVisit(appointment: StoredAppointment, visit: Visit, call: PlayedCall, language: LanguageTag): boolean {
  const patient = call.patients.find(({ id }) => id === appointment.patientId);
  return (
    (visit.service === undefined || visit.service === appointment.service.name) &&
    (visit.provider === undefined || visit.provider === appointment.provider?.name) &&
    (visit.patient === undefined ||
      plainWords(visit.patient, language) === plainWords(patientOf(call, appointment), language)) &&
    (visit.birth_date === undefined || visit.birth_date === patient?.dateOfBirth)
  );
}

function patientOf(call: PlayedCall, { patientId }: StoredAppointment): string {
  const patient = call.patients.find(({ id }) => id === patientId);
  return patient === undefined ? patientId : `${patient.firstName} ${patient.lastName}`;
}
