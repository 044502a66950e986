/** One call of a run as a move of its recipe. */

import type { TracedCall } from '../agent/trace.ts';
import type { Step } from '../instruction/plan.ts';
import { describeElement, type IsFrame } from './element-target.ts';
import type { InstructionParts } from './instruction-parts.ts';
import { templateOfAddress } from './path-template.ts';
import { templateOfText } from './text-template.ts';
import type { TextTemplate, WayMove } from './way-recipe.ts';

/** Null where it cannot be kept. */
export function moveOf(call: TracedCall, step: Step, parts: InstructionParts, isFrame: IsFrame): WayMove | null {
  const { element, page, texts, sent } = call;
  const bare = { step: call.step, target: null, needs: sent.length > 0 ? step.tier : 'read', texts: [] } as const;
  if (call.tool === 'open' && call.url !== null) {
    const address = call.url;
    const link = page.elements.find(({ href, visible, role }) => visible && role === 'link' && href === address);
    const target = link === undefined ? null : describeElement(link, page, parts.slots, isFrame);
    if (target !== null) return { ...bare, texts: [], tool: 'click', target, checked: null, key: null, path: null };
    const path = templateOfAddress(address, page, parts);
    return path === null ? null : { ...bare, texts: [], tool: 'open', checked: null, key: null, path };
  }
  const tool = call.tool === 'fill_and_wait' ? 'fill' : call.tool;
  if (tool === 'press' && element === null)
    return { ...bare, texts: [], tool, checked: null, key: call.key, path: null };
  if (!/^(?:click|fill|append|keys|select|check|press|hover|download)$/.test(tool) || element === null) return null;
  if (element.secret || texts.some(({ source }) => source.of === 'adjustment')) return null;
  const target = describeElement(element, page, parts.slots, isFrame);
  const kept = /^(?:fill|append|keys|select)$/.test(tool)
    ? texts.map(({ text }) => textOf(text, tool, step, parts))
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
function textOf(text: string, tool: string, step: Step, parts: InstructionParts): TextTemplate | null {
  if (text === '') return { label: '' };
  const template = templateOfText(text, step, parts);
  return template !== null && 'label' in template && tool !== 'select' && text !== template.label ? null : template;
}
