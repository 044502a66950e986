/** Quoted texts and full names of an order to write that no part of its plan holds: they are never meant to be left out. */

import { isStopWord } from '../../words/tokens.ts';
import type { Step } from '../plan.ts';
import type { Token } from './lexer.ts';
import { verbAt } from './verb-position.ts';

/** Marks the last step that makes or changes something with the texts that nothing holds. */
export function noteUnheard(tokens: readonly Token[], steps: readonly Step[]): void {
  const writes = steps.filter((step) => step.kind === 'create' || step.kind === 'update');
  const last = writes.at(-1);
  if (last === undefined) return;
  const heard = inLetters(
    JSON.stringify(
      steps.map(({ record, values, places, filters, fields, object, unread }) => [
        record,
        values,
        places,
        filters,
        fields,
        object,
        unread,
      ]),
    ),
  );
  const quoted = tokens.filter((token) => token.quoted && token.text.trim() !== '').map((token) => token.text);
  const unheard = [...quoted, ...namesIn(tokens), ...joinedBy(tokens, writes.length === steps.length)].filter(
    (text) => !heard.includes(inLetters(JSON.stringify(text).slice(1, -1))),
  );
  if (unheard.length > 0) last.unread = [...(last.unread ?? []), ...unheard];
}

/** "… works for Brightside now and would like the newsletter". */
const AUXILIARY =
  /^(?:would|should|could|can|will|shall|must|may|might|is|are|was|were|be|has|have|had|does|did|wants?|needs?|likes?)$/;

/** Without the marks between words: "Hart & Sons" is heard as "Hart Sons". */
function inLetters(text: string): string {
  return text.toLowerCase().replace(/(?<=[\p{L}\d]) [^\p{L}\d"]+ (?=[\p{L}\d])/gu, ' ');
}

/** "3 seats and a projector": the noun behind an "and" that is no order of its own. `isWriting`: nothing else is asked for. */
function joinedBy(tokens: readonly Token[], isWriting: boolean): string[] {
  if (!isWriting) return [];
  return tokens.flatMap((token, index) => {
    if (token.lower !== 'and' || token.quoted) return [];
    const at = index + (/^(?:a|an|the|one|two|three)$/.test(tokens[index + 1]?.lower ?? '') ? 2 : 1);
    const noun = tokens[at];
    const isNoun =
      noun?.kind === 'word' &&
      !noun.capital &&
      verbAt(noun) === undefined &&
      !isStopWord(noun.lower) &&
      !AUXILIARY.test(noun.lower);
    return isNoun && /^\p{Ll}{3,}$/u.test(noun.text) && !/(?:ly|ing)$/.test(noun.lower) ? [noun.text] : [];
  });
}

/** "She isn't with Lumen any more", "instead of Lumen": what is so no longer. */
const FORMER =
  /(?:\b(?:isn|aren|wasn)(?: ?'? ?t)?|\b(?:not|no longer)|\binstead of|\brather than) (?:with |at |in |on )?(?:the )?$/;

function wordsBefore(tokens: readonly Token[], at: number): string {
  return `${tokens
    .slice(Math.max(0, at - 5), at)
    .map((token) => token.lower)
    .join(' ')} `;
}

/** Runs of two capital words and more, the first word of a sentence left out. */
function namesIn(tokens: readonly Token[]): string[] {
  const names: string[] = [];
  let run: string[] = [];
  let isFormer = false;
  for (const [index, token] of [...tokens, null].entries()) {
    const before = tokens[index - 1];
    const opens = before === undefined || (before.kind === 'mark' && before.text !== ',' && before.text !== ':');
    if (token?.kind === 'word' && token.capital && !opens && token.text.length > 1) {
      if (run.length === 0) isFormer = FORMER.test(wordsBefore(tokens, index));
      run.push(token.text);
    } else {
      if (run.length > 1 && !isFormer) names.push(run.join(' '));
      run = [];
    }
  }
  return names;
}
