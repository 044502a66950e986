/** Sites that offer to undo a step may carry it out only when that offer is gone. */

import type { Snapshot } from '../../snapshot/snapshot.ts';
import { sentChanges } from '../../tools/traffic.ts';
import { plain } from '../../words/tokens.ts';
import type { Outcome, Workbench } from '../../workbench/workbench.ts';

/** Longest life of such an offer. */
const OFFER_MS = 15_000;

/** Waits for the offer that the step brought up to pass, where nothing was sent yet; what is sent then is added to its outcome. */
export async function letOfferPass(bench: Workbench, before: Snapshot, outcome: Outcome): Promise<void> {
  if (sentChanges(outcome.writes).length > 0 || offersUndo(before) || !offersUndo(await bench.look())) return;
  outcome.writes.push(...(await bench.lookUntil((snapshot) => !offersUndo(snapshot), OFFER_MS)));
}

function offersUndo(snapshot: Snapshot): boolean {
  return snapshot.elements.some(
    (element) => element.visible && /^(?:button|link)$/.test(element.role) && /^undo\b/.test(plain(element.name)),
  );
}
