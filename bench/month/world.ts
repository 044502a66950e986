import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startSandbox } from '../../src/adapters/carriers/sandbox/sandbox.ts';
import type { Sandbox } from '../../src/adapters/carriers/sandbox/types.ts';
import { startPortal, until } from '../../test/acceptance/product.ts';
import { type Receiver, startReceiver } from '../webhooks/receiver.ts';
import { countUnfinished } from './database-figures.ts';
import { type Installation, startInstallation } from './installation.ts';
import type { Partner } from './partner.ts';
import type { Delivery } from './verdict.ts';

/** The product, and all that it takes for the world outside. */
export interface World {
  installation: Installation;
  carrier: Sandbox;
  portal: Awaited<ReturnType<typeof startPortal>>;
  receiver: Receiver;
  /** Every attempt of a webhook, in the order in which they came. */
  deliveries: Delivery[];
  /** Whoever is to hear of webhooks from now on. */
  listen(partner: Partner): void;
  close(): Promise<void>;
}

const SETTLE_MS = 180_000;

/** @param options.isKept whether database and logs stay when all is over */
export async function startWorld({ isKept }: { isKept: boolean }): Promise<World> {
  const undo: (() => unknown)[] = [];
  const close = async () => {
    for (const step of undo.splice(0).reverse()) await step();
  };
  try {
    const folder = await mkdtemp(join(tmpdir(), 'frontdesk-month-'));
    undo.push(() =>
      isKept ? process.stdout.write(`kept in ${folder}\n`) : rm(folder, { recursive: true, force: true }),
    );
    const deliveries: Delivery[] = [];
    let partner: Partner | null = null;
    const receiver = await startReceiver(({ id, path, body, at }) => {
      const { type, timestamp, data } = JSON.parse(body) as { type: string; timestamp: string; data: { id: string } };
      const tenant = Number(path.split('/').at(-1));
      const delivery = { tenant, eventId: id, type, objectId: data.id, at, happenedAt: Date.parse(timestamp) };
      deliveries.push(delivery);
      partner?.hear(delivery);
    });
    undo.push(() => receiver.close());
    const portal = await startPortal(folder);
    undo.push(() => portal.program.stop());
    const carrier = await startSandbox();
    undo.push(() => carrier.close());
    const allowed = `${receiver.host},${portal.host}`;
    const installation = await startInstallation(folder, {
      CARRIER: 'twilio',
      TWILIO_ACCOUNT_SID: carrier.accountSid,
      TWILIO_AUTH_TOKEN: carrier.authToken,
      TWILIO_API_URL: carrier.url,
      EGRESS_ALLOW: allowed,
      HTTP_ALLOW: allowed,
    });
    undo.push(() => installation.stop());
    const listen = (next: Partner) => {
      partner = next;
    };
    return { installation, carrier, portal, receiver, deliveries, listen, close };
  } catch (error) {
    await close();
    throw error;
  }
}

/** Waits until nothing is left to be done. @returns a sentence where something is left after a long while */
export function settled({ owner }: Installation, partner: Partner): Promise<string[]> {
  const isDone = async () => {
    await partner.settled();
    return (await countUnfinished(owner)) === 0;
  };
  return until('everything is done', isDone, SETTLE_MS).then(
    () => [],
    (error: Error) => [error.message],
  );
}
