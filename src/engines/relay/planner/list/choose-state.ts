import { holdsWords, isState, saysValue } from '../../extract/match-values.ts';
import type { RowFilter } from '../../instruction/plan.ts';
import type { RunContext } from '../../run-context.ts';
import type { ElementSnapshot, Snapshot } from '../../snapshot/snapshot.ts';
import { likeness } from '../../words/likeness.ts';
import { isState as isStateWord } from '../../words/states.ts';
import { plain } from '../../words/tokens.ts';
import { chooseListed } from './choose-listed.ts';
import { isFilterField } from './filter-field.ts';
import { sendForm } from './send-filter.ts';

/** A select, radio or tick box that offers the wanted state or name. */
export async function chooseState(context: RunContext, filter: RowFilter): Promise<boolean> {
  const { bench } = context;
  const snapshot = await bench.look();
  for (const element of snapshot.elements) {
    if (element.tag !== 'select' || !isFilterField(element, snapshot)) continue;
    const fits = element.options.filter(
      (option) => !option.disabled && option.value !== '' && optionSays(option.label, filter, context),
    );
    const exact = fits.filter((option) => plain(option.label) === plain(filter.value.value));
    const [option] = exact.length === 1 ? exact : fits;
    const named = filter.label !== null && likeness(filter.label, element.label) >= 0.5;
    if (option === undefined || (fits.length > 1 && exact.length !== 1 && !named)) continue;
    const chosen = await bench.use({
      tool: 'select',
      ref: element.ref,
      values: [option.label],
      isWay: true,
      why: `only "${filter.value.value}" is wanted`,
    });
    if (!chosen.ok) continue;
    await sendForm(context, element);
    return true;
  }
  if (await chooseInBox(context, filter, snapshot)) return true;
  const box = snapshot.elements.find(
    (element) =>
      /^(?:radio|checkbox)$/.test(element.role) &&
      isFilterField(element, snapshot) &&
      element.name.length < 60 &&
      optionSays(element.name, filter, context),
  );
  if (box === undefined) return false;
  const ticked = await bench.use({
    tool: 'check',
    ref: box.ref,
    checked: true,
    isWay: true,
    why: `only "${filter.value.value}" is wanted`,
  });
  if (ticked.ok) await sendForm(context, box);
  return ticked.ok;
}

/** The same of a button of the site's own making that opens a list. */
async function chooseInBox(context: RunContext, filter: RowFilter, snapshot: Snapshot): Promise<boolean> {
  for (const element of snapshot.elements) {
    if (element.role !== 'combobox' || element.tag !== 'button' || !isFilterField(element, snapshot)) continue;
    const fits = element.options.filter((option) => !option.disabled && optionSays(option.label, filter, context));
    const exact = fits.filter((option) => plain(option.label) === plain(filter.value.value));
    const [option] = exact.length === 1 ? exact : fits;
    const named = filter.label !== null && likeness(filter.label, element.label) >= 0.5;
    if (option === undefined || (fits.length > 1 && exact.length !== 1 && !named)) continue;
    if (await chooseListed(context, element, option.label, `only "${filter.value.value}" is wanted`)) return true;
  }
  return false;
}

function optionSays(label: string, filter: RowFilter, context: RunContext): boolean {
  return (
    isState(label, filter.value.value) ||
    holdsWords(label, filter.value.value) ||
    saysValue(label, filter.value, context.dates)
  );
}

/** A tab, link or button called like the state: "Overdue", "12 Open". */
export async function pressState(context: RunContext, filter: RowFilter): Promise<boolean> {
  const { bench } = context;
  const snapshot = await bench.look();
  const tab = stateEntry(snapshot, filter);
  if (tab === undefined || !bench.allows(tab) || bench.judge(tab).requiredTier !== 'read') return false;
  return (await bench.use({ tool: 'click', ref: tab.ref, isWay: true, why: `only "${filter.value.value}" is wanted` }))
    .ok;
}

/** The page has a control of its own for the condition. */
export function offersState(context: RunContext, snapshot: Snapshot, filter: RowFilter): boolean {
  if (filter.op !== 'is' || filter.value.moment !== null) return false;
  return (
    stateEntry(snapshot, filter) !== undefined ||
    snapshot.elements.some(
      (element) =>
        element.tag === 'select' &&
        isFilterField(element, snapshot) &&
        element.options.some((option) => option.value !== '' && optionSays(option.label, filter, context)),
    )
  );
}

function stateEntry(snapshot: Snapshot, filter: RowFilter): ElementSnapshot | undefined {
  return snapshot.elements.find((element) => {
    if (
      !element.visible ||
      element.place === 'row' ||
      !/^(?:tab|link|button|menuitem|radio|menuitemradio)$/.test(element.role)
    )
      return false;
    const name = plain(element.name).replace(/^\d[\d,]*\s+|\s*\(?\d[\d,]*\)?$/g, '');
    const wanted = plain(filter.value.value);
    if (name.length > 40 || /\bsort|[?&]o(?:rder(?:by)?)?=/.test(`${element.hint} ${element.href ?? ''}`)) return false;
    const words = name.split(' ');
    return (
      name === wanted ||
      name === `only ${wanted}` ||
      (words.length === 2 && words[0] === wanted) ||
      (words.length === 1 && isStateWord(wanted) && isState(name, wanted))
    );
  });
}
