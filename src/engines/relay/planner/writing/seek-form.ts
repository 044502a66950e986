/** The search for the form in which a new record is made. */

import type { NamedValue, Step } from '../../instruction/plan.ts';
import { likeness } from '../../words/likeness.ts';
import { plain } from '../../words/tokens.ts';
import { bestArea, isAboutOther } from '../form/best-area.ts';
import type { FormArea } from '../form/form-fields.ts';
import type { RunContext } from '../run-context.ts';
import { clearNotices } from '../way/dead-ends.ts';
import { Explorer } from '../way/explore.ts';
import { goalWords } from '../way/goal-words.ts';
import { isOpenedByAddress } from '../way/ways.ts';

const MAX_MOVES = 16;
const MOVES_ON_RECORD = 4;
const GOOD = 0.66;
const FAIR = 0.5;

/** The form on the record's own page, or behind a button, tab or menu of it. */
export async function seekHere(
  context: RunContext,
  step: Step,
  values: readonly NamedValue[],
): Promise<FormArea | null> {
  const { bench } = context;
  const tried = new Set<string>();
  for (let move = 0; move <= MOVES_ON_RECORD; move += 1) {
    await clearNotices(bench);
    const page = await bench.look();
    const found = bestArea(context, step, page, values, true);
    if (found !== null && found.score >= FAIR) return found.area;
    const ways = page.elements
      .filter(
        (one) =>
          /^(?:link|button|tab|menuitem)$/.test(one.role) &&
          one.visible &&
          !one.disabled &&
          !one.submits &&
          one.row < 0 &&
          !tried.has(`${one.name}|${one.heading}`) &&
          bench.allows(one),
      )
      .map((element) => ({
        element,
        score: hereScore(element.name, step, element.role) * (isApart(element, step) ? 0.75 : 1),
      }))
      .filter(({ score }) => score >= 0.35)
      .sort((a, b) => b.score - a.score);
    const way = ways[0]?.element;
    if (way === undefined) return null;
    tried.add(`${way.name}|${way.heading}`);
    const why = 'the form may open there';
    await bench.use(
      isOpenedByAddress(way) ? { tool: 'open', url: way.href, why } : { tool: 'click', ref: way.ref, why },
    );
    const there = await bench.look();
    const isElsewhere = there.url.split('#')[0] !== page.url.split('#')[0];
    if (isElsewhere && (bestArea(context, step, there, values, true)?.score ?? 0) < FAIR)
      await bench.use({ tool: 'open', url: page.url, why: 'it is not there' });
  }
  return null;
}

function isApart({ place, heading }: { place: string; heading: string }, { object }: Step): boolean {
  return place === 'navigation' || isAboutOther(heading, object?.text ?? '');
}

/** "Add note", "Comment", a tab "Allergies". */
function hereScore(name: string, { object, verb }: Step, role: string): number {
  const text = plain(name)
    .replace(/[^\p{L}\p{N} ]+/gu, ' ')
    .trim();
  const rest = text.replace(/^(?:add|new|create|write|post|leave|log|record|enter)\s*(?:(?:a|an|new)\s+)*/, '');
  const about = object === null || rest === '' ? 0 : likeness(object.text, rest);
  if (text === verb) return 0.8;
  if (rest !== text) return rest === '' ? 0.45 : 0.3 + 0.7 * about;
  if (about >= 0.6) return role === 'tab' ? 0.75 : 0.7 * about;
  return /^(?:edit|reply|comment|actions?|more)$/.test(text) ? 0.4 : 0;
}

/** Searches the site for the form. The page it stands on is open afterwards. */
export async function seekForm(
  context: RunContext,
  step: Step,
  values: readonly NamedValue[],
): Promise<FormArea | null> {
  const { bench } = context;
  const records = step.record.filter(({ moment }) => moment === null).map(({ value }) => value);
  const goal = { words: goalWords(step), records, creating: step.kind === 'create' };
  const explorer = new Explorer(bench, goal, 'create', 'form');
  let best: { score: number; url: string } | null = null;
  for (let move = 0; move <= MAX_MOVES; move += 1) {
    await clearNotices(bench);
    const found = bestArea(context, step, await bench.look(), values);
    if (found !== null && found.score >= GOOD) return found.area;
    if (found !== null && found.score > (best?.score ?? 0)) best = { score: found.score, url: bench.url() };
    if ((best !== null && best.score >= FAIR && (await explorer.best()) < 0.9) || !(await explorer.next())) break;
  }
  if (best === null || best.score < 0.4) return null;
  if (bench.url() !== best.url) await explorer.returnTo(best.url, 'the best form seen');
  return bestArea(context, step, await bench.look(), values)?.area ?? null;
}
