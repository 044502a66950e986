/**
 * One press of Ctrl-C arrives several times: the terminal sends it to every program of the group, and npm and npx pass on what they get.
 * Nobody presses twice as fast.
 */
const SAME_PRESS_MS = 500;

/**
 * Hears of Ctrl-C, of SIGTERM, and of a terminal that is closed, each press once.
 * @param hear the number of the press, from 1
 * @returns stops hearing: the next one ends the program
 */
export function onInterrupt(hear: (press: number, signal: NodeJS.Signals) => void): () => void {
  let presses = 0;
  let last = Number.NEGATIVE_INFINITY;
  const take = (signal: NodeJS.Signals): void => {
    const now = performance.now();
    if (now - last < SAME_PRESS_MS) return;
    last = now;
    presses += 1;
    hear(presses, signal);
  };
  const signals = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const;
  for (const signal of signals) process.on(signal, take);
  return () => {
    for (const signal of signals) process.off(signal, take);
  };
}
