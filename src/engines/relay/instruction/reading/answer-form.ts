/** The form an answer is wanted in: rows, a number, yes or no, one value; how many, in which order. */

import type { Step, Wanted } from '../plan.ts';

const NUMBER_WORDS: Record<string, number> = {
  one: 1,
  two: 2,
  three: 3,
  four: 4,
  five: 5,
  six: 6,
  seven: 7,
  eight: 8,
  nine: 9,
  ten: 10,
  dozen: 12,
  twenty: 20,
};

const PERSON = /^(?:patient|customer|client|employee|member|user|person|student|contact|resident|child|man|woman)s?$/;

/** Which kind of answer the words ask for. */
export function wantedOf(lower: string, verb: string): Wanted {
  if (/^(?:export|download|print|save)$/.test(verb) && !/^print (?:out )?(?:the )?(?:names?|list)/.test(lower))
    return { kind: 'file' };
  const asked = lower.match(/\b(?:who|what|when|where|how many|how much|which)\b/g) ?? [];
  if (asked.length >= 2) return { kind: 'value' };
  const main = lower.split(/\b(?:with|including)\b|:/)[0] ?? lower;
  if (
    /\bhow many\b|(?:^|\b(?:the|a|total|get|give|me|return|show|find|and) )(?:number|count) of |^count\b|\bcount (?:them|the|all|how)\b|\btally\b/.test(
      main,
    )
  )
    return { kind: 'count' };
  const sum = /\b(?:total|sum|add up|combined|how much)\b(?: (?:the|of|up|all))*(?: ([a-z]+))?/.exec(lower);
  if (
    sum !== null &&
    !/\btotal (?:number|count)\b/.test(lower) &&
    !/\b(?:total|totals) (?:column|for each|per|and|,)|, total|and total|with total/.test(lower) &&
    !TOTAL_AMONG.test(lower) &&
    /\b(?:total|sum)\b.*\b(?:of|for|amount|value|balance|from|in|due|cost|revenue|hours?)\b|^sum\b|\badd up\b|\bin total\b/.test(
      lower,
    )
  ) {
    return { kind: 'sum', label: sumLabel(lower) };
  }
  if (/\baverage|\b(?:the|a) mean\b/.test(lower) && !/, average|and average/.test(lower))
    return {
      kind: 'average',
      label: afterWord(lower, /\b(?:average|mean)(?: of)?(?: the)? ([a-z ]+?)(?: of| for|$|\?|\.)/),
    };
  if (
    /^(?:is|are|was|were|does|do|did|has|have|had|can)\b/.test(lower) ||
    /^(?:check|verify|confirm|see|tell me|find out|determine)\b[^.]*?\b(?:if|whether|that)\b/.test(lower) ||
    /^(?:verify|confirm) /.test(lower)
  )
    return { kind: 'exists' };
  if (
    /^(?:what|who|whom|when|where|whose|how (?:much|long|old|often))\b/.test(lower) ||
    /\btell me (?:what|who|when|where|the)\b/.test(lower)
  ) {
    return /^(?:what|who) (?:are|were)\b/.test(lower) ? { kind: 'rows' } : { kind: 'value' };
  }
  return { kind: 'rows' };
}

/** "The total, the date and the status of it": a field among others. */
const TOTAL_AMONG =
  /\btotal(?:,| and)(?: the| its| their)? (?!(?:average|mean|sum|count|number)\b)\p{Ll}+(?: \p{Ll}+)?(?:,| and| of| for)(?=\s)/u;

function sumLabel(lower: string): string | null {
  const label =
    /\b(amount|balance|price|cost|hours?|quantity|stock|tax|revenue|value|paid|outstanding|due|discount|weight|duration|time)\b/.exec(
      lower,
    )?.[1];
  return label ?? null;
}

function afterWord(lower: string, pattern: RegExp): string | null {
  return pattern.exec(lower)?.[1]?.trim() ?? null;
}

/** "first 10", "latest three", "at most 5 results". */
export function limitOf(lower: string): number | null {
  const found =
    /\b(?:first|last|top|latest|newest|oldest|most recent|recent|next|cheapest|highest|lowest|largest|biggest|only|earliest|best|upcoming)\s+(\d+|one|two|three|four|five|six|seven|eight|nine|ten|dozen|twenty)\b(?! (?:days?|weeks?|months?|years?|hours?|minutes?))/.exec(
      lower,
    ) ??
    /\b(?:limit(?: of| to)?|at most|up to|no more than)\s+(\d+)\b(?:\s+(?:rows|results|items|entries|records))?$/.exec(
      lower,
    ) ??
    /\bthe (\d+|two|three|four|five|ten) (?:most|latest|newest|oldest|cheapest|largest|highest|lowest|biggest|next)\b/.exec(
      lower,
    ) ??
    /\b(?:cheapest|newest|latest|oldest|largest|highest) (three|two|four|five|ten|\d+)\b/.exec(lower);
  const word = found?.[1];
  return word === undefined ? null : (NUMBER_WORDS[word] ?? Number(word));
}

/** Words that end the name of what is compared. */
const LABEL_END =
  /\s*\b(?:and|or|of|in|on|at|for|with|from|to|is|are|was|has|have|among|by|please|what|which|who|that|we|they|i|it)\b/;

const DONE = '(\\w+ed|paid|sent|made|bought|sold|seen|held|taken|given|written|drawn|built|lent)';
const RECENTLY = new RegExp(`\\bmost recently ${DONE}\\b|\\b${DONE} most recently\\b`);

/** "Devices that have no last service date": what is not there says nothing of an order. */
const LACKED =
  /\b(no|without|lacks?|lacking|missing)(?: an?| any| the| their| its)? (?:last|latest|most recent|next|upcoming|first) /g;

/** "latest", "oldest", "next", "cheapest", "highest". */
export function pickOf(said: string): Step['pick'] {
  const lower = said.replace(LACKED, '$1 ');
  const recently = RECENTLY.exec(lower);
  if (recently !== null) return { by: 'latest', label: recently[1] ?? recently[2] ?? null };
  const dated = /\b(latest|newest|earliest|oldest) ((?:\w+ ){1,2}date|deadline)\b/.exec(lower);
  if (dated !== null) return { by: /^[ln]/.test(dated[1] ?? '') ? 'latest' : 'earliest', label: dated[2] ?? null };
  const most = /\b(?:most|least) (expensive|recent|urgent)\b/.exec(lower);
  if (most?.[1] === 'expensive') return { by: /\bleast expensive/.test(lower) ? 'lowest' : 'highest', label: 'price' };
  if (
    /\bmost recent|\blatest\b|\bnewest\b|\blast (?!\d|week|month|year|name|seen|updated|modified|login|two|three|four|five|ten|editor)\w+/.test(
      lower,
    ) ||
    /\b(?:latest|newest|last|recent) (?:\d+|two|three|four|five|six|ten)\b(?! (?:days?|weeks?|months?|hours?))/.test(
      lower,
    )
  )
    return { by: 'latest', label: null };
  const age = /\b(oldest|eldest|youngest) (\w+)/.exec(lower);
  if (age !== null && PERSON.test(age[2] ?? ''))
    return { by: age[1] === 'youngest' ? 'latest' : 'earliest', label: 'date of birth' };
  if (/\boldest\b|\bearliest\b/.test(lower)) return { by: 'earliest', label: null };
  if (
    /\bnext (?:\w+ )?(?:appointment|visit|booking|event|meeting|due|delivery|shift|session|class|payment)\b|\bupcoming (?:appointment|visit|event|meeting)\b/.test(
      lower,
    )
  )
    return { by: 'next', label: null };
  const [, happens = '', which = ''] =
    /\b(due|expires?|ends?|starts?|born|hired|\w{3,}ed) (first|soonest|last)\b(?! (?:of|in|on|week|month|year|night|name|seen|\d|two|three|four|five))/.exec(
      lower,
    ) ?? [];
  if (happens !== '') {
    const label =
      happens === 'due' ? 'due date' : happens === 'born' ? 'date of birth' : /ed$/.test(happens) ? happens : null;
    return { by: which === 'last' ? 'latest' : 'earliest', label };
  }
  if (/\bcheapest\b/.test(lower)) return { by: 'lowest', label: 'price' };
  const superlative =
    /\b(highest|largest|biggest|greatest|lowest|smallest|longest|shortest) (\w+(?: \w+){0,2})/.exec(lower) ??
    /\b(maximum|max|minimum|min) (price|cost|amount|total|value|salary|balance|fee)\b/.exec(lower);
  if (superlative === null) return mostOf(lower) ?? utmostOf(lower);
  return {
    by: /^(?:low|small|min|short)/.test(superlative[1] ?? '') ? 'lowest' : 'highest',
    label: (superlative[2] ?? '').split(LABEL_END)[0]?.trim() || null,
  };
}

/** "Which doctor has the most appointments?": by how many there are of them, which a list may or may not say. */
function mostOf(lower: string): Step['pick'] {
  const found = /\b(?:has|have|had|with|got|gets?|made|sees?|takes?) the (most|fewest|least) (\p{Ll}+s)\b/u.exec(lower);
  return found === null ? null : { by: found[1] === 'most' ? 'highest' : 'lowest', label: found[2] ?? null };
}

/** What grows with an adjective, and whether the most of it is meant. */
const GROWS: Record<string, [string, 'highest' | 'lowest']> = {
  heaviest: ['weight', 'highest'],
  lightest: ['weight', 'lowest'],
  tallest: ['height', 'highest'],
  dearest: ['price', 'highest'],
  priciest: ['price', 'highest'],
  costliest: ['price', 'highest'],
  nearest: ['distance', 'lowest'],
  closest: ['distance', 'lowest'],
};
const NO_SUPERLATIVE =
  /^(?:(?:re|in|con)?quest|(?:pro|con)?test|gu?est|interest|.*(?:rest|west|east)|harvest|invest|suggest|digest|chest|nest|vest|earnest|honest|modest|best|latest)$/;

/** "Which parcel is the heaviest?", "the busiest room": by what it grows with, or by the word where nobody knows what. */
function utmostOf(lower: string): Step['pick'] {
  const word = (lower.match(/\bthe (\p{Ll}{2,}est)\b/gu) ?? [])
    .map((found) => found.slice(4))
    .find((found) => !NO_SUPERLATIVE.test(found));
  if (word === undefined) return null;
  const [label, by] = GROWS[word] ?? [word, 'highest'];
  return { by, label };
}

/** "sorted by name", "order by price descending". */
export function sortOf(lower: string): Step['sort'] {
  const found =
    /\b(?:sort(?:ed)?|order(?:ed)?|ranked)(?: \w+)* by (?:the )?([a-z ]+?)(?:,|\.|$| (?:in )?(desc\w*|asc\w*|newest|oldest|highest|lowest|alphabetically)| and | from )/.exec(
      lower,
    );
  const label = found?.[1];
  if (label === undefined) return null;
  return {
    label: label.trim(),
    descending: /\bdesc|newest first|highest first|latest first|largest first/.test(lower),
  };
}

/** "when is …" wants a date, "who …" a person, "how much …" an amount. */
export function questionField(lower: string): string[] {
  // "What number do we call when …" tells a case, it asks for no day.
  if (
    /^(?:\W*\w+ )?when\b/.test(lower) ||
    (/\bwhen\b/.test(lower) && !/^(?:what|which|who|whom|where|how|why)\b/.test(lower))
  )
    return ['date'];
  if (/\bwhat time\b/.test(lower)) return ['time'];
  if (/\bwhere\b/.test(lower)) return ['location'];
  if (/\bhow much\b/.test(lower)) return ['amount'];
  if (/^how long (?:is|are|was|were|will)\b/.test(lower)) return ['duration'];
  if (/\bwho (?:is|was) (?:assigned|responsible|working)/.test(lower)) return ['assignee'];
  if (/\bwho (?:created|wrote|opened|reported|posted|added)/.test(lower)) return ['author'];
  if (/\bhow old\b/.test(lower)) return ['age'];
  return [];
}
