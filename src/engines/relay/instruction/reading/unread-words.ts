/** What a reading step says beyond what was understood of it; the site itself may tell what it means. */

import { isEntity, isFieldName } from '../../words/entities.ts';
import { isState } from '../../words/states.ts';
import { isStopWord, stem, wordsOf } from '../../words/tokens.ts';
import type { NamedValue, Step, UnreadWords } from '../plan.ts';
import type { Token } from '../words/lexer.ts';
import { verbAt } from '../words/verb-position.ts';
import { eachOf } from './either-of.ts';

/** Words that hold a sentence together, ask, order or count, and never say which rows are meant. */
const FILLER =
  /^(?:what|which|who|whom|whose|when|where|why|how|many|much|long|often|far|do|does|did|have|has|had|having|was|were|before|after|since|until|am|i|we|you|he|she|they|them|him|us|me|there|here|can|could|would|will|shall|should|may|might|must|let|get|gets|got|give|show|list|tell|find|look|open|read|return|fetch|pull|see|check|need|needs|want|wants|like|just|only|also|still|now|currently|already|yet|ever|exactly|each|every|everything|everybody|everyone|anybody|anyone|anything|something|somebody|one|ones|so|then|than|if|whether|but|not|no|nor|other|others|another|into|up|down|out|off|over|under|about|across|between|within|during|per|via|like|such|same|own|complete|entire|whole|full|first|last|latest|newest|oldest|earliest|recent|recently|next|most|least|more|less|fewer|highest|lowest|biggest|largest|smallest|greatest|cheapest|priciest|maximum|minimum|max|min|top|bottom|best|worst|expensive|number|numbers|count|total|sum|average|amount|list|overview|table|report|summary|details?|info|information|name|names|called|named|titled|listed|shown|existing|available|different|kind|kinds|type|types|sort|sorted|order|ordered|by|alphabetically|including|include|includes|showing|giving|listing|returning|stating|together|along|plus|well|ok|hi|hello|thanks|thank|because|however|site|website|portal|system|app|application|page|screen|section|article|text|says?|said|json|csv|format|answer|result|results|way|today|tomorrow|yesterday|week|month|year|day|days|s|t|re|ve|ll|employ|employed|hold|held|keep|kept|stand|stands|happen|happens|going|go|come|comes|use|used|using|rows?|records?|earns?|earned|owns?|owned|owes?|owed|costs?|weighs?|pays?|belongs?|taking|concerns?|affects?|involves?|mentions?|relates?|regards?)$/;
const NEGATING = /^(?:not|no|except|excluding|without|besides|aren|isn|never)$/;

function covered(step: Step): Set<string> {
  const named = (value: NamedValue | null) => (value === null ? [] : [value.value, value.label ?? '']);
  const texts = [
    step.verb,
    step.object?.text ?? '',
    step.pick?.label ?? '',
    step.sort?.label ?? '',
    ...(step.pick === null ? [] : (step.clause.match(/\b\p{L}+est\b|\bborn\b/giu) ?? [])),
    'label' in step.wanted ? (step.wanted.label ?? '') : '',
    ...step.fields,
    ...step.record.flatMap(named),
    ...step.places.flatMap(named),
    ...step.values.flatMap(named),
    ...eachOf(step.filters).flatMap((filter) => [
      ...named(filter.value),
      ...named(filter.until),
      filter.label ?? '',
      filter.said ?? '',
    ]),
  ];
  return new Set(texts.flatMap(wordsOf).map(stem));
}

/** Runs of words between `from` and `to` that no part of the step accounts for. */
export function unreadWords(step: Step, tokens: readonly Token[], from: number, to: number): UnreadWords[] {
  const known = covered(step);
  const runs: UnreadWords[] = [];
  let run: Token[] = [];
  let negated = false;
  let aside = false;
  const close = () => {
    if (run.length > 0) runs.push({ ...runOf(run, negated), aside });
    run = [];
  };
  for (let at = from; at < to; at += 1) {
    const token = tokens[at];
    if (token === undefined) break;
    if (isUnread(token, known) && !leadsOn(tokens, at)) {
      run.push(token);
      continue;
    }
    close();
    aside = isAside(aside, token, step, tokens, at);
    if (NEGATING.test(token.lower)) negated = true;
    else if (token.kind === 'mark' || token.lower === 'and') negated = false;
  }
  close();
  return runs;
}

/** A reason begins, or a further sentence behind the one in which the thing is named. */
function isAside(before: boolean, token: Token, step: Step, tokens: readonly Token[], at: number): boolean {
  if (/^(?:because|so|since|while|unless|otherwise|although|though|however)$/.test(token.lower)) return true;
  if (token.lower === 'there' && tokens[at - 1]?.kind === 'mark') return true;
  if (token.kind !== 'mark' || !/[.?!;\n]/.test(token.text)) return before;
  const head = step.object?.head.toLowerCase() ?? '';
  return tokens.slice(0, at).some((one) => one.lower === head) || step.record.length > 0;
}

/** "assigned to", "stored in", "due for": what follows says it all. */
function leadsOn(tokens: readonly Token[], at: number): boolean {
  return (
    (verbAt(tokens[at])?.form === 'past' || /(?:ed|^due)$/.test(tokens[at]?.lower ?? '')) &&
    /^(?:by|to|with|in|at|for|from|on|under)$/.test(tokens[at + 1]?.lower ?? '')
  );
}

function isUnread(token: Token, known: ReadonlySet<string>): boolean {
  if (token.moment !== null || token.kind === 'mark') return false;
  if (token.kind === 'value' && !token.quoted && token.valueKind !== 'id') return false;
  const words = wordsOf(token.text);
  if (words.length === 0 || words.every((word) => known.has(stem(word))) || known.has(stem(token.lower))) return false;
  if (token.kind === 'value') return true;
  return !isStopWord(token.lower) && !FILLER.test(token.lower);
}

function runOf(tokens: readonly Token[], negated: boolean): Omit<UnreadWords, 'aside'> {
  const isName = tokens.some(
    (token) =>
      token.kind === 'value' ||
      (token.capital && token.start > 0 && !isEntity(token.lower) && !isFieldName([token.lower]) && !isShouted(token)),
  );
  return { text: tokens.map((token) => token.text).join(' '), isName, negated };
}

/** "ID", "PDF", "URL": no name of anything. */
function isShouted(token: Token): boolean {
  return token.text.length <= 4 && token.text === token.text.toUpperCase();
}

/** Small words behind a capital one that end the phrase belong to its name: "Building maintenance", "the IT support queue". */
export function extendNames(step: Step, tokens: readonly Token[], to: number): void {
  const values = [...step.record, ...step.places, ...eachOf(step.filters).map((filter) => filter.value)];
  for (const value of new Set(values)) {
    if (value.quoted || value.moment !== null || !/^(?:text|name)$/.test(value.kind)) continue;
    const last = wordsOf(value.value).at(-1);
    const at = tokens.findIndex(
      (token, index) =>
        index < to && token.capital && wordsOf(token.text).at(-1) === last && value.value.endsWith(token.text),
    );
    if (at < 0) continue;
    const start = at + 1 - wordsOf(value.value).length;
    const isLabelled = value.label !== null && tokens[start - 1]?.lower === value.label;
    // "What is Odette Sandoval taking?"
    const isAsked = /^(?:is|are|was|were)$/.test(tokens[start - 1]?.lower ?? '');
    if (isAsked && value.kind === 'name' && /ing$/.test(tokens[at + 1]?.lower ?? '')) continue;
    const end = endOfName(tokens, at + 1, to, isLabelled);
    if (end <= at + 1) continue;
    const tail = tokens.slice(at + 1, end).map((token) => token.text);
    step.filters = step.filters.filter((filter) => filter.label === null || !tail.includes(filter.label));
    value.value = `${value.value} ${tail.join(' ')}`;
    value.kind = 'text';
  }
}

/** Behind a name they say what it is the name of. */
const KIND =
  /^(?:queue|project|category|folder|list|team|department|group|board|space|page|section|inbox|mailbox|calendar|status|priority|state|role|type)$/;
const ENDING = /^(?:and|or|that|which|who|is|are|was|were|has|have|with|please|due|by|at|in|on|for|to|from|sorted)$/;

/** `isLabelled`: what kind of thing it is stands before the name, so that any noun may belong to it. */
function endOfName(tokens: readonly Token[], from: number, to: number, isLabelled: boolean): number {
  let at = from;
  while (at < to && at < from + 2) {
    const token = tokens[at];
    if (token?.kind !== 'word' || token.capital || ENDING.test(token.lower) || isStopWord(token.lower)) break;
    if (FILLER.test(token.lower) || KIND.test(token.lower) || isState(token.lower)) break;
    if (!isLabelled && (isEntity(token.lower) || isFieldName([token.lower]))) break;
    if (verbAt(token)?.form === 'past' || /(?:ly|ed)$/.test(token.lower)) break;
    at += 1;
  }
  const next = tokens[at];
  const ends =
    next === undefined ||
    at >= to ||
    next.kind === 'mark' ||
    ENDING.test(next.lower) ||
    KIND.test(next.lower) ||
    isEntity(next.lower);
  return ends ? at : from;
}
