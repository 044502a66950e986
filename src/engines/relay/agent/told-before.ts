/** What a page shows as the one before did, a menu or a side bar: it stays where it was told, and is told in one line. */

/** A shorter run of lines is told again sooner than it is looked for. */
const LEAST_CHARACTERS = 200;
const ENDS_LENGTH = 40;
/** Of an entry of a menu that opens at once or stays closed: it is used alike. */
const HOVER = / \(shows on hover\)|(?<=\()shows on hover, |, shows on hover(?=[,)])/g;
const CURRENT = / \(current\)|(?<=\()current, |, current(?=\))/g;

export interface Told {
  /** The lines of the page, each such run in one. */
  lines: string[];
  /** Those among them that are told now. */
  own: string[];
  /** Of each of those who have told lines before, the ones that still stand and are not told again. */
  kept: string[][];
}

/** `before`: lines that were told, by who told them. A run of them is left out where the page shows it as it was, its elements with the same names. */
export function withoutTold(page: readonly string[], before: readonly (readonly string[])[]): Told {
  const kept = before.map(() => new Set<number>());
  const places = placesOf(before);
  const [lines, own]: [string[], string[]] = [[], []];
  for (let at = 0; at < page.length; ) {
    const { length, teller, from } = longestRun(page, at, before, places);
    const run = page.slice(at, at + length);
    const now = run.find((line, index) => used(line) !== used(before[teller]?.[from + index] ?? ''));
    if (run.reduce((sum, line) => sum + line.length, 0) < LEAST_CHARACTERS) {
      for (const told of [lines, own]) told.push(page[at] ?? '');
      at += 1;
      continue;
    }
    for (let index = 0; index < length; index += 1) kept[teller]?.add(from + index);
    lines.push(
      `(${describeRun(run)}${now === undefined ? '' : `, now current: ${currentIn(run).join(', ') || 'none'}`})`,
    );
    at += length;
  }
  return { lines, own, kept: before.map((told, index) => told.filter((_, line) => kept[index]?.has(line))) };
}

function describeRun(run: readonly string[]): string {
  const [first = '', last = ''] = [run[0], run.at(-1)].map((line) => line?.trim().slice(0, ENDS_LENGTH));
  if (run.length === 1) return `as told above: ${first}…`;
  return `${run.length} lines as told above, from ${first}… to ${last}…`;
}

type Places = ReadonlyMap<string, readonly { teller: number; from: number }[]>;

function placesOf(before: readonly (readonly string[])[]): Places {
  return Map.groupBy(
    before.flatMap((lines, teller) => lines.map((line, from) => ({ teller, from, line: settled(line) }))),
    ({ line }) => line,
  );
}

function longestRun(
  page: readonly string[],
  at: number,
  before: readonly (readonly string[])[],
  places: Places,
): { length: number; teller: number; from: number } {
  let longest = { length: 0, teller: -1, from: -1 };
  for (const { teller, from } of places.get(settled(page[at] ?? '')) ?? []) {
    const told = before[teller] ?? [];
    let length = 0;
    while (at + length < page.length && settled(page[at + length] ?? '') === settled(told[from + length] ?? '\n'))
      length += 1;
    if (length > longest.length) longest = { length, teller, from };
  }
  return longest;
}

/** Which entry of a menu one is at is no other menu. */
function settled(line: string): string {
  return used(line).replace(CURRENT, '');
}

function used(line: string): string {
  return line.replace(HOVER, '');
}

/** The entries of the run that say that one is there. */
function currentIn(run: readonly string[]): string[] {
  return run
    .flatMap((line) => line.split(' · '))
    .filter((entry) => /[( ]current[,)]/.test(entry))
    .map((entry) =>
      entry
        .replace(/^menu: /, '')
        .replace(CURRENT, '')
        .slice(0, 2 * ENDS_LENGTH),
    );
}
