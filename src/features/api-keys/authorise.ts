import type { SpendAnonymous } from '../../platform/http/address-limit.ts';
import type { App } from '../../platform/http/app-type.ts';
import { AppError } from '../../platform/http/errors.ts';
import type { RateLimits } from '../../platform/http/rate-limit.ts';
import type { Authenticate } from './authenticate.ts';

/**
 * Registering a route inside this scope is the authorisation: key or session, then rate, then permission and scope, before a byte of the
 * body is read. A route without an operation does not start.
 */
export function requireCaller(
  app: App,
  authenticate: Authenticate,
  limits: RateLimits,
  spendAnonymous: SpendAnonymous,
): void {
  app.decorateRequest('caller', null as never);
  app.addHook('onRoute', (route) => {
    if (!route.config?.operation) throw new Error(`${route.method} ${route.url} has no row in the authorisation table`);
  });
  app.addHook('onRequest', async (request, reply) => {
    reply.header('cache-control', 'no-store');
    try {
      request.caller = await authenticate(request);
    } catch (error) {
      if (error instanceof AppError && error.code === 'unauthorized') await spendAnonymous(request);
      throw error;
    }
    await limits.spend(request, reply);
    const { operation } = request.routeOptions.config;
    if (!operation) throw new Error('operation missing');
    if (!request.caller.permissions.has(operation.permission)) {
      throw forbidden(`Missing required permission: ${operation.permission}`, operation.permission);
    }
    if (operation.tenantOnly && request.caller.scope !== 'TENANT') {
      throw forbidden(`A TENANT key is needed to ${operation.tenantOnly}`, operation.permission);
    }
  });
}

export function forbidden(message: string, permission: string): AppError {
  return new AppError('forbidden', message, { detail: { permission } });
}
