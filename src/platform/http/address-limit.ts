import type { FastifyRequest } from 'fastify';
import ipaddr from 'ipaddr.js';
import { RateLimiterMemory, RateLimiterRes } from 'rate-limiter-flexible';
import { parseAddress } from '../egress/address-class.ts';
import { tooManyRequests } from './rate-limit.ts';

const WINDOW_SECONDS = 60;

/** Costs the address of a request without a good key one of its requests; throws rate_limited when none is left. */
export type SpendAnonymous = (request: Pick<FastifyRequest, 'ip' | 'ips' | 'socket'>) => Promise<void>;

/** Counted in this process alone: nobody's tenant is known. */
export function createAddressLimit(perMinute: number): SpendAnonymous {
  const limiter = new RateLimiterMemory({ keyPrefix: 'address', points: perMinute, duration: WINDOW_SECONDS });
  return async (request) => {
    try {
      await limiter.consume(countedAddress(request));
    } catch (state) {
      if (!(state instanceof RateLimiterRes)) throw state;
      throw tooManyRequests(perMinute, WINDOW_SECONDS, Math.ceil(state.msBeforeNext / 1000));
    }
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
