/** Seconds to wait after the first failed attempt, the second, and so on. */
const DELAYS_SECONDS = [5, 5 * 60, 30 * 60, 2 * 3600, 5 * 3600, 10 * 3600, 10 * 3600];
/** Up to this much longer, so that what failed together does not come back together. */
const JITTER = 0.2;

/** An endpoint that has answered nothing well for so long is disabled. */
export const DISABLE_AFTER_DAYS = 5;

/**
 * Seconds until the next attempt after `attempts` failed ones, or null when the last one was made.
 * @param random 0 to 1
 */
export function nextDelaySeconds(attempts: number, random: number = Math.random()): number | null {
  const delay = DELAYS_SECONDS[attempts - 1];
  return delay === undefined ? null : Math.ceil(delay * (1 + random * JITTER));
}
