import { isIP } from 'node:net';
import ipaddr from 'ipaddr.js';

/**
 * public: anybody may be sent there. private: ours or a neighbour's (loopback, RFC 1918, CGNAT, unique local …), reachable where
 * the operator names the host. special: link-local (cloud metadata), multicast, unspecified, documentation, transition and
 * reserved space, which no host name may open: only an address or a network written out in the allow-list does.
 */
export type AddressClass = 'public' | 'private' | 'special';

type Network = [ipaddr.IPv4 | ipaddr.IPv6, number];

const PRIVATE_V4 = ['10.0.0.0/8', '100.64.0.0/10', '127.0.0.0/8', '172.16.0.0/12', '192.168.0.0/16'];

/** IANA special-purpose registry, plus 168.63.129.16, which a public cloud answers on inside every virtual machine. */
const SPECIAL_V4 = [
  '0.0.0.0/8',
  '168.63.129.16/32',
  '169.254.0.0/16',
  '192.0.0.0/24',
  '192.0.2.0/24',
  '192.31.196.0/24',
  '192.52.193.0/24',
  '192.88.99.0/24',
  '192.175.48.0/24',
  '198.18.0.0/15',
  '198.51.100.0/24',
  '203.0.113.0/24',
  '224.0.0.0/4',
  '240.0.0.0/4',
];

const GLOBAL_V6 = '2000::/3';
const PRIVATE_V6 = ['::1/128', 'fc00::/7'];

/** Inside 2000::/3, yet not plain unicast: IETF assignments with Teredo and ORCHID, documentation, 6to4, returned 6bone space. */
const SPECIAL_V6 = ['2001::/23', '2001:db8::/32', '2002::/16', '3ffe::/16', '3fff::/20'];

const networks = (texts: string[]): Network[] => texts.map((text) => ipaddr.parseCIDR(text));
const privateV4 = networks(PRIVATE_V4);
const specialV4 = networks(SPECIAL_V4);
const globalV6 = networks([GLOBAL_V6]);
const privateV6 = networks(PRIVATE_V6);
const specialV6 = networks(SPECIAL_V6);

const isWithin = (address: ipaddr.IPv4 | ipaddr.IPv6, list: Network[]): boolean =>
  list.some(([network, bits]) => network.kind() === address.kind() && address.match(network, bits));

/** ISATAP (RFC 5214) carries an IPv4 address in the interface identifier 0000:5efe or 0200:5efe. */
const isIsatap = (address: ipaddr.IPv6): boolean =>
  address.parts[5] === 0x5efe && (address.parts[4] === 0 || address.parts[4] === 0x0200);

/**
 * Reads a canonical address as a resolver or a socket gives it. Octal, hex and short spellings, zone ids and anything else that
 * is not exactly an address give null: those are names to the caller, or nothing.
 */
export function parseAddress(text: string): ipaddr.IPv4 | ipaddr.IPv6 | null {
  if (isIP(text) === 0 || text.includes('%')) return null;
  return ipaddr.parse(text);
}

/** Class of one address; what cannot be read is special. IPv4 by deny set, IPv6 by allow-list. */
export function classifyAddress(text: string): AddressClass {
  const address = parseAddress(text);
  if (!address) return 'special';
  if (address instanceof ipaddr.IPv4) {
    if (isWithin(address, specialV4)) return 'special';
    return isWithin(address, privateV4) ? 'private' : 'public';
  }
  if (isWithin(address, privateV6)) return 'private';
  if (!isWithin(address, globalV6) || isWithin(address, specialV6) || isIsatap(address)) return 'special';
  return 'public';
}

/** One spelling per address, so that sets and comparisons hold: lower case, shortest IPv6 form. */
export function canonicalAddress(text: string): string {
  return parseAddress(text)?.toString() ?? text;
}
