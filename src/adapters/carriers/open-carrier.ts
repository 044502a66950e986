import { startSandbox } from './sandbox/sandbox.ts';
import type { Sandbox, SandboxOptions } from './sandbox/types.ts';
import { createTwilioCarrier, type TwilioSettings } from './twilio.ts';
import type { Carrier } from './types.ts';

export type CarrierSettings = ({ kind: 'twilio' } & TwilioSettings) | ({ kind: 'sandbox' } & SandboxOptions);

export interface OpenedCarrier {
  carrier: Carrier;
  /** The carrier's own side, to place calls in. Null with the real service. */
  sandbox: Sandbox | null;
  close(): Promise<void>;
}

/** Opens the configured carrier. The sandbox is started in this process and then spoken to as the service would be. */
export async function openCarrier(settings: CarrierSettings): Promise<OpenedCarrier> {
  if (settings.kind === 'twilio') {
    const carrier = createTwilioCarrier(settings);
    return { carrier, sandbox: null, close: () => carrier.close() };
  }
  const sandbox = await startSandbox(settings);
  const { accountSid, authToken, url } = sandbox;
  const carrier = createTwilioCarrier({ accountSid, authToken, apiUrl: url });
  return {
    carrier,
    sandbox,
    async close() {
      await carrier.close();
      await sandbox.close();
    },
  };
}
