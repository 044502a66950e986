/** How promising a link, menu entry, tab or button is on the way to a goal. */

import { holdsWords } from '../../extract/match-values.ts';
import type { ElementSnapshot, Snapshot } from '../../snapshot/snapshot.ts';
import { likeness } from '../../words/likeness.ts';
import { plain, wordsOf } from '../../words/tokens.ts';
import type { GoalWord } from './goal-words.ts';

export interface ScoreContext {
  words: readonly GoalWord[];
  /** Names of the wanted record: rows that show one are worth opening. */
  records: readonly string[];
  /** Makes "New", "Add", "Create" worth clicking. */
  creating: boolean;
}

const LEAVING = /\b(?:log ?out|sign ?out|log off|exit|switch user|skip to|back to site|visit site|view site)\b/;
const SIDEWAYS =
  /^(?:help|documentation|docs|about|support|privacy.*|terms.*|cookie.*|legal|contact us|feedback|language|english|theme|dark mode|light mode|rss|print|share|copy link|what's new|changelog|csv|pdf|xlsx?|excel|json|sort by .*|(?:un)?select(?: all)?)$/;
/** Pages and orders of a list are no places of their own. */
const PAGER =
  /^(?:[‹›«»<>←→]+ ?)?(?:(?:go to )?(?:next|prev(?:ious)?|first|last)(?: page)?|[‹›«»<>←→▲▼△▽]+|(?:page )?\d{1,4}|load more|show more|older|newer)(?: ?[‹›«»<>←→▲▼]+)?$/;
const NEW =
  /^(?:\+|\+ .*|new|add|create|(?:new|add|create|book|schedule|register|invite|compose|write|post|send|record|log|submit|start|request|upload|insert|place|file|enter) .*)$/;
/** "Order Entry", "Claim Submission": where old systems make new things. */
const ENTRY = /^(.{3,30}) (?:entry|registration|submission|booking|intake|creation)(?: form)?$/;
/** Buttons that mark a thing for oneself lead nowhere and leave a trace. */
const MARKS = /^(?:add to|remove from|un)?(?:favou?rites?|star|like|follow|watch|pin|bookmark|subscribe|mute)\b/;
const CLOSERS = /^(?:close|collapse|hide|back|cancel|dismiss|undo|refresh|reload)\b/;
const CHANGING_PATH =
  /\/(?:edit|delete|remove|new|add|create|cancel)(?:\/|$|\?)|[?&](?:action|do|op|mode)=(?:edit|delete|create|new)\b/i;
/** Worth a step when nothing else is left. */
export const LAST_RESORT = 0.27;
const OPENER = 0.42;

/** The last part of the address as words, ids left out. */
function pathWords(href: string | null): string {
  const url = URL.parse(href ?? '');
  const path = url?.hash.startsWith('#/') ? url.hash.slice(1) : (url?.pathname ?? '');
  const parts = path.split('/').filter((part) => part !== '');
  const last = parts.at(-1) ?? '';
  return /\d/.test(last) ? '' : wordsOf(last.replace(/\.\w+$/, '')).join(' ');
}

/** 0 and more; below 0.25 it is not worth a step. */
export function scoreCandidate(element: ElementSnapshot, snapshot: Snapshot, context: ScoreContext): number {
  const { href, role, popup, expanded, place } = element;
  const name = plain(element.name).replace(/^[^\p{L}\p{N}+☰≡⋮…]+|[^\p{L}\p{N}+☰≡⋮….]+$/gu, '');
  const isButton = role === 'button' && href === null;
  if (element.disabled || LEAVING.test(name) || SIDEWAYS.test(name) || PAGER.test(plain(element.name))) return 0;
  if ((isButton && (CLOSERS.test(name) || MARKS.test(name))) || isSameList(element, snapshot)) return 0;
  if (element.current && place === 'navigation' && popup === '') return 0;
  const isRow = place === 'row' || element.row >= 0;
  // "Orders 12" of a menu counts what is there; "Order 12" in a list is one of them.
  const label = isRow ? name.slice(0, 80) : name.slice(0, 80).replace(/\b\d+\b/g, ' ');
  const path = pathWords(href);
  let score = Math.max(
    0,
    ...context.words.map(({ text, weight }) => weight * Math.max(likeness(text, label), likeness(text, path) * 0.8)),
  );
  const isNew = NEW.test(name) || (context.creating && ENTRY.test(name));
  if (isNew) score = context.creating ? newScore(element, snapshot, context, label, score) : 0;
  else if (CHANGING_PATH.test(href ?? '') && !context.creating) score *= 0.2;
  const isShown = context.records.some((record) => holdsWords(`${element.name} ${element.rowText}`, record));
  if (isRow) score = isShown ? Math.max(score, role === 'link' ? 0.9 : 0.5) : score * (/\d/.test(name) ? 0.45 : 0.75);
  const isNamed = context.records.some((record) => holdsWords(element.name, record));
  if (isNamed && (context.creating || !CHANGING_PATH.test(href ?? ''))) score = Math.max(score, 0.95);
  if (!isRow && (popup !== '' || expanded === false || /^(?:menu|more|main menu|☰|≡|⋮|…|\.\.\.)$/.test(name)))
    score = Math.max(score, /^(?:menu|main menu|navigation|☰|≡)$/.test(name) ? OPENER : 0.3);
  if (role === 'tab') score = Math.max(score, 0.3);
  const isEntry =
    (role === 'link' && place === 'navigation') || (/^(?:menuitem|treeitem)$/.test(role) && href !== null);
  if (isEntry && name.length > 2 && !CHANGING_PATH.test(href ?? '')) score = Math.max(score, LAST_RESORT);
  return score * (element.visible ? 1 : 0.93);
}

/** The same page with other parameters: a filter, an order, another page of the list. */
function isSameList({ href }: ElementSnapshot, snapshot: Snapshot): boolean {
  const [url, page] = [URL.parse(href ?? ''), URL.parse(snapshot.url)];
  if (url === null || page === null || /\.(?:php|aspx?|jsp|cgi|pl)$/.test(url.pathname)) return false;
  return (
    url.origin === page.origin && url.pathname === page.pathname && url.search !== page.search && url.hash === page.hash
  );
}

/** "New patient" beats "New"; a bare "New" counts by the page it stands on. */
function newScore(
  element: ElementSnapshot,
  snapshot: Snapshot,
  { words }: ScoreContext,
  name: string,
  score: number,
): number {
  const noun = (ENTRY.exec(name)?.[1] ?? name.replace(/^(?:\+ ?)?(?:\p{L}+ )?(?:new |an? )*/u, '')).trim();
  const meant = words.filter(({ weight }) => weight >= 0.9).map(({ text }) => text);
  const fitOf = (text: string) => Math.max(0, ...meant.map((word) => likeness(word, text)));
  const isBare = /^(?:\+|(?:\+ ?)?(?:new|add|create)(?: (?:new|item|record|entry))?)$/.test(name.trim());
  if (!isBare) {
    const fit = Math.max(fitOf(noun), fitOf(name));
    return fit >= 0.5 ? 1.1 + fit * 0.3 : Math.max(score * 0.5, fit * 0.6);
  }
  const main = snapshot.headings[0]?.text ?? snapshot.title;
  return Math.max(fitOf(element.heading), fitOf(main), fitOf(pathWords(element.href))) >= 0.5 ? 1.2 : 0.5;
}
