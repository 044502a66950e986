import type { Block, Page } from '../page/page.ts';
import type { OpeningSpan } from '../types.ts';
import { hoursTokens } from './hours-tokens.ts';
import { type ParsedHours, parseHours } from './parse-hours.ts';

/** Opening hours found in one place of a page. */
export interface HoursRun {
  spans: OpeningSpan[];
  /** Days about which something is said, closed ones included. */
  daysMentioned: number;
  remarks: string[];
  /** Of the heading, where it gives hours for one: those hold for part of the year. */
  season: 'summer' | 'winter' | null;
  score: number;
  page: Page;
  /** Index of the first block among the blocks of the page. */
  start: number;
  end: number;
}

/** Lines without days or times that may stand between two of a list. */
const MAX_GAP = 2;

/** Hours of something other than the practice's doors, or not of every week. */
const OTHER_HOURS =
  /holiday|christmas|thanksgiving|new year|easter|emergenc|after[- ]?hours|out[- ]of[- ]hours|urgent|pharmacy|phone hours|telephone hours|call cent|lab\b|laborator|grooming|boarding|visiting|summer|winter|season|drop[- ]?off|pick[- ]?up|walk[- ]?in|surger(?!y (?:hours|times|opening))|class|group|event|billing|old hours|previous|covid|optical shop|x-ray|imaging|vaccin|infusion|daycare|retail|chat|patient portal|special hours|temporary/i;
const HOURS_TITLE =
  /hours?\b|opening|we(?:'|’)?re open|we are open|open\b|when to|horario|horaires|öffnungszeiten|sprechzeiten|sprechstunden|schedule|availability/i;

/** Finds every place of a page that reads like opening hours. */
export function findHours(page: Page): HoursRun[] {
  const runs: HoursRun[] = [];
  let from = -1;
  let last = -1;
  const close = (): void => {
    if (from !== -1) {
      const run = readRun(page, from, last);
      if (run) runs.push(run);
    }
    from = -1;
  };
  page.blocks.forEach((block, index) => {
    const isHours = block.zone !== 'nav' && speaksOfHours(block, page.language);
    const isNewSubject =
      from !== -1 &&
      (block.zone !== page.blocks[from]?.zone || (block.level > 0 && !namesDayOrTime(block, page.language)));
    if (isNewSubject || (from !== -1 && isLabel(block, page.language)) || (from !== -1 && index - last > MAX_GAP + 1))
      close();
    if (!isHours || (block.level > 0 && !namesDayOrTime(block, page.language))) return;
    if (from === -1) from = index;
    last = index;
  });
  close();
  return [...runs, ...pictureRuns(page)];
}

/** Signs photographed or drawn: their hours stand in the alternative text, and count less than hours in words. */
function pictureRuns(page: Page): HoursRun[] {
  return page
    .$('img[alt]')
    .toArray()
    .flatMap((element): HoursRun[] => {
      const alt = page.$(element).attr('alt') ?? '';
      if (!/\d/.test(alt) || alt.length > 400) return [];
      const { week, remarks } = parseHours([alt.replace(/^[^:]*\b(?:hours|open|times)\b[^:]*:/i, '')], page.language);
      if (week.openDays.length < 2) return [];
      const score = week.mentioned.length * 2;
      return [
        {
          spans: week.toSpans(),
          daysMentioned: week.mentioned.length,
          remarks,
          season: null,
          score,
          page,
          start: -1,
          end: -1,
        },
      ];
    });
}

function speaksOfHours(block: Block, language: string): boolean {
  return block.text.split('\n').some((line) => {
    const tokens = hoursTokens(line, language);
    const words = tokens.filter(({ kind }) => kind === 'word').length;
    const hasDay = tokens.some(({ kind }) => kind === 'days');
    const hasTime = tokens.some(({ kind }, index) => kind === 'time' && tokens[index + 1]?.kind === 'to');
    const hasState = tokens.some(({ kind }) => kind === 'closed' || kind === 'all_day' || kind === 'appointment');
    const hasLoneTimes = tokens.filter((token) => token.kind === 'time' && token.time.isExplicit).length >= 2;
    return (
      (hasDay && (hasTime || hasState || hasLoneTimes || words <= 2)) ||
      ((hasTime || hasState || hasLoneTimes) && words <= 6)
    );
  });
}

/** A heading without either begins a new subject, whatever it says of appointments. */
const namesDayOrTime = (block: Block, language: string): boolean =>
  hoursTokens(block.text, language).some(({ kind }) => kind === 'days' || kind === 'time');

const seasonOf = (context: string): 'summer' | 'winter' | null =>
  /\bsummer\b/i.test(context) ? 'summer' : /\bwinter\b/i.test(context) ? 'winter' : null;

/** "Summer hours", "Lab": the lines below are of other hours than those above. */
function isLabel(block: Block, language: string): boolean {
  const first = block.text.split('\n')[0] ?? '';
  if (first.length > 40 || block.kind === 'row') return false;
  const isPlain = hoursTokens(first, language).every(({ kind }) => kind === 'word' || kind === 'break');
  return isPlain && (OTHER_HOURS.test(first) || /\bhours\W*$/i.test(first));
}

function readRun(page: Page, start: number, end: number): HoursRun | null {
  const blocks = page.blocks.slice(start, end + 1);
  const above = page.blocks[start - 1];
  const { week, remarks } = bestReading(above?.kind === 'row' ? [above, ...blocks] : blocks, page.language);
  if (week.openDays.length === 0) return null;
  const context = contextOf(page, start);
  const own = blocks.map(({ text }) => text).join(' ');
  const tokens = hoursTokens(own, page.language);
  const words = tokens.filter(({ kind }) => kind === 'word').length;
  let score = week.mentioned.length * 3 - Math.min(12, words / (2 * Math.max(1, week.mentioned.length)));
  if (HOURS_TITLE.test(context)) score += 10;
  if (/\bhours?\b|\bopen\b/i.test(own)) score += 3;
  if (OTHER_HOURS.test(context)) score -= 25;
  else if (OTHER_HOURS.test(blocks[0]?.text ?? '') && week.mentioned.length < 5) score -= 10;
  if (/hour|contact|location|visit|about/i.test(page.url.pathname) || page.url.pathname === '/') score += 3;
  if (/blog|news|event|article|career|job/i.test(page.url.pathname)) score -= 10;
  // "They are open 24 hours": somebody else is.
  if (/\b(?:they|who)(?:'|’)?\s?(?:a?re)?\s(?:is )?open\b|\brefer|\bfull[- ]time|per hour\b/i.test(own)) score -= 15;
  return {
    spans: week.toSpans(),
    daysMentioned: week.mentioned.length,
    remarks,
    season: seasonOf(context),
    score,
    page,
    start,
    end,
  };
}

/** Tables are read by rows, and by columns where the days stand beside each other in one row. */
function bestReading(blocks: readonly Block[], language: string): ParsedHours {
  const straight = parseHours(
    usualColumns(blocks).flatMap((text) => text.split('\n')),
    language,
  );
  const turned = turnedLines(blocks, language);
  if (!turned) return straight;
  const byColumns = parseHours(turned, language);
  return byColumns.week.openDays.length >= 3 ? byColumns : straight;
}

/** The text of the blocks; from tables without the columns of other hours: `School year | Summer`. */
function usualColumns(blocks: readonly Block[]): string[] {
  const [head] = blocks;
  const isHead =
    head?.kind === 'row' && hoursTokens(head.text, 'en').every(({ kind }) => kind !== 'days' && kind !== 'time');
  const columns = isHead ? [...head.cells.keys()].slice(1) : [];
  const other = new Set(columns.filter((column) => OTHER_HOURS.test(head?.cells[column] ?? '')));
  return blocks.map(({ text, cells }) =>
    other.size > 0 && cells.length === head?.cells.length
      ? cells.filter((cell, column) => cell !== '' && !other.has(column)).join(' | ')
      : text,
  );
}

function turnedLines(blocks: readonly Block[], language: string): string[] | null {
  const rows = blocks.filter(({ kind }) => kind === 'row').map(({ cells }) => cells);
  const head = rows.find(
    (cells) => cells.filter((cell) => hoursTokens(cell, language).some(({ kind }) => kind === 'days')).length >= 3,
  );
  if (!head) return null;
  const body = rows.filter((cells) => cells !== head && cells.length === head.length);
  return head.map((day, column) => [day, ...body.map((cells) => cells[column] ?? '')].join(' | '));
}

/** The lines before and the headings above, as far as the nearest that says whose hours these are. */
function contextOf(page: Page, start: number): string {
  const block = page.blocks[start];
  const before = page.blocks
    .slice(Math.max(0, start - 2), start)
    .filter(({ kind, text, zone }) => kind !== 'row' && text.length < 60 && zone === block?.zone)
    .toReversed();
  const labels = [...before.map(({ text }) => text), ...(block?.headings.slice(-2) ?? []).toReversed()];
  const telling = labels.findIndex((label) => HOURS_TITLE.test(label));
  return labels.slice(0, telling === -1 ? undefined : telling + 1).join(' \n ');
}
