import type { ChildProcess } from 'node:child_process';
import { copyFile, mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import postgres from 'postgres';
import { startEmbeddedPostgres } from '../../src/platform/db/embedded/embedded-postgres.ts';
import { migrate } from '../../src/platform/db/migrate.ts';
import { startBalancer } from '../../test/acceptance/balancer.ts';
import { end, launchProduct, printed } from '../product.ts';

/** The host that makes the keys, and the one that they are copied to. */
const HOSTS = ['first', 'second'] as const;
type Host = (typeof HOSTS)[number];
type Role = 'serve' | 'worker';
const KEYS = ['server.key', 'keyring.json', 'keyring.json.pub'];

/** One process of the product. */
export interface Part {
  /** Such as `serve, first host`; one that takes the place of another says so. */
  name: string;
  child: ChildProcess;
  pid: number;
  /** Where it listens; null for a worker. */
  port: number | null;
}

/** Two `serve` and two `worker` on one PostgreSQL, behind a balancer, as they are shipped: a line of the log for each request. */
export interface Installation {
  /** Of the balancer. */
  url: string;
  databaseUrl: string;
  /** The database as its owner sees it. */
  owner: postgres.Sql;
  /** Folder of the cluster, which holds `postmaster.pid`. */
  cluster: string;
  /** Those that run now, also the ones that are about to end. */
  parts(): Part[];
  /** Starts another in its place, and ends the old one in good order once the new one is up. */
  replace(role: Role, host: Host): Promise<void>;
  /** Ends it by SIGKILL and starts it again. */
  kill(role: Role, host: Host): Promise<void>;
  stop(): Promise<void>;
}

/** @param env settings beyond those of a server without browsers in waiting or limits */
export async function startInstallation(folder: string, env: Record<string, string>): Promise<Installation> {
  const databaseFolder = join(folder, 'database');
  await mkdir(databaseFolder, { mode: 0o700 });
  const database = await startEmbeddedPostgres(databaseFolder);
  await migrate(database.url);
  const owner = postgres(database.url, { max: 2, onnotice: () => {} });
  const balancer = await startBalancer();
  const up = new Map<string, Part>();
  const leaving = new Set<Part>();
  let starts = 0;

  const start = async (role: Role, host: Host, note = ''): Promise<Part> => {
    starts += 1;
    const log = join(folder, `${role}-${host}-${starts}.log`);
    const child = await launchProduct(
      role,
      {
        PORT: '0',
        PUBLIC_URL: balancer.url,
        DATABASE_URL: database.url,
        DATA_DIR: join(folder, host),
        ARTIFACTS_URL: join(folder, 'artifacts'),
        RELAY_SPARES: '0',
        RATE_LIMIT_PER_MINUTE: '10000000',
        DRAIN_NOTICE_SECONDS: '1',
        ...env,
      },
      log,
    );
    const address = await printed(child, log, role === 'serve' ? /answers at (http\S+)/ : /(at work)/);
    const port = role === 'serve' ? Number(new URL(address).port) : null;
    if (port !== null) balancer.ports.add(port);
    const part = { name: `${role}, ${host} host${note}`, child, pid: child.pid ?? 0, port };
    up.set(`${role} ${host}`, part);
    return part;
  };

  const leave = ({ port }: Part) => port !== null && balancer.ports.delete(port);
  const installation: Installation = {
    url: balancer.url,
    databaseUrl: database.url,
    owner,
    cluster: join(databaseFolder, 'postgres'),
    parts: () => [...up.values(), ...leaving],
    async replace(role, host) {
      const old = up.get(`${role} ${host}`);
      if (old) leaving.add(old);
      await start(role, host, ', replaced');
      if (!old) return;
      await end(old.child);
      leaving.delete(old);
      leave(old);
    },
    async kill(role, host) {
      const old = up.get(`${role} ${host}`);
      if (old) {
        old.child.kill('SIGKILL');
        leave(old);
      }
      await start(role, host, ', after SIGKILL');
    },
    async stop() {
      await Promise.all([...up.values(), ...leaving].map(({ child }) => end(child)));
      balancer.close();
      await owner.end();
      await database.stop();
    },
  };
  try {
    await start('serve', 'first');
    await mkdir(join(folder, 'second'), { mode: 0o700 });
    for (const file of KEYS) await copyFile(join(folder, 'first', file), join(folder, 'second', file));
    await start('worker', 'first');
    await start('serve', 'second');
    await start('worker', 'second');
  } catch (error) {
    await installation.stop();
    throw error;
  }
  return installation;
}
