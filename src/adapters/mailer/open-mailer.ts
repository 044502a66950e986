import { createMailbox } from './mailbox.ts';
import type { SmtpSettings } from './smtp.ts';
import type { Mailer } from './types.ts';

/** @param settings.mailbox where mails are kept without a server, in the sandbox; null there: no mail can be sent */
export async function openMailer(settings: {
  smtp: SmtpSettings | null;
  mailbox: string | null;
}): Promise<Mailer | null> {
  if (settings.smtp !== null) return (await import('./smtp.ts')).createSmtpMailer(settings.smtp);
  return settings.mailbox === null ? null : createMailbox(settings.mailbox);
}
