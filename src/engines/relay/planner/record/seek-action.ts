/** The button, link or menu entry on a record that does what a verb says: "Close", "Mark as paid", "Cancel appointment". */

import type { Step } from '../../instruction/plan.ts';
import type { ElementSnapshot, Snapshot } from '../../snapshot/snapshot.ts';
import { isEntity, isFieldName } from '../../words/entities.ts';
import { likeness } from '../../words/likeness.ts';
import { plain, stem, wordsOf } from '../../words/tokens.ts';
import { topDialog } from '../at-a-glance.ts';
import { listSettings } from '../form/list-settings.ts';
import { type FoundRow, isInRow } from './record-row.ts';
import { isOfParts, isOfRecord } from './record-way.ts';

/** Verbs that sites use for the same work. */
const SAME_WORK: readonly (readonly string[])[] = [
  ['delete', 'remove', 'trash', 'erase', 'discard'],
  ['cancel', 'void', 'withdraw'],
  ['remove', 'delete', 'trash'],
  ['withdraw', 'cancel'],
  ['close', 'resolve', 'complete', 'finish'],
  ['reopen'],
  ['approve', 'accept', 'confirm'],
  ['reject', 'decline', 'deny', 'refuse'],
  ['publish', 'make public'],
  ['unpublish', 'make draft', 'revert to draft'],
  ['enable', 'activate', 'turn on'],
  ['disable', 'deactivate', 'turn off', 'suspend'],
  ['complete', 'finish', 'done', 'mark as done'],
  ['restore', 'undelete'],
];

/** All spellings of the step's verb. */
export function spellings({ verb, kind }: Step): string[] {
  const same = SAME_WORK.filter(([first]) => first === verb).flat();
  return [...new Set([verb, ...same, ...(kind === 'delete' && same.length === 0 ? ['delete', 'remove'] : [])])];
}

const FILLERS = /^(?:the|this|it|a|an|permanently|now|item|record|selected)$/;

/** 0 to 1: how surely the element does the step's work. `state`: what is to be the case afterwards ("paid"). */
export function actionFit(element: ElementSnapshot, step: Step, state: string | null): number {
  const isIcon = element.name.trim().length < 2;
  const name = wordsOf(isIcon ? element.hint : element.name).join(' ');
  // "Published (5)", a link with a number behind it: a list of those that are so, not a way to make them so.
  const isCounted = element.role === 'link' && /(?:\(\d+\)|\s\d+)\s*$/.test(element.name);
  if (name === '' || isCounted || (!isIcon && wordsOf(name).length > 7)) return 0;
  const fits = spellings(step).map((word, rank) => {
    if (isIcon) {
      // The cross of a dialog closes the dialog.
      const says = element.hint.split(/\s+/).some((part) => pictures(part, word));
      return says && !(element.dialog >= 0 && word === 'close') ? (rank === 0 ? 0.8 : 0.7) : 0;
    }
    if (name !== word && !name.startsWith(`${word} `)) return 0;
    const rest = name
      .split(' ')
      .slice(word.split(' ').length)
      .filter((one) => !FILLERS.test(one));
    if (leadsElsewhere(rest, step)) return 0;
    const about = step.object === null ? 0.75 : Math.max(0.45, likeness(step.object.text, rest.join(' ')));
    return (rank === 0 ? 1 : 0.88) * (rest.length === 0 ? 1 : about);
  });
  const marks = name.replace(/^(?:mark|set|change)(?: it)?(?: status)?(?: as| to)? /, '');
  const says = (text: string) => wordsOf(text).map(stem).join(' ');
  const byState = state !== null && says(marks) === says(state) ? (name === marks ? 0.8 : 0.95) : 0;
  return Math.max(byState, ...fits);
}

/** "Move to project", "Convert to lead": into something of which the instruction does not speak. */
export function leadsElsewhere(rest: readonly string[], step: Step): boolean {
  const [lead, ...what] = rest;
  const noun = what.at(-1) ?? '';
  if (!/^(?:to|into)$/.test(lead ?? '') || !(isEntity(noun) || isFieldName([noun]))) return false;
  const said = [...wordsOf(step.clause), ...step.values.flatMap(({ label }) => wordsOf(label ?? ''))].map(stem);
  return !said.includes(stem(noun));
}

/** "mdi-delete", "TrashIcon": the class or the name of a picture says the word; "remove-margin" does not. */
function pictures(part: string, word: string): boolean {
  const words = wordsOf(part).filter(
    (one) => !/^(?:icon|button|btn|can|alt|fill|filled|outlined?|solid|\d+)$/.test(one),
  );
  return stem(words.at(-1) ?? '') === stem(word);
}

const MENU = /^(?:(?:row |record )?(?:actions?|options)|more(?: actions| options)?|tools|⋮|…|\.\.\.|menu)$/;

/** Pressing it leads to no other page. */
function staysHere({ href }: ElementSnapshot, page: Snapshot): boolean {
  const [url, here] = [URL.parse(href ?? ''), URL.parse(page.url)];
  return (
    url === null || url.protocol === 'javascript:' || (url.pathname === here?.pathname && url.search === here.search)
  );
}

/** The menus of a record that may hide its actions. */
export function recordMenus(page: Snapshot, row: FoundRow | null): ElementSnapshot[] {
  return page.elements.filter(
    (one) =>
      one.visible &&
      !one.disabled &&
      inScope(one, page, row) &&
      one.place !== 'navigation' &&
      one.expanded !== true &&
      !/^(?:combobox|listbox)$/.test(one.role) &&
      one.tag !== 'select' &&
      staysHere(one, page) &&
      !/^(?:filters?|sort|columns?|language|theme)\b/.test(plain(one.name)) &&
      (one.popup !== '' || MENU.test(plain(one.name)) || /\b(?:ellipsis|kebab|dots|more-vert|gear)\b/i.test(one.hint)),
  );
}

/** Within the row when there is one, else anywhere outside of rows; an open dialog comes first. */
export function inScope(element: ElementSnapshot, page: Snapshot, row: FoundRow | null): boolean {
  const modal = topDialog(page);
  if (modal >= 0) return element.dialog === modal;
  if (row !== null) return isInRow(element, page, row);
  const table = page.tables[element.table];
  return /^menuitem/.test(element.role) || element.row < 0 || table?.rows.length === 1 || table?.kind === 'list';
}

/** A box of a form does nothing until the form is sent. */
function waitsForItsForm(element: ElementSnapshot, { elements }: Snapshot): boolean {
  const isBox = /^(?:checkbox|switch)$/.test(element.role) && element.form >= 0;
  return isBox && elements.some(({ form, submits, visible }) => form === element.form && submits && visible);
}

/** "Remove" on a word that a field holds empties the field. */
function isOfChoice({ form, role, name, hint }: ElementSnapshot): boolean {
  return (
    form >= 0 && role === 'button' && /^(?:remove|clear)\b/.test(plain(name)) && /multi-?value|\bchip|clear/i.test(hint)
  );
}

/** The best element for the step's work within its scope. */
export function bestAction(
  step: Step,
  page: Snapshot,
  row: FoundRow | null,
  state: string | null,
): ElementSnapshot | null {
  const settings = new Set(row === null ? listSettings(page) : []);
  const scored = page.elements
    .filter(
      (one) =>
        /^(?:button|link|menuitem|switch|checkbox|menuitemcheckbox)$/.test(one.role) &&
        !one.disabled &&
        (one.visible || (one.href !== null && !staysHere(one, page))) &&
        inScope(one, page, row) &&
        (row !== null || (isOfRecord(one, page) && !isOfParts(one, step))) &&
        !settings.has(one) &&
        !isOfChoice(one) &&
        !waitsForItsForm(one, page),
    )
    .map((element) => {
      const place = element.place !== 'navigation' ? 1 : element.href === null ? 0.6 : 0.85;
      return { element, score: actionFit(element, step, state) * (element.visible ? 1 : 0.9) * place };
    })
    .filter(({ score }) => score >= 0.42)
    .sort((a, b) => b.score - a.score);
  return scored[0]?.element ?? null;
}
