import { CarrierError } from '../../adapters/carriers/types.ts';
import type { Deps } from '../../deps.ts';
import { type News, openNews } from '../../platform/db/news.ts';
import { answerIn } from '../../platform/http/answer-in-transaction.ts';
import type { App } from '../../platform/http/app-type.ts';
import { drainSignal } from '../../platform/http/drain.ts';
import { AppError, notFound } from '../../platform/http/errors.ts';
import { operation } from '../../platform/http/operation.ts';
import { Deleted, Envelope } from '../../platform/http/schema.ts';
import { whileSlotHeld } from '../../platform/http/while-slot-held.ts';
import { actorOf } from '../audit-log/record-change.ts';
import { findReachableLocation } from '../locations/find-location.ts';
import { awaitOutcome } from './await-outcome.ts';
import { purchaseRefusal, searchRefusal } from './purchase-failure.ts';
import { giveUpNumber } from './release-number.ts';
import { reserveNumber } from './reserve-number.ts';
import {
  AvailableNumbers,
  EmergencyRegistration,
  LocationQuery,
  ProvisionedNumber,
  ProvisionNumber,
  SearchQuery,
} from './schema.ts';
import { findNumberOfLocation, forgetOrderKey, NUMBER_CHANNEL, type NumberRow } from './store.ts';

const tag = 'Phone numbers';
const OUTCOME_TIMEOUT_MS = 25_000;

export function phoneNumberRoutes(app: App, deps: Deps): void {
  searchNumbersRoute(app, deps);
  provisionNumberRoute(app, deps);
  getNumberRoute(app, deps);
  getEmergencyAddressRoute(app, deps);
  releaseNumberRoute(app, deps);
}

function searchNumbersRoute(app: App, deps: Deps): void {
  app.get(
    '/v1/voice/phone/available',
    {
      ...operation({
        id: 'searchNumbers',
        summary: 'Search available numbers by area code',
        description: 'What the carrier offers in an area code at this moment.',
        tag,
        permission: 'phone:read',
        errors: ['not_found', 'operation_failed'],
      }),
      schema: { querystring: SearchQuery, response: { 200: Envelope(AvailableNumbers) } },
    },
    async (request) => {
      const { location_id, area_code, limit = 10 } = request.query;
      await findReachableLocation(deps, request.caller, location_id);
      try {
        return { data: await deps.carrier.searchNumbers({ areaCode: area_code, limit }), request_id: request.id };
      } catch (error) {
        throw error instanceof CarrierError ? searchRefusal(error, deps.config.carrier) : error;
      }
    },
  );
}

function provisionNumberRoute(app: App, deps: Deps): void {
  let news: News | undefined;
  const draining = drainSignal(app);
  app.addHook('onReady', async () => {
    news = await openNews(deps.db, NUMBER_CHANNEL);
  });
  app.addHook('onClose', async () => news?.close());
  app.post(
    '/v1/voice/phone',
    {
      ...operation({
        id: 'provisionNumber',
        summary: 'Buy a number for a location and point it at its agent',
        description:
          'Buys the number once, whatever breaks in between, and points it at the agent. 503 means that the outcome is not known yet: the same Idempotency-Key answers with it later.',
        tag,
        permission: 'phone:write',
        errors: ['not_found', 'conflict', 'operation_failed'],
      }),
      schema: {
        querystring: LocationQuery,
        body: ProvisionNumber,
        response: { 201: Envelope(ProvisionedNumber) },
      },
    },
    async (request, reply) => {
      const { location_id } = request.query;
      const { phone_number, emergency_address } = request.body;
      const location = await findReachableLocation(deps, request.caller, location_id);
      const { tenantId } = request.caller;
      const key = request.headers['idempotency-key'];
      const numberId = await reserveNumber(whileSlotHeld(deps, request), actorOf(request), location, {
        phoneNumber: phone_number,
        emergencyAddress: emergency_address ?? null,
        orderKey: typeof key === 'string' ? key : null,
      });
      if (!news) throw new Error('a server that answers has its news');
      const wait = { timeoutMs: OUTCOME_TIMEOUT_MS, signal: draining };
      const row = await awaitOutcome({ db: deps.db, news }, tenantId, numberId, wait);
      if (row.failure) {
        const refusal = purchaseRefusal(row.failure, deps.config.carrier);
        await deps.db.transaction(tenantId, (sql) => forgetOrderKey(sql, tenantId, numberId));
        throw refusal;
      }
      return reply
        .status(201)
        .header('location', `/v1/voice/phone?location_id=${location_id}`)
        .send({ data: presentNumber(row), request_id: request.id });
    },
  );
}

function getNumberRoute(app: App, deps: Deps): void {
  app.get(
    '/v1/voice/phone',
    {
      ...operation({
        id: 'getNumber',
        summary: 'Get the number of a location',
        description: 'The number that the location answers. 404 where it has none.',
        tag,
        permission: 'phone:read',
        additive: true,
        etag: true,
        errors: ['not_found'],
      }),
      schema: { querystring: LocationQuery, response: { 200: Envelope(ProvisionedNumber) } },
    },
    async (request) => {
      const location = await findReachableLocation(deps, request.caller, request.query.location_id);
      return { data: presentNumber(await boughtNumber(deps, location)), request_id: request.id };
    },
  );
}

function getEmergencyAddressRoute(app: App, deps: Deps): void {
  app.get(
    '/v1/voice/phone/emergency_address',
    {
      ...operation({
        id: 'getEmergencyAddress',
        summary: 'Get the emergency address of a number and how far its registration is',
        description:
          'The address that emergency services are given for the number, and the state of its registration with the carrier.',
        tag,
        permission: 'phone:read',
        additive: true,
        etag: true,
        errors: ['not_found'],
      }),
      schema: { querystring: LocationQuery, response: { 200: Envelope(EmergencyRegistration) } },
    },
    async (request) => {
      const location = await findReachableLocation(deps, request.caller, request.query.location_id);
      const { emergency_address, emergency_status } = await boughtNumber(deps, location);
      if (!emergency_address || emergency_status === 'none') throw notFound();
      return { data: { ...emergency_address, status: emergency_status }, request_id: request.id };
    },
  );
}

function releaseNumberRoute(app: App, deps: Deps): void {
  app.delete(
    '/v1/voice/phone',
    {
      ...operation({
        id: 'releaseNumber',
        summary: 'Release the number of a location',
        description: 'Gives the number back to the carrier, for good.',
        tag,
        permission: 'phone:write',
        additive: true,
        errors: ['not_found', 'conflict'],
      }),
      schema: { querystring: LocationQuery, response: { 200: Envelope(Deleted) } },
    },
    async (request, reply) => {
      const location = await findReachableLocation(deps, request.caller, request.query.location_id);
      return answerIn(deps, reply, async (sql) => ({
        id: await giveUpNumber(sql, deps, actorOf(request), location),
        deleted: true as const,
      }));
    },
  );
}

/** A number that is ours has a sid and a domain: both are stored with the word that it was bought. */
function presentNumber({ phone_number, phone_sid, sip_domain }: NumberRow) {
  if (phone_sid === null || sip_domain === null) {
    throw new AppError(
      'unavailable',
      'The carrier has not confirmed the purchase yet; send the same request with the same Idempotency-Key again',
      { retryAfterSeconds: 5 },
    );
  }
  return { phone_number, phone_sid, sip_domain };
}

async function boughtNumber(deps: Deps, location: { tenant_id: string; id: string }): Promise<NumberRow> {
  const row = await deps.db.transaction(location.tenant_id, (sql) =>
    findNumberOfLocation(sql, location.tenant_id, location.id),
  );
  if (row?.state !== 'bought') throw notFound();
  return row;
}
