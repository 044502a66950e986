import { tidy } from './dom.ts';

/**
 * Collects the text of neighbouring inline elements. Where markup stands between two characters that no word joins (`Monday` `8am`,
 * `5pm` `Tuesday`), the page shows a gap, so a space is put in; inside a word (`<b>D</b>entist`) none is.
 */
export class InlineText {
  #text = '';
  #linkLength = 0;
  #boldLength = 0;
  #atBoundary = false;
  #isApart = false;

  add(text: string, isLink: boolean, isBold: boolean): void {
    if (text === '') return;
    const before = this.#text.at(-1) ?? '';
    if ((this.#atBoundary && isSeam(before, text)) || (this.#isApart && /\S/.test(before))) this.#text += ' ';
    this.#isApart = false;
    this.#text += text.replace(/\n/g, ' ');
    this.#atBoundary = false;
    const length = text.trim().length;
    if (isLink) this.#linkLength += length;
    if (isBold) this.#boldLength += length;
  }

  /** An inline element begins or ends here. */
  boundary(): void {
    this.#atBoundary = true;
  }

  /** Two elements of different design stand side by side here: `<span class="name">…</span><span class="role">…`. */
  apart(): void {
    this.#isApart = true;
  }

  lineBreak(): void {
    this.#text += '\n';
  }

  /** What was collected, one tidy line per line of the page; starts afresh. */
  take(): { text: string; linkShare: number; boldShare: number } {
    const lines = this.#text
      .split('\n')
      .map(tidy)
      .filter((line) => line !== '');
    const text = lines.join('\n');
    const length = Math.max(1, this.#text.trim().length);
    const taken = {
      text,
      linkShare: Math.min(1, this.#linkLength / length),
      boldShare: Math.min(1, this.#boldLength / length),
    };
    this.#text = '';
    this.#linkLength = 0;
    this.#boldLength = 0;
    this.#atBoundary = false;
    this.#isApart = false;
    return taken;
  }
}

/** Words that begin the second half of a card or a row, as in `<span>Sunday</span><span>closed</span>`. */
const OPENING = /^(?:from|starting|starts|only|just|about|closed|open|noon|by appointment|per)\b/;

function isSeam(before: string, text: string): boolean {
  const after = text[0] ?? '';
  if (/\p{L}/u.test(before) && OPENING.test(text)) return true;
  if (/[:;,.!?)\]]/.test(before) && /[\p{L}\p{N}]/u.test(after)) return true;
  if (/\p{L}/u.test(before) && /[\p{N}(]/u.test(after)) return true;
  if (/[\p{Ll}\p{N}]/u.test(before) && /\p{Lu}/u.test(after)) return true;
  return /\p{N}/u.test(before) && /[\p{L}(]/u.test(after) && !/^(st|nd|rd|th)/.test(after);
}
