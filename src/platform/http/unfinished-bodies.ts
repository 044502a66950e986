import { finished } from 'node:stream';
import type { FastifyRequest } from 'fastify';
import { countedAddress } from './address-limit.ts';
import { AppError } from './errors.ts';
import { BODY_LIMIT } from './json-body.ts';

/** Bytes of bodies without a key that may be on their way from one address at the same time: thousands of forms, and eight of the largest. */
export const UNFINISHED_LIMIT = 8 * BODY_LIMIT;

/**
 * Admits the body of a request that needs no key, or says why not. What has arrived of a body stands in memory until the rest is there, and
 * who never sends the rest has asked for nothing that could be counted yet: so each body counts with its whole size, for its address, from
 * its head on until it is complete or its connection ends.
 */
export type AdmitBody = (request: FastifyRequest) => AppError | undefined;

/** Counted in this process alone. */
export function createBodyAdmission(): AdmitBody {
  const unfinished = new Map<string, number>();
  return (request) => {
    const size = announcedSize(request);
    if (size === 0) return undefined;
    const address = countedAddress(request);
    const before = unfinished.get(address) ?? 0;
    if (before + size > UNFINISHED_LIMIT)
      return new AppError(
        'rate_limited',
        'Too many bodies are on their way from this address; send the rest of them first',
        {
          retryAfterSeconds: 1,
        },
      );
    unfinished.set(address, before + size);
    finished(request.raw, { writable: false }, () => {
      const left = (unfinished.get(address) ?? 0) - size;
      if (left > 0) unfinished.set(address, left);
      else unfinished.delete(address);
    });
    return undefined;
  };
}

/** One that does not say how large it is may become as large as any; more is refused unread. */
function announcedSize({ headers }: FastifyRequest): number {
  if (headers['transfer-encoding'] !== undefined) return BODY_LIMIT;
  return Math.min(Number(headers['content-length'] ?? 0) || 0, BODY_LIMIT);
}
