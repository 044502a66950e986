/**
 * The wall at the action: what a click, a submit or an Enter would do, judged before it happens from its name, its form, the
 * heading above it and its address. Knows nothing of what the planner wants, so a page cannot talk its way past it.
 */

import { TIERS, type Tier } from './types.ts';
import { isEntity } from './words/entities.ts';
import { plain, wordsOf } from './words/tokens.ts';
import { type VerbKind, verbOf } from './words/verbs.ts';

/** What is about to be used, as the snapshot saw it. */
export interface ActionTarget {
  /** ARIA role: link, button, menuitem, tab, switch, checkbox, … */
  role: string;
  /** Accessible name. */
  name: string;
  /** Icon class, title, id or data attributes; looked at only when the name says nothing. */
  hint: string;
  /** Absolute address a link leads to, or null. */
  href: string | null;
  /** HTTP method that the element itself declares (data-method, hx-delete, formmethod), or null. */
  method: string | null;
  /** Question that the page asks before it acts (data-confirm), or null. */
  confirm: string | null;
  /** Sends its form when used. */
  submits: boolean;
  form: ActionForm | null;
  /** Where it stands: a dialog, a table row or card, a navigation bar, elsewhere. */
  place: 'dialog' | 'row' | 'navigation' | 'page';
  /** Nearest heading; in a dialog its title and first words. */
  heading: string;
}

export interface ActionForm {
  /** get, post or dialog; `_method` of a hidden field wins. */
  method: string;
  /** Absolute address it is sent to. */
  action: string;
  /** Names and labels of its fields. */
  fields: readonly string[];
  /** Legend, heading or label of the form. */
  name: string;
  /** Text fields that came filled with a value. */
  prefilled: number;
  hasPassword: boolean;
  isSearch: boolean;
}

export interface ActionTier {
  requiredTier: Tier;
  /** For a person: `named "Delete"`, `DELETE by data-method`, `address ends in /edit`. */
  why: string;
}

const READ: Tier = 'read';
/** Labels that give up or close what is open. */
const DISMISS =
  /^(?:cancel|close|dismiss|no|no thanks|never mind|nevermind|back|go back|abort|not now|skip|keep|keep it|return|×|x|✕|discard changes|cancel editing)$/;
const YES =
  /^(?:ok|okay|yes|yes,? .*|confirm|continue|proceed|submit|go|done|next|finish|accept|i am sure|i'm sure|sure|apply|save|send|post|complete|yep|agree|got it)$/;
const READING =
  /^(?:search|find|filter|apply filters?|reset filters?|clear(?: all)?(?: filters?| search)?|remove filters?|go|show|show all|show more|load more|more|view|view all|details?|open|next|previous|prev|first|last|refresh|reload|export|download|print|expand|collapse|toggle (?:menu|navigation|sidebar|dropdown|theme)|menu|sort|log ?in|sign ?in|log ?out|sign ?out|help|preview|run(?: report| query)?|select all|actions?|options|more actions|today|week|month|day|list|edit columns|columns|apply(?: filters?)|see all|read more|copy link|generate report|execute|explain|save as pdf|save to file|update (?:view|results|list|filters?)|change (?:view|month|date|week|day|page|language)|switch .*|add filters?|add column|remove column|add sorting|pay .* history|dark mode|light mode|delete filter|create (?:chart|graph)|save as (?:pdf|csv|file|excel|image|xlsx?)|print .*|export .*|download .*|view .*|show .*|search .*|find .*|open .*|go to .*|jump to .*|back to .*)$/;
/** Signs in a row that say how it is marked, and mark it otherwise when they are pressed. */
const MARKS =
  /^(?:not |un)?(?:flagged|starred|pinned|favou?rited?|bookmarked|watched|followed|liked|subscribed|marked|read|important)$/;
const SAFE_METHODS = new Set(['get', 'head', 'options', 'dialog']);

const TIER_OF_KIND: Partial<Record<VerbKind, Tier>> = { create: 'create', update: 'update', delete: 'delete' };
const OTHER_VERBS: Record<string, Tier> = {
  new: 'create',
  plus: 'create',
  compose: 'create',
  pencil: 'update',
  pen: 'update',
  trashcan: 'delete',
  garbage: 'delete',
  dustbin: 'delete',
  destroy: 'delete',
  rm: 'delete',
  del: 'delete',
  unlink: 'delete',
};

function higher(a: ActionTier, b: ActionTier): ActionTier {
  return TIERS.indexOf(b.requiredTier) > TIERS.indexOf(a.requiredTier) ? b : a;
}

/** The tier that using the target needs, and why. Total: every target has one. */
export function actionTier(target: ActionTarget): ActionTier {
  const name = plain(target.name).replace(/^[^\p{L}\p{N}×✕]+|[^\p{L}\p{N}×✕]+$/gu, '');
  const declared = declaredTier(target);
  if (declared !== null) return declared;
  if (clearsSearch(target, name)) return { requiredTier: READ, why: `"${target.name}" of a search` };
  const form = target.submits ? target.form : null;
  if (form !== null) return submitTier(target, form, name);
  if (target.role === 'link' && target.href !== null) return linkTier(target, name);
  if (isDismissal(target, name)) return { requiredTier: READ, why: `"${target.name}" closes what is open` };
  if (name !== '' && READING.test(name)) return { requiredTier: READ, why: `named "${target.name}"` };
  if (YES.test(name) && (target.place === 'dialog' || target.form !== null)) return confirmationTier(target, name);
  if (target.form !== null && target.place !== 'row' && publishesNew(name, target.form))
    return { requiredTier: 'create', why: `"${target.name}" of an empty form` };
  if (isChoice(target)) return { requiredTier: READ, why: `a ${target.role} only chooses` };
  return labelTier(target, name);
}

/** Tabs, options and boxes change nothing until a form is sent; a switch acts at once. */
function isChoice(target: ActionTarget): boolean {
  return /^(?:tab|option|radio|checkbox|combobox|listbox|textbox|searchbox|spinbutton|treeitem|columnheader|slider|menuitemradio|menuitemcheckbox|row|gridcell|cell)$/.test(
    target.role,
  );
}

function methodTier(method: string): Tier {
  const upper = method.toUpperCase();
  return upper === 'DELETE' ? 'delete' : upper === 'PUT' || upper === 'PATCH' ? 'update' : 'create';
}

/** What the markup itself says: data-method, hx-delete, a question before the click. */
function declaredTier(target: ActionTarget): ActionTier | null {
  let found: ActionTier | null = null;
  if (target.method !== null && !SAFE_METHODS.has(target.method.toLowerCase())) {
    const requiredTier = methodTier(target.method);
    const byName = verbTier(plain(target.name), true) ?? verbTier(target.hint, true);
    found = { requiredTier, why: `${target.method.toUpperCase()} declared on "${target.name}"` };
    if (byName !== null) found = higher(found, { requiredTier: byName, why: `named "${target.name}"` });
  }
  if (target.confirm !== null) {
    const asked = verbTier(questionObject(target.confirm), false);
    if (asked !== null) {
      const byQuestion = { requiredTier: asked, why: `asks "${target.confirm.slice(0, 60)}"` };
      found = found === null ? byQuestion : higher(found, byQuestion);
    }
  }
  return found;
}

/** "Are you sure you want to delete this?" → "delete this". */
function questionObject(text: string): string {
  const words = plain(text);
  const asked =
    /\b(?:want to|like to|wish to|about to|going to|will|really|confirm to|would you)\s+(?:permanently |really )?([a-z]+.*)$/.exec(
      words,
    )?.[1];
  if (asked !== undefined && verbTier(asked, true) !== null) return asked;
  const found = words.split(/[^a-z]+/).find((word) => verbOf(word)?.kind === 'delete' && verbOf(word)?.form !== 'ing');
  return found ?? asked ?? words;
}

/** "Reset" beside the fields of a search that is sent with GET. */
function clearsSearch({ form, heading }: ActionTarget, name: string): boolean {
  if (form === null || form.method !== 'get' || !/^(?:reset|clear)(?: all)?$/.test(name)) return false;
  return form.isSearch || /\b(?:filters?|search)\b/i.test(`${form.name} ${heading}`);
}

function isDismissal(target: ActionTarget, name: string): boolean {
  if (!DISMISS.test(name)) return false;
  if (/^(?:close|abort|discard changes)$/.test(name) || target.place === 'dialog') return true;
  return target.form !== null ? !target.submits || name !== 'cancel' : target.place !== 'row';
}

function linkTier(target: ActionTarget, name: string): ActionTier {
  const url = parse(target.href);
  if (url === null || (!/^https?:$/.test(url.protocol) && url.protocol !== 'javascript:'))
    return { requiredTier: READ, why: 'leads to no page' };
  const byUrl = addressTier(url);
  const byName = name.length > 1 ? verbTier(name, true) : null;
  const onlyOpens = byUrl !== null && opensForm(byUrl) && name.length > 1 && (byName === null || byName === 'create');
  if (byUrl !== null && !onlyOpens) return byUrl;
  if (isDismissal(target, name)) return { requiredTier: READ, why: `"${target.name}" closes what is open` };
  if (name !== '' && READING.test(name)) return { requiredTier: READ, why: `link named "${target.name}"` };
  if (url.protocol === 'https:' || url.protocol === 'http:') {
    if (isContentPath(url) || isTitleOf(url, name)) return { requiredTier: READ, why: 'leads to a page of that title' };
    const hash = url.hash === '' ? '' : url.hash.slice(1);
    if (hash !== '' && !hash.startsWith('/') && !/^!/.test(hash)) return labelTier(target, name);
  }
  const words = wordsOf(name);
  const single =
    words.length === 1 &&
    target.place !== 'row' &&
    (words[0] === 'archive' || verbOf(words[0] ?? '')?.kind !== 'delete') &&
    !OTHER_VERBS[words[0] ?? ''];
  const isNoun =
    single &&
    /^(?:book|schedule|order|post|comment|message|email|file|issue|report|register|note|plan|project|request|record|invoice|bill|contact|list|log|draft|call|phone|mail|text|fax|tag|label|update|change|process|release|star|pin|map|archive|set|mark|post|offer|quote|alert|page|form|group|answer|share|track|ring|start|complete|save|refund|transfer|follow|fork|clone|copy|import|place|deposit|charge|payment|pay|launch|design|build|use)$/.test(
      words[0] ?? '',
    );
  if (isNoun) return { requiredTier: READ, why: `link named "${target.name}"` };
  return labelTier(target, name);
}

/** GET of an edit page shows a form; whoever is called "Jane Roe" is only looked at. */
function opensForm(found: ActionTier): boolean {
  return /\/(?:edit|change|modify|new|add|create)$/.test(found.why) || /=(?:edit|new|add|create)$/.test(found.why);
}

function parse(address: string | null): URL | null {
  return address !== null && URL.canParse(address) ? new URL(address) : null;
}

const ACTION_KEYS = /^(?:action|do|op|cmd|task|command|act|mode|operation|func|method|_method|event|oper)$/i;
const ID = /^(?:\d+|[0-9a-f]{8}-?[0-9a-f]{4}.*|[0-9a-f]{16,}|[a-z]+_[0-9a-z]{10,}|[A-Z]{1,6}-?\d+)$/i;

/** Addresses that act: `/patients/3/delete`, `?action=trash`, `/patients/new`. Article titles are left alone. */
function addressTier(url: URL): ActionTier | null {
  for (const [key, value] of url.searchParams) {
    const tier = ACTION_KEYS.test(key)
      ? verbTier(value, true)
      : value === '' || value === '1' || ID.test(value)
        ? bareKeyTier(key)
        : null;
    if (tier !== null) return { requiredTier: tier, why: `address says ${key}=${value}` };
  }
  const path = url.hash.startsWith('#/') ? url.hash.slice(1).split('?')[0] : url.pathname;
  const segments = decode(path ?? '')
    .split('/')
    .filter((part) => part !== '');
  for (const [index, segment] of segments.entries()) {
    const words = wordsOf(segment.replace(/\.\w{2,5}$/, ''));
    const [first] = words;
    if (first === undefined || words.length > 2) continue;
    if (words.length === 2 && /\.\w{2,5}$/.test(segment) && /[^su]s$/.test(words[1] ?? '')) continue;
    const before = segments[index - 1];
    const after = segments[index + 1];
    const last = index === segments.length - 1;
    const near =
      (before !== undefined && (ID.test(before) || isEntity(wordsOf(before).at(-1) ?? ''))) ||
      (after !== undefined && ID.test(after)) ||
      (words.length === 2 && isEntity(words[1] ?? ''));
    if (!near || !(last || (after !== undefined && ID.test(after)))) continue;
    if (isContentPath(url)) continue;
    if (
      words.length === 1 &&
      index > 0 &&
      /^(?:archive|draft|order|book|schedule|post|issue|note|comment|report|message|log|request|record|invoice|file|email|bill|text|call|contact|plan|label|tag|release|process|map|form|group|page|set|star|payment|import|update|change|share|answer|copy|start|place)$/.test(
        first,
      ) &&
      !ID.test(before ?? '') &&
      !(after !== undefined && ID.test(after))
    )
      continue;
    const noun =
      /^(?:order|book|schedule|post|issue|note|comment|report|message|log|request|record|invoice|file|email|bill|text|call|contact|plan|label|tag|release|process|map|form|group|page|set)$/.test(
        first,
      );
    if (noun && words.length === 1) continue;
    const tier = verbTier(words.join(' '), true);
    if (tier !== null) return { requiredTier: tier, why: `address has /${segment}` };
  }
  return null;
}

function bareKeyTier(key: string): Tier | null {
  const words = wordsOf(key);
  const [first] = words;
  if (
    first === undefined ||
    words.length > 3 ||
    (/^(?:order|sort|page|list|show|view|filter|search|from|to|start|end|set|post|note|report|tag|label|group|log|record|issue|book|schedule|project|comment|message|updated|created|changed|text|email|form|map|call|plan|process|release|share|copy|file|place|change|update)$/.test(
      first,
    ) &&
      words.length === 1)
  )
    return null;
  return verbTier(words.join(' '), true);
}

function decode(path: string): string {
  try {
    return decodeURIComponent(path);
  } catch {
    return path;
  }
}

/** Where sites keep texts under their own titles. */
function isContentPath(url: URL): boolean {
  return (
    /\/(?:wiki|w\/index\.php|docs?|help|kb|articles?|blog|news|manual|faq|policies|search|tags?|categor(?:y|ies))\/[^/]+$/i.test(
      url.pathname,
    ) ||
    (/^(?:title|q|search|query|page|id)$/i.test([...url.searchParams.keys()][0] ?? '') &&
      ![...url.searchParams.keys()].some((key) => ACTION_KEYS.test(key)))
  );
}

function isTitleOf(url: URL, name: string): boolean {
  const slug = wordsOf(decode(url.pathname).split('/').at(-1) ?? '').join(' ');
  const words = wordsOf(name);
  return words.length >= 3 && slug === words.join(' ');
}

function submitTier(target: ActionTarget, form: ActionForm, name: string): ActionTier {
  if (form.isSearch && (name === '' || READING.test(name) || YES.test(name)))
    return { requiredTier: READ, why: 'sends a search form' };
  if (form.method === 'get' && /^filters?\b/.test(plain(form.name)) && /^apply(?: changes)?$/.test(name))
    return { requiredTier: READ, why: 'sends the conditions of a list' };
  if (form.hasPassword && /^(?:log ?in|sign ?in|continue|next)$/.test(name))
    return { requiredTier: READ, why: 'signs in' };
  const overridden = !/^(?:get|post|dialog)$/.test(form.method);
  if (overridden)
    return higher(
      { requiredTier: methodTier(form.method), why: `_method=${form.method} in the form` },
      nameOnly(target, name),
    );
  const named = verbTier(name, true);
  const action = parse(form.action);
  const byUrl = action === null ? null : addressTier(action);
  if ((byUrl === null || byUrl.requiredTier === 'create') && (publishesNew(name, form) || savesNew(target, form, name)))
    return { requiredTier: 'create', why: `"${target.name}" of an empty form` };
  if (form.method === 'get') {
    const found =
      byUrl ??
      (named !== null && !READING.test(name) && !YES.test(name)
        ? { requiredTier: named, why: `named "${target.name}"` }
        : null);
    return found ?? { requiredTier: READ, why: 'sends its form with GET' };
  }
  if (named !== null && !YES.test(name)) {
    if (byUrl?.requiredTier === 'delete') return byUrl;

    return { requiredTier: named, why: `named "${target.name}"` };
  }
  if (name !== '' && READING.test(name) && !YES.test(name))
    return { requiredTier: READ, why: `named "${target.name}"` };
  return byUrl !== null && byUrl.requiredTier !== 'create' ? byUrl : confirmationTier(target, name);
}

/** "Publish" under a form that came empty and is sent to no record makes something new. */
function publishesNew(name: string, form: ActionForm): boolean {
  const action = parse(form.action);
  const onRecord =
    action !== null &&
    (action.pathname.split('/').some((part) => ID.test(part)) || /[?&]\w*id=\w/i.test(action.search));
  return /^(?:publish|complete|finish|confirm)\b/.test(name) && form.prefilled === 0 && !onRecord;
}

/** "Save page" under the heading "Creating …", of a form that came empty. */
function savesNew(target: ActionTarget, form: ActionForm, name: string): boolean {
  return (
    /^save(?: (?:page|article|entry|post|document|item|record))?$/.test(name) &&
    form.prefilled === 0 &&
    /^(?:creating|create|adding|add|new)\b/.test(plain(`${target.heading || form.name}`))
  );
}

function nameOnly(target: ActionTarget, name: string): ActionTier {
  const tier = verbTier(name, true);
  return tier === null || YES.test(name)
    ? { requiredTier: READ, why: '' }
    : { requiredTier: tier, why: `named "${target.name}"` };
}

/** "OK", "Save", "Yes": what the heading, the form and its address say is what happens. */
function confirmationTier(target: ActionTarget, name: string): ActionTier {
  const said = /^yes,? (.+)$/.exec(name)?.[1];
  const bySaid = said === undefined ? null : verbTier(said, true);
  if (bySaid !== null) return { requiredTier: bySaid, why: `named "${target.name}"` };
  const heading = `${target.heading} ${target.form?.name ?? ''}`.trim();
  const asked = verbTier(questionObject(heading), true);
  const byHeading = asked ?? headingTier(heading);
  if (byHeading !== null) return { requiredTier: byHeading, why: `under "${heading.slice(0, 60)}"` };
  const action = parse(target.form?.action ?? null);
  const byUrl = action === null ? null : addressTier(action);
  if (byUrl !== null) return byUrl;
  if (target.form !== null && target.form.method === 'get' && target.submits)
    return { requiredTier: READ, why: 'sends its form with GET' };
  if (name === 'save' || name === 'apply' || name === 'done') {
    const edits = (target.form?.prefilled ?? 0) > 0 || name === 'apply';
    return edits
      ? { requiredTier: 'update', why: `"${target.name}" of a form that came filled in` }
      : { requiredTier: 'create', why: `"${target.name}" of an empty form` };
  }
  if (target.form !== null || /^(?:submit|send|post|complete|finish)$/.test(name))
    return { requiredTier: 'create', why: `"${target.name}" sends a form` };
  return { requiredTier: READ, why: `"${target.name}" of a notice` };
}

function headingTier(heading: string): Tier | null {
  const words = wordsOf(heading);
  let found: Tier | null = null;
  for (const word of words.slice(0, 12)) {
    const verb = verbOf(word);
    const tier =
      OTHER_VERBS[word] ??
      (verb !== undefined &&
      (verb.form === 'base' || verb.form === 'ing') &&
      !/^(?:note|order|post|list|log|report|record|email|phone|message|comment|issue|file|contact|text|call|page|book|schedule|invoice|bill|plan|project|request|label|tag|group|form|complete|open|set|status|address|answer|map|process|place|copy|share|star|pin|flag|start|end|hold|process|release|payment|mail|fax|fill|follow)$/.test(
        word,
      )
        ? TIER_OF_KIND[verb.kind]
        : undefined);
    if (tier !== undefined && (found === null || TIERS.indexOf(tier) > TIERS.indexOf(found))) found = tier;
  }
  return found;
}

/** A button or link outside of any form, by its label or, where it has none, by its icon. */
function labelTier(target: ActionTarget, name: string): ActionTier {
  const tier = verbTier(name, true);
  if (tier !== null) return { requiredTier: tier, why: `named "${target.name}"` };
  if (wordsOf(name).length === 0 || name.length < 2) {
    const byHint = hintTier(target.hint);
    if (byHint !== null) return { requiredTier: byHint, why: `marked "${target.hint.slice(0, 40)}"` };
  }
  if (target.role === 'switch') return { requiredTier: 'update', why: 'a switch acts at once' };
  if (target.role === 'button' && target.place === 'row' && MARKS.test(name))
    return { requiredTier: 'update', why: `"${target.name}" marks its row at once` };
  return { requiredTier: READ, why: name === '' ? 'has no name that changes anything' : `named "${target.name}"` };
}

function hintTier(hint: string): Tier | null {
  let found: Tier | null = null;
  for (const word of wordsOf(hint)) {
    const verb = verbOf(word);
    const tier =
      OTHER_VERBS[word] ??
      (/^(?:delete|remove|trash|edit|add|create|cancel|archive|void|revoke|save|update|purge|erase)$/.test(word) &&
      verb !== undefined
        ? TIER_OF_KIND[verb.kind]
        : undefined);
    if (tier !== undefined && (found === null || TIERS.indexOf(tier) > TIERS.indexOf(found))) found = tier;
  }
  return found;
}

/** Labels of several words in which the first verb does not act on data. */
const HARMLESS =
  /^(?:add filters?|clear filters?|reset filters?|remove filters?|set filters?|edit columns|apply filters?|change (?:view|language|date|month|week|day)|update (?:view|results|list)|switch to .*|mark all|select .*|order by .*|sort .*|log ?in.*|log ?out.*|sign ?in.*|sign ?out.*|turn page|copy (?:link|url|to clipboard).*|book of .*|report .* (?:list|view)|open .*|close (?:menu|panel|sidebar|dialog|window|tab|search|modal|popup|notification).*|hide .*|show .*|view .*|go to .*|set as (?:view|filter).*|create filter|pin (?:menu|sidebar)|expand .*|collapse .*|toggle (?:menu|nav|side|drop|theme|dark|search|visib|full|col|fil|date|cal).*|remove (?:sorting|column)|dismiss .*|fill .* (?:screen|width)|follow link|clear (?:search|selection|all)|enter full.*|exit .*|move (?:up|down|left|right) .*|start tour|take .* tour|use .*view|enable notifications|keep .*)$/;

/** Tier of a label by its leading verb: "Delete patient" delete, "Mark as paid" update, "New visit" create; null when it says nothing. */
function verbTier(label: string, leading: boolean): Tier | null {
  const text = plain(label);
  if (text === '' || HARMLESS.test(text)) return null;
  const words = wordsOf(text);
  const start = words.findIndex(
    (word) =>
      !/^(?:yes|please|quick|quickly|now|permanently|really|i|to|the|and|force|bulk|mass|do|you|want|are|sure|click|button|btn|icon|fa|bi|mdi|glyphicon)$/.test(
        word,
      ),
  );
  for (const [index, word] of words.entries()) {
    if (index < start) continue;
    if (leading && index > start) break;
    const other = OTHER_VERBS[word];
    if (
      other !== undefined &&
      !(word === 'new' && /^(?:message|notification|arrival|release|feature)s$/.test(words[index + 1] ?? ''))
    )
      return other;
    const verb = verbOf(word);
    if (verb === undefined || verb.form !== 'base') continue;
    const tier = TIER_OF_KIND[verb.kind];
    if (tier !== undefined && !isNounLabel(words, index)) return phrasal(words, index) ?? tier;
  }
  return /\b(?:sign up|check (?:in|out)|set up|get rid of|turn (?:on|off)|no show)\b/.test(text)
    ? /\bset up|sign up/.test(text)
      ? 'create'
      : /rid/.test(text)
        ? 'delete'
        : 'update'
    : null;
}

/** "Order history", "Post types", "Comments": nouns of a menu, whatever their first word can mean. */
function isNounLabel(words: readonly string[], at: number): boolean {
  const next = words[at + 1];
  if (next === undefined) return false;
  return (
    /^(?:history|list|lists|log|logs|details?|summary|reports?|numbers?|status|statuses|count|totals?|types?|settings|options|queue|overview|templates?|calendar|board|book|statistics|stats|requests|reasons?|categories|fields?|policy|policies|lines?|items|date|management|center|centre|dashboard|archive|info|information|entries|library|rules|methods?|terms|groups?|tags|schedules?|by|of|per|from)$/.test(
      next,
    ) && !/^(?:delete|remove|edit|create|cancel|destroy|erase|purge|revoke|modify)$/.test(words[at] ?? '')
  );
}

function phrasal(words: readonly string[], at: number): Tier | null {
  const [word, next] = [words[at], words[at + 1]];
  if (word === 'move' && words.slice(at).some((other) => /^(?:trash|bin|archive)$/.test(other))) return 'delete';
  if ((word === 'set' || word === 'start') && next === 'up') return 'create';
  if (word === 'save' && words.includes('draft')) return 'create';
  if (word === 'save' && words.slice(at).some((other) => /^(?:new|another)$/.test(other))) return null;
  if (word === 'fill') return 'update';
  if (
    word === 'clear' &&
    next !== undefined &&
    /^(?:history|log|logs|cart|trash|inbox|notifications|queue|cache|data)$/.test(next)
  )
    return 'delete';
  return null;
}
