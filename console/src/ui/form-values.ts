/** What was filled in: where something is made, the API takes no null for what was left empty. */
export function filledIn<Fields extends object>(fields: Fields) {
  const filled = Object.entries(fields).filter(([, value]) => value !== null);
  return Object.fromEntries(filled) as { [Name in keyof Fields]?: NonNullable<Fields[Name]> };
}

/** What a form holds when it is sent. Empty texts are absent. */
export class FormValues {
  readonly #data: FormData;
  constructor(form: HTMLFormElement) {
    this.#data = new FormData(form);
  }

  /** Trimmed; undefined where nothing was typed. */
  text(name: string): string | undefined {
    const value = String(this.#data.get(name) ?? '').trim();
    return value === '' ? undefined : value;
  }

  /** The same, for fields that the browser itself requires. */
  required(name: string): string {
    return this.text(name) ?? '';
  }

  /** As it was typed, spaces and all: for passwords. */
  exact(name: string): string {
    return String(this.#data.get(name) ?? '');
  }

  /** Of a list that is typed with commas or spaces between. */
  words(name: string): string[] {
    return (this.text(name) ?? '').split(/[\s,]+/).filter(Boolean);
  }

  number(name: string): number | undefined {
    const text = this.text(name);
    return text === undefined ? undefined : Number(text);
  }

  /** Of a switch or a single box. */
  isOn(name: string): boolean {
    return this.#data.has(name);
  }

  /** What is chosen of several. */
  all(name: string): string[] {
    return this.#data.getAll(name).map(String);
  }
}
