/** One call of a run as a move of its recipe. */

import type { TracedCall } from '../agent/trace.ts';
import type { Step } from '../instruction/plan.ts';
import type { ElementSnapshot } from '../snapshot/snapshot.ts';
import { describeElement, type IsFrame } from './element-target.ts';
import type { InstructionParts } from './instruction-parts.ts';
import type { OwnWords } from './own-words.ts';
import { templateOfAddress } from './path-template.ts';
import { templateOfChoice, templateOfText } from './text-template.ts';
import type { TextTemplate, WayMove } from './way-recipe.ts';

/** What tells elements apart that a recipe may name. */
export interface MoveGrounds {
  parts: InstructionParts;
  isFrame: IsFrame;
  words: OwnWords;
}

/** Null where it cannot be kept. */
export function moveOf(call: TracedCall, step: Step, { parts, isFrame, words }: MoveGrounds): WayMove | null {
  const { element, page, texts, sent } = call;
  const bare = { step: call.step, target: null, needs: sent.length > 0 ? step.tier : 'read', texts: [] } as const;
  if (call.tool === 'open' && call.url !== null) {
    const address = call.url;
    const link = page.elements.find(({ href, visible, role }) => visible && role === 'link' && href === address);
    const target = link === undefined ? null : describeElement(link, page, parts.slots, isFrame, words);
    if (target !== null) return { ...bare, texts: [], tool: 'click', target, checked: null, key: null, path: null };
    const path = templateOfAddress(address, page.url, parts, words);
    return path === null ? null : { ...bare, texts: [], tool: 'open', checked: null, key: null, path };
  }
  const tool = call.tool === 'fill_and_wait' ? 'fill' : call.tool;
  if (tool === 'press' && element === null)
    return { ...bare, texts: [], tool, checked: null, key: call.key, path: null };
  if (!/^(?:click|fill|append|keys|select|check|press|hover|download)$/.test(tool) || element === null) return null;
  if (element.secret || texts.some(({ source }) => /^(?:adjustment|meant)$/.test(source.of))) return null;
  const target = describeElement(element, page, parts.slots, isFrame, words);
  const kept = /^(?:fill|append|keys|select)$/.test(tool)
    ? texts.map(({ text }) => textOf(text, tool, step, parts, element))
    : [];
  if (target === null || kept.includes(null)) return null;
  return {
    ...bare,
    tool: tool as WayMove['tool'],
    target,
    texts: kept.filter((text) => text !== null),
    checked: call.checked,
    key: call.key,
    path: null,
  };
}

/** A word of the site's own is kept in small letters: where it is typed, it must have been written so. */
function textOf(
  text: string,
  tool: string,
  step: Step,
  parts: InstructionParts,
  { options }: ElementSnapshot,
): TextTemplate | null {
  if (text === '') return { label: '' };
  if (tool === 'select')
    return templateOfChoice(
      text,
      step,
      parts,
      options.map(({ label }) => label),
    );
  const template = templateOfText(text, step, parts);
  return template !== null && 'label' in template && text !== template.label ? null : template;
}
