import { pipeline, type Readable, Transform } from 'node:stream';
import { createBrotliDecompress, createGunzip, createInflate, createZstdDecompress } from 'node:zlib';
import { EgressError } from './egress-error.ts';

/** Real pages compress to about a tenth, rarely to a fiftieth; a bomb reaches a thousandth. */
const MAX_RATIO = 100;
/** Small bodies may be as regular as they like. */
const RATIO_FREE_BYTES = 1024 * 1024;
/** Nobody honest compresses more often than twice. */
const MAX_CODINGS = 2;

const DECODERS: Readonly<Record<string, () => Transform>> = {
  gzip: createGunzip,
  'x-gzip': createGunzip,
  deflate: createInflate,
  br: createBrotliDecompress,
  zstd: createZstdDecompress,
};

/** What to ask for; `deflate` is understood but not asked for, since servers disagree on what it means. */
export const ACCEPT_ENCODING = 'gzip, br';

/**
 * A response body as it unfolds, its content codings undone chunk by chunk; it is read from the network only as fast as it is read
 * here. `maxBytes` bounds both what travels and what it unfolds to. Fails with EgressError too_large, too_compressed or bad_response,
 * or with what the transport says; the source is destroyed then, and where the reader destroys what it was given.
 * @throws EgressError bad_response at once where the codings are not to be undone
 */
export function unfoldBounded(body: Readable, contentEncoding: string, maxBytes: number): Readable {
  const codings = codingsOf(contentEncoding);
  if (codings.length > MAX_CODINGS) throw refuse(body, 'bad_response', 'the answer is compressed too many times');
  // Codings are listed in the order applied, so they are undone from the last.
  const decoders: Transform[] = [];
  for (const coding of codings.reverse()) {
    const create = DECODERS[coding];
    if (!create) throw refuse(body, 'bad_response', 'the answer is in an unknown content coding');
    decoders.push(create());
  }

  let received = 0;
  const counted = new Transform({
    transform(chunk: Buffer, _encoding, done) {
      received += chunk.length;
      done(received > maxBytes ? tooLarge(maxBytes) : null, chunk);
    },
  });

  let unfolded = 0;
  const bounded = new Transform({
    transform(chunk: Buffer, _encoding, done) {
      unfolded += chunk.length;
      if (unfolded > maxBytes) {
        done(new EgressError('too_large', `the answer unfolds to more than ${maxBytes} bytes`));
      } else if (unfolded > RATIO_FREE_BYTES && unfolded > received * MAX_RATIO) {
        done(new EgressError('too_compressed', `the answer unfolds to more than ${MAX_RATIO} times its size`));
      } else {
        done(null, chunk);
      }
    },
  });
  // Whoever reads hears of a failure from the last of them; one that nobody reads fails in silence.
  bounded.on('error', () => {});
  pipeline([body, counted, ...decoders, bounded], () => {});
  return bounded;
}

/**
 * A response body as a whole, its content codings undone, within the same bounds. One that has none is counted as it comes, without the
 * streams between: these cost a small answer more than sending its request does.
 */
export async function readBounded(body: Readable, contentEncoding: string, maxBytes: number): Promise<Uint8Array> {
  const chunks: Buffer[] = [];
  if (codingsOf(contentEncoding).length > 0) {
    for await (const chunk of unfoldBounded(body, contentEncoding, maxBytes)) chunks.push(chunk);
    return Buffer.concat(chunks);
  }
  const { promise, resolve, reject } = Promise.withResolvers<void>();
  let received = 0;
  let hasEnded = false;
  body.on('data', (chunk: Buffer) => {
    received += chunk.length;
    if (received > maxBytes) body.destroy(tooLarge(maxBytes));
    else chunks.push(chunk);
  });
  body.once('end', () => {
    hasEnded = true;
    resolve();
  });
  body.once('error', reject);
  body.once('close', () => {
    if (!hasEnded) reject(new EgressError('bad_response', 'the answer was cut off'));
  });
  await promise;
  return Buffer.concat(chunks);
}

function codingsOf(contentEncoding: string): string[] {
  return contentEncoding
    .toLowerCase()
    .split(',')
    .map((coding) => coding.trim())
    .filter((coding) => coding !== '' && coding !== 'identity');
}

function tooLarge(maxBytes: number): EgressError {
  return new EgressError('too_large', `the answer is larger than ${maxBytes} bytes`);
}

function refuse(body: Readable, reason: 'bad_response', message: string): EgressError {
  // The transport reports its own abort after this; the reason given here is the one that counts.
  body.on('error', () => {}).destroy();
  return new EgressError(reason, message);
}
