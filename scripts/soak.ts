/** The long forms of tests that chance or time decides, one after the other: `npm run soak`, or `npm run soak -- NAME…` for some. */
import { spawn } from 'node:child_process';
import { once } from 'node:events';

interface Soak {
  /** What makes the tests long. */
  env: Record<string, string>;
  files: string[];
}

const SOAKS: Record<string, Soak> = {
  fuzz: { env: { FUZZ_RUNS: '50000' }, files: ['test/fuzz.test.ts'] },
  'hostile-clients': { env: { EDGE_SECONDS: '60' }, files: ['test/hostile-clients/hostile-clients.test.ts'] },
  'frozen-database': {
    env: { SOAK_FREEZES: '20', SOAK_FROZEN_MS: '20000' },
    files: ['test/soak/frozen-database.test.ts'],
  },
  'full-disk': { env: { SOAK_FILLS: '5' }, files: ['test/soak/full-disk.ts'] },
};

const wanted = process.argv.slice(2);
for (const name of wanted) {
  if (SOAKS[name]) continue;
  process.stderr.write(`There is no soak ${name}; there are ${Object.keys(SOAKS).join(', ')}.\n`);
  process.exit(1);
}
const failed: string[] = [];
for (const [name, { env, files }] of Object.entries(SOAKS)) {
  if (wanted.length > 0 && !wanted.includes(name)) continue;
  process.stdout.write(`\n${name}\n`);
  const child = spawn(process.execPath, ['scripts/test.ts', '--test-timeout=3600000', ...files], {
    stdio: 'inherit',
    // What is set already is kept, so that a failure can be replayed.
    env: { ...env, ...process.env },
  });
  const [code] = await once(child, 'exit');
  if (code !== 0) failed.push(name);
}
if (failed.length > 0) process.stderr.write(`Failed: ${failed.join(', ')}\n`);
process.exitCode = failed.length === 0 ? 0 : 1;
