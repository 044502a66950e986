import { typeidUnboxed } from 'typeid-js';

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

/**
 * A new TypeID: prefix, underscore, 26 characters of base32 UUIDv7, so that ids sort by the time they were made.
 * @see https://github.com/jetify-com/typeid/tree/main/spec
 */
export function newId(prefix: IdPrefix): string {
  return typeidUnboxed(prefix);
}
