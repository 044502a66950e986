import { recordsOf, recordsOnLine } from '../same-name.ts';
import type { ConversationState, Person } from '../state.ts';
import type {
  Appointment,
  BookingResult,
  CallerMessage,
  DialogTools,
  PatientRecord,
  RefusalReason,
  Slot,
} from '../tools.ts';
import type { ToolRecord } from '../types.ts';
import { PolicyBreach, personKey, spendConsent } from './consent.ts';
import { mayBeTold } from './disclosure.ts';

/** No answer from the practice's systems for this long counts as a failure: a caller does not wait ten seconds in silence. */
export const TOOL_TIMEOUT_MS = 8000;
const MOST_SLOTS_SHOWN = 12;

/** The caller spoke again before the write began: their new words decide. */
export class TurnCut extends Error {
  override name = 'TurnCut';
}

export interface ToolWatch {
  /** The turn has been cut off. */
  isCut(): boolean;
  /** The practice's systems are asked. */
  awaiting(): void;
  /** Something is written at once: what it goes by should be stored first. */
  writing(): void;
  now(): Date;
  /** `isWrite`: the state should be stored before anything else happens. */
  recorded(record: ToolRecord, isWrite: boolean): void;
}

/**
 * The practice's tools as flows may use them, with a time limit and a record of each call. What the caller has not agreed to, exactly
 * as it was read back, is not written; what belongs to a patient is not shown to who may not be told.
 */
export interface GuardedTools {
  findSlots: DialogTools['findSlots'];
  /** Sets `record` of the person where name and date of birth match one; a miss says nothing of why. */
  verify(person: Person, callerNumber: string | null): Promise<boolean>;
  /** Booked appointments that lie ahead, soonest first. */
  listAppointments(person: Person, today: string): Promise<Appointment[]>;
  book(): Promise<BookingResult>;
  move(today: string): Promise<BookingResult>;
  cancel(today: string): Promise<{ ok: true } | { ok: false; reason: RefusalReason }>;
  takeMessage(message: CallerMessage): Promise<void>;
}

export function guardTools(state: ConversationState, tools: DialogTools, watch: ToolWatch): GuardedTools {
  let asked = 0;
  const requestId = (): string => `${state.pendingTurn ?? state.turn}-${++asked}`;
  const note = (name: keyof DialogTools, args: Record<string, unknown>, result: unknown, isWrite: boolean): void =>
    watch.recorded({ name, arguments: args, result, at: watch.now().toISOString() }, isWrite);

  async function write<T>(name: keyof DialogTools, args: Record<string, unknown>, call: () => Promise<T>): Promise<T> {
    watch.writing();
    const result = await inTime(watch, call());
    note(name, args, result, true);
    return result;
  }

  function personOf(index: number): Person {
    const person = state.people[index];
    if (person === undefined) throw new PolicyBreach('a proposal for nobody');
    return person;
  }

  function told(index: number, today: string): PatientRecord {
    const person = personOf(index);
    if (person.record === null || !mayBeTold(person, today))
      throw new PolicyBreach('a record was to be changed for somebody who may not be told of it');
    return person.record;
  }

  async function createPatient(person: Person): Promise<PatientRecord> {
    const { firstName, lastName, birthDate, phoneNumber } = person;
    if (firstName === null || lastName === null || birthDate === null)
      throw new PolicyBreach('a patient without a name');
    const args = { firstName, lastName, dateOfBirth: birthDate, phoneNumber, requestId: requestId() };
    watch.writing();
    const record = await inTime(watch, tools.createPatient(args));
    Object.assign(person, { record, isCreated: true });
    note('createPatient', args, { id: record.id }, true);
    return record;
  }

  return {
    async findSlots(query) {
      const slots = await inTime(watch, tools.findSlots(query));
      note('findSlots', { ...query }, shownSlots(slots), false);
      return slots;
    },
    async verify(person, callerNumber) {
      const { firstName, lastName, birthDate } = person;
      if (firstName === null || lastName === null || birthDate === null) return false;
      const claim = { firstName, lastName, dateOfBirth: birthDate };
      const known = callerNumber === null ? [] : await inTime(watch, tools.findPatientsByPhone(callerNumber));
      const matching = recordsOnLine(known, claim);
      const [only] = matching;
      const found = matching.length === 1 && only !== undefined ? only : await inTime(watch, tools.findPatient(claim));
      const isTrue = found !== null && (found === only || recordsOf([found], claim).length > 0);
      person.record = isTrue ? found : null;
      person.isOnLine = isTrue && matching.length === 1;
      note('findPatient', claim, isTrue ? { id: found.id } : null, isTrue);
      return isTrue;
    },
    async listAppointments(person, today) {
      if (person.record === null || !mayBeTold(person, today))
        throw new PolicyBreach('a record was asked for by somebody who may not be told of it');
      const { id } = person.record;
      const appointments = await inTime(watch, tools.listAppointments(id));
      note('listAppointments', { patientId: id }, appointments, false);
      return appointments;
    },
    async book() {
      stopIfCut(watch);
      const { person: index, personKey: key, serviceId, providerId, startsAt } = spendConsent(state, 'book');
      const person = personOf(index);
      if (personKey(person) !== key) throw new PolicyBreach('the patient is not the one that was read back');
      const patient = person.record ?? (await createPatient(person));
      const { name = null, kind = null } = person.animal ?? {};
      const animal = name === null ? {} : { animal: { name, kind } };
      const args = { serviceId, providerId, patientId: patient.id, ...animal, startsAt, requestId: requestId() };
      return write('bookAppointment', args, () => tools.bookAppointment(args));
    },
    async move(today) {
      stopIfCut(watch);
      const { person, appointmentId, providerId, startsAt } = spendConsent(state, 'move');
      told(person, today);
      const args = { appointmentId, providerId, startsAt, requestId: requestId() };
      return write('moveAppointment', args, () => tools.moveAppointment(args));
    },
    async cancel(today) {
      stopIfCut(watch);
      const { person, appointmentId } = spendConsent(state, 'cancel');
      told(person, today);
      const args = { appointmentId, requestId: requestId() };
      return write('cancelAppointment', args, () => tools.cancelAppointment(args));
    },
    async takeMessage(message) {
      const args = { ...message, requestId: requestId() };
      await write('takeMessage', args, () => tools.takeMessage(args));
    },
  };
}

/** A search over weeks finds thousands of free times; the record of the call tells how many, and the first of them. */
function shownSlots(slots: readonly Slot[]): { found: number; first: readonly Slot[] } {
  return { found: slots.length, first: slots.slice(0, MOST_SLOTS_SHOWN) };
}

function stopIfCut(watch: ToolWatch): void {
  if (watch.isCut()) throw new TurnCut('the caller spoke again');
}

async function inTime<T>(watch: ToolWatch, call: Promise<T>): Promise<T> {
  watch.awaiting();
  let timer: NodeJS.Timeout | undefined;
  const limit = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error(`no answer within ${TOOL_TIMEOUT_MS} ms`)), TOOL_TIMEOUT_MS);
  });
  try {
    return await Promise.race([call, limit]);
  } finally {
    clearTimeout(timer);
  }
}
