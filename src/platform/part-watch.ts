/** Parts that a process works with and that no restart of it mends. */
export type Part = 'browser' | 'carrier' | 'model';

/** How a part did when it was last used here; `unknown` before the first time. */
export type PartState = 'ok' | 'degraded' | 'unknown';

/** Remembers how each part did its work when it was last used. */
export class PartWatch {
  readonly #states: Map<Part, PartState>;

  /** @param parts those that this process has */
  constructor(parts: readonly Part[]) {
    this.#states = new Map(parts.map((part) => [part, 'unknown']));
  }

  /** @returns to be told, of each use of the part, whether it did its work */
  of(part: Part): (isWell: boolean) => void {
    return (isWell) => {
      if (this.#states.has(part)) this.#states.set(part, isWell ? 'ok' : 'degraded');
    };
  }

  states(): Partial<Record<Part, PartState>> {
    return Object.fromEntries(this.#states);
  }
}
