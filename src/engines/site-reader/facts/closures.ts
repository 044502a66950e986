import { type Thing, textOfThing, thingsOf } from '../structured/thing.ts';
import type { ClosedDay } from '../types.ts';
import { blockTopic, type Evidence, sentencesOf, uniqueBy } from './evidence.ts';

const DAY_MS = 86_400_000;
/** A longer stretch is a season, or a mistake. */
const LONGEST_DAYS = 31;
const MONTHS = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec'];
const MONTH =
  '(jan(?:uary)?|feb(?:ruary)?|mar(?:ch)?|apr(?:il)?|may|june?|july?|aug(?:ust)?|sept?(?:ember)?|oct(?:ober)?|nov(?:ember)?|dec(?:ember)?)\\.?';
const ORDINAL = '(\\d{1,2})(?:st|nd|rd|th)?';
const TO = '\\s*(?:-|–|—|to|through|thru|until)\\s*';
/** `December 24th`, `Dec 24 – Jan 1, 2027`, `Nov 26–27`. */
const DATE = new RegExp(
  `\\b${MONTH}\\s+${ORDINAL}(?!\\d|:)(?:,?\\s+(20\\d\\d))?(?:${TO}(?:${MONTH}\\s+)?${ORDINAL}(?!\\d|:|\\s*[ap]\\.?m))?(?:,?\\s+(20\\d\\d))?`,
  'gi',
);
/** `24–26 December`, then `24 December`: turned to the other order before they are read. */
const DAYS_FIRST = new RegExp(
  `(?<![\\d:]|${MONTH}\\s)${ORDINAL}\\.?${TO}${ORDINAL}\\.?\\s+${MONTH}(?!\\s+\\d{1,2}\\b)`,
  'gi',
);
const DAY_FIRST = new RegExp(`(?<![\\d:]|${MONTH}\\s)${ORDINAL}\\.?\\s+${MONTH}(?!\\s+\\d{1,2}\\b)`, 'gi');
/** "Nov. 27" ends no sentence. */
const MONTH_DOT = /\b(jan|feb|mar|apr|aug|sept?|oct|nov|dec)\.(?=\s*\d)/gi;
const HOLIDAY =
  /\b(?:the )?(?:day|friday) after thanksgiving|\bblack friday|\bthanksgiving(?: day)?|\bchristmas(?: eve| day)?|\bnew year['’]?s?(?: eve| day)|\bmemorial day|\blabou?r day|\bindependence day|\b(?:fourth|4th) of july|\b(?:mlk|martin luther king(?:,? jr\.?)?) day|\bpresident['’]?s?['’]? day|\bjuneteenth|\bcolumbus day|\bindigenous peoples['’]? day|\bveterans['’]? day|\bgood friday|\bboxing day|\bremembrance day|\bcanada day|\bvictoria day|\bfamily day|\banzac day|\baustralia day|\bst\.? stephen['’]?s day|\beaster(?: sunday| monday)?/gi;
const CLOSED =
  /\bclosed\b|\bclosures?\b|\bnot be open\b|\bnot open\b|\b(?:i|we)(?:['’]ll|['’]m|['’]re| will| am| are)(?: be)? (?:out of (?:the )?office|away|on (?:vacation|holiday))\b/i;
const OPEN = /\bopen\b|\d\s*(?:[ap]\.?m|:\d\d)/i;
/** Open for a part of the day. */
const EARLY = /\bclos(?:e|es|ed|ing)(?: early)? at\b|\bclos(?:e|es|ed|ing) early\b/i;
const CLOSURES = /holiday|closed|closure|closing/i;
const ELSEWHERE = /blog|news|testimonial|review|press|archive/i;

/** Days on which the practice says it is closed, soonest first; a holiday that the site only names has no date. */
export function practiceClosures(evidence: Evidence): ClosedDay[] {
  const today = evidence.now.toISOString().slice(0, 10);
  const found = [
    ...evidence.businesses
      .flatMap((business) => thingsOf(business, 'specialOpeningHoursSpecification', 'openingHoursSpecification'))
      .flatMap(closedInData),
    ...evidence.pages.flatMap((page) =>
      page.blocks
        .filter(({ zone }) => zone !== 'nav')
        .filter((block) => !ELSEWHERE.test(blockTopic(page, block)))
        .flatMap(({ text, headings }) => closedInText(text, CLOSURES.test(headings.at(-1) ?? ''), evidence.now)),
    ),
  ].filter(({ date }) => date === null || date >= today);
  const dated = uniqueBy(found, ({ date, name }) => date ?? name.toLowerCase());
  return dated.sort((a, b) => (a.date ?? '9').localeCompare(b.date ?? '9'));
}

/** https://schema.org/specialOpeningHoursSpecification: no times, or the same time twice, mean closed. */
function closedInData(specification: Thing): ClosedDay[] {
  const from = textOfThing(specification, 'validFrom')?.slice(0, 10);
  const through = textOfThing(specification, 'validThrough')?.slice(0, 10) ?? from;
  const opens = textOfThing(specification, 'opens');
  if (from === undefined || through === undefined || opens !== textOfThing(specification, 'closes')) return [];
  // A weekday inside a season closes that weekday, not the season.
  if (from !== through && textOfThing(specification, 'dayOfWeek') !== null) return [];
  const name = textOfThing(specification, 'name', 'description') ?? 'the holidays';
  return daysFrom(from, through).map((date) => ({ date, name }));
}

function closedInText(text: string, isUnderClosures: boolean, now: Date): ClosedDay[] {
  return (
    text
      .replace(MONTH_DOT, '$1')
      .replace(DAYS_FIRST, '$4 $2-$3')
      .replace(DAY_FIRST, '$3 $2')
      .split('\n')
      .flatMap(sentencesOf)
      .filter((sentence) => CLOSED.test(sentence) || (isUnderClosures && !OPEN.test(sentence)))
      // "Closed Thanksgiving; open Christmas Eve until noon": each part speaks for itself.
      .flatMap((sentence) =>
        sentence.split(/;|\bbut\b|\bexcept\b|(?=\band (?:we )?(?:will )?(?:clos(?:e|ing)|(?:re)?open)\b)/i),
      )
      .filter((part) => !EARLY.test(part))
      .filter((part) => !OPEN.test(part) || CLOSED.test(part))
      .flatMap((part) => closedInPart(part, now))
  );
}

function closedInPart(part: string, now: Date): ClosedDay[] {
  const holidays = [...part.matchAll(HOLIDAY)].map((match) => ({
    name: match[0].replace(/^the /i, ''),
    at: match.index,
    end: match.index + match[0].length,
  }));
  const named = new Set<string>();
  const dated = [...part.matchAll(DATE)].flatMap((match) => {
    const before = holidays.findLast(({ end }) => end <= match.index && match.index - end < 25);
    const near = before ?? holidays.find(({ at }) => at > match.index && at - match.index < 40);
    if (near) named.add(near.name);
    return datesOf(match, now).map((date) => ({ date, name: near?.name ?? 'the holidays' }));
  });
  return [...dated, ...holidays.filter(({ name }) => !named.has(name)).map(({ name }) => ({ date: null, name }))];
}

function datesOf(match: RegExpExecArray, now: Date): string[] {
  const [, month = '', day = '', year, lastMonth, lastDay, lastYear] = match;
  const written = year ?? lastYear;
  const first = dayOf(month, day, written === undefined ? null : Number(written), now);
  if (first === null || lastDay === undefined) return first === null ? [] : [first];
  const after = new Date(Date.parse(first));
  const last = dayOf(lastMonth ?? month, lastDay, lastYear === undefined ? null : Number(lastYear), after);
  return last === null ? [first] : daysFrom(first, last);
}

/** Without a year the next such day is meant, that of the last two months left behind. */
function dayOf(month: string, day: string, year: number | null, now: Date): string | null {
  const index = MONTHS.indexOf(month.slice(0, 3).toLowerCase());
  const at = (inYear: number) => new Date(Date.UTC(inYear, index, Number(day)));
  const guess = now.getUTCFullYear();
  const date = year !== null ? at(year) : at(guess).getTime() < now.getTime() - 60 * DAY_MS ? at(guess + 1) : at(guess);
  return date.getUTCMonth() === index ? date.toISOString().slice(0, 10) : null;
}

function daysFrom(first: string, last: string): string[] {
  const days = Math.round((Date.parse(last) - Date.parse(first)) / DAY_MS);
  if (!(days >= 0) || days >= LONGEST_DAYS) return [];
  return Array.from({ length: days + 1 }, (_, index) =>
    new Date(Date.parse(first) + index * DAY_MS).toISOString().slice(0, 10),
  );
}
