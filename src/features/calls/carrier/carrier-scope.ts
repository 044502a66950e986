import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Deps } from '../../../deps.ts';
import type { SpendAnonymous } from '../../../platform/http/address-limit.ts';
import type { App } from '../../../platform/http/app-type.ts';
import { toAppError } from '../../../platform/http/error-writer.ts';

const MAX_BODY = 65_536;

declare module 'fastify' {
  interface FastifyRequest {
    /** True once the carrier's signature was found good. */
    isSigned?: boolean;
  }
}

/**
 * Makes a scope answer to the carrier alone: outside /v1 and its envelope, forms in. What is not signed is 403 with an empty body and
 * reaches no handler, whatever else is wrong with it; what does not fit its route's schema is 400; nothing that goes wrong shows more than
 * its status.
 */
export function answerCarrierOnly(
  app: App,
  deps: Pick<Deps, 'carrier' | 'publicUrl' | 'log'>,
  spendAnonymous: SpendAnonymous,
): void {
  countRefusedOnly(app, spendAnonymous);
  app.removeAllContentTypeParsers();
  app.addContentTypeParser('*', { parseAs: 'string', bodyLimit: MAX_BODY }, (_request, body, done) => {
    done(null, readForm(String(body)));
  });
  // Before anything is held against a schema.
  app.addHook('preValidation', async (request, reply) => {
    request.body ??= {};
    const signature = request.headers['x-twilio-signature'];
    request.isSigned = deps.carrier.validateRequest({
      signature: typeof signature === 'string' ? signature : undefined,
      url: deps.publicUrl() + request.url,
      params: request.body as Record<string, string | string[]>,
    });
    return request.isSigned ? undefined : refuseSignature(request, reply, spendAnonymous);
  });
  app.setErrorHandler((error, request, reply) => {
    if (!request.isSigned) return refuseUnsigned(reply, error);
    const { status } = toAppError(error);
    const { url } = request.routeOptions;
    if (status >= 500) deps.log.error({ err: error, url }, 'a carrier could not be answered');
    else deps.log.warn({ url, status }, 'a request of the carrier makes no sense');
    return sendNothing(reply, status);
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

/** A field that stands in the form twice becomes a list, which no schema takes. */
function readForm(text: string): Record<string, string | string[]> {
  const fields = new Map<string, string | string[]>();
  for (const [name, value] of new URLSearchParams(text)) {
    const known = fields.get(name);
    fields.set(name, known === undefined ? value : [known, value].flat());
  }
  return Object.fromEntries(fields);
}

export function sendNothing(reply: FastifyReply, status: number): FastifyReply {
  return reply.status(status).serializer(String).type('text/plain').send('');
}
