/** Small readers over tokens: names, values, noun phrases. Each takes a position and returns what it read and where it ended. */

import { isEntity, isFieldName } from '../../words/entities.ts';
import { isKnownPhrase } from '../../words/likeness.ts';
import { isState } from '../../words/states.ts';
import { isStopWord, wordsOf } from '../../words/tokens.ts';
import type { NamedValue, ObjectPhrase, ValueKind } from '../plan.ts';
import type { Token } from './lexer.ts';

export interface Read<T> {
  value: T;
  /** Index of the first token after it. */
  end: number;
}

const HONORIFIC = /^(?:dr|mr|mrs|ms|miss|prof|professor|doctor|nurse|sir|st)$/;
const NAME_PARTICLE = /^(?:de|van|von|der|den|la|le|du|da|di|al|bin|of|and|the|&)$/;

/** Text as written between two tokens. */
export function sourceOf(tokens: readonly Token[], from: number, to: number, text: string): string {
  const [first, last] = [tokens[from], tokens[to - 1]];
  if (first === undefined || last === undefined || to <= from) return '';
  if (to - from === 1 && first.quoted) return first.text;
  return text.slice(first.start, last.end).replace(/\s+/g, ' ').trim();
}

/** A run of capitalised words, honorifics and particles included: `Dr. Chen`, `Acme Corp`, `Maria de la Cruz`. */
export function nameRun(tokens: readonly Token[], at: number): number {
  let end = at;
  while (end < tokens.length) {
    const token = tokens[end];
    if (token === undefined || token.kind !== 'word') break;
    if (token.capital || (HONORIFIC.test(token.lower) && tokens[end + 1]?.capital === true)) {
      end += 1;
      continue;
    }
    if (
      end > at &&
      NAME_PARTICLE.test(token.lower) &&
      !/^(?:and|of|the)$/.test(token.lower) &&
      tokens[end + 1]?.capital === true
    ) {
      end += 1;
      continue;
    }
    break;
  }
  return end;
}

/** The end of a run of capitals with the number that ends a name: `Seminar 1`. */
export function withNumber(tokens: readonly Token[], run: number, from: number, to: number): number {
  const [number, next] = [tokens[run], tokens[run + 1]];
  if (run === from || run >= to || number?.valueKind !== 'number' || !/^\d+$/.test(number.text)) return run;
  const ends =
    next === undefined ||
    run + 1 >= to ||
    next.kind === 'mark' ||
    next.moment !== null ||
    /^(?:and|or|that|which|who|is|are|was|were|on|in|at|with|from|to|for|by|please|before|after|since)$/.test(
      next.lower,
    );
  return ends ? run + 1 : run;
}

export function isPerson(words: string): boolean {
  const parts = words.trim().split(/\s+/);
  if (HONORIFIC.test((parts[0] ?? '').toLowerCase().replace('.', ''))) return true;
  return parts.length >= 2 && parts.length <= 4 && parts.every((part) => /^\p{Lu}[\p{L}'.-]*$/u.test(part));
}

/** A value without label. */
export function plainValue(value: string, kind: ValueKind = 'text', token?: Token): NamedValue {
  const clean = value.trim().replace(/[,;]+$/, '');
  return {
    value: clean,
    label: null,
    kind: kind === 'text' && !(token?.quoted ?? false) && isPerson(clean) ? 'name' : kind,
    quoted: token?.quoted ?? false,
    moment: token?.moment ?? null,
    mode: 'set',
  };
}

/** Value made of one token that is one already. */
export function valueOfToken(token: Token, label: string | null): NamedValue {
  return { ...plainValue(token.text, token.valueKind ?? 'text', token), label };
}

/** The noun phrase as an object: determiners gone, last noun as head. */
export function objectPhrase(words: readonly string[]): ObjectPhrase | null {
  const clean = words.filter(
    (word) =>
      !/^(?:the|a|an|new|another|my|our|your|their|his|her|its|this|that|these|those|all|every|each|any|some|of|me|us|single|entire|whole|following|existing|current|first|last|latest|newest|oldest|recent|next|upcoming|most|least|expensive|cheapest|highest|lowest|largest|biggest|smallest|total|number|many|much|me)$/i.test(
        word,
      ),
  );
  while (clean.length > 1 && isState(clean[0] ?? '')) clean.shift();
  const head = clean.at(-1);
  if (head === undefined) return null;
  const last = head.toLowerCase();
  return {
    text: clean.join(' '),
    head,
    words: wordsOf(clean.join(' ')),
    plural: /[^su]s$/.test(last) || /^(?:people|children|staff|everyone|media|inventory|data)$/.test(last),
  };
}

/** The longest run of words from `at` that names a field (at most four), with its end; null when there is none. */
export function fieldName(tokens: readonly Token[], at: number, limit: number): Read<string> | null {
  let best: Read<string> | null = null;
  let start = at;
  while (
    start < limit &&
    /^(?:a|an|the|her|his|their|its|my|our|your|new|with|and|also|whose|where|patient's)$/.test(
      tokens[start]?.lower ?? '',
    )
  )
    start += 1;
  for (let end = start + 1; end <= Math.min(start + 4, limit); end += 1) {
    const run = tokens.slice(start, end);
    if (run.some((token) => token.kind !== 'word')) break;
    const words = run.map((token) => token.lower);
    if (
      isStopWord(words[0] ?? '') ||
      words[0] === 'not' ||
      (HONORIFIC.test(words.at(-1) ?? '') && run.at(-1)?.capital === true)
    )
      break;
    if (
      /^(?:with|and|or|that|is|are|was|be|has|have|as|from|set|by|at|in|named|called|titled|entitled|saying)$/.test(
        words.at(-1) ?? '',
      )
    )
      break;
    if (isStopWord(words.at(-1) ?? '')) continue;
    const linked = words.some((word) => /^(?:to|for|on|of)$/.test(word));
    const named =
      run.slice(1).some((token) => token.capital) ||
      (run[0]?.capital === true && !isFieldName([words[0] ?? '']) && !isEntity(words[0] ?? ''));
    const known = isKnownPhrase(words) || (words.length === 3 && words[0] === 'date' && words[1] === 'of');
    if (known || (!linked && !named && isFieldName(words)) || (words.length === 1 && isEntity(words[0] ?? '')))
      best = { value: words.join(' '), end };
  }
  return best;
}
