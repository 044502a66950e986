import { memoize } from './memoize.ts';
import { readRows } from './rows.ts';

/** Names of practices, and names that are told in a call, are compared again and again. */
const MOST_NAMES = 5000;

/** True where two names may be the same name as a speech recogniser wrote it: accents, spelling by ear, nicknames. */
export function sameName(left: string, right: string): boolean {
  const [a, b] = [plain(left), plain(right)];
  if (a === '' || b === '') return false;
  const forms = wholeFormsOf(b);
  if (wholeFormsOf(a).some((name) => forms.includes(name))) return true;
  return (
    soundOf(a) === soundOf(b) && editDistance(a, b) <= Math.max(1, Math.floor(Math.max(a.length, b.length) * 0.45))
  );
}

/** First names also match where one of them carries a second name ("Mary Ann" and "Mary"). */
export function sameFirstName(left: string, right: string): boolean {
  const [a = ''] = left.trim().split(/[\s-]+/);
  const [b = ''] = right.trim().split(/[\s-]+/);
  return sameName(left, right) || sameName(a, b);
}

/** First and last name as far as they are known, or null. */
export function wholeName({
  firstName,
  lastName,
}: {
  firstName: string | null;
  lastName: string | null;
}): string | null {
  const name = [firstName, lastName].filter((part) => part !== null).join(' ');
  return name === '' ? null : name;
}

/** What a caller says of who somebody is, and what a record holds. */
interface Identity {
  firstName: string;
  lastName: string;
  dateOfBirth: string | null;
}

/** The records of whoever was born on that day and has that name; a record without a date of birth is nobody's. */
export function recordsOf<R extends Identity>(records: readonly R[], claim: Identity): R[] {
  return bornThen(records, claim).filter(
    (one) => sameName(one.lastName, claim.lastName) && sameFirstName(one.firstName, claim.firstName),
  );
}

/**
 * Of the records that have the number on the line also those whose first name only begins alike, as short forms do, where none has that
 * name: their last name has to be the very one.
 */
export function recordsOnLine<R extends Identity>(records: readonly R[], claim: Identity): R[] {
  const named = recordsOf(records, claim);
  if (named.length > 0) return named;
  return bornThen(records, claim).filter(
    (one) => plain(one.lastName) === plain(claim.lastName) && beginsAlike(one.firstName, claim.firstName),
  );
}

function bornThen<R extends Identity>(records: readonly R[], { dateOfBirth }: Identity): R[] {
  return records.filter((one) => one.dateOfBirth !== null && one.dateOfBirth === dateOfBirth);
}

/** Letters that a short form has in common with the whole name. */
const LEAST_BEGINNING = 3;

function beginsAlike(left: string, right: string): boolean {
  const [a, b] = [plain(left), plain(right)].map((name) => name.slice(0, LEAST_BEGINNING));
  return a !== undefined && a.length === LEAST_BEGINNING && a === b;
}

const plain = memoize(
  (name) =>
    name
      .normalize('NFD')
      .replace(/\p{M}/gu, '')
      .toLowerCase()
      .replace(/[^\p{L}]/gu, ''),
  MOST_NAMES,
);

const WRITTEN: readonly [RegExp, string][] = [
  [/^kn|^gn/, 'n'],
  [/^wr/, 'r'],
  [/ph/g, 'f'],
  [/gh/g, ''],
  [/sch|sh|ch|tch/g, 'x'],
  [/ck|q|c(?![eiy])|k/g, 'k'],
  [/c|z/g, 's'],
  [/dg|j|g(?=[eiy])/g, 'j'],
  [/th/g, 't'],
  [/h/g, ''],
];

/** What a name sounds like, roughly: vowels fall together, and letters that English speaks alike. */
export const soundOf = memoize((name) => {
  let sound = name;
  for (const [pattern, to] of WRITTEN) sound = sound.replace(pattern, to);
  const start = /^[aeiouy]/.test(sound) ? 'a' : '';
  return start + sound.replace(/[aeiouyw]/g, '').replace(/(.)\1+/g, '$1');
}, MOST_NAMES);

/** Levenshtein distance. */
export function editDistance(a: string, b: string): number {
  let row = Array.from({ length: b.length + 1 }, (_, index) => index);
  for (let i = 1; i <= a.length; i += 1) {
    const next = [i];
    for (let j = 1; j <= b.length; j += 1) {
      const swap = (row[j - 1] ?? 0) + (a[i - 1] === b[j - 1] ? 0 : 1);
      next.push(Math.min(swap, (row[j] ?? 0) + 1, (next[j - 1] ?? 0) + 1));
    }
    row = next;
  }
  return row[b.length] ?? 0;
}

/** A name and the names that it may be short for. */
const wholeFormsOf = memoize(
  (name): readonly string[] => [name, ...NICKNAMES.filter(([short]) => short === name).map(([, whole]) => whole)],
  MOST_NAMES,
);

const NICKNAMES = readRows('nicknames').flatMap(([name = '', short = '']) =>
  short.split('|').map((nickname): [string, string] => [nickname, name]),
);
