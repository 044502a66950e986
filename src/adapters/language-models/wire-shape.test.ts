import assert from 'node:assert/strict';
import { after, describe, test } from 'node:test';
import type { ModelRequest, ToolCall } from '../../engines/language/language-model.ts';
import type { VendorName } from './model-name.ts';
import { openModels } from './open-models.ts';
import { collect } from './testing/collect.ts';
import { PROTOCOLS } from './testing/protocols.ts';
import { ASKED, REQUEST } from './testing/requests.ts';
import { type Script, serveVendor } from './testing/vendor-server.ts';

const KEYS = { anthropic: 'key-a', openai: 'key-o', google: 'key-g', compatible: 'key-c' };
const MODELS = {
  anthropic: 'claude-sonnet-4-5',
  openai: 'gpt-4.1',
  google: 'gemini-3-pro',
  compatible: 'qwen3:8b',
};
const LIMITS: Record<VendorName, string[]> = {
  anthropic: ['max_tokens'],
  openai: ['max_output_tokens'],
  google: ['generationConfig', 'maxOutputTokens'],
  compatible: ['max_tokens'],
};
const MARK = { type: 'ephemeral' };
const INSTRUCTIONS = REQUEST.instructions;
const SUBJECT = REQUEST.subject;
const CONTEXT = ASKED.context;
const PNG = 'iVBORw0KGgo=';

/** What the client of a vendor really sends for requests, one after the other. */
async function sentBy(vendor: VendorName, requests: ModelRequest[], script: Script = [{ text: 'Yes.' }]) {
  const server = await serveVendor(vendor, (number) => (number < requests.length ? script : [{ text: 'Yes.' }]));
  const models = openModels({ keys: KEYS, baseUrls: { [vendor]: server.baseUrl }, egressAllow: [] });
  after(async () => {
    await models.close();
    await server.close();
  });
  const model = models.chain([{ vendor, model: MODELS[vendor] }], { timeoutMs: 10_000, firstTokenMs: 5_000 });
  const answers = [];
  for (const request of requests)
    answers.push(await collect(model.stream(request, new AbortController().signal)).catch((error: unknown) => error));
  return { received: server.received, bodies: server.received.map(({ body }) => body), answers };
}

/** What stands somewhere in a body; numbers count, from the end where they are negative. */
function at(body: unknown, ...path: (string | number)[]): unknown {
  return path.reduce<unknown>(
    (value, step) => (Array.isArray(value) ? value.at(Number(step)) : (value as Record<string, unknown>)?.[step]),
    body,
  );
}

/** The same of each in a list. */
const each = (list: unknown, name: string): unknown[] => (list as unknown[]).map((item) => at(item, name));

/** The same conversation while the results of two calls are what was told last. */
const AFTER_RESULTS: ModelRequest = { ...ASKED, messages: ASKED.messages.slice(0, 3) };
/** How many blocks are marked. */
const marksIn = (body: unknown): number => JSON.stringify(body).split('"cache_control"').length - 1;

describe('what is sent', () => {
  for (const vendor of Object.keys(MODELS) as VendorName[])
    test(`to ${vendor}: path, key, model, limits`, async () => {
      const { received, bodies } = await sentBy(vendor, [REQUEST]);
      const { path, keyHeader, key } = PROTOCOLS[vendor];
      assert.equal(received[0]?.path, path.replace('MODEL', MODELS[vendor]));
      assert.equal(received[0]?.headers[keyHeader], key(KEYS[vendor]));
      const others = Object.values(KEYS).filter((other) => other !== KEYS[vendor]);
      assert.ok(!others.some((other) => JSON.stringify(received).includes(other)), 'no other vendor’s key');
      const [body] = bodies;
      if (vendor !== 'google') assert.deepEqual([at(body, 'model'), at(body, 'stream')], [MODELS[vendor], true]);
      assert.equal(at(body, ...LIMITS[vendor]), REQUEST.maxTokens);
    });

  test('to Anthropic: tools and instructions, subject, history and the last words are marked, what is true now is not', async () => {
    const [body] = (await sentBy('anthropic', [ASKED])).bodies;
    assert.deepEqual(at(body, 'system'), [
      { type: 'text', text: INSTRUCTIONS, cache_control: MARK },
      { type: 'text', text: SUBJECT, cache_control: MARK },
    ]);
    assert.deepEqual(at(body, 'messages'), [
      {
        role: 'user',
        content: [
          { type: 'image', source: { type: 'base64', media_type: 'image/png', data: PNG } },
          { type: 'text', text: 'A cleaning on the twenty-fourth, and I like mornings.' },
        ],
      },
      {
        role: 'assistant',
        content: [
          { type: 'text', text: 'Let me see.' },
          { type: 'tool_use', id: 'call_a', name: 'book', input: { day: '2026-11-24' } },
          { type: 'tool_use', id: 'call_b', name: 'note', input: { unreadable: '{"text": ' } },
        ],
      },
      {
        role: 'user',
        content: [
          { type: 'tool_result', tool_use_id: 'call_a', content: 'Offered: 9:00' },
          { type: 'tool_result', tool_use_id: 'call_b', content: 'The arguments are no JSON.', is_error: true },
        ],
      },
      {
        role: 'assistant',
        content: [{ type: 'text', text: 'Nine is free. Shall I book it?', cache_control: MARK }],
      },
      {
        role: 'user',
        content: [
          { type: 'text', text: 'Yes please.', cache_control: MARK },
          { type: 'text', text: CONTEXT },
        ],
      },
    ]);
    assert.equal(marksIn(body), 4);
    assert.equal(marksIn(at(body, 'tools')), 0, 'the mark of the instructions covers the tools before them');
  });

  test('to Anthropic: after results, too, what is true now stands behind the last mark', async () => {
    const [body] = (await sentBy('anthropic', [AFTER_RESULTS])).bodies;
    const content = at(body, 'messages', -1, 'content');
    assert.equal(at(body, 'messages', -1, 'role'), 'user');
    assert.deepEqual(each(content, 'type'), ['tool_result', 'tool_result', 'text']);
    assert.deepEqual(each(content, 'cache_control'), [undefined, MARK, undefined]);
    assert.equal(marksIn(body), 4);
  });

  test('to Anthropic: a turn’s request begins, up to the marks, with all of the turn before it', async () => {
    const next: ModelRequest = {
      ...ASKED,
      context: 'Now: Monday 10:01.',
      messages: [
        ...ASKED.messages,
        { role: 'assistant', text: 'It is booked.', calls: [] },
        { role: 'user', text: 'Thanks.' },
      ],
    };
    const [first, second] = (await sentBy('anthropic', [ASKED, next])).bodies;
    const plain = (body: unknown): string => {
      const text = JSON.stringify([at(body, 'tools'), at(body, 'system'), at(body, 'messages')]);
      return text.replaceAll(`,"cache_control":${JSON.stringify(MARK)}`, '');
    };
    const kept = plain(first).slice(0, plain(first).indexOf(`,{"type":"text","text":"${CONTEXT}`));
    assert.ok(kept.endsWith('"Yes please."}') && plain(second).startsWith(kept));
  });

  test('to Anthropic: an empty subject and a first message leave no empty block and no mark', async () => {
    const [body] = (await sentBy('anthropic', [{ ...REQUEST, subject: '' }])).bodies;
    assert.deepEqual(at(body, 'system'), [{ type: 'text', text: INSTRUCTIONS, cache_control: MARK }]);
    assert.deepEqual(at(body, 'messages'), [
      { role: 'user', content: [{ type: 'text', text: 'Are you open?', cache_control: MARK }] },
    ]);
  });

  test('to OpenAI: nothing is stored there, calls and results by their ids, a key for its cache', async () => {
    const [body, other] = (await sentBy('openai', [ASKED, { ...ASKED, context: 'Now: later.' }])).bodies;
    assert.equal(at(body, 'store'), false);
    assert.match(String(at(body, 'prompt_cache_key')), /^[0-9a-f]{32}$/);
    assert.equal(at(other, 'prompt_cache_key'), at(body, 'prompt_cache_key'));
    assert.deepEqual(at(body, 'input'), [
      { role: 'system', content: `${INSTRUCTIONS}\n\n${SUBJECT}` },
      {
        role: 'user',
        content: [
          { type: 'input_image', image_url: `data:image/png;base64,${PNG}` },
          { type: 'input_text', text: 'A cleaning on the twenty-fourth, and I like mornings.' },
        ],
      },
      { role: 'assistant', content: 'Let me see.' },
      { type: 'function_call', call_id: 'call_a', name: 'book', arguments: '{"day":"2026-11-24"}' },
      { type: 'function_call', call_id: 'call_b', name: 'note', arguments: '{"unreadable":"{\\"text\\": "}' },
      { type: 'function_call_output', call_id: 'call_a', output: 'Offered: 9:00' },
      { type: 'function_call_output', call_id: 'call_b', output: '{"error":"The arguments are no JSON."}' },
      { role: 'assistant', content: 'Nine is free. Shall I book it?' },
      { role: 'user', content: [{ type: 'input_text', text: `Yes please.\n\n${CONTEXT}` }] },
    ]);
  });

  test('to Google: instructions apart, turns in turn, results by their ids', async () => {
    const [body] = (await sentBy('google', [ASKED])).bodies;
    assert.deepEqual(at(body, 'systemInstruction'), { parts: [{ text: `${INSTRUCTIONS}\n\n${SUBJECT}` }] });
    const unsigned = { thoughtSignature: 'skip_thought_signature_validator' };
    assert.deepEqual(at(body, 'contents'), [
      {
        role: 'user',
        parts: [
          { inlineData: { mimeType: 'image/png', data: PNG } },
          { text: 'A cleaning on the twenty-fourth, and I like mornings.' },
        ],
      },
      {
        role: 'model',
        parts: [
          { text: 'Let me see.' },
          { functionCall: { id: 'call_a', name: 'book', args: { day: '2026-11-24' } }, ...unsigned },
          { functionCall: { id: 'call_b', name: 'note', args: { unreadable: '{"text": ' } }, ...unsigned },
        ],
      },
      {
        role: 'user',
        parts: [
          { functionResponse: { id: 'call_a', name: 'book', response: { name: 'book', content: 'Offered: 9:00' } } },
          {
            functionResponse: {
              id: 'call_b',
              name: 'note',
              response: { name: 'note', error: 'The arguments are no JSON.' },
            },
          },
        ],
      },
      { role: 'model', parts: [{ text: 'Nine is free. Shall I book it?' }] },
      { role: 'user', parts: [{ text: `Yes please.\n\n${CONTEXT}` }] },
    ]);
  });

  test('to Google: what it signed a call with is sent back with that call', async () => {
    const call = { id: 'call_a', name: 'book', arguments: { day: '2026-11-24' } };
    const { answers } = await sentBy('google', [REQUEST], [{ call }]);
    const calls = at(answers, 0, 'calls') as ToolCall[];
    const followed: ModelRequest = {
      ...REQUEST,
      messages: [
        ...REQUEST.messages,
        { role: 'assistant', text: '', calls },
        { role: 'tool', results: [{ callId: 'call_a', name: 'book', text: 'Offered: 9:00', isError: false }] },
      ],
    };
    const [body] = (await sentBy('google', [followed])).bodies;
    assert.deepEqual(at(body, 'contents', 1, 'parts'), [
      { functionCall: { id: 'call_a', name: 'book', args: call.arguments }, thoughtSignature: 'sign-call_a' },
    ]);
  });

  test('to a compatible server: one system message, texts as texts, no word that not all of them know', async () => {
    const [body] = (await sentBy('compatible', [{ ...ASKED, messages: ASKED.messages.slice(0, 3) }])).bodies;
    assert.deepEqual(at(body, 'messages'), [
      { role: 'system', content: `${INSTRUCTIONS}\n\n${SUBJECT}` },
      {
        role: 'user',
        content: [
          { type: 'image_url', image_url: { url: `data:image/png;base64,${PNG}` } },
          { type: 'text', text: 'A cleaning on the twenty-fourth, and I like mornings.' },
        ],
      },
      {
        role: 'assistant',
        content: 'Let me see.',
        tool_calls: [
          { id: 'call_a', type: 'function', function: { name: 'book', arguments: '{"day":"2026-11-24"}' } },
          { id: 'call_b', type: 'function', function: { name: 'note', arguments: '{"unreadable":"{\\"text\\": "}' } },
        ],
      },
      { role: 'tool', tool_call_id: 'call_a', content: 'Offered: 9:00' },
      { role: 'tool', tool_call_id: 'call_b', content: 'The arguments are no JSON.' },
      { role: 'user', content: CONTEXT },
    ]);
    assert.deepEqual(at(body, 'stream_options'), { include_usage: true });
    assert.ok(!JSON.stringify(body).includes('strict'));
  });

  test('a call is demanded where every answer has to be one, and no tools are sent where there are none', async () => {
    const demanded: Record<VendorName, string[]> = {
      anthropic: ['tool_choice', 'type'],
      openai: ['tool_choice'],
      google: ['toolConfig', 'functionCallingConfig', 'mode'],
      compatible: ['tool_choice'],
    };
    const words = { anthropic: 'any', openai: 'required', google: 'ANY', compatible: 'required' };
    for (const vendor of Object.keys(MODELS) as VendorName[]) {
      const { bodies } = await sentBy(vendor, [
        { ...REQUEST, mustCall: true },
        { ...REQUEST, tools: [] },
      ]);
      assert.equal(at(bodies[0], ...demanded[vendor]), words[vendor]);
      assert.deepEqual([at(bodies[1], 'tools'), at(bodies[1], ...demanded[vendor])], [undefined, undefined], vendor);
    }
  });
});

describe('tools', () => {
  test('a schema that can be strict is strict where the vendor takes it; one that is open stays as it is', async () => {
    const order = { type: 'string', enum: ['earliest', 'latest'] };
    const [anthropic] = (await sentBy('anthropic', [REQUEST])).bodies;
    const left = {
      type: 'object',
      properties: { day: { type: 'string' }, service: { type: 'string' }, order },
      required: ['day'],
      additionalProperties: false,
    };
    assert.deepEqual(each(at(anthropic, 'tools'), 'input_schema'), [left, REQUEST.tools[1]?.parameters]);
    assert.deepEqual(each(at(anthropic, 'tools'), 'strict'), [true, false]);
    const [openai] = (await sentBy('openai', [REQUEST])).bodies;
    assert.deepEqual(at(openai, 'tools', 0, 'parameters'), {
      type: 'object',
      properties: {
        day: { type: 'string', pattern: '^\\d{4}-\\d{2}-\\d{2}$' },
        service: { anyOf: [{ type: 'string' }, { type: 'null' }] },
        order: { anyOf: [order, { type: 'null' }] },
      },
      required: ['day', 'service', 'order'],
      additionalProperties: false,
    });
    assert.deepEqual(each(at(openai, 'tools'), 'strict'), [true, false]);
    const [google] = (await sentBy('google', [REQUEST])).bodies;
    assert.equal(at(google, 'toolConfig', 'functionCallingConfig', 'mode'), 'VALIDATED');
    assert.deepEqual(at(google, 'tools', 0, 'functionDeclarations', 0, 'parametersJsonSchema'), left);
  });

  test('a null that only says that nothing was given does not reach the asker', async () => {
    const call = { id: 'call_a', name: 'book', arguments: { day: '2026-11-24', service: null, order: 'latest' } };
    const { answers } = await sentBy('openai', [REQUEST], [{ call }]);
    assert.deepEqual(at(answers, 0, 'calls', 0, 'arguments'), { day: '2026-11-24', order: 'latest' });
  });

  test('a vendor that refuses the strict form is sent the plain one, at once and from then on', async () => {
    const server = await serveVendor('anthropic', (number) => (number === 0 ? { status: 400 } : [{ text: 'Yes.' }]));
    const models = openModels({ keys: KEYS, baseUrls: { anthropic: server.baseUrl }, egressAllow: [] });
    after(async () => {
      await models.close();
      await server.close();
    });
    const model = models.chain([{ vendor: 'anthropic', model: MODELS.anthropic }], {
      timeoutMs: 10_000,
      firstTokenMs: 5_000,
    });
    for (let turn = 0; turn < 2; turn += 1) await collect(model.stream(REQUEST, new AbortController().signal));
    const strict = server.received.map(({ body }) => each(at(body, 'tools'), 'strict'));
    assert.deepEqual(strict, [
      [true, false],
      [false, false],
      [false, false],
    ]);
  });
});
