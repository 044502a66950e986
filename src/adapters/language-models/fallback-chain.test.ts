import assert from 'node:assert/strict';
import { mock, test } from 'node:test';
import { ModelError, type ModelUsage } from '../../engines/language/language-model.ts';
import { FallbackChain } from './fallback-chain.ts';
import { collect } from './testing/collect.ts';
import { REQUEST } from './testing/requests.ts';
import type { VendorChunk } from './vendor-model.ts';

const LIMITS = { timeoutMs: 10_000, firstTokenMs: 1_000 };
const never = () => new AbortController().signal;

type Step = VendorChunk | Error | 'hangs';

/** A model that answers its nth request with the nth list of steps, the last one ever after. */
function scripted(name: string, ...scripts: Step[][]) {
  const asked: AbortSignal[] = [];
  return {
    name,
    asked,
    async *stream(_: unknown, signal: AbortSignal): AsyncGenerator<VendorChunk> {
      asked.push(signal);
      for (const step of scripts[Math.min(asked.length, scripts.length) - 1] ?? []) {
        if (step instanceof Error) throw step;
        if (step !== 'hangs') yield step;
        else
          await new Promise((_resolve, reject) => {
            signal.addEventListener('abort', () => reject(signal.reason), { once: true });
          });
      }
    },
  };
}

const BEGUN: Step = { type: 'begun' };
const says = (text: string): Step => ({ type: 'text', text });
const DOWN = new ModelError('The model answered 503', true);
const usage = (model: string): ModelUsage => ({
  model,
  inputTokens: 1,
  cachedTokens: 0,
  outputTokens: 1,
  firstTokenMs: 1,
  totalMs: 1,
});
const whole = (name: string): Step[] => [BEGUN, says(`from ${name}`), { type: 'usage', usage: usage(name) }];

test('the first answers where it can, and the second is not asked', async () => {
  const [first, second] = [scripted('a', whole('a')), scripted('b', whole('b'))];
  const chain = new FallbackChain([first, second], LIMITS);
  assert.equal(chain.name, 'a,b');
  assert.equal((await collect(chain.stream(REQUEST, never()))).text, 'from a');
  assert.equal(second.asked.length, 0);
});

test('one that fails before its first token is followed by the next, and is asked last for a while', async () => {
  mock.timers.enable({ apis: ['Date'], now: 1_000_000 });
  try {
    const [first, second] = [scripted('a', [DOWN], whole('a')), scripted('b', whole('b'))];
    const chain = new FallbackChain([first, second], LIMITS);
    const answer = await collect(chain.stream(REQUEST, never()));
    assert.deepEqual([answer.text, answer.usage.model], ['from b', 'b']);
    await collect(chain.stream(REQUEST, never()));
    assert.deepEqual([first.asked.length, second.asked.length], [1, 2]);
    mock.timers.tick(31_000);
    assert.equal((await collect(chain.stream(REQUEST, never()))).text, 'from a');
  } finally {
    mock.timers.reset();
  }
});

test('one without a token in time is given up, upstream as well; the last one has the whole time', async () => {
  mock.timers.enable({ apis: ['setTimeout'] });
  try {
    const [first, second] = [scripted('a', ['hangs']), scripted('b', whole('b'))];
    const answer = collect(new FallbackChain([first, second], LIMITS).stream(REQUEST, never()));
    await new Promise((turn) => setImmediate(turn));
    assert.deepEqual([first.asked[0]?.aborted, second.asked.length], [false, 0]);
    mock.timers.tick(LIMITS.firstTokenMs);
    assert.equal((await answer).text, 'from b');
    assert.equal(first.asked[0]?.aborted, true);

    const alone = scripted('c', ['hangs']);
    const giveUp = new AbortController();
    const waiting = collect(new FallbackChain([alone], LIMITS).stream(REQUEST, giveUp.signal));
    await new Promise((turn) => setImmediate(turn));
    mock.timers.tick(LIMITS.firstTokenMs);
    assert.equal(alone.asked[0]?.aborted, false);
    giveUp.abort(new Error('hung up'));
    await assert.rejects(waiting, /hung up/);
  } finally {
    mock.timers.reset();
  }
});

test('after the first token an answer is one model’s: where it breaks off, nobody goes on', async () => {
  const second = scripted('b', whole('b'));
  for (const begun of [[BEGUN], [BEGUN, says('We are ')]]) {
    const chain = new FallbackChain([scripted('a', [...begun, DOWN]), second], LIMITS);
    await assert.rejects(collect(chain.stream(REQUEST, never())), DOWN);
  }
  assert.equal(second.asked.length, 0);
});

test('where all fail, the last one’s failure is told', async () => {
  const refused = new ModelError('The model answered 401', false);
  const models = [scripted('a', [DOWN]), scripted('b', [refused])];
  await assert.rejects(collect(new FallbackChain(models, LIMITS).stream(REQUEST, never())), refused);
});

test('an abort ends it with its own reason, asks nobody else and holds nothing against the model', async () => {
  const [first, second] = [scripted('a', ['hangs'], whole('a')), scripted('b', whole('b'))];
  const chain = new FallbackChain([first, second], LIMITS);
  const hangUp = new AbortController();
  const answer = collect(chain.stream(REQUEST, hangUp.signal));
  hangUp.abort(new Error('hung up'));
  await assert.rejects(answer, /hung up/);
  assert.equal(second.asked.length, 0);
  assert.equal((await collect(chain.stream(REQUEST, never()))).text, 'from a');
});

test('one answer has one time limit, however many models were tried for it', async () => {
  const [first, second] = [scripted('a', ['hangs']), scripted('b', [BEGUN, 'hangs'])];
  const chain = new FallbackChain([first, second], { timeoutMs: 60, firstTokenMs: 20 });
  await assert.rejects(
    collect(chain.stream(REQUEST, never())),
    (error: unknown) => error instanceof ModelError && error.retryable && /too long/.test(error.message),
  );
  assert.deepEqual([first.asked[0]?.aborted, second.asked[0]?.aborted], [true, true]);
});
