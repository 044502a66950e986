import { sameFirstName, sameName } from '../dialog/same-name.ts';
import type { DialogTools, PatientClaim, PatientRecord, Slot } from '../dialog/tools.ts';
import type { ToolRecord } from '../dialog/types.ts';
import { type GuardedTools, PolicyBreach, patientKey, spendConsent, verifiedPatient } from './policy.ts';
import type { Claim, DialogState } from './state.ts';

/** No answer from the practice's systems for this long counts as a failure: a caller does not wait ten seconds in silence. */
export const TOOL_TIMEOUT_MS = 8000;

/** After this long the caller hears that something is going on. */
export const TOOL_PATIENCE_MS = 1500;

const MOST_SLOTS_SHOWN = 12;

/** The caller spoke again before the write began: their new words decide. */
export class TurnCut extends Error {
  override name = 'TurnCut';
}

export interface ToolWatch {
  /** The turn has been cut off. */
  isCut(): boolean;
  /** The practice's systems are slow; called once for each call that is. */
  isSlow(): void;
  now(): Date;
  /** `isWrite`: the state should be stored before anything else happens. */
  recorded(record: ToolRecord, isWrite: boolean): void;
}

/** Wraps the practice's tools with the house rules, a time limit and the record of each call. */
export function guardTools(state: DialogState, tools: DialogTools, watch: ToolWatch): GuardedTools {
  let asked = 0;
  const requestId = (): string => `${state.turn}-${++asked}`;

  async function run<T>(
    name: keyof DialogTools,
    args: Record<string, unknown>,
    call: () => Promise<T>,
    { isWrite = false, shown = (result: T): unknown => result } = {},
  ): Promise<T> {
    const result = await inTime(watch, call());
    watch.recorded({ name, arguments: args, result: shown(result), at: watch.now().toISOString() }, isWrite);
    return result;
  }

  async function verify(claim: PatientClaim, callerNumber: string | null): Promise<PatientRecord | null> {
    const known = callerNumber === null ? [] : await inTime(watch, tools.findPatientsByPhone(callerNumber));
    const matching = known.filter((record) => matchesClaim(record, claim));
    const [only] = matching;
    const patient = matching.length === 1 && only !== undefined ? only : await inTime(watch, tools.findPatient(claim));
    const isTrue = patient !== null && matchesClaim(patient, claim);
    state.patient = isTrue ? patient : null;
    state.claim.isOnLine = isTrue && matching.length === 1;
    state.firstPatientId ??= state.patient?.id ?? null;
    watch.recorded(
      {
        name: 'findPatient',
        arguments: { ...claim },
        result: isTrue ? { id: patient.id } : null,
        at: watch.now().toISOString(),
      },
      isTrue,
    );
    return state.patient;
  }

  async function createPatient(claim: Claim, key: string): Promise<PatientRecord> {
    const { firstName, lastName, dateOfBirth, phoneNumber } = claim;
    if (firstName === null || lastName === null || dateOfBirth === null || key !== patientKey(null, claim)) {
      throw new PolicyBreach('the patient is not the one that was read back');
    }
    const args = { firstName, lastName, dateOfBirth, phoneNumber, requestId: requestId() };
    const patient = await inTime(watch, tools.createPatient(args));
    state.patient = patient;
    state.firstPatientId ??= patient.id;
    watch.recorded(
      { name: 'createPatient', arguments: args, result: { id: patient.id }, at: watch.now().toISOString() },
      true,
    );
    return patient;
  }

  return {
    findSlots: (query) => run('findSlots', { ...query }, () => tools.findSlots(query), { shown: shownSlots }),
    verify,
    async listAppointments() {
      const { id } = verifiedPatient(state);
      return run('listAppointments', { patientId: id }, () => tools.listAppointments(id));
    },
    async book() {
      stopIfCut(watch);
      const proposal = spendConsent(state, 'book');
      const isNew = proposal.patientKey.startsWith('new:');
      const patient = isNew ? await createPatient(state.claim, proposal.patientKey) : verifiedPatient(state);
      if (!isNew && patient.id !== proposal.patientKey)
        throw new PolicyBreach('the patient is not the one that was read back');
      const { serviceId, providerId, startsAt } = proposal;
      const args = { serviceId, providerId, patientId: patient.id, startsAt, requestId: requestId() };
      return run('bookAppointment', args, () => tools.bookAppointment(args), { isWrite: true });
    },
    async move() {
      stopIfCut(watch);
      verifiedPatient(state);
      const { appointmentId, providerId, startsAt } = spendConsent(state, 'move');
      const args = { appointmentId, providerId, startsAt, requestId: requestId() };
      return run('moveAppointment', args, () => tools.moveAppointment(args), { isWrite: true });
    },
    async cancel() {
      stopIfCut(watch);
      verifiedPatient(state);
      const { appointmentId } = spendConsent(state, 'cancel');
      const args = { appointmentId, requestId: requestId() };
      return run('cancelAppointment', args, () => tools.cancelAppointment(args), { isWrite: true });
    },
    takeMessage(message) {
      const args = { ...message, requestId: requestId() };
      return run('takeMessage', args, () => tools.takeMessage(args), { isWrite: true });
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

/** A record without a date of birth matches nobody. */
function matchesClaim(record: PatientRecord, claim: PatientClaim): boolean {
  return (
    record.dateOfBirth === claim.dateOfBirth &&
    sameName(record.lastName, claim.lastName) &&
    sameFirstName(record.firstName, claim.firstName)
  );
}

async function inTime<T>(watch: ToolWatch, call: Promise<T>): Promise<T> {
  const patience = setTimeout(() => watch.isSlow(), TOOL_PATIENCE_MS);
  let timer: NodeJS.Timeout | undefined;
  const limit = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error(`no answer within ${TOOL_TIMEOUT_MS} ms`)), TOOL_TIMEOUT_MS);
  });
  try {
    return await Promise.race([call, limit]);
  } finally {
    clearTimeout(patience);
    clearTimeout(timer);
  }
}
