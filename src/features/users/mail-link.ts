import { MailerError } from '../../adapters/mailer/types.ts';
import type { Deps } from '../../deps.ts';
import { findTenantName } from '../tenants/find-tenant-name.ts';

/**
 * Sends somebody a link of their own; whoever asked for it has it, too, to hand it over where no mail arrives.
 * @param mail.id unique among mails
 * @returns whether a mail server, or the mailbox of the sandbox, has taken it
 */
export async function mailLink(
  deps: Pick<Deps, 'db' | 'mailer' | 'log'>,
  tenantId: string,
  mail: { id: string; to: string; kind: 'invitation' | 'password'; link: string; expiresAt: Date },
): Promise<boolean> {
  const { id, to, kind, link, expiresAt } = mail;
  if (deps.mailer === null) return false;
  const tenant = await findTenantName(deps, tenantId);
  const { subject, sentence } = WORDS[kind](tenant);
  const until = `The link is good once, until ${expiresAt.toISOString().slice(0, 16).replace('T', ' ')} UTC.`;
  const text = `${sentence}\n\n${link}\n\n${until} If you did not expect this, do nothing.`;
  try {
    await deps.mailer.send({ id, to, subject, text, unsubscribeUrl: null });
    return true;
  } catch (error) {
    if (!(error instanceof MailerError)) throw error;
    deps.log.warn({ err: error, mail: id }, 'a link could not be sent by mail');
    return false;
  }
}

const WORDS = {
  invitation: (tenant: string) => ({
    subject: 'Invitation to Frontdesk',
    sentence: `You are invited to sign in to Frontdesk of ${tenant}. Open this link to set your name and a password:`,
  }),
  password: (tenant: string) => ({
    subject: 'A new password for Frontdesk',
    sentence: `Open this link to set a new password for Frontdesk of ${tenant}:`,
  }),
};
