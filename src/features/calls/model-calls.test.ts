import assert from 'node:assert/strict';
import { after, describe, test } from 'node:test';
import { makeClinic } from '../../../test/harness/clinic.ts';
import { startTestServer } from '../../../test/harness.ts';
import { type ScriptedReply, serveScriptedModel } from '../../adapters/language-models/scripted-server.ts';

let script: () => ScriptedReply | Promise<ScriptedReply> = () => ({ status: 500 });
const model = await serveScriptedModel(() => script());
after(() => model.close());
const server = await startTestServer({ DIALOG_MODEL: 'compatible:scripted', MODEL_BASE_URL: model.baseUrl });
const clinic = await makeClinic(server);

const PRICE_ASKED = 'How much does a teeth cleaning cost?';
const PRICE = /one hundred (and )?twenty dollars|\$?120/i;
type Line = { role: string; text: string; latency_ms: number | null };

describe('calls that a language model answers', () => {
  test('its words are spoken as they come, and how long they took is recorded turn by turn', async () => {
    script = () => ({ text: 'Of course, we love meeting babies. Bring a blanket if you like.' });
    const call = await clinic.call();
    await call.hear();
    const asked = model.received.length;
    const heard = await call.say('Would it bother you if I came along with my newborn baby?');
    assert.match(heard, /we love meeting babies/);
    assert.equal(model.received.length, asked + 1);
    const prompt = model.received.at(-1);
    assert.equal(prompt?.model, 'scripted');
    assert.match(prompt?.system ?? '', /Maple Street Dental/);
    assert.match(prompt?.messages.at(-1)?.text ?? '', /newborn baby/);
    await call.hangUp();
    const { transcript } = await clinic.analyzed(call.callSid);
    const answer = transcript.find(({ text }: Line) => text.includes('babies'));
    assert.equal(typeof answer.latency_ms, 'number');
  });

  const faults: [string, () => ScriptedReply | Promise<ScriptedReply>][] = [
    ['answers 500', () => ({ status: 500 })],
    ['is overloaded', () => ({ status: 429, headers: { 'retry-after': '60' } })],
    ['is lost in the middle of its answer', () => ({ breaksOff: true })],
    [
      'calls a tool that there is not, with what is no JSON',
      () => ({ calls: [{ name: 'wire_money', arguments: '{"to":' }] }),
    ],
    ['answers with markup', () => ({ text: '```json\n{"answer": "**$77**"}\n```' })],
    ['invents a price', () => ({ text: 'A cleaning is 77 dollars.' })],
  ];
  for (const [what, reply] of faults)
    test(`a model that ${what} is followed by the rules in the same turn`, async () => {
      script = reply;
      const call = await clinic.call();
      await call.hear();
      const asked = model.received.length;
      const heard = await call.say(PRICE_ASKED, { until: PRICE });
      assert.doesNotMatch(heard, /77/);
      assert.equal(model.received.length, asked + 1);
      const { status } = await call.hangUp();
      assert.equal(status, 'completed');
    });

  test('one that never answers is covered by a filler, then by the rules; after two failures the rules go on alone', async () => {
    const { promise: never, resolve: give } = Promise.withResolvers<ScriptedReply>();
    script = () => never;
    const call = await clinic.call();
    await call.hear();
    const heard = await call.say(PRICE_ASKED, { until: PRICE, timeoutMs: 60_000 });
    assert.match(heard, /moment|let me see|second/i);
    give({ status: 503 });
    script = () => ({ status: 503 });
    await call.say('And what do you charge for a root canal?');
    const asked = model.received.length;
    assert.match(await call.say(PRICE_ASKED, { until: PRICE }), PRICE);
    assert.equal(model.received.length, asked, 'nobody asks a model that has failed twice in this call');
    await call.hangUp();
    const { transcript } = await clinic.analyzed(call.callSid);
    const filler = transcript.find(
      ({ role, text }: Line) => role === 'agent' && /^(One moment|Let me see|Just a)/.test(text),
    );
    assert.ok(filler.latency_ms >= 700, `${filler.latency_ms} ms`);
  });

  test('one that is not there at all is no matter: the rules answer', async () => {
    await model.close();
    const call = await clinic.call();
    await call.hear();
    assert.match(await call.say(PRICE_ASKED, { until: PRICE }), PRICE);
    await call.hangUp();
  });
});
