import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { tell } from '../../../test/harness/carrier.ts';
import { makeClinic } from '../../../test/harness/clinic.ts';
import { startTestServer } from '../../../test/harness.ts';
import type { SandboxCall } from '../../adapters/carriers/sandbox/types.ts';

const server = await startTestServer({ OUTBOUND_CALLS_PER_HOUR: '10', TRANSFERS_PER_HOUR: '6' });
const { sandbox } = server;
assert.ok(sandbox);
const clinic = await makeClinic(server);
const PERSON = '+16465550142';
const PURPOSE = 'Your crown has come back from the lab';
const PREMIUM = '+19005550142';
const REFUSED = [
  PREMIUM,
  '+12129760142',
  '+15005550142',
  '+12684640100',
  '+18765550142',
  '+18095550142',
  '+14165550142',
  '+17875550142',
  '+442079460000',
  '+449098790123',
  '+870773001234',
  '+881612345678',
  '+88213001234',
  '+80812345678',
];

const place = (at: { locationId: string }, to: string, headers: Record<string, string> = {}) =>
  clinic.client.post('/v1/voice/calls', { location_id: at.locationId, to, purpose: PURPOSE }, headers);
/** Calls that the carrier was asked for. */
const asked = () => sandbox.requests.filter(({ method, path }) => method === 'POST' && path.endsWith('/Calls.json'));
const dialled = (call: SandboxCall) =>
  call.events.flatMap((event) => (event.type === 'dial' && event.state === 'ringing' ? [event.number] : []));
/** As an earlier version of this program may have stored it. */
const keepForwardNumber = (number: string, mode: string, locationId = clinic.locationId) =>
  server.rows(
    (sql) => sql`
      update locations set forward_number = ${number}, voice_routing_mode = ${mode} where id = ${locationId} returning 1`,
  );

describe('a destination that a location may not ring', () => {
  for (const number of REFUSED)
    test(`${number} is neither called nor set to be forwarded to`, async () => {
      const before = asked().length;
      for (const answer of [
        await place(clinic, number),
        await clinic.client.patch(`${clinic.path}/telco`, {
          forward_number: number,
          voice_routing_mode: 'forward_only',
        }),
      ]) {
        assert.equal(answer.status, 422, answer.text);
        assert.equal(answer.body.error.code, 'operation_failed');
        assert.equal(answer.body.error.detail.reason, 'destination_not_allowed');
      }
      assert.equal(asked().length, before);
      const { telco_config: telco } = (await clinic.client.get(clinic.path)).body.data;
      assert.deepEqual([telco.forward_number, telco.voice_routing_mode], [null, 'agent']);
      assert.deepEqual((await clinic.client.get(`/v1/voice/calls?location_id=${clinic.locationId}`)).body.data, []);
    });

  for (const [mode, heard] of [
    ['agent', /automated/],
    ['forward_first', /automated/],
    ['after_hours', /automated/],
    ['forward_only', /Nobody can take your call/],
  ] as const)
    test(`${mode}: one that was stored before is not rung; ${mode === 'forward_only' ? 'callers hear that nobody can answer' : 'the agent answers'}`, async () => {
      await keepForwardNumber(PREMIUM, mode);
      const call = await clinic.call();
      assert.match(await call.hear(), heard);
      if (mode !== 'forward_only')
        assert.match(await call.say('Can I talk to a person please?', { until: /message/i }), /message/i);
      await call.hangUp();
      assert.deepEqual(dialled(call), []);
    });

  test('one that a session hands over is not rung: the agent takes the caller back and a message', async () => {
    await clinic.change({ forward_number: PERSON, voice_routing_mode: 'agent' });
    const callSid = 'CA0000000000000000000000000000dest1';
    const voice = await tell(server, '/carriers/voice', { CallSid: callSid, From: '+16465550171', To: clinic.number });
    const action = /action="([^"]+)"/.exec(await voice.text())?.[1]?.replaceAll('&amp;', '&') ?? '';
    for (const to of [...REFUSED, '911', 'sip:person@example.com', '']) {
      const answer = await tell(server, action.slice(server.url.length), {
        CallSid: callSid,
        CallStatus: 'in-progress',
        SessionStatus: 'ended',
        HandoffData: JSON.stringify({ reason: 'transfer', to, why: 'requested' }),
      });
      const document = await answer.text();
      assert.doesNotMatch(document, /<Dial/, to);
      // Nothing to ring at all is the end of a session like any other.
      if (to !== '') assert.match(document, /<ConversationRelay /, to);
    }
    const [row] = await server.rows<{ failed_transfer: string }>(
      (sql) => sql`select failed_transfer from calls where call_id = ${callSid}`,
    );
    assert.equal(row?.failed_transfer, 'not_dialled');
  });
});

describe('a location’s calls of an hour', () => {
  test('of a hundred orders at once the carrier is asked for ten; the others are told when to come back', async () => {
    const here = await makeClinic(server, { client: clinic.client });
    const before = asked().length;
    const answers = await Promise.all(
      Array.from({ length: 100 }, (_, at) => place(here, `+1646555${String(100 + at).padStart(4, '0')}`)),
    );
    assert.equal(asked().length - before, 10);
    const refused = answers.filter(({ status }) => status === 429);
    assert.deepEqual([answers.filter(({ status }) => status === 201).length, refused.length], [10, 90]);
    for (const { body, headers } of refused) {
      assert.equal(body.error.code, 'rate_limited');
      assert.deepEqual(body.error.detail, { limit: 10, window_seconds: 3600 });
      const wait = Number(headers['retry-after']);
      assert.ok(wait > 0 && wait <= 360, String(wait));
    }
    const { data } = (await clinic.client.get(`/v1/voice/calls?location_id=${here.locationId}&limit=100`)).body;
    assert.equal(data.length, 10, 'a refused order leaves no call');
    // Another location has its own, and an order that is refused for another reason costs nothing.
    const there = await makeClinic(server, { client: clinic.client });
    for (let count = 0; count < 11; count++) assert.equal((await place(there, PREMIUM)).status, 422);
    const answer = await place(there, PERSON, { 'idempotency-key': 'again' });
    assert.equal(answer.status, 201, answer.text);
    for (let count = 0; count < 11; count++)
      assert.equal((await place(there, PERSON, { 'idempotency-key': 'again' })).status, 201);
    assert.equal(asked().length - before, 11);
  });

  test('when the transfers are used up, forwarded callers come to the agent, and transferred ones leave a message', async () => {
    const here = await makeClinic(server, { client: clinic.client });
    sandbox.setFarEnd(PERSON, 'busy');
    await here.change({ forward_number: PERSON, voice_routing_mode: 'forward_first' });
    const calls = await Promise.all(Array.from({ length: 9 }, () => here.call()));
    for (const call of calls) {
      assert.match(await call.hear(), /automated/);
      await call.hangUp();
    }
    assert.equal(calls.flatMap(dialled).length, 6);
    await here.change({ voice_routing_mode: 'agent' });
    const call = await here.call();
    await call.hear();
    assert.match(await call.say('Can I talk to a person please?', { until: /message/i }), /can take a message/i);
    await call.say('My crown came loose and does not hurt, please call me back.');
    await call.hangUp();
    assert.deepEqual(dialled(call), []);
    await here.change({ voice_routing_mode: 'forward_only' });
    const told = await here.call();
    assert.match((await told.ended).transcript[0]?.text ?? '', /Nobody can take your call/);
  });
});
