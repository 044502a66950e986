/** Whether pressing an element is within the tier, about the record and the form that the task names, and no second sending. */

import type { ElementSnapshot, FormSnapshot, Snapshot } from '../snapshot/snapshot.ts';
import { called } from '../tools/tool.ts';
import { type Tier, type TierEvidence, tierAllows } from '../types.ts';
import type { Workbench } from '../workbench/workbench.ts';
import { holdsAsked } from './asked-form.ts';
import { type CallGrounds, type CheckedCall, refused } from './check-grounds.ts';

/** Name, password and a box to be remembered by; or an old password and a new one twice. */
const MOST_FIELDS_OF_SIGN_IN = 3;

/** Null where nothing speaks against pressing it. */
export function whyNotPressed(tool: string, element: ElementSnapshot, grounds: CallGrounds): CheckedCall | null {
  const evidence = beyondTier(tool, element, grounds);
  if (evidence !== null)
    return {
      refusal: `${called(element)} needs the tier "${evidence.requiredTier}", which this task does not have.`,
      evidence,
    };
  const beside = besideTheTask(tool, element, grounds);
  if (beside !== null) return refused(beside);
  if (judged(tool, element, grounds).requiredTier !== 'read' && grounds.makesAgain(element))
    return refused(
      'It has been made, and this form would make another. Open the form of the one that was made, where its fields hold what was put in, or finish.',
    );
  return grounds.isSent(element)
    ? refused(
        'This has been sent, and the site took it. It is not sent twice. Look at what the site shows, then finish.',
      )
    : null;
}

/** A form for nothing else: of those that make somebody's account a password is one field among many. */
export function asksForPassword({ hasPassword, fields }: FormSnapshot): boolean {
  return hasPassword && fields.length <= MOST_FIELDS_OF_SIGN_IN;
}

/** What the press would need; opening a form is not yet what it is for. Enter sends the form that the field stands in. */
export function judged(
  tool: string,
  element: ElementSnapshot,
  { bench, snapshot }: CallGrounds,
): { requiredTier: Tier; why: string } {
  if (tool !== 'press') {
    const judged = bench.judge(element);
    return judged.opens === true ? { ...judged, requiredTier: 'read' } : judged;
  }
  const submit = snapshot.elements.find((one) => one.form === element.form && one.submits);
  return bench.judge({ ...element, submits: element.form >= 0, name: submit?.name ?? '' });
}

/** It is asked for as a link is, and not sent: where the work may only look, or nothing says yet that it is the record that is meant. */
export function isFollowed(element: ElementSnapshot, grounds: CallGrounds): boolean {
  const { snapshot, bench, tier } = grounds;
  const isUnsure = element.row >= 0 && !grounds.isMeant(element);
  return (tier === 'read' || isUnsure) && !grounds.isOnlySent(element) && isLikeLink(element, snapshot, bench);
}

function beyondTier(tool: string, element: ElementSnapshot, grounds: CallGrounds): TierEvidence | null {
  const { tier, declaredTier } = grounds;
  const { requiredTier, why } = judged(tool, element, grounds);
  if (tierAllows(tier, requiredTier)) return null;
  return { declaredTier, requiredTier, wall: 'action', action: `${tool} ${called(element)} (${why})` };
}

/** Why sending this would be about something that the task does not name; null where nothing speaks against it. */
function besideTheTask(tool: string, element: ElementSnapshot, grounds: CallGrounds): string | null {
  const { snapshot, step, dates, isUnderWay } = grounds;
  const { requiredTier } = judged(tool, element, grounds);
  const isOfRecord =
    step.kind === 'update' || step.kind === 'delete' ? requiredTier !== 'read' : tierAllows(requiredTier, 'update');
  const mayOpen = () => grounds.isPerhapsMeant(element) && isLikeLink(element, snapshot, grounds.bench);
  if (isOfRecord && !grounds.isMeant(element) && !mayOpen()) return grounds.whyNotMeant(element);
  const form = snapshot.forms[element.form];
  if (requiredTier === 'read' || form === undefined || !(element.submits || tool === 'press')) return null;
  if (asksForPassword(form)) return 'Signing in and out, and passwords, are not for this work.';
  // What is sent of a record's own form before anything is put in is what it came with.
  const isOwn = step.kind === 'update' && step.record.length > 0 && form.prefilled > 0;
  return isUnderWay || isOwn || holdsAsked(element, form, snapshot, step, dates)
    ? null
    : 'This form holds nothing of what the task says. Fill in what it says first.';
}

/**
 * True of a button whose form holds no field, where a link of that name and address would only show something, by its own words: one whose
 * words nobody knows may do anything. What it says is the page's word all the same: it may be asked for like a link, and sent by nobody who
 * may only look.
 */
export function isLikeLink(element: ElementSnapshot, { forms }: Snapshot, bench: Pick<Workbench, 'judge'>): boolean {
  const form = forms[element.form];
  if (form === undefined || !element.submits || form.method !== 'post' || form.fields.length > 0) return false;
  const asLink = bench.judge({ ...element, role: 'link', href: form.action, submits: false, form: -1 });
  return asLink.opens === true || (asLink.requiredTier === 'read' && bench.judge(element).requiredTier === 'read');
}
