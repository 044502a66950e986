/**
 * Writes openapi.json as the running product serves it. `--check` writes nothing and fails where the file differs.
 */
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { readConfig } from '../src/config.ts';
import { startServer } from '../src/start.ts';

const FILE = fileURLToPath(new URL('../openapi.json', import.meta.url));

const dataDir = await mkdtemp(join(tmpdir(), 'frontdesk-openapi-'));
const config = readConfig({ DATA_DIR: dataDir, PORT: '0', PUBLIC_URL: 'http://localhost:8080', LOG_LEVEL: 'silent' });
const server = await startServer(config, { api: false, worker: false });
let text: string;
try {
  const response = await server.app.inject({ url: '/openapi.json' });
  text = `${JSON.stringify(sorted(JSON.parse(response.body)), null, 2)}\n`;
} finally {
  await server.stop();
  await rm(dataDir, { recursive: true, force: true });
}

if (process.argv.includes('--check')) {
  const kept = await readFile(FILE, 'utf8').catch(() => '');
  if (kept !== text) {
    process.stderr.write('openapi.json differs from what the product serves; run: npm run openapi\n');
    process.exit(1);
  }
  process.stdout.write('openapi.json is what the product serves.\n');
} else await writeFile(FILE, text);
process.exit(0);

/** Keys in a stable order, so that a diff shows changes of meaning alone; paths and schemas stay readable. */
function sorted(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(sorted);
  if (value === null || typeof value !== 'object') return value;
  return Object.fromEntries(
    Object.entries(value)
      .sort(([a], [b]) => (a < b ? -1 : 1))
      .map(([key, member]) => [key, sorted(member)]),
  );
}
