import type { FastifyInstance } from 'fastify';

/** Once the server closes, an answer under way is the last on its connection; a kept-alive one would hold the close up for its idle time. */
export function closeWhenDraining(app: FastifyInstance): void {
  const draining = drainSignal(app);
  app.addHook('onSend', async (_request, reply, payload) => {
    if (draining.aborted) reply.header('connection', 'close');
    return payload;
  });
}

/** Aborted when the server begins to close: what waits for something long answers now. */
export function drainSignal(app: FastifyInstance): AbortSignal {
  const draining = new AbortController();
  app.addHook('preClose', async () => draining.abort());
  return draining.signal;
}
