/** Addresses without what is somebody's: words of the site, and values of the instruction by their place in it. */

import type { Snapshot } from '../snapshot/snapshot.ts';
import { type InstructionParts, quoteOf, saidAt } from './instruction-parts.ts';
import { isPersonLike, isPlainText } from './target.ts';

const DELIMITER = /^[/?&=#]$/;

/** Path, query and fragment in pieces; null where one of them may be the id or the name of a record. */
export function templateOfAddress(address: string, page: Snapshot, parts: InstructionParts): string[] | null {
  const url = URL.parse(address, page.url);
  if (url === null) return null;
  const own = new Set(
    page.elements
      .filter(({ place, href }) => place === 'navigation' && href !== null)
      .flatMap(({ href }) => piecesOf(URL.parse(href ?? ''))),
  );
  const pieces = piecesOf(url).map((piece) => {
    if (piece === '' || DELIMITER.test(piece)) return piece;
    const quote = quoteOf(piece, parts);
    if (quote !== null) return quote;
    return !/\d/.test(piece) && !isPersonLike(piece) && (isPlainText(piece) || own.has(piece)) ? piece : null;
  });
  return pieces.includes(null) ? null : pieces.filter((piece): piece is string => piece !== null && piece !== '');
}

/** The address for this instruction, null where it does not say a part of it. */
export function addressFrom(pieces: readonly string[], parts: InstructionParts): string | null {
  const said = pieces.map((piece) => (/^\{[pb]\d+-\d+\}$/.test(piece) ? saidAt(piece, parts) : piece));
  return said.includes(null)
    ? null
    : said.map((piece) => (DELIMITER.test(piece ?? '') ? piece : encodeURIComponent(piece ?? ''))).join('');
}

function piecesOf(url: URL | null): string[] {
  if (url === null) return [];
  return `${url.pathname}${url.search}${url.hash}`.split(/([/?&=#])/).map((piece) => {
    try {
      return decodeURIComponent(piece.replaceAll('+', ' '));
    } catch {
      return piece;
    }
  });
}
