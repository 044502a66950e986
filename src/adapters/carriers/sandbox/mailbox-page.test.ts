import assert from 'node:assert/strict';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, test } from 'node:test';
import { createMailbox, readMailbox } from '../../mailer/mailbox.ts';
import { startSandbox } from './sandbox.ts';

const folder = await mkdtemp(join(tmpdir(), 'frontdesk-mailbox-'));
const sandbox = await startSandbox({ mailbox: join(folder, 'mails') });
after(async () => {
  await sandbox.close();
  await rm(folder, { recursive: true, force: true });
});
const url = `${sandbox.url}/sandbox/mailbox`;
const mail = {
  id: 'ndlv_1',
  to: 'office@example.com',
  subject: 'One <b>urgent</b> message',
  text: 'From: Pat & Sam',
  unsubscribeUrl: 'https://frontdesk.example.com/out',
};

test('the mailbox shows each mail once, as text, however often it was sent', async () => {
  assert.match(await (await fetch(url)).text(), /None yet/);
  const mailer = createMailbox(join(folder, 'mails'));
  await mailer.send(mail);
  await mailer.send(mail);
  assert.equal((await readMailbox(join(folder, 'mails'))).length, 1);
  const answer = await fetch(url);
  const page = await answer.text();
  assert.match(answer.headers.get('content-type') ?? '', /^text\/html/);
  assert.equal(page.split('One &lt;b&gt;urgent&lt;/b&gt; message').length, 2);
  assert.match(page, /From: Pat &amp; Sam/);
});

test('a page of another site is not shown it', async () => {
  assert.equal((await fetch(url, { headers: { origin: 'https://example.com' } })).status, 403);
});

test('what cannot be kept may be kept later', async () => {
  const mailer = createMailbox('/dev/null/mails');
  await assert.rejects(mailer.send(mail), { name: 'MailerError', retryable: true });
});
