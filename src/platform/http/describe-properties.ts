type Schema = Record<string, unknown>;

/**
 * Gives a description to every property that has none of its own.
 * @param value a schema, or anything with schemas in it
 * @param shape the name of the shape, where it has one
 * @param descriptions by `name`, or by `Shape.name` where that differs
 */
export function describeProperties<T>(value: T, shape: string, descriptions: Readonly<Record<string, string>>): T {
  if (Array.isArray(value)) return value.map((part) => describeProperties(part, shape, descriptions)) as T;
  if (value === null || typeof value !== 'object') return value;
  const members = Object.entries(value as Schema).map(([keyword, member]) =>
    keyword === 'properties' && isMap(member)
      ? [keyword, describeAll(member, shape, descriptions)]
      : // An example holds values, which may have properties of that name.
        [keyword, EXAMPLES.has(keyword) ? member : describeProperties(member, shape, descriptions)],
  );
  return Object.fromEntries(members);
}

const EXAMPLES: ReadonlySet<string> = new Set(['example', 'examples', 'default', 'enum', 'const']);

function describeAll(properties: Schema, shape: string, descriptions: Readonly<Record<string, string>>): Schema {
  return Object.fromEntries(
    Object.entries(properties).map(([name, schema]) => {
      const described = describeProperties(schema, shape, descriptions);
      const description = descriptions[`${shape}.${name}`] ?? descriptions[name];
      const isSaid = !isMap(described) || 'description' in described || '$ref' in described;
      return [name, isSaid || description === undefined ? described : { ...described, description }];
    }),
  );
}

function isMap(value: unknown): value is Schema {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
