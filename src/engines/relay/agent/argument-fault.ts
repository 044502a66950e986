/** What is wrong with arguments that a model gave, in words that let it mend them. */

import type { TObject } from 'typebox';
import { Value } from 'typebox/value';

/** Where it is wrong and how, and a call that would be right. `given`: what the model gave, undefined where it made no such call. */
export function argumentFault(tool: string, schema: TObject, given: unknown, example: unknown): string {
  const wanted = `Call ${tool} with such arguments: ${JSON.stringify(example)}.`;
  if (given === undefined) return `The answer holds no call of ${tool}. ${wanted}`;
  if (typeof given !== 'object' || given === null || Array.isArray(given))
    return `The arguments of ${tool} are no JSON object. ${wanted}`;
  const [error] = Value.Errors(schema, given);
  const at =
    error?.instancePath
      .split('/')
      .filter((part) => part !== '')
      .join('.') ?? '';
  return `The arguments of ${tool} are not as declared: ${at === '' ? '' : `"${at}" `}${saidOf(error)}. ${wanted}`;
}

/** What is not declared has a schema that nothing fits. */
function saidOf({ message = 'they do not fit', params = {} }: Partial<Told> = {}): string {
  const { allowedValues } = params as { allowedValues?: unknown };
  if (Array.isArray(allowedValues)) return `must be one of ${allowedValues.join(', ')}`;
  return message === 'schema is false' ? 'is no argument of it' : message;
}

interface Told {
  message: string;
  params: object;
}

/** Arguments of the right shape, from the schema alone: all that is required, with words in place of texts. */
export function exampleOf(schema: TObject): Record<string, unknown> {
  const properties: Record<string, Shape> = schema.properties;
  const required: readonly string[] = schema.required ?? [];
  const names = required.length > 0 ? required : Object.keys(properties).slice(0, 1);
  return Object.fromEntries(names.map((name) => [name, exampleFor(properties[name], name)]));
}

interface Shape {
  type?: string;
  enum?: unknown[];
  anyOf?: Shape[];
  items?: Shape;
  properties?: Record<string, Shape>;
  required?: string[];
}

function exampleFor(shape: Shape = {}, name: string): unknown {
  const { type, enum: choices, anyOf = [], items, properties, required = [] } = shape;
  const [first] = anyOf;
  if (choices !== undefined) return choices[0];
  if (first !== undefined) return exampleFor(first, name);
  if (name === 'ref') return 'e1';
  switch (type) {
    case 'boolean':
      return true;
    case 'integer':
    case 'number':
      return 1;
    case 'array':
      return [exampleFor(items, name)];
    case 'object':
      return Object.fromEntries(required.map((one) => [one, exampleFor(properties?.[one], one)]));
    default:
      return name === 'table' ? 't0' : '…';
  }
}
