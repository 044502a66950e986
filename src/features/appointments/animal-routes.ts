import type { Deps } from '../../deps.ts';
import { answerIn } from '../../platform/http/answer-in-transaction.ts';
import type { App } from '../../platform/http/app-type.ts';
import type { Caller } from '../../platform/http/caller.ts';
import { notFound } from '../../platform/http/errors.ts';
import { operation } from '../../platform/http/operation.ts';
import { Envelope } from '../../platform/http/schema.ts';
import { loadAnimal, presentAnimal } from '../animals/find-animal.ts';
import { actorOf, recordChange } from '../audit-log/record-change.ts';
import { findReachableLocation } from '../locations/find-location.ts';
import { AppointmentAnimal, AppointmentPath, NameAnimal } from './schema.ts';
import { type AppointmentRow, findAppointment, lockAppointment, setAnimal } from './store.ts';

const URL = '/v1/workspaces/:workspaceId/locations/:locationId/appointments/:appointmentId/animal';
const tag = 'Appointments';

/** Which animal an appointment is for: beside the appointment, whose answer keeps the contract's fields. */
export function appointmentAnimalRoutes(app: App, deps: Deps): void {
  async function findReachable(
    caller: Caller,
    path: { workspaceId: string; locationId: string; appointmentId: string },
  ) {
    const { tenant_id: tenantId } = await findReachableLocation(deps, caller, path.locationId, path.workspaceId);
    const row = await findAppointment(deps.db, tenantId, path.locationId, path.appointmentId);
    if (!row) throw notFound();
    return { row, tenantId };
  }

  async function present(caller: Caller, workspaceId: string, { id, patient, animal }: AppointmentRow) {
    const owner = { tenantId: caller.tenantId, workspaceId, patientId: patient.id };
    const found = animal === null ? undefined : await loadAnimal(deps, owner, animal.id);
    return { appointment_id: id, animal: found ? presentAnimal(found) : null };
  }

  app.get(
    URL,
    {
      ...operation({
        id: 'getAppointmentAnimal',
        summary: 'Get the animal that an appointment is for',
        description: '`animal` is null where the practice sees people, and where nobody said which.',
        tag,
        permission: 'appointments:read',
        additive: true,
        etag: true,
      }),
      schema: { params: AppointmentPath, response: { 200: Envelope(AppointmentAnimal) } },
    },
    async (request) => {
      const { row } = await findReachable(request.caller, request.params);
      return { data: await present(request.caller, request.params.workspaceId, row), request_id: request.id };
    },
  );

  app.put(
    URL,
    {
      ...operation({
        id: 'setAppointmentAnimal',
        summary: 'Say which animal an appointment is for',
        description: '404 where the patient of the appointment has no such animal. null takes it back.',
        tag,
        permission: 'appointments:write',
        additive: true,
      }),
      schema: { params: AppointmentPath, body: NameAnimal, response: { 200: Envelope(AppointmentAnimal) } },
    },
    async (request, reply) => {
      const { workspaceId, locationId, appointmentId } = request.params;
      const { animal_id: animalId } = request.body;
      const { row, tenantId } = await findReachable(request.caller, request.params);
      const owner = { tenantId, workspaceId, patientId: row.patient.id };
      const animal = animalId === null ? undefined : await loadAnimal(deps, owner, animalId);
      if (animalId !== null && !animal) throw notFound();
      return answerIn(deps, reply, async (sql) => {
        if (!(await lockAppointment(sql, tenantId, locationId, appointmentId))) throw notFound();
        await setAnimal(sql, tenantId, appointmentId, animalId);
        await recordChange(sql, deps, actorOf(request), { action: 'appointment.animal_set', targetId: appointmentId });
        return { appointment_id: appointmentId, animal: animal ? presentAnimal(animal) : null };
      });
    },
  );
}
