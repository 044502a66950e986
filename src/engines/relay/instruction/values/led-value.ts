/** A value behind a word that leads to it: "with Dr. Chen", "in the project Website", "to the Done column". */

import { isEntity } from '../../words/entities.ts';
import { isStopWord } from '../../words/tokens.ts';
import { verbOf } from '../../words/verbs.ts';
import type { Token } from '../words/lexer.ts';
import { fieldName, isPerson, nameRun, plainValue, sourceOf } from '../words/phrases.ts';
import { endOfStage } from './named-stage.ts';
import { isLabelWord, type Label, labelAt, NO_LABEL, startsValue } from './value-labels.ts';
import type { Lead } from './value-leads.ts';
import { isFreeText, isListLabel, readList, readValue } from './value-run.ts';
import { bareValue, quantityEnd, type Segment, type SegmentSource } from './value-segment.ts';

interface Segments {
  segments: Segment[];
  end: number;
}

/** The values behind the lead; null where none stand there. */
export function readLed(source: SegmentSource, lead: Lead, to: number): Segments | null {
  const { tokens } = source;
  let at = lead.end;
  const manner = lead.word === 'to' ? mannerAt(tokens, at, to) : null;
  if (manner !== null) return manner;
  if (lead.preposition && lead.word === 'with') {
    const label = labelAt(tokens, at, to);
    if (label !== null) return null;
  }
  if (!lead.preposition && /^(?:to|is|should|be|=|:)$/.test(tokens[at]?.lower ?? '')) at += 1;
  while (at < to && /^(?:a|an|the|my|our|her|his|their|its|this|that)$/.test(tokens[at]?.lower ?? '')) at += 1;
  if (lead.word === 'as' && /^(?:new|another)$/.test(tokens[at]?.lower ?? '')) at += 1;
  const token = tokens[at];
  if (token === undefined || at >= to) return null;
  if (lead.preposition && token.moment !== null)
    return { segments: [{ ...bareValue(token), lead: lead.word }], end: at + 1 };
  if (lead.preposition && token.valueKind === 'duration')
    return { segments: [{ ...bareValue(token), lead: lead.word }], end: at + 1 };
  if (lead.preposition && token.valueKind === 'money')
    return { segments: [{ ...bareValue(token), lead: lead.word }], end: at + 1 };
  if (lead.preposition && quantityEnd(tokens, at, to) > at) return { segments: [], end: at };
  const free = lead.preposition ? lead.word === 'to' && isFreeText(source.field) : isFreeText(lead.label);
  const noun = lead.preposition && !free ? nounBefore(tokens, at, to) : null;
  if (noun !== null && tokens[noun.end - 1]?.text === ':') {
    // "to the address book: Olga Petrov, …": the place, and after the colon what goes there.
    const place = plainValue(noun.label);
    return { segments: [{ ...place, label: lead.label, lead: lead.word, noun: null }], end: noun.end - 1 };
  }
  const start = noun === null ? at : noun.end;
  const isList = noun !== null && isListLabel(noun.label);
  const read = isList ? readList(source, start, to) : withStage(source, lead.word, start, to, free);
  if (read === null) return null;
  const behind = lead.preposition && noun === null ? nounBehind(tokens, read.end, to, at) : null;
  if (behind !== null)
    return {
      segments: [{ ...read.value, kind: 'text', label: behind, lead: lead.word, noun: behind }],
      end: read.end + 1,
    };
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

/** The value, whole where it is the name of a stage that goes on. */
function withStage(
  source: SegmentSource,
  lead: string,
  from: number,
  to: number,
  free: boolean,
): ReturnType<typeof readValue> {
  const { tokens, text } = source;
  const read = readValue(source, from, to, free);
  if (read === null || free) return read;
  const end = endOfStage(tokens, { lead, value: read.value, from, end: read.end }, source.verb, to);
  return end === read.end ? read : { value: { ...read.value, value: sourceOf(tokens, from, end, text) }, end };
}

/** "to be picked up", "to be delivered": how it is to be done. */
function mannerAt(tokens: readonly Token[], at: number, to: number): Segments | null {
  const verb = tokens[at + 1];
  if (tokens[at]?.lower !== 'be' || verb?.kind !== 'word' || at + 1 >= to) return null;
  if (verbOf(verb.lower)?.form !== 'past' && !/ed$/.test(verb.lower)) return null;
  const particle = tokens[at + 2]?.lower ?? '';
  const words = /^(?:up|off|out|over|back|in)$/.test(particle) && at + 2 < to ? [verb.lower, particle] : [verb.lower];
  const manner = { ...plainValue(words.join(' ')), label: null, lead: 'manner', noun: null };
  return { segments: [manner], end: at + 1 + words.length };
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
  // "In Insurance billing": a name that goes on in small letters, and no field.
  const goesOn = next.kind === 'word' && !next.capital && !/^(?:named|called|titled|number|no)$/.test(next.lower);
  if (tokens[at]?.capital === true && goesOn && field.end === at + 1) return null;
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
  const isOne = isLabelWord(noun) && noun !== undefined && noun.lower.length > 2 && !isStopWord(noun.lower);
  // "By technician Olga Keller": what somebody is.
  const run = tokens.slice(at + 1, nameRun(tokens, at + 1)).map((token) => token.text);
  const isOfPerson = /^(?:by|with)$/.test(tokens[at - 1]?.lower ?? '') && isPerson(run.join(' '));
  const known = isOne && (tokens[at - 1]?.lower === 'the' || isOfPerson);
  return known && (name?.quoted === true || (name?.kind === 'word' && name.capital))
    ? { value: noun.lower, end: at + 1 }
    : null;
}

/** "to the Front Desk queue": what looks like somebody's name, but has an article, and a noun behind it that says what it is. */
function nounBehind(tokens: readonly Token[], at: number, to: number, first: number): string | null {
  const isThe = /^(?:the|our|their)$/.test(tokens[first - 1]?.lower ?? '');
  const isOfName = tokens[first]?.kind === 'word' && tokens[at - 1]?.kind === 'word' && !tokens[at - 1]?.quoted;
  return at < to && at > first + 1 && isThe && isOfName ? tailNoun(tokens, at, first) : null;
}

/** "to the Done column", "as Editor role": the noun after the value. */
function tailNoun(tokens: readonly Token[], last: number, first: number): string | null {
  const token = tokens[last];
  if (token === undefined || last <= first || token.kind !== 'word' || token.capital) return null;
  // "The Website project" is one, "IT equipment" is a name.
  const isThe = /^(?:the|our|my|his|her|their|its)$/.test(tokens[first - 1]?.lower ?? '');
  return (isThe && isEntity(token.lower)) ||
    /^(?:project|department|group|category|team|repository|workspace|column|list|lane|role|stage|status|folder|section|tab|page|plan|shelf|level|queue|board|calendar|channel|space|priority)$/.test(
      token.lower,
    )
    ? token.lower
    : null;
}
