/** Which elements lead somewhere within the site. */

import type { ElementSnapshot, Snapshot } from '../../snapshot/snapshot.ts';
import { plain } from '../../words/tokens.ts';

/** It keeps what stands on the page, and shows nothing new. */
const KEEPS = /^(?:save(?: (?:changes|draft|all|and .*))?|submit|apply(?: changes)?|update)$/;

/** Whether following it may lead to another page, and changes nothing. */
export function isWay(element: ElementSnapshot): boolean {
  if (element.submits && element.form >= 0) return false;
  if (element.role === 'button' && KEEPS.test(plain(element.name))) return false;
  return /^(?:link|button|menuitem|tab|treeitem|menuitemradio)$/.test(element.role) && !element.disabled;
}

const SENDS = /^(?:add|create|ok|send|post|book|register|confirm|done|finish)$/;
const TEXTS = /^(?:textbox|combobox|spinbutton)$/;

/** "Add" in a dialog with fields, or on a page headed "New visit", sends them as they stand, whether or not they are a form's. */
export function sendsFields({ role, name, dialog, row }: ElementSnapshot, { elements, headings }: Snapshot): boolean {
  if (role !== 'button' || row >= 0 || !SENDS.test(plain(name))) return false;
  const isForNew = dialog >= 0 || /^(?:new|add|adding|create|creating)\b/i.test(headings[0]?.text ?? '');
  return isForNew && elements.some((one) => one.dialog === dialog && one.visible && TEXTS.test(one.role));
}

/**
 * A button that asks for the form of a new thing by sending one: "New user" among the buttons over a list that stands in a form with
 * them, or in a form that asks for nothing.
 */
export function opensNew(element: ElementSnapshot, { elements }: Snapshot): boolean {
  if (!element.submits || element.form < 0 || element.role !== 'button') return false;
  if (!/^(?:new|add|create|insert|register)(?: (?:a|an|new))* \p{L}/u.test(plain(element.name))) return false;
  const others = elements.filter((one) => one.form === element.form && one.visible && !one.submits);
  return others.every((one) => one.href !== null) || others.some((one) => one.row >= 0 && one.href !== null);
}

/** Its address is a part of a page that a script shows over this one: by itself it lacks what the script adds, like its buttons. */
export function opensOver({ role, hint, href }: ElementSnapshot): boolean {
  return (
    role === 'link' &&
    href !== null &&
    /(?:^|[\s_-])(?:modal|dialog|lightbox|thickbox|fancybox|colorbox|use-ajax)(?:$|[\s_-])/i.test(hint)
  );
}

/**
 * Whether it is followed by its address: out of sight, and of a page of its own. By its address an entry of a menu in a frame would
 * take the place of all frames.
 */
export function isOpenedByAddress(element: ElementSnapshot): element is ElementSnapshot & { href: string } {
  return (
    (!element.visible || element.x <= -1000) && element.frame === 0 && element.href !== null && !opensOver(element)
  );
}
