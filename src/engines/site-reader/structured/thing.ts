/** One object of structured data, whichever syntax it came in: JSON-LD, microdata or RDFa. */
export interface Thing {
  /** Names without vocabulary: `Dentist`, `PostalAddress`. */
  types: readonly string[];
  id: string | null;
  /** Property names without vocabulary. */
  properties: ReadonlyMap<string, readonly Value[]>;
}

export type Value = string | Thing;

/** `http://schema.org/Dentist`, `schema:Dentist` and `Dentist` are one name. */
export function localName(name: string): string {
  return name.trim().replace(/^.*[/#:]/, '');
}

export function valuesOf(thing: Thing, ...names: string[]): readonly Value[] {
  return names.flatMap((name) => thing.properties.get(name) ?? []);
}

export function thingsOf(thing: Thing, ...names: string[]): Thing[] {
  return valuesOf(thing, ...names).filter((value) => typeof value !== 'string');
}

/** The values as text; of an object its name. Blank ones are left out. */
export function textsOf(thing: Thing, ...names: string[]): string[] {
  return valuesOf(thing, ...names)
    .map((value) => (typeof value === 'string' ? value : (textsOf(value, 'name', '@value')[0] ?? '')))
    .map((text) => text.trim())
    .filter((text) => text !== '');
}

export function textOfThing(thing: Thing, ...names: string[]): string | null {
  return textsOf(thing, ...names)[0] ?? null;
}

export function isOfType(thing: Thing, ...types: string[]): boolean {
  return thing.types.some((type) => types.includes(type));
}

/** The given things and everything inside them, each once. */
export function withNested(things: readonly Thing[]): Thing[] {
  const seen = new Set<Thing>();
  const pending = [...things].reverse();
  for (let thing = pending.pop(); thing; thing = pending.pop()) {
    if (seen.has(thing)) continue;
    seen.add(thing);
    const nested = [...thing.properties.values()].flat().filter((value) => typeof value !== 'string');
    pending.push(...nested.reverse());
  }
  return [...seen];
}
