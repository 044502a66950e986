/** A field of the result that a run is asked for. */
export interface Field {
  name: string;
  type: FieldType;
  description: string;
}

export const FIELD_TYPES = ['string', 'number', 'integer', 'boolean'] as const;
export type FieldType = (typeof FIELD_TYPES)[number];

/** How the result is to look: as the run sees fit, as these fields, or as a JSON Schema says. */
export type Shape =
  | { kind: 'free' }
  | { kind: 'fields'; isList: boolean; fields: Field[] }
  | { kind: 'schema'; text: string };

export const NO_FIELD: Field = { name: '', type: 'string', description: '' };

/**
 * JSON Schema of a shape, undefined where the run is left free.
 * @throws Error in words where a schema that was typed is no JSON object
 */
export function schemaOf(shape: Shape): Record<string, unknown> | undefined {
  if (shape.kind === 'free') return undefined;
  if (shape.kind === 'schema') return parse(shape.text);
  const named = shape.fields.filter(({ name }) => name.trim() !== '');
  if (named.length === 0) return undefined;
  const record = {
    type: 'object',
    required: named.map(({ name }) => name.trim()),
    properties: Object.fromEntries(
      named.map(({ name, type, description }) => [
        name.trim(),
        { type, ...(description.trim() && { description: description.trim() }) },
      ]),
    ),
  };
  if (!shape.isList) return record;
  return { type: 'object', required: ['items'], properties: { items: { type: 'array', items: record } } };
}

function parse(text: string): Record<string, unknown> {
  try {
    const schema: unknown = JSON.parse(text);
    if (typeof schema === 'object' && schema !== null && !Array.isArray(schema)) return { ...schema };
  } catch {
    // Said below, in words.
  }
  throw new Error('The JSON Schema is not a JSON object. Check its brackets, commas and quotation marks.');
}
