/** A sign of something, and what it weighs. */
export interface Sign {
  weight: 1 | 2;
  pattern: RegExp;
}

/** Signs of one thing that together weigh this much are no coincidence. */
const GRAVE = 2;

/** Whether the words hold, of one thing at least, signs that together are grave. Each list holds the signs of one thing. */
export function weighsUp(text: string, things: Sign[][]): boolean {
  const found = new Map<Sign, boolean>();
  const holds = (sign: Sign): boolean => {
    const known = found.get(sign) ?? sign.pattern.test(text);
    found.set(sign, known);
    return known;
  };
  return things.some((signs) => signs.reduce((sum, sign) => sum + (holds(sign) ? sign.weight : 0), 0) >= GRAVE);
}

/** One of `left` and one of `right` in either order, at most `apart` words between them; both are alternatives of a pattern. */
export function near(left: string, right: string, apart: number): string {
  const between = `(?: [\\w']+){0,${apart}} `;
  return `(?:${left})${between}(?:${right})|(?:${right})${between}(?:${left})`;
}

/** A sign that is harmless as often as not where it stands alone. */
export function hint(...patterns: string[]): Sign {
  return { weight: 1, pattern: new RegExp(`\\b(?:${patterns.join('|')})\\b`) };
}

/** A sign that needs no other. */
export function alarm(...patterns: string[]): Sign {
  return { weight: 2, pattern: new RegExp(`\\b(?:${patterns.join('|')})\\b`) };
}
