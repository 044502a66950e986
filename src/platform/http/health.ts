import type { FastifyInstance } from 'fastify';
import type { Database } from '../db/database.ts';

/** `/livez`: the process turns. `/readyz`: it can serve, or which part cannot. Outside /v1, no key, no secrets. */
export function installHealth(app: FastifyInstance, deps: { db: Database }): void {
  app.get('/livez', { schema: { hide: true } as never }, async () => ({ status: 'ok' }));
  app.get('/readyz', { schema: { hide: true } as never }, async (_request, reply) => {
    const database = await deps.db.ping().then(
      () => true,
      () => false,
    );
    return reply.status(database ? 200 : 503).send({ status: database ? 'ok' : 'unavailable', checks: { database } });
  });
}
