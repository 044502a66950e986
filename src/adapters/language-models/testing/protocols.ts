import type { VendorName } from '../model-name.ts';

/** How each vendor streams an answer: the lines of its server-sent events, as its documentation shows them. */
export interface Protocol {
  /** What is put behind the server's address. */
  basePath: string;
  /** Where a model is asked, `MODEL` for its name. */
  path: string;
  /** The header that carries the key. */
  keyHeader: string;
  key(apiKey: string): string;
  begin(): string;
  text(text: string, index: number): string;
  call(call: ScriptedCall, index: number): string;
  end(tokens: ScriptedTokens, hasCalls: boolean): string;
}

export interface ScriptedCall {
  id: string;
  name: string;
  arguments: unknown;
}

export interface ScriptedTokens {
  input: number;
  cached: number;
  output: number;
}

const data = (...events: object[]): string => events.map((event) => `data: ${JSON.stringify(event)}\n\n`).join('');
const typed = (...events: ({ type: string } & Record<string, unknown>)[]): string =>
  events.map((event) => `event: ${event.type}\ndata: ${JSON.stringify(event)}\n\n`).join('');
const written = (given: unknown): string => (typeof given === 'string' ? given : JSON.stringify(given));

/** https://docs.claude.com/en/docs/build-with-claude/streaming */
const anthropic: Protocol = {
  basePath: '/v1',
  path: '/v1/messages',
  keyHeader: 'x-api-key',
  key: (apiKey) => apiKey,
  begin: () =>
    typed({
      type: 'message_start',
      message: {
        id: 'msg_1',
        type: 'message',
        role: 'assistant',
        model: 'scripted',
        content: [],
        stop_reason: null,
        stop_sequence: null,
        usage: { input_tokens: 1, output_tokens: 1 },
      },
    }),
  text: (text, index) =>
    typed(
      { type: 'content_block_start', index, content_block: { type: 'text', text: '' } },
      { type: 'content_block_delta', index, delta: { type: 'text_delta', text } },
      { type: 'content_block_stop', index },
    ),
  call: ({ id, name, arguments: given }, index) => {
    const json = written(given);
    const half = Math.floor(json.length / 2);
    const delta = (partial_json: string) => ({
      type: 'content_block_delta',
      index,
      delta: { type: 'input_json_delta', partial_json },
    });
    return typed(
      { type: 'content_block_start', index, content_block: { type: 'tool_use', id, name, input: {} } },
      delta(json.slice(0, half)),
      delta(json.slice(half)),
      { type: 'content_block_stop', index },
    );
  },
  end: ({ input, cached, output }, hasCalls) =>
    typed(
      {
        type: 'message_delta',
        delta: { stop_reason: hasCalls ? 'tool_use' : 'end_turn', stop_sequence: null },
        usage: { input_tokens: input - cached, cache_read_input_tokens: cached, output_tokens: output },
      },
      { type: 'message_stop' },
    ),
};

/** https://platform.openai.com/docs/api-reference/responses-streaming */
const openai: Protocol = {
  basePath: '/v1',
  path: '/v1/responses',
  keyHeader: 'authorization',
  key: (apiKey) => `Bearer ${apiKey}`,
  begin: () => typed({ type: 'response.created', response: { id: 'resp_1', created_at: 1, model: 'scripted' } }),
  text: (delta, output_index) => {
    const item = { type: 'message', id: `msg_${output_index}`, role: 'assistant', content: [] };
    return typed(
      { type: 'response.output_item.added', output_index, item },
      { type: 'response.output_text.delta', item_id: item.id, output_index, content_index: 0, delta },
      { type: 'response.output_item.done', output_index, item },
    );
  },
  call: ({ id: call_id, name, arguments: given }, output_index) => {
    const item = { type: 'function_call', id: `fc_${output_index}`, call_id, name };
    const whole = written(given);
    return typed(
      { type: 'response.output_item.added', output_index, item: { ...item, arguments: '' } },
      { type: 'response.function_call_arguments.delta', item_id: item.id, output_index, delta: whole },
      {
        type: 'response.output_item.done',
        output_index,
        item: { ...item, arguments: whole, status: 'completed' },
      },
    );
  },
  end: ({ input, cached, output }) =>
    typed({
      type: 'response.completed',
      response: {
        usage: {
          input_tokens: input,
          input_tokens_details: { cached_tokens: cached },
          output_tokens: output,
          output_tokens_details: { reasoning_tokens: 0 },
        },
      },
    }),
};

/** https://ai.google.dev/api/generate-content#method:-models.streamgeneratecontent */
const google: Protocol = {
  basePath: '/v1beta',
  path: '/v1beta/models/MODEL:streamGenerateContent?alt=sse',
  keyHeader: 'x-goog-api-key',
  key: (apiKey) => apiKey,
  begin: () => '',
  text: (text) => data({ candidates: [{ content: { role: 'model', parts: [{ text }] } }] }),
  call: ({ id, name, arguments: args }) =>
    data({
      candidates: [
        { content: { role: 'model', parts: [{ functionCall: { id, name, args }, thoughtSignature: `sign-${id}` }] } },
      ],
    }),
  end: ({ input, cached, output }) =>
    data({
      candidates: [{ content: { role: 'model', parts: [{ text: '' }] }, finishReason: 'STOP' }],
      usageMetadata: {
        promptTokenCount: input,
        cachedContentTokenCount: cached,
        candidatesTokenCount: output,
        totalTokenCount: input + output,
      },
    }),
};

/** https://platform.openai.com/docs/api-reference/chat-streaming, as many servers speak it. */
const compatible: Protocol = {
  basePath: '/v1',
  path: '/v1/chat/completions',
  keyHeader: 'authorization',
  key: (apiKey) => `Bearer ${apiKey}`,
  begin: () => '',
  text: (content) => data(chatChunk({ role: 'assistant', content })),
  call: ({ id, name, arguments: given }, index) => {
    const text = written(given);
    const half = Math.floor(text.length / 2);
    const first = { index, id, type: 'function', function: { name, arguments: text.slice(0, half) } };
    return data(
      chatChunk({ tool_calls: [first] }),
      chatChunk({ tool_calls: [{ index, function: { arguments: text.slice(half) } }] }),
    );
  },
  end: ({ input, cached, output }, hasCalls) =>
    `${data({
      ...chatChunk({}, hasCalls ? 'tool_calls' : 'stop'),
      usage: {
        prompt_tokens: input,
        prompt_tokens_details: { cached_tokens: cached },
        completion_tokens: output,
        total_tokens: input + output,
      },
    })}data: [DONE]\n\n`,
};

const chatChunk = (delta: object, finish_reason: string | null = null): object => ({
  id: 'scripted',
  object: 'chat.completion.chunk',
  created: 1,
  model: 'scripted',
  choices: [{ index: 0, delta, finish_reason }],
});

export const PROTOCOLS: Readonly<Record<VendorName, Protocol>> = { anthropic, openai, google, compatible };
