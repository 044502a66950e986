/** Runs inside the page. Parts of a page that have a purpose of their own, and how deep items are nested. */

import type { BlockWriter } from './block-writer.ts';
import type { ReadState } from './read-blocks.ts';
import { squeeze } from './visible-text.ts';

export function regionOf(part: Element): { kind: 'navigation' | 'region' | 'menu'; text: string } | null {
  const role = part.getAttribute('role') ?? '';
  const said = squeeze(part.getAttribute('aria-label'), 120);
  if (part.tagName === 'NAV' || /^(?:navigation|menubar|tablist)$/.test(role))
    return { kind: 'navigation', text: said };
  if (/^(?:menu|listbox)$/.test(role)) return { kind: 'menu', text: said };
  const name =
    /^(?:HEADER|MAIN|FOOTER|ASIDE)$/.test(part.tagName) &&
    part.closest('article, section, li, [role="dialog"]') === null
      ? part.tagName.toLowerCase()
      : /^(?:banner|main|contentinfo|complementary|region)$/.test(role)
        ? role
        : '';
  return name === '' ? null : { kind: 'region', text: said || name };
}

export function depthOf(item: Element): number {
  let depth = 0;
  for (let list: Element | null = item; list !== null && depth < 9; list = list.parentElement)
    if (list.tagName === 'LI') depth += 1;
  return depth;
}

/** Lists that are open, or the boxes laid over the page that they stand in, with the number of the element that opened them. */
export function openersOf(nodes: readonly Element[]): Map<Element, number> {
  const openers = new Map<Element, number>();
  for (const [index, node] of nodes.entries())
    for (const name of ['aria-controls', 'aria-owns'])
      for (const id of (node.getAttribute(name) ?? '').split(/\s+/)) {
        const list = id === '' ? null : (node.getRootNode() as Document | ShadowRoot).getElementById(id);
        const popup = list === null ? null : popupAround(list);
        if (popup !== null && !popup.contains(node)) openers.set(popup, index);
      }
  return openers;
}

export function popupAround(list: Element): Element | null {
  let box: Element | null = list;
  for (let depth = 0; depth < 5 && box !== null && box !== document.body; depth += 1, box = box.parentElement)
    if (/^(?:absolute|fixed)$/.test(getComputedStyle(box).position)) return box;
  return /^(?:menu|listbox|tree|grid)$/.test(list.getAttribute('role') ?? '') ? list : null;
}

export function addPicture(writer: BlockWriter, picture: Element, state: ReadState): void {
  if (state.isMute) return;
  const { width, height } = picture.getBoundingClientRect();
  const said = squeeze(picture.getAttribute('alt') ?? picture.getAttribute('aria-label'), 120);
  const LEAST = 150;
  if (said !== '') writer.add(` [picture: ${said}] `, true, false);
  else if (picture.tagName === 'CANVAS' && width > LEAST && height > LEAST) writer.add('[drawing] ', true, false);
}
