import type { FastifyRequest } from 'fastify';
import ipaddr from 'ipaddr.js';
import { parseAddress } from '../egress/address-class.ts';
import { tooManyRequests } from './rate-limit.ts';

const WINDOW_SECONDS = 60;

/** Costs the address of a request without a good key one of its requests; throws rate_limited when none is left. */
export type SpendAnonymous = (request: Pick<FastifyRequest, 'ip' | 'ips' | 'socket'>) => Promise<void>;

/** Counted in this process alone: nobody's tenant is known. */
export function createAddressLimit(perMinute: number): SpendAnonymous {
  /** In the order in which they end. */
  const windows = new Map<string, { spent: number; endsAt: number }>();
  return async (request) => {
    const now = performance.now();
    for (const [address, { endsAt }] of windows) {
      if (endsAt > now) break;
      windows.delete(address);
    }
    const address = countedAddress(request);
    const window = windows.get(address) ?? { spent: 0, endsAt: now + WINDOW_SECONDS * 1000 };
    windows.set(address, window);
    window.spent += 1;
    if (window.spent > perMinute)
      throw tooManyRequests(perMinute, WINDOW_SECONDS, Math.ceil((window.endsAt - now) / 1000));
  };
}

/**
 * What the requests of one client are counted under: its IPv4 address, or the network of 64 bits that an IPv6 client has to itself.
 * Where a trusted proxy forwards something that is no address, it is counted for the proxy that did.
 */
export function countedAddress({ ip, ips, socket }: Parameters<SpendAnonymous>[0]): string {
  const candidates = [...(ips ?? [socket.remoteAddress ?? '']), ip];
  const address = candidates.map(parseAddress).findLast((parsed) => parsed !== null);
  if (!address) return 'unknown';
  if (address instanceof ipaddr.IPv4) return address.toString();
  if (address.isIPv4MappedAddress()) return address.toIPv4Address().toString();
  return ipaddr.IPv6.networkAddressFromCIDR(`${address.toString()}/64`).toString();
}
