import type { IncomingMessage } from 'node:http';
import { AppError, invalid } from './errors.ts';

/** Bytes of a request target (path and query); RFC 9110 asks for at least 8 000. */
export const TARGET_LIMIT = 8192;
/** Bytes of a request's head as a whole. */
export const HEAD_LIMIT = 16_384;

/** Headers of which two would mean different things to us and to whoever stands before us. */
const SINGLE = new Set(['host', 'authorization', 'content-type', 'content-length', 'idempotency-key']);

type Head = Pick<IncomingMessage, 'httpVersion' | 'url' | 'rawHeaders' | 'headers'>;

/** What is wrong with a request that Node's parser lets through and that must go no further, or null. */
export function protocolFault(request: Head): AppError | null {
  const { httpVersion, url = '', rawHeaders, headers } = request;
  if (url.length > TARGET_LIMIT) return targetTooLong();
  const seen = new Set<string>();
  for (let index = 0; index < rawHeaders.length; index += 2) {
    const name = (rawHeaders[index] as string).toLowerCase();
    if (!SINGLE.has(name)) continue;
    if (seen.has(name)) return invalid('request', `must not carry two ${name} headers`);
    seen.add(name);
  }
  if (httpVersion === '1.1' && !seen.has('host')) return invalid('request', 'must carry a Host header');
  const coding = headers['transfer-encoding'];
  if (coding !== undefined && (httpVersion !== '1.1' || coding.toLowerCase() !== 'chunked')) {
    return invalid('request', 'has a Transfer-Encoding other than chunked');
  }
  return null;
}

export function targetTooLong(): AppError {
  return unusual(414, `has a target longer than ${TARGET_LIMIT} bytes`);
}

export function headTooLarge(): AppError {
  return unusual(431, `has headers larger than ${HEAD_LIMIT} bytes`);
}

export function expectationFailed(): AppError {
  return unusual(417, 'must expect nothing but 100-continue');
}

function unusual(status: number, message: string): AppError {
  return new AppError('validation_error', `request ${message}`, {
    status,
    detail: { issues: [{ path: 'request', message }] },
  });
}
