/** How promising a link, menu entry, tab or button is on the way to a goal. */

import { holdsWords } from '../../extract/match-values.ts';
import { PARTIAL } from '../../extract/sources.ts';
import type { ElementSnapshot, Snapshot } from '../../snapshot/snapshot.ts';
import { likeness, sameMeaning } from '../../words/likeness.ts';
import { contentWords, plain, stem, wordsOf } from '../../words/tokens.ts';
import { isInBareMenu } from './bare-menu.ts';
import { isOtherWork, worthByGroup } from './entry-group.ts';
import type { GoalWord } from './goal-words.ts';
import { openerScore } from './openers.ts';

export interface ScoreContext {
  words: readonly GoalWord[];
  /** Names of the wanted record: rows that show one are worth opening. */
  records: readonly string[];
  /** Makes "New", "Add", "Create" worth clicking. */
  creating: boolean;
}

const LEAVING =
  /\b(?:log ?out|sign ?out|log off|exit|switch user|impersonate|skip to|back to site|visit site|view site)\b/;
const SIDEWAYS =
  /^(?:help|documentation|docs|about|support|privacy.*|terms.*|cookie.*|legal|imprint|contact us|feedback|report a (?:bug|problem)|language|english|deutsch|français|español|theme|dark mode|light mode|rss|atom|feed|print|share|copy link|permalink|what's new|changelog|release notes|keyboard shortcuts|upgrade.*|powered by.*|home page|toggle .*theme|full ?screen|csv|pdf|xlsx?|excel|json|xml|txt|jump to .*|heading \d|h[1-6]|bold|italic|random page|printable version|permanent link|cite this page|what links here|related changes|page information|view logs.*|watch|unwatch|gantt|sort by .*|(?:un)?select(?: all)?)$/;
/** Pages and orders of a list are no places of their own. */
const PAGER =
  /^(?:[‹›«»<>←→]+ ?)?(?:(?:go to )?(?:next|prev(?:ious)?|first|last)(?: page)?|[‹›«»<>←→▲▼△▽]+|(?:(?:go to )?page )?\d{1,4}|load more|show more|older|newer)(?: ?[‹›«»<>←→▲▼▴▾]+)?$/;
const NEW =
  /^(?:\+|\+ ?new|\+ ?add|new|add|create|add new|create new|new .*|add .*|create .*|\+ .*|book .*|schedule .*|register .*|invite .*|compose.*|write .*|post .*|send .*|record .*|log .*|open (?:a )?new .*|submit .*|start .*|request .*|upload .*|insert(?: .*)?|(?:place|file|enter) an? .*)$/;
/** Buttons that mark a thing for oneself lead nowhere and leave a trace. */
const MARKS =
  /^(?:(?:add to|remove from) (?:my )?(?:favou?rites|bookmarks|watch ?list)|(?:un)?(?:favou?rite|star|like|follow|watch|pin|bookmark|subscribe|upvote|downvote|vote|mute)(?:$| (?:this|it|the)\b))/;
/** "Order Entry", "Claim Submission": where old systems make new things. */
const ENTRY = /^(.{3,30}) (?:entry|registration|submission|booking|intake|creation)(?: form)?$/;
const CLOSERS = /^(?:close|collapse|hide|minimi[sz]e|back|cancel|dismiss|undo|redo|refresh|reload)\b/;
/** Entries under which a site keeps all that it has. */
const HOLDS_ALL =
  /^(?:content(?: manager| library)?|collections?|resources|records|data|tables|entities|objects|catalog(?:ue)?|directory|databases?|lists?)$/;
/** Worth a step when nothing else is left. */
export const LAST_RESORT = 0.27;
/** What such a view is worth beside the whole list. */
const SOME_ONLY = 0.55;
const CHANGING_PATH =
  /\/(?:edit|delete|remove|new|add|create|destroy|cancel)(?:\/|$|\?)|[-_](?:new|add|create)\.(?:php|aspx?|jsp|cgi)\b|[?&](?:action|do|op|mode|task)=(?:edit|delete|trash|create|new)\b/i;

/** Last parts of the address as words, ids left out. */
function pathWords(href: string | null): string {
  if (href === null || !URL.canParse(href)) return '';
  const url = new URL(href);
  const path = url.hash.startsWith('#/') || url.hash.startsWith('#!') ? url.hash.replace(/^#!?/, '') : url.pathname;
  const last = path.split('/').findLast((part) => part !== '') ?? '';
  if (/^\d+$|^[0-9a-f-]{16,}$/i.test(last)) return '';
  const parts = path
    .split('/')
    .filter((part) => part !== '' && !/^\d+$|^[0-9a-f-]{16,}$|^(?:actions?|new|create|add)$/i.test(part));
  const model =
    url.searchParams.get('model') ??
    url.searchParams.get('post_type') ??
    url.searchParams.get('page') ??
    url.searchParams.get('title') ??
    '';
  return wordsOf(
    `${parts.slice(-2).join(' ')} ${/^[\w. :-]{3,40}$/.test(model) ? model : ''}`.replace(
      /\.(?:php|html?|aspx?|jsp|do)\b/g,
      '',
    ),
  ).join(' ');
}

/** 0 and more; below 0.25 it is not worth a step. */
export function scoreCandidate(element: ElementSnapshot, snapshot: Snapshot, context: ScoreContext): number {
  const name = plain(element.name).replace(/^[^\p{L}\p{N}+☰≡⋮…]+|[^\p{L}\p{N}+☰≡⋮….]+$/gu, '');
  if (
    element.disabled ||
    LEAVING.test(name) ||
    SIDEWAYS.test(name) ||
    (element.href === null && MARKS.test(name)) ||
    PAGER.test(plain(element.name).replace(/\s+/g, ' ')) ||
    isSorter(element, snapshot) ||
    (element.role === 'button' && element.href === null && CLOSERS.test(name))
  )
    return 0;
  if (element.current && element.place === 'navigation' && element.popup === '') return 0;
  const label =
    name === '' || name.length < 2
      ? wordsOf(element.hint)
          .filter((word) => word.length > 2)
          .join(' ')
      : name.slice(0, 80);
  const path = pathWords(element.href);
  const inRow = element.place === 'row' || element.row >= 0;
  // "Orders 12" of a menu counts what is there; "Order 12" in a list is one of them.
  const bare = inRow
    ? label
    : label
        .replace(/\b\d+\b/g, ' ')
        .replace(/\s+/g, ' ')
        .trim();
  let score = 0;
  for (const word of context.words) {
    const byName = Math.max(likeness(word.text, bare), likeness(word.text, label));
    const byPath = path === '' ? 0 : likeness(word.text, path) * 0.8;
    const byGroup = worthByGroup(word.text, element, snapshot, name);
    score = Math.max(score, word.weight * Math.max(byName, byPath, byGroup));
  }
  const isNew =
    NEW.test(name) ||
    (context.creating && ENTRY.test(name)) ||
    (name === '' && /\b(?:plus|add|new|create)\b/.test(wordsOf(element.hint).join(' ')));
  if (isNew) score = context.creating ? newScore(element, snapshot, context, bare, score) : 0;
  if (isNew && context.creating && element.popup === 'menu') score = Math.max(score, MENU_OF_NEW);
  else if (CHANGING_PATH.test(element.href ?? '') && !context.creating) score *= 0.2;
  if (!context.creating && showsSomeOnly(name, context)) score *= SOME_ONLY;
  const asked = context.words.map((word) => word.text);
  if (isVariant(element, snapshot)) score *= 0.35;
  if (!context.creating && isOtherWork(element, asked)) score *= SOME_ONLY;
  if (inRow) {
    const shows = context.records.some((record) => holdsWords(`${element.name} ${element.rowText}`, record));
    score = shows
      ? Math.max(score, element.role === 'link' ? 0.9 : 0.5)
      : score * (element.rowText.length > 140 || /\d/.test(label) ? 0.45 : 0.75);
  }
  if (
    (context.creating || !CHANGING_PATH.test(element.href ?? '')) &&
    context.records.some((record) => holdsWords(element.name, record)) &&
    element.name.length < 120
  )
    score = Math.max(score, 0.95);
  score = Math.max(score, openerScore(element, name));
  if (element.role === 'tab') score = Math.max(score, 0.3);
  if (mayHoldEntries(element, name) || isPlainEntry(element, snapshot, name))
    score = Math.max(score, HOLDS_ALL.test(name) ? 0.36 : element.visible ? LAST_RESORT : 0);
  if (/^(?:view|see|show|browse) all\b|^all\b/.test(name))
    score = Math.max(score, underHeading(element, context) * 0.8);
  return score * (element.visible ? 1 : 0.93);
}

/** An entry of the navigation that may hold anything; what is one's own and what is about the page itself never does. */
function isPlainEntry(element: ElementSnapshot, snapshot: Snapshot, name: string): boolean {
  return (
    (isEntryByRole(element) ||
      (element.role === 'link' && (element.place === 'navigation' || isInBareMenu(element, snapshot)))) &&
    name.length > 2 &&
    !CHANGING_PATH.test(element.href ?? '') &&
    !/^(?:preferences|settings|profile|my .*|.*account|talk|discussion|watchlist|contributions|.*history|view source|read|edit|notifications|dashboard|home|main page|search.*|users?|.*log|about.*|recent changes|.*statistics|special pages)$/.test(
      name,
    )
  );
}

/** The page calls it an entry of a menu, and it has an address of its own. */
function isEntryByRole({ role, href, row, dialog }: ElementSnapshot): boolean {
  return /^(?:menuitem|treeitem)$/.test(role) && href !== null && row < 0 && dialog < 0;
}

/** A button at the side of a page that says no work to be done may fold out a group of entries; one that stays pressed is a switch. */
function mayHoldEntries(element: ElementSnapshot, name: string): boolean {
  const aside = element.place === 'navigation' || (element.place === 'page' && element.x < 240 && element.y > 60);
  return (
    aside &&
    element.role === 'button' &&
    element.form < 0 &&
    element.table < 0 &&
    element.expanded !== true &&
    // What can be on or off changes something: a star, a bell.
    element.checked === null &&
    /^\p{L}[\p{L} &-]{2,30}$/u.test(name) &&
    !CLOSERS.test(name)
  );
}

/** "Reported issues", "Issues assigned to me": ready-made views that hold less than was asked for; some sites then stay with them. */
function showsSomeOnly(name: string, context: ScoreContext): boolean {
  const asked = [...new Set(context.words.flatMap((word) => wordsOf(word.text)))];
  const more = contentWords(name).filter(
    (word) => !asked.some((one) => stem(one) === stem(word) || sameMeaning(one, word)),
  );
  if (more.length === 0 || more.length === contentWords(name).length) return false;
  return PARTIAL.test(more.join(' ')) || /\b(?:to|by) me\b/.test(name) || more.some((word) => /ed$/.test(word));
}

/** The same page with other parameters: a filter, a view, an order. */
function isVariant(element: ElementSnapshot, snapshot: Snapshot): boolean {
  if (element.href === null || !URL.canParse(element.href) || !URL.canParse(snapshot.url)) return false;
  const [url, page] = [new URL(element.href), new URL(snapshot.url)];
  return (
    url.origin === page.origin &&
    url.pathname === page.pathname &&
    url.search !== page.search &&
    url.hash === page.hash &&
    !/\.(?:php|aspx?|jsp|cgi|pl)$/.test(url.pathname)
  );
}

/** A header of a column, or a link to this very list in another order or from another row. */
function isSorter(element: ElementSnapshot, snapshot: Snapshot): boolean {
  if (element.href === null || !URL.canParse(element.href) || !URL.canParse(snapshot.url)) return false;
  const [url, page] = [new URL(element.href), new URL(snapshot.url)];
  if (url.origin !== page.origin || url.pathname !== page.pathname) return false;
  const keys = [...new Set([...url.searchParams.keys(), ...page.searchParams.keys()])].filter(
    (key) => url.searchParams.get(key) !== page.searchParams.get(key),
  );
  // The answer to a form has no parameters of its own that would show what else is the same.
  const isHead = snapshot.tables.some(({ headers }) => headers.some((head) => plain(head) === plain(element.name)));
  return keys.length > 0 && (isHead ? keys.some(isOrder) : keys.every(isOrder));
}

function isOrder(key: string): boolean {
  return /^(?:sort|dir|order|orderby|order_by|direction|o|p|page|paged|offset|limit|start|per_page|pagesize|view|desc|asc|sortby|sort_by)$/i.test(
    key,
  );
}

/** "New event" that opens a menu: other things are made there too. */
const MENU_OF_NEW = 0.45;
const SAME_NOUN = 0.95;
/** "New item": whatever the list holds. */
const ANYTHING = /^(?:item|record|entry|row|element|object)$/;

/** "New patient" beats "New"; a bare "New" counts by the page it stands on. */
function newScore(
  element: ElementSnapshot,
  snapshot: Snapshot,
  context: ScoreContext,
  name: string,
  score: number,
): number {
  const noun = (ENTRY.exec(name)?.[1] ?? name)
    .replace(
      /^(?:\+|add new|create new|open new|open a new|new|add|create|register|book|schedule|record|log|invite|compose|write|post|send|submit|start|request|upload|insert|place|file|enter)\s*/,
      '',
    )
    .replace(/^(?:an?|one|another)\b\s*(?:new\b\s*)?/, '')
    .trim();
  if (noun !== '' && !ANYTHING.test(noun)) {
    const fit = Math.max(
      0,
      ...context.words.filter((word) => word.weight >= 0.9).map((word) => likeness(word.text, noun)),
    );
    // A button of the very name may unfold one more of it, which goes before all that is only like it.
    if (fit >= SAME_NOUN) return 1.5;
    return fit >= 0.5 ? 1.1 + fit * 0.3 : Math.max(score * 0.5, fit * 0.6);
  }
  const main = snapshot.headings[0]?.text ?? snapshot.title;
  const near = Math.max(
    underHeading(element, context),
    ...context.words
      .filter((word) => word.weight >= 0.9)
      .map((word) => worthByGroup(word.text, element, snapshot, 'all')),
    ...context.words.filter((word) => word.weight >= 0.9).map((word) => likeness(word.text, main)),
    ...context.words.filter((word) => word.weight >= 0.9).map((word) => likeness(word.text, pathWords(element.href))),
  );
  return near >= 0.5 ? 1.2 : 0.5;
}

function underHeading(element: ElementSnapshot, context: ScoreContext): number {
  return Math.max(0, ...context.words.map((word) => word.weight * likeness(word.text, element.heading)));
}
