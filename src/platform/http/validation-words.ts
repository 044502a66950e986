import type { ErrorObject } from 'ajv';

/** As much of a schema as its words depend on. */
interface Shape {
  type?: string | string[];
  properties?: Record<string, unknown>;
  minLength?: number;
  maxLength?: number;
  minimum?: number;
  maximum?: number;
  minItems?: number;
  maxItems?: number;
  minProperties?: number;
  'x-trim'?: boolean;
  'x-message'?: string;
}

/**
 * What is wrong with one value: what follows its path in a sentence, and says what to send instead.
 * @param part of the request: `body`, `query` or `path`
 */
export function wordsOf(error: ErrorObject, part: string): string {
  const { keyword, data, params } = error;
  const shape = (error.parentSchema ?? {}) as Shape;
  if (part === 'query' && Array.isArray(data)) return 'is given more than once; give it once';
  // A body that is left out is held against its schema as null.
  if (part === 'body' && error.instancePath === '' && data === null) return 'is required; send a JSON object';
  switch (keyword) {
    case 'required':
      return 'is required';
    case 'additionalProperties':
      return unknownName(part, Object.keys(shape.properties ?? {}));
    case 'enum':
      return `must be one of ${params.allowedValues.map(String).join(', ')}`;
    case 'const':
      return `must be ${JSON.stringify(params.allowedValue)}`;
    case 'minLength':
      if (data !== '') return `must be at least ${counted(shape.minLength, 'character')} long`;
      return shape['x-trim'] ? 'must not be empty or white space alone' : 'must not be empty';
    case 'maxLength':
      return `must be at most ${counted(shape.maxLength, 'character')} long`;
    case 'minItems':
      return `must have at least ${counted(shape.minItems, 'entry')}`;
    case 'maxItems':
      return `must have at most ${counted(shape.maxItems, 'entry')}`;
    case 'uniqueItems':
      return `must not hold the same entry twice; entries ${Math.min(params.i, params.j)} and ${Math.max(params.i, params.j)} are alike`;
    case 'minProperties':
      return 'must name at least one field';
    case 'pattern':
    case 'format':
      if (shape['x-message'] === undefined) return `must have the form ${params.pattern ?? params.format}`;
      return `must be ${wantedBy(shape, part)}`;
    case 'anyOf':
    case 'oneOf':
      return 'must have one of the shapes that this field can take';
    case 'type':
      return `must be ${wantedBy(shape, part)}${part === 'body' ? sent(data, [shape.type ?? []].flat()) : ''}`;
    default:
      return `must be ${wantedBy(shape, part)}${data === null ? ', not null' : ''}`;
  }
}

/** What was sent, by its type alone: the value may be a secret. */
function sent(data: unknown, wanted: string[]): string {
  if (data === null) return ', not null';
  if (typeof data === 'number' && wanted.includes('integer')) return ', not a fraction';
  if (Array.isArray(data)) return ', not an array';
  return `, not ${typeof data === 'object' ? 'an' : 'a'} ${typeof data}`;
}

/** A name that stands in no schema; `known` are those that do. */
export function unknownName(part: string, known: string[]): string {
  if (part !== 'query') return `is not a known field; known here: ${known.join(', ')}`;
  const taken = known.length === 0 ? 'no query parameters' : known.join(', ');
  return `is not a known query parameter; this operation takes ${taken}`;
}

/** What a value must be: in the words of its own schema where that has a form, else by its type and range. */
function wantedBy(shape: Shape, part: string): string {
  const own = shape['x-message']?.replace(/^must be /, '');
  const types = [shape.type ?? []].flat();
  const wanted = types.filter((type) => type !== 'null').map((type) => own ?? nameOf(type, shape));
  const isNullable = types.includes('null');
  const inDigits = part === 'query' && types.includes('integer') ? ', in plain digits' : '';
  return `${wanted.join(' or ') || 'another value'}${inDigits}${isNullable ? ' or null' : ''}`;
}

function nameOf(type: string, { minLength, maxLength, minimum, maximum }: Shape): string {
  switch (type) {
    case 'integer':
      return `a whole number${range(minimum, maximum)}`;
    case 'number':
      return `a number${range(minimum, maximum)}`;
    case 'boolean':
      return 'true or false';
    case 'object':
      return 'a JSON object';
    case 'array':
      return 'a JSON array';
    default: {
      if (maxLength === undefined) return minLength ? 'a string that is not empty' : 'a string';
      return minLength
        ? `a string of ${minLength} to ${maxLength} characters`
        : `a string of at most ${maxLength} characters`;
    }
  }
}

function range(minimum: number | undefined, maximum: number | undefined): string {
  if (minimum === undefined) return maximum === undefined ? '' : ` of at most ${maximum}`;
  return maximum === undefined ? ` of at least ${minimum}` : ` from ${minimum} to ${maximum}`;
}

function counted(count = 0, noun: 'character' | 'entry'): string {
  if (count === 1) return `1 ${noun}`;
  return `${count} ${noun === 'entry' ? 'entries' : 'characters'}`;
}
