import type { Queue } from '../../platform/jobs/queue.ts';

interface NumberJob {
  tenantId: string;
  numberId: string;
}

/** Takes a purchase one step further: asks the carrier, or reads back what became of an earlier request. */
export const buyNumbers: Queue<NumberJob> = {
  name: 'numbers.buy',
  retryLimit: 10,
  retryDelaySeconds: 2,
  expireInSeconds: 90,
};

/** Gives a number back to the carrier. */
export const releaseNumbers: Queue<NumberJob> = {
  name: 'numbers.release',
  retryLimit: 8,
  retryDelaySeconds: 1,
  retryBackoff: true,
  expireInSeconds: 90,
};

/** Asks whether emergency services know a number's address by now; `check` counts from 0. */
export const checkEmergencies: Queue<NumberJob & { check: number }> = {
  name: 'numbers.emergency',
  retryLimit: 5,
  retryDelaySeconds: 5,
  expireInSeconds: 60,
};
