import { brotliDecompressSync, gunzipSync, inflateRawSync, inflateSync, zstdDecompressSync } from 'node:zlib';
import { textsOf } from '../redact/decoded-values.ts';
import type { PausedRequest } from './paused-request.ts';

/** Bodies beyond this are not read. */
const MOST_BYTES = 4 * 1024 * 1024;
const LIMIT = { maxOutputLength: MOST_BYTES };
const GZIP = 0x1f8b;
const ZSTD = 0x28b52ffd;

/** All that a request's body says, unpacked where it is compressed; [] without a body, null where some of it cannot be read. */
export function bodyTexts({ request }: PausedRequest): string[] | null {
  const { hasPostData, postData, postDataEntries = [] } = request;
  if (hasPostData !== true && postData === undefined) return [];
  if (postDataEntries.length === 0) return postData === undefined ? null : [postData];
  if (postDataEntries.some(({ bytes }) => bytes === undefined)) return null;
  const bytes = Buffer.concat(postDataEntries.map((entry) => Buffer.from(entry.bytes ?? '', 'base64')));
  if (bytes.length > MOST_BYTES) return null;
  const unpacked = unpack(bytes);
  return unpacked === null ? null : [bytes, ...unpacked].flatMap(textsOf);
}

/** What compressed bytes hold, [] where they are not compressed; null where they say that they are and cannot be unpacked. */
function unpack(bytes: Buffer): Buffer[] | null {
  if (isText(bytes) || bytes.length < 4) return [];
  if (bytes.readUInt16BE() === GZIP) return only(attempt(() => gunzipSync(bytes, LIMIT)));
  if (bytes.readUInt32BE() === ZSTD) return only(attempt(() => zstdDecompressSync(bytes, LIMIT)));
  // These have no mark of their own: what can be unpacked is looked into.
  const ways = [inflateSync, inflateRawSync, brotliDecompressSync];
  return ways.flatMap((way) => attempt(() => way(bytes, LIMIT)) ?? []);
}

function isText(bytes: Buffer): boolean {
  return Buffer.from(bytes.toString('utf8')).equals(bytes);
}

function only(bytes: Buffer | null): Buffer[] | null {
  return bytes === null ? null : [bytes];
}

function attempt(unpacking: () => Buffer): Buffer | null {
  try {
    return unpacking();
  } catch {
    return null;
  }
}
