/** Goes to the page in which the instruction wants something read. */

import { isAt } from '../../extract/page-context.ts';
import type { NamedValue, Step } from '../../instruction/plan.ts';
import { RunFailure } from '../../run-failure.ts';
import { searchBox, searchFor } from '../list/search-for.ts';
import { followOffer } from '../record/find-record.ts';
import type { RunContext } from '../run-context.ts';
import { clearNotices } from '../way/dead-ends.ts';
import { Explorer } from '../way/explore.ts';
import { wantsWholePage } from './prose-goal.ts';

const MAX_MOVES = 10;

/** The page that a reading step names, null when it names none. */
export function pageOf(step: Step): NamedValue | null {
  const place = step.places.find((one) => one.label === 'page');
  if (place !== undefined) return place;
  return wantsWholePage(step)
    ? (step.record.find((value) => /^(?:page|article)$/.test(value.label ?? '')) ?? null)
    : null;
}

/** Ends on the page. @throws RunFailure `not_found_on_site` */
export async function reachPlace(context: RunContext, step: Step, place: NamedValue): Promise<void> {
  const { bench } = context;
  await clearNotices(bench);
  if (/^(?:main|home|start|front|first|landing|welcome)$/i.test(place.value)) return;
  const words = [{ text: place.value, weight: 1.05 }];
  const explorer = new Explorer(bench, { words, records: [place.value], creating: false }, 'read', 'page');
  let searched = false;
  for (let move = 0; move <= MAX_MOVES; move += 1) {
    if (isAt(place, await bench.look())) return;
    const box = searchBox(await bench.look());
    if (!searched && box !== null && (await explorer.best()) < 0.85) {
      searched = true;
      const back = bench.url();
      if (await searchFor(context, place)) {
        if (
          isAt(place, await bench.look()) &&
          !/search/i.test(
            bench
              .url()
              .replace(/^.*\?/, '')
              .replace(/=[^&]*/g, ''),
          )
        )
          return;
        const asRecord: Step = { ...step, record: [place], object: null, places: [] };
        if ((await followOffer(context, asRecord, place.value, false)) !== null) return;
        if (isAt(place, await bench.look())) return;
      }
      await bench.use({ tool: 'open', url: back, why: 'the search did not lead there' });
      continue;
    }
    if (!(await explorer.next())) break;
  }
  throw new RunFailure('not_found_on_site', `The site shows no page called "${place.value}".`, { clause: step.clause });
}
