import { weekdayOf } from '../../dialog/civil-time.ts';
import { isBusyAt } from './busy-days.ts';
import { clauseStarts, VERBS } from './clauses.ts';
import type { DayContext, Mention } from './day-mention.ts';

/**
 * What a day is in the wish: wished for, refused, a day on which the caller is busy, told by the way, one from which on the caller is
 * back, or one gone by. Where no other is named, a busy or a told day is wished for all the same.
 */
export type DayRole = 'wished' | 'refused' | 'busy' | 'told' | 'back' | 'past';

/** Said before a day, it is wished for. */
const WISHES =
  /\b(?:can|could|would|will (?:take|do|come|go|need|want|say|work|be (?:free|available|off|around|home|there|in town))|shall|may|want|wants|wanted|need|needs|needed|like|prefer|rather|hope (?:to|for|you|we|i)|hoping|hoped|thinking|wondering|wondered|looking|trying|try|free|available|open|(?:am|is|are|be|days?|get|gets|have|has|usually|always) off|come|book|schedule|guess|think|say|says|said|mean|meant|do|take|good|best|better|ideal|fine|ok|perfect|great|asking|calling|able|please|see me|see you|make it|preferably|maybe|(?:how|what) about|let us(?! see)|anytime|sometime|in town|here|looks|seems|put|squeeze|move|switch|change|push|bump|reschedule|cancel|keep|has to be|have to be|got to be|must be|due)\b/;
/** Said after a day, it is wished for. */
const SUITS =
  /^(?:if (?:you|possible|that|there|not)|please|works?|would|sounds|looks|(?:is|are) (?:good|best|better|fine|ok|okay|great|perfect|open|free|possible|available|ideal|easier|easiest)|off|in mind)\b/;
const LEAD =
  '(?:(?:and|so|but|because|cause|cuz|since|though|although|when|while|which|hi|hey|hello|um|well|yes|yeah|ok|oh|see|actually|no|like) )*';
const NOUN = "(?:my|our|his|her|their|the|a|an|your) (?:[\\w']+ ){0,3}?[\\w']+";
const PRONOUN = '(?:i|we|he|she|they|it|there|that|this|everybody|everyone|somebody|someone|school|work)';
const PERSON = '(?:i|we|he|she|they|everybody|everyone|somebody|someone)';
/** A subject and what it does: a statement of something else. */
const TELLS = new RegExp(
  `^${LEAD}(?:${PERSON} (?!(?:the|a|an|on|at|in|for|or|and)\\b)[\\w']+|(?:${PRONOUN}|${NOUN}) (?:${VERBS}|[a-z]+ing|not))\\b`,
);
const HAS_BEEN = new RegExp(
  `^${LEAD}(?:${PRONOUN}|${NOUN}) (?:just |already |also |only |never |actually )*(?:was|were|had|did|got(?! (?:a|an|to|my|the|some|this|work|class|school|practice)\\b)|went|broke|fell|came|began|saw|woke|felt|lost|ate|ran|took|gave|told|left|bit|threw|slept|flew|met|paid|(?!(?:need|bleed|feed|speed|breed|seed)\\b)[a-z]+ed|(?:have|has) (?:been|had|seen|done|[a-z]+ed))\\b`,
);
/** "I got a crown in January"; "I got a thing on Tuesday" lies ahead. */
const HAS_GOT = new RegExp(`^${LEAD}(?:${PRONOUN}|${NOUN}) got\\b`);
/** "We get back Sunday", "I'm home from the third on": a day from which on the caller can come. */
const BACK =
  /(?<!\b(?:driving|flying|heading|going|traveling|drive|fly|head|go) )\b(?:back|(?:get|gets|come|comes|be|fly|flies) home|return|returning|returns)(?: \w+){0,5}$/;

/** Said before a day, that day is out. */
const IS_OUT =
  /(?<!\b(?:there|have|got|is|if) )\b(not|nothing|never|no more|except|except for|but not|other than|instead of|rather than|in place of|besides|apart from|aside from|on top of|not counting|anything but|any day but|any weekday but)( (?:do|want|like|take|prefer))?( it)?( the (?:one|1))?( on| for| in| during)?( a| the| my| any)?$/;
/** "I don't want to come on a Monday", "the earliest that isn't Monday", "let's skip that week". */
const NOT_TO_COME =
  /\bnot (?:want|like|prefer|care|able)? ?(?:to )?(?:come|come in|do|do it|be there|be seen|make it)(?: in)?(?: on| for)?(?: a| any| the)?$|\b(?:that|which|it|one|day|anything|something) (?:is|are) not(?: on| for)?(?: a| the)?$|\b(?:skip|avoid)(?: the)?$/;
const IS_KEPT_BUSY =
  /\b(i work|(?:i|he|she|we|they) works? (?:doubles?|a double|late|nights?|days|all day|long|early|overtime|a shift|shifts)|busy|away|(?<!not )working|(?<!after |before |not )(club|practice|work|school|meeting|court|church|golf|surgery|chemo|dialysis|jury duty|rehearsal|bowling|a game|a trip|finals|travel(ing|ling)?)|(?:i|we|he|she|they) (?:have|has|got|have got|has got) (?:work|class|school))( all)?( on| for)?( a)?$/;
/** "Thursday, oh, that's no good." */
const SIGHS = /^(?:(?:oh|well|nope|ugh|hm|oof) )+that (?=is )/;
const SIGHED = /^is (?:no good|out|bad|hard|tough|not)\b/;
const IS_OUT_AFTER =
  /^(?:does not|do not|will not|would not|could not|can not|is not|are not|(?:is |are )?(?:out|bad|hard|no good|a no go|off the table|impossible|packed|slammed)\b|(?:is|are) (?:too|tough|hard|off|full|busy|crazy|rough|terrible|hectic|nuts|spoken for|taken|shot|booked))\b(?! (?:matter|a problem|bad|terrible|be a problem))/;
/** "Not Tuesday morning", "Thursday doesn't work before ten": the hour is what is refused, and not the day. */
const OF_HOUR =
  '(?:(?:before|after|until|till) (?!all\\b)(?=\\w)|(?:at|around|before|after|until|till|earlier|later)(?: than)? (?:about )?(?:\\d|noon|midday)|(?:(?:early|late) )?(?:in |during )?(?:the )?(?:(?:early|late) )?(?:mornings?|afternoons?|evenings?|nights?)\\b|(?:at )?(?:that|so|this) (?:early|late)\\b|(?:at )?first thing\\b)';
const HOUR_BEHIND = new RegExp(`^(?:by |for |on )?${OF_HOUR}`);
const HOUR_IS_OUT = new RegExp(
  `^(?:does not|do not|will not|would not|could not|can not|is not|are not|is|are)(?: (?:work|do|good|great|possible|free|going to work|out|bad|no good|a no go|tough|hard|full|busy|hectic))*(?: for (?:me|us|him|her))? ${OF_HOUR}`,
);
const UNTIL_HOUR = /\b(?:until|till|til|through|up to|at) (?:about |around |like )?(?:\d|noon|midday)/;
const IS_WISHED =
  /\b(do|like|want|prefer|on|for|about|try|say|get|make|love|open|free|maybe|until)( a| the| next| this)?$/;
const ONE_AFTER = /\b(one|week|1|following|next one)\b|day\b.*\b(?:next(?: \w+day)?|\w+day after)$/;
/** "Monday I start my job, so no." */
const SO_NO = /\b(?:so|but) (?:no|not (?:that|then|on)(?: one| day| week| date)?|that is out|i can not)$/;
/** "He wants me there Mondays, so any other day." */
const OTHER_DAY =
  /(?<!\bor )\b(?:any|some|one of the|every|a) (?:other|different) days?\b|\b(?:the )?other days\b(?! (?:i|we|he|she|they) )/;
/** "I was thinking the thirtieth, but that's my anniversary." */
const REGRETS =
  /^(?:but|except|only|although|though) (?:(?:that|it) is (?!(?:ok|okay|fine|good|not|if)\b)|(?:i|we) (?:have|work|am|are|got|forgot|just remembered)\b)/;
const IS_NUMBERED = /\d|first|second|third/;
/** "Is this Thursday the holiday?" */
const ASKS_OF = /^(?:so |and |wait )?(?:is|are|was)(?: that| this| it| the)*$/;
const IS_NAMED = /^(?:the|a|an|my|our|your|thanksgiving|christmas|right)\b/;
/** "I have a thing on Tuesday, so not then." */
const NOT_THEN = /^(?:\S+ ){0,6}?(?:so |but |and )?not (?:then|that day|that one)\b/;

/** The words before a day or an hour state something else than a wish. */
export function tellsOfElse(head: string): boolean {
  return TELLS.test(head) && !WISHES.test(head);
}

/** The clause that each mention stands in, with those named in the same breath. */
export function clausesOf(tokens: readonly string[], mentions: Mention[]): { start: number; end: number }[] {
  const starts = clauseStarts(tokens);
  return mentions.map((_, i) => {
    const group = groupOf(tokens, mentions, i);
    return {
      start: starts.findLast((start) => start <= group.start) ?? 0,
      end: starts.find((start) => start >= group.end) ?? tokens.length,
    };
  });
}

/** The part of the wish that each mention plays, by the words around it. */
export function dayRoles(tokens: readonly string[], mentions: Mention[], tone: DayContext['tone']): DayRole[] {
  const roles = rolesByWords(tokens, mentions);
  if (OTHER_DAY.test(tokens.join(' ')) && mentions.every(({ kind }) => kind === 'weekday'))
    return roles.map((role) => (role === 'past' ? role : 'refused'));
  if (roles.includes('wished')) return roles;
  // "No, my husband has the car on Mondays", and "yes, my wedding is on the twelfth".
  if (tone === 'objects' && !UNTIL_HOUR.test(tokens.join(' ')))
    return roles.map((role) => (role === 'told' || role === 'busy' ? 'refused' : role));
  return tone === 'agrees' ? roles.map((role) => (role === 'refused' ? role : 'past')) : roles;
}

function rolesByWords(tokens: readonly string[], mentions: Mention[]): DayRole[] {
  const clauses = clausesOf(tokens, mentions);
  const refused = refusedOnes(tokens, mentions);
  const roles: DayRole[] = [];
  mentions.forEach((_, i) => {
    const group = groupOf(tokens, mentions, i);
    const clause = clauses[i] ?? group;
    roles.push(
      refused[i] === 'refused' ? 'refused' : roleIn(tokens, { mentions, i, group, clause, earlier: roles.at(-1) }),
    );
    if (refused[i] === 'kept busy' && roles[i] !== 'past') roles[i] = 'refused';
  });
  return roles;
}

interface Stretch {
  start: number;
  end: number;
}

/** The part that no refusal settles. `group`: the mention with those named in the same breath. */
function roleIn(
  tokens: readonly string[],
  {
    mentions,
    i,
    group,
    clause,
    earlier,
  }: { mentions: Mention[]; i: number; group: Stretch; clause: Stretch; earlier: DayRole | undefined },
): DayRole {
  const text = tokens.join(' ');
  const head = tokens.slice(clause.start, group.start).join(' ');
  const tail = tokens.slice(group.end, clause.end).join(' ');
  const after = tokens.slice(group.end, group.end + 6).join(' ');
  if (/\b(?:have|has|got) (?:\S+ ){0,4}?(?:on|for|at)$/.test(head) && NOT_THEN.test(after)) return 'refused';
  if (ASKS_OF.test(head) && IS_NAMED.test(tail)) return 'told';
  if (earlier === 'busy' && /^is(?: the)?$/.test(tokens.slice(mentions[i - 1]?.end ?? 0, group.start).join(' ')))
    return 'told';
  const hasWish = WISHES.test(head) || SUITS.test(tail);
  if (!hasWish && (HAS_BEEN.test(head) || (mentions[i]?.kind === 'span' && HAS_GOT.test(head)))) return 'past';
  const next = mentions[i + 1];
  const isLast = next === undefined;
  if (!isLast && REGRETS.test(tokens.slice(group.end, group.end + 6).join(' '))) return 'told';
  const isDated =
    !isLast &&
    IS_NUMBERED.test(tokens.slice(next.start, next.end).join(' ')) &&
    /^is(?: the)?$/.test(tokens.slice(group.end, next.start).join(' '));
  if (isDated && !hasWish && mentions[i]?.weekday === weekdayOf(next.days[0] ?? '')) return 'wished';
  const spoken = Math.max(clause.start, ...mentions.map(({ end }) => end).filter((end) => end <= group.start));
  const own = tokens.slice(spoken, group.start).join(' ');
  const isTopic = earlier === 'busy' || !(WISHES.test(own) || TELLS.test(own));
  if (isTopic && isBusyAt(tokens, group)) return SO_NO.test(text) ? 'refused' : 'busy';
  // "Mondays I have class Wednesday": the class is on Mondays.
  const before = mentions[i - 1];
  if (before !== undefined && earlier === 'busy' && clause.start <= before.end) return 'wished';
  if (before !== undefined && earlier === 'wished' && clause.start <= before.start) return 'wished';
  return TELLS.test(head) && !hasWish ? (BACK.test(head) ? 'back' : 'told') : 'wished';
}

/** The days that are named in one breath: "I have jury duty Monday and Tuesday", "Tuesday the first". */
function groupOf(tokens: readonly string[], mentions: Mention[], i: number): { start: number; end: number } {
  let [first, last] = [i, i];
  const isAdjacent = (k: number) => k > 0 && k < mentions.length && mentions[k - 1]?.end === mentions[k]?.start;
  const isJoined = (k: number) => {
    const between = tokens.slice(mentions[k - 1]?.end ?? 0, mentions[k]?.start ?? 0).join(' ');
    const isRun = between === '' && (isAdjacent(k - 1) || isAdjacent(k + 1));
    const isDate =
      between === 'the' &&
      mentions[k]?.kind === 'day' &&
      mentions[k - 1]?.weekday === weekdayOf(mentions[k].days[0] ?? '');
    return k > 0 && k < mentions.length && (isRun || isDate || /^(?:or|and|nor|through|to)(?: on)?$/.test(between));
  };
  while (isJoined(first)) first -= 1;
  while (isJoined(last + 1)) last += 1;
  return { start: mentions[first]?.start ?? 0, end: mentions[last]?.end ?? 0 };
}

type Refusal = 'refused' | 'kept busy' | null;

function refusedOnes(tokens: readonly string[], mentions: Mention[]): Refusal[] {
  const excluded = mentions.map((mention) => refusalOf(tokens, mentions, mention));
  /** "Monday Wednesday Friday", in one breath. */
  const runs = mentions.map(
    (mention, k) => k > 0 && mention.kind === 'weekday' && mention.start === mentions[k - 1]?.end,
  );
  const refused: Refusal[] = [];
  mentions.forEach((mention, i) => {
    const earlier = mentions[i - 1];
    const between = earlier === undefined ? '' : tokens.slice(earlier.end, mention.start).join(' ');
    const next = tokens.slice(mention.end, mentions[i + 1]?.start ?? mention.end).join(' ');
    const isOneOfMany = runs[i] === true && (runs[i - 1] === true || runs[i + 1] === true || /^(?:or|and)$/.test(next));
    const isJoined =
      /^(?:or|nor|and|through|thru|to|until|till)(?: on)?(?: the)?$/.test(between) || (between === '' && isOneOfMany);
    refused.push(excluded[i] ?? (earlier !== undefined && isJoined ? (refused[i - 1] ?? null) : null));
  });
  /** "Any day but Monday, I work Mondays". */
  const isElsewhere = (mention: Mention, i: number) =>
    mention.kind === 'weekday' &&
    mentions.some((other, k) => k !== i && other.weekday === mention.weekday && excluded[k] !== null);
  return mentions.map((mention, i) => refused[i] ?? (isElsewhere(mention, i) ? 'refused' : null));
}

function refusalOf(tokens: readonly string[], mentions: Mention[], mention: Mention): Refusal {
  const before = tokens.slice(Math.max(0, mention.start - 3), mention.start).join(' ');
  const after = tokens.slice(mention.end, mention.end + 4).join(' ');
  const aside = tokens
    .slice(mention.end, mention.end + 7)
    .join(' ')
    .replace(SIGHS, '');
  if (ONE_AFTER.test(tokens.slice(mention.start, mention.end).join(' ')) && mention.kind === 'day') return null;
  const sofar = tokens.slice(Math.max(0, mention.start - 9), mention.start).join(' ');
  const behind = tokens.slice(mention.end, mention.end + 9).join(' ');
  const isOfHour = HOUR_IS_OUT.test(behind) || (HOUR_BEHIND.test(behind) && /\bnot\b/.test(before));
  if (isOfHour && mentions.every((other) => isSameDay(other, mention))) return null;
  const isRefused =
    IS_OUT.test(before) ||
    NOT_TO_COME.test(sofar) ||
    /\b(?:not|besides|apart from|aside from|other than|not counting) (?:the|my) (?:one|1)(?: on| for| from)?(?: the)?$/.test(
      sofar,
    ) ||
    (/\bno$/.test(before) && (mention.weekday !== undefined || mention.kind === 'span') && mention.days.length > 1) ||
    /\bexcept (?:when|if|for when|on when) (?:\S+ ){1,6}(?:is|on)$/.test(sofar) ||
    /\b(any(?! more)|every|all|whenever|each)\b.*\bbut( on)?( the| a)?$/.test(sofar) ||
    /\bcan not (?:do|(?:do|make|come) any(?:thing)?(?: of (?:them|those|these))?(?: on| for| in)?)$/.test(sofar) ||
    IS_OUT_AFTER.test(after) ||
    (SIGHED.test(aside) && IS_OUT_AFTER.test(aside));
  if (isRefused) return 'refused';
  const isBeside = /\b(?:before|after) (?:\S+ ){0,4}\S+$/.test(
    tokens.slice(Math.max(0, mention.start - 6), mention.start).join(' '),
  );
  return IS_KEPT_BUSY.test(before) && !isBeside && !isBusyBefore(tokens, mentions, mention) ? 'kept busy' : null;
}

function isSameDay(one: Mention, other: Mention): boolean {
  return one.weekday === undefined ? one.days[0] === other.days[0] : one.weekday === other.weekday;
}

/** "Mondays I have class, Wednesday": the class is on Mondays. */
function isBusyBefore(tokens: readonly string[], mentions: Mention[], mention: Mention): boolean {
  const earlier = mentions[mentions.indexOf(mention) - 1];
  if (earlier === undefined || mention.start - earlier.end > 6) return false;
  if (earlier.weekday !== undefined && earlier.weekday === mention.weekday) return false;
  if (!isBusyAt(tokens, earlier)) return false;
  return !IS_WISHED.test(tokens.slice(Math.max(0, earlier.start - 3), earlier.start).join(' '));
}
