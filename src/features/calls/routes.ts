import type { Deps } from '../../deps.ts';
import type { App } from '../../platform/http/app-type.ts';
import { invalid } from '../../platform/http/errors.ts';
import { rememberResource } from '../../platform/http/idempotency.ts';
import { parseInstant } from '../../platform/http/instant.ts';
import { operation } from '../../platform/http/operation.ts';
import { createPaginator } from '../../platform/http/pagination.ts';
import { Envelope, Page } from '../../platform/http/schema.ts';
import { actorOf } from '../audit-log/record-change.ts';
import { createReadingRecorder } from '../audit-log/record-reading.ts';
import { findReachableLocation } from '../locations/find-location.ts';
import { readPhoneNumber } from '../locations/phone-number.ts';
import { endCall } from './ending/end-call.ts';
import { placeCall } from './place-call.ts';
import { presentCall } from './present-call.ts';
import { CallDetail, CallPath, CallSummary, ListCallsQuery, PlaceCall } from './schema.ts';
import { readCallSearch } from './search-calls.ts';
import { findReachableCall, showCall } from './show-call.ts';
import { listCalls } from './store.ts';

const tag = 'Calls';

export function callRoutes(app: App, deps: Deps): void {
  listCallsRoute(app, deps);
  getCallRoute(app, deps);
  placeCallRoute(app, deps);
  endCallRoute(app, deps);
}

function listCallsRoute(app: App, deps: Deps): void {
  const paginator = createPaginator(deps.keys);
  app.get(
    '/v1/voice/calls',
    {
      ...operation({
        id: 'listCalls',
        summary: 'List the calls of a location, newest first',
        description:
          'Call sessions of one location, filtered by status, direction, category and time, and searched by number, patient and words of the summary.',
        tag,
        permission: 'calls:read',
      }),
      schema: { querystring: ListCallsQuery, response: { 200: Page(CallSummary) } },
    },
    async (request) => {
      const { caller, query } = request;
      const { limit: _limit, cursor: _cursor, ...filters } = query;
      const binding = ['listCalls', filters];
      const page = paginator.read(caller, binding, query);
      const { location_id: locationId, query: text } = query;
      const filter = {
        ...query,
        since: query.since === undefined ? null : parseInstant(query.since),
        until: query.until === undefined ? null : parseInstant(query.until),
        search: text === undefined ? null : await readCallSearch(deps.cipher, caller.tenantId, locationId, text),
      };
      // One round trip: the calls are read before it is known that the key reaches their location, and shown after.
      const [, rows] = await deps.db.readTogether(caller.tenantId, (db) =>
        Promise.all([
          findReachableLocation({ db }, caller, locationId),
          listCalls(db, caller.tenantId, locationId, filter, page),
        ]),
      );
      return {
        ...paginator.page(caller, binding, page, rows, (row) => presentCall(deps.cipher, row)),
        request_id: request.id,
      };
    },
  );
}

function getCallRoute(app: App, deps: Deps): void {
  const recordReading = createReadingRecorder(deps);
  app.get(
    '/v1/voice/calls/:id',
    {
      ...operation({
        id: 'getCall',
        summary: 'Get a call with its transcript',
        description:
          'The call with its transcript, tool calls, message and outcome. The audit log keeps who has read it, once an hour.',
        tag,
        permission: 'calls:read',
        additive: true,
        etag: true,
      }),
      schema: { params: CallPath, response: { 200: Envelope(CallDetail) } },
    },
    async (request) => {
      const call = await findReachableCall(deps, request.caller, request.params.id);
      await recordReading(request, 'call.read', call.id);
      return { data: await showCall(deps, call), request_id: request.id };
    },
  );
}

function placeCallRoute(app: App, deps: Deps): void {
  app.post(
    '/v1/voice/calls',
    {
      ...operation({
        id: 'placeCall',
        summary: 'Ring somebody and let the agent speak',
        description:
          'Rings `to` from the number of the location; the agent opens with `purpose`. `to` is an ordinary number of the country of the location’s number, or of one that the server allows.',
        tag,
        permission: 'calls:write',
        additive: true,
        errors: ['not_found', 'operation_failed'],
      }),
      schema: { body: PlaceCall, response: { 201: Envelope(CallDetail) } },
    },
    async (request, reply) => {
      const to = readPhoneNumber(request.body.to);
      if (to === null)
        throw invalid('body/to', 'must be a telephone number in E.164 or in national form of the United States');
      const location = await findReachableLocation(deps, request.caller, request.body.location_id);
      const wish = { to, purpose: request.body.purpose };
      const id = await placeCall(deps, actorOf(request), location, wish, (sql, made) =>
        rememberResource(request, sql, made),
      );
      const call = await findReachableCall(deps, request.caller, id);
      return reply
        .status(201)
        .header('location', `/v1/voice/calls/${id}`)
        .send({ data: await showCall(deps, call), request_id: request.id });
    },
  );
}

function endCallRoute(app: App, deps: Deps): void {
  app.post(
    '/v1/voice/calls/:id/end',
    {
      ...operation({
        id: 'endCall',
        summary: 'Hang up',
        description: 'Ends a call under way. 409 where it has ended.',
        tag,
        permission: 'calls:write',
        additive: true,
        errors: ['conflict', 'operation_failed'],
      }),
      schema: { params: CallPath, response: { 200: Envelope(CallDetail) } },
    },
    async (request) => {
      const call = await findReachableCall(deps, request.caller, request.params.id);
      await endCall(deps, actorOf(request), call);
      return {
        data: await showCall(deps, await findReachableCall(deps, request.caller, call.id)),
        request_id: request.id,
      };
    },
  );
}
