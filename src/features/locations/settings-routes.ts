import type { Deps } from '../../deps.ts';
import { answerIn } from '../../platform/http/answer-in-transaction.ts';
import type { App } from '../../platform/http/app-type.ts';
import { type Issue, invalidAll } from '../../platform/http/errors.ts';
import { spellLanguages } from '../../platform/http/language-tags.ts';
import { operation } from '../../platform/http/operation.ts';
import { Envelope } from '../../platform/http/schema.ts';
import { actorOf } from '../audit-log/record-change.ts';
import { requireDestination } from './call-destination.ts';
import { changeLocation } from './change-location.ts';
import { findReachableLocation } from './find-location.ts';
import { isCountry, PHONE_NUMBER_FAULT, readPhoneNumber } from './phone-number.ts';
import { presentSettings } from './present-location.ts';
import { LocationPath, LocationSettings, UpdateLocationSettings } from './schema.ts';
import type { LocationFields } from './store.ts';

const SETTINGS = '/v1/workspaces/:workspaceId/locations/:locationId/settings';

/** What a location says of itself beyond the contract's own fields, which a location's answer keeps as they are. */
export function locationSettingsRoutes(app: App, deps: Deps): void {
  app.get(
    SETTINGS,
    {
      ...operation({
        id: 'getLocationSettings',
        summary: "Get a location's country, languages and emergency rule",
        description: 'United States and English unless said otherwise.',
        tag: 'Locations',
        permission: 'locations:read',
        additive: true,
        etag: true,
      }),
      schema: { params: LocationPath, response: { 200: Envelope(LocationSettings) } },
    },
    async (request) => {
      const { workspaceId, locationId } = request.params;
      const row = await findReachableLocation(deps, request.caller, locationId, workspaceId);
      return { data: presentSettings(row), request_id: request.id };
    },
  );

  app.patch(
    SETTINGS,
    {
      ...operation({
        id: 'updateLocationSettings',
        summary: "Update a location's country, languages and emergency rule",
        description:
          'The agent greets in its own language and serves callers in all of `languages`. Where an emergency is for the practice to send on, callers are connected with `emergency_number` and told `emergency_instructions`: people everywhere but at veterinary practices, after 911 or 988; animals at veterinary practices while those are closed. null clears.',
        tag: 'Locations',
        permission: 'locations:write',
        additive: true,
        errors: ['operation_failed'],
      }),
      schema: { params: LocationPath, body: UpdateLocationSettings, response: { 200: Envelope(LocationSettings) } },
    },
    async (request, reply) => {
      const { workspaceId, locationId } = request.params;
      const known = await findReachableLocation(deps, request.caller, locationId, workspaceId);
      const change = readSettings(request.body, known.country);
      const target = { caller: request.caller, actor: actorOf(request), workspaceId, locationId };
      return answerIn(deps, reply, async (sql) => {
        const row = await changeLocation(sql, deps, target, change, (changed) => {
          if (change.emergency_number) requireDestination(changed, change.emergency_number, deps.config);
        });
        return presentSettings(row);
      });
    },
  );
}

/** @throws AppError validation_error naming every field at fault */
function readSettings(body: LocationFields, knownCountry: string): LocationFields {
  const issues: Issue[] = [];
  const read: LocationFields = { ...body };
  if (body.country !== undefined && !isCountry(body.country))
    issues.push({ path: 'body/country', message: 'must be a country of ISO 3166-1 alpha-2, such as US' });
  if (body.languages) read.languages = spellLanguages(body.languages);
  if (typeof body.emergency_number === 'string') {
    const number = readPhoneNumber(body.emergency_number, body.country ?? knownCountry);
    if (number === null) issues.push({ path: 'body/emergency_number', message: PHONE_NUMBER_FAULT });
    else read.emergency_number = number;
  }
  if (issues.length > 0) throw invalidAll(issues);
  return read;
}
