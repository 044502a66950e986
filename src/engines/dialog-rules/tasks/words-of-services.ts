import type { Practice } from '../../dialog/practice.ts';
import { likenessOf } from '../listening/name-words.ts';
import type { SaidName } from '../listening/write-name.ts';

function wordsOfServices({ services }: Practice): Set<string> {
  return new Set(services.flatMap((service) => service.name.toLowerCase().split(/\W+/)));
}

/** "Eye exam" are words of what the practice does, and nobody's name. */
export function namesService(practice: Practice, tokens: readonly string[]): boolean {
  const words = wordsOfServices(practice);
  return tokens.some((token) => token.length > 2 && words.has(token));
}

/** A name made of such words, "Swedish" or "Botox"; "Bill Crown" holds one that people bear. */
export function isOfServices(practice: Practice, name: SaidName | null): boolean {
  const words = wordsOfServices(practice);
  if (name === null) return false;
  const parts = `${name.firstName ?? ''} ${name.lastName ?? ''}`.toLowerCase().trim().split(' ');
  return parts.some((part) => words.has(part)) && !parts.some((part) => likenessOf(part) === 'known');
}
