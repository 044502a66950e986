import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import type { LanguageModel, ModelChunk, ModelMessage, ModelRequest } from '../language-model.ts';
import { type Recording, Recordings, recordModel } from './recordings.ts';

const ANSWER: ModelChunk[] = [
  { type: 'text', text: 'Sure.' },
  { type: 'call', call: { id: 'vendor_1', name: 'book', arguments: { services: ['svc_exam'] } } },
  {
    type: 'usage',
    usage: { model: 'm', inputTokens: 900, cachedTokens: 0, outputTokens: 12, firstTokenMs: 5, totalMs: 9 },
  },
];
const LIVE: LanguageModel = {
  name: 'live',
  async *stream() {
    yield* ANSWER;
  },
};

function request(messages: ModelMessage[], changes: Partial<ModelRequest> = {}): ModelRequest {
  const fixed = { purpose: 'turn', instructions: 'Be brief.', subject: 'A practice', context: 'Noon' };
  return { ...fixed, messages, tools: [], mustCall: false, maxTokens: 100, ...changes };
}

const said = (text: string): ModelMessage => ({ role: 'user', text });

async function read(model: LanguageModel, asked: ModelRequest): Promise<ModelChunk[]> {
  const chunks: ModelChunk[] = [];
  for await (const chunk of model.stream(asked, new AbortController().signal)) chunks.push(chunk);
  return chunks;
}

async function recorded(asked: ModelRequest): Promise<Recording[]> {
  const kept: Recording[] = [];
  await read(recordModel(LIVE, { scope: 'a', label: 'stand-in', keep: (one) => kept.push(one) }), asked);
  return kept;
}

/** Whether what was recorded for one request answers the other. */
async function answers(first: ModelRequest, second: ModelRequest, scope = 'a'): Promise<boolean> {
  const recordings = new Recordings(await recorded(first));
  await read(
    recordings.replay(scope, async () => {}),
    second,
  ).catch(() => []);
  return recordings.missed.length === 0;
}

describe('recordings', () => {
  it('give the answer again, with the label it was kept under, and let the time of a vendor pass', async () => {
    const asked = request([said('an exam please')]);
    let waitedMs = 0;
    const recordings = new Recordings(await recorded(asked));
    const chunks = await read(
      recordings.replay('a', async (ms) => {
        waitedMs += ms;
      }),
      asked,
    );
    assert.deepEqual(
      chunks.map((chunk) =>
        chunk.type === 'text' ? chunk.text : chunk.type === 'call' ? chunk.call.name : chunk.usage.model,
      ),
      ['Sure.', 'book', 'stand-in'],
    );
    assert.ok(waitedMs > 700 && waitedMs < 1500, `${waitedMs} ms`);
  });

  it('depend on what the caller said and what came of it, not on the agent’s wording or the prompt', async () => {
    const asked = request([said('hi'), { role: 'assistant', text: 'Hello!', calls: [] }, said('an exam')]);
    const reworded = request([said('hi'), { role: 'assistant', text: 'Good day.', calls: [] }, said('an exam')], {
      instructions: 'Be kind.',
      context: 'One',
    });
    assert.equal(await answers(asked, reworded), true);
    assert.equal(await answers(asked, request([said('hi'), said('a crown')])), false);
    assert.equal(await answers(asked, request([said('hi'), said('for me'), said('an exam')])), true);
    assert.equal(await answers(asked, { ...asked, purpose: 'caller' }), false);
    assert.equal(await answers(asked, asked, 'another practice'), false);
  });

  it('hold for other ids in the same places', async () => {
    const told = (id: string, text: string): ModelRequest =>
      request([
        said('cancel it'),
        { role: 'assistant', text: '', calls: [{ id: 'call_1', name: 'cancel', arguments: { appointment: id } }] },
        { role: 'tool', results: [{ callId: 'call_1', name: 'cancel', text: `${text} ${id}`, isError: false }] },
      ]);
    const [one, other] = ['appt_01m7ysbdzafzxa1jv0sgf4pq3n', 'appt_01m7ysbc7hfzxa1jsqjndwzk8a'];
    assert.equal(await answers(told(one, 'canceled'), told(other, 'canceled')), true);
    assert.equal(await answers(told(one, 'canceled'), told(other, 'refused')), false);
  });

  it('hold for the same last words in another call where they were answered alike, and only there', async () => {
    const other = request([said('hi again'), said('an exam')]);
    const third = request([said('a third call'), said('an exam')]);
    const [one, two] = [...(await recorded(request([said('hi'), said('an exam')]))), ...(await recorded(other))];
    assert.ok(one && two);
    assert.equal(new Recordings([one, two]).find(third, 'a')?.key, one.key);
    const unlike = new Recordings([one, { ...two, answer: { text: 'No.', calls: [] } }]);
    assert.equal(unlike.find(third, 'a'), null);
    assert.equal(unlike.find(other, 'a')?.answer.text, 'No.');
    unlike.add(two);
    assert.equal(unlike.find(third, 'a')?.key, one.key);
  });

  it('are not asked for again of a model whose answers are recorded', async () => {
    const asked = request([said('an exam please')]);
    const known = new Recordings(await recorded(asked));
    const kept: Recording[] = [];
    const silent: LanguageModel = { name: 'silent', stream: () => assert.fail('was asked') };
    const model = recordModel(silent, { scope: 'a', label: 'stand-in', known, keep: (one) => kept.push(one) });
    assert.equal((await read(model, asked)).length, ANSWER.length);
    assert.deepEqual(kept, []);
  });

  it('count what they do not hold', async () => {
    const asked = request([said('an exam please')]);
    const recordings = new Recordings(await recorded(asked));
    const model = recordings.replay('a', async () => {});
    await read(model, asked);
    await assert.rejects(read(model, request([said('something new')])), /No recording answers "something new"/);
    assert.deepEqual([recordings.asked, recordings.missed.length, recordings.stale], [2, 1, 0.5]);
  });
});
