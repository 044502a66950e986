/** Runs inside the page. The elements that can be used: links, buttons, fields, and boxes that behave like them. */

import type { ElementSnapshot } from '../snapshot.ts';
import { blockAround } from './block-around.ts';
import { editorPlaceholder, isEditor, linesOf, takesLines } from './editors.ts';
import { checkedOf, heldValue } from './held-values.ts';
import { groupsAbove } from './menu-groups.ts';
import { accessibleName, fieldLabel, hintOf, iconOf } from './names.ts';
import { keptBefore, tagsBefore } from './option-field.ts';
import { optionsOf } from './options.ts';
import { labelsOf, textByIds } from './roles.ts';
import { secretField } from './secret-field.ts';
import { cellsIn, spread } from './tables.ts';
import { closestAcross, isAround, isVisible, parentOf, shownText, squeeze } from './visible-text.ts';
import { groupOf, wordsBefore } from './words-near.ts';

/** Where an element belongs; filled by the collector. */
export interface Surroundings {
  forms: Element[];
  dialogs: Element[];
  rowOf: Map<Element, { table: number; row: number }>;
  headingOf(element: Element): string;
}

export function methodOf(element: Element): string | null {
  for (const name of ['data-method', 'data-turbo-method', 'formmethod']) {
    const value = element.getAttribute(name);
    if (value !== null && value !== '') return value.toLowerCase();
  }
  for (const method of ['delete', 'put', 'patch', 'post'])
    if (element.hasAttribute(`hx-${method}`) || element.hasAttribute(`data-hx-${method}`)) return method;
  return null;
}

export function popupOf(element: Element): string {
  const said = element.getAttribute('aria-haspopup');
  if (said !== null && said !== 'false') return said === 'true' ? 'menu' : said;
  const toggle = element.getAttribute('data-toggle') ?? element.getAttribute('data-bs-toggle');
  if (toggle === 'dropdown' || toggle === 'collapse' || toggle === 'modal' || toggle === 'offcanvas') return toggle;
  if (element.tagName === 'SUMMARY') return 'details';
  // A box round a lone button may say it in its place.
  const around = element.tagName === 'BUTTON' ? element.parentElement : null;
  const told = around?.childElementCount === 1 ? around.getAttribute('aria-haspopup') : null;
  if (told === 'true' || told === 'menu') return 'menu';
  return element.hasAttribute('aria-expanded') ? 'menu' : '';
}

/** A field for text that says that it offers something for what is typed (ARIA 1.2, combobox). */
export function offersEntries(element: Element, role: string): boolean {
  const isTyped = /^(?:INPUT|TEXTAREA)$/.test(element.tagName) && (element as HTMLInputElement).readOnly !== true;
  if (!isTyped || !/^(?:textbox|searchbox|combobox)$/.test(role)) return false;
  if (role === 'combobox' || /^(?:list|both)$/.test(element.getAttribute('aria-autocomplete') ?? '')) return true;
  if (keptBefore(element) !== null || tagsBefore(element).length > 0) return true;
  const root = element.getRootNode() as Document | ShadowRoot;
  const ids = `${element.getAttribute('aria-controls') ?? ''} ${element.getAttribute('aria-owns') ?? ''}`.trim();
  return ids.split(/\s+/).some((id) => id !== '' && root.getElementById(id)?.getAttribute('role') === 'listbox');
}

export function placeOf(element: Element, dialog: number, row: number): ElementSnapshot['place'] {
  if (dialog >= 0) return 'dialog';
  if (row >= 0) return 'row';
  if (isInNavigation(element)) return 'navigation';
  return 'page';
}

/** In a menu; names like "sidebar" on the page as a whole are its features and say nothing. */
export function isInNavigation(element: Element): boolean {
  if (closestAcross(element, 'nav, [role="navigation"], [role="menubar"], [role="tablist"], header, aside') !== null)
    return true;
  const called = closestAcross(
    element,
    '[class*="sidebar"]:not([class*="has-sidebar"], [class*="with-sidebar"], [class*="sidebar-open"]), [class*="navbar"], [class*="main-menu"], [id*="sidebar"], [id*="navigation"]',
  );
  return called !== null && !/^(?:BODY|HTML|MAIN)$/.test(called.tagName) && called.querySelector('main, h1') === null;
}

export function isCurrent(element: Element): boolean {
  const said = element.getAttribute('aria-current');
  if (said !== null && said !== 'false') return true;
  if (element.getAttribute('aria-selected') === 'true' || element.getAttribute('data-active') === 'true') return true;
  const item = element.parentElement;
  return /(?:^|\s)(?:active|current|selected|is-active|router-link-exact-active|Mui-selected|[\w-]+-(?:-active|-selected|item-selected|item-active))(?:\s|$)/.test(
    `${element.getAttribute('class') ?? ''} ${item?.tagName === 'LI' ? (item.getAttribute('class') ?? '') : ''}`,
  );
}

/** Describes one element. `number` is its place in the frame's list. */
export function describeElement(element: Element, role: string, number: number, around: Surroundings): ElementSnapshot {
  const input = element as HTMLInputElement;
  const isField = /^(?:textbox|searchbox|combobox|listbox|spinbutton|slider|checkbox|radio|switch|file)$/.test(role);
  const secret = secretField(element);
  const formElement = input.form ?? closestAcross(element, 'form');
  const dialogElement = around.dialogs.findLastIndex((dialog) => isAround(dialog, element));
  const row = findRow(element, around);
  const box = element.getBoundingClientRect();
  const href = element.getAttribute('href') ?? element.getAttribute('data-href');
  const type = (element.getAttribute('type') ?? (element.tagName === 'BUTTON' ? 'submit' : '')).toLowerCase();
  const labels = isField ? labelsOf(element) : [];
  const isDrawn = /^(?:checkbox|radio|switch|file)$/.test(role);
  const shown = isVisible(element) || (isDrawn && labels.some((label) => isVisible(label)));
  const column = row === null ? -1 : columnOf(element, row.element);
  const block = row === null && role === 'button' && shown ? blockAround(element) : '';
  const invalid = element.getAttribute('aria-invalid');
  return {
    ref: `0:${number}`,
    role: role === '' ? boxRole(element) : role,
    ...(role === '' && { box: true as const }),
    name: accessibleName(element),
    tag: element.tagName.toLowerCase(),
    type: isField && element.tagName === 'INPUT' ? input.type : type,
    value: secret ? '' : heldValue(element, role),
    secret,
    visible: shown,
    disabled:
      input.disabled === true ||
      element.getAttribute('aria-disabled') === 'true' ||
      element.closest('fieldset[disabled]') !== null,
    readOnly: input.readOnly === true || element.getAttribute('aria-readonly') === 'true',
    required:
      input.required === true ||
      element.getAttribute('aria-required') === 'true' ||
      (isField &&
        labels.some(
          (label) => /\*\s*:?\s*$|\(required\)/i.test(label.textContent ?? '') || /\brequired\b/.test(label.className),
        )),
    invalid:
      (invalid !== null && invalid !== 'false') ||
      // A button in the colour of errors takes something away.
      (isField && /\b(?:is-invalid|has-error|field-error|error)\b/.test(element.getAttribute('class') ?? '')),
    checked: checkedOf(element, role),
    expanded: element.hasAttribute('aria-expanded')
      ? element.getAttribute('aria-expanded') === 'true'
      : element.tagName === 'SUMMARY'
        ? (element.parentElement as HTMLDetailsElement | null)?.open === true
        : null,
    current: isCurrent(element),
    popup: popupOf(element),
    ...(offersEntries(element, role) && { offers: true as const }),
    ...(tagsBefore(element).length > 0 && { tagged: true as const }),
    href: href === null || href === '' ? null : absolute(href),
    ...(href !== null && isOfThisPage(href) && { ofPage: true as const }),
    label: isField ? fieldLabel(element) : '',
    near: isField ? wordsBefore(element) : questionOf(element),
    placeholder: squeeze(
      element.getAttribute('placeholder') ??
        element.getAttribute('data-placeholder') ??
        element.getAttribute('aria-placeholder') ??
        (isEditor(element) ? editorPlaceholder(element) : ''),
      120,
    ),
    fieldName: isField ? squeeze(`${element.getAttribute('name') ?? ''} ${element.id}`, 120) : '',
    autocomplete: element.getAttribute('autocomplete') ?? '',
    group: isField ? groupOf(element) : isEntryRole(role) ? groupsAbove(element) : '',
    description: isField ? textByIds(element, 'aria-describedby') || textByIds(element, 'aria-errormessage') : '',
    pattern: element.getAttribute('pattern') ?? '',
    maxLength: typeof input.maxLength === 'number' ? input.maxLength : -1,
    min: element.getAttribute('min') ?? '',
    max: element.getAttribute('max') ?? '',
    options: optionsOf(element),
    multiple: (element as HTMLSelectElement).multiple === true,
    hint: isField ? squeeze(`${element.getAttribute('class') ?? ''} ${pictureBeside(element)}`, 100) : hintOf(element),
    icon: isField ? '' : iconOf(element),
    method: methodOf(element),
    confirm:
      element.getAttribute('data-confirm') ??
      element.getAttribute('data-turbo-confirm') ??
      element.getAttribute('hx-confirm') ??
      inlineConfirm(element),
    submits:
      formElement !== null &&
      (type === 'submit' || type === 'image') &&
      (element.tagName === 'BUTTON' || element.tagName === 'INPUT'),
    form: formElement === null ? -1 : around.forms.indexOf(formElement),
    table: row?.table ?? -1,
    row: row?.row ?? -1,
    ...(column >= 0 && { column }),
    rowText: row === null ? '' : shownText(row.element, 300),
    ...(block !== '' && { block }),
    heading: around.headingOf(element),
    place: placeOf(element, dialogElement, row?.row ?? -1),
    dialog: dialogElement,
    x: Math.round(box.x + scrollX),
    y: Math.round(box.y + scrollY),
    frame: 0,
    key: '',
    order: -1,
    covered: false,
    onHover: false,
    editor: isEditor(element),
    multiline: takesLines(element),
    lines: secret ? [] : linesOf(element),
    error: '',
    position: '',
  };
}

/** Index of the cell of the row that the element stands in; -1 where the row has none of its own. */
export function columnOf(element: Element, row: Element): number {
  const cells = '[role="cell"], [role="gridcell"], [role="rowheader"]';
  const all = row instanceof HTMLTableRowElement ? cellsIn(row).flatMap(spread) : [...row.querySelectorAll(cells)];
  return all.findIndex((cell) => isAround(cell, element));
}

/** Of a box that behaves like something to press. */
export function boxRole({ tagName }: Element): string {
  return tagName === 'TR' ? 'row' : tagName === 'TH' ? 'columnheader' : 'button';
}

export function isEntryRole(role: string): boolean {
  return /^(?:link|menuitem|treeitem)$/.test(role);
}

/** What the picture in the box of a field is called that cannot be typed into: the only sign that it opens a calendar. */
export function pictureBeside(field: Element): string {
  if ((field as HTMLInputElement).readOnly !== true) return '';
  const box = parentOf(field);
  if (box === null || box.querySelectorAll('input:not([type="hidden"]), select, textarea').length > 1) return '';
  const pictures = [...box.querySelectorAll('i, svg, img, [class*="icon"]')].slice(0, 3);
  // What is shown may be a copy of a hidden field, whose class names what picks its value.
  pictures.push(...box.querySelectorAll('input[type="hidden"][class]'));
  return pictures.map((one) => `${one.getAttribute('class') ?? ''} ${one.getAttribute('data-icon') ?? ''}`).join(' ');
}

/** Words before a group of buttons that stay pressed, one of which is the answer. */
export function questionOf(button: Element): string {
  const group = button.hasAttribute('aria-pressed') ? parentOf(button) : null;
  return group === null || group.querySelectorAll(':scope > [aria-pressed]').length < 2 ? '' : wordsBefore(group);
}

/** `onclick="return confirm('Delete?')"` tells what is asked. */
export function inlineConfirm(element: Element): string | null {
  const code = `${element.getAttribute('onclick') ?? ''} ${(element as HTMLInputElement).form?.getAttribute('onsubmit') ?? ''}`;
  return /confirm\(\s*['"`]([^'"`]+)/.exec(code)?.[1] ?? null;
}

/** `#`, `#details`: a place of the page, or what a script is given to hold on to; no route of an application. */
export function isOfThisPage(href: string): boolean {
  const [place, hash] = absolute(href).split('#');
  return hash !== undefined && /^[\w.:-]*$/.test(hash) && place === location.href.split('#')[0];
}

export function absolute(href: string): string {
  try {
    return new URL(href, document.baseURI).href;
  } catch {
    return href;
  }
}

export function findRow(
  element: Element,
  around: Surroundings,
): { table: number; row: number; element: Element } | null {
  let current: Element | null = element;
  for (let depth = 0; depth < 12 && current !== null; depth += 1) {
    const found = around.rowOf.get(current);
    if (found !== undefined) return { ...found, element: current };
    current = parentOf(current);
  }
  return null;
}
