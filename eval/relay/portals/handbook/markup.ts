import { escapeHtml, Html } from '../../../../examples/patient-portal/html.ts';

const ALLOWED = new Set(['p', 'div', 'br', 'b', 'strong', 'i', 'em', 'ul', 'ol', 'li', 'h2', 'h3']);

/** What an editor sent, with allowed tags only and none of their attributes; all else becomes text. */
export function cleanMarkup(sent: string): string {
  const text = (part: string): string =>
    escapeHtml(part.replace(/&nbsp;/g, ' ')).replace(/&amp;(lt|gt|amp|quot|#39);/g, '&$1;');
  let clean = '';
  let end = 0;
  for (const match of sent.matchAll(/<(\/?)([a-z][a-z0-9]*)\b[^>]*>/gi)) {
    clean += text(sent.slice(end, match.index));
    const name = (match[2] ?? '').toLowerCase();
    if (ALLOWED.has(name)) clean += `<${match[1] ?? ''}${name}>`;
    end = match.index + match[0].length;
  }
  return clean + text(sent.slice(end));
}

export const asHtml = (body: string): Html => new Html(body);

/** The words alone. */
export function wordsOf(body: string): string {
  const entities: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', '#39': "'" };
  return body
    .replace(/<[^>]*>/g, ' ')
    .replace(/&(amp|lt|gt|quot|#39);/g, (whole, name: string) => entities[name] ?? whole)
    .replace(/\s+/g, ' ')
    .trim();
}
