import type { Relation } from '../../commands.ts';
import { findPhrase, type Phrase, plainWords, readPhrase } from '../../phrases.ts';
import { readRows } from '../../rows.ts';

interface Named {
  relation: Relation;
  phrase: Phrase;
}

/** A closed list, language, relation and phrase a line: whoever asks about these people may not be told, so no probability decides. */
const NAMED: readonly Named[] = readRows('relations').map(([, relation = '', words = '']) => ({
  relation: relation as Relation,
  phrase: readPhrase(words),
}));

/** Stands in the list for whoever is to be seen, called by name. */
const NAME = '{name}';

/**
 * Whose appointment is spoken of, where the words name a relative for certain; a parent's word counts as one about a child.
 * @param names of whoever is to be seen, as they stand in the words
 */
export function namedRelation(words: string, names: readonly { text: string }[] = []): Relation | null {
  const named = names.reduce(
    (tokens, { text }) => replaced(tokens, plainWords(text)),
    plainWords(words) as readonly string[],
  );
  return relationIn(plainWords(words)) ?? relationIn(named);
}

function relationIn(tokens: readonly string[]): Relation | null {
  return NAMED.find(({ phrase }) => findPhrase(phrase, tokens, 0) !== null)?.relation ?? null;
}

/** The words with those of a name as one. */
function replaced(tokens: readonly string[], name: readonly string[]): readonly string[] {
  const at = tokens.findIndex((_, start) => name.length > 0 && name.every((word, i) => tokens[start + i] === word));
  return at < 0 ? tokens : [...tokens.slice(0, at), NAME, ...tokens.slice(at + name.length)];
}
