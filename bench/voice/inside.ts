import { once } from 'node:events';
import { WebSocket } from 'ws';
import type { Program } from '../../test/acceptance/product.ts';

/** Makes a program listen for `lookInside`. */
export const INSPECTED = '--inspect=127.0.0.1:0';

/** What only the process itself can tell. */
export interface Inside {
  /** MiB of live objects and of the buffers they hold, after everything that nobody holds was collected. */
  liveMiB(): Promise<number>;
  /** Milliseconds by which the event loop was late, since this was last asked. */
  loopDelays(): Promise<{ p50: number; p99: number; max: number }>;
  close(): void;
}

const WATCH = `globalThis.loopDelay ??= process.getBuiltinModule('node:perf_hooks').monitorEventLoopDelay({ resolution: 5 });
  loopDelay.enable();`;
const READ = `{ const [p50, p99, max] = [loopDelay.percentile(50), loopDelay.percentile(99), loopDelay.max].map((ns) => ns / 1e6);
  loopDelay.reset(); JSON.stringify({ p50, p99, max }) }`;
const BUFFERS = '{ const { external } = process.memoryUsage(); JSON.stringify({ external }) }';

/** Speaks to the inspector of a program that was started with `INSPECTED`. https://chromedevtools.github.io/devtools-protocol/v8/ */
export async function lookInside(program: Program): Promise<Inside> {
  const address = /Debugger listening on (ws:\S+)/.exec(program.output())?.[1];
  if (address === undefined) throw new Error('The program cannot be looked into');
  const socket = new WebSocket(address, { perMessageDeflate: false });
  await once(socket, 'open');
  const waiting = new Map<number, (result: { [name: string]: unknown }) => void>();
  socket.on('message', (data) => {
    const { id, result } = JSON.parse(String(data)) as { id: number; result: { [name: string]: unknown } };
    waiting.get(id)?.(result);
    waiting.delete(id);
  });
  let count = 0;
  const send = (method: string, params: object = {}): Promise<{ [name: string]: unknown }> => {
    const id = ++count;
    socket.send(JSON.stringify({ id, method, params }));
    return new Promise((resolve) => waiting.set(id, resolve));
  };
  const evaluate = async <T>(expression: string): Promise<T> => {
    const { result } = (await send('Runtime.evaluate', { expression })) as { result: { value?: string } };
    return JSON.parse(result.value ?? 'null') as T;
  };
  await send('Runtime.evaluate', { expression: WATCH });
  return {
    async liveMiB() {
      await send('HeapProfiler.collectGarbage');
      const { usedSize } = (await send('Runtime.getHeapUsage')) as { usedSize: number };
      const { external } = await evaluate<{ external: number }>(BUFFERS);
      return (usedSize + external) / 1024 / 1024;
    },
    loopDelays: () => evaluate(READ),
    close: () => socket.close(),
  };
}
