const EVERY_MS = 1_000;

/** Says on a terminal what is waited for, and for how long by now; elsewhere nothing, so that logs and pipes stay clean. */
export async function withProgress<T>(words: string, work: Promise<T>): Promise<T> {
  const { stderr } = process;
  if (!stderr.isTTY) return work;
  const began = performance.now();
  const show = () => stderr.write(`\r\u001b[K${words} ${Math.floor((performance.now() - began) / 1000)} s`);
  show();
  const timer = setInterval(show, EVERY_MS);
  try {
    return await work;
  } finally {
    clearInterval(timer);
    stderr.write('\r\u001b[K');
  }
}
