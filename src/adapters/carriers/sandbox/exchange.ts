import type { Faults } from './faults.ts';
import type { FarEnd } from './types.ts';
import type { WebhookSender } from './webhook.ts';

/** What every line of the sandbox shares. */
export interface Exchange {
  accountSid: string;
  webhooks: WebhookSender;
  faults: Faults;
  farEndOf(phoneNumber: string): FarEnd;
  isRealTime: boolean;
  /** Work that goes on after a call, waited for on close. */
  later(delayMs: number, work: () => Promise<void>): void;
}
