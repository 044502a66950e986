import { wordsOf } from '../words/tokens.ts';
import type { ActionTarget, ActionTier } from './action-target.ts';
import { hintTier, verbTier } from './label-words.ts';
import { recordState } from './record-state.ts';

/** Signs in a row that say how it is marked, and mark it otherwise when they are pressed. */
const MARKS =
  /^(?:not |un)?(?:flagged|starred|pinned|favou?rited?|bookmarked|watched|followed|liked|subscribed|marked|read|important)$/;

/** A button or link outside of any form, by its label or, where it has none, by its icon. */
export function labelTier(target: ActionTarget, name: string): ActionTier {
  const tier = verbTier(name, true);
  if (tier !== null) return { requiredTier: tier, why: `named "${target.name}"` };
  if (wordsOf(name).length === 0 || name.length < 2) {
    const byHint = hintTier(target.hint);
    if (byHint !== null) return { requiredTier: byHint, why: `marked "${target.hint.slice(0, 40)}"` };
  }
  if (target.role === 'switch') return switchTier(target);
  if (target.role === 'button' && target.place === 'row' && MARKS.test(name))
    return { requiredTier: 'update', why: `"${target.name}" marks its row at once` };
  return { requiredTier: 'read', why: name === '' ? 'has no name that changes anything' : `named "${target.name}"` };
}

/** A switch acts at once; among other fields of a form that came empty, or makes something new, it waits for the form to be sent. */
function switchTier({ form, place, page }: ActionTarget): ActionTier {
  const isAmong = form !== null && place !== 'row' && form.fields.length > 1;
  const waits = isAmong && (form.prefilled === 0 || recordState(form, page) === 'new');
  return waits
    ? { requiredTier: 'create', why: 'a switch of a new form' }
    : { requiredTier: 'update', why: 'a switch acts at once' };
}
