import { AppError, type Issue, invalid, invalidAll } from './errors.ts';
import { findJsonFault, lineAndColumn } from './json-fault.ts';

/** Bytes of a request body. */
export const BODY_LIMIT = 1_048_576;
/** The outermost object counts as one. */
export const DEPTH_LIMIT = 64;

const OPEN = new Set([0x5b, 0x7b]);
const CLOSE = new Set([0x5d, 0x7d]);
const QUOTE = 0x22;
const BACKSLASH = 0x5c;

/**
 * Parses a JSON body after looking at its bytes: depth is counted before parsing, because a parser that accepts a million
 * levels hands on a value that nothing can serialise again.
 * @throws AppError validation_error naming the place
 */
export function parseJsonBody(bytes: Uint8Array): unknown {
  checkDepth(bytes);
  if (bytes[0] === 0xef && bytes[1] === 0xbb && bytes[2] === 0xbf)
    throw invalid('body', 'must not begin with a byte order mark');
  let text: string;
  try {
    text = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(bytes);
  } catch (cause) {
    throw new AppError('validation_error', 'body must be UTF-8', {
      detail: { issues: [{ path: 'body', message: 'must be UTF-8' }] },
      cause,
    });
  }
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    throw invalid('body', jsonFaultWords(text));
  }
  const issues: Issue[] = [];
  collectUnstorable(value, 'body', issues);
  if (issues.length > 0) throw invalidAll(issues);
  return value;
}

function jsonFaultWords(text: string): string {
  const offset = findJsonFault(text);
  if (offset === null) return 'must be valid JSON';
  const { line, column } = lineAndColumn(text, offset);
  const place = `line ${line}, column ${column}`;
  return offset === text.length
    ? `must be valid JSON; it ends at ${place} before it is complete`
    : `must be valid JSON; it cannot be read from ${place} on`;
}

function checkDepth(bytes: Uint8Array): void {
  let depth = 0;
  let inString = false;
  for (let index = 0; index < bytes.length; index++) {
    const byte = bytes[index] as number;
    if (inString) {
      if (byte === BACKSLASH) index++;
      else if (byte === QUOTE) inString = false;
    } else if (byte === QUOTE) inString = true;
    else if (OPEN.has(byte) && ++depth > DEPTH_LIMIT)
      throw invalid('body', `must not be nested deeper than ${DEPTH_LIMIT} levels`);
    else if (CLOSE.has(byte)) depth--;
  }
}

/** Text that PostgreSQL cannot hold, numbers that JSON cannot give back, and keys that reach into prototypes. */
function collectUnstorable(value: unknown, path: string, issues: Issue[]): void {
  if (issues.length >= 20) return;
  if (typeof value === 'string') {
    const fault = textFault(value);
    if (fault) issues.push({ path, message: fault });
  } else if (typeof value === 'number') {
    if (!Number.isFinite(value)) issues.push({ path, message: 'must be a number that fits 64 bits' });
  } else if (Array.isArray(value)) {
    value.forEach((element, index) => {
      collectUnstorable(element, `${path}/${index}`, issues);
    });
  } else if (value !== null && typeof value === 'object') {
    for (const [key, member] of Object.entries(value)) {
      const place = `${path}/${pointer(key)}`;
      const fault = textFault(key);
      if (fault) issues.push({ path, message: `has a key that cannot be stored: it ${fault}` });
      else if (key === '__proto__') issues.push({ path: place, message: 'is not a known field; leave it out' });
      else collectUnstorable(member, place, issues);
    }
  }
}

/** What is wrong with a text wherever it stands, or null. */
export function textFault(text: string): string | null {
  if (text.includes('\0')) return 'must not contain the character U+0000';
  if (!text.isWellFormed()) return 'must not contain a lone surrogate';
  return null;
}

/** A key as a JSON Pointer segment, RFC 6901. */
export function pointer(key: string): string {
  return key.replaceAll('~', '~0').replaceAll('/', '~1');
}
