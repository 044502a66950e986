import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { chmod, copyFile, cp, mkdir, mkdtemp, rename, rm } from 'node:fs/promises';
import { dirname, join, resolve } from 'node:path';
import type { Config } from '../config.ts';
import { publicKeyPath } from '../platform/crypto/keyring.ts';
import { copyRunningCluster } from '../platform/db/embedded/copy-cluster.ts';
import { StartupError } from '../platform/db/embedded/data-directory.ts';
import { withProgress } from './progress.ts';
import { withDatabase } from './with-database.ts';

/**
 * Writes the embedded database, keys, artifacts and the sandbox carrier's state into one archive, also while the server runs and
 * writes. Artifacts are copied after the database: every row of the copy finds its file.
 */
export async function backupCommand(config: Config, file: string, { json }: { json?: boolean } = {}): Promise<void> {
  if (config.databaseUrl) {
    throw new StartupError(
      `DATABASE_URL is set: back that database up with pg_dump, and keep a copy of ${config.dataDir}, which holds the keys.`,
    );
  }
  const target = resolve(file);
  if (existsSync(target)) throw new StartupError(`${target} exists already; name a file that does not.`);
  if (!existsSync(join(config.dataDir, 'postgres')))
    throw new StartupError(`There is nothing to back up in ${config.dataDir}; set DATA_DIR to the folder in use.`);
  const staging = await mkdtemp(`${target}.partial-`).catch((cause: NodeJS.ErrnoException) => {
    throw new StartupError(`${dirname(target)} cannot be written (${cause.code}); name a file in a folder you own.`);
  });
  const contents = join(staging, 'contents');
  try {
    await mkdir(contents, { mode: 0o700 });
    await withProgress(
      'Copying the database',
      withDatabase(config, (url) =>
        copyRunningCluster(url, join(config.dataDir, 'postgres'), join(contents, 'postgres')),
      ),
    );
    await copyOthers(config, contents);
    const archive = join(staging, 'archive');
    await withProgress('Writing the archive', tar(['-czf', archive, '-C', contents, '.']));
    await chmod(archive, 0o600);
    await rename(archive, target);
  } finally {
    await rm(staging, { recursive: true, force: true });
  }
  if (json)
    process.stdout.write(`${JSON.stringify({ file: target, artifacts: config.artifacts.kind === 'folder' })}\n`);
  else
    process.stdout.write(
      `${target} holds database, keys and ${config.artifacts.kind === 's3' ? `no artifacts: those stay in s3://${config.artifacts.bucket}` : 'artifacts'}. It opens every stored login: keep it to yourself.\n`,
    );
}

async function copyOthers(config: Config, staging: string): Promise<void> {
  const keyring = config.vaultKeyring;
  const files: [string, string][] = [
    [config.serverKeyFile, 'server.key'],
    [keyring, 'keyring.json'],
    [publicKeyPath(keyring), 'keyring.json.pub'],
    [join(config.dataDir, 'postgres.json'), 'postgres.json'],
    [join(config.dataDir, 'carrier.json'), 'carrier.json'],
  ];
  for (const [from, name] of files) if (existsSync(from)) await copyFile(from, join(staging, name));
  const artifacts = join(staging, 'artifacts');
  const { artifacts: place } = config;
  if (place.kind === 'folder' && existsSync(place.folder)) await cp(place.folder, artifacts, { recursive: true });
  else await mkdir(artifacts, { mode: 0o700 });
}

/** Runs the system's tar. @throws StartupError with its last words */
export async function tar(arguments_: string[]): Promise<void> {
  const child = spawn('tar', arguments_, { stdio: ['ignore', 'ignore', 'pipe'] });
  let complaint = '';
  child.stderr.on('data', (chunk: Buffer) => {
    complaint = (complaint + chunk.toString()).slice(-500);
  });
  const [code] = (await Promise.race([
    once(child, 'exit'),
    once(child, 'error').then(([error]) => {
      throw new StartupError(`tar is needed and cannot be started (${(error as Error).message})`);
    }),
  ])) as [number | null];
  if (code !== 0) throw new StartupError(`tar failed: ${complaint.trim()}`);
}
