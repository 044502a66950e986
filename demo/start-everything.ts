import { randomBytes, randomInt } from 'node:crypto';
import { readFile, writeFile } from 'node:fs/promises';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { Frontdesk } from '../sdk/src/index.ts';
import { start } from './processes.ts';
import { note } from './screen.ts';
import type { Stage } from './stage.ts';

const ROOT = fileURLToPath(new URL('..', import.meta.url));

/** The clinic's website and the portal as processes of their own, then the product as a user starts it. */
export async function startEverything(stage: Stage): Promise<void> {
  const clinic = start('the clinic’s website', join(ROOT, 'examples/clinic-site/main.ts'), ['--port', '0']);
  stage.clinicUrl = (await clinic.line(readJson<{ url: string }>)).url;
  note(`clinic website     ${stage.clinicUrl}`);
  stage.portal = { ...stage.portal, password: randomBytes(9).toString('base64url'), totp: randomBase32(32) };
  const users = join(stage.folder, 'users.json');
  await writeFile(
    users,
    JSON.stringify([
      {
        username: stage.portal.username,
        password: stage.portal.password,
        totp: stage.portal.totp,
        name: 'Front Desk',
        role: 'staff',
      },
    ]),
    { mode: 0o600 },
  );
  const portalProcess = start('the patient portal', join(ROOT, 'examples/patient-portal/main.ts'), [
    '--port',
    '0',
    '--database',
    stage.portal.database,
    '--users',
    users,
  ]);
  stage.portal = { ...stage.portal, ...(await portalProcess.line(readJson<{ url: string; loginUrl: string }>)) };
  note(`patient portal     ${stage.portal.url}  (its own process and database)`);

  const port = await freePort(8080);
  const allow = [stage.clinicUrl, stage.portal.url].map((url) => new URL(url).host).join(',');
  const server = start('Frontdesk', join(ROOT, 'src/main.ts'), ['all'], {
    DATA_DIR: join(stage.folder, 'data'),
    PORT: String(port),
    EGRESS_ALLOW: allow,
    LOG_LEVEL: 'warn',
  });
  const key = await server.line((line) => /sk_live_\S+/.exec(line)?.[0] ?? null);
  stage.serverUrl = await server.line((line) => /answers at (http\S+)/.exec(line)?.[1] ?? null);
  stage.sandboxUrl = (
    JSON.parse(await readFile(join(stage.folder, 'data', 'carrier.json'), 'utf8')) as { url: string }
  ).url;
  note(`Frontdesk          ${stage.serverUrl.replace('127.0.0.1', 'localhost')}  (PostgreSQL embedded, migrated)`);
  note('tenant             default');
  note(`API key            ${key}   shown this once`);
  stage.key = key;
  stage.api = new Frontdesk({ apiKey: key, baseUrl: stage.serverUrl });
}

function readJson<T>(line: string): T | null {
  try {
    return JSON.parse(line) as T;
  } catch {
    return null;
  }
}

function randomBase32(length: number): string {
  return Array.from({ length }, () => 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'[randomInt(32)]).join('');
}

/** The wanted port, or any where it is taken. */
function freePort(wanted: number): Promise<number> {
  return new Promise((resolve, reject) => {
    const server = createServer();
    server.once('error', () => (wanted === 0 ? reject(new Error('no port is free')) : resolve(freePort(0))));
    server.listen(wanted, '127.0.0.1', () => {
      const address = server.address();
      const port = typeof address === 'object' && address ? address.port : 0;
      server.close(() => resolve(port));
    });
  });
}
