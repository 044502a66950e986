import { createTransport } from 'nodemailer';
import { type Mail, type Mailer, MailerError } from './types.ts';

export interface SmtpSettings {
  /** `smtps://USER:PASSWORD@HOST:PORT` with TLS from the first byte; `smtp://` with STARTTLS, without which only this machine is spoken to. */
  url: string;
  /** Whom mails come from, an address. */
  from: string;
}

const CONNECT_MS = 10_000;
const ANSWER_MS = 20_000;
const LOOPBACK = /^(localhost|127(\.\d{1,3}){3}|\[::1\])$/;

/** Sends by SMTP, over a connection of its own for each mail. */
export function createSmtpMailer(settings: SmtpSettings): Mailer {
  const { protocol, hostname, port, username, password } = new URL(settings.url);
  const isSecure = protocol === 'smtps:';
  const transport = createTransport({
    host: hostname.replace(/^\[(.*)\]$/, '$1'),
    port: port === '' ? (isSecure ? 465 : 587) : Number(port),
    secure: isSecure,
    requireTLS: !isSecure && !LOOPBACK.test(hostname),
    ignoreTLS: LOOPBACK.test(hostname) && !isSecure,
    ...(username === '' ? {} : { auth: { user: decodeURIComponent(username), pass: decodeURIComponent(password) } }),
    connectionTimeout: CONNECT_MS,
    greetingTimeout: CONNECT_MS,
    socketTimeout: ANSWER_MS,
    disableFileAccess: true,
    disableUrlAccess: true,
  });
  return {
    async send(mail) {
      try {
        await transport.sendMail(messageOf(mail, settings.from));
      } catch (cause) {
        throw mailerErrorFrom(cause);
      }
    },
  };
}

function messageOf({ id, to, subject, text, unsubscribeUrl }: Mail, from: string) {
  return {
    messageId: `<${id}@${from.slice(from.lastIndexOf('@') + 1)}>`,
    from: { name: 'Frontdesk', address: from },
    // As an object: an address of a list or of a group is not read out of it.
    to: { name: '', address: to },
    subject,
    text,
    headers: {
      'Auto-Submitted': 'auto-generated',
      ...(unsubscribeUrl === null
        ? {}
        : { 'List-Unsubscribe': `<${unsubscribeUrl}>`, 'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click' }),
    },
  };
}

/** A 5xx is the receiver's last word on the mail, but for one on our login, which the operator can mend. */
function mailerErrorFrom(cause: unknown): MailerError {
  const { responseCode, code } = (cause ?? {}) as { responseCode?: unknown; code?: unknown };
  const replyCode = typeof responseCode === 'number' ? responseCode : null;
  const isLogin = code === 'EAUTH' || code === 'ENOAUTH';
  const isFinal = (replyCode !== null && replyCode >= 500 && !isLogin) || (replyCode === null && code === 'EENVELOPE');
  const said = replyCode === null ? `gave no answer (${String(code ?? 'unknown')})` : `answered ${replyCode}`;
  return new MailerError(`The mail server ${said}`, { retryable: !isFinal, replyCode, cause });
}
