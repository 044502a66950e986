import { join } from 'node:path';
import { sandboxAt } from '../adapters/carriers/sandbox/state.ts';
import { createTwilioCarrier } from '../adapters/carriers/twilio.ts';
import { CarrierError } from '../adapters/carriers/types.ts';
import type { Config } from '../config.ts';
import { isThere } from '../platform/crypto/key-file.ts';
import { hostsAtWork } from './doctor-hosts.ts';
import type { Found } from './found.ts';

/** Whether the carrier answers. */
export async function lookAtCarrier(config: Config): Promise<Found> {
  if (config.carrier === 'sandbox' || !config.twilio) return lookAtSandboxCarrier(config);
  const carrier = createTwilioCarrier(config.twilio);
  try {
    await carrier.searchNumbers({ areaCode: 212, limit: 1 });
    return ['ok', `account ${config.twilio.accountSid} answers`];
  } catch (error) {
    return ['mend', `${(error as Error).message}; ${adviceOf(error)}`];
  } finally {
    await carrier.close();
  }
}

function adviceOf(error: unknown): string {
  return error instanceof CarrierError && error.reason === 'unavailable'
    ? 'check that this machine may reach https://api.twilio.com, or the address in TWILIO_API_URL'
    : 'check TWILIO_ACCOUNT_SID and TWILIO_AUTH_TOKEN';
}

/** Whether the carrier can call back. */
export async function lookAtPublicUrl(config: Config): Promise<Found> {
  if (config.carrier === 'twilio' && !config.publicUrl?.startsWith('https://')) {
    return ['mend', 'set PUBLIC_URL to the https:// address under which the carrier reaches this server'];
  }
  if (config.publicUrl === null && (await hostsAtWork(config)).some(({ roles }) => roles.length === 1))
    return [
      'note',
      'the listening address; set PUBLIC_URL to the same in every process: workers hand it to the carrier',
    ];
  return 'ok';
}

/** The sandbox listens on the loopback of the one `serve` that runs it: out of reach of another machine or container. */
async function lookAtSandboxCarrier(config: Config): Promise<Found> {
  const isServed = (await hostsAtWork(config)).some(({ roles }) => roles.includes('serve'));
  if (isServed && !(await answersHere(join(config.dataDir, 'carrier.json'))))
    return [
      'note',
      'sandbox: the one of the serve at work cannot be reached from here, so no number can be bought; set CARRIER=twilio, or run everything in one process',
    ];
  return ['note', 'sandbox: calls are simulated; set CARRIER=twilio for the real network'];
}

async function answersHere(statePath: string): Promise<boolean> {
  const url = isThere(statePath) ? sandboxAt(statePath).url : null;
  if (url === null) return false;
  return fetch(url, { signal: AbortSignal.timeout(2000) }).then(
    () => true,
    () => false,
  );
}
