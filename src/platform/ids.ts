import { randomFillSync } from 'node:crypto';

/** Prefixes of every id the product hands out. */
export const ID_PREFIXES = [
  'ws',
  'loc',
  'hrs',
  'cls',
  'svc',
  'agent',
  'fact',
  'aver',
  'num',
  'call',
  'msg',
  'cred',
  'exec',
  'pat',
  'ani',
  'appt',
  'prov',
  'nrule',
  'ntc',
  'ndlv',
  'whk',
  'evt',
  'dlv',
  'key',
  'tnt',
  'usr',
  'ses',
  'inv',
  'rcp',
  'rep',
  'aud',
  'req',
] as const;
export type IdPrefix = (typeof ID_PREFIXES)[number];

const DIGITS = '0123456789abcdefghjkmnpqrstvwxyz';
/** Ten bits as two digits. */
const PAIRS = [...DIGITS].flatMap((high) => [...DIGITS].map((low) => high + low));
const pair = (bits: number): string => PAIRS[bits & 1023] as string;

/** Random bytes for many ids at a time: asking for them costs more than what is made of them. */
const random = Buffer.alloc(10_000);
let taken = random.length;
let lastMs = 0;
let instant = '';
/** 30 bits behind the instant: random with each millisecond, and counted up within it, so that ids of one process sort as they were made. */
let count = 0;

/**
 * A new TypeID: prefix, underscore, 26 digits of base 32 for a UUIDv7, so that ids sort by the time they were made.
 * @see https://github.com/jetify-com/typeid/tree/main/spec
 * @see https://www.rfc-editor.org/rfc/rfc9562#section-5.7
 */
export function newId(prefix: IdPrefix): string {
  if (taken === random.length) {
    randomFillSync(random);
    taken = 0;
  }
  const now = Date.now();
  if (now > lastMs) {
    lastMs = now;
    instant = [40, 30, 20, 10, 0].map((shift) => pair(Math.floor(now / 2 ** shift) % 1024)).join('');
    count = random.readUInt32LE(taken) >>> 3;
  } else count += 1;
  const long = random.readUInt32LE(taken + 4);
  const short = random.readUInt16LE(taken + 8);
  taken += 10;
  // The version stands in the first four bits, the variant behind the twelfth of the count.
  const counted =
    pair((0b0111 << 6) | (count >>> 24)) +
    pair(((count >>> 18) << 4) | (0b10 << 2) | ((count >>> 16) & 0b11)) +
    pair(count >>> 6) +
    pair((count << 4) | (short >>> 12));
  return `${prefix}_${instant}${counted}${pair(long >>> 22)}${pair(long >>> 12)}${pair(long >>> 2)}${pair(short)}`;
}
