/** Questions that no list and no field answers: the passages of the site's pages that speak of what is asked. */

import { proseAnswer } from '../extract/prose.ts';
import { typesOf } from '../extract/wanted-shape.ts';
import type { Step } from '../instruction/plan.ts';
import { contentWords } from '../words/tokens.ts';
import { Explorer } from './explore.ts';
import { goalWords } from './goal-words.ts';
import type { RunContext } from './run-context.ts';
import { searchBox, searchFor } from './set-filters.ts';

const MAX_MOVES = 8;
const MAX_OFFERS = 3;
const QUESTION_WORD =
  /^(?:what|which|who|whom|whose|when|where|why|how|many|much|number|call|tell|find|give|get|show|list|too|does|did|have|has|our|can)$/;

/** Text can only answer a question, and only where text is wanted. */
function takesText(context: RunContext, step: Step): boolean {
  const { shape } = context;
  if (step.wanted.kind !== 'value' && step.wanted.kind !== 'rows') return false;
  if (step.object?.plural === true && step.fields.length === 0 && step.wanted.kind === 'rows') return false;
  if (shape === null) return true;
  const [only, another] = shape.fields;
  return (
    shape.kind !== 'rows' && only !== undefined && another === undefined && typesOf(only.schema).includes('string')
  );
}

/** The answer out of the text of the page one is on, in the shape that is wanted; undefined when it has none. */
export async function proseHere(context: RunContext, step: Step): Promise<unknown> {
  if (!takesText(context, step)) return undefined;
  const snapshot = await context.bench.look();
  const text = proseAnswer(step.clause, snapshot.passages);
  if (text === null) return undefined;
  const [field] = context.shape?.fields ?? [];
  const name = field?.path[0];
  return name === undefined ? text : { [name]: text };
}

/** Asks the site's own search for the words of the question and reads what it offers, else follows its links. */
export async function searchProse(context: RunContext, step: Step): Promise<unknown> {
  if (!takesText(context, step) || !/\b(?:what|which|who|whom|when|where|why|how)\b/i.test(step.clause))
    return undefined;
  const { bench } = context;
  const here = await proseHere(context, step);
  if (here !== undefined) return here;
  const words = contentWords(step.clause).filter((word) => !QUESTION_WORD.test(word));
  for (const query of [
    words.join(' '),
    ...words
      .filter((word) => word.length > 4)
      .sort((a, b) => b.length - a.length)
      .slice(0, 2),
  ]) {
    if (query === '' || searchBox(await bench.look()) === null) break;
    if (
      !(await searchFor(context, { value: query, label: null, kind: 'text', quoted: false, moment: null, mode: 'set' }))
    )
      break;
    const found = (await proseHereAfterSearch(context, step)) ?? (await readOffers(context, step, words));
    if (found !== undefined) return found;
  }
  const explorer = new Explorer(
    bench,
    { words: [...goalWords(step), ...words.map((text) => ({ text, weight: 0.9 }))], records: [], creating: false },
    'read',
    'prose',
  );
  for (let move = 0; move < MAX_MOVES; move += 1) {
    if ((await explorer.best()) < 0.4 || !(await explorer.next())) return undefined;
    const found = await proseHere(context, step);
    if (found !== undefined) return found;
  }
  return undefined;
}

/** A search may lead straight to a page; a page of results only quotes. */
async function proseHereAfterSearch(context: RunContext, step: Step): Promise<unknown> {
  const snapshot = await context.bench.look();
  const heads = [snapshot.title, ...snapshot.headings.slice(0, 3).map((heading) => heading.text)];
  return heads.some((head) => /\b(?:search|results?)\b/i.test(head)) ? undefined : proseHere(context, step);
}

async function readOffers(context: RunContext, step: Step, words: readonly string[]): Promise<unknown> {
  const { bench } = context;
  const snapshot = await bench.look();
  const results = bench.url();
  const offers = snapshot.elements
    .filter(
      (element) =>
        element.visible &&
        element.role === 'link' &&
        element.place !== 'navigation' &&
        element.name.length > 2 &&
        bench.judge(element).requiredTier === 'read',
    )
    .map((element) => {
      const text = `${element.name} ${element.rowText}`.toLowerCase();
      return { element, fit: words.filter((word) => text.includes(word)).length };
    })
    .filter(({ fit }) => fit > 0)
    .sort((a, b) => b.fit - a.fit);
  for (const { element } of offers.slice(0, MAX_OFFERS)) {
    if (!(await bench.use({ tool: 'open', url: element.href ?? '', why: 'it may say so' })).ok) continue;
    const found = await proseHere(context, step);
    if (found !== undefined) return found;
  }
  if (offers.length > 0) await bench.use({ tool: 'open', url: results, why: 'back to what was found' });
  return undefined;
}
