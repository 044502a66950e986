/** Runs inside the page. What a button that stands in no row is about: the item of a list, or the article, around it. */

import { shownText } from './visible-text.ts';

/**
 * Text of the smallest item around the button that says more than its controls do and has others like it beside it, at most 300
 * characters; empty where that holds items of its own, which are about something else, and where there is none.
 */
export function blockAround(button: Element): string {
  const items = 'li, article, [role="listitem"], [role="article"]';
  let block = button.parentElement?.closest(items) ?? null;
  while (block !== null && saysControlsOnly(block)) block = block.parentElement?.closest(items) ?? null;
  const { parentElement = null } = block ?? {};
  if (block === null || parentElement === null) return '';
  const hasPeer = [...parentElement.children].some(
    (one) => one !== block && one.tagName === block.tagName && !saysControlsOnly(one),
  );
  const holdsOthers = [...block.querySelectorAll(items)].some((one) => !saysControlsOnly(one));
  return hasPeer && !holdsOthers ? shownText(block, 300) : '';
}

/** An item of a list of what can be done says nothing but what its buttons and links are called. */
export function saysControlsOnly(block: Element): boolean {
  const controls = [...block.querySelectorAll('a, button, [role="button"]')];
  const said = controls.map((one) => one.textContent ?? '').join('');
  return said.replace(/\s/g, '') === (block.textContent ?? '').replace(/\s/g, '');
}
