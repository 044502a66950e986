import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { LanguageModel } from '../../engines/language/language-model.ts';
import { openModels } from './open-models.ts';
import { PROTOCOLS } from './testing/protocols.ts';

/** What a client asked, taken apart. */
export interface ReceivedPrompt {
  model: string;
  system: string;
  /** `image`: address of a picture in it, as data. */
  messages: { role: string; text: string; image?: string }[];
  tools: string[];
  toolChoice: string | null;
  authorization: string | null;
  /** Settles once the connection is closed: `true` where the client left before the answer was whole. */
  closed: Promise<boolean>;
}

/** One answer of the script. */
export type ScriptedReply =
  /** Arguments that are a string go out as they are, JSON or not. */
  | { calls: { name: string; arguments: unknown }[]; tokens?: number }
  | { text: string }
  /** Parts of a text, sent as they come. */
  | { parts: AsyncIterable<string> }
  | { status: number; headers?: Record<string, string> }
  /** The connection is cut in the middle of the answer. */
  | { breaksOff: true }
  /** The answer ends early and in good order, without its last part. */
  | { trailsOff: true };

export interface ScriptedServer {
  /** For MODEL_BASE_URL. */
  baseUrl: string;
  received: ReceivedPrompt[];
  close(): Promise<void>;
}

type Answer = (prompt: ReceivedPrompt, number: number) => ScriptedReply | Promise<ScriptedReply>;

/** Tokens it says every request and every answer had, where the script does not say otherwise. */
export const SCRIPTED_TOKENS = { prompt: 300, answer: 20 };

/**
 * Stands in for a vendor: speaks the OpenAI-compatible chat completions protocol, streamed, on a free port of 127.0.0.1, and
 * answers what the script says. `number` counts requests from 0.
 */
export async function serveScriptedModel(answer: Answer): Promise<ScriptedServer> {
  const received: ReceivedPrompt[] = [];
  const server = createServer(async (incoming, outgoing) => {
    const closed = new Promise<boolean>((resolve) => outgoing.once('close', () => resolve(!outgoing.writableFinished)));
    const prompt = { ...(await readPrompt(incoming)), closed };
    received.push(prompt);
    await send(outgoing, await answer(prompt, received.length - 1));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    baseUrl: `http://127.0.0.1:${(server.address() as AddressInfo).port}/v1`,
    received,
    async close() {
      const closed = new Promise<void>((resolve) => server.close(() => resolve()));
      server.closeAllConnections();
      await closed;
    },
  };
}

interface ChatRequest {
  model: string;
  /** Without content where an answer of the model was nothing but calls. */
  messages: { role: string; content: string | { text?: string; image_url?: { url: string } }[] | null }[];
  tools?: { function: { name: string } }[];
  tool_choice?: string;
}

async function readPrompt(incoming: IncomingMessage): Promise<Omit<ReceivedPrompt, 'closed'>> {
  let body = '';
  for await (const chunk of incoming) body += chunk;
  const request = JSON.parse(body) as ChatRequest;
  const messages = request.messages.map(({ role, content }) => {
    const parts = typeof content === 'string' ? [{ text: content }] : (content ?? []);
    const image = parts.map((part) => ('image_url' in part ? part.image_url?.url : undefined)).find(Boolean);
    return { role, text: parts.map(({ text }) => text ?? '').join(''), ...(image !== undefined && { image }) };
  });
  return {
    model: request.model,
    system: messages.find(({ role }) => role === 'system')?.text ?? '',
    messages: messages.filter(({ role }) => role !== 'system'),
    tools: (request.tools ?? []).map((tool) => tool.function.name),
    toolChoice: request.tool_choice ?? null,
    authorization: incoming.headers.authorization ?? null,
  };
}

async function send(outgoing: ServerResponse, reply: ScriptedReply): Promise<void> {
  if ('status' in reply) {
    const headers = { 'content-type': 'application/json', ...reply.headers };
    outgoing.writeHead(reply.status, headers).end('{"error":{"message":"refused by the script","type":"scripted"}}');
    return;
  }
  const { text, call, end } = PROTOCOLS.compatible;
  outgoing.writeHead(200, { 'content-type': 'text/event-stream' });
  if ('breaksOff' in reply || 'trailsOff' in reply) {
    outgoing.write(text('I am going to', 0));
    if ('breaksOff' in reply) outgoing.write('data: {"id":', () => outgoing.destroy());
    else outgoing.end();
    return;
  }
  if ('text' in reply) outgoing.write(text(reply.text, 0));
  else if ('parts' in reply) for await (const part of reply.parts) outgoing.write(text(part, 0));
  else for (const [index, one] of reply.calls.entries()) outgoing.write(call({ id: `call_${index}`, ...one }, index));
  const { prompt, answer } = SCRIPTED_TOKENS;
  const input = ('tokens' in reply ? reply.tokens : undefined) ?? prompt;
  outgoing.end(end({ input, cached: 0, output: answer }, 'calls' in reply));
}

/** A model that asks this server, within the limits of a run. */
export function openScripted({ baseUrl }: Pick<ScriptedServer, 'baseUrl'>): {
  model: LanguageModel;
  close(): Promise<void>;
} {
  const keys = { anthropic: null, openai: null, google: null, compatible: 'key-1' };
  const models = openModels({ keys, baseUrls: { compatible: baseUrl }, egressAllow: [] });
  const limits = { timeoutMs: 60_000, firstTokenMs: 15_000 };
  return { model: models.chain([{ vendor: 'compatible', model: 'scripted' }], limits), close: () => models.close() };
}
