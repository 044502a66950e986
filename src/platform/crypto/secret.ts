import { inspect } from 'node:util';

/**
 * A value that must not be seen: printing, serialising or concatenating it throws or hides it. `reveal()` is the one way in,
 * so that a search for it finds every place where a secret is used.
 */
export class Secret {
  readonly #value: string;

  constructor(value: string) {
    this.#value = value;
  }

  reveal(): string {
    return this.#value;
  }

  toString(): never {
    throw new Error('A secret must not be turned into text');
  }

  toJSON(): never {
    throw new Error('A secret must not be serialised');
  }

  [Symbol.toPrimitive](): never {
    throw new Error('A secret must not be turned into text');
  }

  [inspect.custom](): string {
    return '[secret]';
  }
}
