/** Every check that needs no test, two at a time on two cores: what each printed stands together, and one that fails fails the whole. */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { availableParallelism } from 'node:os';
import { text } from 'node:stream/consumers';

/** npm scripts, the longest first. */
const CHECKS = ['types', 'fit:check', 'directions', 'openapi:check', 'dead-code', 'lint'];

let failed = 0;
async function run(name: string): Promise<void> {
  const started = Date.now();
  const child = spawn('npm', ['run', '--silent', name], { stdio: ['ignore', 'pipe', 'pipe'] });
  const [out, err, [code]] = await Promise.all([text(child.stdout), text(child.stderr), once(child, 'exit')]);
  const seconds = ((Date.now() - started) / 1000).toFixed(1);
  process.stdout.write(`${code === 0 ? 'ok  ' : 'FAIL'} ${name} (${seconds} s)\n${out}`);
  process.stderr.write(err);
  if (code !== 0) failed += 1;
}

const waiting = [...CHECKS];
async function work(): Promise<void> {
  for (let name = waiting.shift(); name !== undefined; name = waiting.shift()) await run(name);
}
await Promise.all(Array.from({ length: Math.max(2, availableParallelism()) }, work));
process.exitCode = failed === 0 ? 0 : 1;
