#!/usr/bin/env node
// Plain JavaScript for any Node: finds the Node 24 that the product needs and hands over to it.
import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

const root = dirname(dirname(fileURLToPath(import.meta.url)));
const pinned = join(root, 'node_modules', 'node', 'bin', 'node');
const isNew = Number(process.versions.node.split('.')[0]) >= 24;

if (!isNew && !existsSync(pinned)) {
  process.stderr.write(
    `Frontdesk needs Node 24 or newer and this is ${process.versions.node}; run "npm ci" in ${root}, which brings one, or install it.\n`,
  );
  process.exit(1);
}
const child = spawn(isNew ? process.execPath : pinned, [join(root, 'src', 'main.ts'), ...process.argv.slice(2)], {
  stdio: 'inherit',
});
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => child.kill(signal));
child.on('exit', (code, signal) => process.exit(signal ? 1 : (code ?? 1)));
