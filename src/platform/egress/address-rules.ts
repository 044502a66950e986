import { networkInterfaces } from 'node:os';
import { canonicalAddress, classifyAddress, parseAddress } from './address-class.ts';
import { type AllowEntry, parseAllowList, plainHostname } from './allow-list.ts';

/** Where a connection is asked to go: the host as written (plain form) and the port. */
export interface Target {
  hostname: string;
  port: number;
}

export type AddressVerdict = 'allowed' | 'forbidden_port' | 'forbidden_address';

export interface AddressRules {
  /** The verdict on one resolved address of a target. Every address of a target must be `allowed`. */
  judge(target: Target, address: string): AddressVerdict;
  /** False when no address whatever could make this port acceptable, so that nothing need be resolved. */
  mayUsePort(target: Target): boolean;
}

export interface AddressRulesOptions {
  /** `host[:port]`, `address[:port]` or `network/bits`; each lifts the private-address rule and the port rule for what it names. */
  allow: readonly string[];
  /** Addresses of this machine, refused even when they are public; default: its interfaces, read at each verdict. */
  ownAddresses?: () => Iterable<string>;
}

const WEB_PORTS: ReadonlySet<number> = new Set([80, 443]);

const interfaceAddresses = (): string[] =>
  Object.values(networkInterfaces()).flatMap((list) => (list ?? []).map(({ address }) => address));

const namesPort = (entry: AllowEntry, port: number): boolean => entry.port === null || entry.port === port;

const contains = (entry: AllowEntry, address: string): boolean => {
  if (entry.kind !== 'network') return false;
  const parsed = parseAddress(address);
  return parsed?.kind() === entry.network.kind() && parsed.match(entry.network, entry.prefixLength);
};

/** Builds the rules of where the service may connect. Pure but for the interface list. Throws on an unreadable `allow` entry. */
export function createAddressRules(options: AddressRulesOptions): AddressRules {
  const entries = parseAllowList(options.allow);
  const ownAddresses = options.ownAddresses ?? interfaceAddresses;

  const isNamed = (target: Target): boolean => {
    const hostname = plainHostname(target.hostname);
    return entries.some(
      (entry) => entry.kind === 'host' && entry.hostname === hostname && namesPort(entry, target.port),
    );
  };

  const isOwn = (address: string): boolean => {
    const canonical = canonicalAddress(address);
    for (const own of ownAddresses()) if (canonicalAddress(own) === canonical) return true;
    return false;
  };

  return {
    judge(target, address) {
      if (entries.some((entry) => namesPort(entry, target.port) && contains(entry, address))) return 'allowed';
      const addressClass = classifyAddress(address);
      if (addressClass === 'special') return 'forbidden_address';
      if (isNamed(target)) return 'allowed';
      if (addressClass === 'private' || isOwn(address)) return 'forbidden_address';
      return WEB_PORTS.has(target.port) ? 'allowed' : 'forbidden_port';
    },
    mayUsePort(target) {
      if (WEB_PORTS.has(target.port) || isNamed(target)) return true;
      return entries.some((entry) => entry.kind === 'network' && namesPort(entry, target.port));
    },
  };
}
