import type ipaddr from 'ipaddr.js';
import { parseAddress } from './address-class.ts';

/** One thing the operator opened: a host by name or a network by address, on one port or on all. */
export type AllowEntry =
  | { kind: 'host'; hostname: string; port: number | null }
  | { kind: 'network'; network: ipaddr.IPv4 | ipaddr.IPv6; prefixLength: number; port: number | null };

/** Lower case, no brackets, no trailing dot: the form in which host names are compared and resolved. */
export function plainHostname(hostname: string): string {
  return hostname
    .toLowerCase()
    .replace(/^\[(.*)\]$/, '$1')
    .replace(/\.$/, '');
}

function parseEntry(text: string, variable: string): AllowEntry {
  const fail = (): never => {
    throw new Error(`${variable}: "${text}" is not host[:port], address[:port] or network/bits`);
  };
  if (text.includes('/')) {
    const [base = '', bits = ''] = text.split('/');
    const address = parseAddress(base.replace(/^\[(.*)\]$/, '$1'));
    const prefixLength = Number(bits);
    const isPrefix = /^\d+$/.test(bits) && prefixLength <= (address?.kind() === 'ipv4' ? 32 : 128);
    if (!address || !isPrefix) return fail();
    return { kind: 'network', network: address, prefixLength, port: null };
  }
  const bare = parseAddress(text);
  const match = bare ? null : /^(\[[^\]]+\]|[^:[\]]+)(?::(\d{1,5}))?$/.exec(text);
  if (!bare && !match) return fail();
  const port = match?.[2] === undefined ? null : Number(match[2]);
  if (port !== null && (port < 1 || port > 65_535)) return fail();
  const hostname = plainHostname(match?.[1] ?? text);
  const address = parseAddress(hostname);
  if (address) return { kind: 'network', network: address, prefixLength: address.kind() === 'ipv4' ? 32 : 128, port };
  // The URL parser brings names to the form in which targets will carry them (IDN to punycode) and rejects what is no name.
  const canonical = URL.canParse(`http://${hostname}/`) ? plainHostname(new URL(`http://${hostname}/`).hostname) : '';
  if (canonical === '' || parseAddress(canonical) || /[/?#@*\s]/.test(hostname)) return fail();
  return { kind: 'host', hostname: canonical, port };
}

/**
 * Reads the entries of `EGRESS_ALLOW`, or of another `variable` like it, already split at commas; blank ones are skipped. Throws on an
 * entry it cannot read.
 */
export function parseAllowList(entries: readonly string[], variable = 'EGRESS_ALLOW'): AllowEntry[] {
  return entries
    .map((entry) => entry.trim())
    .filter((entry) => entry !== '')
    .map((entry) => parseEntry(entry, variable));
}
