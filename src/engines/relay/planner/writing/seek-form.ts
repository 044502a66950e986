import type { NamedValue, Step } from '../../instruction/plan.ts';
import type { RunContext } from '../../run-context.ts';
import { likeness } from '../../words/likeness.ts';
import { plain } from '../../words/tokens.ts';
import { clearNotices } from '../../workbench/clear-notices.ts';
import { bestArea, isAboutOther } from '../form/best-area.ts';
import type { FormArea } from '../form/form-fields.ts';
import { Explorer } from '../way/explore.ts';
import { goalWords } from '../way/goal-words.ts';
import { isOpenedByAddress } from '../way/ways.ts';

const MAX_MOVES = 18;
const GOOD = 0.66;

/** The form on the record's own page, or behind a button, tab or menu of it. */
export async function seekHere(
  context: RunContext,
  step: Step,
  values: readonly NamedValue[],
): Promise<FormArea | null> {
  const { bench } = context;
  const tried = new Set<string>();
  let isLed = false;
  for (let move = 0; move <= 4; move += 1) {
    await clearNotices(bench);
    const snapshot = await bench.look();
    const found = bestArea(context, step, snapshot, values, true, isLed);
    if (found !== null && found.score >= 0.5) return found.area;
    const ways = snapshot.elements
      .filter(
        (element) =>
          /^(?:link|button|tab|menuitem)$/.test(element.role) &&
          (element.visible || /^https?:/.test(element.href ?? '')) &&
          !element.disabled &&
          !element.submits &&
          element.row < 0 &&
          bench.allows(element) &&
          !tried.has(`${element.name}|${element.heading}`),
      )
      .map((element) => ({
        element,
        score:
          hereScore(element.name, step, element.role) *
          (element.visible ? 1 : 0.9) *
          (element.place === 'navigation' ? 0.75 : 1) *
          (element.place !== 'navigation' && isAboutOther(element.heading, step.object?.text ?? '') ? 0.8 : 1),
      }))
      .filter(({ score, element }) => score >= (element.place === 'navigation' ? 0.45 : 0.35))
      .sort((a, b) => b.score - a.score);
    const way = ways[0]?.element;
    if (way === undefined) return null;
    tried.add(`${way.name}|${way.heading}`);
    // An entry of a menu that is folded away can be followed all the same.
    await bench.use(
      isOpenedByAddress(way)
        ? { tool: 'open', url: way.href, why: 'the form may open there' }
        : { tool: 'click', ref: way.ref, why: 'the form may open there' },
    );
    const there = await bench.look();
    const isElsewhere = there.url.split('#')[0] !== snapshot.url.split('#')[0];
    // "Comment" on the page of a ticket: whatever the page is headed, its form is for one.
    isLed = isElsewhere && step.object !== null && likeness(step.object.text, way.name) >= 0.8;
    if (isElsewhere && (bestArea(context, step, there, values, true, isLed)?.score ?? 0) < 0.5 && move < 4) {
      await bench.use({ tool: 'open', url: snapshot.url, why: 'it is not there' });
      isLed = false;
    }
  }
  return null;
}

/** Made many at a time, one a line or out of a file. */
const MANY = /\b(?:bulk|batch|multiple|several|import|csv)\b/;

/** "Add note", "Comment", a tab "Allergies", "Edit". */
function hereScore(name: string, step: Step, role: string): number {
  const noun = step.object?.text ?? '';
  const text = plain(name)
    .replace(/[^\p{L}\p{N} ]+/gu, ' ')
    .trim();
  const rest = text.replace(
    /^(?:add|new|create|write|post|leave|log|record|enter|insert|register)\s*(?:(?:a|an|new)\s+)*/,
    '',
  );
  if (MANY.test(text) && !MANY.test(plain(step.clause))) return 0;
  const about = noun === '' || rest === '' ? 0 : likeness(noun, rest);
  if (/^(?:forward|reply|respond)$/.test(step.verb) && text === step.verb) return 0.8;
  if (rest !== text) return rest === '' ? 0.45 : 0.3 + 0.7 * about;
  if (about >= 0.6) return role === 'tab' ? 0.75 : 0.7 * about;
  return /^(?:edit|reply|comment|respond|actions?|more)$/.test(text) ? 0.4 : 0;
}

function explorerFor(context: RunContext, step: Step): Explorer {
  return new Explorer(
    context.bench,
    {
      words: goalWords(step),
      records: step.record.filter((value) => value.moment === null).map((value) => value.value),
      creating: step.kind === 'create',
    },
    'create',
    'form',
  );
}

/** Searches the site for the form. The page it stands on is open afterwards. */
export async function seekForm(
  context: RunContext,
  step: Step,
  values: readonly NamedValue[],
): Promise<FormArea | null> {
  const { bench } = context;
  const explorer = explorerFor(context, step);
  let best: { score: number; url: string } | null = null;
  for (let move = 0; move <= MAX_MOVES; move += 1) {
    await clearNotices(bench);
    const snapshot = await bench.look();
    const found = bestArea(context, step, snapshot, values);
    if (found !== null && found.score >= GOOD) return found.area;
    if (found !== null && (best === null || found.score > best.score)) best = { score: found.score, url: bench.url() };
    if (best !== null && best.score >= 0.5 && (await explorer.best()) < 0.9) break;
    if (!(await explorer.next())) break;
  }
  if (best === null || best.score < 0.4) return null;
  if (bench.url() !== best.url) await explorer.returnTo(best.url, 'the best form seen');
  return bestArea(context, step, await bench.look(), values)?.area ?? null;
}
