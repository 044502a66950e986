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

/** The shape that a JSON Schema says, as fields where they say all of it. */
export function shapeOf(schema: Record<string, unknown> | null): Shape {
  if (schema === null) return { kind: 'free' };
  const asFields = fieldsOf(schema);
  // Told again from the fields it has to be the same, else something of it would be lost.
  const isWhole = asFields !== null && JSON.stringify(sorted(schemaOf(asFields))) === JSON.stringify(sorted(schema));
  return isWhole ? asFields : { kind: 'schema', text: JSON.stringify(schema, null, 2) };
}

function fieldsOf(schema: Record<string, unknown>): Extract<Shape, { kind: 'fields' }> | null {
  const { items } = objectOf(schema.properties);
  const record = objectOf(objectOf(items).items);
  const isList = record.type === 'object';
  const order = fieldOrder(schema);
  const properties = inOrder(Object.entries(objectOf((isList ? record : schema).properties)), order, ([name]) => name);
  if (properties.length === 0) return null;
  const fields = properties.map(([name, value]) => {
    const { type, description = '' } = objectOf(value);
    return { name, type: FIELD_TYPES.find((one) => one === type) ?? 'string', description: String(description) };
  });
  return { kind: 'fields', isList, fields };
}

/** Names of the fields in the order in which they were asked for: what is required keeps it, while objects come from the database in another. */
export function fieldOrder(schema: unknown): string[] {
  if (Array.isArray(schema)) return schema.flatMap(fieldOrder);
  const { required, ...rest } = objectOf(schema);
  const names = Array.isArray(required) ? required.filter((name) => typeof name === 'string') : [];
  return [...names, ...Object.values(rest).flatMap(fieldOrder)];
}

/** The same by the order of their names; what is not named in it comes last, as it stood. */
export function inOrder<Item>(
  items: readonly Item[],
  order: readonly string[],
  nameOf: (item: Item) => string,
): Item[] {
  const place = (item: Item) => (order.includes(nameOf(item)) ? order.indexOf(nameOf(item)) : order.length);
  return items.toSorted((one, other) => place(one) - place(other));
}

const objectOf = (value: unknown): Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value) ? { ...value } : {};

/** The same with every object's keys in one order: JSON that went through the database has another than it was sent in. */
function sorted(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(sorted);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value)
      .toSorted(([one], [other]) => one.localeCompare(other))
      .map(([key, one]) => [key, sorted(one)]),
  );
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
