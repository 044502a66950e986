import { createHash } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { AwsV4Signer } from 'aws4fetch';
import type { EgressResponse } from '../../platform/egress/messages.ts';
import type { Egress } from '../../platform/egress/safe-fetch.ts';
import { checkStore } from './check-store.ts';
import { failureOf, isMissing, unanswered } from './s3-failure.ts';
import type { ArtifactError, ArtifactStore, S3Place } from './types.ts';

/** A sealed file of 25 MiB, and what sealing adds. */
const MAX_BYTES = 32 * 1024 * 1024;
/** For one try: 32 MiB at 1 MiB/s. */
const TIMEOUT_MS = 32_000;
const MOST_TRIES = 4;
const FIRST_PAUSE_MS = 150;
const LONGEST_PAUSE_MS = 5_000;

type Method = 'GET' | 'PUT' | 'DELETE';

/**
 * Keeps artifacts as objects of a bucket: Signature Version 4 with the hash of every body. All three operations may be done twice, so
 * each is tried up to four times, with growing pauses.
 * @param egress a way out of the store's own, closed with it
 */
export function createS3Artifacts(place: S3Place, egress: Egress): ArtifactStore {
  const store = {
    async put(key: string, bytes: Uint8Array): Promise<void> {
      await ask(egress, place, 'PUT', key, bytes);
    },
    async get(key: string): Promise<Buffer | null> {
      const answer = await ask(egress, place, 'GET', key);
      return answer === null ? null : Buffer.from(answer.body);
    },
    async delete(key: string): Promise<void> {
      await ask(egress, place, 'DELETE', key);
    },
  };
  return { ...store, check: () => checkStore(store), close: () => egress.close() };
}

/** Null where there is no such object. @throws ArtifactError */
async function ask(
  egress: Egress,
  place: S3Place,
  method: Method,
  key: string,
  body?: Uint8Array,
): Promise<EgressResponse | null> {
  for (let tries = 1; ; tries += 1) {
    const answer = await send(egress, place, method, key, body);
    if (answer instanceof Error) {
      if (!answer.retryable || tries === MOST_TRIES) throw answer;
      const longest = Math.min(LONGEST_PAUSE_MS, FIRST_PAUSE_MS * 3 ** (tries - 1));
      await pause(longest * (0.5 + Math.random() / 2));
      continue;
    }
    return answer;
  }
}

async function send(
  egress: Egress,
  place: S3Place,
  method: Method,
  key: string,
  body: Uint8Array | undefined,
): Promise<EgressResponse | null | ArtifactError> {
  const { url, headers } = await signed(place, method, key, body);
  try {
    const answer = await egress.fetch(url, {
      method,
      headers,
      ...(body && { body }),
      redirect: 'manual',
      timeoutMs: TIMEOUT_MS,
      maxBytes: MAX_BYTES,
    });
    if (answer.status >= 200 && answer.status < 300) return answer;
    return isMissing(answer) ? null : failureOf(place, method, answer);
  } catch (cause) {
    return unanswered(place, cause);
  }
}

async function signed(
  { region, credentials, ...place }: S3Place,
  method: Method,
  key: string,
  body: Uint8Array | undefined,
): Promise<{ url: string; headers: Record<string, string> }> {
  const { accessKeyId, secretAccessKey, sessionToken } = credentials;
  const request = await new AwsV4Signer({
    method,
    url: addressOf(place, key),
    headers: {
      'x-amz-content-sha256': createHash('sha256')
        .update(body ?? '')
        .digest('hex'),
    },
    accessKeyId,
    secretAccessKey,
    ...(sessionToken !== null && { sessionToken }),
    service: 's3',
    region,
  }).sign();
  return { url: request.url.href, headers: Object.fromEntries(request.headers) };
}

/** Where the bucket is asked, `host:port`. */
export function hostOf(place: S3Place): string {
  const { hostname, port, protocol } = new URL(addressOf(place, ''));
  return `${hostname}:${port === '' ? (protocol === 'https:' ? 443 : 80) : port}`;
}

function addressOf(place: Pick<S3Place, 'endpoint' | 'bucket' | 'prefix' | 'isPathStyle'>, key: string): string {
  const { endpoint, bucket, prefix, isPathStyle } = place;
  const url = new URL(endpoint);
  if (!isPathStyle) url.hostname = `${bucket}.${url.hostname}`;
  const parts = [...(isPathStyle ? [bucket] : []), ...prefix.split('/'), ...key.split('/')].filter(
    (part) => part !== '',
  );
  const base = url.pathname.replace(/\/+$/, '');
  return `${url.origin}${base}/${parts.map(encodeURIComponent).join('/')}`;
}
