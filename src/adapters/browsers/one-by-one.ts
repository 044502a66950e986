/** Messages that wait, from which on the other side is asked to hold back, and those at which it may go on. */
const FULL = 2_000;
const FREE = 200;

/** The sending side of a line, as far as it can be held back. */
export interface Source {
  pause(): unknown;
  resume(): unknown;
}

/**
 * Hands things on in their order, each in a task of its own. The driver settles what an answer means in microtasks and expects them
 * done before the next message: given several at once, it lost execution contexts and waited for them for ever (seen in one of
 * ten starts). A source that floods is held back.
 */
export function oneByOne<T>(source: Source, deliver: (one: T) => void): (one: T) => void {
  const waiting: T[] = [];
  let isHeld = false;
  const next = (): void => {
    const [one] = waiting.splice(0, 1);
    if (waiting.length > 0) setImmediate(next);
    if (isHeld && waiting.length < FREE) {
      isHeld = false;
      source.resume();
    }
    if (one !== undefined) deliver(one);
  };
  return (one) => {
    waiting.push(one);
    if (waiting.length === 1) setImmediate(next);
    if (!isHeld && waiting.length > FULL) {
      isHeld = true;
      source.pause();
    }
  };
}

/** What pages say on their consoles: nobody listens, and a page that shouts would drown the rest. Known by how the browser writes it. */
export function isChatter(message: string): boolean {
  return /^\{"method":"(?:Runtime\.(?:consoleAPICalled|exceptionThrown)|Log\.entryAdded)"/.test(message);
}
