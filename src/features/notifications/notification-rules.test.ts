import assert from 'node:assert/strict';
import { after, describe, test } from 'node:test';
import { makeClinic } from '../../../test/harness/clinic.ts';
import { startTestServer, until } from '../../../test/harness.ts';
import { startMailServer } from '../../../test/mail-server.ts';
import type { CallerMessage } from '../../engines/dialog/tools.ts';
import { newId } from '../../platform/ids.ts';
import { recordChange, systemActor } from '../audit-log/record-change.ts';
import { takeMessage } from '../messages/take-message.ts';
import { forgetExpired } from '../tenants/forget-expired.ts';
import { scheduleDigests, sweepNotifications } from './digest.ts';

const mail = await startMailServer();
after(() => mail.close());
const server = await startTestServer({ SMTP_URL: mail.url, MAIL_FROM: 'frontdesk@example.com' });
const clinic = await makeClinic(server, { hasAgent: false });
const { client, path, locationId, workspaceId, number } = clinic;
const rules = `${path}/notification_rules`;
const callId = newId('call');
await server.rows(
  (sql) => sql`
    insert into calls (tenant_id, id, location_id, status, direction, started_at, caller_number)
    values (${client.tenantId}, ${callId}, ${locationId}, 'completed', 'inbound', now(), '+16465550177') returning 1`,
);

let recipients = 0;
const nextAddress = () => `office${++recipients}@example.com`;
async function makeRule(change: object = {}) {
  const answer = await client.post(rules, {
    triggers: ['message'],
    channel: 'email',
    recipient: nextAddress(),
    ...change,
  });
  assert.equal(answer.status, 201, answer.text);
  return answer.body.data;
}
const remove = async (rule: { id: string }) => assert.equal((await client.delete(`${rules}/${rule.id}`)).status, 200);
let requests = 0;
const leave = (message: Partial<CallerMessage> = {}) =>
  takeMessage(
    server.deps,
    { tenantId: client.tenantId, workspaceId, locationId, callId },
    {
      name: 'Pat Example',
      phoneNumber: '+16465550142',
      text: `My tooth ${++requests}.`,
      requestId: `r${requests}`,
      ...message,
    },
  );
const deliveriesOf = async (rule: { id: string }) =>
  (await client.get(`/v1/notification_deliveries?rule_id=${rule.id}`)).body.data;
const settled = (rule: { id: string }, count = 1) =>
  until('the deliveries have an end', async () => {
    const list = await deliveriesOf(rule);
    return list.length === count && list.every((one: { status: string }) => one.status !== 'pending') && list;
  });
const mailsTo = (recipient: string) => mail.received.filter(({ to }) => to.includes(recipient));
const wordsOf = (raw: string) =>
  raw.replace(/=\r\n/g, '').replace(/=([0-9A-F]{2})/g, (_, code) => String.fromCharCode(Number.parseInt(code, 16)));

describe('a rule', () => {
  test('is made with what it leaves out, read, changed, listed and deleted', async () => {
    const rule = await makeRule({ recipient: '(646) 555-0150', channel: 'sms' });
    const { id, created_at, updated_at, ...rest } = rule;
    assert.match(id, /^nrule_/);
    assert.equal(created_at, updated_at);
    assert.deepEqual(rest, {
      location_id: locationId,
      triggers: ['message'],
      channel: 'sms',
      recipient: '+16465550150',
      timing: 'immediate',
      digest_hour: 8,
      content: 'summary',
      enabled: true,
      opted_out: false,
    });
    assert.deepEqual((await client.get(`${rules}/${id}`)).body.data, rule);
    assert.deepEqual((await client.get(rules)).body.data, [rule]);
    const changed = await client.patch(`${rules}/${id}`, { timing: 'daily', digest_hour: 17, triggers: ['emergency'] });
    assert.deepEqual(
      [changed.body.data.timing, changed.body.data.digest_hour, changed.body.data.triggers],
      ['daily', 17, ['emergency']],
    );
    await remove(rule);
    assert.equal((await client.get(`${rules}/${id}`)).status, 404);
    const audit = await server.rows(
      (sql) => sql`select action from audit_log where target_id = ${id} order by sequence`,
    );
    assert.deepEqual(
      audit.map((row) => (row as { action: string }).action),
      ['notification_rule.created', 'notification_rule.updated', 'notification_rule.deleted'],
    );
  });

  const faults: [string, object, string][] = [
    ['no trigger', { triggers: [] }, 'body/triggers'],
    ['an unknown trigger', { triggers: ['x'] }, 'body/triggers/0'],
    ['two addresses', { recipient: 'a@example.com,b@example.com' }, 'body/recipient'],
    ['an address with a name', { recipient: 'A <a@example.com>' }, 'body/recipient'],
    ['a number for a mail', { recipient: '+16465550150' }, 'body/recipient'],
    ['an address for a text', { channel: 'sms', recipient: 'a@example.com' }, 'body/recipient'],
    ['an hour that no day has', { digest_hour: 24 }, 'body/digest_hour'],
  ];
  for (const [what, change, at] of faults)
    test(`with ${what} is refused with 400 at ${at}`, async () => {
      const body = { triggers: ['message'], channel: 'email', recipient: 'a@example.com', ...change };
      const { status, body: answer } = await client.post(rules, body);
      assert.equal(status, 400);
      assert.ok(answer.error.detail.issues.some((issue: { path: string }) => issue.path === at));
    });
});

/** Premium rate, another country that shares +1, another continent, satellite. */
const NOT_ALLOWED = ['+19005550142', '+18765550142', '+442079460000', '+881612345678'];

describe('a number that the location may not ring', () => {
  for (const recipient of NOT_ALLOWED)
    test(`${recipient} is no recipient of texts, and a rule of old to it texts nobody and can be turned off`, async () => {
      const rule = await makeRule({ channel: 'sms', recipient: '+16465550154' });
      for (const answer of [
        await client.post(rules, { triggers: ['message'], channel: 'sms', recipient }),
        await client.patch(`${rules}/${rule.id}`, { recipient }),
      ]) {
        assert.equal(answer.status, 422, answer.text);
        assert.equal(answer.body.error.code, 'operation_failed');
        assert.equal(answer.body.error.detail.reason, 'destination_not_allowed');
      }
      assert.equal((await client.get(`${rules}/${rule.id}`)).body.data.recipient, '+16465550154');
      await server.rows(
        (sql) => sql`update notification_rules set recipient = ${recipient} where id = ${rule.id} returning 1`,
      );
      await leave();
      const [delivery] = await settled(rule);
      assert.deepEqual([delivery.status, delivery.last_error], ['failed', 'destination_not_allowed']);
      const off = await client.patch(`${rules}/${rule.id}`, { enabled: false });
      assert.deepEqual([off.status, off.body.data.enabled], [200, false], off.text);
      assert.equal(server.sandbox?.texts.filter(({ to }) => to === recipient).length, 0);
      await remove(rule);
    });

  test('is not answered when it texts, and its wish is kept', async () => {
    for (const from of NOT_ALLOWED)
      for (const body of ['Where are you?', 'STOP'])
        assert.equal((await server.sandbox?.receiveText({ from, to: number, body }))?.reply ?? null, null, from);
    const kept = await server.rows((sql) => sql`select 1 from notification_opt_outs where channel = 'sms'`);
    assert.equal(kept.length, NOT_ALLOWED.length);
  });
});

describe('somebody at the practice', () => {
  test('is sent a mail of an urgent message that says who called and not what was said', async () => {
    const rule = await makeRule({ triggers: ['urgent_message'] });
    await leave();
    await leave({ urgency: 'urgent', text: 'My crown came off.' });
    const [delivery] = await settled(rule);
    assert.deepEqual(
      [delivery.status, delivery.attempts, delivery.kind, delivery.recipient, delivery.last_error],
      ['sent', 1, 'notice', rule.recipient, null],
    );
    const [got, ...more] = mailsTo(rule.recipient);
    assert.ok(got);
    assert.deepEqual(more, []);
    const words = wordsOf(got.raw);
    assert.match(words, /Subject: Urgent message at Maple Street Dental/);
    assert.match(words, /From: Pat Example, \+16465550142/);
    assert.doesNotMatch(words, /crown/);
    await remove(rule);
  });

  test('is told once of a message that gains words or fits several triggers, and of an emergency though its call says so, too', async () => {
    const rule = await makeRule({ triggers: ['message', 'urgent_message', 'emergency'], content: 'full' });
    const text = 'I cannot breathe.';
    await leave({ text, urgency: 'emergency' });
    await leave({ text: `${text} Please hurry.`, urgency: 'emergency' });
    await server.deps.db.transaction(client.tenantId, (sql) =>
      recordChange(sql, server.deps, systemActor(client.tenantId), {
        action: 'call.analyzed',
        targetId: callId,
        event: {
          type: 'call.analyzed',
          workspaceId,
          data: { id: callId, location_id: locationId, category: 'emergency', call_successful: true },
        },
      }),
    );
    await settled(rule);
    const mails = mailsTo(rule.recipient);
    assert.equal(mails.length, 1);
    assert.match(wordsOf(mails[0]?.raw ?? ''), /I cannot breathe\./);
    await remove(rule);
  });

  test('gets a text from the number of the location', async () => {
    const rule = await makeRule({ triggers: ['message'], channel: 'sms', recipient: '+16465550151' });
    await leave();
    assert.equal((await settled(rule))[0].status, 'sent');
    const texts = server.sandbox?.texts.filter(({ to }) => to === rule.recipient) ?? [];
    assert.equal(texts.length, 1);
    assert.equal(texts[0]?.from, number);
    assert.match(texts[0]?.body ?? '', /^Maple Street Dental: message from Pat Example, \+16465550142 http.*STOP/);
    await remove(rule);
  });

  test('gets one text though the carrier sent it and its answer was lost', async () => {
    const rule = await makeRule({ triggers: ['message'], channel: 'sms', recipient: '+16465550152' });
    server.sandbox?.failRest({ kind: 'fail_after', method: 'POST', path: 'Messages' });
    await leave();
    const [delivery] = await settled(rule);
    assert.deepEqual([delivery.status, delivery.attempts], ['sent', 2]);
    assert.equal(server.sandbox?.texts.filter(({ to }) => to === rule.recipient).length, 1);
    await remove(rule);
  });

  test('gets the mail later where the server is busy, and never where it says that there is no such mailbox', async () => {
    const busy = await makeRule();
    mail.refuse(451);
    await leave();
    const [delivery] = await settled(busy);
    assert.deepEqual([delivery.status, delivery.attempts], ['sent', 2]);
    await remove(busy);
    const none = await makeRule();
    mail.refuse(550);
    await leave();
    const [failed] = await settled(none);
    assert.deepEqual([failed.status, failed.attempts, failed.last_error], ['failed', 1, 'smtp_550']);
    assert.deepEqual(mailsTo(none.recipient), []);
    await remove(none);
  });

  test('gets a day in one mail, once the hour has come, however many look at once', async () => {
    const rule = await makeRule({ triggers: ['message'], timing: 'daily', digest_hour: 0 });
    await leave();
    await leave();
    await scheduleDigests(server.deps);
    assert.deepEqual(await deliveriesOf(rule), []);
    await server.rows(
      (sql) =>
        sql`update notification_notices set created_at = now() - interval '1 day' where rule_id = ${rule.id} returning 1`,
    );
    await Promise.all([scheduleDigests(server.deps), scheduleDigests(server.deps)]);
    const [delivery] = await settled(rule);
    assert.deepEqual([delivery.kind, delivery.status], ['digest', 'sent']);
    assert.match(wordsOf(mailsTo(rule.recipient)[0]?.raw ?? ''), /Subject: 2 messages at Maple Street Dental/);
    await remove(rule);
  });

  test('is told once of a run that failed though in the rules of two locations, and not of a rule that is off', async () => {
    const recipient = nextAddress();
    const rule = await makeRule({ triggers: ['run_needs_person'], recipient });
    const off = await makeRule({ triggers: ['run_needs_person'], enabled: false });
    const other = (await client.post(`/v1/workspaces/${workspaceId}/locations`, { name: 'Elm Street' })).body.data;
    const body = { triggers: ['run_needs_person'], channel: 'email', recipient };
    await client.post(`/v1/workspaces/${workspaceId}/locations/${other.id}/notification_rules`, body);
    const id = newId('exec');
    await server.deps.db.transaction(client.tenantId, (sql) =>
      recordChange(sql, server.deps, systemActor(client.tenantId), {
        action: 'execution.failed',
        targetId: id,
        event: { type: 'execution.failed', workspaceId, data: { id, status: 'failed', error_code: 'engine_error' } },
      }),
    );
    await settled(rule);
    assert.equal(mailsTo(recipient).length, 1);
    assert.match(wordsOf(mailsTo(recipient)[0]?.raw ?? ''), new RegExp(`/console/relay/runs/${id}\\?`));
    assert.deepEqual(await deliveriesOf(off), []);
    await remove(rule);
    await remove(off);
  });

  test('who follows the link gets nothing more, in whatever rule, until asking for it again', async () => {
    const rule = await makeRule();
    await leave();
    await settled(rule);
    const link = wordsOf(mailsTo(rule.recipient)[0]?.raw ?? '').match(/Stop these e-mails: (\S+)/)?.[1] ?? '';
    const url = link.slice(server.url.length);
    const page = await server.app.inject(url);
    assert.equal(page.statusCode, 200);
    assert.equal((await client.get(`${rules}/${rule.id}`)).body.data.opted_out, false);
    const post = (to: string) =>
      server.app.inject({
        method: 'POST',
        url: to,
        headers: { 'content-type': 'application/x-www-form-urlencoded' },
        payload: 'List-Unsubscribe=One-Click',
      });
    assert.equal((await post(url)).statusCode, 200);
    await remove(rule);
    const again = await makeRule({ recipient: rule.recipient.toUpperCase() });
    assert.equal(again.opted_out, true);
    await leave();
    const [skipped] = await settled(again);
    assert.deepEqual([skipped.status, skipped.last_error], ['skipped', 'opted_out']);
    assert.equal((await post(`${url}&again=yes`)).statusCode, 200);
    assert.equal((await client.get(`${rules}/${again.id}`)).body.data.opted_out, false);
    for (const wrong of [`${url}x`, url.replace('token=', 'token=A'), '/notifications/opt_out?token=x'])
      assert.equal((await post(wrong)).statusCode, 404, wrong);
    await remove(again);
  });

  test('who texts STOP to the number gets no more texts from it, until START', async () => {
    const rule = await makeRule({ channel: 'sms', recipient: '+16465550153' });
    const say = async (body: string) =>
      (await server.sandbox?.receiveText({ from: rule.recipient, to: number, body }))?.reply ?? null;
    assert.match((await say('Where are you?')) ?? '', /not read/);
    assert.match((await say('Stop')) ?? '', /no more texts/);
    await leave();
    const [skipped] = await settled(rule);
    assert.deepEqual([skipped.status, skipped.last_error], ['skipped', 'opted_out']);
    assert.match((await say('COMENZAR')) ?? '', /^Maple Street Dental: volverá/);
    assert.equal((await client.get(`${rules}/${rule.id}`)).body.data.opted_out, false);
    for (const word of ['help', 'ayuda', 'x']) await say(word);
    assert.equal(await say('STOP'), null);
    assert.equal((await client.get(`${rules}/${rule.id}`)).body.data.opted_out, true);
    await remove(rule);
  });

  test('whose delivery lost its job is told all the same, and what is kept long enough goes', async () => {
    const rule = await makeRule();
    const id = newId('ndlv');
    await server.rows(
      (sql) => sql`
        insert into notification_deliveries (tenant_id, id, workspace_id, location_id, rule_id, kind, channel, recipient, next_attempt_at)
        values (${client.tenantId}, ${id}, ${workspaceId}, ${locationId}, ${rule.id}, 'notice', 'email', ${rule.recipient},
          now() - interval '10 minutes') returning 1`,
    );
    assert.equal(await sweepNotifications(server.deps), 1);
    await settled(rule);
    await server.rows(
      (sql) =>
        sql`update notification_deliveries set created_at = now() - interval '91 days' where id = ${id} returning 1`,
    );
    await forgetExpired(server.deps);
    assert.deepEqual(await deliveriesOf(rule), []);
    await remove(rule);
  });
});

test('the deliveries of a location that is not there are not found', async () => {
  const answer = await client.get(`/v1/notification_deliveries?location_id=${newId('loc')}`);
  assert.equal(answer.status, 404);
  assert.equal(answer.body.error.code, 'not_found');
});
