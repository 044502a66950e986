/** Fewer words are the beginning of what follows: "Of course. We are open until five." is one thing said. */
const FEWEST_WORDS = 4;
/** A full stop and what follows it, but after a title, an initial or a.m. */
const SENTENCE_END =
  /(?<!\b(?:Drs?|Dra|Sra?|Mrs?|Ms|St|Ste|Ave|No|\p{L}|[ap]\.m)\.)(?<=[.!?…]["»”)]?)\s+(?=[\p{Lu}\p{N}"«“¿¡])|\n+/u;

/** A sentence is over where its last word is long, and no number, title or abbreviation: what follows may take a while. */
const ENDED = /(?<!\b(?:approx|appt|dept|incl|prof)\.?)(?<=\p{L}{4,}[.!?]["»”)]?)$/iu;

/** Cuts streamed text into sentences; what has no end yet waits. */
export class SentenceBuffer {
  #text = '';

  /** @returns sentences that have ended */
  add(text: string): string[] {
    this.#text += text;
    const parts = joined(this.#text.split(SENTENCE_END).map((part) => part.trim()));
    const last = parts.at(-1) ?? '';
    if (ENDED.test(last) && last.split(/\s+/).length >= FEWEST_WORDS) parts.push('');
    this.#text = `${parts.pop() ?? ''}${/\s$/.test(this.#text) ? ' ' : ''}`;
    return parts.filter((part) => part !== '');
  }

  /** What is left once nothing more comes. */
  rest(): string[] {
    const rest = this.#text.trim();
    this.#text = '';
    return rest === '' ? [] : [rest];
  }
}

function joined(parts: string[]): string[] {
  const whole: string[] = [];
  for (const part of parts) {
    const before = whole.at(-1);
    if (before !== undefined && before.split(/\s+/).length < FEWEST_WORDS && !/[?]$/.test(before))
      whole[whole.length - 1] = `${before} ${part}`.trim();
    else whole.push(part);
  }
  return whole;
}
