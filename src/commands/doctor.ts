import { statfs } from 'node:fs/promises';
import { createServer } from 'node:net';
import postgres from 'postgres';
import { openArtifacts } from '../adapters/artifacts/open-artifacts.ts';
import { findChromium } from '../adapters/browsers/find-chromium.ts';
import type { Config } from '../config.ts';
import { isReadableByOthers, isThere } from '../platform/crypto/key-file.ts';
import { publicKeyPath } from '../platform/crypto/keyring.ts';
import { readOwnKeys } from '../platform/crypto/own-keys.ts';
import { exposureOf, isDataDirectoryHeld, reachFolder } from '../platform/db/embedded/data-directory.ts';
import { runningEmbeddedUrl } from '../platform/db/embedded/embedded-postgres.ts';
import { findPostgresBinaries } from '../platform/db/embedded/postgres-binaries.ts';
import { lookAtCarrier, lookAtPublicUrl } from './doctor-carrier.ts';
import { isOwnServerRunning, lookAtHosts, lookAtSharedKeys } from './doctor-hosts.ts';
import type { Found } from './found.ts';

/** What is looked at, how, and what is said where it is well. */
type Look = [what: string, look: () => Promise<Found>, sentence: string];

const LOW_DISK_BYTES = 1024 ** 3;

/** Looks at everything Frontdesk needs, leaves nothing behind, and says what to mend; exit code 1 when something is to be mended. */
export async function doctorCommand(config: Config, { json }: { json?: boolean }): Promise<void> {
  const looks: Look[] = [
    ['Node', lookAtNode, `runs on ${process.version}`],
    ['data directory', () => lookAtDataDirectory(config), config.dataDir],
    ['disk', () => lookAtDisk(config), 'has room'],
    ['database', () => lookAtDatabase(config), config.databaseUrl ? 'answers' : 'embedded PostgreSQL'],
    ['key files', () => lookAtKeys(config), 'private and whole'],
    ['keys', () => lookAtSharedKeys(config), 'those of the database'],
    ['hosts', () => lookAtHosts(config), 'find one another'],
    ['port', () => lookAtPort(config, config.port, 'PORT', '/livez'), `${config.port} is free`],
    ...metricsLook(config),
    ['artifacts', () => lookAtArtifacts(config), 'can be written, read and deleted'],
    ['browser', () => lookAtBrowser(config), 'found'],
    ['browser sandbox', () => lookAtSandbox(config), 'on'],
    ['carrier', () => lookAtCarrier(config), config.carrier],
    ['public address', () => lookAtPublicUrl(config), config.publicUrl ?? 'the listening address'],
  ];
  let isWell = true;
  for (const [what, look, sentence] of looks) {
    const found = await look().catch(
      (error: unknown) => ['mend', error instanceof Error ? error.message : String(error)] as ['mend', string],
    );
    const [state, words] = Array.isArray(found) ? found : [found, sentence];
    if (state === 'mend') isWell = false;
    if (json) process.stdout.write(`${JSON.stringify({ what, state, words })}\n`);
    else
      process.stdout.write(
        `${{ ok: '✓', note: '•', mend: '✗' }[state]} ${what.padEnd(16)} ${words.replaceAll('\n', '\n    ')}\n`,
      );
  }
  process.exitCode = isWell ? 0 : 1;
}

async function lookAtNode(): Promise<Found> {
  const major = Number(process.versions.node.split('.')[0]);
  return major >= 24 ? 'ok' : ['mend', `needs Node 24, this is ${process.version}; run npm ci, which brings one`];
}

async function lookAtDataDirectory(config: Config): Promise<Found> {
  reachFolder(config.dataDir);
  const exposure = exposureOf(config.dataDir);
  if (exposure?.refusal) return ['mend', exposure.refusal];
  if (exposure)
    return ['note', `${config.dataDir} is open to other users (mode ${exposure.mode}); the next start closes it`];
  return isDataDirectoryHeld(config.dataDir) ? ['ok', `${config.dataDir}, in use by a running Frontdesk`] : 'ok';
}

async function lookAtDisk(config: Config): Promise<Found> {
  const { bavail, bsize } = await statfs(config.dataDir);
  const free = bavail * bsize;
  const words = `${(free / 1024 ** 3).toFixed(1)} GiB free below ${config.dataDir}`;
  return free < LOW_DISK_BYTES ? ['mend', `only ${words}; PostgreSQL stops when it is full`] : ['ok', words];
}

async function lookAtDatabase(config: Config): Promise<Found> {
  const url = config.databaseUrl ?? runningEmbeddedUrl(config.dataDir);
  if (!url) {
    await findPostgresBinaries();
    return ['ok', 'embedded PostgreSQL, not running; it starts with Frontdesk'];
  }
  const sql = postgres(url, { max: 1, connect_timeout: 5, onnotice: () => {} });
  try {
    const [row] = await sql<{ version: number; may_create: boolean }[]>`
      select current_setting('server_version_num')::int as version,
        (select rolcreaterole or rolsuper from pg_roles where rolname = current_user)
          or exists (select from pg_roles where rolname = 'frontdesk_app') as may_create`;
    if (!row || row.version < 150_000) return ['mend', 'needs PostgreSQL 15 or newer'];
    if (!row.may_create)
      return ['mend', 'the login may not create the role frontdesk_app; make that role or give the login CREATEROLE'];
    return ['ok', `PostgreSQL ${Math.floor(row.version / 10_000)} answers`];
  } catch (error) {
    return ['mend', `does not answer (${(error as Error).message}); check DATABASE_URL`];
  } finally {
    await sql.end({ timeout: 1 });
  }
}

async function lookAtKeys(config: Config): Promise<Found> {
  const { serverKeyFile, vaultKeyring } = config;
  const hasPublicKey = isThere(publicKeyPath(vaultKeyring));
  const files = [serverKeyFile, vaultKeyring];
  const present = files.filter(isThere);
  if (present.length === 0 && !hasPublicKey) return ['ok', 'made at the first start'];
  const missing = files.filter((file) => !isThere(file) && !(file === vaultKeyring && hasPublicKey));
  const open = present.filter(isReadableByOthers);
  const faults = [
    ...(open.length > 0 ? [`others can read them; run: chmod 600 ${open.join(' ')}`] : []),
    ...(missing.length > 0 ? [`${missing.join(', ')} is missing; restore it from your backup`] : []),
  ];
  if (faults.length > 0) return ['mend', faults.join('; ')];
  readOwnKeys(config);
  if (!isThere(vaultKeyring)) return ['note', 'private; of the keyring its public half alone'];
  return hasPublicKey ? 'ok' : ['note', 'private; logins are sealed to the newest key of the keyring'];
}

function metricsLook(config: Config): Look[] {
  const { metricsPort } = config;
  if (metricsPort === null) return [];
  return [
    ['metrics port', () => lookAtPort(config, metricsPort, 'METRICS_PORT', '/metrics'), `${metricsPort} is free`],
  ];
}

async function lookAtPort(config: Config, port: number, variable: string, path: string): Promise<Found> {
  const fault = await new Promise<NodeJS.ErrnoException | null>((resolve) => {
    const server = createServer();
    server.once('error', resolve);
    server.listen(port, config.host, () => server.close(() => resolve(null)));
  });
  if (fault === null) return 'ok';
  if (fault.code === 'EADDRINUSE' && (await answers(config, port, path))) {
    if (await isOwnServerRunning(config)) return ['ok', `${port} is Frontdesk's own, which is running`];
    return ['mend', `another Frontdesk answers on ${port}; stop it or set ${variable}`];
  }
  return [
    'mend',
    `${port} on ${config.host} cannot be used (${fault.code}); stop the other program or set ${variable}`,
  ];
}

/** Whether what listens there speaks like a Frontdesk. */
async function answers({ host }: Config, port: number, path: string): Promise<boolean> {
  const name = host === '0.0.0.0' || host === '::' ? 'localhost' : host.includes(':') ? `[${host}]` : host;
  const answer = await fetch(`http://${name}:${port}${path}`, { signal: AbortSignal.timeout(2000) }).catch(() => null);
  if (answer === null) return false;
  const words = await answer.text().catch(() => '');
  return answer.ok && /^\{"status":"ok"|frontdesk_|process_cpu/.test(words);
}

async function lookAtArtifacts(config: Config): Promise<Found> {
  const { artifacts: place } = config;
  const store = openArtifacts(place, config.egressAllow);
  try {
    await store.check();
    return place.kind === 'folder'
      ? ['ok', place.folder]
      : ['ok', `s3://${place.bucket} at ${new URL(place.endpoint).host} takes, gives and deletes`];
  } finally {
    await store.close();
  }
}

async function lookAtBrowser(config: Config): Promise<Found> {
  if (config.relay.cdpUrl)
    return ['note', `elsewhere, at ${new URL(config.relay.cdpUrl).host}; the egress rules do not reach it`];
  const build = await findChromium({
    configured: config.relay.chromium ?? undefined,
    directory: `${config.dataDir}/chromium`,
  });
  return ['ok', `${build.version} (${build.source})`];
}

async function lookAtSandbox(config: Config): Promise<Found> {
  const isRoot = process.getuid?.() === 0;
  if (config.relay.sandbox === 'off' || (isRoot && config.relay.sandbox === 'auto')) {
    return [
      'note',
      `off${isRoot ? ', because Frontdesk runs as root; start it as an ordinary user' : ' by RELAY_SANDBOX'}`,
    ];
  }
  return 'ok';
}
