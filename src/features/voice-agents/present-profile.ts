import type { BusinessProfile } from '../../engines/site-reader/types.ts';

type SnakeCase<Text extends string> = Text extends `${infer Head}${infer Tail}`
  ? `${Head extends Lowercase<Head> ? Head : `_${Lowercase<Head>}`}${SnakeCase<Tail>}`
  : Text;
type Presented<Value> = Value extends readonly (infer Element)[]
  ? Presented<Element>[]
  : Value extends object
    ? { [Key in keyof Value & string as SnakeCase<Key>]: Presented<Value[Key]> }
    : Value;

/** What the site reader found, with its keys as the API writes keys. */
export function presentProfile(profile: BusinessProfile | null): Presented<BusinessProfile> | null {
  return profile === null ? null : (inSnakeCase(profile) as Presented<BusinessProfile>);
}

function inSnakeCase(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(inSnakeCase);
  if (value === null || typeof value !== 'object') return value;
  return Object.fromEntries(
    Object.entries(value).map(([key, member]) => [
      key.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`),
      inSnakeCase(member),
    ]),
  );
}
