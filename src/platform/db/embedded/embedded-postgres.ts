import { type ChildProcess, spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { closeSync, existsSync, mkdirSync, openSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { join, resolve } from 'node:path';
import postgres from 'postgres';
import { StartupError } from './data-directory.ts';
import { chooseLauncher, findPostgresBinaries, type Launcher } from './postgres-binaries.ts';
import { commandLineOf } from './process-identity.ts';

export interface EmbeddedPostgres {
  /** Connection string of the owner, on loopback. */
  url: string;
  /** Whether a server left behind by a killed Frontdesk was taken over instead of started. */
  adopted: boolean;
  /** Stops the server and the supervision. */
  stop(): Promise<void>;
}

interface Settings {
  port: number;
  password: string;
}

const READY_TIMEOUT_MS = 30_000;

/**
 * Starts, or takes over, the PostgreSQL of a data directory, and starts it again should it die.
 * @param dataDirectory holds `postgres/` (the cluster), `postgres.json` (port and password, mode 0600) and `postgres.log`
 * @param onEvent told of restarts and take-overs, for the log
 * @param meanwhile what this process does while that one gets ready
 * @throws StartupError with one sentence that says what to do
 */
export async function startEmbeddedPostgres(
  dataDirectory: string,
  onEvent: (message: string) => void = () => {},
  meanwhile: () => Promise<unknown> = async () => {},
): Promise<EmbeddedPostgres> {
  const root = resolve(dataDirectory);
  const cluster = join(root, 'postgres');
  const launcher = chooseLauncher(root);
  await initialise(root, cluster, launcher);
  let settings = readSettings(root);

  let stopping = false;
  let child: ChildProcess | null = null;
  const orphan = runningPid(cluster);
  const adopted = orphan !== null;
  if (adopted) {
    onEvent(`took over the PostgreSQL that was left running (pid ${orphan})`);
    settings = { ...settings, port: portOf(cluster) ?? settings.port };
  } else {
    settings = { ...settings, port: await usablePort(settings.port) };
    writeSettings(root, settings);
    child = await launch(cluster, root, settings.port, launcher);
  }
  const url = connectionString(settings);
  await meanwhile();
  await waitUntilReady(url, root, () => child !== null && child.exitCode !== null);

  // One second is how long a crashed server stays down at most before it is started again.
  const watch = setInterval(() => {
    if (stopping || runningPid(cluster) !== null || (child && child.exitCode === null && child.signalCode === null))
      return;
    onEvent('PostgreSQL is gone; starting it again');
    stopping = true;
    launch(cluster, root, settings.port, launcher)
      .then((next) => {
        child = next;
      })
      .catch((error: unknown) => onEvent(`PostgreSQL could not be started again: ${String(error)}`))
      .finally(() => {
        stopping = false;
      });
  }, 1000);

  return {
    url,
    adopted,
    async stop() {
      stopping = true;
      clearInterval(watch);
      await stopServer(cluster);
    },
  };
}

/**
 * Waits until the PostgreSQL that another process starts on this directory answers. It stops with that process.
 * @returns its connection string
 */
export async function joinEmbeddedPostgres(dataDirectory: string): Promise<string> {
  const end = Date.now() + READY_TIMEOUT_MS;
  for (;;) {
    const url = runningEmbeddedUrl(dataDirectory);
    if (url !== null) {
      await waitUntilReady(url, resolve(dataDirectory), () => false);
      return url;
    }
    if (Date.now() > end) {
      throw new StartupError(
        `Another Frontdesk holds ${dataDirectory}, and its PostgreSQL does not start; see ${join(dataDirectory, 'postgres.log')}.`,
      );
    }
    await new Promise((resume) => setTimeout(resume, 100));
  }
}

/** Connection string of the server that another process runs on this directory, or null when none runs. */
export function runningEmbeddedUrl(dataDirectory: string): string | null {
  const root = resolve(dataDirectory);
  const cluster = join(root, 'postgres');
  if (!existsSync(join(root, 'postgres.json')) || runningPid(cluster) === null) return null;
  const settings = readSettings(root);
  return connectionString({ ...settings, port: portOf(cluster) ?? settings.port });
}

function connectionString(settings: Settings): string {
  return `postgres://postgres:${settings.password}@127.0.0.1:${settings.port}/postgres`;
}

/** Made beside its place and moved there when complete, so that a kill half way leaves nothing half made. */
async function initialise(root: string, cluster: string, launcher: Launcher): Promise<void> {
  if (existsSync(join(cluster, 'PG_VERSION')) && existsSync(join(root, 'postgres.json'))) return;
  if (existsSync(cluster)) {
    throw new StartupError(
      `${cluster} holds a database without its password file postgres.json; restore that file or set DATA_DIR to an empty folder.`,
    );
  }
  const { initdb } = await findPostgresBinaries();
  const fresh = join(root, 'postgres.new');
  rmSync(fresh, { recursive: true, force: true });
  mkdirSync(fresh, { mode: 0o700 });
  launcher.own(fresh);
  const settings: Settings = { port: 0, password: randomBytes(24).toString('base64url') };
  const passwordFile = join(root, 'postgres.password');
  writeFileSync(passwordFile, `${settings.password}\n`, { mode: 0o600 });
  launcher.own(passwordFile);
  try {
    const [program, ...before] = [...launcher.prefix, initdb];
    const child = spawn(
      program as string,
      [
        ...before,
        '-D',
        fresh,
        '-U',
        'postgres',
        '--auth=scram-sha-256',
        `--pwfile=${passwordFile}`,
        '--encoding=UTF8',
        '--locale-provider=builtin',
        '--locale=C.UTF-8',
        '--no-sync',
      ],
      { stdio: ['ignore', 'ignore', 'pipe'], ...launcher.ids, cwd: root },
    );
    let complaint = '';
    child.stderr?.on('data', (chunk: Buffer) => {
      complaint = (complaint + chunk.toString()).slice(-2000);
    });
    const [code] = (await once(child, 'exit')) as [number | null];
    if (code !== 0) throw new StartupError(`PostgreSQL could not make its database in ${root}: ${complaint.trim()}`);
  } finally {
    rmSync(passwordFile, { force: true });
  }
  writeSettings(root, settings);
  renameSync(fresh, cluster);
}

async function launch(cluster: string, root: string, port: number, launcher: Launcher): Promise<ChildProcess> {
  const { postgres: binary } = await findPostgresBinaries();
  const [program, ...before] = [...launcher.prefix, binary];
  const log = openSync(join(root, 'postgres.log'), 'a', 0o600);
  try {
    // A process group of its own: Ctrl-C in the terminal reaches Frontdesk first, which drains and then stops it.
    const child = spawn(
      program as string,
      [
        ...before,
        '-D',
        cluster,
        '-p',
        String(port),
        '-c',
        'listen_addresses=127.0.0.1',
        '-c',
        'unix_socket_directories=',
        '-c',
        'max_connections=200',
        '-c',
        'shared_buffers=128MB',
        '-c',
        'log_statement=none',
        '-c',
        'log_min_error_statement=panic',
        '-c',
        'log_parameter_max_length_on_error=0',
      ],
      { stdio: ['ignore', log, log], detached: true, ...launcher.ids, cwd: root },
    );
    child.on('error', () => {});
    child.unref();
    return child;
  } finally {
    closeSync(log);
  }
}

async function waitUntilReady(url: string, root: string, hasExited: () => boolean): Promise<void> {
  const end = Date.now() + READY_TIMEOUT_MS;
  for (;;) {
    const sql = postgres(url, { max: 1, connect_timeout: 2, onnotice: () => {} });
    try {
      await sql`select 1`;
      return;
    } catch (cause) {
      if (hasExited() || Date.now() > end) {
        throw new StartupError(
          `PostgreSQL did not start; its reason stands at the end of ${join(root, 'postgres.log')} (${(cause as Error).message}).`,
        );
      }
      await new Promise((resume) => setTimeout(resume, 50));
    } finally {
      await sql.end({ timeout: 1 }).catch(() => {});
    }
  }
}

/** Pid of the live server of exactly this cluster. A pid file whose process is somebody else's is removed, never signalled. */
function runningPid(cluster: string): number | null {
  const file = join(cluster, 'postmaster.pid');
  let pid: number;
  try {
    pid = Number.parseInt(readFileSync(file, 'utf8').split('\n')[0] ?? '', 10);
  } catch {
    return null;
  }
  const line = commandLineOf(pid);
  if (line?.includes(cluster) && line.includes('postgres')) return pid;
  rmSync(file, { force: true });
  return null;
}

function portOf(cluster: string): number | null {
  const port = Number.parseInt(readFileSync(join(cluster, 'postmaster.pid'), 'utf8').split('\n')[3] ?? '', 10);
  return Number.isInteger(port) ? port : null;
}

/**
 * Fast shutdown, then immediate after ten seconds: PostgreSQL recovers from its log at the next start. Over when the
 * process is gone; its pid file goes a moment before.
 */
async function stopServer(cluster: string): Promise<void> {
  const pid = runningPid(cluster);
  if (pid === null) return;
  process.kill(pid, 'SIGINT');
  const immediateAt = Date.now() + 10_000;
  let signalled = false;
  while (commandLineOf(pid)?.includes(cluster)) {
    if (!signalled && Date.now() > immediateAt) {
      signalled = true;
      process.kill(pid, 'SIGQUIT');
    }
    await new Promise((resume) => setTimeout(resume, 20));
  }
}

async function usablePort(wanted: number): Promise<number> {
  for (const port of wanted === 0 ? [0] : [wanted, 0]) {
    const server = createServer();
    try {
      server.listen(port, '127.0.0.1');
      await once(server, 'listening');
      return (server.address() as { port: number }).port;
    } catch {
    } finally {
      server.close();
    }
  }
  throw new StartupError('No free port on 127.0.0.1 for PostgreSQL; close something or set DATABASE_URL.');
}

function readSettings(root: string): Settings {
  const file = join(root, 'postgres.json');
  try {
    const { port, password } = JSON.parse(readFileSync(file, 'utf8')) as Partial<Settings>;
    if (typeof port === 'number' && typeof password === 'string') return { port, password };
  } catch (cause) {
    if ((cause as NodeJS.ErrnoException).code !== undefined) throw cause;
  }
  throw new StartupError(
    `${file} is not whole, and the database opens with its password alone; restore it from your backup.`,
  );
}

function writeSettings(root: string, settings: Settings): void {
  const file = join(root, 'postgres.json');
  writeFileSync(`${file}.new`, JSON.stringify(settings), { mode: 0o600 });
  renameSync(`${file}.new`, file);
}
