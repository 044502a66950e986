import { type Features, featureOf, utteranceFeatures } from '../../language/hashed-features.ts';
import type { Token } from './words/lexer.ts';

/** Words before a word that still tell what it is about. */
const REACH_BACK = 6;

/** A word as the models see it: what has a format or is somebody's own stands for all of its kind. */
export function shownWord({ kind, lower, quoted, valueKind }: Token): string {
  if (kind !== 'value') return lower;
  return quoted ? '<quoted>' : `<${valueKind ?? 'text'}>`;
}

function isStart(tokens: readonly Token[], at: number): boolean {
  return at === 0 || /^[.?!;:\n]$/.test(tokens[at - 1]?.text ?? '');
}

/** Names are no words to learn: only that there is one. */
function kindOf(tokens: readonly Token[], at: number): string {
  const token = tokens[at];
  if (token === undefined) return '';
  if (token.kind === 'value') return token.quoted ? 'quoted' : (token.valueKind ?? 'text');
  return token.kind === 'word' && token.capital && !isStart(tokens, at) ? 'name' : '';
}

/** Features of a whole instruction, or of one clause of it. */
export function clauseFeatures(tokens: readonly Token[]): Features {
  const kinds = tokens.map((_, at) => kindOf(tokens, at));
  const words = tokens.map((token, at) => (kinds[at] === 'name' ? '<name>' : shownWord(token)));
  return utteranceFeatures(words, [], kinds);
}

/** The features of each token for the tagger. @param labels the orders that the instruction probably holds */
export function tokenFeatures(tokens: readonly Token[], labels: readonly string[]): Uint32Array[] {
  const shown = tokens.map(shownWord);
  const shapes = tokens.map((token, at) => {
    if (token.kind !== 'word') return token.kind === 'value' ? shownWord(token) : 'mark';
    return `${token.capital ? 'Aa' : 'a'}${isStart(tokens, at) ? '^' : ''}${/\d/.test(token.text) ? '0' : ''}`;
  });
  const word = (at: number): string => shown[at] ?? (at < 0 ? '^' : '$');
  const shape = (at: number): string => shapes[at] ?? (at < 0 ? '^' : '$');
  let sentence = 0;
  return tokens.map((_, i) => {
    if (isStart(tokens, i)) sentence = i;
    const [here, first] = [word(i), word(sentence)];
    const features = [
      'always',
      `word ${here}`,
      `shape ${shape(i)}`,
      `-1 ${word(i - 1)}`,
      `-2 ${word(i - 2)}`,
      `+1 ${word(i + 1)}`,
      `+2 ${word(i + 2)}`,
      `-1 ${word(i - 1)} 0 ${here}`,
      `0 ${here} +1 ${word(i + 1)}`,
      `-2 ${word(i - 2)} -1 ${word(i - 1)}`,
      `-1 ${word(i - 1)} +1 ${word(i + 1)}`,
      `-1 ${word(i - 1)} shape ${shape(i)}`,
      `-2 ${word(i - 2)} -1 ${word(i - 1)} shape ${shape(i)}`,
      `+1 ${word(i + 1)} shape ${shape(i)}`,
      `starts ${here.slice(0, 3)}`,
      `ends ${here.slice(-2)}`,
      `ends ${here.slice(-3)}`,
      `shapes ${shape(i - 1)} ${shape(i)} ${shape(i + 1)}`,
      `shapes ${shape(i - 2)} ${shape(i - 1)} ${shape(i)}`,
      `shapes ${shape(i)} ${shape(i + 1)} ${shape(i + 2)}`,
      `first ${first} word ${here}`,
      `first ${first} -1 ${word(i - 1)}`,
      `first ${first} shape ${shape(i)} -1 ${word(i - 1)}`,
      `place ${Math.min(i - sentence, 3)} ${shape(i)}`,
      ...labels.flatMap((label) => [
        `is ${label} word ${here}`,
        `is ${label} -1 ${word(i - 1)}`,
        `is ${label} shape ${shape(i)}`,
        `is ${label} -1 ${word(i - 1)} shape ${shape(i)}`,
        `is ${label} ends ${here.slice(-3)}`,
      ]),
    ];
    for (let back = Math.max(0, i - REACH_BACK); back < i - 2; back += 1) features.push(`before ${word(back)}`);
    for (let on = i + 3; on < Math.min(tokens.length, i + 5); on += 1) features.push(`behind ${word(on)}`);
    return Uint32Array.from(new Set(features.map((one) => featureOf(one))));
  });
}
