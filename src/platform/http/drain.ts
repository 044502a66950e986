import type { Socket } from 'node:net';
import type { App } from './app-type.ts';

/** How long requests that are arriving or being answered have once the server closes, in milliseconds. */
const GRACE_MS = 10_000;

/**
 * Lets nobody hold up the close of the server. An answer under way is the last on its connection; a kept-alive one would wait for its
 * idle time. Connections on which nothing was ever asked (browsers open some ahead) end at once, and what is left after a while is
 * cut off, upgraded connections included: Node no longer counts how long a request takes to arrive once it closes, and never those.
 */
export function closeWhenDraining(app: App, graceMs = GRACE_MS): void {
  const draining = drainSignal(app);
  const sockets = new Set<Socket>();
  app.server.on('connection', (socket) => {
    sockets.add(socket);
    socket.once('close', () => sockets.delete(socket));
  });
  app.addHook('onSend', (_request, reply, payload, done) => {
    if (draining.aborted) reply.header('connection', 'close');
    done(null, payload);
  });
  app.addHook('preClose', async () => {
    for (const socket of sockets) if (socket.bytesRead === 0) socket.destroy();
    setTimeout(() => {
      for (const socket of sockets) socket.destroy();
    }, graceMs).unref();
  });
}

/** Aborted when the server begins to close: what waits for something long answers now. */
export function drainSignal(app: App): AbortSignal {
  const draining = new AbortController();
  app.addHook('preClose', async () => draining.abort());
  return draining.signal;
}
