/** `npm run bench -- NAME [flags]`: one figure each, measured beside a peer or a limit in the same run. */
import { spawn } from 'node:child_process';
import { fileURLToPath } from 'node:url';

const BENCHES: Record<string, { script: string; figure: string }> = {
  voice: {
    script: 'voice/run.ts',
    figure: 'last word in to first word out, hundreds of calls at once; memory; turns lost',
  },
  statistics: { script: 'statistics/run.ts', figure: 'call statistics over millions of calls beside counting them' },
  'relay-ratio': { script: 'relay/ratio.ts', figure: 'relay beside scripts written by hand' },
};

const [name = '', ...flags] = process.argv.slice(2);
const bench = BENCHES[name];
if (bench === undefined) {
  const list = Object.entries(BENCHES).map(([known, { figure }]) => `  ${known.padEnd(14)}${figure}\n`);
  process.stdout.write(`npm run bench -- NAME [flags]\n\n${list.join('')}`);
  process.exitCode = name === '' ? 0 : 2;
} else {
  const script = fileURLToPath(new URL(bench.script, import.meta.url));
  const child = spawn(process.execPath, [script, ...flags], { stdio: 'inherit' });
  child.on('exit', (code) => {
    process.exitCode = code ?? 1;
  });
}
