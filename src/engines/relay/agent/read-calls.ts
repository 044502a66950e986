/** The calls of one answer, each checked against its schema. */

import type { TObject } from 'typebox';
import { Value } from 'typebox/value';
import type { ToolCall } from '../../language/language-model.ts';
import type { ModelAnswer } from '../../language/whole-answer.ts';
import { parseJson } from '../json.ts';
import { argumentFault, exampleOf } from './argument-fault.ts';
import { type AgentCall, type AgentTool, ARGUMENTS } from './tool-arguments.ts';

/** As many are done of one answer. */
const MOST_CALLS = 12;

/** A call as the model made it, and as it is declared or what is wrong with it, for the model. */
export type ReadCall = { made: ToolCall } & ({ call: AgentCall } | { fault: string });

/** Every call of the answer in its order; none where it holds none. */
export function readCalls(
  { calls, text }: Pick<ModelAnswer, 'calls' | 'text'>,
  offered: readonly AgentTool[],
): ReadCall[] {
  const written = calls.length > 0 ? null : writtenOut(text);
  return (written === null ? calls.slice(0, MOST_CALLS) : [written]).map((made) => ({
    made,
    ...readOne(made, offered),
  }));
}

function readOne(
  { name, arguments: given }: ToolCall,
  offered: readonly AgentTool[],
): { call: AgentCall } | { fault: string } {
  const tool = offered.find((one) => one === name);
  if (tool === undefined) return { fault: `There is no such tool. The tools are ${offered.join(', ')}.` };
  const read = typeof given === 'string' ? parseJson(given) : given;
  if (read === undefined) return { fault: `The arguments of ${tool} are not JSON.` };
  const schema: TObject = ARGUMENTS[tool];
  if (Value.Check(schema, read)) return { call: { tool, arguments: read } as AgentCall };
  return { fault: argumentFault(tool, schema, read, exampleOf(schema)) };
}

/** A call that a model has written out as JSON instead of making it. */
function writtenOut(text: string): ToolCall | null {
  const json = parseJson(/\{[\s\S]*\}/.exec(text)?.[0] ?? '');
  if (typeof json !== 'object' || json === null) return null;
  const { tool, name = tool, arguments: own, ...rest } = json as Record<string, unknown>;
  return typeof name === 'string' ? { id: 'written', name, arguments: own ?? rest } : null;
}
