/** "Append "…" to the page X": a text that goes behind the one that stands there. */

import type { StepSource } from '../clause-source.ts';
import type { Step } from '../plan.ts';
import { tierOfKind } from '../required-tier.ts';
import { asValue, type Segment } from '../values/value-segment.ts';
import type { Head } from '../words/noun-head.ts';
import { objectPhrase, plainValue } from '../words/phrases.ts';

const PAGES = /\b(?:page|article|wiki|document|text|description|section|notes?|body)\b/;

/** "Append "…" to the page X", "Add the line "…" at the end of X": it goes behind the text that stands there. */
export function appends(step: Step, head: Head, segments: readonly Segment[], verb: string): boolean {
  const text = head.record.some((value) => value.quoted) || segments.some((segment) => segment.quoted);
  const piece = /^(?:line|sentence|paragraph|text|bullet|words?)$/i.test(step.object?.head ?? '');
  const clause = step.clause.toLowerCase();
  const target = PAGES.test(clause.replace(/["\u201c][^"\u201d]*["\u201d]/g, ' '));
  if (text && intoField(head, segments) !== null && /^(?:add|append|put|write)$/.test(verb)) return true;
  return text && target && (verb === 'append' || (piece && /^(?:add|put|insert|write|append)$/.test(verb)));
}

/** "to the notes of patient Dov Varga": the field, where the record that has it is named too. */
function intoField(head: Head, segments: readonly Segment[]): { field: Segment; owner: Segment } | null {
  if (head.words.length > 0 || head.record.length !== 1) return null;
  const at = segments.findIndex(
    (segment) =>
      /^(?:to|in|into|under)$/.test(segment.lead ?? '') &&
      /^(?:notes?|comments?|remarks?|description|details|instructions|memo)$/.test(segment.value.toLowerCase()),
  );
  const [field, owner] = [segments[at], segments[at + 1]];
  return field !== undefined && owner !== undefined && /^(?:of|for|on)$/.test(owner.lead ?? '')
    ? { field, owner }
    : null;
}

/** Makes the step a change of that page. */
export function fillAppend(step: Step, head: Head, segments: readonly Segment[], source: StepSource): void {
  const [text] = [...head.record, ...segments].filter((value) => value.quoted);
  if (text === undefined) return;
  step.kind = 'update';
  step.tier = tierOfKind('update');
  const into = intoField(head, segments);
  if (into !== null) {
    const { field, owner } = into;
    step.object = owner.noun === null ? null : objectPhrase([owner.noun]);
    step.values.push({ ...plainValue(text.value), quoted: true, label: field.value.toLowerCase(), mode: 'append' });
    step.record.push(asValue(owner, owner.noun));
    return;
  }
  step.object = objectPhrase(['page']);
  step.values.push({ ...plainValue(text.value), kind: 'text', quoted: true, label: 'text', mode: 'append' });
  const named =
    /\b(?:page|article|document)\s+(?:called |named |titled )?["\u201c]?([^"\u201d,;]+?)["\u201d]?\s*[.]?$/iu.exec(
      source.clause,
    );
  const of = segments.find(
    (segment) =>
      segment.value !== text.value &&
      /^(?:to|of|on|in)$/.test(segment.lead ?? '') &&
      !/^(?:end|bottom|top)$/.test(segment.value),
  );
  if (named?.[1] !== undefined && named[1] !== text.value)
    step.record.push({ ...plainValue(named[1]), kind: 'text', label: 'page' });
  else if (of !== undefined) step.record.push({ ...asValue(of, 'page') });
}
