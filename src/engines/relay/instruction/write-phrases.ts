/** Values that a writing step names: "named Jane Roe, born 1990-04-12, phone 555-0142, with Dr. Chen tomorrow at 3pm for a cleaning". */

import { isEntity, isFieldName } from '../words/entities.ts';
import { verbOf } from '../words/verbs.ts';
import type { Token } from './lexer.ts';
import { fieldName, isPerson, nameRun, plainValue, sourceOf, valueOfToken } from './phrases.ts';
import type { NamedValue, ValueKind } from './plan.ts';

/** Words that lead to a value, with the field they speak of. Longest first. */
const LEADS: [string, string][] = [
  ['insured with', 'insurance'],
  ['insured by', 'insurance'],
  ['covered by', 'insurance'],
  ['employed by', 'employer'],
  ['employed at', 'employer'],
  ['works for', 'employer'],
  ['hired on', 'hire date'],
  ['joined on', 'join date'],
  ['supplied by', 'supplier'],
  ['managed by', 'manager'],
  ['requested by', 'requester'],
  ['specializing in', 'specialty'],
  ['specialising in', 'specialty'],
  ['who specializes in', 'specialty'],
  ['lives in', 'city'],
  ['living in', 'city'],
  ['with the name', 'name'],
  ['with the title', 'title'],
  ['under the name', 'name'],
  ['with the text', 'body'],
  ['with the message', 'message'],
  ['with the words', 'body'],
  ['on the subject of', 'subject'],
  ['due to', 'reason'],
  ['because of', 'reason'],
  ['for the reason', 'reason'],
  ['with the reason', 'reason'],
  ['at a price of', 'price'],
  ['at a cost of', 'price'],
  ['in the amount of', 'amount'],
  ['a total of', 'amount'],
  ['who lives at', 'address'],
  ['living at', 'address'],
  ['residing at', 'address'],
  ['located at', 'address'],
  ['located in', 'location'],
  ['based in', 'location'],
  ['assigned to', 'assignee'],
  ['owned by', 'owner'],
  ['reported by', 'reporter'],
  ['written by', 'author'],
  ['authored by', 'author'],
  ['tagged as', 'tag'],
  ['tagged with', 'tag'],
  ['categorized as', 'category'],
  ['categorized under', 'category'],
  ['filed under', 'category'],
  ['that says', 'body'],
  ['which says', 'body'],
  ['that reads', 'body'],
  ['starting on', 'start date'],
  ['starting at', 'start time'],
  ['starting from', 'start'],
  ['ending on', 'end date'],
  ['ending at', 'end time'],
  ['due on', 'due date'],
  ['due by', 'due date'],
  ['due date', 'due date'],
  ['scheduled for', 'date'],
  ['born on', 'date of birth'],
  ['born in', 'date of birth'],
  ['valid until', 'expiry date'],
  ['expiring on', 'expiry date'],
  ['paid by', 'payment method'],
  ['paying by', 'payment method'],
  ['priced at', 'price'],
  ['reachable at', 'phone'],
  ['addressed to', 'recipient'],
  ['reports to', 'manager'],
  ['reporting to', 'manager'],
  ['named', 'name'],
  ['called', 'name'],
  ['titled', 'title'],
  ['entitled', 'title'],
  ['born', 'date of birth'],
  ['aged', 'age'],
  ['costing', 'price'],
  ['worth', 'amount'],
  ['due', 'due date'],
  ['tagged', 'tag'],
  ['labelled', 'tag'],
  ['labeled', 'tag'],
  ['saying', 'body'],
  ['reading', 'body'],
  ['stating', 'body'],
  ['containing', 'body'],
  ['about', 'subject'],
  ['regarding', 'subject'],
  ['concerning', 'subject'],
  ['re', 'subject'],
  ['because', 'reason'],
  ['starting', 'start'],
  ['ending', 'end'],
  ['dated', 'date'],
  ['lasting', 'duration'],
  ['weighing', 'weight'],
];
const PREPOSITION_LABEL: Record<string, string> = {
  for: 'for',
  with: 'with',
  to: 'to',
  from: 'from',
  in: 'in',
  into: 'in',
  under: 'in',
  on: 'on',
  at: 'at',
  by: 'by',
  of: 'of',
  as: 'as',
  until: 'end',
  till: 'end',
  through: 'end',
  via: 'method',
};
/** Fields whose text may hold commas and prepositions. */
const FREE_TEXT =
  /^(?:body|message|content|text|description|note|notes|comment|reason|subject|reply|remark|remarks|details|summary|complaint|instructions|address)$/;

function isFreeText(label: string | null): boolean {
  return label !== null && FREE_TEXT.test(label.split(' ').at(-1) ?? '');
}

export interface Segment extends NamedValue {
  /** Preposition or word that led to it, null for a labelled or bare value. */
  lead: string | null;
  /** Noun before the value, as in "in the project Website" → `project`. */
  noun: string | null;
}

export interface SegmentSource {
  tokens: readonly Token[];
  /** The whole instruction. */
  text: string;
  /** Field that a "to" gives its new value, when the order names one. */
  field: string | null;
  /** Gets the names that no value and no place took. */
  unread?: string[];
}

/** Reads values from `from` to `to`; words that lead nowhere are left out. */
export function readSegments(source: SegmentSource, from: number, to: number): Segment[] {
  const segments: Segment[] = [];
  let at = from;
  while (at < to) {
    const token = source.tokens[at];
    if (token === undefined || isNegation(source.tokens, at)) break;
    if (token.lower === 'and' && isNegation(source.tokens, at + 1)) break;
    const lead = leadAt(source.tokens, at, to);
    const label = lead === null && !isNumberedName(source.tokens, at, to) ? labelAt(source.tokens, at, to) : null;
    if (lead !== null) {
      const read = readLed(source, lead, to);
      if (read !== null) {
        segments.push(...read.segments);
        at = read.end;
        continue;
      }
    } else if (label !== null) {
      const read = isListLabel(label.label)
        ? readList(source, label.end, to)
        : readValue(source, label.end, to, isFreeText(label.label));
      if (read !== null) {
        segments.push({ ...read.value, label: label.label, lead: null, noun: null });
        at = read.end;
        continue;
      }
    } else if (isNumberedName(source.tokens, at, to)) {
      segments.push({
        ...plainValue(`${token.text} ${source.tokens[at + 1]?.text ?? ''}`),
        label: null,
        lead: null,
        noun: null,
      });
      at += 2;
      continue;
    } else if (quantityEnd(source.tokens, at, to) > at) {
      segments.push({ ...valueOfToken(token, 'quantity'), lead: null, noun: null });
      at = quantityEnd(source.tokens, at, to);
      continue;
    } else if (token.kind === 'value') {
      segments.push(bare(token));
    } else if (source.tokens[at - 1]?.text === ':' && token.kind === 'word') {
      const read = readValue(source, at, to, !token.capital);
      if (read !== null) {
        segments.push({ ...read.value, label: null, lead: null, noun: null });
        at = read.end;
        continue;
      }
    } else if (/^(?:female|male|woman|man|nonbinary|non-binary)$/.test(token.lower)) {
      segments.push({
        ...plainValue(token.lower === 'woman' ? 'female' : token.lower === 'man' ? 'male' : token.text),
        label: 'sex',
        lead: null,
        noun: null,
      });
    } else if (flagAt(source.tokens, at, from, to) > at) {
      const end = flagAt(source.tokens, at, from, to);
      const label = source.tokens
        .slice(at, end)
        .map((one) => one.lower)
        .join(' ');
      segments.push({ ...plainValue('true', 'boolean'), label, lead: null, noun: null });
      at = end;
      continue;
    } else if (isLevelBefore(source.tokens, at)) {
      segments.push({ ...plainValue(token.text), label: source.tokens[at + 1]?.lower ?? null, lead: null, noun: null });
      at += 2;
      continue;
    } else if (
      /^(?:active|inactive|private|public|draft|urgent|required|optional|internal|confidential|featured)$/.test(
        token.lower,
      )
    ) {
      segments.push({ ...plainValue(token.text), label: null, lead: 'flag', noun: null });
    } else if (token.kind === 'word' && token.capital && token.text !== 'I') source.unread?.push(token.text);
    at += 1;
  }
  return segments;
}

const UNIT =
  /^(?:pack|box|unit|piece|bottle|case|carton|pair|set|bag|roll|sheet|copy|dozen|item|pc|tablet|pallet|vial|tube|can|kit|pound|kilo|litre|liter|gallon)(?:s|es)?$|^copies$|^boxes$/;

/** "12 boxes of", "3 units": where the unit ends; `at` where no number with a unit stands. */
function quantityEnd(tokens: readonly Token[], at: number, to: number): number {
  const [number, unit] = [tokens[at], tokens[at + 1]];
  if (number?.valueKind !== 'number' || unit?.kind !== 'word' || at + 1 >= to || !UNIT.test(unit.lower)) return at;
  return at + 2;
}

/** "Seminar 2", "Room 4" after a comma or colon: a name, unless the word is the name of a field. */
function isNumberedName(tokens: readonly Token[], at: number, to: number): boolean {
  const [token, next, before] = [tokens[at], tokens[at + 1], tokens[at - 1]];
  if (token?.kind !== 'word' || !token.capital || next?.valueKind !== 'number' || at + 1 >= to) return false;
  return (before?.text === ':' || before?.text === ',') && !isFieldName([token.lower]);
}

/** "…, do not publish": what follows is not to be done. */
function isNegation(tokens: readonly Token[], at: number): boolean {
  return (
    (tokens[at]?.lower === 'do' && tokens[at + 1]?.lower === 'not') ||
    /^(?:without|never)$/.test(tokens[at]?.lower ?? '')
  );
}

const COURTESY =
  /^(?:please|thanks|thank|cheers|asap|urgently|kindly|ok|okay|now|today|then|too|also|etc|immediately|correctly|respectively)$/;

/** A few small words between commas: ", fasting,", ", full time". The end of them; `at` where there are none. */
function flagAt(tokens: readonly Token[], at: number, from: number, to: number): number {
  if (at <= from || tokens[at - 1]?.text !== ',') return at;
  let end = at;
  while (end < to && end < at + 3 && isLabelWord(tokens[end]) && !COURTESY.test(tokens[end]?.lower ?? '')) end += 1;
  const next = tokens[end];
  const closes = next === undefined || end >= to || next.text === ',' || next.lower === 'and';
  const sole = end === at + 1 && !/(?:ing|ed|ent|able|ive|ary|al|time)$/.test(tokens[at]?.lower ?? '');
  return closes && !sole ? end : at;
}

/** "high priority", "low severity". */
function isLevelBefore(tokens: readonly Token[], at: number): boolean {
  const next = tokens[at + 1]?.lower ?? '';
  return (
    /^(?:low|lowest|high|highest|medium|normal|urgent|critical|top|minor|major|immediate|higher|lower)$/.test(
      tokens[at]?.lower ?? '',
    ) && /^(?:priority|severity|importance|urgency)$/.test(next)
  );
}

const IMPLIED_LABEL: Partial<Record<ValueKind, string>> = {
  email: 'email',
  phone: 'phone',
  url: 'website',
  duration: 'duration',
  money: 'amount',
};

function bare(token: Token): Segment {
  return {
    ...valueOfToken(token, IMPLIED_LABEL[token.valueKind ?? 'text'] ?? momentLabel(token)),
    lead: null,
    noun: null,
  };
}

function momentLabel(token: Token): string | null {
  if (token.moment === null) return null;
  return token.moment.date === null ? 'time' : token.moment.time === null ? 'date' : 'date and time';
}

interface Lead {
  word: string;
  label: string;
  end: number;
  preposition: boolean;
}

function leadAt(tokens: readonly Token[], at: number, to: number): Lead | null {
  const token = tokens[at];
  if (token?.kind !== 'word') return null;
  for (const [words, label] of LEADS) {
    const parts = words.split(' ');
    if (at + parts.length > to) continue;
    if (parts.every((part, index) => tokens[at + index]?.kind === 'word' && tokens[at + index]?.lower === part)) {
      return { word: words, label, end: at + parts.length, preposition: false };
    }
  }
  const next = tokens[at + 1];
  const verb = verbOf(token.lower);
  if (verb?.form === 'past' && at + 1 < to && next !== undefined) {
    if (next.lower === 'by' && at + 2 < to)
      return { word: `${token.lower} by`, label: `${token.lower} by`, end: at + 2, preposition: false };
    const dated =
      next.moment?.date != null ? at + 1 : next.lower === 'on' && tokens[at + 2]?.moment?.date != null ? at + 2 : -1;
    if (dated > 0) return { word: token.lower, label: `${token.lower} date`, end: dated, preposition: false };
  }
  const label = PREPOSITION_LABEL[token.lower];
  return label === undefined ? null : { word: token.lower, label, end: at + 1, preposition: true };
}

interface Label {
  label: string;
  end: number;
}

/** "phone number is", "status:", "subject" before a value; also an unknown word before a colon, equals sign or quoted text. */
function labelAt(tokens: readonly Token[], at: number, to: number): Label | null {
  const listed = listedLabel(tokens, at, to);
  if (listed !== null) return listed;
  const known = fieldName(tokens, at, to);
  if (known !== null) {
    const separator = separatorAt(tokens, known.end);
    if (separator > known.end || startsValue(tokens, known.end, to)) return { label: known.value, end: separator };
    const dated = tokens[known.end]?.lower === 'on' && tokens[known.end + 1]?.moment?.date != null;
    if (dated && isEntity(known.value)) return { label: `${known.value} date`, end: known.end + 1 };
    const colon = colonAfter(tokens, known.end, to);
    if (colon > 0) return { label: known.value, end: colon };
  }
  for (let end = at + 1; end <= Math.min(at + 4, to); end += 1) {
    if (tokens[end - 1]?.kind !== 'word') return null;
    const mark = tokens[end];
    const words = tokens
      .slice(at, end)
      .map((token) => token.lower)
      .join(' ')
      .replace(/^(?:a|an|the|and|her|his|their|its) /, '');
    if (mark !== undefined && end < to && (mark.text === ':' || mark.text === '='))
      return { label: words, end: end + 1 };
    if (
      mark !== undefined &&
      end < to &&
      mark.quoted &&
      !/\b(?:and|the|a|an|or|is|to|as|saying|with|in|on|for|from|of|by|at|named|called|titled|entitled|labelled|tagged)\b/.test(
        words,
      )
    )
      return { label: words, end };
    if (
      end < to &&
      mark?.kind === 'value' &&
      /^(?:number|money|percent|id|duration)$/.test(mark.valueKind ?? '') &&
      end - at === 1 &&
      words.length > 2 &&
      !isLinking(words)
    )
      return { label: words, end };
  }
  return null;
}

const NO_LABEL =
  /^(?:and|or|nor|but|for|with|without|in|on|at|by|from|of|to|the|a|an|this|that|these|those|which|who|whose|is|are|was|be|as|into|under|not|no|do|then|please|until|about|so|it|its|her|his|their|our|my|over|than|only|exactly|least|most|plus|because|since|after|before|when|if|named|called|titled|entitled|labelled|tagged|saying|new|another|also|all|any|per|via|dear|hello|hi)$/;

/** ", contact person Olga Petrov", "with a specialty Pediatrics": whatever small words stand between a mark and a value name its field. */
function listedLabel(tokens: readonly Token[], at: number, to: number): Label | null {
  const before = tokens[at - 1];
  const opens = before?.kind === 'mark' ? /[,:;(]/.test(before.text) : /^(?:and|with|plus)$/.test(before?.lower ?? '');
  if (!opens) return null;
  let start = at;
  while (start < to && /^(?:a|an|the|and|her|his|their|its|our|my|with)$/.test(tokens[start]?.lower ?? '')) start += 1;
  let end = start;
  while (end < to && end < start + 4 && (isLabelWord(tokens[end]) || isAcronym(tokens, end, start))) end += 1;
  const value = tokens[end];
  if (end === start || end >= to || value === undefined) return null;
  if (value.kind === 'mark' || (value.kind === 'word' && !value.capital)) return null;
  const words = tokens.slice(start, end).map((token) => token.lower);
  if (words.some(isLinking) || (value.kind === 'word' && isLevel(words[0] ?? ''))) return null;
  return { label: words.join(' ').replace(/_/g, ' '), end };
}

/** "member ID BW-55120", "PO number 77": part of a label though it is written large. */
function isAcronym(tokens: readonly Token[], at: number, start: number): boolean {
  const next = tokens[at + 1];
  return (
    /^[A-Z]{2,5}$/.test(tokens[at]?.text ?? '') &&
    (at > start ? next?.kind === 'value' : next !== undefined && isLabelWord(next) && tokens[at + 2]?.kind === 'value')
  );
}

function isLabelWord(token: Token | undefined): boolean {
  return token?.kind === 'word' && !token.capital && !NO_LABEL.test(token.lower);
}

function isLevel(word: string): boolean {
  return /^(?:dr|doctor|mr|mrs|ms|prof|professor|nurse)$/.test(word);
}

/** "a note for the driver: …": the label's colon stands some words later, and text follows it. */
function colonAfter(tokens: readonly Token[], from: number, to: number): number {
  if (!/^(?:for|to|about|on|from)$/.test(tokens[from]?.lower ?? '')) return -1;
  for (let at = from; at < Math.min(to, from + 7); at += 1) {
    const token = tokens[at];
    if (token?.text === ':') return tokens[at + 1]?.quoted === true ? at + 1 : -1;
    if (token?.quoted === true) return at;
    if (token?.kind === 'mark') return -1;
  }
  return -1;
}

function isLinking(word: string): boolean {
  return /^(?:and|the|for|with|from|about|over|under|than|only|exactly|units?|pieces?|boxes|least|most|plus)$/.test(
    word,
  );
}

function separatorAt(tokens: readonly Token[], at: number): number {
  const token = tokens[at];
  if (token === undefined) return at;
  if (token.text === ':' || token.text === '=' || token.text === '-') return at + 1;
  if (token.lower === 'of') return tokens[at + 1]?.kind === 'value' ? at + 1 : at;
  if (/^(?:is|are|to|as|equals|being|should|set|becomes|was)$/.test(token.lower)) {
    if (token.lower === 'should' && tokens[at + 1]?.lower === 'be') return at + 2;
    if (token.lower === 'set' && tokens[at + 1]?.lower === 'to') return at + 2;
    return at + 1;
  }
  return at;
}

/** Something follows that can be a value of the field just named. */
function startsValue(tokens: readonly Token[], at: number, to: number): boolean {
  const token = tokens[at];
  if (token === undefined || at >= to || token.kind === 'mark') return false;
  return !/^(?:and|or|for|with|in|on|at|by|from|of|to|the|that|which|named|called)$/.test(token.lower);
}

interface Segments {
  segments: Segment[];
  end: number;
}

function readLed(source: SegmentSource, lead: Lead, to: number): Segments | null {
  const { tokens } = source;
  let at = lead.end;
  if (lead.preposition && lead.word === 'with') {
    const label = labelAt(tokens, at, to);
    if (label !== null) return null;
  }
  while (at < to && /^(?:a|an|the|my|our|her|his|their|its|this|that)$/.test(tokens[at]?.lower ?? '')) at += 1;
  if (lead.word === 'as' && /^(?:new|another)$/.test(tokens[at]?.lower ?? '')) at += 1;
  const token = tokens[at];
  if (token === undefined || at >= to) return null;
  if (lead.preposition && token.moment !== null)
    return { segments: [{ ...bare(token), lead: lead.word }], end: at + 1 };
  if (lead.preposition && token.valueKind === 'duration')
    return { segments: [{ ...bare(token), lead: lead.word }], end: at + 1 };
  if (lead.preposition && token.valueKind === 'money')
    return { segments: [{ ...bare(token), lead: lead.word }], end: at + 1 };
  if (lead.preposition && quantityEnd(tokens, at, to) > at) return { segments: [], end: at };
  const noun = lead.preposition ? nounBefore(tokens, at, to) : null;
  if (noun !== null && tokens[noun.end - 1]?.text === ':') {
    // "to the address book: Olga Petrov, …": the place, and after the colon what goes there.
    const place = plainValue(noun.label);
    return { segments: [{ ...place, label: lead.label, lead: lead.word, noun: null }], end: noun.end - 1 };
  }
  const start = noun === null ? at : noun.end;
  const free = lead.preposition ? lead.word === 'to' && isFreeText(source.field) : isFreeText(lead.label);
  const isList = noun !== null && isListLabel(noun.label);
  const read = isList ? readList(source, start, to) : readValue(source, start, to, free);
  if (read === null) return null;
  const tail = lead.preposition && noun === null ? tailNoun(tokens, read.end - 1, at) : null;
  const value = tail === null ? read.value : { ...read.value, value: sourceOf(tokens, at, read.end - 1, source.text) };
  const owned = lead.preposition && tokens[read.end]?.text === "'s" ? ownedNoun(tokens, read.end + 1, to) : null;
  if (owned !== null)
    return {
      segments: [{ ...read.value, label: noun?.label ?? lead.label, lead: lead.word, noun: owned.value }],
      end: owned.end,
    };
  const label = lead.preposition ? (noun?.label ?? tail ?? lead.label) : lead.label;
  return { segments: [{ ...value, label, lead: lead.word, noun: noun?.label ?? tail }], end: read.end };
}

/** "of Imogen Jankowski's refill request": what is owned. */
function ownedNoun(tokens: readonly Token[], from: number, to: number): { value: string; end: number } | null {
  let end = from;
  while (
    end < to &&
    end < from + 3 &&
    tokens[end]?.kind === 'word' &&
    !/^(?:to|from|as|on|in|at|by|with|for|and|of|is|saying)$/.test(tokens[end]?.lower ?? '')
  )
    end += 1;
  return end === from
    ? null
    : {
        value: tokens
          .slice(from, end)
          .map((token) => token.lower)
          .join(' '),
        end,
      };
}

/** "in the project Website", "to user bob": the noun that says what kind of thing the value is. */
function nounBefore(tokens: readonly Token[], at: number, to: number): Label | null {
  const field = holderAt(tokens, at) ?? fieldName(tokens, at, to) ?? anyNoun(tokens, at);
  if (field === null || field.end >= to) return null;
  if (tokens[at]?.capital === true && tokens[at + 1]?.capital === true && ORGANISATION.test(field.value)) return null;
  const next = tokens[field.end];
  if (next === undefined) return null;
  const end = /^(?:named|called|titled|number|no|#)$/.test(next.lower) || next.text === ':' ? field.end + 1 : field.end;
  const value = tokens[end];
  if (value === undefined || end >= to) return null;
  if (/^(?:as|and|or|for|with|by|from|to|that)$/.test(value.lower)) return null;
  const valued =
    value.kind === 'value' ||
    value.capital ||
    (next !== value && value.kind === 'word') ||
    ((isEntity(field.value) || HOLDER.test(field.value)) && startsValue(tokens, end, to));
  return valued && value.moment === null ? { label: field.value, end } : null;
}

/** Nouns that begin the name of a place or firm: "Office Nord", "Clinic West". */
const ORGANISATION =
  /^(?:office|clinic|center|centre|hospital|practice|bank|school|house|building|store|lab|hotel|park|street|room|hall|studio|station|department|team|group|company)$/;

/** What holds records and often bears a name in small letters: "the table rooms". */
const HOLDER = /^(?:table|database|schema|collection|queue|folder|namespace|bucket|index|repository|branch)$/;

function holderAt(tokens: readonly Token[], at: number): { value: string; end: number } | null {
  const [noun, name] = [tokens[at], tokens[at + 1]];
  const isNamed =
    noun?.kind === 'word' && HOLDER.test(noun.lower) && name?.kind === 'word' && !NO_LABEL.test(name.lower);
  return isNamed && !/^(?:whose|where|that|has|have)$/.test(name.lower) ? { value: noun.lower, end: at + 1 } : null;
}

/** "in the queue IT support": any small noun after "the" and before a name or a quoted text. */
function anyNoun(tokens: readonly Token[], at: number): { value: string; end: number } | null {
  const [noun, name] = [tokens[at], tokens[at + 1]];
  const known = tokens[at - 1]?.lower === 'the' && isLabelWord(noun) && noun !== undefined && noun.lower.length > 2;
  return known && (name?.quoted === true || (name?.kind === 'word' && name.capital))
    ? { value: noun.lower, end: at + 1 }
    : null;
}

/** "to the Done column", "as Editor role": the noun after the value. */
function tailNoun(tokens: readonly Token[], last: number, first: number): string | null {
  const token = tokens[last];
  if (token === undefined || last <= first || token.kind !== 'word' || token.capital) return null;
  return isEntity(token.lower) ||
    /^(?:column|list|lane|role|stage|status|folder|section|tab|page|plan|shelf|level|queue|board|calendar|channel|space|priority)$/.test(
      token.lower,
    )
    ? token.lower
    : null;
}

/** Reads one value: a token that is one, a name, or words up to where the next value begins. */
function readValue(
  source: SegmentSource,
  from: number,
  to: number,
  free: boolean,
): { value: NamedValue; end: number } | null {
  const { tokens } = source;
  let at = from;
  while (
    at < to &&
    (tokens[at]?.text === ':' || /^(?:is|as|the|a|an|of)$/.test(tokens[at]?.lower ?? '')) &&
    !(tokens[at]?.quoted ?? false)
  )
    at += 1;
  const first = tokens[at];
  if (first === undefined || at >= to || first.kind === 'mark') return null;
  if (first.quoted) return { value: valueOfToken(first, null), end: at + 1 };
  const end = endOfValue(tokens, at, to, free);
  if (end <= at) return null;
  if (end === at + 1 && first.kind === 'value') return { value: valueOfToken(first, null), end };
  return {
    value: plainValue(sourceOf(tokens, at, end, source.text), 'text', { ...first, quoted: false, moment: null }),
    end,
  };
}

function endOfValue(tokens: readonly Token[], at: number, to: number, free: boolean): number {
  const first = tokens[at];
  if (first?.kind === 'value' && first.valueKind !== 'number' && first.valueKind !== 'id' && !free) return at + 1;
  const name = nameRun(tokens, at);
  if (
    !free &&
    name > at + 1 &&
    isPerson(
      tokens
        .slice(at, name)
        .map((token) => token.text)
        .join(' '),
    )
  )
    return name;
  for (let index = at + 1; index < to; index += 1) {
    const token = tokens[index];
    if (token === undefined) return index;
    if (token.kind === 'mark' && (/[.!?;\n]/.test(token.text) || (token.text === ':' && !free))) return index;
    if (token.lower === 'so' && tokens[index + 1]?.lower === 'that') return index;
    if (token.text === ',' || token.text === '(' || token.lower === 'and') {
      if (token.text === '(' || opensSegment(tokens, index + 1, to) || !free) return index;
      continue;
    }
    if (free) {
      if (token.quoted) return index;
      continue;
    }
    if (token.quoted || leadAt(tokens, index, to) !== null || token.moment !== null) return index;
    if (token.kind === 'value' && first?.kind === 'word' && /^(?:phone|email|url|money)$/.test(token.valueKind ?? ''))
      return index;
    if (index > at && labelStartsHere(tokens, index, to)) return index;
  }
  return to;
}

/** Fields of several values: tags, topics, labels, categories. */
function isListLabel(label: string): boolean {
  return /^(?:tags|topics|labels|categories|keywords|groups|roles|members|attendees|participants|recipients|assignees)$/.test(
    label.split(' ').at(-1) ?? '',
  );
}

/** "facilities and front desk", "a, b, c" up to the next labelled value. */
function readList(source: SegmentSource, from: number, to: number): { value: NamedValue; end: number } | null {
  const { tokens } = source;
  const items: string[] = [];
  let at = from;
  while (at < to) {
    const read = readValue(source, at, to, false);
    if (read === null) break;
    items.push(read.value.value);
    at = read.end;
    let next = at;
    while (tokens[next]?.text === ',' || tokens[next]?.lower === 'and') next += 1;
    if (next === at || next >= to || opensSegment(tokens, next, to)) break;
    at = next;
  }
  return items.length === 0 ? null : { value: plainValue(items.join(', ')), end: at };
}

function labelStartsHere(tokens: readonly Token[], at: number, to: number): boolean {
  const field = fieldName(tokens, at, to);
  if (field === null) return false;
  const separated = separatorAt(tokens, field.end) > field.end;
  return separated || (tokens[field.end]?.kind === 'value' && field.end < to);
}

/** A labelled or led value begins here. */
function opensSegment(tokens: readonly Token[], at: number, to: number): boolean {
  let index = at;
  while (index < to && /^(?:and|also|the|a|an|her|his|their|its)$/.test(tokens[index]?.lower ?? '')) index += 1;
  const lead = leadAt(tokens, index, to);
  if (lead !== null && !lead.preposition) return true;
  if (lead !== null && /^(?:with|on|at|for|as)$/.test(lead.word)) return true;
  if (tokens[index]?.kind === 'value' && tokens[index]?.valueKind !== 'number' && tokens[index]?.valueKind !== 'id')
    return true;
  return labelAt(tokens, index, to) !== null;
}
