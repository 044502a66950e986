import type { Deps } from '../../deps.ts';
import { answerIn } from '../../platform/http/answer-in-transaction.ts';
import type { App } from '../../platform/http/app-type.ts';
import { operation } from '../../platform/http/operation.ts';
import { Envelope } from '../../platform/http/schema.ts';
import { actorOf, recordChange } from '../audit-log/record-change.ts';
import { findReachableLocation } from '../locations/find-location.ts';
import { LocationPath } from '../locations/schema.ts';
import { findTextSettings, saveTextSettings } from './patient-text-store.ts';
import { PatientTexts, UpdatePatientTexts } from './schema.ts';

const SETTINGS = '/v1/workspaces/:workspaceId/locations/:locationId/patient_texts';

/** What a location texts to its patients. */
export function patientTextRoutes(app: App, deps: Deps): void {
  app.get(
    SETTINGS,
    {
      ...operation({
        id: 'getPatientTexts',
        summary: 'Get what a location texts to its patients',
        description: 'Nothing, unless said otherwise.',
        tag: 'Notifications',
        permission: 'locations:read',
        additive: true,
        etag: true,
      }),
      schema: { params: LocationPath, response: { 200: Envelope(PatientTexts) } },
    },
    async (request) => {
      const { caller, params } = request;
      const { id, tenant_id: tenantId } = await findReachableLocation(
        deps,
        caller,
        params.locationId,
        params.workspaceId,
      );
      return {
        data: await deps.db.reads(tenantId, (sql) => findTextSettings(sql, tenantId, id)),
        request_id: request.id,
      };
    },
  );

  app.patch(
    SETTINGS,
    {
      ...operation({
        id: 'updatePatientTexts',
        summary: 'Say what a location texts to its patients',
        description:
          'A confirmation once an appointment is booked or moved, and a reminder some hours before, from the number of the location, to patients whose `sms_consent` is true and who have not texted STOP. Texts name neither the patient nor the service, and wait for the end of the quiet hours. Appointments that a connected system made are left to it.',
        tag: 'Notifications',
        permission: 'locations:write',
        additive: true,
      }),
      schema: { params: LocationPath, body: UpdatePatientTexts, response: { 200: Envelope(PatientTexts) } },
    },
    async (request, reply) => {
      const { caller, params } = request;
      const { id, tenant_id: tenantId } = await findReachableLocation(
        deps,
        caller,
        params.locationId,
        params.workspaceId,
      );
      return answerIn(deps, reply, async (sql) => {
        const changed = { ...(await findTextSettings(sql, tenantId, id)), ...request.body };
        await saveTextSettings(sql, tenantId, id, changed);
        await recordChange(sql, deps, actorOf(request), { action: 'patient_texts.updated', targetId: id });
        return changed;
      });
    },
  );
}
