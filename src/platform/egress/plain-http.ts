import { classifyAddress, parseAddress } from './address-class.ts';
import { type AllowEntry, parseAllowList } from './allow-list.ts';
import { parseTarget, type WebTarget } from './target.ts';

/** What the operator has opened. */
export interface OpenHosts {
  /** Entries of EGRESS_ALLOW: hosts that may be private. */
  egressAllow: readonly string[];
  /** Entries of HTTP_ALLOW: hosts to which passwords and records may go unencrypted. */
  httpAllow: readonly string[];
}

export const PLAIN_HTTP_ISSUE =
  'must begin with https://, because http:// is read by everybody on the way; HTTP_ALLOW can name hosts to except';

/**
 * Whether what is secret may be sent to an address: over https always; over http to hosts of a private network, where the rules of egress
 * decide whether they are reached at all, and to those that the operator has named.
 * @param url an http or https URL
 */
export function maySendSecrets(url: string | URL, { egressAllow, httpAllow }: OpenHosts): boolean {
  const target = parseTarget(url);
  if (target.isSecure || isPrivateName(target.hostname)) return true;
  return parseAllowList([...egressAllow, ...httpAllow]).some((entry) => names(entry, target));
}

/** Names that no public name server knows: RFC 6761 (localhost), RFC 6762 (local), RFC 8375 (home.arpa), ICANN's reservation of internal, and one label. */
const PRIVATE_NAME = /^[^.]+$|(?:^|\.)(?:localhost|local|internal|home\.arpa)$/;

function isPrivateName(hostname: string): boolean {
  return parseAddress(hostname) === null ? PRIVATE_NAME.test(hostname) : classifyAddress(hostname) !== 'public';
}

function names(entry: AllowEntry, { hostname, port }: WebTarget): boolean {
  if (entry.port !== null && entry.port !== port) return false;
  if (entry.kind === 'host') return entry.hostname === hostname;
  const address = parseAddress(hostname);
  return address?.kind() === entry.network.kind() && address.match(entry.network, entry.prefixLength);
}
