/** What was sent, shown for the proof: on the page that answers, at the record, in the list. */

import type { StepEnd } from '../agent/work-step.ts';
import { isShowable } from '../evidence/is-showable.ts';
import { judge } from '../evidence/judge.ts';
import { says } from '../evidence/record-shown.ts';
import type { NamedValue, Step } from '../instruction/plan.ts';
import { nextPage } from '../lists/next-page.ts';
import { searchFields } from '../lists/search-fields.ts';
import { isPart } from './form-area.ts';
import type { Hands } from './hands.ts';
import { searchFor } from './search-field.ts';
import { Seeker } from './seek.ts';
import { wantsOf } from './wants.ts';

/** Places where a record may stand, and its tabs. */
const MOST_PLACES = 4;
/** Pages of a list that are turned to find what is new. */
const MOST_TURNED = 12;
/** Longest wait for a new record to be drawn. */
const LATE_MS = 2000;

/**
 * Looks where the site shows what was sent until that proves the step.
 * @param seenAt addresses where the record was seen, the nearest last
 * @returns the end of the step, or what speaks against it
 */
export async function showForProof(hands: Hands, seenAt: readonly string[]): Promise<StepEnd | string> {
  const { step, ledger } = hands;
  if (step.kind === 'create') await waitForNew(hands);
  const first = await hands.finish();
  if (typeof first !== 'string') return first;
  if (ledger.sendings.at(-1)?.answer === 'refused') return hands.giveUp(first);
  if (step.kind === 'create' && (await showTabs(hands))) {
    const inTabs = await hands.finish();
    if (typeof inTabs !== 'string') return inTabs;
  }
  const [far, near] = [seenAt[0], seenAt.at(-1)];
  if (step.kind === 'create' && step.record.length === 0) await comeToNew(hands, namesOfNew(step.values));
  else await openAgain(hands, step.kind === 'delete' ? far : near);
  const second = await hands.finish();
  if (typeof second !== 'string') return second;
  await openAgain(hands, step.kind === 'delete' ? near : far);
  const third = await hands.finish();
  return typeof third === 'string' ? first : third;
}

async function openAgain(hands: Hands, url: string | undefined): Promise<void> {
  if (url !== undefined) await hands.openAfresh(url, 'to see that it is done');
}

async function waitForNew(hands: Hands): Promise<void> {
  const shown = hands.step.values.filter(isShowable);
  await hands.lookFor(({ text }) => shown.every((value) => says(text, value, hands.context.dates)), LATE_MS);
}

/** Looks at the tabs of the page of a new record; false where it has none. */
async function showTabs(hands: Hands): Promise<boolean> {
  const tabs = (await hands.look()).elements.filter(isPart).slice(0, MOST_PLACES);
  for (const tab of tabs) if (await hands.click(tab, 'a part of the record')) await hands.look();
  return tabs.length > 0;
}

/** Goes to where the site shows the new record. */
async function comeToNew(hands: Hands, names: readonly NamedValue[]): Promise<void> {
  const seeker = new Seeker(hands, wantsOf(hands.step));
  for (let places = 0; places < MOST_PLACES; places += 1) {
    if (await isShownHere(hands, names)) return;
    if (!(await seeker.goOn())) return;
  }
}

/** On this page, by its search, or on a further page of its list. */
async function isShownHere(hands: Hands, [name]: readonly NamedValue[]): Promise<boolean> {
  const isShown = async () => {
    await hands.look();
    return judge(hands.step, hands.ledger, hands.context.dates) !== null;
  };
  if (await isShown()) return true;
  const [field] = searchFields(await hands.look());
  if (field !== undefined && name !== undefined) return (await searchFor(hands, field, name.value)) && isShown();
  for (let turned = 0; turned < MOST_TURNED; turned += 1) {
    const way = nextPage(await hands.look(), turned);
    if (way === null || hands.judge(way).requiredTier !== 'read') return false;
    if (!(await hands.click(way, 'the list goes on'))) return false;
    if (await isShown()) return true;
  }
  return false;
}

/** What a new record is looked for by: its name or title, else its longest text. */
function namesOfNew(values: Step['values']): NamedValue[] {
  const shown = values.filter((value) => isShowable(value) && value.moment === null);
  const named =
    shown.find(({ label }) => /\b(?:name|title|subject)\b/.test(label ?? '')) ??
    shown.find(({ kind }) => kind === 'name') ??
    shown.find(({ kind }) => kind === 'id') ??
    shown[0];
  return named === undefined ? [] : [named];
}
