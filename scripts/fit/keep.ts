import { readFile, writeFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { workerData } from 'node:worker_threads';
import { brotliDecompressSync } from 'node:zlib';
import { keepAccount } from './inputs.ts';

export const isCheck = process.argv.includes('--check');

/** By this thread. */
const written: string[] = [];

/** Writes what was fitted; to check, compares it with what is stored. */
export async function keep(name: string, files: [URL, Buffer][]): Promise<void> {
  if (!isCheck) {
    for (const [file, content] of files) await writeFile(file, content);
    written.push(...files.map(([file]) => fileURLToPath(file)));
    return;
  }
  const stored = await Promise.all(files.map(([file]) => readFile(file).catch(() => null)));
  if (files.every(([file, content], at) => isSame(file, stored[at] ?? null, content)))
    process.stdout.write(`The ${name} is fitted to its data.\n`);
  else {
    process.stderr.write(`The ${name} is not fitted to its data; run: npm run fit\n`);
    process.exitCode = 1;
  }
}

/** To be called when all is kept: from now on a check knows that it need not be fitted again. */
export function finish(): void {
  if (!isCheck) keepAccount(String(workerData), written);
}

/** Two versions of the compressor may write the same differently. */
function isSame(file: URL, stored: Buffer | null, content: Buffer): boolean {
  if (stored === null) return false;
  const plain = (bytes: Buffer): Buffer => (file.pathname.endsWith('.bin') ? brotliDecompressSync(bytes) : bytes);
  return plain(stored).equals(plain(content));
}
