import { sameName } from '../../dialog/same-name.ts';

/** As much of a person's name as was said, in title case. */
export interface SaidName {
  firstName: string | null;
  lastName: string | null;
}

export type NameQuestion = 'name' | 'first_name' | 'last_name' | null;

/** Words that belong to the last name: "de la Cruz". */
export const PARTICLES = /^(de|la|del|der|van|von|den|di|da|dos|el|al|bin|ben|st|le|san|mac|mc|o)$/;

/** The words as first and last name, in title case; `question` is what was asked. */
export function asName(parts: readonly string[], question: NameQuestion, raw: string): SaidName {
  const words = hyphenated(parts, raw);
  if (question === 'last_name' && words.length <= 2) return { firstName: null, lastName: written(words, raw) };
  if (question === 'first_name' && words.length === 1) return { firstName: written(words, raw), lastName: null };
  if (words.length === 1) return { firstName: written(words, raw), lastName: null };
  if (words.length === 3 && words[0] === words[2]) return asName(words.slice(1), question, raw);
  const particle = words.findIndex((word, i) => i > 0 && PARTICLES.test(word));
  const split = particle > 0 ? particle : words.length - 1;
  return { firstName: written(words.slice(0, split), raw), lastName: written(words.slice(split), raw) };
}

/** Joins what the recogniser wrote with a hyphen: "mary-jane watson-parker". */
function hyphenated(words: readonly string[], raw: string): string[] {
  const out: string[] = [];
  for (const word of words) {
    const before = out.at(-1);
    if (before !== undefined && raw.toLowerCase().includes(`${before}-${word}`))
      out[out.length - 1] = `${before}-${word}`;
    else out.push(word);
  }
  return out;
}

/** A spelled name outweighs the spoken one that it sounds like. */
export function withSpelling(
  words: readonly string[],
  spelled: string[],
  question: NameQuestion,
  raw: string,
): SaidName {
  const [first = '', second] = spelled;
  const [told = '', ...others] = words;
  const isWhole = question === 'last_name' && others.length === 1 && sameName(first, others[0] ?? '');
  if (isWhole && second === undefined) return { firstName: written([told], raw), lastName: written([first], raw) };
  if (second !== undefined) return { firstName: written([first], raw), lastName: written([second], raw) };
  const spoken = words.length > 0 ? asName(words, question === 'last_name' ? 'last_name' : 'name', raw) : null;
  const joined = `${spoken?.firstName ?? ''}${spoken?.lastName ?? ''}`.toLowerCase().replace(/\s/g, '');
  if (spoken !== null && first === joined) return spoken;
  if (spoken?.lastName === null && spoken.firstName !== null && question !== 'last_name') {
    const isFirst = sameName(first, spoken.firstName) && question !== 'name';
    const isRest = first.startsWith(spoken.firstName.toLowerCase()) && first.length > spoken.firstName.length + 1;
    if (isRest) return { firstName: spoken.firstName, lastName: written([first.slice(spoken.firstName.length)], raw) };
    if (isFirst || sameName(first, spoken.firstName)) return { firstName: written([first], raw), lastName: null };
    return { firstName: spoken.firstName, lastName: written([first], raw) };
  }
  if (question === 'first_name') return { firstName: written([first], raw), lastName: spoken?.lastName ?? null };
  if (spoken?.firstName != null && sameName(first, spoken.firstName) && !sameName(first, spoken.lastName ?? '')) {
    return { firstName: written([first], raw), lastName: spoken.lastName };
  }
  return { firstName: spoken?.firstName ?? null, lastName: written([first], raw) };
}

/** Title case, or the caller's own capitals where the recogniser wrote some. */
export function written(words: readonly string[], raw: string): string {
  return words
    .map((word) => {
      const asHeard = raw
        .split(/[\s,.]+/)
        .find((other) => other.toLowerCase() === word && /^\p{Lu}/u.test(other) && other !== other.toUpperCase());
      return (
        asHeard ??
        word
          .replace(/(^|[-'])(\p{L})/gu, (_, before: string, letter: string) => before + letter.toUpperCase())
          .replace(/^Mc(\p{L})(?=\p{L}{2})/u, (_, letter: string) => `Mc${letter.toUpperCase()}`)
      );
    })
    .join(' ');
}
