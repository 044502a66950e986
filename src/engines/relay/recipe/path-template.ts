/** Addresses without what is somebody's: words of the site, and values of the instruction by their place in it. */

import { type InstructionParts, isQuote, quoteOf, saidAt } from './instruction-parts.ts';
import type { OwnWords } from './own-words.ts';
import { isPersonLike, isPlainText } from './plain-words.ts';

const DELIMITER = /^[/?&=#]$/;

/** Path, query and fragment in pieces; null where one of them may be the id or the name of a record. */
export function templateOfAddress(
  address: string,
  base: string,
  parts: InstructionParts,
  words: Pick<OwnWords, 'isOfAddress'>,
): string[] | null {
  const url = URL.parse(address, base);
  if (url === null) return null;
  const all = piecesOf(url);
  const pieces = all.map((piece, at) => {
    if (piece === '' || DELIMITER.test(piece)) return piece;
    const quote = quoteOf(piece, parts);
    if (quote !== null) return quote;
    const isParameter = /^[?&]$/.test(all[at - 1] ?? '') && all[at + 1] === '=';
    const isOwn = isParameter || isPlainText(piece) || words.isOfAddress(piece);
    return !/\d/.test(piece) && !isPersonLike(piece) && isOwn ? piece : null;
  });
  return pieces.includes(null) ? null : pieces.filter((piece): piece is string => piece !== null && piece !== '');
}

/** The address for this instruction, null where it does not say a part of it. */
export function addressFrom(pieces: readonly string[], parts: InstructionParts): string | null {
  const said = pieces.map((piece) => (isQuote(piece) ? saidAt(piece, parts) : piece));
  return said.includes(null)
    ? null
    : said.map((piece) => (DELIMITER.test(piece ?? '') ? piece : encodeURIComponent(piece ?? ''))).join('');
}

export function piecesOf(url: URL | null): string[] {
  if (url === null) return [];
  return `${url.pathname}${url.search}${url.hash}`.split(/([/?&=#])/).map((piece) => {
    try {
      return decodeURIComponent(piece.replaceAll('+', ' '));
    } catch {
      return piece;
    }
  });
}
