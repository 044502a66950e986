import { lookup } from 'node:dns/promises';
import { connect, type Socket } from 'node:net';
import { canonicalAddress, parseAddress } from './address-class.ts';
import type { AddressRules, Target } from './address-rules.ts';
import { EgressError } from './egress-error.ts';

/** All addresses of a host name, in the order to try them. Rejects when the name has none. */
export type Resolver = (hostname: string) => Promise<readonly string[]>;

/** Opens a connection to a checked address. Rejects with EgressError. */
export type Dial = (target: Target, signal?: AbortSignal) => Promise<Socket>;

export interface DialerOptions {
  rules: AddressRules;
  /** Default: the system's resolver, hosts file included. */
  resolve?: Resolver;
  /** Default 5 000. */
  resolveTimeoutMs?: number;
  /** For all addresses of a host together; default 10 000. */
  connectTimeoutMs?: number;
}

/** How long one address may stay silent before the next is tried beside it (RFC 8305 asks for 100 ms to 2 s). */
const NEXT_ADDRESS_MS = 1_000;

/**
 * The system's resolver, one question at a time for each name: it answers from a pool of four threads that files share, which a
 * name server that is silent would otherwise fill. Nothing is remembered once an answer is there.
 */
function createSystemResolver(): Resolver {
  const asking = new Map<string, Promise<readonly string[]>>();
  return (hostname) => {
    const running = asking.get(hostname);
    if (running) return running;
    const asked = lookup(hostname, { all: true, order: 'verbatim' })
      .then((answers) => answers.map(({ address }) => address))
      .finally(() => asking.delete(hostname));
    asking.set(hostname, asked);
    return asked;
  };
}

/**
 * Resolve, check every answer, dial one of exactly these addresses, check who answered. Nothing between the check and the dial asks
 * DNS again, so a name that changes its mind gains nothing; one forbidden answer among good ones refuses the whole name.
 */
export function createDialer(options: DialerOptions): Dial {
  const { rules, resolve = createSystemResolver(), resolveTimeoutMs = 5_000, connectTimeoutMs = 10_000 } = options;

  return async (target, signal) => {
    if (!rules.mayUsePort(target)) throw forbiddenPort(target);
    const addresses = await resolveChecked(target, rules, resolve, resolveTimeoutMs, signal);
    return connectPinned(target, addresses, connectTimeoutMs, signal);
  };
}

async function resolveChecked(
  target: Target,
  rules: AddressRules,
  resolve: Resolver,
  timeoutMs: number,
  signal: AbortSignal | undefined,
): Promise<string[]> {
  const isLiteral = parseAddress(target.hostname) !== null;
  const answers = isLiteral ? [target.hostname] : await resolveInTime(target.hostname, resolve, timeoutMs, signal);
  if (answers.length === 0) throw new EgressError('dns_failed', `${target.hostname} has no address`);
  for (const address of answers) {
    const verdict = rules.judge(target, address);
    if (verdict === 'forbidden_port') throw forbiddenPort(target);
    if (verdict === 'forbidden_address') {
      throw new EgressError(
        verdict,
        `${target.hostname} is not a public address; EGRESS_ALLOW=${entryOf(target)} lets it in`,
      );
    }
  }
  return answers.map(canonicalAddress);
}

function forbiddenPort(target: Target): EgressError {
  const { hostname, port } = target;
  return new EgressError(
    'forbidden_port',
    `port ${port} of ${hostname} is not one of the web, 80 or 443; EGRESS_ALLOW=${entryOf(target)} lets it in`,
  );
}

/** The entry that names exactly this target. */
function entryOf({ hostname, port }: Target): string {
  return `${hostname.includes(':') ? `[${hostname}]` : hostname}:${port}`;
}

async function resolveInTime(
  hostname: string,
  resolve: Resolver,
  timeoutMs: number,
  signal: AbortSignal | undefined,
): Promise<readonly string[]> {
  const { promise: givenUp, reject } = Promise.withResolvers<never>();
  const timer = setTimeout(() => reject(new EgressError('dns_failed', `no answer for ${hostname} in time`)), timeoutMs);
  const abort = () => reject(new EgressError('aborted', 'the request was given up'));
  signal?.addEventListener('abort', abort, { once: true });
  if (signal?.aborted) abort();
  try {
    return await Promise.race([resolve(hostname), givenUp]);
  } catch (cause) {
    if (cause instanceof EgressError) throw cause;
    throw new EgressError('dns_failed', `${hostname} cannot be found`, { cause });
  } finally {
    clearTimeout(timer);
    signal?.removeEventListener('abort', abort);
  }
}

function connectPinned(
  target: Target,
  addresses: string[],
  timeoutMs: number,
  signal: AbortSignal | undefined,
): Promise<Socket> {
  const { promise, resolve, reject } = Promise.withResolvers<Socket>();
  const pinned = addresses.map((address) => ({ address, family: address.includes(':') ? 6 : 4 }));
  const socket = connect({
    host: target.hostname,
    port: target.port,
    // Answers with the checked addresses only; Node never calls it for a literal, which was checked just the same.
    lookup: (_hostname, _options, done) => done(null, pinned),
    autoSelectFamily: true,
    autoSelectFamilyAttemptTimeout: NEXT_ADDRESS_MS,
    noDelay: true,
    keepAlive: true,
  });
  const fail = (error: EgressError) => {
    reject(error);
    socket.destroy();
  };
  const timer = setTimeout(
    () => fail(new EgressError('connect_failed', `${target.hostname} did not answer`)),
    timeoutMs,
  );
  const abort = () => fail(new EgressError('aborted', 'the request was given up'));
  const failed = (cause: Error) =>
    fail(new EgressError('connect_failed', `${target.hostname} cannot be reached`, { cause }));
  signal?.addEventListener('abort', abort, { once: true });
  if (signal?.aborted) abort();
  socket.once('error', failed);
  socket.once('connect', () => {
    const remote = canonicalAddress(socket.remoteAddress ?? '');
    if (!addresses.includes(remote)) {
      return fail(
        new EgressError('forbidden_address', `${target.hostname} answered from an address that was not checked`),
      );
    }
    socket.off('error', failed);
    resolve(socket);
  });
  return promise.finally(() => {
    clearTimeout(timer);
    signal?.removeEventListener('abort', abort);
  });
}
