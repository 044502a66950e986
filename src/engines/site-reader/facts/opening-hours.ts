import { findHours, type HoursRun } from '../hours/find-hours.ts';
import { thingHours } from '../structured/thing-hours.ts';
import type { OpeningSpan, ReadingNote } from '../types.ts';
import type { Evidence } from './evidence.ts';

export interface PracticeHours {
  hours: OpeningSpan[];
  remark: string | null;
  notes: ReadingNote[];
}

const spelled = (spans: readonly OpeningSpan[]): string =>
  spans.map(({ dayOfWeek, start, end }) => `${dayOfWeek} ${start}-${end}`).join(',');

/** Days round the clock is what plugins write when nobody filled the form. */
const isAlwaysOpen = (spans: readonly OpeningSpan[]): boolean =>
  spans.length === 7 && spans.every(({ start, end }) => start === '00:00' && end === '24:00');

/**
 * Opening hours of the practice: from structured data, unless the site shows a week of other ones, which is what people see and correct;
 * without data from the place of the site that reads most like them.
 */
export function practiceHours(evidence: Evidence, country: string): PracticeHours {
  const season = seasonAt(evidence.now, country);
  const runs = evidence.pages.flatMap(findHours).filter((run) => run.season === null || run.season === season);
  const best = bestRun(runs);
  const remarks = best ? [...(best.season ? [`${best.season} hours`] : []), ...best.remarks] : [];
  const remark = remarks.length > 0 ? [...new Set(remarks)].slice(0, 3).join('; ') : null;
  const fromData = evidence.businesses.map(thingHours).find((spans) => spans.length > 0);
  if (!fromData || (isAlwaysOpen(fromData) && best && best.daysMentioned >= 4))
    return { hours: best?.spans ?? [], remark, notes: best?.season ? [seasonNote(best, best.season)] : [] };
  const isContradicted =
    best && best.score >= 20 && best.daysMentioned >= 5 && spelled(best.spans) !== spelled(fromData);
  const notes: ReadingNote[] = isContradicted
    ? [
        {
          kind: 'conflict',
          url: best.page.url.href,
          message: `the hours shown on ${best.page.url.pathname} are used; those in the data of the site differ`,
        },
      ]
    : [];
  return { hours: isContradicted ? best.spans : fromData, remark, notes };
}

const seasonNote = ({ page }: HoursRun, season: string): ReadingNote => ({
  kind: 'conflict',
  url: page.url.href,
  message: `the hours are those of ${season}; start the setup again when they change`,
});

/** Half of the year that practices mean by the word, in their hemisphere. */
function seasonAt(now: Date, country: string): 'summer' | 'winter' {
  const isWarmInNorth = now.getUTCMonth() >= 4 && now.getUTCMonth() <= 8;
  return isWarmInNorth === /^(AU|NZ|ZA)$/.test(country) ? 'winter' : 'summer';
}

/** The same hours on several pages speak for each other. */
function bestRun(runs: readonly HoursRun[]): HoursRun | null {
  const groups = Map.groupBy(runs, ({ spans }) => spelled(spans));
  const ranked = [...groups.values()].map((group) => {
    const [first] = group.toSorted((a, b) => b.score - a.score);
    return { run: first, score: (first?.score ?? 0) + Math.min(8, (group.length - 1) * 2) };
  });
  const [top] = ranked.toSorted((a, b) => b.score - a.score);
  return top?.run && top.score > 0 ? top.run : null;
}
