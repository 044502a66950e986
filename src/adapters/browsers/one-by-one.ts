/**
 * Hands things on in their order, each in a task of its own. The driver settles what an answer means in microtasks and expects them
 * done before the next message: given several at once, it lost execution contexts and waited for them for ever (seen in one of
 * ten starts).
 */
export function oneByOne<T>(deliver: (one: T) => void): (one: T) => void {
  const waiting: T[] = [];
  const next = (): void => {
    const [one] = waiting.splice(0, 1);
    if (waiting.length > 0) setImmediate(next);
    if (one !== undefined) deliver(one);
  };
  return (one) => {
    waiting.push(one);
    if (waiting.length === 1) setImmediate(next);
  };
}
