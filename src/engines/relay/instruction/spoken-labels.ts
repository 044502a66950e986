import { readFileSync } from 'node:fs';

/** What a field is called where the instruction puts it into a phrase: `born` is the date of birth. */
const SAID: ReadonlyMap<string, string> = new Map(
  readFileSync(new URL('./data/labels.txt', import.meta.url), 'utf8')
    .trim()
    .split('\n')
    .map((line) => line.split('\t') as [string, string]),
);

/** The name of a field that those words stand for. */
export function labelOf(words: string): string {
  const plain = words.toLowerCase().replace(/\s+/g, ' ').trim();
  return SAID.get(plain) ?? plain;
}

/** Words that only lead to what is asked: "who prescribed it", "how many refills are left", "when it expires". */
const LEADING = /^(?:the|a|an|its|their|his|her|our|how (?:many|much)|what|which|when|where|whether|if|why|that)\s+/i;
const TRAILING = /\s+(?:it|they|them|is|are|was|were|has|have|been|be)$/i;

/** What is asked for, without the words of the question around it. */
export function fieldOf(words: string): string {
  const known = labelOf(words);
  if (known !== words.toLowerCase()) return known;
  const doer = /^who(?: has)? (\p{L}+ed|wrote|made|did|saw|gave|sent|took)\b(?: (?:it|them|this|that))?$/iu.exec(
    words,
  )?.[1];
  if (doer !== undefined) return labelOf(`${doer} by`);
  let field = words.toLowerCase();
  for (const pattern of [LEADING, LEADING, TRAILING, TRAILING]) field = field.replace(pattern, '');
  return labelOf(field.replace(/\b(?:are|is|was|were|has been|have been|it|they|he|she)\s+/g, ''));
}
