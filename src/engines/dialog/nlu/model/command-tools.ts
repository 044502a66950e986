import { Value } from 'typebox/value';
import type { ToolCall, ToolDescription } from '../../../language/language-model.ts';
import { COMMANDS, type Command, type CommandKind } from '../../commands.ts';

const KINDS = Object.keys(COMMANDS) as CommandKind[];
/** Beyond this many faults the model learns nothing more. */
const MOST_FAULTS = 3;

/** Told once, and checked of every call. */
const BY_CODE: ReadonlySet<string> = new Set(['description', 'pattern', 'maxItems', 'maxLength']);

/** One tool for each kind of command, the same for every request. */
export const COMMAND_TOOLS: ToolDescription[] = describeTools();

/** What is described with one tool is not again with those behind it: of the same part they have the form alone. */
function describeTools(): ToolDescription[] {
  const told = new Set<string>();
  return KINDS.map((name) => {
    const { description, schema } = COMMANDS[name];
    const parameters = JSON.parse(JSON.stringify(schema)) as Record<string, unknown> & { properties: object };
    const properties = Object.entries(parameters.properties).map(([part, value]) => {
      const key = `${part} ${JSON.stringify(value)}`;
      const isTold = told.has(key);
      told.add(key);
      return [part, isTold ? formOf(value) : value];
    });
    return { name, description, parameters: { ...parameters, properties: Object.fromEntries(properties) } };
  });
}

/** Of a schema, what a caller of the tool fills in. */
function formOf(schema: unknown): unknown {
  if (Array.isArray(schema) || typeof schema !== 'object' || schema === null) return schema;
  return Object.fromEntries(
    Object.entries(schema).flatMap(([key, value]) =>
      key === 'properties'
        ? [[key, Object.fromEntries(Object.entries(value as object).map(([part, one]) => [part, formOf(one)]))]]
        : BY_CODE.has(key)
          ? []
          : [[key, formOf(value)]],
    ),
  );
}

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
