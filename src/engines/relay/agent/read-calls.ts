/** The calls of one answer, each checked against its schema. */

import type { TObject } from 'typebox';
import { Value } from 'typebox/value';
import type { ToolCall } from '../../language/language-model.ts';
import type { ModelAnswer } from '../../language/whole-answer.ts';
import { isObject, parseJson } from '../json.ts';
import { argumentFault, exampleOf } from './argument-fault.ts';
import { meantBy, schemaOf, type ToldName } from './told-tools.ts';
import { type AgentCall, ARGUMENTS } from './tool-arguments.ts';

/** As many are done of one answer. */
const MOST_CALLS = 12;
const TOO_MANY = `Only the first ${MOST_CALLS} calls of an answer are done. Make it again if it is still wanted.`;

/** A call as the model made it, and as it is declared or what is wrong with it, for the model. */
export type ReadCall = { made: ToolCall } & ({ call: AgentCall } | { fault: string });

/** Every call of the answer in its order; none where it holds none. */
export function readCalls(
  { calls, text }: Pick<ModelAnswer, 'calls' | 'text'>,
  offered: readonly ToldName[],
): ReadCall[] {
  const written = calls.length > 0 ? null : writtenOut(text);
  return (written === null ? calls : [written]).map((made, at) => ({
    made,
    ...(at < MOST_CALLS ? readOne(made, offered) : { fault: TOO_MANY }),
  }));
}

function readOne(
  { name, arguments: given }: ToolCall,
  offered: readonly ToldName[],
): { call: AgentCall } | { fault: string } {
  const read = typeof given === 'string' ? parseJson(given) : given;
  const meant = meantBy(name, read, offered);
  if (meant === null) return { fault: `There is no such tool. The tools are ${offered.join(', ')}.` };
  if (read === undefined) return { fault: `The arguments of ${name} are not JSON.` };
  const schema: TObject = ARGUMENTS[meant.tool];
  const declared = declaredOf(meant.arguments, schema);
  if (Value.Check(schema, declared)) return { call: { tool: meant.tool, arguments: declared } as AgentCall };
  return { fault: argumentFault(name, schema, declared, exampleOf(schemaOf(name) ?? schema)) };
}

/** Reasons that were not asked for are no fault. */
function declaredOf(given: unknown, { properties }: TObject): unknown {
  if (!isObject(given) || 'why' in properties) return given;
  const { why: _, ...rest } = given;
  return rest;
}

/** A call that a model has written out as JSON instead of making it. */
function writtenOut(text: string): ToolCall | null {
  const json = parseJson(/\{[\s\S]*\}/.exec(text)?.[0] ?? '');
  if (typeof json !== 'object' || json === null) return null;
  const { tool, name = tool, arguments: own, ...rest } = json as Record<string, unknown>;
  return typeof name === 'string' ? { id: 'written', name, arguments: own ?? rest } : null;
}
