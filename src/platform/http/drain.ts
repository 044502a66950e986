import type { FastifyInstance } from 'fastify';

/** Once the server closes, an answer under way is the last on its connection; a kept-alive one would hold the close up for its idle time. */
export function closeWhenDraining(app: FastifyInstance): void {
  let isClosing = false;
  app.addHook('preClose', async () => {
    isClosing = true;
  });
  app.addHook('onSend', async (_request, reply, payload) => {
    if (isClosing) reply.header('connection', 'close');
    return payload;
  });
}
