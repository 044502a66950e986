/** What stands in the way of any work: cookie notices, welcome tours, pages that only report an error. */

import { PUTS_OFF } from '../action/dismissal.ts';
import type { ElementSnapshot, Snapshot } from '../snapshot/snapshot.ts';
import { plain } from '../words/tokens.ts';
import type { Workbench } from './workbench.ts';

const REFUSE =
  /^(?:reject all|reject|decline|decline all|only necessary|necessary only|essential only|deny|refuse|no thanks|skip|skip tour|dismiss|close(?: (?:dialog|tour|guide|window|popup|this|message))?|got it|ok|accept all|accept|i agree|agree|allow all|accept cookies|continue without accepting|×|✕|x)$/;
/** A page's own trouble, for example with a request that was not let out. */
const TROUBLE = /\b(?:error|warning|failed|went wrong|not allowed|network|connection|timed? ?out)\b/i;
const NOTICE =
  /\bcookies?\b|\bconsent\b|\bnewsletter\b|\btour\b|\bwhat's new\b|\bwelcome\b|\bsubscribe\b|\bnotifications?\b|\bget started\b/i;

/** What shows a record offers to change it or to take it away, whatever words stand in it: "Send notifications". */
const OF_RECORD = /^(?:edit|delete)\b(?! (?:my |your )?(?:cookies?|consent|preferences|settings|choices|subscription))/;

/** Closes a notice that covers the page, refusing rather than accepting. True when one was closed. */
export async function clearNotices(bench: Workbench): Promise<boolean> {
  const snapshot = await bench.look();
  const button = noticeButton(snapshot) ?? wayIn(snapshot);
  if (button === null || !bench.allows(button)) return false;
  return (await bench.use({ tool: 'click', ref: button.ref, isWay: true, why: 'a notice covers the page' })).ok;
}

const FEW = 8;

/** Some sites greet who is signed in already with a page of its own: "You are signed in as …", and a button to go on. */
function wayIn(snapshot: Snapshot): ElementSnapshot | null {
  const shown = snapshot.elements.filter((element) => element.visible);
  const isGreeting =
    shown.length <= FEW &&
    /\b(?:currently|already) (?:authenticated|signed in|logged in)\b|\b(?:signed|logged) in as\b/i.test(
      snapshot.text.slice(0, 1000),
    );
  if (!isGreeting) return null;
  const ways = shown.filter((element) => /^(?:continue(?: as .*)?|proceed|go on|enter)$/.test(plain(element.name)));
  return ways.length === 1 ? (ways[0] ?? null) : null;
}

function noticeButton(snapshot: Snapshot): ElementSnapshot | null {
  for (const [index, dialog] of snapshot.dialogs.entries()) {
    const text = `${dialog.title} ${dialog.text}`;
    const isTrouble = TROUBLE.test(text.slice(0, 300));
    const isTour = STEPS.test(text) && !takesValues(snapshot, index);
    const inside = snapshot.elements.filter(
      (element) => element.dialog === index && element.visible && element.role !== 'textbox',
    );
    const later = inside.find((element) => PUTS_OFF.test(plain(element.name)));
    if (later !== undefined) return later;
    if (!isTrouble && inside.some((element) => OF_RECORD.test(plain(element.name)))) continue;
    if (
      !(NOTICE.test(text) || isTrouble || isTour) ||
      /\b(?:delete|remove|save|password|name|email address)\b/i.test(dialog.title)
    )
      continue;
    const ranked = inside.filter((element) => REFUSE.test(plain(element.name))).sort((a, b) => rank(a) - rank(b));
    if (ranked[0] !== undefined && (isTrouble || !inside.some((element) => element.submits))) return ranked[0];
  }
  return null;
}

/** "Step 1 of 4" of something that asks for nothing: a tour of the site. */
const STEPS = /\b(?:step )?\d+ (?:of|\/) \d+\b/i;

function takesValues(snapshot: Snapshot, dialog: number): boolean {
  return snapshot.elements.some(
    (element) => element.dialog === dialog && /^(?:textbox|combobox|checkbox|radio|spinbutton)$/.test(element.role),
  );
}

function rank(element: ElementSnapshot): number {
  const name = plain(element.name);
  return /reject|decline|necessary|essential|deny|refuse|no thanks|without/.test(name)
    ? 0
    : /accept|agree|allow/.test(name)
      ? 2
      : 1;
}
