/** Runs inside the page. The groups of a menu that an entry stands in: "Customers › Reports" of the entry "Search". */

import { parentOf, squeeze } from './visible-text.ts';

/** The names of the groups above an entry, the outer one first, with " › " between them; empty where it stands in none. */
export function groupsAbove(entry: Element): string {
  const names: string[] = [];
  let current: Element = entry;
  for (let depth = 0; depth < 14; depth += 1) {
    const parent = parentOf(current);
    if (parent === null || parent.tagName === 'BODY' || parent.tagName === 'TABLE') break;
    const name = groupName(parent);
    if (name !== '' && names[0] !== name) names.unshift(name);
    current = parent;
  }
  return names.join(' › ');
}

/** What stands before a list of entries and folds it out, or heads it. */
export function groupName(list: Element): string {
  const isList = /^(?:UL|OL|MENU)$/.test(list.tagName) || /^(?:menu|group)$/.test(list.getAttribute('role') ?? '');
  const before = list.previousElementSibling;
  if (before === null) {
    const text = list.previousSibling;
    return isList && text?.nodeType === Node.TEXT_NODE ? shortText(text) : '';
  }
  if (!/^(?:A|BUTTON|DIV|SPAN|P|B|STRONG|SUMMARY|LABEL|H[1-6]|DT)$/.test(before.tagName)) return '';
  if (list.tagName === 'A' || list.tagName === 'LI' || /^(?:INLINE|SPAN)$/.test(list.tagName)) return '';
  const link = before.matches('a[href]') ? before : before.querySelector('a[href]');
  const isEntry = link !== null && !/^(?:#|javascript:)/i.test(link.getAttribute('href') ?? '');
  const folds =
    before.hasAttribute('onclick') || before.hasAttribute('aria-expanded') || before.hasAttribute('aria-controls');
  return isList || (!isEntry && (folds || /^(?:SUMMARY|DT|H[1-6])$/.test(before.tagName))) ? shortText(before) : '';
}

export function shortText(node: Node): string {
  const text = squeeze(node.textContent, 60);
  return text.length > 40 || text.split(' ').length > 5 || !/\p{L}/u.test(text) ? '' : text;
}
