import { AsyncLocalStorage } from 'node:async_hooks';
import type { FastifyRequest } from 'fastify';
import { NO_TRACING, type Tracing } from '../tracing.ts';
import type { App } from './app-type.ts';
import { routeOf } from './request-log.ts';

const TRACEPARENT = /^00-[0-9a-f]{32}-[0-9a-f]{16}-[0-9a-f]{2}$/;

/**
 * One span a request, of the trace that its `traceparent` names (W3C Trace Context); what it starts belongs to it. It tells operation,
 * route, status and ids: no path, no query, no body.
 */
export function traceRequests(app: App, tracing: Tracing): void {
  if (tracing === NO_TRACING) return;
  const contexts = new WeakMap<FastifyRequest, (go: () => void) => void>();
  app.addHook('onRequest', (request, reply, done) => {
    const { traceparent } = request.headers;
    const parent = typeof traceparent === 'string' && TRACEPARENT.test(traceparent) ? traceparent : null;
    const route = routeOf(request) ?? 'unknown';
    const attributes = {
      'http.request.method': request.method,
      'http.route': route,
      'frontdesk.request_id': request.id,
    };
    tracing.begin({ name: `${request.method} ${route}`, kind: 'server', parent, attributes }, (span) => {
      reply.raw.once('close', () => {
        const { statusCode, headersSent } = reply.raw;
        const operation = request.routeOptions.config?.operation?.id;
        span.set({
          ...(headersSent ? { 'http.response.status_code': statusCode } : {}),
          ...(operation === undefined ? {} : { 'frontdesk.operation': operation }),
          ...(request.caller === undefined ? {} : { 'frontdesk.tenant_id': request.caller.tenantId }),
        });
        if (statusCode >= 500) span.fail(String(statusCode));
        span.end();
      });
      contexts.set(request, AsyncLocalStorage.snapshot());
      done();
    });
  });
  // A body arrives in the context of its connection.
  app.addHook('preValidation', (request, _reply, done) => {
    const inContext = contexts.get(request);
    if (inContext) inContext(done);
    else done();
  });
}
