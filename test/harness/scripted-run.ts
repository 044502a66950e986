import { openScripted, serveScriptedModel } from '../../src/adapters/language-models/scripted-server.ts';
import { readInstruction } from '../../src/engines/relay/instruction/read-instruction.ts';
import type { RunOutcome, Tier } from '../../src/engines/relay/types.ts';
import { inFull, type ShortReply } from './model-run.ts';
import { asGiven } from './planned.ts';
import type { OpenRelay } from './relay-run.ts';

export interface ScriptedWork {
  instruction: string;
  tier: Tier;
  schema?: Record<string, unknown>;
}

const NOW = new Date('2026-11-20T15:00:00Z');

/** A whole run with a model that answers by the script; its plan is `given`, or what the offline reader finds. `requests`: what the model was asked. */
export async function runScripted(
  relay: OpenRelay,
  home: string,
  work: ScriptedWork,
  script: readonly ShortReply[],
  recipe: unknown = null,
  given: unknown = null,
): Promise<RunOutcome & { requests: number }> {
  const plan = readInstruction(work.instruction, { timezone: 'America/New_York', now: NOW });
  let replies = 0;
  const server = await serveScriptedModel((prompt) => {
    if (prompt.tools[0] === 'plan') return { calls: [{ name: 'plan', arguments: given ?? asGiven(plan) }] };
    const reply = script[replies++];
    return reply === undefined ? { status: 400 } : inFull(reply, prompt);
  });
  const scripted = openScripted(server);
  try {
    const { outcome } = await relay.run(home, { ...work, now: NOW, recipe, model: scripted.model });
    return { ...outcome, requests: server.received.length };
  } finally {
    await scripted.close();
    await server.close();
  }
}
