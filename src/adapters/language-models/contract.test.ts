import assert from 'node:assert/strict';
import { after, describe, test } from 'node:test';
import { type LanguageModel, ModelError } from '../../engines/language/language-model.ts';
import { startCanary } from '../../platform/egress/test-site.ts';
import { MODEL_VENDORS, type VendorName } from './model-name.ts';
import { openModels } from './open-models.ts';
import { collect } from './testing/collect.ts';
import { ASKED, REQUEST } from './testing/requests.ts';
import { type Script, serveVendor, TOKENS } from './testing/vendor-server.ts';

const LIMITS = { timeoutMs: 10_000, firstTokenMs: 5_000 };

for (const vendor of Object.keys(MODEL_VENDORS) as VendorName[])
  describe(`a model of ${vendor}`, async () => {
    let script: Script = [];
    const server = await serveVendor(vendor, () => script);
    const models = openModels({
      keys: { anthropic: 'key-1', openai: 'key-1', google: 'key-1', compatible: 'key-1' },
      baseUrls: { [vendor]: server.baseUrl },
      egressAllow: [],
    });
    const model: LanguageModel = models.chain([{ vendor, model: 'scripted-1' }], LIMITS);
    after(async () => {
      await models.close();
      await server.close();
    });
    const never = () => new AbortController().signal;
    const fails = (isRetryable: boolean) => (error: unknown) => {
      assert.ok(error instanceof ModelError, String(error));
      assert.equal(error.retryable, isRetryable, error.message);
      assert.ok(
        !`${error.message}${error.stack}${error.cause ?? ''}`.includes('canary'),
        'the words of the vendor stay out',
      );
      return true;
    };

    test('words come as they are sent, calls come whole with their ids, usage comes last', async () => {
      script = [
        { text: 'We are ' },
        { text: 'open. ' },
        { call: { id: 'call_a', name: 'book', arguments: { day: '2026-11-24', service: 'cleaning' } } },
        { call: { id: 'call_b', name: 'note', arguments: { text: 'prefers mornings' } } },
      ];
      const { text, calls, usage, kinds } = await collect(model.stream(REQUEST, never()));
      assert.equal(text, 'We are open. ');
      assert.deepEqual(
        calls.map(({ id, name, arguments: given }) => [id, name, given]),
        [
          ['call_a', 'book', { day: '2026-11-24', service: 'cleaning' }],
          ['call_b', 'note', { text: 'prefers mornings' }],
        ],
      );
      assert.equal(kinds.at(-1), 'usage');
      const { firstTokenMs, totalMs, ...counted } = usage;
      assert.deepEqual(counted, {
        model: `${vendor}:scripted-1`,
        inputTokens: TOKENS.input,
        cachedTokens: TOKENS.cached,
        outputTokens: TOKENS.output,
      });
      assert.ok(firstTokenMs >= 0 && totalMs >= firstTokenMs);
    });

    test('the first word is there before the last is sent', async () => {
      const last = Promise.withResolvers<void>();
      script = [{ text: 'First.' }, { wait: last.promise }, { text: ' Last.' }];
      const stream = model.stream(REQUEST, never())[Symbol.asyncIterator]();
      assert.deepEqual((await stream.next()).value, { type: 'text', text: 'First.' });
      last.resolve();
      assert.deepEqual((await stream.next()).value, { type: 'text', text: ' Last.' });
      await stream.return?.();
    });

    test('an abort closes the connection in the middle of an answer, and before its first token', async () => {
      for (const isBegun of [true, false]) {
        script = [...(isBegun ? [{ text: 'First.' }] : []), { wait: new Promise(() => {}) }];
        const hangUp = new AbortController();
        const before = server.received.length;
        const stream = model.stream(REQUEST, hangUp.signal)[Symbol.asyncIterator]();
        const reason = new Error('hung up');
        if (isBegun) await stream.next();
        const next = assert.rejects(async () => stream.next(), reason);
        const request = await server.waitFor(before + 1);
        hangUp.abort(reason);
        await next;
        assert.equal(await request.ended, false);
      }
    });

    test('whoever stops listening closes the connection', async () => {
      script = [{ text: 'First.' }, { wait: new Promise(() => {}) }];
      for await (const chunk of model.stream(REQUEST, never())) {
        assert.equal(chunk.type, 'text');
        break;
      }
      assert.equal(await server.received.at(-1)?.ended, false);
    });

    test('nothing is sent once the signal is aborted', async () => {
      const before = server.received.length;
      const reason = new Error('hung up');
      await assert.rejects(collect(model.stream(REQUEST, AbortSignal.abort(reason))), reason);
      assert.equal(server.received.length, before);
    });

    test('a refusal is one error without the vendor’s words, and is not tried again', async () => {
      for (const [status, isRetryable] of [
        [500, true],
        [429, true],
        [401, false],
        [404, false],
      ] as const) {
        script = { status };
        const before = server.received.length;
        await assert.rejects(collect(model.stream(REQUEST, never())), fails(isRetryable));
        assert.equal(server.received.length, before + 1, `${status}`);
      }
      script = { status: 429, headers: { 'retry-after': '7' } };
      await assert.rejects(
        collect(model.stream(REQUEST, never())),
        (error: unknown) => error instanceof ModelError && error.retryAfterMs === 7000,
      );
    });

    test('an answer that is torn, or ends before its end, is an error and no answer', async () => {
      for (const ends of ['torn', 'early'] as const) {
        script = [{ text: 'We are' }, { ends }];
        await assert.rejects(collect(model.stream(REQUEST, never())), fails(true), ends);
      }
    });

    // Arguments stand in Google's protocol as JSON of its own.
    if (vendor !== 'google')
      test('arguments that are no JSON come as they were written', async () => {
        script = [{ call: { id: 'call_a', name: 'book', arguments: '{"day": ' } }];
        const { calls } = await collect(model.stream(REQUEST, never()));
        assert.equal(calls[0]?.arguments, '{"day": ');
      });

    test('it is asked over the checked way out: what an answer redirects to is not asked', async () => {
      const canary = await startCanary();
      script = { status: 307, headers: { location: `${canary.url}/elsewhere` } };
      await assert.rejects(collect(model.stream(REQUEST, never())), ModelError);
      assert.equal(canary.connections(), 0);
      await canary.close();
    });

    test('a conversation with calls, results, an image and a context is taken', async () => {
      script = [{ text: 'Done.' }];
      const { text } = await collect(model.stream(ASKED, never()));
      assert.equal(text, 'Done.');
    });

    test('a conversation that no vendor takes is not sent', async () => {
      const before = server.received.length;
      const user = { role: 'user' as const, text: 'Hello' };
      const called = { role: 'assistant' as const, text: '', calls: [{ id: 'a', name: 'book', arguments: {} }] };
      const result = (callId: string) => ({
        role: 'tool' as const,
        results: [{ callId, name: 'book', text: 'done', isError: false }],
      });
      for (const messages of [
        [],
        [{ role: 'assistant' as const, text: 'Hello', calls: [] }],
        [user, user],
        [user, { role: 'assistant' as const, text: ' ', calls: [] }, user],
        [{ ...user, text: ' ' }],
        [user, { role: 'assistant' as const, text: 'Hello', calls: [] }],
        [user, called, user],
        [user, called, result('b')],
        [user, result('a')],
      ])
        await assert.rejects(collect(model.stream({ ...REQUEST, messages }, never())), fails(false));
      assert.equal(server.received.length, before);
    });
  });
