/** What the words of a label, a heading or a question say about tiers. */

import { TIERS, type Tier } from '../types.ts';
import { changeTier, wallVerb } from '../wall-verbs.ts';
import { plain, wordsOf } from '../words/tokens.ts';

export const YES =
  /^(?:ok|okay|yes|yes,? .*|confirm|continue|proceed|submit|go|done|next|finish|accept|i am sure|i'm sure|sure|apply|save|send|post|complete|yep|agree|got it)$/;

export const READING =
  /^(?:search|find|filter|apply filters?|reset filters?|clear(?: all)?(?: filters?| search)?|remove filters?|go|show|show all|show more|load more|more|view|view all|details?|open|next|previous|prev|first|last|refresh|reload|export|download|print|expand|collapse|toggle (?:menu|navigation|sidebar|dropdown|theme)|menu|sort|log ?in|sign ?in|log ?out|sign ?out|help|preview|run (?:report|query|search)|select all|actions?|options|more actions|today|week|month|day|list|edit columns|columns|apply(?: filters?)|see all|read more|copy link|generate report|explain|save as pdf|save to file|update (?:view|results|list|filters?)|change (?:view|month|date|week|day|page|language)|switch .*|add filters?|add column|remove column|add sorting|pay .* history|dark mode|light mode|delete filter|create (?:chart|graph)|save as (?:pdf|csv|file|excel|image|xlsx?)|print .*|export .*|download .*|view .*|show .*|search .*|find .*|open .*|go to .*|jump to .*|back to .*)$/;

export const OTHER_VERBS: Record<string, Tier> = {
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

/** "Take", "Steal it": of one thing, by whom it is done from now on. "Take notes" and "Take-home exercises" are none. */
const TAKES = /^(?:un)?(?:take|steal|claim it|grab)(?: (?:it|this|over|ownership|back|ticket|case|task|issue|job))*$/;

/** Labels of several words in which the first verb does not act on data. */
const HARMLESS =
  /^(?:add filters?|clear filters?|reset filters?|remove filters?|set filters?|edit columns|apply filters?|change (?:view|language|date|month|week|day)|update (?:view|results|list)|switch to .*|mark all|select .*|order by .*|sort .*|log ?in.*|log ?out.*|sign ?in.*|sign ?out.*|turn page|copy (?:link|url|to clipboard).*|book of .*|report .* (?:list|view)|open .*|close (?:menu|panel|sidebar|dialog|window|tab|search|modal|popup|notification).*|hide .*|show .*|view .*|go to .*|set as (?:view|filter).*|create filter|pin (?:menu|sidebar)|expand .*|collapse .*|toggle (?:menu|nav|side|drop|theme|dark|search|visib|full|col|fil|date|cal).*|remove (?:sorting|column)|dismiss .*|fill .* (?:screen|width)|follow link|clear (?:search|selection|all)|enter full.*|exit .*|move (?:up|down|left|right) .*|start tour|take .* tour|use .*view|enable notifications|keep .*)$/;

/** A label that is pressed says in so many words what it does. */
const MOST_OF_ORDER = 6;

/** Tier of a label by its leading verb: "Delete patient" delete, "Mark as paid" update, "New visit" create; null when it says nothing. */
export function verbTier(label: string, leading: boolean): Tier | null {
  const text = plain(label);
  if (text === '' || HARMLESS.test(text)) return null;
  if (TAKES.test(text)) return 'update';
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
    const tier = changeTier(word);
    if (tier !== null && !isNounLabel(words, index)) return phrasal(words, index) ?? tier;
  }
  // What stands on a card, with its numbers, is no order: a state among its words, "No-show", is the visit's.
  if (leading && words.length > MOST_OF_ORDER && /\d/.test(text)) return null;
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
  if ((word === 'set' || word === 'start' || word === 'sign') && next === 'up') return 'create';
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

export function headingTier(heading: string): Tier | null {
  const words = wordsOf(heading);
  let found: Tier | null = null;
  for (const word of words.slice(0, 12)) {
    const verb = wallVerb(word);
    const tier =
      OTHER_VERBS[word] ??
      (verb !== null &&
      verb.tier !== 'read' &&
      (verb.isBase || word.endsWith('ing')) &&
      !/^(?:note|order|post|list|log|report|record|email|phone|message|comment|issue|file|contact|text|call|page|book|schedule|invoice|bill|plan|project|request|label|tag|group|form|complete|open|set|status|address|answer|map|process|place|copy|share|star|pin|flag|start|end|hold|process|release|payment|mail|fax|fill|follow)$/.test(
        word,
      )
        ? verb.tier
        : undefined);
    if (tier !== undefined && (found === null || TIERS.indexOf(tier) > TIERS.indexOf(found))) found = tier;
  }
  return found;
}

export function hintTier(hint: string): Tier | null {
  let found: Tier | null = null;
  for (const word of wordsOf(hint)) {
    const isAct = /^(?:delete|remove|trash|edit|add|create|cancel|archive|void|revoke|save|update|purge|erase)$/.test(
      word,
    );
    const tier = OTHER_VERBS[word] ?? (isAct ? changeTier(word) : null);
    if (tier !== null && (found === null || TIERS.indexOf(tier) > TIERS.indexOf(found))) found = tier;
  }
  return found;
}

/** "Are you sure you want to delete this?" → "delete this". */
export function questionObject(text: string): string {
  const words = plain(text);
  const asked =
    /\b(?:want to|like to|wish to|about to|going to|will|really|confirm to|would you)\s+(?:permanently |really )?([a-z]+.*)$/.exec(
      words,
    )?.[1];
  if (asked !== undefined && verbTier(asked, true) !== null) return asked;
  const found = words.split(/[^a-z]+/).find((word) => wallVerb(word)?.tier === 'delete' && !word.endsWith('ing'));
  return found ?? asked ?? words;
}
