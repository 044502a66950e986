/** What folds out a menu. */

import type { ElementSnapshot } from '../../snapshot/snapshot.ts';
import { wordsOf } from '../../words/tokens.ts';
import { MENU_HEIGHT } from './bare-menu.ts';

const OPENERS =
  /^(?:menu|more|main menu|navigation|toggle (?:navigation|menu|sidebar)|open (?:menu|navigation|sidebar|main menu)|all|apps?|modules?|browse|explore|administration|admin|manage|management|settings|☰|≡|⋮|…|\.\.\.)$/;

/** Three lines without a word, at the head of the page: what they fold out is the menu. */
function isBareOpener(element: ElementSnapshot, name: string): boolean {
  if (name !== '' || element.role !== 'button' || element.row >= 0 || element.dialog >= 0 || element.y > MENU_HEIGHT)
    return false;
  const words = wordsOf(element.hint);
  return (
    words.some((word) => /^(?:menu|hamburger|burger|bars|drawer|sidebar|sidenav|nav)$/.test(word)) &&
    !words.some((word) => /^(?:user|account|profile|avatar|more|dots|vert|kebab|close)$/.test(word))
  );
}

/** What pressing an element is worth that folds out a menu or more of one; 0 for all others. `name`: in plain words. */
export function openerScore(element: ElementSnapshot, name: string): number {
  const opens = OPENERS.test(name) || element.popup !== '' || element.expanded === false || isBareOpener(element, name);
  if (!opens || element.place === 'row') return 0;
  if (
    /^(?:menu|main menu|navigation|toggle (?:navigation|menu|sidebar)|open .*|☰|≡|apps?|modules?)$/.test(name) ||
    /\b(?:hamburger|navbar-toggle|menu-toggle|burger|sidebar-toggle)/i.test(element.hint) ||
    isBareOpener(element, name)
  )
    return 0.42;
  if (/^(?:administration|admin|manage|management|more|settings|\.\.\.|…|⋮)$/.test(name)) return 0.34;
  return element.place === 'navigation' || /listbox|combobox/.test(element.popup) === false ? 0.28 : 0;
}
