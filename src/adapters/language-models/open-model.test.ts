import assert from 'node:assert/strict';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { after, test } from 'node:test';
import type { ModelChunk } from '../../engines/dialog-rules/model/language-model.ts';
import { ModelError } from './model-error.ts';
import { openModel } from './open-model.ts';

/** Speaks the OpenAI-compatible protocol by script, and keeps what it was sent. */
const received: { path: string; authorization: string | undefined; body: Record<string, unknown> }[] = [];
let script: object[] | number = [];
const server = createServer(async (request, response) => {
  let text = '';
  for await (const chunk of request) text += chunk;
  received.push({ path: request.url ?? '', authorization: request.headers.authorization, body: JSON.parse(text) });
  if (typeof script === 'number')
    return response
      .writeHead(script, { 'content-type': 'application/json' })
      .end('{"error":{"message":"the caller said canary-41"}}');
  response.writeHead(200, { 'content-type': 'text/event-stream' });
  for (const delta of script)
    response.write(
      `data: ${JSON.stringify({ id: 'x', object: 'chat.completion.chunk', created: 1, model: 'm', ...delta })}\n\n`,
    );
  response.end('data: [DONE]\n\n');
});
await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
after(() => {
  server.closeAllConnections();
  server.close();
});
const baseUrl = `http://127.0.0.1:${(server.address() as AddressInfo).port}/v1`;
const model = openModel({ name: 'compatible:local-model', baseUrl, anthropicApiKey: null, openaiApiKey: 'key-1' });

async function ask(signal = AbortSignal.timeout(5000)): Promise<ModelChunk[]> {
  const chunks: ModelChunk[] = [];
  const request = {
    system: 'You answer the phone.',
    messages: [{ role: 'user' as const, text: 'Are you open?' }],
    tools: [
      {
        name: 'end_call',
        description: 'Hang up',
        parameters: { type: 'object', properties: { why: { type: 'string' } } },
      },
    ],
    signal,
  };
  for await (const chunk of model.stream(request)) chunks.push(chunk);
  return chunks;
}

const delta = (content: object, finish: string | null = null) => ({
  choices: [{ index: 0, delta: content, finish_reason: finish }],
});

test('words come as they are streamed, a tool call comes whole, usage comes last', async () => {
  script = [
    delta({ role: 'assistant', content: 'We are ' }),
    delta({ content: 'open.' }),
    delta({
      tool_calls: [{ index: 0, id: 'c1', type: 'function', function: { name: 'end_call', arguments: '{"why":' } }],
    }),
    delta({ tool_calls: [{ index: 0, function: { arguments: '"done"}' } }] }),
    { ...delta({}, 'tool_calls'), usage: { prompt_tokens: 20, completion_tokens: 7, total_tokens: 27 } },
  ];
  assert.deepEqual(await ask(), [
    { type: 'text', text: 'We are ' },
    { type: 'text', text: 'open.' },
    { type: 'tool_call', name: 'end_call', arguments: { why: 'done' } },
    { type: 'usage', inputTokens: 20, outputTokens: 7 },
  ]);
  const sent = received.at(-1);
  assert.equal(sent?.path, '/v1/chat/completions');
  assert.equal(sent?.authorization, 'Bearer key-1');
  assert.equal(sent?.body.model, 'local-model');
  assert.equal(sent?.body.stream, true);
  assert.match(JSON.stringify(sent?.body.messages), /You answer the phone.*Are you open\?/);
  assert.match(JSON.stringify(sent?.body.tools), /end_call/);
});

test('a refusal is one error without the vendor’s words, and is not tried again', async () => {
  script = 500;
  const before = received.length;
  await assert.rejects(ask(), (error: unknown) => {
    assert.ok(error instanceof ModelError);
    assert.equal(error.retryable, true);
    assert.equal(error.message.includes('canary'), false);
    return true;
  });
  assert.equal(received.length, before + 1);
  script = 401;
  await assert.rejects(ask(), (error: unknown) => error instanceof ModelError && !error.retryable);
});

test('a server that is not there is an error at once', async () => {
  const absent = openModel({
    name: 'compatible:x',
    baseUrl: 'http://127.0.0.1:9/v1',
    anthropicApiKey: null,
    openaiApiKey: null,
  });
  const request = {
    system: 's',
    messages: [{ role: 'user' as const, text: 't' }],
    tools: [],
    signal: AbortSignal.timeout(5000),
  };
  await assert.rejects(async () => {
    for await (const chunk of absent.stream(request)) assert.fail(JSON.stringify(chunk));
  }, ModelError);
});
