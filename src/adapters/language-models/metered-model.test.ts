import assert from 'node:assert/strict';
import { test } from 'node:test';
import { Registry } from 'prom-client';
import { type LanguageModel, ModelError } from '../../engines/language/language-model.ts';
import { ModelMeter } from './metered-model.ts';
import { collect } from './testing/collect.ts';
import { REQUEST } from './testing/requests.ts';

const USAGE = {
  model: 'vendor:b',
  inputTokens: 500,
  cachedTokens: 400,
  outputTokens: 20,
  firstTokenMs: 300,
  totalMs: 900,
};

test('answers, failures and what was given up are counted, with the tokens of the model that answered', async () => {
  const registry = new Registry();
  let failure: Error | null = null;
  const asked: LanguageModel = {
    name: 'vendor:a,vendor:b',
    async *stream() {
      if (failure !== null) throw failure;
      yield { type: 'text', text: 'Yes.' };
      yield { type: 'usage', usage: USAGE };
    },
  };
  const model = new ModelMeter(registry).meter(asked);
  assert.equal(model.name, asked.name);
  const never = new AbortController().signal;
  for (let turn = 0; turn < 2; turn += 1) await collect(model.stream(REQUEST, never));
  for await (const _ of model.stream(REQUEST, never)) break;
  failure = new ModelError('The model answered 503', true);
  await assert.rejects(collect(model.stream(REQUEST, never)), failure);
  await assert.rejects(collect(model.stream(REQUEST, AbortSignal.abort(failure))), failure);

  const text = await registry.metrics();
  const figure = (line: string) =>
    Number(
      text
        .split('\n')
        .find((one) => one.startsWith(`${line} `))
        ?.split(' ')[1],
    );
  const requests = (name: string, outcome: string) =>
    figure(`frontdesk_model_requests_total{purpose="turn",model="${name}",outcome="${outcome}"}`);
  assert.deepEqual(
    [requests('vendor:b', 'answered'), requests(asked.name, 'failed'), requests(asked.name, 'given_up')],
    [2, 1, 2],
  );
  const tokens = (kind: string) =>
    figure(`frontdesk_model_tokens_total{purpose="turn",model="vendor:b",kind="${kind}"}`);
  assert.deepEqual([tokens('input'), tokens('cached'), tokens('output')], [200, 800, 40]);
  assert.equal(figure('frontdesk_model_first_token_seconds_sum{purpose="turn",model="vendor:b"}'), 0.6);
  assert.equal(figure('frontdesk_model_answer_seconds_count{purpose="turn",model="vendor:b"}'), 2);
});
