import { changeTier } from '../wall-verbs.ts';
import { isEntity } from '../words/entities.ts';
import { stateGiven, switchOf } from '../words/switching-address.ts';
import { plain, wordsOf } from '../words/tokens.ts';
import type { ActionTarget, ActionTier } from './action-target.ts';
import {
  addressTier,
  carriesToken,
  isContentPath,
  isTitleOf,
  leadsToRecord,
  opensForm,
  parse,
  showsOnly,
} from './address-tier.ts';
import { isDismissal } from './dismissal.ts';
import { labelTier } from './label-tier.ts';
import { OTHER_VERBS, READING, verbTier } from './label-words.ts';

/** Pages and orders of a list keep what its search form has sent. */
const TURNS = /^(?:(?:go to )?(?:next|previous|prev|first|last)\b|page \d|sort)/;

/** A mark in a row that says how the row stands, and changes that where its address says so too. */
const STANDS =
  /^(?:yes|no|on|off|(?:not |in)?active|(?:not )?enabled|disabled|visible|hidden|published|unpublished|locked|unlocked)$/;

/** "Fix the door bell", "Renew the certificate": what is to be done is what many records are called; "Cancel order" does it. */
function readsLikeTitle(name: string): boolean {
  const [, ...rest] = wordsOf(name);
  return rest.length >= 2 && !rest.some((word) => isEntity(word) || THE_RECORD.test(word));
}

/** Words of a sentence that lead where a link leads that is called by no verb, as by the record's number: what it is called is its title. */
function isTwinOfPlain({ twins = [] }: ActionTarget, name: string): boolean {
  return wordsOf(name).length >= 5 && twins.some((twin) => verbTier(plain(twin), true) === null);
}

const THE_RECORD = /^(?:this|that|these|it|all|selected|items?|entry|now|here|from|permanently)$/;

export function linkTier(target: ActionTarget, name: string): ActionTier {
  const url = parse(target.href);
  if (url === null || (!/^https?:$/.test(url.protocol) && url.protocol !== 'javascript:'))
    return { requiredTier: 'read', why: 'leads to no page' };
  const byAddress = target.ofPage === true ? null : addressJudged(target, name, url);
  if (byAddress !== null) return byAddress;
  if (isDismissal(target, name)) return { requiredTier: 'read', why: `"${target.name}" closes what is open` };
  if (name !== '' && READING.test(name)) return { requiredTier: 'read', why: `link named "${target.name}"` };
  const byPlace = target.ofPage === true ? null : placeJudged(target, name, url);
  if (byPlace !== null) return byPlace;
  if (isPartOfPage(url)) return labelTier(target, name);
  const words = wordsOf(name);
  const single =
    words.length === 1 &&
    target.place !== 'row' &&
    (words[0] === 'archive' || changeTier(words[0] ?? '') !== 'delete') &&
    !OTHER_VERBS[words[0] ?? ''];
  const isNoun =
    single &&
    /^(?:book|schedule|order|post|comment|message|email|file|issue|report|register|note|plan|project|request|record|invoice|bill|contact|list|log|draft|call|phone|mail|text|fax|tag|label|update|change|process|release|star|pin|map|archive|set|mark|post|offer|quote|alert|page|form|group|answer|share|track|ring|start|complete|save|refund|transfer|follow|fork|clone|copy|import|place|deposit|charge|payment|pay|launch|design|build|use|store|vote|forward|reserve|tag|bill)$/.test(
      words[0] ?? '',
    );
  if (isNoun) return { requiredTier: 'read', why: `link named "${target.name}"` };
  return labelTier(target, name);
}

/** What the address says that following it does, or only shows. The address of the page that a link stands on says nothing of it. */
function addressJudged(target: ActionTarget, name: string, url: URL): ActionTier | null {
  const switched = switchOf(url) ?? (target.place === 'row' && STANDS.test(name) ? stateGiven(url) : null);
  if (switched !== null) return { requiredTier: 'update', why: `its address switches ${switched}` };
  const byUrl = addressTier(url);
  if (byUrl === null) return showsOnly(url) ? { requiredTier: 'read', why: 'the address says that it shows it' } : null;
  const byName = name.length > 1 ? verbTier(name, true) : null;
  const onlyOpens = opensForm(byUrl) && name.length > 1 && (byName === null || byName === 'create');
  return onlyOpens ? null : byUrl;
}

/** What the address leads to: something that a token guards, or a page of that title. */
function placeJudged(target: ActionTarget, name: string, url: URL): ActionTier | null {
  const isTurn = TURNS.test(name) || verbTier(name, true) !== null;
  if (carriesToken(url) && !isTurn && /\p{L}{2}/u.test(name))
    return { requiredTier: 'create', why: 'its address carries a token against forgery' };
  const isTitle = readsLikeTitle(name) || isTwinOfPlain(target, name);
  const isPage = isContentPath(url) || isTitleOf(url, name) || (leadsToRecord(url) && isTitle);
  return isPage && /^https?:$/.test(url.protocol)
    ? { requiredTier: 'read', why: 'leads to a page of that title' }
    : null;
}

function isPartOfPage({ protocol, hash }: URL): boolean {
  return /^https?:$/.test(protocol) && /^#[^/!]/.test(hash);
}
