import { Value } from 'typebox/value';
import type { ToolCall, ToolDescription } from '../../../language/language-model.ts';
import { COMMANDS, type Command, type CommandKind } from '../../commands.ts';

const KINDS = Object.keys(COMMANDS) as CommandKind[];
/** Beyond this many faults the model learns nothing more. */
const MOST_FAULTS = 3;

/** One tool for each kind of command, the same for every request. */
export const COMMAND_TOOLS: ToolDescription[] = KINDS.map((name) => ({
  name,
  description: COMMANDS[name].description,
  parameters: JSON.parse(JSON.stringify(COMMANDS[name].schema)) as Record<string, unknown>,
}));

/** A call of a tool as a command, or what is wrong with it, in words for the model. */
export function readCommand({ name, arguments: given }: ToolCall): { command: Command } | { fault: string } {
  const kind = KINDS.find((one) => one === name);
  if (kind === undefined) return { fault: `There is no tool ${name}.` };
  if (typeof given !== 'object' || given === null) return { fault: 'The arguments are no JSON object.' };
  const { schema } = COMMANDS[kind];
  if (Value.Check(schema, given)) return { command: { kind, ...given } as Command };
  const faults = [...Value.Errors(schema, given)].slice(0, MOST_FAULTS);
  return {
    fault: `Bad arguments: ${faults.map(({ instancePath, message }) => `${instancePath || '/'} ${message}`).join('; ')}.`,
  };
}
