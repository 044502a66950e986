// What is revoked must stop working on every node within one second.
const KEEP_MS = 800;
const TOUCH_MS = 60_000;
const SIZE = 5_000;

/** What was found under an id, and when. */
export class Reading<T> {
  /** Monotonic, taken before the look-up. */
  readonly readAt: number;
  /** Shared by the requests that arrive while it runs: a busy key is read once per moment, not once per request. */
  readonly value: Promise<T | null>;
  #touchedAt: number;

  constructor(value: Promise<T | null>, readAt: number, before: Reading<T> | undefined) {
    this.value = value;
    this.readAt = readAt;
    this.#touchedAt = before === undefined ? Number.NEGATIVE_INFINITY : before.#touchedAt;
  }

  /** Records a use, at most once a minute on this node. */
  touch(record: () => unknown): void {
    const now = performance.now();
    if (now - this.#touchedAt <= TOUCH_MS) return;
    this.#touchedAt = now;
    record();
  }
}

/** Looks keys and sessions up by their ids and remembers each for 0.8 s; the few thousand read last. */
export class RecentReadings<T> {
  readonly #find: (id: string) => Promise<T | null>;
  readonly #readings = new Map<string, Reading<T>>();

  constructor(find: (id: string) => Promise<T | null>) {
    this.#find = find;
  }

  read(id: string): Reading<T> {
    const now = performance.now();
    const last = this.#readings.get(id);
    if (last && now - last.readAt <= KEEP_MS) return last;
    const reading = new Reading(this.#find(id), now, last);
    // Put at the end, so that the first entry is always the one read longest ago.
    this.#readings.delete(id);
    this.#readings.set(id, reading);
    reading.value.catch(() => this.#readings.get(id) === reading && this.#readings.delete(id));
    if (this.#readings.size > SIZE) this.#readings.delete(this.#readings.keys().next().value ?? id);
    return reading;
  }
}
