import assert from 'node:assert/strict';
import { after, describe, test } from 'node:test';
import { type MailServer, startMailServer } from '../../../test/mail-server.ts';
import { createSmtpMailer } from './smtp.ts';

const server: MailServer = await startMailServer();
after(() => server.close());
const from = 'frontdesk@example.com';
const mail = {
  id: 'ndlv_1',
  to: 'frontoffice@example.com',
  subject: 'Mensaje urgente · é',
  text: 'One\n.\nTwo',
  unsubscribeUrl: 'https://frontdesk.example.com/notifications/opt_out?token=x',
};
const headerOf = (raw: string, name: string) =>
  raw.replace(/\r\n[ \t]+/g, ' ').match(new RegExp(`^${name}: (.*)$`, 'im'))?.[1];

describe('mail by SMTP', () => {
  test('is handed to the server whole, with an id of its own and the way to end it', async () => {
    await createSmtpMailer({ url: server.url, from }).send(mail);
    const [got] = server.received;
    assert.ok(got);
    assert.deepEqual([got.from, got.to], [from, [mail.to]]);
    assert.equal(headerOf(got.raw, 'Message-ID'), '<ndlv_1@example.com>');
    assert.equal(headerOf(got.raw, 'List-Unsubscribe'), `<${mail.unsubscribeUrl}>`);
    assert.equal(headerOf(got.raw, 'List-Unsubscribe-Post'), 'List-Unsubscribe=One-Click');
    assert.equal(headerOf(got.raw, 'Auto-Submitted'), 'auto-generated');
    assert.match(got.raw, /One\r\n\.\r\nTwo/);
  });

  test('that answers a request has no way to end it', async () => {
    await createSmtpMailer({ url: server.url, from }).send({ ...mail, unsubscribeUrl: null });
    assert.doesNotMatch(server.received.at(-1)?.raw ?? 'List-Unsubscribe', /List-Unsubscribe/);
  });

  test('logs in with the user and password of the URL, percent-encoded', async () => {
    const url = server.url.replace('//', '//front%40desk:p%23ss@');
    await createSmtpMailer({ url, from }).send(mail);
    assert.deepEqual(server.received.at(-1)?.user, 'front@desk:p#ss');
  });

  const refusals: [string, number, boolean][] = [
    ['a mailbox that does not exist', 550, false],
    ['a server that is busy', 451, true],
  ];
  for (const [what, replyCode, retryable] of refusals)
    test(`${what} is ${retryable ? 'tried again' : 'final'}`, async () => {
      server.refuse(replyCode);
      await assert.rejects(createSmtpMailer({ url: server.url, from }).send(mail), {
        name: 'MailerError',
        replyCode,
        retryable,
      });
    });

  test('a server that is not there, a wrong password and a host without TLS can be mended', async () => {
    const closed = createSmtpMailer({ url: 'smtp://127.0.0.1:1', from });
    await assert.rejects(closed.send(mail), { name: 'MailerError', replyCode: null, retryable: true });
    const wrong = createSmtpMailer({ url: server.url.replace('//', '//wrong:wrong@'), from });
    await assert.rejects(wrong.send(mail), { replyCode: 535, retryable: true });
  });
});
