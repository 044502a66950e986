import type { ElementHandle } from 'playwright-core';
import { heldBy, letGoOfKey, typeGrip } from '../touch/touch.ts';
import { leaveField } from './leave.ts';
import { firstLine } from './open.ts';
import { SETTLE, SETTLE_TYPING } from './settle.ts';
import { called, defineTool, type ToolContext, ToolProblem } from './tool.ts';

export const fill = defineTool({
  name: 'fill',
  capability: 'type',
  settle: { quietMs: 25, maxMs: SETTLE.maxMs },
  async handle(context, args) {
    const element = context.element();
    const text = args.text ?? '';
    const isInput = element.tag === 'input' || element.tag === 'textarea';
    try {
      if (isInput && args.at !== 'end' && (await fillPlain(context, text)))
        return { summary: `Filled ${called(element)}` };
      const handle = await context.handle();
      if (args.at === 'end') await addBehind(context, handle, text, isInput);
      else if (await handle.evaluate(isCodeEditor)) await typeInto(context, handle, text);
      else if (isInput) await fillInput(context, handle, text);
      else await fillEditor(context, handle, text);
    } catch (error) {
      throw new ToolProblem(`${called(element)} takes no text: ${firstLine(error)}`);
    }
    return { summary: `${args.at === 'end' ? 'Added to' : 'Filled'} ${called(element)}` };
  },
});

/** True when a plain field has taken the text as it is. */
async function fillPlain(context: ToolContext, text: string): Promise<boolean> {
  const grip = context.grip();
  if (grip === null || !(await typeGrip(context.page(), grip, text))) return false;
  await hearKey(context);
  const held = await heldBy(grip);
  return held === null || sameText(held, text);
}

/** Pages that listen to keys alone keep what a field holds, and wake the form's button, at those. */
async function hearKey(context: ToolContext): Promise<void> {
  const grip = context.grip();
  if (grip !== null && (await letGoOfKey(grip))) await context.page().keyboard.press('End');
}

/** Fields with a mask take single keys where they refuse or change a whole value. */
async function fillInput(context: ToolContext, handle: ElementHandle<Element>, text: string): Promise<void> {
  // What the focus has put into the field's place is typed into; a press of the field, which is hidden, would only be waited for.
  const isSwapped = () => handle.evaluate(isReplaced).catch(() => false);
  const wasSwapped = await isSwapped();
  const filled =
    !wasSwapped &&
    (await handle.fill(text, { timeout: context.timeoutMs }).then(
      () => true,
      () => false,
    ));
  if (filled) await hearKey(context);
  const held = () => handle.evaluate((node) => (node as HTMLInputElement).value).catch(() => text);
  if (filled && sameText(await held(), text)) return;
  await typeInto(context, handle, text, wasSwapped);
  if (await isSwapped()) await context.frame().evaluate(leaveField);
  const now = await held();
  if (text !== '' && (now === '' || !sameText(now.slice(0, 3), text.slice(0, 3))) && !sameDigits(now, text))
    throw new ToolProblem('it holds something else after it was typed');
}

/** Runs inside the page: the field is hidden, and an input close beside it has come into its place and has the focus. */
function isReplaced(node: Element): boolean {
  const focused = (node.getRootNode() as Document | ShadowRoot).activeElement;
  if (!(focused instanceof HTMLInputElement) || focused === node || node.checkVisibility()) return false;
  const around = [
    node.parentElement,
    node.parentElement?.parentElement,
    node.parentElement?.parentElement?.parentElement,
  ];
  const place = around.find((one) => one?.contains(focused));
  const fields = [...(place?.querySelectorAll('input, select, textarea') ?? [])];
  return fields.filter((field) => field.checkVisibility()).length === 1;
}

/** Editors of rich text listen to typing; those that refuse to be filled are typed into. */
async function fillEditor(context: ToolContext, handle: ElementHandle<Element>, text: string): Promise<void> {
  const isFramed = await enterFrame(context, handle);
  const filled = isFramed
    ? false
    : await handle.fill(text, { timeout: context.timeoutMs }).then(
        () => true,
        () => false,
      );
  const held = () => handle.evaluate((node) => node.textContent ?? '').catch(() => text);
  if (!filled || !sameText(await held(), text)) await typeInto(context, handle, text);
  if (!sameText(await held(), text)) throw new ToolProblem('it holds something else after it was typed');
}

/** Keys go to the frame that has the focus. False when the element stands in none. */
async function enterFrame(context: ToolContext, handle: ElementHandle<Element>): Promise<boolean> {
  const frame = await handle.ownerFrame();
  if (frame === null || frame.parentFrame() === null) return false;
  const owner = await frame.frameElement();
  await owner.click({ timeout: context.timeoutMs });
  await handle.evaluate((node) => (node as HTMLElement).focus());
  return true;
}

/** Selects what is there and types over it. */
async function typeInto(
  context: ToolContext,
  handle: ElementHandle<Element>,
  text: string,
  hasFocus = false,
): Promise<void> {
  if (!hasFocus) await reach(context, handle);
  await context.page().keyboard.press('ControlOrMeta+a');
  await context.page().keyboard.press('Backspace');
  await context.page().keyboard.type(text, { delay: text.length > 200 ? 0 : 5 });
}

async function addBehind(
  context: ToolContext,
  handle: ElementHandle<Element>,
  text: string,
  isInput: boolean,
): Promise<void> {
  if (isInput && !(await handle.evaluate(isCodeEditor))) {
    const held = await handle.evaluate((node) => (node as HTMLInputElement).value);
    await fillInput(context, handle, `${held}${text}`);
    return;
  }
  await reach(context, handle);
  await context.page().keyboard.press('ControlOrMeta+End');
  const [first = '', ...lines] = text.split('\n');
  await context.page().keyboard.insertText(first);
  for (const line of lines) {
    await context.page().keyboard.press('Enter');
    await context.page().keyboard.insertText(line);
  }
}

/** A click first, as a person would; editors whose field is hidden take the focus alone. */
async function reach(context: ToolContext, handle: ElementHandle<Element>): Promise<void> {
  if (await enterFrame(context, handle)) return;
  await handle.click({ timeout: Math.min(context.timeoutMs, 1500) }).catch(() => handle.focus());
}

/** Runs inside the page: the small hidden field of an editor of source text, whose text is kept elsewhere. */
function isCodeEditor(node: Element): boolean {
  return node.closest('.CodeMirror, .ace_editor, .monaco-editor') !== null;
}

/** Types into a field that looks things up while one types, and waits for what it offers. */
export const fillAndWait = defineTool({
  ...fill,
  name: 'fill',
  settle: SETTLE_TYPING,
  async handle(context, args) {
    const done = await fill.handle(context, args);
    // Some look things up at keys alone; this one types nothing.
    await context.page().keyboard.press('Shift');
    return done;
  },
});

function sameText(held: string, wanted: string): boolean {
  const bare = (text: string) => text.replace(/[\s\u200b\ufeff().,+-]/g, '').toLowerCase();
  return held === wanted || bare(held) === bare(wanted);
}

/** A mask has written the same figures in its own way. */
function sameDigits(held: string, wanted: string): boolean {
  const digits = (text: string) => text.replace(/\D/g, '');
  return digits(wanted) !== '' && digits(held).includes(digits(wanted));
}
