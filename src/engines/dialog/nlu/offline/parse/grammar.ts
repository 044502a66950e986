/** A symbol, or what a rule has made of several; `words` are those it stands for. */
export interface Item {
  kind: string;
  value: string;
  words: readonly number[];
}

/**
 * One step of a grammar: neighbours of the kinds in `shape`, which become what `build` returns, or stay where it returns null.
 * Kinds are apart by a space, alternatives by `|`; `?` after them: may be absent, then `build` is given undefined in that place.
 */
export interface Rule<I extends Item, Scene> {
  elements: readonly { kinds: readonly string[]; isOptional: boolean }[];
  build(found: readonly (I | undefined)[], scene: Scene, next: I | undefined): Omit<I, 'words' | 'value'> | null;
}

export function rule<I extends Item, Scene>(shape: string, build: Rule<I, Scene>['build']): Rule<I, Scene> {
  const elements = shape.split(' ').map((element) => ({
    kinds: element.replace('?', '').split('|'),
    isOptional: element.endsWith('?'),
  }));
  return { elements, build };
}

/** The rules of one pass, by the kinds that they may begin with. */
export type Pass<I extends Item, Scene> = ReadonlyMap<string, readonly Rule<I, Scene>[]>;

export function pass<I extends Item, Scene>(rules: readonly Rule<I, Scene>[]): Pass<I, Scene> {
  const byKind = new Map<string, Rule<I, Scene>[]>();
  for (const one of rules) {
    const required = one.elements.findIndex(({ isOptional }) => !isOptional);
    const starts = new Set(one.elements.slice(0, required + 1).flatMap(({ kinds }) => kinds));
    for (const kind of starts) byKind.set(kind, [...(byKind.get(kind) ?? []), one]);
  }
  return byKind;
}

/** Goes once through the items from left to right; of the rules that fit in a place, the one that takes most wins, the first of equals. */
export function rewrite<I extends Item, Scene>(items: readonly I[], rules: Pass<I, Scene>, scene: Scene): I[] {
  const result: I[] = [];
  for (let at = 0; at < items.length; ) {
    const fitting = (rules.get(items[at]?.kind ?? '') ?? [])
      .map((one) => ({ one, found: matchAt(items, at, one.elements) }))
      .filter(({ found }) => found !== null)
      .map(({ one, found }) => ({ one, found: found ?? [], length: lengthOf(found ?? []) }))
      .sort((a, b) => b.length - a.length);
    let taken = 0;
    for (const { one, found, length } of fitting) {
      const built = one.build(found, scene, items[at + length]);
      if (built === null) continue;
      result.push({
        value: '',
        ...built,
        words: items.slice(at, at + length).flatMap(({ words }) => words),
      } as unknown as I);
      taken = length;
      break;
    }
    if (taken === 0) {
      const item = items[at];
      if (item !== undefined) result.push(item);
      taken = 1;
    }
    at += taken;
  }
  return result;
}

function lengthOf<I>(found: readonly (I | undefined)[]): number {
  return found.filter((one) => one !== undefined).length;
}

function matchAt<I extends Item>(
  items: readonly I[],
  at: number,
  elements: Rule<I, never>['elements'],
): (I | undefined)[] | null {
  const [element, ...rest] = elements;
  if (element === undefined) return [];
  const item = items[at];
  if (item !== undefined && element.kinds.includes(item.kind)) {
    const after = matchAt(items, at + 1, rest);
    if (after !== null) return [item, ...after];
  }
  if (!element.isOptional) return null;
  const without = matchAt(items, at, rest);
  return without === null ? null : [undefined, ...without];
}
