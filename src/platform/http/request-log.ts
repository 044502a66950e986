import { AsyncResource } from 'node:async_hooks';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Log } from '../log.ts';
import type { App } from './app-type.ts';
import type { EdgeRefusal } from './edge-server.ts';

/**
 * One line for each request, once its answer has left or its connection has gone: what was asked and who asked by ids alone. The route
 * stands for the target, whose query and names of objects are nobody's business; no header and no body is looked at.
 */
export function logRequests(app: App, log: Log): void {
  if (!log.isLevelEnabled('info')) return;
  app.addHook('onRequest', (request, reply, done) => {
    const began = performance.now();
    // Told in the context of the request, not of the connection. `AsyncResource.bind` would cost several times as much.
    const context = new AsyncResource('request');
    const tell = () => log.info(lineOf(request, reply, performance.now() - began), 'request');
    reply.raw.once('close', () => context.runInAsyncScope(tell));
    done();
  });
}

/** The line of what was refused before there was a request: what could not be read, or not be let in. */
export function logRefusal(log: Log, { method, status, requestId }: EdgeRefusal): void {
  const line: Line = { method, route: null, status, ms: null, requestId, tenantId: null };
  log.info(line, 'request');
}

interface Line {
  /** Null where the request could not be read. */
  method: string | null;
  /** As it was registered, `/v1/workspaces/:workspaceId`; null where there is none. */
  route: string | null;
  /** Null where the caller went before the answer began. */
  status: number | null;
  /** From the head of the request to the last byte of its answer; null where it was refused before its head was read. */
  ms: number | null;
  requestId: string;
  /** Null where no key was read, or none was good. */
  tenantId: string | null;
  /** Only of answers that the caller did not stay for. */
  aborted?: true;
}

function lineOf(request: FastifyRequest, { raw }: FastifyReply, elapsedMs: number): Line {
  const line: Line = {
    method: request.method,
    route: routeOf(request),
    status: raw.headersSent ? raw.statusCode : request.ws ? 101 : null,
    ms: Math.round(elapsedMs * 10) / 10,
    requestId: request.id,
    tenantId: request.caller?.tenantId ?? null,
  };
  if (!raw.writableFinished && line.status !== 101) line.aborted = true;
  return line;
}

/** The route that a request was for, in its own spelling; null where nothing is known by that name. */
export function routeOf({ is404, routeOptions }: FastifyRequest): string | null {
  return is404 ? null : (routeOptions.url ?? null);
}
