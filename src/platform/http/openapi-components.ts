/**
 * Replaces every schema that equals a named one by a reference, from the inside out, so that the description says each shape once.
 * @param named shapes by name; those that nothing uses are left out of the answer
 * @returns the value with references, and the shapes referred to
 */
export function referToComponents(
  value: unknown,
  named: Record<string, unknown>,
): { value: unknown; schemas: Record<string, unknown> } {
  const names = new Map(Object.entries(named).map(([name, schema]) => [fingerprint(schema), name]));
  const schemas: Record<string, unknown> = {};
  const refer = (part: unknown): unknown => {
    if (Array.isArray(part)) return part.map(refer);
    if (part === null || typeof part !== 'object') return part;
    const name = names.get(fingerprint(part));
    if (name === undefined) return membersOf(part);
    if (!(name in schemas)) {
      schemas[name] = null;
      schemas[name] = membersOf(part);
    }
    return { $ref: `#/components/schemas/${name}` };
  };
  const membersOf = (part: object): Record<string, unknown> =>
    Object.fromEntries(Object.entries(part).map(([key, member]) => [key, refer(member)]));
  return { value: refer(value), schemas };
}

const texts = new WeakMap<object, string>();

/** The same text for schemas that are equal as JSON, whatever the order of their keys; made once for each part that never changes. */
export function fingerprint(value: unknown): string {
  if (value === null || typeof value !== 'object') return JSON.stringify(value) ?? 'null';
  const known = texts.get(value);
  if (known !== undefined) return known;
  const text = Array.isArray(value)
    ? `[${value.map(fingerprint).join()}]`
    : `{${Object.entries(value)
        .filter(([, member]) => member !== undefined)
        .sort(([a], [b]) => (a < b ? -1 : 1))
        .map(([key, member]) => `${JSON.stringify(key)}:${fingerprint(member)}`)
        .join()}}`;
  texts.set(value, text);
  return text;
}
