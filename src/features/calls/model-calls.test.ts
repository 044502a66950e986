import assert from 'node:assert/strict';
import { after, describe, test } from 'node:test';
import { makeClinic } from '../../../test/harness/clinic.ts';
import { startTestServer, until } from '../../../test/harness.ts';
import { type ScriptedReply, serveScriptedModel } from '../../adapters/language-models/scripted-server.ts';

let script: () => ScriptedReply | Promise<ScriptedReply> = () => ({ status: 500 });
const model = await serveScriptedModel(() => script());
after(() => model.close());
const server = await startTestServer({ DIALOG_MODEL: 'compatible:scripted', MODEL_BASE_URL: model.baseUrl });
const clinic = await makeClinic(server);
/** The requests for turns; the analysis of a call before may be asked for at any time. */
const turns = () => model.received.filter(({ tools }) => !tools.includes('note_call'));

const PRICE_ASKED = 'How much does a teeth cleaning cost?';
const PRICE = /one hundred (and )?twenty dollars|\$?120/i;
type Line = { role: string; text: string; latency_ms: number | null };

describe('what a call came to, by a language model', () => {
  const noted = {
    wanted: 'A caller asked whether a newborn baby may come along.',
    category: 'inquiry',
    sentiment: 'positive',
    is_met: true,
    reason: 'The caller was told that babies are welcome.',
  };
  const talk = async () => {
    const call = await clinic.call();
    await call.hear();
    await call.say('Would it bother you if I came along with my newborn baby?');
    await call.hangUp();
    const record = await clinic.analyzed(call.callSid);
    const { body } = await clinic.client.get(`/v1/voice/calls/${record.id}/usage`);
    return { record, purposes: body.data.models.map(({ purpose }: { purpose: string }) => purpose).sort() };
  };
  const isAnalysis = () => model.received.at(-1)?.tools.includes('note_call') === true;

  test('is noted down in its words, and counted in what the call has used', async () => {
    script = () =>
      isAnalysis()
        ? { calls: [{ name: 'note_call', arguments: noted }] }
        : { text: 'Of course, we love meeting babies.' };
    const { record, purposes } = await talk();
    assert.deepEqual(purposes, ['analysis', 'turn']);
    assert.match(record.summary, /newborn baby may come along/);
    assert.deepEqual(
      [record.category, record.sentiment, record.call_successful, record.success_reason],
      ['inquiry', 'positive', true, noted.reason],
    );
  });

  const replies: [string, ScriptedReply][] = [
    ['fails', { status: 500 }],
    ['answers otherwise than asked', { calls: [{ name: 'note_call', arguments: { ...noted, category: 'gossip' } }] }],
  ];
  for (const [what, reply] of replies)
    test(`a model that ${what} leaves the summary to the state of the call`, async () => {
      script = () => (isAnalysis() ? reply : { text: 'Of course, we love meeting babies.' });
      const { record } = await talk();
      assert.doesNotMatch(record.summary, /may come along/);
      assert.ok(record.summary.length > 20, record.summary);
      assert.notEqual(record.category, 'gossip');
    });
});

describe('calls that a language model answers', () => {
  test('its words are spoken as they come, and how long they took is recorded turn by turn', async () => {
    script = () => ({ text: 'Of course, we love meeting babies. Bring a blanket if you like.' });
    const call = await clinic.call();
    await call.hear();
    const asked = turns().length;
    const heard = await call.say('Would it bother you if I came along with my newborn baby?');
    assert.match(heard, /we love meeting babies/);
    assert.equal(turns().length, asked + 1);
    const prompt = turns().at(-1);
    assert.equal(prompt?.model, 'scripted');
    assert.match(prompt?.system ?? '', /Maple Street Dental/);
    assert.match(prompt?.messages.at(-1)?.text ?? '', /newborn baby/);
    await call.hangUp();
    const { transcript } = await clinic.analyzed(call.callSid);
    const answer = transcript.find(({ text }: Line) => text.includes('babies'));
    assert.equal(typeof answer.latency_ms, 'number');
  });

  test('its first sentence is spoken before its answer is whole', async () => {
    const { promise: rest, resolve: goOn } = Promise.withResolvers<string>();
    script = () => ({
      parts: (async function* () {
        yield 'Of course, we love ';
        yield 'meeting babies. Bring';
        yield await rest;
      })(),
    });
    const call = await clinic.call();
    await call.hear();
    await call.utter('Would it bother you if I came along with my newborn baby?');
    await until('the first sentence', async () =>
      call.events.some((event) => event.type === 'token' && /we love meeting babies\./.test(event.text)),
    );
    goOn(' a blanket.');
    await call.hear();
    await call.hangUp();
  });

  const faults: [string, () => ScriptedReply | Promise<ScriptedReply>, requests?: number][] = [
    ['answers 500', () => ({ status: 500 })],
    ['is overloaded', () => ({ status: 429, headers: { 'retry-after': '60' } })],
    ['is lost in the middle of its answer', () => ({ breaksOff: true })],
    [
      'calls a tool that there is not, with what is no JSON, asked once more,',
      () => ({ calls: [{ name: 'wire_money', arguments: '{"to":' }] }),
      2,
    ],
    ['answers with markup', () => ({ text: '```json\n{"answer": "**$77**"}\n```' })],
    ['invents a price', () => ({ text: 'A cleaning is 77 dollars.' })],
  ];
  for (const [what, reply, requests = 1] of faults)
    test(`a model that ${what} is followed offline in the same turn`, async () => {
      script = reply;
      const call = await clinic.call();
      await call.hear();
      const asked = turns().length;
      const heard = await call.say(PRICE_ASKED, { until: PRICE });
      assert.doesNotMatch(heard, /77/);
      assert.equal(turns().length, asked + requests);
      const { status } = await call.hangUp();
      assert.equal(status, 'completed');
    });

  test('one that never answers is covered by a filler, then followed offline; after two failures nobody asks it any more', async () => {
    const { promise: never, resolve: give } = Promise.withResolvers<ScriptedReply>();
    script = () => never;
    const call = await clinic.call();
    await call.hear();
    const heard = await call.say(PRICE_ASKED, { until: PRICE, timeoutMs: 60_000 });
    assert.match(heard, /moment|let me see|second/i);
    give({ status: 503 });
    script = () => ({ status: 503 });
    await call.say('And what do you charge for a root canal?');
    const asked = turns().length;
    assert.match(await call.say(PRICE_ASKED, { until: PRICE }), PRICE);
    assert.equal(turns().length, asked, 'nobody asks a model that has failed twice in this call');
    await call.hangUp();
    const { transcript } = await clinic.analyzed(call.callSid);
    const filler = transcript.find(
      ({ role, text }: Line) => role === 'agent' && /^(One moment|Let me see|Just a)/.test(text),
    );
    assert.ok(filler.latency_ms >= 700, `${filler.latency_ms} ms`);
  });

  test('who hangs up while it is asked waits for nobody: the request is given up, and what was said counts', async () => {
    const { promise: never, resolve: give } = Promise.withResolvers<ScriptedReply>();
    script = () => never;
    const call = await clinic.call();
    await call.hear();
    const asked = turns().length;
    await call.utter(PRICE_ASKED);
    await until('the model is asked', async () => turns().length > asked);
    await call.hangUp();
    assert.equal(await turns().at(-1)?.closed, true);
    script = () => ({ status: 500 });
    give({ status: 503 });
    const record = await clinic.analyzed(call.callSid);
    assert.equal(record.category, 'inquiry');
  });

  test('who speaks again while it is asked is heard: the request is given up', async () => {
    const { promise: never, resolve: give } = Promise.withResolvers<ScriptedReply>();
    script = () => never;
    const call = await clinic.call();
    await call.hear();
    const asked = turns().length;
    await call.utter(PRICE_ASKED);
    await until('the model is asked', async () => turns().length > asked);
    const first = turns().at(-1);
    script = () => ({ status: 500 });
    assert.match(await call.say('Where can I park?', { until: /Elm/ }), /Elm Avenue/);
    assert.equal(await first?.closed, true);
    give({ status: 503 });
    await call.hangUp();
  });

  test('one that is not there at all is no matter: the call is followed offline', async () => {
    await model.close();
    const call = await clinic.call();
    await call.hear();
    assert.match(await call.say(PRICE_ASKED, { until: PRICE }), PRICE);
    await call.hangUp();
  });
});
