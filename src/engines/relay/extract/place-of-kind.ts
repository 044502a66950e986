import type { Snapshot } from '../snapshot/snapshot.ts';
import { contentWords, stem, wordsOf } from '../words/tokens.ts';

/**
 * "Forum topics", and a link called "Forum" leads away from a page that speaks of no topics: whatever it lists under a word that means
 * much the same, the wanted ones stand there.
 */
export function isKeptElsewhere(noun: string, snapshot: Snapshot): boolean {
  const words = contentWords(noun).map(stem);
  const place = words.slice(0, -1).join(' ');
  if (place === '' || !URL.canParse(snapshot.url)) return false;
  const here = new URL(snapshot.url);
  const heads = [...snapshot.headings, ...snapshot.tables.map(({ caption }) => ({ text: caption }))];
  const said = [snapshot.title, here.pathname, ...heads.map(({ text }) => text)].flatMap((text) =>
    wordsOf(text).map(stem),
  );
  if (said.includes(words.at(-1) ?? '')) return false;
  const isCalledSo = (name: string) => contentWords(name).map(stem).join(' ') === place;
  const ways = snapshot.elements.filter(
    ({ role, name, href, row }) => role === 'link' && href !== null && row < 0 && name.length <= 40 && isCalledSo(name),
  );
  const isHere = (href: string) =>
    `${here.pathname}/`.startsWith(`${new URL(href, here).pathname.replace(/\/$/, '')}/`);
  return ways.length > 0 && !ways.some(({ href, current }) => current || isHere(href ?? ''));
}
