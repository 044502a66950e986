import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Deps } from '../../../deps.ts';
import type { SpendAnonymous } from '../../../platform/http/address-limit.ts';
import type { App } from '../../../platform/http/app-type.ts';
import { toAppError } from '../../../platform/http/error-writer.ts';
import type { Fields } from './carrier-request.ts';

const MAX_BODY = 65_536;

declare module 'fastify' {
  interface FastifyRequest {
    /** True once the carrier's signature was found good. */
    isSigned?: boolean;
  }
}

/**
 * Makes a scope answer to the carrier alone: outside /v1 and its envelope, forms in. What is not signed is 403 with an empty body and
 * reaches no handler, whatever else is wrong with it; what goes wrong behind the signature shows nothing but its status.
 */
export function answerCarrierOnly(
  app: App,
  deps: Pick<Deps, 'carrier' | 'publicUrl' | 'log'>,
  spendAnonymous: SpendAnonymous,
): void {
  countRefusedOnly(app, spendAnonymous);
  app.removeAllContentTypeParsers();
  app.addContentTypeParser('*', { parseAs: 'string', bodyLimit: MAX_BODY }, (_request, body, done) => {
    done(null, Object.fromEntries(new URLSearchParams(String(body))));
  });
  app.addHook('preHandler', async (request, reply) => {
    const signature = request.headers['x-twilio-signature'];
    request.isSigned = deps.carrier.validateRequest({
      signature: typeof signature === 'string' ? signature : undefined,
      url: deps.publicUrl() + request.url,
      params: fieldsOf(request),
    });
    return request.isSigned ? undefined : refuseSignature(request, reply, spendAnonymous);
  });
  app.setErrorHandler((error, request, reply) => {
    if (!request.isSigned) return refuseUnsigned(reply, error);
    deps.log.error({ err: error, url: request.routeOptions.url }, 'a carrier could not be answered');
    return sendNothing(reply, toAppError(error).status);
  });
}

/** A carrier's requests cost its address nothing: signed ones always come through, and the others are counted where they are refused. */
export function countRefusedOnly(app: App, spendAnonymous: SpendAnonymous): void {
  app.addHook('onRoute', (route) => {
    route.config = { ...route.config, isUncounted: true };
  });
  app.addHook('onRequest', async (request) => {
    if (request.headers['x-twilio-signature'] === undefined) await spendAnonymous(request);
  });
}

/** Refuses what carries a signature, but not a good one; without any it was counted before. */
export async function refuseSignature(
  request: FastifyRequest,
  reply: FastifyReply,
  spendAnonymous: SpendAnonymous,
): Promise<FastifyReply> {
  if (request.headers['x-twilio-signature'] !== undefined) await spendAnonymous(request);
  return sendNothing(reply, 403);
}

/** 403 with an empty body, or 429 where the address has been refused too often. */
export function refuseUnsigned(reply: FastifyReply, error: unknown): FastifyReply {
  const { status, retryAfterSeconds } = toAppError(error);
  if (status !== 429) return sendNothing(reply, 403);
  return sendNothing(reply.header('retry-after', String(retryAfterSeconds ?? 1)), 429);
}

export function fieldsOf(request: FastifyRequest): Fields {
  return (request.body ?? {}) as Fields;
}

export function sendNothing(reply: FastifyReply, status: number): FastifyReply {
  return reply.status(status).serializer(String).type('text/plain').send('');
}
