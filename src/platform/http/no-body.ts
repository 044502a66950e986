import type { FastifyInstance } from 'fastify';
import { invalid } from './errors.ts';

/** An operation that takes no body refuses one: what it says would be ignored, and its sender would not know. */
export function refuseUnwantedBodies(app: FastifyInstance): void {
  app.addHook('preValidation', async (request) => {
    if (request.body !== undefined && request.body !== null && request.routeOptions.schema?.body === undefined)
      throw invalid('body', 'must be empty');
  });
}
