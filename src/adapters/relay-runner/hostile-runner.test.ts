import assert from 'node:assert/strict';
import { once } from 'node:events';
import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, test } from 'node:test';
import { setTimeout as delay } from 'node:timers/promises';
import type { LanguageModel, ModelChunk, ModelRequest, ModelUse } from '../../engines/language/language-model.ts';
import { MOST_TOKENS } from '../../engines/relay/agent/ask-model.ts';
import type { RunEvent } from '../../engines/relay/types.ts';
import { sealValue } from '../../platform/crypto/credential-vault.ts';
import { ensureKeyring, readVaultPublicKey } from '../../platform/crypto/keyring.ts';
import { createLog } from '../../platform/log.ts';
import { FallbackChain } from '../language-models/fallback-chain.ts';
import type { VendorChunk } from '../language-models/vendor-model.ts';
import { ended } from './ended.ts';
import type { ToRunner } from './messages.ts';
import { ModelLine } from './model-line.ts';
import { readMessage } from './read-message.ts';
import { createRelayRunner } from './runner-process.ts';

const directory = await mkdtemp(join(tmpdir(), 'hostile-runner-'));
const keyringPath = join(directory, 'keyring.json');
await ensureKeyring(keyringPath);
after(() => rm(directory, { recursive: true, force: true }));

const REQUEST: ModelRequest = {
  purpose: 'step',
  instructions: 'Do it',
  subject: '',
  messages: [{ role: 'user', text: 'Now' }],
  context: '',
  tools: [],
  mustCall: true,
  maxTokens: 100,
};

/** A model that says a word, which cost so many tokens. */
function costing(tokens: number, before: () => Promise<void> = async () => {}): LanguageModel {
  return {
    name: 'vendor:model',
    async *stream(): AsyncGenerator<ModelChunk> {
      await before();
      yield { type: 'text', text: 'Done' };
      const usage = { model: 'vendor:model', inputTokens: tokens, cachedTokens: 0, outputTokens: 0 };
      yield { type: 'usage', usage: { ...usage, firstTokenMs: 1, totalMs: 1 } };
    },
  };
}

/** A line to a vendor, and what the run was told on it. */
function lineTo(model: LanguageModel) {
  const told: ToRunner[] = [];
  const uses: ModelUse[] = [];
  const line = new ModelLine(
    model,
    (message) => void told.push(message),
    (use) => void uses.push(use),
  );
  return { line, told, uses };
}

const failures = (told: readonly ToRunner[]) => told.filter(({ type }) => type === 'model_failed');

test('a run that asks many things at once is answered one by one, until its tokens are spent', async () => {
  let atOnce = 0;
  let most = 0;
  let asked = 0;
  const { line, told, uses } = lineTo(
    costing(MOST_TOKENS / 4, async () => {
      asked += 1;
      most = Math.max(most, ++atOnce);
      await new Promise((turn) => setImmediate(turn));
      atOnce -= 1;
    }),
  );
  await Promise.all(Array.from({ length: 1000 }, (_, number) => line.ask(number, REQUEST)));
  assert.deepEqual([asked, most, line.tokens], [4, 1, MOST_TOKENS]);
  assert.deepEqual([told.length, failures(told).length], [1000, 996]);
  assert.deepEqual(
    uses.map(({ purpose, usage }) => [purpose, usage.model, usage.inputTokens]),
    Array(4).fill(['step', 'vendor:model', MOST_TOKENS / 4]),
  );
});

test('a vendor that does not count is counted for; a request beyond the budget is not sent', async () => {
  const { line, told } = lineTo(costing(0));
  const long = { ...REQUEST, messages: [{ role: 'user' as const, text: 'x'.repeat(MOST_TOKENS * 2) }] };
  for (let number = 0; number < 5; number++) await line.ask(number, long);
  assert.ok(line.tokens >= MOST_TOKENS && line.tokens < MOST_TOKENS * 1.6, `${line.tokens}`);
  assert.equal(failures(told).length, 3);
  const fresh = lineTo(costing(1, async () => assert.fail('it was sent')));
  await fresh.line.ask(0, { ...REQUEST, instructions: 'x'.repeat(MOST_TOKENS * 5) });
  assert.equal(failures(fresh.told).length, 1);
});

test('a vendor that hangs is given up, worth another try; one that hangs when the run ends is let go', async () => {
  const asked = Promise.withResolvers<void>();
  const hanging = {
    name: 'vendor:model',
    async *stream(_request: ModelRequest, signal: AbortSignal): AsyncGenerator<VendorChunk> {
      asked.resolve();
      // As an open connection does, it keeps the process.
      const open = setInterval(() => undefined, 60_000);
      await once(signal, 'abort');
      clearInterval(open);
      throw signal.reason;
    },
  };
  const { line, told } = lineTo(new FallbackChain([hanging], { timeoutMs: 20, firstTokenMs: 10 }));
  await line.ask(1, REQUEST);
  assert.deepEqual(told, [
    { type: 'model_failed', number: 1, message: 'The model took too long', retryable: true, retryAfterMs: null },
  ]);
  const other = lineTo(new FallbackChain([hanging], { timeoutMs: 60_000, firstTokenMs: 60_000 }));
  const asking = [other.line.ask(1, REQUEST), other.line.ask(2, REQUEST)];
  await asked.promise;
  other.line.close();
  await Promise.all(asking);
  assert.equal(failures(other.told).length, 2);
});

const PNG = { turn: 1, png: new Uint8Array(3), width: 1, height: 1, takenAt: '2026-01-01T00:00:00Z' };
const EVENTS: unknown[] = [
  { type: 'started' },
  { type: 'logged_in', reused: false },
  { type: 'turn', turn: { number: 1, tool: 'click', summary: 'x', url: '' } },
  { type: 'screenshot', screenshot: PNG },
  { type: 'paused', question: { kind: 'code', prompt: 'Code?' } },
  { type: 'held_back', request: { method: 'POST', url: 'https://example.com/', why: 'x' } },
  { type: 'file', name: 'a', contentType: 'text/csv', bytes: new Uint8Array(1) },
];
const NONSENSE: unknown[] = [
  ...[null, undefined, 0, 'ready', [], {}, { type: 'prepare' }, { type: 'toString' }, { type: '__proto__' }],
  ...[{ type: 'warning' }, { type: 'event' }, { type: 'event', number: 1, event: null }],
  ...[
    { type: 'event', number: '1', event: { type: 'started' } },
    { type: 'event', number: 1, event: { type: 'x' } },
  ],
  { type: 'event', number: 1, event: { type: 'constructor' } },
  { type: 'event', number: 1, event: { type: 'screenshot', screenshot: { ...PNG, png: 'x' } } },
  { type: 'event', number: 1, event: { type: 'screenshot', screenshot: { ...PNG, takenAt: 'soon' } } },
  { type: 'event', number: 1, event: { type: 'paused', question: { kind: 'other', prompt: '' } } },
  { type: 'event', number: 1, event: { type: 'turn', turn: { number: 1.5 } } },
  { type: 'event', number: 1, event: { type: 'held_back', request: { method: 'POST', url: 1, why: 'x' } } },
  ...[
    { type: 'ask_model', number: 1 },
    { type: 'ask_model', number: 1, request: { ...REQUEST, messages: [null] } },
    { type: 'ask_model', number: 1, request: { ...REQUEST, messages: [{ role: 'assistant', text: 'x' }] } },
    { type: 'ask_model', number: 1, request: { ...REQUEST, purpose: "'; drop" } },
    { type: 'ask_model', number: 1, request: { ...REQUEST, maxTokens: 1e9 } },
  ],
  ...[{ type: 'result' }, { type: 'result', result: { outcome: { status: 'splendid' } } }],
];

test('what a runner says is taken for what it claims only in its shape', () => {
  for (const event of EVENTS) assert.ok(readMessage({ type: 'event', number: 1, event }), JSON.stringify(event));
  assert.ok(readMessage({ type: 'ask_model', number: 1, request: REQUEST }));
  assert.ok(readMessage({ type: 'result', result: ended('engine_error', 'x') }));
  for (const said of NONSENSE) assert.equal(readMessage(said), null, JSON.stringify(said));
});

/** A program in place of the runner: does `evil` when it is told to begin, and hangs. */
async function runProgram(name: string, evil: string) {
  const program = join(directory, `${name}.mjs`);
  await writeFile(
    program,
    `process.on('message', (message) => { if (message.type === 'begin') { ${evil} } });
     process.on('disconnect', () => process.exit());
     process.send({ type: 'ready' });`,
  );
  const log: string[] = [];
  const events: RunEvent[] = [];
  const runner = createRelayRunner({
    keyringPath,
    browser: async () => ({ kind: 'connect', url: 'ws://127.0.0.1:9' }),
    directory: join(directory, 'runs'),
    egressAllow: [],
    program,
    model: costing(1),
    log: createLog('trace', { write: (line) => void log.push(line) }),
  });
  try {
    const login = { loginUrl: 'http://127.0.0.1:9/', username: 'ann', password: 'right horse', totpSecret: null };
    const sealedLogin = await sealValue(readVaultPublicKey(keyringPath), 'login', login);
    const deadlineAt = Date.now() + 120_000;
    const request = {
      instruction: 'x',
      tier: 'read',
      schema: null,
      recipe: null,
      timezone: 'UTC',
      deadlineAt,
    } as const;
    const { outcome } = await runner.run(
      { mode: 'execute', sealedLogin, sealedSession: null, sessionContext: 'session', request },
      async (event) => {
        events.push(event);
        // As long as a database takes.
        await delay(2);
      },
    ).result;
    return { outcome, events, log };
  } finally {
    await runner.close();
  }
}

const EVIL: Record<string, string> = {
  'says nothing that is anything': 'process.send(null);',
  'claims events that are none': `process.send({ type: 'event', number: 1, event: { type: 'screenshot' } });`,
  'tells more than anybody can store': `for (let n = 1; n < 20000; n++) process.send({ type: 'event', number: n, event: { type: 'started' } });`,
  'warns without end': `for (let n = 1; n < 20000; n++) process.send({ type: 'warning', message: 'w'.repeat(1000) });`,
};

for (const [name, evil] of Object.entries(EVIL)) {
  test(`a runner that ${name} is killed, and its parent goes on`, async () => {
    const { outcome, events, log } = await runProgram(name.replaceAll(' ', '-'), evil);
    assert.deepEqual([outcome.status, outcome.error?.code], ['failed', 'engine_error']);
    assert.ok(events.length < 1000, `${events.length} events`);
    assert.ok(log.length < 200, `${log.length} lines`);
    assert.deepEqual(await readdir(join(directory, 'runs')), []);
  });
}
