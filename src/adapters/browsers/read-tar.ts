/** A regular file of a tar archive. */
export interface TarEntry {
  /** Relative, with `/`; never leads out of the directory it is unpacked into. */
  path: string;
  bytes: Uint8Array;
}

const BLOCK = 512;

/** The regular files of a ustar archive (POSIX.1-1988 header), the form that the packed Chromium's side files have. */
export function readTar(archive: Uint8Array): TarEntry[] {
  const entries: TarEntry[] = [];
  const text = (from: number, length: number): string =>
    Buffer.from(archive.subarray(from, from + length))
      .toString('latin1')
      .replace(/\0.*$/s, '');
  for (let at = 0; at + BLOCK <= archive.length && archive[at] !== 0; ) {
    const size = Number.parseInt(text(at + 124, 12).trim() || '0', 8);
    const type = text(at + 156, 1);
    const prefix = text(at + 345, 155);
    const path = prefix === '' ? text(at, 100) : `${prefix}/${text(at, 100)}`;
    const isSafe = !path.startsWith('/') && !path.split('/').includes('..');
    if ((type === '0' || type === '') && isSafe) {
      entries.push({ path, bytes: archive.subarray(at + BLOCK, at + BLOCK + size) });
    }
    at += BLOCK + Math.ceil(size / BLOCK) * BLOCK;
  }
  return entries;
}
