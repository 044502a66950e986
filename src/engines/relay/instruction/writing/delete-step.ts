/** A step that takes something away: which record, and why. */

import type { StepSource } from '../clause-source.ts';
import type { RowFilter, Step } from '../plan.ts';
import { asValue, type Segment } from '../values/value-segment.ts';
import type { Head } from '../words/noun-head.ts';
import { objectPhrase, plainValue, sourceOf } from '../words/phrases.ts';

/** "(specimen was lost)", ", the member paid out of pocket": why, where the instruction says it that way. */
export function addReason(step: Step, source: StepSource, from: number, to: number): void {
  const { tokens, text } = source;
  const mark = tokens[from];
  if (step.values.some((value) => value.label === 'reason') || (mark?.text !== ',' && mark?.text !== '(')) return;
  const last = tokens[to - 1];
  const end = last?.text === ')' ? to - 1 : to;
  const words = tokens.slice(from + 1, end);
  if (words.length < 2 || words.some((token) => token.text === ',' || token.moment !== null)) return;
  step.values.push({ ...plainValue(sourceOf(tokens, from + 1, end, text)), kind: 'text', label: 'reason' });
}

const LISTS = /^(?:list|register|directory|table|calendar|schedule|roster|rota|group|inbox|collection)$/;

/** Which of several by their order: a step that writes cannot tell. */
const NOT_ANY =
  /\b(?:first|last|latest|newest|oldest|most recent|second|third|next|previous) (?!name\b|week\b|month\b|year\b|monday|tuesday|wednesday|thursday|friday|saturday|sunday)\p{Ll}+/iu;

/** Puts the head and the segments of the order into the step; `filters` name several records. */
export function fillDelete(step: Step, head: Head, segments: Segment[], filters: RowFilter[]): void {
  step.record.push(...head.record, ...head.moments);
  const certain = head.record.some((value) => value.kind === 'id' || value.kind === 'number' || value.quoted);
  for (const [index, segment] of segments.entries()) {
    const { lead } = segment;
    const isKept = lead === 'of' && LISTS.test(segments[index - 1]?.value ?? '') && !/\p{Lu}|\d/u.test(segment.value);
    // "from the list of doctors": where it is kept, not what it is called.
    if (isKept) step.object ??= objectPhrase(segment.value.split(' '));
    else if (segment.label === 'reason') step.values.push(asValue(segment, 'reason'));
    else if (segment.moment !== null) step.record.push(asValue(segment, null));
    else if (certain && lead !== 'from' && lead !== 'in' && lead !== 'with') continue;
    else if (lead === 'of' && head.record.length > 0 && !segment.quoted && !/\p{Lu}|\d/u.test(segment.value)) continue;
    else if (/^(?:from|in|off)$/.test(lead ?? '') || (certain && lead === 'with'))
      step.places.push(asValue(segment, segment.noun));
    else if (
      lead === 'of' ||
      lead === 'for' ||
      lead === 'on' ||
      lead === 'with' ||
      segment.label === 'name' ||
      segment.label === 'title'
    )
      step.record.push(asValue(segment, segment.noun));
    else if (lead === null && !certain && head.record.length === 0) step.record.push(asValue(segment, segment.label));
  }
  // "Remove her from the list of doctors": one that was spoken of before, never all of them.
  if (step.record.length > 0 && NOT_ANY.test(step.clause) && !step.record.some((value) => value.quoted))
    step.unread = [...(step.unread ?? []), NOT_ANY.exec(step.clause)?.[0] ?? ''];
  const isOne = /^\S+ (?:\w+ )?(?:him|her|it|them|this|that|these|those)\b/i.test(step.clause);
  if (step.record.length === 0 && !isOne && (step.object?.plural ?? false)) step.filters = filters;
}
