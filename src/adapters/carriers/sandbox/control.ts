import type { ServerResponse } from 'node:http';
import type { Faults } from './faults.ts';
import type { Switchboard } from './switchboard.ts';
import type { CallbackFault, FarEnd, HearOptions, RestFault, SandboxCall, Utterance } from './types.ts';

/** The paths below `/sandbox` by which another process plays the caller. They exist on the sandbox's own port only. */
export interface ControlRequest {
  method: string;
  /** Path segments below `/sandbox`. */
  path: readonly string[];
  body: { [name: string]: unknown };
}

export type ControlAnswer = { status: number; body: object } | { stream: (response: ServerResponse) => Promise<void> };

/** A wrong use of the control paths, answered with 400. */
export class ControlError extends Error {
  override readonly name = 'ControlError';
}

export async function answerControl(request: ControlRequest, switchboard: Switchboard): Promise<ControlAnswer> {
  const { method, body } = request;
  const [noun, id, verb] = request.path;
  if (method === 'POST' && noun === 'calls' && id === undefined) return placeCall(body, switchboard);
  if (noun === 'calls' && id !== undefined) {
    const caller = switchboard.find(id)?.caller;
    if (!caller) return { status: 404, body: { error: `No call ${id}` } };
    if (method === 'GET' && verb === undefined) return { status: 200, body: stateOf(caller) };
    if (method === 'GET' && verb === 'events') return { stream: (response) => streamEvents(caller, response) };
    if (method === 'POST' && verb !== undefined) return { status: 200, body: await act(caller, verb, body) };
  }
  if (noun === 'messages' && id === undefined) {
    if (method === 'GET') return { status: 200, body: { messages: switchboard.texts } };
    if (method === 'POST') return receiveText(body, switchboard);
  }
  if (method === 'PUT' && noun === 'far_ends' && id !== undefined) {
    switchboard.setFarEnd(decodeURIComponent(id), oneOf(body, 'behaviour', FAR_ENDS));
    return { status: 200, body: {} };
  }
  if (noun === 'faults') return { status: 200, body: changeFaults(request, switchboard.faults) };
  return { status: 404, body: { error: `No ${method} /sandbox/${request.path.join('/')}` } };
}

/** A text of somebody to a number of the account; answers with what was texted back. */
async function receiveText(body: ControlRequest['body'], switchboard: Switchboard): Promise<ControlAnswer> {
  const text = { from: textIn(body, 'from'), to: textIn(body, 'to'), body: textIn(body, 'body') };
  return { status: 201, body: await switchboard.receiveText(text) };
}

/** With `lines`, says one after the other, each once the answer to the last was heard, and hangs up. */
async function placeCall(body: ControlRequest['body'], switchboard: Switchboard): Promise<ControlAnswer> {
  const call = { from: textIn(body, 'from'), to: textIn(body, 'to') };
  const lines = body.lines === undefined ? null : textsIn(body, 'lines');
  let caller: SandboxCall;
  try {
    caller = await switchboard.placeInbound(call);
  } catch (error) {
    throw new ControlError(error instanceof Error ? error.message : String(error));
  }
  if (lines === null) return { status: 201, body: stateOf(caller) };
  for (const line of lines) {
    if (caller.events.some((event) => event.type === 'over')) break;
    await caller.say(line);
  }
  return { status: 201, body: { ...stateOf(caller), ...(await caller.hangUp()) } };
}

async function act(caller: SandboxCall, verb: string, body: ControlRequest['body']): Promise<object> {
  switch (verb) {
    case 'say':
      return { words: await caller.say(textIn(body, 'text'), { ...hearing(body), ...speaking(body) }) };
    case 'hear':
      return { words: await caller.hear(hearing(body)) };
    case 'interrupt': {
      const heard = { utterance: textIn(body, 'heard'), durationMs: Number(body.duration_ms ?? 0) };
      return { words: await caller.interrupt(textIn(body, 'text'), heard, hearing(body)) };
    }
    case 'press':
      await caller.press(textIn(body, 'digits'));
      return {};
    case 'hang_up':
      return caller.hangUp();
    case 'far_end_hangs_up':
      caller.farEndHangsUp();
      return {};
    case 'drop_socket':
      caller.dropSocket();
      return {};
    default:
      throw new ControlError(`A caller cannot ${verb}`);
  }
}

function stateOf(caller: SandboxCall): object {
  const { callSid, from, to, status, events } = caller;
  const words = events.flatMap((event) => (event.type === 'words' ? [event.text] : []));
  return { sid: callSid, from, to, status, words };
}

/** Server-sent events, one a call event, from the first to the end of the call. */
async function streamEvents(caller: SandboxCall, response: ServerResponse): Promise<void> {
  response.writeHead(200, { 'content-type': 'text/event-stream', 'cache-control': 'no-store' });
  response.flushHeaders();
  for await (const event of caller.follow()) {
    if (response.destroyed) return;
    response.write(`event: ${event.type}\ndata: ${JSON.stringify(event)}\n\n`);
  }
  response.end();
}

function changeFaults(request: ControlRequest, faults: Faults): object {
  if (request.method === 'DELETE') {
    faults.clear();
    return {};
  }
  if (request.method !== 'POST') throw new ControlError('POST a fault or DELETE all');
  if (isRestFault(request.body)) faults.addRest(request.body);
  else if (isCallbackFault(request.body)) faults.callbacks = request.body;
  else throw new ControlError('Neither a REST fault nor a callback fault');
  return {};
}

const FAR_ENDS: readonly FarEnd[] = ['answers', 'busy', 'no_answer', 'machine', 'failed'];

function isRestFault(value: object): value is RestFault {
  const { kind, status, code, when, ms }: { [name: string]: unknown } = { ...value };
  if (kind === 'refuse') return typeof status === 'number' && typeof code === 'number';
  if (kind === 'hang' || kind === 'drop') return when === 'before' || when === 'after';
  return kind === 'fail_after' || (kind === 'delay' && typeof ms === 'number');
}

function isCallbackFault(value: object): value is CallbackFault {
  return ['copies', 'lateMs', 'isReversed'].some((name) => name in value);
}

function hearing(body: ControlRequest['body']): HearOptions {
  return {
    ...(typeof body.timeout_ms === 'number' ? { timeoutMs: body.timeout_ms } : {}),
    ...(typeof body.until === 'string' ? { until: new RegExp(body.until, 'i') } : {}),
  };
}

function speaking(body: ControlRequest['body']): Utterance {
  return typeof body.language === 'string' ? { language: body.language } : {};
}

function textIn(body: ControlRequest['body'], name: string): string {
  const value = body[name];
  if (typeof value !== 'string' || value === '') throw new ControlError(`${name} must be a text`);
  return value;
}

function textsIn(body: ControlRequest['body'], name: string): string[] {
  const value = body[name];
  if (!Array.isArray(value) || !value.every((one) => typeof one === 'string')) {
    throw new ControlError(`${name} must be a list of texts`);
  }
  return value;
}

function oneOf<Choice extends string>(body: ControlRequest['body'], name: string, choices: readonly Choice[]): Choice {
  const choice = choices.find((one) => one === body[name]);
  if (choice === undefined) throw new ControlError(`${name} must be one of ${choices.join(', ')}`);
  return choice;
}
