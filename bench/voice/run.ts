/**
 * Many conversations at once through the real product, its PostgreSQL and the sockets of a carrier; `README.md` says what is measured.
 * `node bench/voice/run.ts [--calls N] [--seconds N] [--think-ms N] [--heap-every SECONDS]`
 */
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { tell } from '../figure.ts';
import { percentile, slope, usageOf } from '../measure.ts';
import { flagsOfStart } from '../product.ts';
import { keepCalling, type Tally } from './caller.ts';
import { loadEcho } from './echo-load.ts';
import { INSPECTED, lookInside } from './inside.ts';
import { startStage } from './product.ts';

const { values: flags } = parseArgs({
  options: {
    calls: { type: 'string', default: '500' },
    seconds: { type: 'string', default: '120' },
    'think-ms': { type: 'string', default: '9000' },
    // Each look at the live heap stops the product for as long as collecting it takes.
    'heap-every': { type: 'string', default: '0' },
  },
});
const [calls, seconds, thinkMs] = [Number(flags.calls), Number(flags.seconds), Number(flags['think-ms'])];
const heapEveryMs = Number(flags['heap-every']) * 1000;
const SAMPLE_MS = 2000;
/** The echo that is asked all the while: often enough for a p99, too little to be a load. */
const CONTROL = { callers: 20, thinkMs: 1000 };

const folder = await mkdtemp(join(tmpdir(), 'frontdesk-voice-'));
const stage = await startStage(folder, {
  NODE_OPTIONS: [INSPECTED, ...(await flagsOfStart()), process.env.BENCH_NODE_OPTIONS ?? ''].join(' ').trim(),
});
const inside = await lookInside(stage.program);
const pid = stage.program.child.pid ?? 0;
await rest(pid);
const tally: Tally = { latencies: [], calls: 0, faults: [] };
const resident: number[] = [];
/** MiB of live memory: before the first call, while calls go on, and when the last was over. */
const live = { idle: 0, busy: [] as number[], over: 0 };
try {
  const idle = await usageOf(pid);
  live.idle = await inside.liveMiB();
  // Rung one after the other, as telephones ring.
  const endsAt = Date.now() + thinkMs + seconds * 1000;
  const callers = Array.from({ length: calls }, async (_, caller) => {
    await delay((thinkMs / calls) * caller);
    await keepCalling(stage.carrier, stage.number, caller, { thinkMs, endsAt }, tally);
  });
  const isDone = Promise.all(callers).then(() => true);
  await delay(thinkMs);
  const begun = await usageOf(pid);
  const control = loadEcho(CONTROL.callers, { thinkMs: CONTROL.thinkMs, seconds });
  await inside.loopDelays();
  let lookAt = Date.now() + heapEveryMs;
  for (;;) {
    const usage = await usageOf(pid);
    if (usage) resident.push(usage.residentMiB);
    if (heapEveryMs > 0 && Date.now() >= lookAt) {
      live.busy.push(await inside.liveMiB());
      lookAt = Date.now() + heapEveryMs;
    }
    if (await Promise.race([isDone, delay(SAMPLE_MS, false)])) break;
  }
  const ended = await usageOf(pid);
  const loop = await inside.loopDelays();
  const meanwhile = await control;
  const list = await stage.ask('GET', `/v1/voice/calls/stats?location_id=${stage.locationId}`);
  const echo = await loadEcho(calls, { thinkMs, seconds: Math.min(seconds, 30) });
  live.over = await inside.liveMiB();
  inside.close();
  report({ idle, begun, ended }, list.body.data.total, loop, meanwhile, echo);
} finally {
  await stage.close();
  await rm(folder, { recursive: true, force: true });
}

/** Until a product that has just started is done unpacking, which it does in several parts; gives up waiting after two minutes. */
async function rest(pid: number): Promise<void> {
  let quietSeconds = 0;
  for (let waited = 0; waited < 120 && quietSeconds < 4; waited++) {
    const before = await usageOf(pid);
    await delay(1000);
    const after = await usageOf(pid);
    const isQuiet = !before || !after || after.cpuSeconds - before.cpuSeconds < 0.15;
    quietSeconds = isQuiet ? quietSeconds + 1 : 0;
  }
}

type Usage = Awaited<ReturnType<typeof usageOf>>;

function report(
  { idle, begun, ended }: { idle: Usage; begun: Usage; ended: Usage },
  recorded: number,
  loop: { p50: number; p99: number; max: number },
  meanwhile: number[],
  echo: number[],
): void {
  const line = (name: string, value: string) => process.stdout.write(`${name.padEnd(42)}${value}\n`);
  const quantiles = (values: number[]) =>
    [0.5, 0.9, 0.99].map((share) => `p${share * 100} ${percentile(values, share)} ms`).join('   ');
  const growth = slope(resident) * (60_000 / SAMPLE_MS);
  line('conversations at once', `${calls}, ${seconds} s, ${tally.calls} calls`);
  line('turns', `${tally.latencies.length}, ${(tally.latencies.length / seconds).toFixed(0)} a second`);
  line('last word in to first word out', quantiles(tally.latencies));
  line('a bare echo asked meanwhile', quantiles(meanwhile));
  line('the same load on a bare echo', quantiles(echo));
  const [ours, theirs] = [percentile(tally.latencies, 0.99), Math.max(1, percentile(meanwhile, 0.99))];
  const load = `${calls} conversations at once for ${seconds} s`;
  const name = 'Last word in to first word out, p99';
  tell({ name: `${name}, beside an echo`, load, ours, peer: theirs, unit: 'ms', wanted: { most: 3 } });
  tell({ name, load, ours, peer: null, unit: 'ms', wanted: { most: 25 } });
  const delays = [loop.p50, loop.p99, loop.max].map((ms) => ms.toFixed(0));
  line('event loop of the product late by', `p50 ${delays[0]} ms   p99 ${delays[1]} ms   most ${delays[2]} ms`);
  if (begun && ended && idle) {
    const cpu = ended.cpuSeconds - begun.cpuSeconds;
    line('processor time of the product', `${((cpu * 1000) / tally.latencies.length).toFixed(1)} ms a turn`);
    tell({
      name: 'Growth of resident memory under calls',
      load: `${load}, the second half`,
      ours: growth,
      peer: null,
      unit: 'MiB a minute',
      wanted: { most: 5 },
    });
    line(
      'memory',
      `${idle.residentMiB.toFixed(0)} MiB idle, ${ended.residentMiB.toFixed(0)} MiB at the end, ${growth.toFixed(1)} MiB a minute in the second half`,
    );
  }
  const busy = live.busy.map((mib) => mib.toFixed(0)).join(', ');
  line(
    'live memory, garbage collected',
    `${live.idle.toFixed(0)} MiB idle, ${busy && `${busy} under way, `}${live.over.toFixed(0)} MiB when all was over`,
  );
  line('calls recorded', `${recorded} of ${tally.calls}`);
  line('turns lost, other faults', String(tally.faults.length));
  for (const fault of new Set(tally.faults)) line('', fault);
  if (tally.faults.length > 0 || recorded !== tally.calls) process.exitCode = 1;
}
