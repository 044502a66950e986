/** Which calls of a run lead to its end. */

import type { TracedCall } from '../agent/trace.ts';
import type { ElementSnapshot, Snapshot } from '../snapshot/snapshot.ts';

/** Looks and pauses leave nothing to be done again. */
const LOOKS = /^(?:extract|scroll|wait|read_field)$/;

/**
 * Indices of the calls that lead to the end: a walk that came back to where it had been, or went on by a link that stood there already,
 * and sent nothing, is left out; of a run that only reads also what came after the last page that was read from.
 */
export function withoutDeadEnds(
  calls: readonly TracedCall[],
  pages: readonly Snapshot[],
  anchors: readonly number[],
  changes: boolean,
): number[] {
  const end = changes || anchors.length === 0 ? calls.length : Math.max(...anchors);
  const kept: number[] = [];
  for (let index = 0; index < end; ) {
    const back = backAt(index, end, calls, pages, anchors);
    if (back > index) index = back;
    else {
      const call = calls[index];
      if (call !== undefined && !LOOKS.test(call.tool) && !leadsNowhere(call)) kept.push(index);
      index += 1;
    }
  }
  return kept;
}

/** A link to the very page that it stands on. */
function leadsNowhere({ element, page, sent }: TracedCall): boolean {
  return element?.role === 'link' && element.href === page.url && sent.length === 0;
}

/**
 * The last time that the run was on the page again after it had left it, or took a link of it, with nothing sent or read meanwhile; the same
 * index if never.
 */
function backAt(
  from: number,
  end: number,
  calls: readonly TracedCall[],
  pages: readonly Snapshot[],
  anchors: readonly number[],
): number {
  const url = pages[from]?.url;
  for (let to = end; to > from; to -= 1) {
    const between = calls.slice(from, to);
    const isBack = pages[to]?.url === url && between.some(({ page }) => page.url !== url);
    if (
      (isBack || isOffered(calls[to], pages[from])) &&
      between.every(({ sent, step }) => sent.length === 0 && step === calls[from]?.step) &&
      (calls[to]?.step ?? calls[from]?.step) === calls[from]?.step &&
      !anchors.some((anchor) => anchor > from && anchor < to)
    )
      return to;
  }
  return from;
}

/** The link that was taken then stood in the same place of the page. */
function isOffered(call: TracedCall | undefined, page: Snapshot | undefined): boolean {
  const taken = call?.tool === 'click' && !leadsNowhere(call) ? call.element : null;
  if (taken === null || taken.href === null || taken.role !== 'link' || taken.row >= 0) return false;
  const isTaken = ({ visible, role, href, name, place }: ElementSnapshot): boolean =>
    visible && role === 'link' && href === taken.href && name === taken.name && place === taken.place;
  return page?.elements.some(isTaken) === true;
}
