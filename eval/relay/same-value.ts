const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** Letter case, blanks and typographic apostrophes do not matter to the person who asked. */
const plain = (text: string): string => text.replace(/[’‘]/g, "'").replace(/\s+/g, ' ').trim().toLowerCase();

const CENT = 0.005;

function sameScalar(expected: unknown, actual: unknown): boolean {
  if (typeof expected === 'string') return typeof actual === 'string' && plain(expected) === plain(actual);
  if (typeof expected === 'number') return typeof actual === 'number' && Math.abs(expected - actual) < CENT;
  return expected === actual;
}

function listDifferences(expected: unknown[], actual: unknown, ordered: boolean, at: string): string[] {
  if (!Array.isArray(actual)) return [`${at} is not a list`];
  const problems: string[] = [];
  if (actual.length !== expected.length)
    problems.push(`${at} has ${actual.length} items instead of ${expected.length}`);
  if (ordered) {
    expected.forEach((item, index) => {
      problems.push(...differences(item, actual[index], ordered, `${at}[${index}]`));
    });
    return problems;
  }
  const left = [...actual];
  for (const item of expected) {
    const found = left.findIndex((candidate) => differences(item, candidate, ordered, at).length === 0);
    if (found >= 0) left.splice(found, 1);
    else problems.push(`${at} lacks ${JSON.stringify(item)}`);
  }
  return problems;
}

/** How a result differs from what is expected; more properties than expected are no difference. */
export function differences(expected: unknown, actual: unknown, ordered: boolean, at = 'result'): string[] {
  if (Array.isArray(expected)) return listDifferences(expected, actual, ordered, at);
  if (isRecord(expected)) {
    if (!isRecord(actual)) return [`${at} is not an object`];
    return Object.entries(expected).flatMap(([name, value]) =>
      differences(value, actual[name], ordered, `${at}.${name}`),
    );
  }
  return sameScalar(expected, actual)
    ? []
    : [`${at} is ${JSON.stringify(actual)} instead of ${JSON.stringify(expected)}`];
}
