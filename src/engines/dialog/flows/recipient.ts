import { plainWords } from '../phrases.ts';
import type { Practice, Provider } from '../practice.ts';
import { readRows } from '../rows.ts';
import { sameName } from '../same-name.ts';

const LEAST_LETTERS = 3;

/** Whether somebody of the practice is called so. */
export function namesProvider(practice: Practice, recipient: string): boolean {
  return named(practice, recipient).length > 0;
}

/** Whom a message is for: one of the practice by the name that it has for them, however they were called. */
export function recipientOf(practice: Practice, said: string): string {
  const [only, ...others] = named(practice, said);
  return only === undefined || others.length > 0 ? said : only.name;
}

/** Those in whose name each of these words stands, but for titles, and what is said out of courtesy. */
function named({ providers }: Practice, recipient: string): Provider[] {
  const said = plainWords(recipient).filter((word) => !TITLES.has(word));
  if (!said.some((word) => word.length >= LEAST_LETTERS)) return [];
  return providers.filter(({ name }) => {
    const parts = plainWords(name);
    return said.every((word) => parts.some((part) => part === word || sameName(part, word)));
  });
}

const TITLES: ReadonlySet<string> = new Set(readRows('titles').flatMap(([title = '']) => plainWords(title)));
