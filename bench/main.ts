/**
 * `npm run bench -- NAME… [flags]`: figures, each measured beside a peer or a limit in the same run. Without a name it runs every bench
 * that takes minutes at most and writes the table to `RESULTS.md`.
 */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { writeFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import type { Figure } from './figure.ts';
import { tableOf } from './table.ts';

/** `onlyByName`: too long to be run with all the others. */
const BENCHES: Record<string, { script: string; figure: string; onlyByName?: true }> = {
  http: { script: 'http/run.ts', figure: 'requests beside a bare Fastify route that sends the same statements' },
  memory: { script: 'memory/run.ts', figure: 'resident memory, installed size, start to first answer' },
  webhooks: { script: 'webhooks/run.ts', figure: 'deliveries beside a loop of bare, signed fetch' },
  jobs: { script: 'jobs/run.ts', figure: 'claiming a job with a million waiting beside a thousand' },
  statistics: { script: 'statistics/run.ts', figure: 'call statistics over millions of calls beside counting them' },
  voice: {
    script: 'voice/run.ts',
    figure: 'last word in to first word out, hundreds of calls at once; memory; turns lost',
  },
  'relay-ratio': { script: 'relay/ratio.ts', figure: 'relay beside scripts written by hand' },
  month: {
    script: 'month/run.ts',
    figure:
      'a month of many locations against two serve and two worker: nothing lost or doubled (10 minutes, by name only)',
    onlyByName: true,
  },
};

const known = Object.keys(BENCHES);
const given = process.argv.slice(2);
const firstFlag = given.findIndex((argument) => argument.startsWith('-'));
const names = firstFlag === -1 ? given : given.slice(0, firstFlag);
const flags = firstFlag === -1 ? [] : given.slice(firstFlag);
if (names.some((name) => !known.includes(name)) || (names.length === 0 && flags.length > 0)) {
  const list = Object.entries(BENCHES).map(([name, { figure }]) => `  ${name.padEnd(14)}${figure}\n`);
  process.stderr.write(
    `npm run bench -- NAME… [flags]\n\n${list.join('')}\nWithout a name all of them run but those by name only.\n`,
  );
  process.exit(2);
}

const figures: Figure[] = [];
const failed: string[] = [];
for (const name of names.length > 0 ? names : known.filter((one) => !BENCHES[one]?.onlyByName)) {
  process.stdout.write(`\n${name}: ${BENCHES[name]?.figure}\n`);
  if (!(await measured(name))) failed.push(name);
}
const table = tableOf(figures, failed);
process.stdout.write(`\n${table}`);
if (names.length === 0) await writeFile(fileURLToPath(new URL('RESULTS.md', import.meta.url)), table);
process.exitCode = failed.length === 0 ? 0 : 1;

/** Runs a bench in a process of its own and takes the figures that it tells. @returns whether it came to its end */
async function measured(name: string): Promise<boolean> {
  const script = fileURLToPath(new URL(BENCHES[name]?.script ?? '', import.meta.url));
  const child = spawn(process.execPath, [script, ...flags], { stdio: ['inherit', 'inherit', 'inherit', 'ipc'] });
  child.on('message', (figure) => figures.push(figure as Figure));
  const [code] = await once(child, 'exit');
  return code === 0;
}
