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

/** Whose appointment is spoken of, where the words name a relative for certain; a parent's word counts as one about a child. */
export function namedRelation(words: string): Relation | null {
  const tokens = plainWords(words);
  return NAMED.find(({ phrase }) => findPhrase(phrase, tokens, 0) !== null)?.relation ?? null;
}
