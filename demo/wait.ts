/** Asks again and again until the probe finds something; progress is its business. */
export async function poll<T>(what: string, timeoutMs: number, probe: () => Promise<T | null>): Promise<T> {
  const end = Date.now() + timeoutMs;
  for (;;) {
    const found = await probe();
    if (found !== null) return found;
    if (Date.now() > end) throw new Error(`${what}: not there after ${timeoutMs / 1000} s`);
    await new Promise((resume) => setTimeout(resume, 250));
  }
}

/** A demonstration that does not hold is a failure with the reason in words. */
export function expect(condition: unknown, otherwise: string): asserts condition {
  if (!condition) throw new Error(otherwise);
}
