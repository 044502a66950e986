import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import type { LanguageModel, ModelRequest } from '../src/engines/language/language-model.ts';
import { type CountedRequest, ModelCounter } from './model-use.ts';

const MODEL: LanguageModel = {
  name: 'm',
  async *stream() {
    const usage = { model: 'm', inputTokens: 1000, cachedTokens: 0, outputTokens: 20, firstTokenMs: 1, totalMs: 2 };
    yield { type: 'usage', usage };
  },
};

function request(subject: string, context: string): ModelRequest {
  const messages: ModelRequest['messages'] = [{ role: 'user', text: 'hi' }];
  const instructions = 'Be brief. '.repeat(100);
  return { purpose: 'turn', instructions, subject, messages, context, tools: [], mustCall: false, maxTokens: 10 };
}

describe('what requests to a model share', () => {
  it('counts as cached from the second request of a practice on, also in another call', async () => {
    const counter = new ModelCounter();
    const requests: CountedRequest[] = [];
    const ask = async (practice: string, asked: ModelRequest): Promise<void> => {
      const model = counter.count(MODEL, practice, requests);
      for await (const _ of model.stream(asked, new AbortController().signal));
    };
    await ask('a', request('Practice A', 'noon'));
    await ask('a', request('Practice A', 'one'));
    await ask('b', request('Practice B', 'noon'));
    const [first, second, other] = requests.map(({ cachedTokens }) => cachedTokens);
    assert.deepEqual([first, other], [0, 0]);
    assert.ok(second !== undefined && second > 980 && second < 1000, `${second} of 1000`);
  });
});
