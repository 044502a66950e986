import { recordAt } from '../guard/named-record.ts';
import type { Tier } from '../types.ts';
import { plain } from '../words/tokens.ts';
import { type ActionForm, type ActionTarget, type ActionTier, higher } from './action-target.ts';
import { addressTier, ID, parse } from './address-tier.ts';
import { headingTier, questionObject, READING, verbTier, YES } from './label-words.ts';
import { recordState } from './record-state.ts';
import { asksByForm, namesChange } from './report-form.ts';

export function submitTier(target: ActionTarget, form: ActionForm, name: string): ActionTier {
  // A script says what is listed; the page, what for.
  const isOfChange = form.method === 'post' && (form.steps ?? []).length > 0 && namesChange(target, form);
  if (form.isSearch && !isOfChange && (name === '' || READING.test(name) || YES.test(name)))
    return { requiredTier: 'read', why: 'sends a search form' };
  if (form.method === 'get' && /^filters?\b/.test(plain(form.name)) && APPLIES.test(name))
    return { requiredTier: 'read', why: 'sends the conditions of a list' };
  if ((form.isSearch || form.method === 'get') && RUNS.test(name))
    return { requiredTier: 'read', why: 'sends the conditions of a list' };
  if (form.hasPassword && /^(?:log ?in|sign ?in|continue|next)$/.test(name))
    return { requiredTier: 'read', why: 'signs in' };
  if (asksByForm(target, form, name))
    return { requiredTier: 'read', why: 'sends the conditions of a list', asks: true };
  const overridden = !/^(?:get|post|dialog)$/.test(form.method);
  if (overridden)
    return higher(
      { requiredTier: methodTier(form.method), why: `_method=${form.method} in the form` },
      nameOnly(target, name),
    );
  const named = verbTier(name, true);
  const byUrl = formAddressTier(form);
  const byState = stateTier(target, form, name);
  if (byState !== null) return byState;
  const leavesOpen = byUrl === null || byUrl.requiredTier === 'create' || ONLY_SAVES.test(byUrl.why);
  if (leavesOpen && (publishesNew(name, form) || savesNew(target, form, name)))
    return { requiredTier: 'create', why: `"${target.name}" of an empty form` };
  if (form.method === 'get') {
    const found =
      byUrl ??
      (named !== null && !READING.test(name) && !YES.test(name)
        ? { requiredTier: named, why: `named "${target.name}"` }
        : null);
    return found ?? { requiredTier: 'read', why: 'sends its form with GET' };
  }
  if (named !== null && !YES.test(name)) {
    if (byUrl?.requiredTier === 'delete') return byUrl;

    return { requiredTier: named, why: `named "${target.name}"` };
  }
  if (name !== '' && READING.test(name) && !YES.test(name))
    return { requiredTier: 'read', why: `named "${target.name}"` };
  if (byUrl !== null && byUrl.requiredTier !== 'create') return byUrl;
  // What a heading near the form speaks of, as of a dialog that is not open, is no matter of a record that is not there yet.
  const isOfNew = form.lacksRequired === true && !asksDelete(target) && recordState(form, target.page) === 'new';
  return isOfNew ? { requiredTier: 'create', why: `"${target.name}" of a new record` } : confirmationTier(target, name);
}

/**
 * What the address of a form says. `/account/edit.php` of a form that came empty says nothing: it serves what is there and what is new
 * alike, and names no record.
 */
function formAddressTier(form: ActionForm): ActionTier | null {
  const action = parse(form.action);
  const found = action === null ? null : addressTier(action);
  if (action === null || found === null) return null;
  const file = /([^/]+)\.\w{2,5}$/.exec(action.pathname)?.[1] ?? '';
  const isOfBoth =
    /^(?:edit|modify|change)$/i.test(file) && found.why.endsWith(`/${action.pathname.split('/').at(-1)}`);
  return isOfBoth && form.prefilled === 0 && !form.key && recordAt(action) === null ? null : found;
}

/** What a button that ends a form does by the state of the form's record; null where neither is plain, or where more may happen. */
export function stateTier(target: ActionTarget, form: ActionForm, name: string): ActionTier | null {
  if (form.method !== 'post' || !ENDS.test(name)) return null;
  if (formAddressTier(form)?.requiredTier === 'delete' || asksDelete(target)) return null;
  const state = recordState(form, target.page);
  const named = verbTier(name, true);
  if (state === 'new' && named !== 'delete') return { requiredTier: 'create', why: `"${target.name}" of a new record` };
  if (state === 'existing' && form.prefilled > 0 && (named === null || named === 'create'))
    return { requiredTier: 'update', why: `"${target.name}" of a record that is there` };
  return null;
}

/** What ends any form: whether it makes or changes something, its record tells. */
const ENDS =
  /^(?:save|go|ok|okay|submit|publish|done|finish|complete|confirm|apply|send|post|continue|next|proceed|yes)(?:$|\b(?! (?:comment|note|reply|message|invitation)))/;

/** The heading asks whether something is to go. */
function asksDelete(target: ActionTarget): boolean {
  const heading = `${target.heading} ${target.form?.name ?? ''}`.trim();
  return verbTier(questionObject(heading), true) === 'delete' || headingTier(heading) === 'delete';
}

/** What sends the conditions of a list. */
export const APPLIES = /^apply(?: changes)?$/;

/** What starts a search or a report where the form only carries its conditions. */
const RUNS = /^(?:run|execute)$/;

/** `?action=save`, `/save.php`: new things are saved too. */
const ONLY_SAVES = /[=/](?:save|store)(?:\.\w{2,5})?$/;

/** "Publish" under a form that came empty and is sent to no record makes something new. */
export function publishesNew(name: string, form: ActionForm): boolean {
  const action = parse(form.action);
  const onRecord =
    action !== null &&
    (action.pathname.split('/').some((part) => ID.test(part)) || /[?&]\w*id=\w/i.test(action.search));
  return /^(?:publish|complete|finish|confirm)\b/.test(name) && form.prefilled === 0 && !onRecord;
}

/** "Save page" under the heading "Creating …" or "Website › New task", of a form that came empty; or below a field "New comment". */
function savesNew(target: ActionTarget, form: ActionForm, name: string): boolean {
  const [last = ''] = plain(target.heading || form.name)
    .split(/ [>»›/] /)
    .slice(-1);
  const noun = /^save (?:the |this )?(\p{L}[\p{L} -]*)$/u.exec(name)?.[1] ?? null;
  // "Save visit" under "Add visit": some of it may stand there from the start.
  const isNamed = noun !== null && new RegExp(`^(?:create|add|new)(?: an?)? ${noun}(?!\\p{L})`, 'u').test(last);
  if (isNamed) return true;
  return (
    /^save(?: (?:page|article|entry|post|document|item|record))?$/.test(name) &&
    form.prefilled === 0 &&
    (/^(?:creating|create|adding|add|new)\b/.test(last) || form.fields.some((field) => NEW_WORDS.test(plain(field))))
  );
}

/** What is said about a record, and is always another one. */
const NEW_WORDS = /^(?:new|add|write|leave|your)(?: an?)? (?:comment|note|reply|remark|answer)$/;

function nameOnly(target: ActionTarget, name: string): ActionTier {
  const tier = verbTier(name, true);
  return tier === null || YES.test(name)
    ? { requiredTier: 'read', why: '' }
    : { requiredTier: tier, why: `named "${target.name}"` };
}

export function methodTier(method: string): Tier {
  const upper = method.toUpperCase();
  return upper === 'DELETE' ? 'delete' : upper === 'PUT' || upper === 'PATCH' ? 'update' : 'create';
}

/** "OK", "Save", "Yes": what the heading, the form and its address say is what happens. */
export function confirmationTier(target: ActionTarget, name: string): ActionTier {
  const said = /^yes,? (.+)$/.exec(name)?.[1];
  const bySaid = said === undefined ? null : verbTier(said, true);
  if (bySaid !== null) return { requiredTier: bySaid, why: `named "${target.name}"` };
  const heading = `${target.heading} ${target.form?.name ?? ''}`.trim();
  const asked = verbTier(questionObject(heading), true);
  const byHeading = asked ?? headingTier(heading);
  if (byHeading !== null) return { requiredTier: byHeading, why: `under "${heading.slice(0, 60)}"` };
  const byUrl = target.form === null ? null : formAddressTier(target.form);
  if (byUrl !== null) return byUrl;
  if (target.form !== null && target.form.method === 'get' && target.submits)
    return { requiredTier: 'read', why: 'sends its form with GET' };
  if (name === 'save' || name === 'apply' || name === 'done') {
    // A password that is set is somebody's.
    const setsPassword = target.form?.fields.some((field) => /password/i.test(field)) === true;
    const edits = (target.form?.prefilled ?? 0) > 0 || name === 'apply' || setsPassword;
    return edits
      ? { requiredTier: 'update', why: `"${target.name}" of a form that came filled in` }
      : { requiredTier: 'create', why: `"${target.name}" of an empty form` };
  }
  if (target.form !== null || /^(?:submit|send|post|complete|finish)$/.test(name))
    return { requiredTier: 'create', why: `"${target.name}" sends a form` };
  return { requiredTier: 'read', why: `"${target.name}" of a notice` };
}
