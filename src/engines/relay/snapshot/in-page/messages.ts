/** Runs inside the page. What the site has to say about what was just done. */

import type { MessageSnapshot } from '../snapshot.ts';
import { soleFieldAround } from './field-errors.ts';
import { isVisible, shownText, squeeze } from './visible-text.ts';

export interface FoundMessage extends MessageSnapshot {
  element: Element;
}

export function messagesOf(all: readonly Element[]): FoundMessage[] {
  const found: FoundMessage[] = [];
  const alike = Map.groupBy(
    all.filter((element) => element.hasAttribute('class')),
    kindAndClass,
  );
  for (const element of all) {
    if (found.length >= 30) break;
    const name = `${element.getAttribute('class') ?? ''} ${element.id}`;
    const role = element.getAttribute('role') ?? '';
    const failed = /(?:^|[\s_-])error|error(?:Explanation|Messages?|Summary|Box|List)\b/i.test(name);
    const live =
      role === 'alert' ||
      role === 'status' ||
      element.hasAttribute('data-sonner-toast') ||
      element.getAttribute('aria-live') === 'assertive' ||
      element.getAttribute('aria-live') === 'polite';
    const classed =
      /(?:^|[\s_-])(?:alert|flash|toast|notice|message|messages|messagelist|notification|snackbar|error|errors|errorlist|errornote|success|updated|warning|invalid-feedback|feedback|field-error|validation|infobox|callout|msg|banner|mw-message-box|help-inline|growl|ui-pnotify)(?:[\s_-]|$)/i.test(
        name,
      );
    // What was done is also called its results; those of a search are none.
    const reports = !live && !classed && !failed && /(?:^|[\s_-])results(?:[\s_-]|$)/i.test(name);
    if (
      (!live && !classed && !failed && !reports) ||
      /^(?:BODY|HTML|MAIN|FORM|TABLE|INPUT|SELECT|TEXTAREA|NAV|BUTTON|A|IMG|SVG|LABEL|I)$/i.test(element.tagName)
    )
      continue;
    if (!isVisible(element)) continue;
    // A coloured tag says how the thing beside it is, not what has just happened.
    if (!live && !failed && /(?:^|[\s_-])(?:badge|chip|pill|tag)(?:[\s_-]|$)/i.test(name)) continue;
    // A list that is read out when it is drawn anew says what stands in it.
    if (live && element.closest('tr, tbody, thead, [role="row"], [role="rowgroup"]') === element) continue;
    // Neither does one in a row.
    if (!live && element.closest('td, th, [role="cell"], [role="gridcell"]') !== null) continue;
    if (!live && soleFieldAround(element) === null && (isWithinLine(element) || isOneOfMany(element, alike))) continue;
    const text = shownText(element, 400);
    if (text.length < 3 || text.length >= 400 || !/\p{L}/u.test(text)) continue;
    if (reports && !/\b(?:created|added|updated|changed|deleted|removed|sent|saved|set)\b/i.test(text)) continue;
    if (found.some((message) => message.text === text || message.text.includes(text))) continue;
    if (element.querySelector('table, form, article, input:not([type="hidden"])') !== null && !live) continue;
    found.push({
      kind: kindOf(`${name} ${element.parentElement?.getAttribute('class') ?? ''}`, role, text),
      text,
      element,
    });
  }
  return found;
}

/** A word within a line says how the thing beside it is, whatever colour its class stands for. */
export function isWithinLine(element: Element): boolean {
  if (!getComputedStyle(element).display.startsWith('inline')) return false;
  const own = squeeze(element.textContent, 400).length;
  let box = element.parentElement;
  while (box !== null && getComputedStyle(box).display.startsWith('inline')) box = box.parentElement;
  return box !== null && squeeze(box.textContent, 400 + own).length > own;
}

/** What a page has many of is its contents: comments, notes, entries of a log. `alike`: elements by tag and class. */
export function isOneOfMany(element: Element, alike: ReadonlyMap<string, readonly Element[]>): boolean {
  let shown = 0;
  for (const one of alike.get(kindAndClass(element)) ?? []) {
    if (isVisible(one)) shown += 1;
    if (shown > 2) return true;
  }
  return false;
}

export function kindAndClass(element: Element): string {
  return `${element.tagName} ${element.getAttribute('class') ?? ''}`;
}

export function kindOf(name: string, role: string, text: string): MessageSnapshot['kind'] {
  if (/(?:^|[\s_-])success(?:[\s_-]|$)/i.test(name) && !/danger|invalid|fail/i.test(name)) return 'success';
  if (
    /(?:^|[\s_-])(?:error|errors|errorlist|errornote|danger|invalid|fail|failed|failure|alert-danger|field-error|red|critical|destructive|warning)(?:[\s_-]|$)/i.test(
      name,
    )
  )
    return 'error';
  if (/(?:^|[\s_-])(?:success|updated|positive|ok|done|green|confirmation)(?:[\s_-]|$)/i.test(name)) return 'success';
  if (
    /\b(?:error|invalid|failed|failure|could not|couldn't|cannot|can't|unable|required|must be|must not|please (?:enter|select|choose|correct|fill|provide)|not allowed|denied|forbidden|already (?:exists|taken|in use)|is missing|not found|problem)\b/i.test(
      text,
    )
  )
    return 'error';
  if (
    /\b(?:success|successfully|saved|created|added|updated|deleted|removed|sent|booked|scheduled|published|cancel+ed|confirmed|done|completed|changed|archived|approved|assigned|moved|restored|uploaded|recorded|posted|closed|submitted|registered|invited|discharged|voided|revoked|rescheduled)\b/i.test(
      text,
    )
  )
    return 'success';
  const isTold = /(?:^|[\s_-])(?:info|notice|primary|secondary)(?:[\s_-]|$)/i.test(name);
  return role === 'alert' && !isTold && /!\s*$/.test(text) ? 'error' : 'info';
}
