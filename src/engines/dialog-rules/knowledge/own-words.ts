import { memoizeBy } from '../../dialog/memoize.ts';
import type { Practice } from '../../dialog/practice.ts';
import { isFirstName, likenessOf } from '../listening/name-words.ts';
import { contentStems, ideaOf, stem } from './words.ts';

/** Words of services that say for whom or for which part of the body: "my kids", "her eyes" are no appointment. */
const NO_VISIT = new Set(
  'child couple eye dog cat pet skin back neck dental emergency pain newcomer adult senior annual full body foot minute doctor'
    .split(' ')
    .flatMap((word) => [stem(word), `#${ideaOf(stem(word)) ?? word}`]),
);
const OWNED = /^(my|our|his|her|their|the|that|this|an?|another|\p{L}+'s)$/u;
const TITLE = /^(dr|doctor|mr|mrs|ms|miss|dds|dmd|md|do|dvm|dc|phd|psyd|lcsw|lmft|lmt|rn|np|pa|pt|dpt|od)$/;
/** "A filling on Monday" is booked; "a mole on my arm" is not. */
const TIMED =
  /\b(today|tomorrow|tonight|right now|next week|\w+days?|at \d{1,2}|\d{1,2}(st|nd|rd|th)|the (?:first|second|third)|coming up)\b/;
const THING = /^(?:appointment|visit|session|checkup|booking)$/;
/** Between "my" and the word for what is booked: "my yearly eye exam". */
const MOST_BETWEEN = 3;

/**
 * The words with what this practice calls its services written as "appointment" and its people as "doctor …": "my screening with
 * Marcus" is "my appointment with doctor marcus". For patterns that speak of appointments and know no trade.
 */
export const inPlainTerms = memoizeBy(writePlainly, 200);

type Named = Pick<Practice, 'services' | 'providers'>;

function writePlainly(text: string, practice: Named): string {
  const words = new Set(practice.services.flatMap(({ name }) => headsOf(name).flatMap(keysOf)));
  const people = new Set(
    practice.providers.flatMap(({ name }) =>
      name
        .toLowerCase()
        .replace(/[^\p{L}\s'-]/gu, ' ')
        .split(/\s+/)
        .filter((part) => part.length > 2 && !TITLE.test(part)),
    ),
  );
  const out: string[] = [];
  let sinceOwned = MOST_BETWEEN + 1;
  const tokens = text.split(' ').map((token, i, all) =>
    withApostrophe(token, people, {
      before: all[i - 1] ?? '',
      isOfVisit: isNamed(all[i + 1] ?? '', words) || THING.test(all[i + 1] ?? ''),
    }),
  );
  for (const [i, token] of tokens.entries()) {
    const name = token.replace(/'s$/, '');
    const isOneOfMany = /^(an?|another)$/.test(token) && !TIMED.test(tokens.slice(i, i + 7).join(' '));
    sinceOwned = OWNED.test(token) && !isOneOfMany ? 0 : sinceOwned + 1;
    const isVisit = sinceOwned > 0 && sinceOwned <= MOST_BETWEEN && isNamed(token, words);
    if (people.has(name) && !/^(dr|doctor)$/.test(out.at(-1) ?? '') && !people.has(out.at(-1) ?? ''))
      out.push('doctor', token);
    else if (!isVisit) out.push(token);
    else if (out.at(-1) !== 'appointment') out.push('appointment');
  }
  return out.join(' ');
}

/** "Leos physical" as "leo's physical", "Jane Roes" as "Jane Roe's", where the name is nobody's of the practice. */
function withApostrophe(
  token: string,
  people: ReadonlySet<string>,
  { before, isOfVisit }: { before: string; isOfVisit: boolean },
): string {
  const name = token.slice(0, -1);
  const isOwner = isOfVisit && token.length > 3 && token.endsWith('s') && !people.has(name) && !people.has(token);
  const isNamed = isFirstName(name) || (isFirstName(before) && likenessOf(name) === 'unknown');
  return isOwner && isNamed && !isFirstName(token) ? `${name}'s` : token;
}

/** What kind of visit the parts of a service's name say: "mole check" is a check. */
function headsOf(name: string): string[] {
  return name
    .split(/ and | or |[&/,]/)
    .flatMap((part) => [...contentStems(part.replace(/\(.*?\)/g, ' ')).slice(-1), ...contentStems(deedsIn(part))]);
}

/** "Personal training session": what is done is called by as well. */
function deedsIn(part: string): string {
  return part.match(/\b\p{L}{3,}ing\b/gu)?.join(' ') ?? '';
}

function isNamed(token: string, words: Set<string>): boolean {
  if (token === 'followup') return true;
  const [own] = contentStems(token);
  return own !== undefined && keysOf(own).some((key) => words.has(key));
}

/** A stem and its idea; none for words that name no visit. */
function keysOf(own: string): string[] {
  const idea = ideaOf(own);
  const keys = idea === null ? [own] : [own, `#${idea}`];
  return own.length < 3 || /\d/.test(own) || keys.some((key) => NO_VISIT.has(key)) ? [] : keys;
}
