/** A browser call that did not come back in time; the page may be hostile or gone. */
export class BrowserTimeoutError extends Error {
  override readonly name = 'BrowserTimeoutError';
  readonly retryable = false;
}

/**
 * Waits at most `timeoutMs` for a browser call. Needed round every one of them: `page.title()` and `context.close()` were seen
 * to hang for ever on hostile pages. The call itself goes on unobserved; its late failure is swallowed.
 * @throws BrowserTimeoutError naming `label`
 */
export async function withTimeout<T>(label: string, timeoutMs: number, call: () => Promise<T>): Promise<T> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(
      () => reject(new BrowserTimeoutError(`${label} took longer than ${Math.round(timeoutMs)} ms`)),
      Math.max(0, timeoutMs),
    );
  });
  const pending = call();
  pending.catch(() => undefined);
  try {
    return await Promise.race([pending, late]);
  } finally {
    clearTimeout(timer);
  }
}
