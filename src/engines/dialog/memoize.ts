/** What came out for the last `most` to twice as many keys. */
class Recent<Result> {
  readonly #most: number;
  #recent = new Map<string, Result>();
  #older = new Map<string, Result>();

  constructor(most: number) {
    this.#most = most;
  }

  get(key: string, compute: () => Result): Result {
    const known = this.#recent.get(key);
    if (known !== undefined) return known;
    const result = this.#older.get(key) ?? compute();
    if (this.#recent.size >= this.#most) [this.#older, this.#recent] = [this.#recent, new Map()];
    this.#recent.set(key, result);
    return result;
  }
}

/** The same for each owner, such as a practice, for as long as that is in use. */
export class RecentOf<Owner extends object, Result> {
  readonly #most: number;
  readonly #ofOwners = new WeakMap<Owner, Recent<Result>>();

  constructor(most: number) {
    this.#most = most;
  }

  get(owner: Owner, key: string, compute: () => Result): Result {
    const recent = this.#ofOwners.get(owner) ?? new Recent<Result>(this.#most);
    this.#ofOwners.set(owner, recent);
    return recent.get(key, compute);
  }
}

/** A function of a text alone that is asked of the same texts again and again; what it returns is shared by all who ask. */
export function memoize<Result>(compute: (text: string) => Result, most: number): (text: string) => Result {
  const recent = new Recent<Result>(most);
  return (text) => recent.get(text, () => compute(text));
}

/** The same of a text and what it is read by, such as the services of a practice. */
export function memoizeBy<Owner extends object, Result>(
  compute: (text: string, owner: Owner) => Result,
  most: number,
): (text: string, owner: Owner) => Result {
  const recent = new RecentOf<Owner, Result>(most);
  return (text, owner) => recent.get(owner, text, () => compute(text, owner));
}
