/**
 * One attempt at a delivery in a process of its own, which ends it as `kill -9` would: `before` the mail or text leaves, or `after` it was taken and
 * before that is written down. Its configuration is its environment; arguments: when, tenant, delivery.
 */
import { readConfig } from '../src/config.ts';
import { sendDelivery } from '../src/features/notifications/send-delivery.ts';
import { startServer } from '../src/start.ts';

const [when, tenantId = '', deliveryId = ''] = process.argv.slice(2);
const { deps } = await startServer(readConfig(process.env), { api: false, worker: false });

const die = (): Promise<never> => {
  process.kill(process.pid, 'SIGKILL');
  return new Promise(() => {});
};
async function dying<T>(send: () => Promise<T>): Promise<T> {
  if (when === 'before') return die();
  await send();
  return die();
}
const { mailer, carrier } = deps;
await sendDelivery(
  {
    ...deps,
    mailer: mailer && { send: (mail) => dying(() => mailer.send(mail)) },
    carrier: Object.assign(Object.create(carrier), {
      sendMessage: (message: Parameters<typeof carrier.sendMessage>[0]) => dying(() => carrier.sendMessage(message)),
    }),
  },
  { tenantId, deliveryId },
);
// Nothing was to be sent: whoever waits for the end of this process is told.
process.exit(3);
