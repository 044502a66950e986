import type { Deps } from '../../deps.ts';
import type { App } from '../../platform/http/app-type.ts';
import { notFound } from '../../platform/http/errors.ts';
import { parseInstant } from '../../platform/http/instant.ts';
import { operation } from '../../platform/http/operation.ts';
import { createPaginator } from '../../platform/http/pagination.ts';
import { Deleted, Envelope, Page } from '../../platform/http/schema.ts';
import { whileSlotHeld } from '../../platform/http/while-slot-held.ts';
import { actorOf } from '../audit-log/record-change.ts';
import { withConnector } from '../connectors/connector-failure.ts';
import { findReachableLocation } from '../locations/find-location.ts';
import type { PlacingRefusal } from './book-appointment.ts';
import type { CancelRefusal } from './cancel-appointment.ts';
import type { Move, MoveOutcome, MoveRefusal } from './move-appointment.ts';
import { answerOnce, type Once } from './once.ts';
import { openBook } from './open-book.ts';
import { placingRefusal } from './placing-refusal.ts';
import { presentAppointment } from './present-appointment.ts';
import {
  Appointment,
  AppointmentPath,
  AppointmentsPath,
  AppointmentsQuery,
  CreateAppointment,
  MoveAppointment,
} from './schema.ts';
import { type AppointmentFilters, findAppointment, listAppointments } from './store.ts';

const LIST = '/v1/workspaces/:workspaceId/locations/:locationId/appointments';
const ONE = `${LIST}/:appointmentId`;

export function appointmentRoutes(app: App, deps: Deps): void {
  createAppointmentRoute(app, deps);
  listAppointmentsRoute(app, deps);
  getAppointmentRoute(app, deps);
  moveAppointmentRoute(app, deps);
  cancelAppointmentRoute(app, deps);
}

function createAppointmentRoute(app: App, deps: Deps): void {
  app.post(
    LIST,
    {
      ...operation({
        id: 'createAppointment',
        summary: 'Book an appointment',
        description:
          'Without `provider_id` any free provider is chosen by the mode of the location. 409 where the slot is not free, off the grid, too soon or too far ahead.',
        tag: 'Appointments',
        permission: 'appointments:write',
        additive: true,
        errors: ['conflict', 'operation_failed'],
      }),
      schema: { params: AppointmentsPath, body: CreateAppointment, response: { 201: Envelope(Appointment) } },
    },
    async (request, reply) => {
      const { workspaceId, locationId } = request.params;
      const { service_id, provider_id = null, patient_id, starts_at } = request.body;
      const location = await findReachableLocation(deps, request.caller, locationId, workspaceId);
      const booking = {
        serviceId: service_id,
        providerId: provider_id,
        patientId: patient_id,
        startsAt: parseInstant(starts_at),
        source: 'api' as const,
        callId: null,
      };
      return withConnector(async () => {
        const book = await openBook(whileSlotHeld(deps, request), location);
        return answerOnce(
          deps,
          reply,
          (once: Once<PlacingRefusal>) => book.book(actorOf(request), booking, once),
          presentPlaced,
          {
            status: 201,
            location: ({ id }) => `/v1/workspaces/${workspaceId}/locations/${locationId}/appointments/${id}`,
          },
        );
      });
    },
  );
}

function listAppointmentsRoute(app: App, deps: Deps): void {
  const paginator = createPaginator(deps.keys);
  app.get(
    LIST,
    {
      ...operation({
        id: 'listAppointments',
        summary: 'List the appointments of a location, newest first, canceled ones included',
        description: 'Canceled ones are included unless `status` says otherwise; `from` and `to` bound their start.',
        tag: 'Appointments',
        permission: 'appointments:read',
        additive: true,
      }),
      schema: { params: AppointmentsPath, querystring: AppointmentsQuery, response: { 200: Page(Appointment) } },
    },
    async (request) => {
      const { caller } = request;
      const { workspaceId, locationId } = request.params;
      const { limit, cursor, from, to, status, patient_id } = request.query;
      const binding = ['listAppointments', locationId, from, to, status, patient_id];
      const page = paginator.read(caller, binding, {
        ...(limit === undefined ? {} : { limit }),
        ...(cursor === undefined ? {} : { cursor }),
      });
      const { tenant_id } = await findReachableLocation(deps, caller, locationId, workspaceId);
      const filters: AppointmentFilters = {
        ...(from === undefined ? {} : { from: parseInstant(from) }),
        ...(to === undefined ? {} : { to: parseInstant(to) }),
        ...(status === undefined ? {} : { status }),
        ...(patient_id === undefined ? {} : { patientId: patient_id }),
      };
      const rows = await listAppointments(deps.db, tenant_id, locationId, filters, page);
      return { ...paginator.page(caller, binding, page, rows, presentAppointment), request_id: request.id };
    },
  );
}

function getAppointmentRoute(app: App, deps: Deps): void {
  app.get(
    ONE,
    {
      ...operation({
        id: 'getAppointment',
        summary: 'Get an appointment',
        description: 'Canceled appointments stay readable.',
        tag: 'Appointments',
        permission: 'appointments:read',
        additive: true,
        etag: true,
      }),
      schema: { params: AppointmentPath, response: { 200: Envelope(Appointment) } },
    },
    async (request) => {
      const { workspaceId, locationId, appointmentId } = request.params;
      const { tenant_id } = await findReachableLocation(deps, request.caller, locationId, workspaceId);
      const row = await findAppointment(deps.db, tenant_id, locationId, appointmentId);
      if (!row) throw notFound();
      return { data: presentAppointment(row), request_id: request.id };
    },
  );
}

function moveAppointmentRoute(app: App, deps: Deps): void {
  app.patch(
    ONE,
    {
      ...operation({
        id: 'moveAppointment',
        summary: 'Move an appointment to another time, provider or service',
        description: 'Checks the new place like a booking does; the old one is kept where that fails.',
        tag: 'Appointments',
        permission: 'appointments:write',
        additive: true,
        errors: ['conflict', 'operation_failed'],
      }),
      schema: { params: AppointmentPath, body: MoveAppointment, response: { 200: Envelope(Appointment) } },
    },
    async (request, reply) => {
      const { workspaceId, locationId, appointmentId } = request.params;
      const { starts_at, provider_id, service_id } = request.body;
      const location = await findReachableLocation(deps, request.caller, locationId, workspaceId);
      const move: Move = {
        appointmentId,
        ...(starts_at === undefined ? {} : { startsAt: parseInstant(starts_at) }),
        ...(provider_id === undefined ? {} : { providerId: provider_id }),
        ...(service_id === undefined ? {} : { serviceId: service_id }),
      };
      return withConnector(async () => {
        const book = await openBook(whileSlotHeld(deps, request), location);
        return answerOnce(
          deps,
          reply,
          (once: Once<MoveRefusal>) => book.move(actorOf(request), move, once),
          presentPlaced,
        );
      });
    },
  );
}

function cancelAppointmentRoute(app: App, deps: Deps): void {
  app.delete(
    ONE,
    {
      ...operation({
        id: 'cancelAppointment',
        summary: 'Cancel an appointment; it stays readable as canceled',
        description: 'The slot is free again. A second time is 404.',
        tag: 'Appointments',
        permission: 'appointments:write',
        additive: true,
        errors: ['operation_failed'],
      }),
      schema: { params: AppointmentPath, response: { 200: Envelope(Deleted) } },
    },
    async (request, reply) => {
      const { workspaceId, locationId, appointmentId } = request.params;
      const location = await findReachableLocation(deps, request.caller, locationId, workspaceId);
      return withConnector(async () => {
        const book = await openBook(whileSlotHeld(deps, request), location);
        return answerOnce(
          deps,
          reply,
          (once: Once<CancelRefusal>) => book.cancel(actorOf(request), appointmentId, once),
          ({ ok }) => {
            if (!ok) throw notFound();
            return { id: appointmentId, deleted: true as const };
          },
        );
      });
    },
  );
}

function presentPlaced(outcome: MoveOutcome) {
  if (!outcome.ok) throw placingRefusal(outcome.reason);
  return presentAppointment(outcome.appointment);
}
