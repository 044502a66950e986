import type { Frame, Locator } from 'playwright-core';
import type { ElementSnapshot } from '../snapshot/snapshot.ts';
import { chooseGrip } from '../touch/touch.ts';
import { clickElement } from './click.ts';
import { leaveField } from './leave.ts';
import { firstLine } from './open.ts';
import { SETTLE } from './settle.ts';
import { called, defineTool, type ToolContext, ToolProblem } from './tool.ts';

export const select = defineTool({
  name: 'select',
  capability: 'type',
  settle: { quietMs: 40, maxMs: SETTLE.maxMs },
  async handle(context, args) {
    const element = context.element();
    const values = args.values ?? [];
    const grip = context.grip();
    try {
      if (element.visible && grip !== null && (await chooseGrip(grip, values)))
        return { summary: chose(values, element) };
      const handle = await context.handle();
      if (element.tag !== 'select') await chooseListed(context, values);
      else if (element.visible)
        await handle.selectOption(
          values.map((label) => ({ label })),
          { timeout: context.timeoutMs },
        );
      else await handle.evaluate(chooseHidden, values);
    } catch (error) {
      throw new ToolProblem(`${called(element)} could not be set to ${values.join(', ')}: ${firstLine(error)}`);
    }
    return { summary: chose(values, element) };
  },
});

/** A list that a script draws: opened by a click, and the entry clicked that says the label; by what it says alone where it has no role. */
async function chooseListed(context: ToolContext, labels: readonly string[]): Promise<void> {
  for (const label of labels) {
    const entry = entryOf(context.frame(), label);
    const said = context.frame().getByText(label, { exact: true }).filter({ visible: true });
    if (!(await entry.isVisible())) {
      // What the field before offers may lie over the list until that field is left.
      await context.frame().evaluate(leaveField);
      const stood = await said.count();
      // Its tags lie over the box to type into.
      if (context.element().tagged === true) await (await context.handle()).focus();
      else await clickElement(context);
      const isListed = await entry.waitFor({ timeout: OPENS_MS }).then(
        () => true,
        () => false,
      );
      // What the field itself says comes before what its list says.
      const drawn = isListed || (await said.count()) <= stood ? null : said.last();
      if (drawn !== null) {
        await drawn.click({ timeout: CHOOSES_MS });
        continue;
      }
    }
    await entry.click({ timeout: Math.min(context.timeoutMs, CHOOSES_MS) });
  }
}

/** Longest wait for a list to open, and for its entry to be clicked. */
const OPENS_MS = 600;
const CHOOSES_MS = 2500;

function entryOf(frame: Frame, label: string): Locator {
  const roles = ['option', 'menuitem', 'menuitemradio', 'treeitem'] as const;
  const [first, ...others] = roles.map((role) => frame.getByRole(role, { name: label, exact: true }));
  if (first === undefined) throw new ToolProblem('no entry is called so');
  return others
    .reduce((all, one) => all.or(one), first)
    .filter({ visible: true })
    .first();
}

function chose(values: readonly string[], element: ElementSnapshot): string {
  return `Chose "${values.join('", "')}" in ${called(element)}`;
}

/** Runs inside the page: a select that a script has replaced by its own box still holds the value. */
function chooseHidden(node: Element, labels: string[]): void {
  const field = node as HTMLSelectElement;
  for (const option of field.options) {
    const chosen = labels.includes(option.label.trim()) || labels.includes(option.text.trim());
    if (field.multiple || chosen) option.selected = chosen;
  }
  field.dispatchEvent(new Event('input', { bubbles: true }));
  field.dispatchEvent(new Event('change', { bubbles: true }));
}
