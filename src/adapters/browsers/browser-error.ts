/** A browser that cannot be found, started or reached. */
export class BrowserError extends Error {
  override readonly name = 'BrowserError';
  readonly retryable: boolean;

  constructor(message: string, options: { retryable: boolean; cause?: unknown }) {
    super(message, { cause: options.cause });
    this.retryable = options.retryable;
  }
}
