/** What came of a call, in the words that the model is told: it was done, or the wall has held what it sent, or what else the page did. */

import type { RunFailure } from '../run-failure.ts';
import type { ElementSnapshot, Snapshot } from '../snapshot/snapshot.ts';
import { called } from '../tools/tool.ts';
import { sentChanges } from '../tools/traffic.ts';
import type { TierEvidence } from '../types.ts';
import type { Outcome } from '../workbench/workbench.ts';
import type { CallEnd } from './page-work.ts';
import { framed } from './prompt.ts';

const MOST_REASONS = 8;

/** Of a call that was done. */
export function tellOutcome(element: ElementSnapshot | null, { dialogs, writes, file, text }: Outcome): string {
  const lines = [element === null ? 'Done.' : `Done: ${framed(called(element))}.`];
  const sent = sentChanges(writes);
  for (const { method, url, status, failed } of sent.slice(0, 4))
    lines.push(
      `Sent ${method} ${URL.parse(url)?.pathname ?? ''}: ${failed ? 'no answer' : (status ?? 'no answer yet')}`,
    );
  const reasons = [...new Set(sent.flatMap(({ refusal = [] }) => refusal))].slice(0, MOST_REASONS);
  if (reasons.length > 0) lines.push(`The site refused it:\n<page>\n${reasons.map(framed).join('\n')}\n</page>`);
  if (file !== null) lines.push('The file was handed over.');
  if (text !== null) lines.push(`It holds:\n<page>\n${framed(text)}\n</page>`);
  if (dialogs.length > 0)
    lines.push(`A dialog said:\n<page>\n${dialogs.map(framed).join('\n').slice(0, 1000)}\n</page>`);
  return lines.join('\n');
}

const OTHER_FORM = ' See whether the application has another form for it.';

/** The end of a call that was there to send just what was held, or has shown nothing. */
export function refusedCall(
  failure: RunFailure,
  element: ElementSnapshot | null,
  from: Snapshot,
  isSending = false,
): CallEnd {
  const other = isSending ? OTHER_FORM : element === null ? '' : otherWays(element, from);
  const { requiredTier } = evidenceOf(failure);
  const text = `Refused: what it ${saidOf(failure)} would have changed more than this task may: it needs the tier "${requiredTier}".${other}`;
  return { text, isError: true, evidence: evidenceOf(failure) };
}

/** Beside what came of a call that was done. */
export function heldBeside(failure: RunFailure): string {
  const { requiredTier } = evidenceOf(failure);
  return `\nOnly what the page ${saidOf(failure)} beside that was held, as it needs the tier "${requiredTier}", which this task does not have. Go on with what the page shows; close what it says of that.`;
}

/** What the page has sent of itself: a form may wait for it. */
export function heldMeanwhile({ method = '', path = '', requiredTier }: TierEvidence): string {
  const sent = framed(`${method} ${path}`.slice(0, 80));
  return `\nThe page itself sent ${sent} meanwhile, which was held, as it needs the tier "${requiredTier}". Where the page does not go on without it, look for another form, or give up.`;
}

export function evidenceOf({ error }: RunFailure): TierEvidence {
  return error.detail as TierEvidence;
}

/** True where a call has shown nothing. */
export function isAlike(from: Snapshot, to: Snapshot): boolean {
  const stateOf = ({ elements }: Snapshot) =>
    elements
      .map(({ key, visible, disabled, value, expanded }) => [key, visible, disabled, value, expanded].join())
      .join('|');
  return from.url === to.url && from.text === to.text && stateOf(from) === stateOf(to);
}

function saidOf(failure: RunFailure): string {
  const { method, path } = evidenceOf(failure);
  return method === undefined ? 'sent' : `sent (${framed(`${method} ${path ?? ''}`.slice(0, 80))})`;
}

const MOST_TOLD = 4;

/** What leads on in the place of an element that may not be used, for the model: links of its row, or how to look for one. */
export function otherWays(element: ElementSnapshot, { elements }: Snapshot): string {
  const links = elements.filter(
    ({ role, visible, table, row }) =>
      role === 'link' && visible && row >= 0 && table === element.table && row === element.row,
  );
  if (links.length === 0) return ' Look for a link to the same thing, or for a page that lists what it would show.';
  const named = links.slice(0, MOST_TOLD).map(({ key, name }) => `${key} "${name.slice(0, 60)}"`);
  return ` Links of the same row: ${framed(named.join(', '))}.`;
}
