import { takeLock } from '../../platform/db/embedded/data-directory.ts';
import { startSandbox } from './sandbox/sandbox.ts';
import { sandboxAt } from './sandbox/state.ts';
import type { Sandbox } from './sandbox/types.ts';
import { createTwilioCarrier, type TwilioSettings } from './twilio.ts';
import type { Carrier } from './types.ts';
import { TransportError } from './vendor-transport.ts';

export type CarrierSettings =
  | ({ kind: 'twilio' } & TwilioSettings)
  | {
      kind: 'sandbox';
      /** Where its numbers outlive the process, and where the processes that share it find it; null: in this process alone. */
      statePath: string | null;
      /** Whether this process may be the one that runs it. */
      mayHost: boolean;
      /** Folder of the mails that it shows; absent: none. */
      mailbox?: string;
    };

export interface OpenedCarrier {
  carrier: Carrier;
  /** The carrier's own side, to place calls in. Null with the real service, and where another process runs the sandbox. */
  sandbox: Sandbox | null;
  close(): Promise<void>;
}

/**
 * Opens the configured carrier. The sandbox is started by the first process that may host it and then spoken to as the service would
 * be, by that process and by all that share its state file; while none runs it, requests end as those to a service that is down.
 * @param heard of each request to it: whether it was answered
 */
export async function openCarrier(
  settings: CarrierSettings,
  heard: (isWell: boolean) => void = () => {},
): Promise<OpenedCarrier> {
  if (settings.kind === 'twilio') {
    const carrier = createTwilioCarrier({ ...settings, heard });
    return { carrier, sandbox: null, close: () => carrier.close() };
  }
  const { statePath, mayHost } = settings;
  const lock = statePath !== null && mayHost ? takeLock(`${statePath}.lock`) : null;
  if (statePath !== null && !lock?.release) return attachTo(statePath, heard);
  const sandbox = await startSandbox({ statePath, mailbox: settings.mailbox ?? null });
  const { accountSid, authToken, url } = sandbox;
  const carrier = createTwilioCarrier({ accountSid, authToken, apiUrl: url, heard });
  return {
    carrier,
    sandbox,
    async close() {
      await carrier.close();
      await sandbox.close();
      lock?.release?.();
    },
  };
}

/** Speaks to the sandbox that another process runs, wherever that runs now. */
function attachTo(statePath: string, heard: (isWell: boolean) => void): OpenedCarrier {
  const { accountSid, authToken } = sandboxAt(statePath);
  const apiUrl = (): string => {
    const { url } = sandboxAt(statePath);
    if (url === null) throw new TransportError(false, new Error(`No sandbox carrier has run on ${statePath}`));
    return url;
  };
  const carrier = createTwilioCarrier({ accountSid, authToken, apiUrl, heard });
  return { carrier, sandbox: null, close: () => carrier.close() };
}
