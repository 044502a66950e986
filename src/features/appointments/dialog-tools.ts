import type { Deps } from '../../deps.ts';
import type { Appointment, BookingResult, DialogTools } from '../../engines/dialog/tools.ts';
import { readInstant } from '../../platform/http/instant.ts';
import type { Actor } from '../audit-log/record-change.ts';
import { openConnector } from '../connectors/open-connector.ts';
import type { LocationRow } from '../locations/find-location.ts';
import { readPhoneNumber } from '../locations/phone-number.ts';
import { copyPatient } from '../patients/copy-patient.ts';
import { createPatient } from '../patients/create-patient.ts';
import { findPatientsByName, findPatientsByPhone, loadPatient, type PatientRow } from '../patients/find-patients.ts';
import type { MoveOutcome } from './move-appointment.ts';
import { openNativeBook } from './native-book.ts';
import { onceInCall } from './once.ts';
import { openBook } from './open-book.ts';
import type { AppointmentRow } from './store.ts';
import { writeOnce } from './write-once.ts';

const LONGEST_RANGE_MS = 31 * 86_400_000;

/** Which call the tools work for. */
export interface CallScope {
  tenantId: string;
  location: LocationRow;
  workspaceId: string;
  /** Our id of the call; its row exists. */
  callId: string;
}

/**
 * The practice's appointments and patients, wherever they are kept, as tools of the voice agent, by the rules that hold for the API.
 * Each write happens once for a request of the call.
 * @param takeMessage messages belong to the call
 */
export function createDialogTools(
  deps: Pick<Deps, 'db' | 'jobs' | 'clock' | 'log' | 'connectors'>,
  { tenantId, location, workspaceId, callId }: CallScope,
  takeMessage: DialogTools['takeMessage'],
): DialogTools {
  const scope = { tenantId, workspaceId };
  const actor: Actor = { tenantId, actor: callId, requestId: null };
  const key = (requestId: string) => ({ tenantId, callId, requestId });

  return {
    async findSlots({ serviceId, providerId, from, to, exceptId }) {
      const [first, last] = [readInstant(from), readInstant(to)];
      if (!first || !last || !location.booking_enabled) return [];
      const end = new Date(Math.min(last.getTime(), first.getTime() + LONGEST_RANGE_MS));
      // What a call began with decides where free times are looked for; a write asks again.
      const isNative = location.workspace.connector_type === 'native';
      const book = isNative ? openNativeBook(deps, location) : await openBook(deps, location);
      const slots = await book.findSlots({ serviceId, providerId, from: first, to: end, exceptId });
      return (slots ?? []).map((slot) => ({
        startsAt: slot.startsAt.toISOString(),
        endsAt: slot.endsAt.toISOString(),
        provider: slot.provider,
      }));
    },

    async findPatientsByPhone(phoneNumber) {
      return (await findPatientsByPhone(deps, scope, phoneNumber)).map(presentPatient);
    },

    async findPatient(claim) {
      const [only, ...others] = await findPatientsByName(deps, scope, claim);
      return only && others.length === 0 ? presentPatient(only) : null;
    },

    async createPatient({ firstName, lastName, dateOfBirth, phoneNumber, requestId }) {
      const number = phoneNumber === null ? null : readPhoneNumber(phoneNumber);
      const opened = await openConnector(deps, scope);
      if (opened) {
        const patient = { firstName, lastName, dateOfBirth, phoneNumber: number, email: null };
        const outside = await opened.connector.createPatient(patient, `${callId}-${requestId}`);
        return presentPatient(
          await deps.db.transaction(tenantId, (sql) => copyPatient(sql, deps, actor, scope, opened.baseUrl, outside)),
        );
      }
      const { id } = await writeOnce(deps, key(requestId), async (sql) => {
        const row = await createPatient(sql, deps, actor, workspaceId, {
          first_name: firstName,
          last_name: lastName,
          date_of_birth: dateOfBirth,
          phone_number: number,
        });
        if (!row) throw new Error('the workspace of a call is missing');
        return { id: row.id };
      });
      const row = await loadPatient(deps, scope, id);
      if (!row) throw new Error('a patient made in this call has been deleted since');
      return presentPatient(row);
    },

    async listAppointments(patientId) {
      const book = await openBook(deps, location);
      return (await book.upcoming(patientId)).map(presentAppointment);
    },

    async bookAppointment({ serviceId, providerId, patientId, animal, startsAt, requestId }) {
      const start = readInstant(startsAt);
      if (!start || !location.booking_enabled) return { ok: false, reason: 'refused' };
      const booking = { serviceId, providerId, patientId, startsAt: start, source: 'call' as const, callId, animal };
      const book = await openBook(deps, location);
      return present(await book.book(actor, booking, onceInCall(deps, location, key(requestId))));
    },

    async moveAppointment({ appointmentId, providerId, startsAt, requestId }) {
      const start = readInstant(startsAt);
      if (!start || !location.booking_enabled) return { ok: false, reason: 'refused' };
      const book = await openBook(deps, location);
      return present(
        await book.move(
          actor,
          { appointmentId, providerId, startsAt: start },
          onceInCall(deps, location, key(requestId)),
        ),
      );
    },

    async cancelAppointment({ appointmentId, requestId }) {
      if (!location.booking_enabled) return { ok: false, reason: 'refused' };
      const book = await openBook(deps, location);
      const outcome = await book.cancel(actor, appointmentId, onceInCall(deps, location, key(requestId)));
      return outcome.ok ? { ok: true } : outcome;
    },

    takeMessage,
  };
}

function present(outcome: MoveOutcome): BookingResult {
  if (outcome.ok) return { ok: true, appointment: presentAppointment(outcome.appointment) };
  const { reason } = outcome;
  const isRule = reason === 'slot_unavailable' || reason === 'service_not_offered' || reason === 'age_not_seen';
  return { ok: false, reason: isRule ? 'refused' : reason };
}

function presentAppointment(row: AppointmentRow): Appointment {
  return {
    id: row.id,
    service: row.service,
    provider: row.provider,
    startsAt: row.starts_at.toISOString(),
    endsAt: row.ends_at.toISOString(),
    ...(row.animal !== null && { animal: row.animal.name }),
  };
}

function presentPatient(row: PatientRow) {
  return { id: row.id, firstName: row.first_name, lastName: row.last_name, dateOfBirth: row.date_of_birth };
}
