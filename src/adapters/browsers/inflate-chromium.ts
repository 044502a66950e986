import { randomBytes } from 'node:crypto';
import { createReadStream, createWriteStream } from 'node:fs';
import { chmod, mkdir, readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { promisify } from 'node:util';
import { brotliDecompress, createBrotliDecompress } from 'node:zlib';
import { readTar } from './read-tar.ts';

const inflateBrotli = promisify(brotliDecompress);
const ABANDONED_MS = 15 * 60_000;

/** An unpacked Chromium with what it may need beside it. */
export interface InflatedChromium {
  executable: string;
  /** Shared libraries (nss, nspr, expat) for a system that lacks them. */
  libraries: string;
  /** A fontconfig directory with one font, for a system that has none. */
  fonts: string;
}

/** A packed Chromium: a folder of brotli files, as `@sparticuz/chromium` has them. */
export interface PackedChromium {
  folder: string;
  version: string;
}

/** The one that comes with the npm packages (linux x64). Throws where it is not installed. */
export async function packedChromium(): Promise<PackedChromium> {
  const entry = createRequire(import.meta.url).resolve('@sparticuz/chromium');
  const home = dirname(dirname(entry));
  const { version } = JSON.parse(await readFile(join(home, 'package.json'), 'utf8')) as { version: string };
  return { folder: join(home, 'bin'), version };
}

/**
 * Unpacks a Chromium under `directory`, once: 0.07 GB become 0.2 GB in about 2 s. Written into a draft that is renamed into place, so
 * processes that start together never see half of it, and whoever comes second uses what the first one made. Throws where the disk
 * is full.
 */
export async function inflateChromium(packed: PackedChromium, directory: string): Promise<InflatedChromium> {
  const target = join(directory, `chromium-${packed.version}`);
  if (!(await isPresent(target))) await unpack(packed.folder, directory, target);
  return { executable: join(target, 'chromium'), libraries: join(target, 'lib'), fonts: join(target, 'fonts') };
}

async function unpack(source: string, directory: string, target: string): Promise<void> {
  await mkdir(directory, { recursive: true, mode: 0o700 });
  await removeAbandoned(directory);
  const draft = join(directory, `.draft-${process.pid}-${randomBytes(6).toString('hex')}`);
  try {
    await mkdir(draft, { mode: 0o700 });
    const executable = join(draft, 'chromium');
    await pipeline(
      createReadStream(join(source, 'chromium.br')),
      createBrotliDecompress(),
      createWriteStream(executable),
    );
    await chmod(executable, 0o700);
    await unpackTar(join(source, 'al2023.tar.br'), draft);
    await unpackTar(join(source, 'fonts.tar.br'), join(draft, 'fonts'));
    await rename(draft, target);
  } catch (cause) {
    await rm(draft, { recursive: true, force: true });
    if (!(await isPresent(target))) throw cause;
  }
}

async function unpackTar(archive: string, directory: string): Promise<void> {
  for (const entry of readTar(await inflateBrotli(await readFile(archive)))) {
    const file = join(directory, entry.path);
    await mkdir(dirname(file), { recursive: true, mode: 0o700 });
    await writeFile(file, entry.bytes, { mode: 0o700 });
  }
}

/** Drafts of processes that were killed while unpacking. */
async function removeAbandoned(directory: string): Promise<void> {
  for (const name of await readdir(directory)) {
    if (!name.startsWith('.draft-')) continue;
    const draft = join(directory, name);
    const { mtimeMs } = await stat(draft).catch(() => ({ mtimeMs: Date.now() }));
    if (Date.now() - mtimeMs > ABANDONED_MS) await rm(draft, { recursive: true, force: true });
  }
}

async function isPresent(path: string): Promise<boolean> {
  return stat(path).then(
    () => true,
    () => false,
  );
}
