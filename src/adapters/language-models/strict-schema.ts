/** JSON Schema in the narrower form to which a vendor binds the arguments that its models write. */

export interface StrictSchemas {
  /** How a model says nothing for a property that is not required: by leaving it out, or by null where all must be there. */
  optional: 'left_out' | 'null';
  /** Bounds that the vendor understands; others are dropped, since whoever takes the call checks it against the whole schema. */
  keywords: readonly string[];
}

type Schema = Record<string, unknown>;

const SIMPLE: ReadonlySet<unknown> = new Set(['string', 'number', 'integer', 'boolean', 'null']);
/** Beside these, what changes the meaning of a schema cannot be said strictly. */
const OPEN = ['patternProperties', 'allOf', 'oneOf', 'not', 'if', '$ref', 'prefixItems', 'dependentRequired'];

/** The schema in that form, null where it allows what cannot be named beforehand, such as any value or any property. */
export function strictSchema(schema: Schema, form: StrictSchemas): Schema | null {
  if (OPEN.some((keyword) => keyword in schema)) return null;
  const described = typeof schema.description === 'string' ? { description: schema.description } : {};
  if (Array.isArray(schema.enum)) return { ...typed(schema.enum), enum: schema.enum, ...described };
  if ('const' in schema) return { ...typed([schema.const]), enum: [schema.const], ...described };
  if (Array.isArray(schema.anyOf)) {
    const parts = schema.anyOf.map((part: Schema) => strictSchema(part, form));
    if (parts.includes(null)) return null;
    const values = parts.map((part) => (Array.isArray(part?.enum) ? part.enum : []));
    const isChoice = values.every((list) => list.length > 0);
    return isChoice ? { ...typed(values.flat()), enum: values.flat(), ...described } : { anyOf: parts, ...described };
  }
  if (schema.type === 'object') return strictObject(schema, form, described);
  const bounds = Object.fromEntries(form.keywords.flatMap((name) => (name in schema ? [[name, schema[name]]] : [])));
  if (schema.type === 'array') {
    const items = strictSchema((schema.items ?? {}) as Schema, form);
    return items && { type: 'array', items, ...bounds, ...described };
  }
  return SIMPLE.has(schema.type) ? { type: schema.type, ...bounds, ...described } : null;
}

function strictObject(schema: Schema, form: StrictSchemas, described: Schema): Schema | null {
  const { properties, additionalProperties = false } = schema as {
    properties?: Schema;
    additionalProperties?: unknown;
  };
  if (properties === undefined || additionalProperties !== false) return null;
  const required = requiredOf(schema);
  const named: Schema = {};
  for (const [name, property] of Object.entries(properties)) {
    const strict = strictSchema(property as Schema, form);
    if (strict === null) return null;
    named[name] = form.optional === 'left_out' || required.has(name) ? strict : { anyOf: [strict, { type: 'null' }] };
  }
  const names = form.optional === 'null' ? Object.keys(named) : [...required];
  return { type: 'object', properties: named, required: names, additionalProperties: false, ...described };
}

/** Arguments as the schema itself has them: a null that stood for a property that is not there is taken out. Of any value it is one. */
export function withoutNulls(value: unknown, schema: Schema): unknown {
  if (Array.isArray(value)) return value.map((item) => withoutNulls(item, (schema.items ?? {}) as Schema));
  if (typeof value !== 'object' || value === null || typeof schema.properties !== 'object') return value;
  const required = requiredOf(schema);
  const properties = schema.properties as Record<string, Schema>;
  return Object.fromEntries(
    Object.entries(value)
      .filter(([name, given]) => given !== null || required.has(name) || takesAny(properties[name] ?? {}))
      .map(([name, given]) => [name, withoutNulls(given, properties[name] ?? {})]),
  );
}

const takesAny = (schema: Schema): boolean => !['type', 'enum', 'const', 'anyOf', ...OPEN].some((key) => key in schema);

const requiredOf = (schema: Schema): Set<string> => new Set(Array.isArray(schema.required) ? schema.required : []);

function typed(values: unknown[]): Schema {
  const [type, ...others] = new Set(values.map((value) => (value === null ? 'null' : typeof value)));
  return others.length === 0 ? { type } : {};
}
