import assert from 'node:assert/strict';
import { test } from 'node:test';
import { readable, runAtEchoes, serveEchoes, TOTP_SECRET, WAYS } from '../../../test/harness/echoing-portal.ts';

const LIST = 'List the notes with number, text and amount';
const NOTES = {
  type: 'array',
  items: {
    type: 'object',
    required: ['number', 'text'],
    properties: { number: { type: 'string' }, text: { type: 'string' } },
  },
};

for (const [shape, password, schema] of [
  ['a word of the dictionary', 'sunshine', null],
  ['digits', '73913844', null],
  ['four letters', 'Abc1', NOTES],
] as const)
  test(`a password of ${shape} comes out in no result, event, log or recipe, however the site writes it`, async () => {
    const site = await serveEchoes(password);
    const { result, texts } = await runAtEchoes(site, 'execute', LIST, { schema });
    const { outcome } = result;
    assert.equal(outcome.status, 'completed', outcome.error?.message);
    const rows = outcome.result as { text: unknown }[];
    assert.equal(rows.length, Object.keys(WAYS).length * (3 + site.codes.length));
    assert.ok(rows.every(({ text }) => String(text).includes('[secret]')));
    assert.deepEqual(readable(texts, [password, TOTP_SECRET, ...site.codes]), []);
  });

test('a weak password comes out in no prompt of a model and no reason for giving up', async () => {
  const site = await serveEchoes('Abc1');
  const { texts, prompts } = await runAtEchoes(site, 'execute', 'List the invoices that are overdue', {
    byModel: true,
  });
  assert.ok(
    prompts.some(({ tools }) => tools.includes('click')),
    'the model was asked',
  );
  assert.deepEqual(readable(texts, ['Abc1', TOTP_SECRET, ...site.codes]), []);
});

test('a weak password comes out in no refusal that repeats it', async () => {
  const { texts } = await runAtEchoes(await serveEchoes('sunshine', { isRefusing: true }), 'execute', LIST);
  assert.deepEqual(readable(texts, ['sunshine', TOTP_SECRET]), []);
});

test('numbers of a result are masked by value as well, and the schema decides whether that will do', async () => {
  const number = { type: 'array', items: { type: 'object', properties: { amount: { type: 'number' } } } };
  const { result, texts } = await runAtEchoes(await serveEchoes('73913844'), 'execute', LIST, { schema: number });
  assert.equal(result.outcome.error?.code, 'result_mismatch', JSON.stringify(result.outcome));
  assert.deepEqual(readable(texts, ['73913844']), []);
});

test('a password too short to be masked: the run says so, and tells no result that holds it', async () => {
  const { result, texts } = await runAtEchoes(await serveEchoes('e'), 'execute', LIST);
  const { status, error, result: told } = result.outcome;
  assert.deepEqual([status, error?.code, told], ['failed', 'unsupported', null]);
  assert.match(error?.message ?? '', /less than four letters/);
  assert.ok(!texts.some((text) => /(?<![\p{L}\p{N}\\])e(?![\p{L}\p{N}])/iu.test(text)));
});
