/** A verb that leads to a state, said with more: "Reject the issue with the comment …", "reopen it because …". */

import type { NamedValue, Step } from '../../instruction/plan.ts';
import { plain } from '../../words/tokens.ts';
import type { FormArea } from '../form/form-fields.ts';

/** The state that a verb leads to. */
const LEADS_TO: Record<string, string> = {
  close: 'closed',
  reopen: 'open',
  approve: 'approved',
  reject: 'rejected',
  decline: 'declined',
  deny: 'denied',
  refuse: 'refused',
  publish: 'published',
  unpublish: 'draft',
  complete: 'completed',
  finish: 'done',
  resolve: 'resolved',
  enable: 'active',
  activate: 'active',
  disable: 'inactive',
  deactivate: 'inactive',
  suspend: 'suspended',
  confirm: 'confirmed',
  check: 'checked in',
  lock: 'locked',
  restore: 'active',
  accept: 'accepted',
  pause: 'paused',
  ban: 'banned',
  block: 'blocked',
};

/** Verbs that say nothing but the state, whatever is said with them. */
const STATE_ONLY =
  /^(?:close|reopen|approve|reject|decline|deny|refuse|publish|unpublish|resolve|suspend|accept|pause)$/;
/** Said along with what a verb does: why, or in which words. */
const SAID_ALONG =
  /^(?:reason|comment|note|notes|message|reply|remark|body|text|resolution|explanation|with|.* reason)$/;

/** "… because the customer wrote again": told to whoever does it, and to be put in only where it is asked for. */
export function isAside(value: NamedValue): boolean {
  return value.label === 'reason' && value.guessed === true;
}

/** What is to be the case once the step is done (`closed`), null where it only sets values. */
export function stateOf(step: Step): string | null {
  const given = step.values.filter((one) => !isAside(one));
  const [value] = given;
  if (
    given.length === 1 &&
    value !== undefined &&
    /^(?:status|state|stage|column|lane|phase)$/.test(value.label ?? '') &&
    value.mode === 'set'
  )
    return value.value;
  return given.length === 0 ? (LEADS_TO[step.verb] ?? null) : null;
}

/** What the verb leads to beside the values that are said with it; null where the step only sets values. */
export function stateBesides(step: Step): string | null {
  const state = LEADS_TO[step.verb];
  const given = step.values.filter((one) => !isAside(one));
  if (state === undefined || given.length === 0) return null;
  if (given.some((value) => /^(?:status|state|stage)$/.test(value.label ?? ''))) return null;
  const isAlong = given.every((value) => SAID_ALONG.test(value.label ?? ''));
  return isAlong || STATE_ONLY.test(step.verb) ? state : null;
}

/** "Close it as a duplicate": where the form keeps how it ended apart from its state, both are to be so. */
export function withEndState(step: Step, { fields }: FormArea, values: readonly NamedValue[]): readonly NamedValue[] {
  const state = LEADS_TO[step.verb];
  const [how, another] = values;
  if (state === undefined || how === undefined || another !== undefined || how.label !== 'status') return values;
  const has = (options: readonly { label: string }[], text: string) =>
    options.some(({ label }) => plain(label) === plain(text));
  const own = fields.find(
    ({ labels, element }) => /^(?:status|state)\b/i.test(labels[0] ?? '') && has(element.options, state),
  );
  if (own === undefined || has(own.element.options, how.value)) return values;
  return [{ ...how, label: 'resolution' }, stateValue(state)];
}

export function stateValue(state: string): NamedValue {
  return { value: state, label: 'status', kind: 'text', quoted: false, moment: null, mode: 'set' };
}
