/** Runs inside the page. What has been worked out of an element, kept for as long as one reading of the page takes. */

/** What `work` makes of the element, or of what was read of some; worked out the first time that this reading asks under the name. */
export function once<T>(name: string, of: object, work: () => T): T {
  const all = once.known ?? new Map<string, WeakMap<object, unknown>>();
  const known = all.get(name) ?? new WeakMap();
  once.known = all.set(name, known);
  if (!known.has(of)) known.set(of, work());
  return known.get(of) as T;
}

once.known = undefined as Map<string, WeakMap<object, unknown>> | undefined;

/** Forgets it all: the page may have changed since. */
export function forgetReading(): void {
  once.known = undefined;
}
