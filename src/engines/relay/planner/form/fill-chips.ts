/** Fields that take several words one by one, each as a chip: tags, labels, recipients. */

import type { NamedValue } from '../../instruction/plan.ts';
import type { RunContext } from '../../run-context.ts';
import type { ElementSnapshot } from '../../snapshot/snapshot.ts';
import { plain } from '../../words/tokens.ts';
import { because, type FieldFilled, notOffered } from './field-filled.ts';
import { chooseOffered, hasOffers, LATE_MS, shownNow } from './fill-list.ts';
import type { FormField } from './form-fields.ts';
import { severalValues } from './option-values.ts';
import { sameField } from './same-field.ts';

const NAMED =
  /\b(?:tags?|topics?|labels?|keywords?|categories|recipients?|members|participants|attendees|invitees|watchers|assignees|skills|groups|cc|bcc)$/;
const BUILT = /\b(?:tags?|chips?|tokens?|tagify|tokenfield|taginput|multi|pills?|selectize|choices|select2-search)\b/;

/** "Add a topic and press Enter" */
const TAKEN_BY_KEY = /\b(?:press|hit|type)\b.{0,12}\b(?:enter|return)\b/;

/** "Type here to search": what it finds comes a moment after the last key. */
const LOOKS_UP = /\b(?:search|find|look ?up)\b/;

/** The field takes words one by one, as far as its name and make tell. */
export function takesChips(field: FormField): boolean {
  if (field.kind !== 'text' && field.kind !== 'combobox') return false;
  const { element } = field;
  if (element.tag !== 'input' || /^(?:number|date|time|email|tel|url|password)$/.test(element.type)) return false;
  if (/\bcomma|separated\b/.test(wordsAbout(element))) return false;
  if (TAKEN_BY_KEY.test(wordsAbout(element))) return true;
  const built = plain(`${element.hint} ${element.fieldName}`.replace(/[-_]/g, ' '));
  return BUILT.test(built) || field.labels.slice(0, 2).some((label) => NAMED.test(plain(label)));
}

/** Gives each word; a field that keeps the first one as typed is one for plain text and gets them all, with commas. */
export async function fillChips(context: RunContext, field: FormField, value: NamedValue): Promise<FieldFilled> {
  const { bench } = context;
  const parts = severalValues({ ...value, quoted: false }, []);
  for (const [index, one] of parts.entries()) {
    const there = sameField(await bench.look(), field.element);
    if (there === null) return { ok: false, problem: `the field "${field.labels[0] ?? ''}" is gone` };
    const taken = await giveOne(context, there, one, field);
    if (taken === 'taken') continue;
    if (taken === 'refused') return notOffered(one.value, field);
    if (index > 0) return { ok: false, problem: `the field "${field.labels[0] ?? ''}" did not take "${one.value}"` };
    const again = sameField(await bench.look(), field.element);
    if (again === null) return { ok: false, problem: `the field "${field.labels[0] ?? ''}" is gone` };
    const text = parts.map((part) => part.value).join(', ');
    const done = await bench.use({ tool: 'fill', ref: again.ref, text, why: because(field) });
    return { ok: done.ok, problem: done.problem };
  }
  return { ok: true, problem: null };
}

/** Types one word and has it taken: by the list that opens, by a comma, by Enter where the field says or shows that it is meant. */
async function giveOne(
  context: RunContext,
  element: ElementSnapshot,
  one: NamedValue,
  field: FormField,
): Promise<'taken' | 'refused' | 'plain'> {
  const { bench } = context;
  const before = shownNow(await bench.look());
  const typed = await bench.use({ tool: 'fill_and_wait', ref: element.ref, text: one.value, why: because(field) });
  if (!typed.ok) return 'refused';
  let chosen = await chooseOffered(context, one, before);
  if (chosen === 'none' && LOOKS_UP.test(wordsAbout(element))) {
    await bench.lookUntil((page) => hasOffers(page, before), LATE_MS);
    chosen = await chooseOffered(context, one, before);
  }
  if (chosen === 'chosen') return 'taken';
  const entered = await pressIn(context, element, takesEnter(element) ? 'Enter' : ',');
  if (entered === null || (entered.value ?? '') === '') return 'taken';
  if (chosen === 'refused' && element.role === 'combobox') return 'refused';
  return 'plain';
}

function takesEnter(element: ElementSnapshot): boolean {
  return element.form < 0 || element.role === 'combobox' || /\benter\b/.test(wordsAbout(element));
}

function wordsAbout(element: ElementSnapshot): string {
  return plain(`${element.placeholder} ${element.description} ${element.label}`);
}

async function pressIn(context: RunContext, element: ElementSnapshot, key: string): Promise<ElementSnapshot | null> {
  const { bench } = context;
  const there = sameField(await bench.look(), element);
  if (there === null) return null;
  await bench.use({ tool: 'press', ref: there.ref, key, why: 'so that the field takes it' });
  return sameField(await bench.look(), element);
}
