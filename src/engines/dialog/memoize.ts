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

/** Longer texts are no utterances: a website's passage would be held for nothing. */
const LONGEST = 300;

/** A function of a text alone that is asked of the same texts again and again; what it returns is shared by all who ask. */
export function memoize<Result>(compute: (text: string) => Result, most: number): (text: string) => Result {
  const recent = new Recent<Result>(most);
  return (text) => (text.length > LONGEST ? compute(text) : recent.get(text, () => compute(text)));
}
