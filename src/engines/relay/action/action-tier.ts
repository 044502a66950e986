/**
 * The wall at the action: what a click, a submit or an Enter would do, judged before it happens from its name, its form, the
 * heading above it and its address. Knows nothing of what the planner wants, so a page cannot talk its way past it.
 */

import { plain } from '../words/tokens.ts';
import { type ActionTarget, type ActionTier, higher } from './action-target.ts';
import { isDismissal } from './dismissal.ts';
import { labelTier } from './label-tier.ts';
import { questionObject, READING, verbTier, YES } from './label-words.ts';
import { linkTier } from './link-tier.ts';
import { opensItsForm } from './opening-link.ts';
import { recordState } from './record-state.ts';
import { APPLIES, confirmationTier, methodTier, publishesNew, stateTier, submitTier } from './submit-tier.ts';

const SAFE_METHODS = new Set(['get', 'head', 'options', 'dialog']);

/** The tier that using the target needs, and why. Total: every target has one. */
export function actionTier(target: ActionTarget): ActionTier {
  const judged = judgedBy(target);
  const opens = /^(?:create|update)$/.test(judged.requiredTier) && opensItsForm(target);
  return { ...judged, ...(opens && { opens }), ...(leavesOpen(target, judged) && { isOpen: true }) };
}

function judgedBy(target: ActionTarget): ActionTier {
  const name = plain(target.name).replace(/^[^\p{L}\p{N}×✕]+|[^\p{L}\p{N}×✕]+$/gu, '');
  const declared = declaredTier(target);
  if (declared !== null) return declared;
  if (clearsSearch(target, name)) return { requiredTier: 'read', why: `"${target.name}" of a search` };
  const form = target.submits ? target.form : null;
  if (form !== null) return submitTier(target, form, name);
  if (worksInQuery(target, name)) return { requiredTier: 'read', why: 'works in a form that only asks' };
  if (target.role === 'link' && target.href !== null) return linkTier(target, name);
  if (isDismissal(target, name)) return { requiredTier: 'read', why: `"${target.name}" closes what is open` };
  if (name !== '' && READING.test(name)) return { requiredTier: 'read', why: `named "${target.name}"` };
  const byState = target.form === null || target.place === 'row' ? null : stateTier(target, target.form, name);
  if (byState?.requiredTier === 'create') return byState;
  if (YES.test(name) && (target.place === 'dialog' || target.form !== null)) return confirmationTier(target, name);
  if (target.form !== null && target.place !== 'row' && publishesNew(name, target.form))
    return { requiredTier: 'create', why: `"${target.name}" of an empty form` };
  if (endsSteps(target, name)) return { requiredTier: 'create', why: `"${target.name}" of the last step` };
  if (isChoice(target)) return { requiredTier: 'read', why: `a ${target.role} only chooses` };
  const byLabel = labelTier(target, name);
  const isOpener = target.unfolds === true && byLabel.requiredTier === 'create';
  return isOpener ? { requiredTier: 'read', why: `"${target.name}" opens a list` } : byLabel;
}

/** "Save" says update, for new things too: but for a form that holds a record's key or goes to one, and but for a password that is set. */
function leavesOpen({ role, name, form, place, page, confirm, method }: ActionTarget, judged: ActionTier): boolean {
  if (judged.requiredTier !== 'update' || role !== 'button' || place === 'row' || confirm !== null) return false;
  if (method !== null || !/^(?:save|done)\b/.test(plain(name))) return false;
  if (form === null) return true;
  const isSafe = !form.hasPassword && !form.fields.some((field) => /password/i.test(field));
  return (
    isSafe &&
    form.method !== 'put' &&
    form.method !== 'patch' &&
    (form.isLoose === true || recordState(form, page) !== 'existing')
  );
}

/** Tabs, options and boxes change nothing until a form is sent; a switch acts at once. */
function isChoice(target: ActionTarget): boolean {
  return /^(?:tab|option|radio|checkbox|combobox|listbox|textbox|searchbox|spinbutton|treeitem|columnheader|slider|menuitemradio|menuitemcheckbox|row|gridcell|cell)$/.test(
    target.role,
  );
}

/** "Finish" under "Step 3 of 3" or "New loan" sends what was put in on the way; under a record's name it would end that. */
function endsSteps({ heading, place }: ActionTarget, name: string): boolean {
  const isStep = /\bstep \d+\b|^(?:new|add|adding|create|creating)\b|^(?:review|summary)\b/.test(plain(heading));
  return place !== 'row' && place !== 'navigation' && isStep && /^(?:finish|complete|done)$/.test(name);
}

/** What the markup itself says: data-method, hx-delete, a question before the click. */
function declaredTier(target: ActionTarget): ActionTier | null {
  let found: ActionTier | null = null;
  if (target.method !== null && !SAFE_METHODS.has(target.method.toLowerCase())) {
    const requiredTier = methodTier(target.method);
    const byName = verbTier(plain(target.name), true) ?? verbTier(target.hint, true);
    found = { requiredTier, why: `${target.method.toUpperCase()} declared on "${target.name}"` };
    if (byName !== null) found = higher(found, { requiredTier: byName, why: `named "${target.name}"` });
  }
  if (target.confirm !== null) {
    const asked = verbTier(questionObject(target.confirm), false);
    if (asked !== null) {
      const byQuestion = { requiredTier: asked, why: `asks "${target.confirm.slice(0, 60)}"` };
      found = found === null ? byQuestion : higher(found, byQuestion);
    }
  }
  return found;
}

/** "Reset" beside the fields of a search that is sent with GET. */
function clearsSearch({ form, heading }: ActionTarget, name: string): boolean {
  if (form === null || form.method !== 'get' || !/^(?:reset|clear)(?: all)?$/.test(name)) return false;
  return form.isSearch || /\b(?:filters?|search)\b/i.test(`${form.name} ${heading}`);
}

/** "Apply" of a list's conditions, as a link for a script: it leads nowhere, and its form is sent with GET. */
function worksInQuery({ role, href, form, page }: ActionTarget, name: string): boolean {
  const leadsNowhere = href === null || href.startsWith('javascript:') || href.split('#')[0] === page?.split('#')[0];
  return role === 'link' && leadsNowhere && form?.method === 'get' && APPLIES.test(name);
}
