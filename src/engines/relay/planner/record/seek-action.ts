/** The button, link or menu entry on a record that does what a verb says: "Close", "Mark as paid", "Cancel appointment". */

import type { Step } from '../../instruction/plan.ts';
import type { ElementSnapshot, Snapshot } from '../../snapshot/snapshot.ts';
import { isEntity, isFieldName } from '../../words/entities.ts';
import { likeness } from '../../words/likeness.ts';
import { plain, stem, wordsOf } from '../../words/tokens.ts';
import { topDialog } from '../at-a-glance.ts';
import { listSettings } from '../form/list-settings.ts';
import { verbOf } from '../verbs.ts';
import { type FoundRow, isInRow } from './record-row.ts';
import { isOfParts, isOfRecord } from './record-way.ts';

/** Verbs that sites use for the same work. */
const SAME_WORK: readonly (readonly string[])[] = [
  ['delete', 'remove', 'trash', 'destroy', 'erase', 'discard', 'bin', 'purge', 'drop', 'del'],
  ['cancel', 'void', 'annul', 'withdraw', 'call off', 'abort'],
  ['remove', 'delete', 'trash', 'erase', 'move to trash', 'unassign', 'leave', 'kick', 'unlink', 'detach', 'revoke'],
  ['archive', 'retire'],
  ['discharge'],
  ['revoke', 'delete', 'remove'],
  [
    'close',
    'resolve',
    'complete',
    'finish',
    'done',
    'mark as done',
    'mark as closed',
    'mark as complete',
    'mark resolved',
  ],
  ['reopen', 'open again', 'undo close'],
  ['approve', 'accept', 'confirm', 'validate', 'authorize'],
  ['reject', 'decline', 'deny', 'refuse'],
  ['publish', 'make public', 'go live', 'post'],
  ['unpublish', 'make draft', 'switch to draft', 'make private', 'revert to draft'],
  ['enable', 'activate', 'turn on', 'unblock', 'unlock', 'reactivate'],
  ['disable', 'deactivate', 'turn off', 'suspend', 'block', 'ban', 'lock'],
  ['complete', 'finish', 'done', 'mark as done', 'mark as complete', 'close', 'check off'],
  ['check', 'check in', 'checkin', 'arrived', 'mark as arrived'],
  ['restore', 'undelete', 'put back', 'recover', 'untrash'],
  ['reschedule', 'move', 'change time', 'change date', 'edit appointment'],
  ['confirm', 'validate', 'approve'],
  ['refund', 'return'],
  ['pin', 'stick', 'make sticky'],
  ['lock', 'close'],
  ['merge', 'combine'],
  ['assign', 'reassign', 'assign to', 'change assignee'],
];

/** All spellings of the step's verb. */
export function spellings(step: Step): string[] {
  const verb = step.verb;
  const same = SAME_WORK.filter((group) => group[0] === verb).flat();
  const phrasal = /^(\w+) (in|out|off|on|up)\b/.exec(plain(step.clause));
  // "Move it to the trash", "get rid of it": the verb itself does not say it.
  const taken =
    step.kind === 'delete' && same.length === 0 ? ['trash', 'move to trash', 'delete', 'remove', 'bin'] : [];
  return [...new Set([...(phrasal?.[1] === verb ? [`${verb} ${phrasal[2]}`] : []), ...taken, verb, ...same])];
}

/** "Resolve" for "resolving"; neither "Published" nor "Posts", which say what is there already. */
function isBaseOf(first: string, word: string): boolean {
  const verb = verbOf(first);
  return verb?.form === 'base' && verb.base === word && !/s$/.test(first);
}

/** "Published (5)", a link with a number behind it: a list of those that are so, not a way to make them so. */
function isCounted(element: ElementSnapshot): boolean {
  return element.role === 'link' && /(?:\(\d+\)|\s\d+)\s*$/.test(element.name);
}

/** 0 to 1: how surely the element does the step's work. `state`: what is to be the case afterwards ("paid"). */
export function actionFit(element: ElementSnapshot, step: Step, state: string | null): number {
  const name = plain(element.name === '' || element.name.length < 2 ? element.hint : element.name)
    .replace(/\[[^\]]*\]|["“„«][^"”“»]*["”»]/g, ' ')
    .replace(/\bto (?:the|your) (?=trash|bin|archive)/g, 'to ')
    .replace(/[^\p{L}\p{N} ]+/gu, ' ')
    .replace(/\s+/g, ' ')
    .trim();
  const iconOnly = element.name.trim().length < 2;
  // A sentence is no name; the classes of an icon may be many.
  if (name === '' || wordsOf(name).length > (iconOnly ? 24 : 7) || isCounted(element)) return 0;
  let best = 0;
  for (const [rank, word] of spellings(step).entries()) {
    // The cross of a dialog closes the dialog.
    if (iconOnly && element.dialog >= 0 && word === 'close') continue;
    const weight = rank === 0 ? 1 : 0.88;
    const first = wordsOf(name)[0] ?? '';
    const leads = iconOnly
      ? element.hint.split(/\s+/).some((part) => pictures(part, word))
      : name === word || name.startsWith(`${word} `) || isBaseOf(first, word);
    if (!leads) continue;
    const rest = wordsOf(name)
      .slice(word.split(' ').length)
      .filter((one) => !/^(?:the|this|it|a|an|permanently|now|forever|item|record|selected)$/.test(one));
    if (leadsElsewhere(rest, step)) continue;
    const about =
      iconOnly || rest.length === 0
        ? 1
        : step.object === null
          ? 0.75
          : Math.max(0.45, likeness(step.object.text, rest.join(' ')));
    best = Math.max(best, weight * about * (iconOnly ? 0.8 : 1));
  }
  if (state !== null) {
    const said = plain(state);
    const marks = name.replace(/^(?:mark|set|change)(?: it)?(?: status)?(?: as| to)? /, '');
    if (marks === said || wordsOf(marks).map(stem).join(' ') === wordsOf(said).map(stem).join(' '))
      best = Math.max(best, name === marks ? 0.8 : 0.95);
  }
  return best;
}

/** "Move to project", "Convert to lead": into something of which the instruction does not speak. */
export function leadsElsewhere(rest: readonly string[], step: Step): boolean {
  const [lead, ...what] = rest;
  const noun = what.at(-1) ?? '';
  if (!/^(?:to|into)$/.test(lead ?? '') || !(isEntity(noun) || isFieldName([noun]))) return false;
  const said = [...wordsOf(step.clause), ...step.values.flatMap(({ label }) => wordsOf(label ?? ''))].map(stem);
  return !said.includes(stem(noun));
}

/** "mdi-delete", "TrashIcon", "btn-trash-alt": the class or the name of a picture says the word; "remove-margin" does not. */
function pictures(part: string, word: string): boolean {
  // "ROW_DELETE_BTN_7": what stands right before the word for a button is what the button does.
  const isButtonOf = (one: string, at: number, all: readonly string[]) =>
    stem(one) === stem(word) && /^(?:btn|button)$/.test(all[at + 1] ?? '');
  if (wordsOf(part).some(isButtonOf)) return true;
  const words = wordsOf(part).filter(
    (one) => !/^(?:icon|button|btn|can|alt|o|fill|filled|outlined?|forever|solid|line|\d+)$/.test(one),
  );
  return stem(words.at(-1) ?? '') === stem(word);
}

const MENU =
  /^(?:(?:row |record |item )?(?:actions?|options)|more(?: actions| options)?|options|tools|⋮|…|\.\.\.|menu|gear|dropdown|toggle dropdown|open menu)$/;

/** Menus of the list or the page, not of a record. */
const LIST_MENU =
  /^(?:filters?|sort|order by|columns?|view settings|group by|density|rows per page|search|language|theme)\b/;

/** Pressing it leads to no other page. */
function staysHere(element: ElementSnapshot, snapshot: Snapshot): boolean {
  if (element.href === null || !URL.canParse(element.href)) return true;
  const [url, page] = [new URL(element.href), new URL(snapshot.url)];
  return url.protocol === 'javascript:' || (url.pathname === page.pathname && url.search === page.search);
}

/** The menus of a record that may hide its actions. */
export function recordMenus(snapshot: Snapshot, row: FoundRow | null): ElementSnapshot[] {
  return snapshot.elements.filter(
    (element) =>
      element.visible &&
      !element.disabled &&
      inScope(element, snapshot, row) &&
      element.place !== 'navigation' &&
      staysHere(element, snapshot) &&
      !LIST_MENU.test(plain(element.name)) &&
      (element.popup !== '' ||
        MENU.test(plain(element.name)) ||
        /\b(?:ellipsis|kebab|dots|more-vert|gear|cog|dropdown-toggle|dropdown-trigger|popup-(?:button|trigger|toggle)|three-dots)\b/i.test(
          element.hint,
        )) &&
      element.expanded !== true &&
      element.role !== 'combobox' &&
      element.tag !== 'select',
  );
}

/** Within the row when there is one, else anywhere outside of rows and navigation; open dialogs and menus come first. */
export function inScope(element: ElementSnapshot, snapshot: Snapshot, row: FoundRow | null): boolean {
  const modal = topDialog(snapshot);
  if (modal >= 0) return element.dialog === modal;
  if (row !== null) return isInRow(element, snapshot, row);
  if (/^menuitem/.test(element.role)) return true;
  return (
    element.row < 0 ||
    snapshot.tables[element.table]?.rows.length === 1 ||
    snapshot.tables[element.table]?.kind === 'list' ||
    element.rowText.length > 160
  );
}

/** A link of a menu that is folded away can be followed all the same. */
function leadsSomewhere(element: ElementSnapshot, snapshot: Snapshot): boolean {
  return element.href !== null && !staysHere(element, snapshot);
}

/** "Remove" on a word that a field holds, or beside the list it was chosen from: it empties the field. */
function isOfChoice(element: ElementSnapshot, snapshot: Snapshot): boolean {
  if (element.form < 0 || element.role !== 'button' || !/^(?:remove|clear)\b/.test(plain(element.name))) return false;
  return (
    /multi-?value|\bchip|clear-?indicator/i.test(element.hint) ||
    snapshot.elements.some(
      (field) => field.role === 'combobox' && field.form === element.form && Math.abs(field.y - element.y) < 30,
    )
  );
}

/** A box of a form does nothing until the form is sent. */
function waitsForItsForm(element: ElementSnapshot, snapshot: Snapshot): boolean {
  return (
    /^(?:checkbox|switch)$/.test(element.role) &&
    element.form >= 0 &&
    snapshot.elements.some((other) => other.form === element.form && other.submits && other.visible)
  );
}

/** The best element for the step's work within its scope. */
export function bestAction(
  step: Step,
  snapshot: Snapshot,
  row: FoundRow | null,
  state: string | null,
): ElementSnapshot | null {
  const settings = new Set(row === null ? listSettings(snapshot) : []);
  const scored = snapshot.elements
    .filter(
      (element) =>
        /^(?:button|link|menuitem|switch|checkbox|tab|menuitemcheckbox)$/.test(element.role) &&
        !element.disabled &&
        (element.visible || leadsSomewhere(element, snapshot) || /dropdown|menu/.test(element.hint)) &&
        inScope(element, snapshot, row) &&
        !isOfChoice(element, snapshot) &&
        (row !== null || (isOfRecord(element, snapshot) && !isOfParts(element, step))) &&
        !settings.has(element) &&
        !waitsForItsForm(element, snapshot),
    )
    .map((element) => ({
      element,
      score:
        actionFit(element, step, state) *
        (element.visible ? 1 : 0.9) *
        (element.place !== 'navigation' ? 1 : element.href === null ? 0.6 : 0.85),
    }))
    .filter(({ score }) => score >= 0.42)
    .sort((a, b) => b.score - a.score);
  return scored[0]?.element ?? null;
}
