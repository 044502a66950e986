/**
 * Many conversations at once through the real product, its PostgreSQL and the sockets of a carrier; `README.md` says what is measured.
 * `node bench/voice/run.ts [--calls N] [--seconds N] [--think-ms N]`
 */
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { keepCalling, type Tally } from './caller.ts';
import { loadEcho } from './echo-load.ts';
import { percentile, slope, usageOf } from './figures.ts';
import { startStage } from './product.ts';

const { values: flags } = parseArgs({
  options: {
    calls: { type: 'string', default: '500' },
    seconds: { type: 'string', default: '60' },
    'think-ms': { type: 'string', default: '6000' },
  },
});
const [calls, seconds, thinkMs] = [Number(flags.calls), Number(flags.seconds), Number(flags['think-ms'])];
const SAMPLE_MS = 2000;

const folder = await mkdtemp(join(tmpdir(), 'frontdesk-voice-'));
const stage = await startStage(
  folder,
  process.env.BENCH_NODE_OPTIONS ? { NODE_OPTIONS: process.env.BENCH_NODE_OPTIONS } : {},
);
const pid = stage.program.child.pid ?? 0;
const tally: Tally = { latencies: [], calls: 0, faults: [] };
const resident: number[] = [];
try {
  const idle = await usageOf(pid);
  // Rung one after the other, as telephones ring.
  const endsAt = Date.now() + thinkMs + seconds * 1000;
  const callers = Array.from({ length: calls }, async (_, caller) => {
    await delay((thinkMs / calls) * caller);
    await keepCalling(stage.carrier, stage.number, caller, { thinkMs, endsAt }, tally);
  });
  const isDone = Promise.all(callers).then(() => true);
  await delay(thinkMs);
  const begun = await usageOf(pid);
  for (;;) {
    const usage = await usageOf(pid);
    if (usage) resident.push(usage.residentMiB);
    if (await Promise.race([isDone, delay(SAMPLE_MS, false)])) break;
  }
  const ended = await usageOf(pid);
  const list = await stage.ask('GET', `/v1/voice/calls/stats?location_id=${stage.locationId}`);
  const echo = await loadEcho(calls, { thinkMs, seconds: Math.min(seconds, 30) });
  report(idle, begun, ended, list.body.data.total, echo);
} finally {
  await stage.close();
  await rm(folder, { recursive: true, force: true });
}

type Usage = Awaited<ReturnType<typeof usageOf>>;

function report(idle: Usage, begun: Usage, ended: Usage, recorded: number, echo: number[]): void {
  const line = (name: string, value: string) => process.stdout.write(`${name.padEnd(42)}${value}\n`);
  const quantiles = (values: number[]) =>
    [0.5, 0.9, 0.99].map((share) => `p${share * 100} ${percentile(values, share)} ms`).join('   ');
  const growth = slope(resident) * (60_000 / SAMPLE_MS);
  line('conversations at once', `${calls}, ${seconds} s, ${tally.calls} calls`);
  line('turns', `${tally.latencies.length}, ${(tally.latencies.length / seconds).toFixed(0)} a second`);
  line('last word in to first word out', quantiles(tally.latencies));
  line('the same load on a bare echo', quantiles(echo));
  if (begun && ended && idle) {
    const cpu = ended.cpuSeconds - begun.cpuSeconds;
    line('processor time of the product', `${((cpu * 1000) / tally.latencies.length).toFixed(1)} ms a turn`);
    line(
      'memory',
      `${idle.residentMiB.toFixed(0)} MiB idle, ${ended.residentMiB.toFixed(0)} MiB at the end, ${growth.toFixed(1)} MiB a minute in the second half`,
    );
  }
  line('calls recorded', `${recorded} of ${tally.calls}`);
  line('turns lost, other faults', String(tally.faults.length));
  for (const fault of new Set(tally.faults)) line('', fault);
  if (tally.faults.length > 0 || recorded !== tally.calls) process.exitCode = 1;
}
