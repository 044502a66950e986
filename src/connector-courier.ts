import { CourierDesk } from './adapters/connectors/courier/courier-desk.ts';
import type { ToCourier } from './adapters/connectors/courier/messages.ts';

/** The process that carries requests to practices' own systems with their credentials; it ends with its parent. */
const desk = new CourierDesk((message) => {
  if (process.connected) process.send?.(message, () => {});
});
process.on('message', (message: ToCourier) => void desk.hear(message));
// A terminal interrupts the whole group: what is under way may end, as in the parent.
process.on('SIGINT', () => {});
process.on('disconnect', () => process.exit(0));
