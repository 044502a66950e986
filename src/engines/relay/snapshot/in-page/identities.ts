/** Runs inside the page. Numbers for elements that stay theirs while the document lives. The page cannot reach them: they hang on no object of it. */

export interface Identities {
  /** The number of a node: always the same for it, and of no other. */
  numberOf(node: Element): number;
  /** Numbers of the nodes that have left the document since this was asked last. */
  takeGone(): number[];
}

export function makeIdentities(): Identities {
  const numbers = new WeakMap<Element, number>();
  const living = new Map<number, WeakRef<Element>>();
  let count = 0;
  return {
    numberOf(node) {
      let number = numbers.get(node);
      if (number === undefined) {
        count += 1;
        number = count;
        numbers.set(node, number);
      }
      if (!living.has(number)) living.set(number, new WeakRef(node));
      return number;
    },
    takeGone() {
      const gone: number[] = [];
      for (const [number, node] of living) if (node.deref()?.isConnected !== true) gone.push(number);
      for (const number of gone) living.delete(number);
      return gone;
    },
  };
}
