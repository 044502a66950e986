/** An e-mail in plain text to one person. */
export interface Mail {
  /** The same at every attempt: the receiver's system tells by its `Message-ID` that it has the mail already. */
  id: string;
  to: string;
  subject: string;
  text: string;
  /** Where one POST ends such mails (RFC 8058); null for one that answers what somebody has just asked for. */
  unsubscribeUrl: string | null;
}

/** Sends e-mail. Rejects with `MailerError` and nothing else. */
export interface Mailer {
  /** Resolves once the next server has taken the mail over. */
  send(mail: Mail): Promise<void>;
}

/**
 * What went wrong with a mail. `retryable` tells whether the same mail may be taken later; the server's own words are kept out of the
 * message, for they can repeat what was sent.
 */
export class MailerError extends Error {
  override readonly name = 'MailerError';
  readonly retryable: boolean;
  /** The server's reply code (RFC 5321), null where there was none. */
  readonly replyCode: number | null;

  constructor(message: string, told: { retryable: boolean; replyCode: number | null; cause?: unknown }) {
    super(message, { cause: told.cause });
    this.retryable = told.retryable;
    this.replyCode = told.replyCode;
  }
}
