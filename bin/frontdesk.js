#!/usr/bin/env node
// Plain JavaScript for any Node: finds the Node 24 that the product needs and hands over to it.
import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';

const root = dirname(dirname(fileURLToPath(import.meta.url)));
const main = join(root, 'src', 'main.ts');
const pinned = join(root, 'node_modules', 'node', 'bin', 'node');

// MiB. Node would let young objects take 64 and the others a quarter of the machine before it looks after either.
const heap = ['--max-semi-space-size=16', '--max-old-space-size=1024'];

if (Number(process.versions.node.split('.')[0]) >= 24) {
  // The heap is made when Node starts: this process starts once more as itself, where the system knows how to.
  if (process.platform !== 'win32')
    process.execve(process.execPath, [process.execPath, ...process.execArgv, ...heap, main, ...process.argv.slice(2)]);
  await import(pathToFileURL(main).href);
} else if (existsSync(pinned)) handOver();
else {
  process.stderr.write(
    `Frontdesk needs Node 24 or newer and this is ${process.versions.node}; run "npm ci" in ${root}, which brings one, or install it.\n`,
  );
  process.exit(1);
}

function handOver() {
  // A group of its own: a Ctrl-C of the terminal reaches it through here alone, and so once.
  const child = spawn(pinned, [...heap, main, ...process.argv.slice(2)], { stdio: 'inherit', detached: true });
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => child.kill(signal));
  child.on('error', (error) => {
    process.stderr.write(`${pinned} cannot be started (${error.message}); run "npm ci" in ${root}.\n`);
    process.exit(1);
  });
  child.on('exit', (code, signal) => process.exit(signal ? 1 : (code ?? 1)));
}
