import type { NamedValue } from '../../instruction/plan.ts';
import type { RunContext } from '../../run-context.ts';
import type { ElementSnapshot, Snapshot } from '../../snapshot/snapshot.ts';
import { plain } from '../../words/tokens.ts';
import { sameField } from '../form/same-field.ts';
import { asksForOther, SEARCH_WORDS } from './filter-field.ts';
import { sendForm } from './send-filter.ts';

/** The search box of the list, or else of the site; for a `value`, none that asks for something else. */
export function searchBox(snapshot: Snapshot, value: NamedValue | null = null): ElementSnapshot | null {
  const boxes = snapshot.elements.filter((element) => {
    if (!element.visible || element.disabled || element.readOnly) return false;
    if (value !== null && asksForOther(element, snapshot, value)) return false;
    const isBox =
      element.role === 'searchbox' ||
      ((element.role === 'textbox' || element.role === 'combobox') && element.tag === 'input');
    const words = plain(`${element.label} ${element.placeholder} ${element.fieldName} ${element.name}`);
    if (/\b(?:navigation|menu|sidebar)\b/.test(words)) return false;
    const saysSo = SEARCH_WORDS.test(words.replace(/[_-]/g, ' ')) || snapshot.forms[element.form]?.isSearch === true;
    return (
      isBox &&
      (saysSo ||
        ((element.role === 'searchbox' || element.type === 'search') && !isFieldOfRecord(element, snapshot))) &&
      !/date|password/.test(element.type)
    );
  });
  const rank = (element: ElementSnapshot) => (element.place === 'navigation' ? 1 : 0);
  const top = listTop(snapshot);
  const away = ({ y }: ElementSnapshot) => (top === null ? 0 : Math.abs(top - y));
  return boxes.sort((a, b) => rank(a) - rank(b) || away(a) - away(b))[0] ?? null;
}

/** Beside fields for longer texts a box in which one searches chooses a value of the form: "Labels". */
function isFieldOfRecord({ form, place }: ElementSnapshot, { elements }: Snapshot): boolean {
  return (
    place !== 'navigation' && elements.some((other) => other.form === form && other.visible && other.tag === 'textarea')
  );
}

/** Where the longest list begins: the box over it searches it, one at the head of the page searches the site. */
function listTop({ tables, elements }: Snapshot): number | null {
  const lengths = tables.map(({ rows }) => rows.length);
  const longest = lengths.indexOf(Math.max(...lengths));
  const inIt = elements.filter(
    (element) => element.visible && element.table === longest && element.row >= 0 && element.place !== 'navigation',
  );
  return longest < 0 || inIt.length === 0 ? null : Math.min(...inIt.map(({ y }) => y));
}

/** Types a value into the list's search box and sends it. */
export async function searchFor(context: RunContext, value: NamedValue): Promise<boolean> {
  const { bench } = context;
  const snapshot = await bench.look();
  const box = searchBox(snapshot, value);
  if (box === null || !bench.allowsSending(box)) return false;
  // A box with a button of its own answers to the button, one without may look things up while one types.
  const hasButton =
    box.form >= 0 && box.role !== 'combobox' && snapshot.elements.some((one) => one.form === box.form && one.submits);
  const text = value.kind === 'id' ? value.value.replace(/^#/, '') : value.value;
  const typed = await bench.use({ tool: hasButton ? 'fill' : 'fill_and_wait', ref: box.ref, text, why: 'to find it' });
  if (!typed.ok) return false;
  const again = sameField(await bench.look(), box);
  if (again === null) return true;
  await sendForm(context, again);
  return true;
}

/** Empties the box again where the site has kept what was searched for: the list would go on showing that part alone. */
export async function forgetSearch(context: RunContext, value: NamedValue): Promise<void> {
  const { bench } = context;
  const box = searchBox(await bench.look(), value);
  if (box === null || plain(box.value ?? '') !== plain(value.value)) return;
  const emptied = await bench.use({
    tool: 'fill_and_wait',
    ref: box.ref,
    text: '',
    why: 'the list was still searched',
  });
  const again = emptied.ok ? sameField(await bench.look(), box) : null;
  if (again !== null) await sendForm(context, again);
}

/** The last word of a person's name: what is looked for where the whole of it finds nobody, as some boxes ask for it alone. */
export function lastNameOf(name: NamedValue): NamedValue | null {
  const words = name.value.split(' ');
  const isPerson =
    name.kind === 'name' && !name.quoted && words.length > 1 && words.every((word) => /^\p{Lu}/u.test(word));
  return isPerson ? { ...name, value: words.at(-1) ?? '' } : null;
}
