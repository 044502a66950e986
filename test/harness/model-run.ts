import {
  openScripted,
  type ReceivedPrompt,
  type ScriptedReply,
  serveScriptedModel,
} from '../../src/adapters/language-models/scripted-server.ts';
import type { BrowserSession } from '../../src/engines/relay/browser-session.ts';
import { validatorFor } from '../../src/engines/relay/extract/validate.ts';
import { shapeOf } from '../../src/engines/relay/extract/wanted-shape.ts';
import { readInstruction } from '../../src/engines/relay/instruction/read-instruction.ts';
import { ModelPlanner } from '../../src/engines/relay/model-planner/hand-over.ts';
import type { StepEnd } from '../../src/engines/relay/model-planner/model-work.ts';
import { Recall } from '../../src/engines/relay/recipe/recall.ts';
import { RunFailure } from '../../src/engines/relay/run-failure.ts';
import type { RunError, RunEvent, Tier } from '../../src/engines/relay/types.ts';
import { Workbench } from '../../src/engines/relay/workbench/workbench.ts';
import { systemClock } from '../../src/platform/clock.ts';

/** A reply in short: a tool with arguments, in which `ref` may be what the page calls the element: `button "Save"`. */
export type ShortReply = [tool: string, given: Record<string, unknown>] | ScriptedReply;

export interface ModelRun {
  end: StepEnd | null;
  error: RunError | null;
  events: RunEvent[];
  prompts: ReceivedPrompt[];
  tokens: number;
}

export interface ModelRunOptions {
  home: string;
  instruction: string;
  tier: Tier;
  schema?: Record<string, unknown>;
  /** Replies in their order, or a function that makes them. The model's reading of the instruction is answered apart. */
  script: readonly ShortReply[] | ((prompt: ReceivedPrompt, number: number) => ShortReply);
  /** What the model makes of the instruction before it works; by default nothing that could be used. */
  reading?: ScriptedReply;
  withinMs?: number;
  signal?: AbortSignal;
}

/** The first step of an instruction done by a scripted model, on the page of `session`, as if the rules had given up on it. */
export async function runByModel(session: BrowserSession, options: ModelRunOptions): Promise<ModelRun> {
  const { script } = options;
  let replies = 0;
  const server = await serveScriptedModel((prompt) => {
    if (prompt.tools[0] === 'plan') return options.reading ?? { text: 'I cannot say.' };
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
  const planner = new ModelPlanner(session, ports, request);
  const plan = readInstruction(request.instruction, { timezone: 'UTC', now: new Date() });
  const bench = new Workbench({
    session,
    ports,
    tier: request.tier,
    deadlineAt: request.deadlineAt,
    maxTurns: 100,
    recall: new Recall(null, []),
  });
  const context = {
    bench,
    plan,
    shape: request.schema === null ? null : shapeOf(request.schema),
    validator: request.schema === null ? null : validatorFor(request.schema),
    home: options.home,
    dates: { order: 'mdy' as const, today: plan.today },
  };
  const [step] = plan.steps;
  const run: ModelRun = { end: null, error: null, events, prompts: server.received, tokens: 0 };
  try {
    if (step === undefined) throw new Error('The instruction has no step');
    run.end = await planner.do(context, step, () =>
      Promise.reject(new RunFailure('not_found_on_site', 'The rules see no way.')),
    );
  } catch (error) {
    if (!(error instanceof RunFailure)) throw error;
    run.error = error.error;
  } finally {
    await bench.rest();
    run.tokens = planner.tokens;
    await scripted.close();
    await server.close();
  }
  return run;
}

/** A session in the work phase on the first page of a site. */
export async function atWork(session: BrowserSession, home: string, tier: Tier): Promise<void> {
  await session.guard.enter({ kind: 'login', loginUrl: home });
  await session.page().goto(home);
  await session.guard.enter({ kind: 'work', tier });
}

function inFull(reply: ShortReply, prompt: ReceivedPrompt): ScriptedReply {
  if (!Array.isArray(reply)) return reply;
  const [name, given] = reply;
  const ref = typeof given.ref === 'string' ? { ref: nameOf(given.ref, prompt) } : {};
  return { calls: [{ name, arguments: { ...given, ...ref } }] };
}

/** The name that the latest page gives an element, or the words themselves. */
export function nameOf(words: string, { messages }: ReceivedPrompt): string {
  for (const { role, text } of messages.toReversed()) {
    if (role !== 'user') continue;
    const at = text.lastIndexOf(` ${words}`);
    const name = at < 0 ? null : /(?:^|[\s{])(e\d+)$/.exec(text.slice(0, at))?.[1];
    if (name) return name;
  }
  return words;
}
