/**
 * The life of a number. `reserved`: ours alone to buy, the carrier not asked yet. `buying`: asked. `unknown`: asked, the answer lost.
 * `releasing`: the location has given it up, the carrier has not yet.
 */
export const NUMBER_STATES = ['reserved', 'buying', 'bought', 'failed', 'unknown', 'releasing', 'released'] as const;
export type NumberState = (typeof NUMBER_STATES)[number];

/**
 * `asked`: a request to buy is about to be sent. `granted`: the number stands at the carrier under our reservation. `deferred`: certainly
 * not bought, but worth another try. `lost`: nobody knows whether it was bought. `refused`: certainly not bought, and never will be.
 * `given_up`: the location released it. `returned`: the carrier does not hold it for us any more.
 */
export const NUMBER_EVENTS = ['asked', 'granted', 'deferred', 'lost', 'refused', 'given_up', 'returned'] as const;
export type NumberEvent = (typeof NUMBER_EVENTS)[number];

const NEXT: Record<NumberState, Partial<Record<NumberEvent, NumberState>>> = {
  reserved: { asked: 'buying', granted: 'bought', refused: 'failed' },
  buying: { granted: 'bought', deferred: 'reserved', lost: 'unknown', refused: 'failed' },
  unknown: { asked: 'buying', granted: 'bought', refused: 'failed' },
  bought: { given_up: 'releasing' },
  releasing: { returned: 'released' },
  failed: {},
  released: {},
};

/** @returns the state after `event`, null where it must not happen in `state` */
export function nextNumberState(state: NumberState, event: NumberEvent): NumberState | null {
  return NEXT[state][event] ?? null;
}

/** Whether the purchase is still going on. */
export function isPending(state: NumberState): boolean {
  return state === 'reserved' || state === 'buying' || state === 'unknown';
}
