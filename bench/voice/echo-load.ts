import { once } from 'node:events';
import { setTimeout as delay } from 'node:timers/promises';
import { WebSocket } from 'ws';
import { run } from '../../test/acceptance/product.ts';

/** The same load on a bare echo: milliseconds from each prompt to the first word, as `callers` at once see them. */
export async function loadEcho(callers: number, { thinkMs, seconds }: { thinkMs: number; seconds: number }) {
  const program = run('bench/voice/echo.ts', []);
  const port = await program.printed(/listening on (\d+)/);
  const endsAt = Date.now() + seconds * 1000;
  const latencies: number[] = [];
  const call = async () => {
    const socket = new WebSocket(`ws://127.0.0.1:${port}`, { perMessageDeflate: false });
    await once(socket, 'open');
    let heard = Promise.withResolvers<void>();
    socket.on('message', () => heard.resolve());
    while (Date.now() < endsAt) {
      await delay(thinkMs * (0.5 + Math.random()));
      const since = Date.now();
      heard = Promise.withResolvers();
      socket.send(JSON.stringify({ type: 'prompt', voicePrompt: 'Are you open tomorrow?', lang: 'en-US', last: true }));
      await heard.promise;
      latencies.push(Date.now() - since);
    }
    socket.close();
  };
  await Promise.all(Array.from({ length: callers }, call));
  await program.stop();
  return latencies;
}
