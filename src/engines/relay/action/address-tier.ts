import { namesOperation } from '../guard/verbs.ts';
import { decoded } from '../record-address.ts';
import { routeInHash } from '../route-in-hash.ts';
import type { Tier } from '../types.ts';
import { changeTier } from '../wall-verbs.ts';
import { isEntity } from '../words/entities.ts';
import { wordsOf } from '../words/tokens.ts';
import type { ActionTier } from './action-target.ts';
import { verbTier } from './label-words.ts';

export function parse(address: string | null): URL | null {
  return address !== null && URL.canParse(address) ? new URL(address) : null;
}

/** Parameters by which an address may say what it does, beside those that do nothing else. */
const MAY_SAY = /^(?:mode|func|_method|event|oper)$/i;
const saysAction = (key: string) => namesOperation(key) || MAY_SAY.test(key);

export const ID = /^(?:\d+|[0-9a-f]{8}-?[0-9a-f]{4}.*|[0-9a-f]{16,}|[a-z]+_[0-9a-z]{10,}|[A-Z]{1,6}-?\d+)$/i;

/** Addresses that act: `/patients/3/delete`, `?action=trash`, `/patients/new`. Article titles are left alone. */
export function addressTier(url: URL): ActionTier | null {
  for (const [key, value] of url.searchParams) {
    const tier = saysAction(key)
      ? (verbTier(apart(value), true) ?? gluedTier(value))
      : value === '' || value === '1' || ID.test(value)
        ? bareKeyTier(key)
        : null;
    if (tier !== null) return { requiredTier: tier, why: `address says ${key}=${value}` };
  }
  const segments = decoded(routeInHash(url) || url.pathname)
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
    if (NOUN.test(first) && words.length === 1) continue;
    const tier = verbTier(words.join(' '), true);
    if (tier !== null) return { requiredTier: tier, why: `address has /${segment}` };
  }
  return null;
}

/** `SetSeen`: "Set Seen". */
function apart(value: string): string {
  return value.replace(/(\p{Ll})(?=\p{Lu})/gu, '$1 ');
}

/** `action=unapprovecomment`: a verb and the thing in one word; a verb that only opens a form is left to the form. */
function gluedTier(value: string): Tier | null {
  if (!/^[a-z]{6,40}$/.test(value)) return null;
  for (let at = value.length - 3; at >= 3; at -= 1) {
    const verb = value.slice(0, at);
    const tier = isEntity(value.slice(at)) && !/^(?:edit|new|add|create)$/.test(verb) ? verbTier(verb, true) : null;
    if (tier !== null) return tier;
  }
  return null;
}

/** The address carries a token against forgery: following the link does something. */
export function carriesToken(url: URL): boolean {
  return [...url.searchParams.keys()].some((key) =>
    /^_?(?:wp_?nonce|nonce|csrf(?:[_-]?token)?|csrfmiddlewaretoken|authenticity_token|xsrf(?:[_-]?token)?|sesskey|sectok|form_?key)$/i.test(
      key,
    ),
  );
}

/** `?_action=show&_uid=7` under "Cancel my appointment": the subject of a letter, which the link shows. */
export function showsOnly(url: URL): boolean {
  const told = [...url.searchParams].map(([key, value]) => ({ key: key.replace(/^_+/, ''), value }));
  const actions = told.filter(({ key }) => /^(?:action|act|do|op|cmd|command|mode|operation)$/i.test(key));
  const works = told.filter(({ key }) => /^(?:task|func|method|event)$/i.test(key));
  return (
    actions.length > 0 &&
    actions.every(({ value }) => /^(?:show|view|read|display|preview|details?)$/i.test(value)) &&
    works.every(({ value }) => !/^(?:update|delete)$/.test(verbTier(value, true) ?? ''))
  );
}

function bareKeyTier(key: string): Tier | null {
  const words = wordsOf(key);
  const [first] = words;
  if (
    first === undefined ||
    words.length > 3 ||
    (/^(?:key|order|sort|page|list|show|view|filter|search|from|to|start|end|set|post|note|report|tag|label|group|log|record|issue|book|schedule|project|comment|message|updated|created|changed|text|email|form|map|call|plan|process|release|share|copy|file|place|change|update)$/.test(
      first,
    ) &&
      words.length === 1)
  )
    return null;
  return verbTier(words.join(' '), true);
}

/** What lists and pages are called though it can be a verb. */
const NOUN =
  /^(?:order|book|schedule|post|issue|note|comment|report|message|log|request|record|invoice|file|email|bill|text|call|contact|plan|label|tag|release|process|map|form|group|page|set)$/;

/** `/people/delete.php?id=3`: the file says what is done with what the id names. */
function isActingFile({ pathname }: URL): boolean {
  const words = wordsOf(/([^/]+)\.\w{2,5}$/.exec(pathname)?.[1] ?? '');
  return words.length === 1 && changeTier(words[0] ?? '') !== null && !NOUN.test(words[0] ?? '');
}

/** Where sites keep texts under their own titles. */
export function isContentPath(url: URL): boolean {
  if (isActingFile(url)) return false;
  return (
    /\/(?:wiki|w\/index\.php|docs?|help|kb|articles?|blog|news|manual|faq|policies|search|tags?|categor(?:y|ies))\/[^/]+$/i.test(
      url.pathname,
    ) ||
    (/^(?:title|q|search|query|page|id)$/i.test([...url.searchParams.keys()][0] ?? '') &&
      ![...url.searchParams.keys()].some((key) => saysAction(key)))
  );
}

/** `/issues/15`, `/job?job_id=3`: the address of one record, with no word of what to do with it. */
export function leadsToRecord(url: URL): boolean {
  const told = [...url.searchParams];
  if (told.some(([key]) => saysAction(key))) return false;
  const last = url.pathname.split('/').findLast((part) => part !== '') ?? '';
  return told.length === 0 ? ID.test(last) : told.some(([key, value]) => /(?:^|_)id$/i.test(key) && ID.test(value));
}

export function isTitleOf(url: URL, name: string): boolean {
  const slug = wordsOf(decoded(url.pathname).split('/').at(-1) ?? '').join(' ');
  const words = wordsOf(name);
  return words.length >= 3 && slug === words.join(' ');
}

/** GET of an edit page shows a form; whoever is called "Jane Roe" is only looked at. */
export function opensForm(found: ActionTier): boolean {
  return /\/(?:edit|change|modify|new|add|create)$/.test(found.why) || /=(?:edit|new|add|create)$/.test(found.why);
}
