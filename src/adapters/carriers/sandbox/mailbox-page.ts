import type { KeptMail } from '../../mailer/mailbox.ts';
import type { TextRow } from './state.ts';

/** What was sent from the sandbox, as a page for whoever tries the product on this machine. */
export function mailboxPage(mails: readonly KeptMail[], texts: readonly TextRow[]): string {
  const letters = mails.map(
    ({ at, to, subject, text }) =>
      `<article><h3>${escaped(subject)}</h3><p>${escaped(to)}, ${escaped(at)}</p><pre>${escaped(text)}</pre></article>`,
  );
  const lines = texts
    .toReversed()
    .map(
      ({ from, to, body, createdAt }) =>
        `<article><p>${escaped(from)} to ${escaped(to)}, ${new Date(createdAt).toISOString()}</p><pre>${escaped(body)}</pre></article>`,
    );
  return `<!doctype html><html lang="en"><meta charset="utf-8"><title>Sandbox mailbox</title><style>body{font:16px system-ui;max-width:48rem;margin:2rem auto}pre{white-space:pre-wrap}article{border-top:1px solid #999}</style>
<h1>Sandbox mailbox</h1><h2>E-mail</h2>${letters.join('') || '<p>None yet.</p>'}<h2>Texts</h2>${lines.join('') || '<p>None yet.</p>'}</html>`;
}

const ENTITIES: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };

function escaped(text: string): string {
  return text.replace(/[&<>"]/g, (character) => ENTITIES[character] ?? '');
}
