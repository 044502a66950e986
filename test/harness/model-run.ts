import {
  openScripted,
  type ReceivedPrompt,
  type ScriptedReply,
  serveScriptedModel,
} from '../../src/adapters/language-models/scripted-server.ts';
import { ModelAccount } from '../../src/engines/relay/agent/ask-model.ts';
import { type AgentEnd, runAgent } from '../../src/engines/relay/agent/run-agent.ts';
import { WhoWorks } from '../../src/engines/relay/agent/who-works.ts';
import type { BrowserSession } from '../../src/engines/relay/browser-session.ts';
import { validatorFor } from '../../src/engines/relay/extract/validate.ts';
import { shapeOf } from '../../src/engines/relay/extract/wanted-shape.ts';
import { readInstruction } from '../../src/engines/relay/instruction/read-instruction.ts';
import { RunFailure } from '../../src/engines/relay/run-failure.ts';
import type { RunError, RunEvent, Tier } from '../../src/engines/relay/types.ts';
import { Workbench } from '../../src/engines/relay/workbench/workbench.ts';
import { systemClock } from '../../src/platform/clock.ts';
import { withoutPictures } from './browser.ts';
import { asGiven } from './planned.ts';

export type { ReceivedPrompt, ScriptedReply };

/** A reply in short: a tool with arguments, in which `ref` may be what the page calls the element: `button "Save"`. */
export type ShortReply =
  | [tool: string, given: Record<string, unknown>]
  | ScriptedReply
  | ((prompt: ReceivedPrompt) => ScriptedReply);

export interface ModelRun {
  end: AgentEnd | null;
  error: RunError | null;
  events: RunEvent[];
  /** As they came, but for the lines in which each says where the work stands. */
  prompts: ReceivedPrompt[];
  /** Those lines of each prompt. */
  states: string[];
  tokens: number;
}

export interface ModelRunOptions {
  home: string;
  instruction: string;
  tier: Tier;
  schema?: Record<string, unknown>;
  /** Replies in their order, or a function that makes them. The plan of the instruction is answered apart. */
  script: readonly ShortReply[] | ((prompt: ReceivedPrompt, number: number) => ShortReply);
  /** The plan that the model makes; by default what the offline reader finds. */
  reading?: ScriptedReply;
  withinMs?: number;
  /** The model may be shown pictures, and pictures are taken. */
  sees?: boolean;
  signal?: AbortSignal;
}

/** An instruction done by a scripted model, on the page of `session`; the offline planner, where it would have to, sees no way. */
export async function runByModel(session: BrowserSession, options: ModelRunOptions): Promise<ModelRun> {
  const { script } = options;
  const plan = readInstruction(options.instruction, { timezone: 'UTC', now: new Date() });
  let replies = 0;
  const server = await serveScriptedModel((prompt) => {
    if (prompt.tools[0] === 'plan') return options.reading ?? { calls: [{ name: 'plan', arguments: asGiven(plan) }] };
    const number = replies++;
    const reply = typeof script === 'function' ? script(prompt, number) : script[number];
    return reply === undefined ? { status: 400 } : inFull(reply, prompt);
  });
  const scripted = openScripted(server);
  const events: RunEvent[] = [];
  const request = {
    instruction: options.instruction,
    tier: options.tier,
    schema: options.schema ?? null,
    login: { loginUrl: options.home, username: '', password: '', totpSecret: null },
    session: null,
    recipe: null,
    timezone: 'UTC',
    deadlineAt: Date.now() + (options.withinMs ?? 60_000),
  };
  const ports = {
    emit: async (event: RunEvent) => void events.push(event),
    ask: () => Promise.reject(new Error('nobody answers')),
    signal: options.signal ?? new AbortController().signal,
    clock: systemClock,
    model: scripted.model,
  };
  const account = new ModelAccount({
    model:
      options.sees === true
        ? { ...scripted.model, stream: scripted.model.stream.bind(scripted.model), sees: true }
        : scripted.model,
    signal: ports.signal,
    leftMs: () => request.deadlineAt - Date.now(),
    scrub: (text) => session.scrub(text),
  });
  const bench = new Workbench({
    session: options.sees === true ? session : withoutPictures(session),
    ports,
    tier: request.tier,
    deadlineAt: request.deadlineAt,
    maxTurns: 100,
  });
  const context = {
    bench,
    plan,
    shape: request.schema === null ? null : shapeOf(request.schema),
    validator: request.schema === null ? null : validatorFor(request.schema),
    home: options.home,
    dates: { order: 'mdy' as const, today: plan.today },
  };
  const run: ModelRun = { end: null, error: null, events, prompts: [], states: [], tokens: 0 };
  const lastWrite = session.guard.lastWrite();
  try {
    const who = new WhoWorks(request, ports, account);
    await who.work(await who.decide(), {
      hasWritten: () => session.guard.lastWrite() !== lastWrite,
      offline: () => Promise.reject(new RunFailure('not_found_on_site', 'The rules see no way.')),
      async model(planned) {
        const arranged = (_step: unknown, value: unknown) => value;
        run.end = await runAgent(Object.assign(context, { plan: planned }), { session, account, request, arranged });
        return { value: run.end.value, note: null };
      },
      way: () => Promise.reject(new Error('there is no recipe')),
      async beginAnew(why) {
        await bench.use({ tool: 'open', url: options.home, why });
      },
    });
  } catch (error) {
    if (!(error instanceof RunFailure)) throw error;
    run.error = error.error;
  } finally {
    await bench.rest();
    run.tokens = account.tokens;
    run.prompts = server.received.map(withoutState);
    run.states = server.received.map(stateOf);
    await scripted.close();
    await server.close();
  }
  return run;
}

function stateOf({ messages }: ReceivedPrompt): string {
  const last = messages.at(-1);
  return last?.role === 'user' ? (/^Now: [\s\S]*$/m.exec(last.text)?.[0] ?? '') : '';
}

function withoutState(prompt: ReceivedPrompt): ReceivedPrompt {
  const isAlone = prompt.messages.at(-1)?.text.startsWith('Now: ') === true;
  return isAlone ? { ...prompt, messages: prompt.messages.slice(0, -1) } : prompt;
}

/** A session in the work phase on the first page of a site. */
export async function atWork(session: BrowserSession, home: string, tier: Tier): Promise<void> {
  await session.guard.enter({ kind: 'login', loginUrl: home });
  await session.page().goto(home);
  await session.guard.enter({ kind: 'work', tier });
}

export function inFull(reply: ShortReply, prompt: ReceivedPrompt): ScriptedReply {
  if (typeof reply === 'function') return reply(prompt);
  if (!Array.isArray(reply)) return reply;
  const [name, given] = reply;
  return { calls: [{ name, arguments: withNames(given, prompt) }] };
}

function withNames(given: Record<string, unknown>, prompt: ReceivedPrompt): Record<string, unknown> {
  const ref = typeof given.ref === 'string' ? { ref: nameOf(given.ref, prompt) } : {};
  const fields = Array.isArray(given.fields) ? { fields: given.fields.map((field) => withNames(field, prompt)) } : {};
  return { ...given, ...ref, ...fields };
}

/** The name that the latest page gives an element, or the words themselves. What stands beside others of its role is told without it. */
export function nameOf(words: string, { messages }: ReceivedPrompt): string {
  const spellings = [words, words.replace(/^\w+ (?=")/, '')];
  for (const { role, text } of messages.toReversed()) {
    if (role !== 'user' && role !== 'tool') continue;
    for (const spelling of spellings) {
      const at = text.lastIndexOf(` ${spelling}`);
      const name = at < 0 ? null : /(?:^|[\s{])(e\d+)$/.exec(text.slice(0, at))?.[1];
      if (name) return name;
    }
  }
  return words;
}
