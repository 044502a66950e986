/** Runs inside the page. What a field offers to choose from, as far as the page holds it before the field is opened. */

import type { ElementSnapshot } from '../snapshot.ts';
import { isLabelledChoice } from './roles.ts';
import { isVisible, squeeze } from './visible-text.ts';

export function optionsOf(element: Element): ElementSnapshot['options'] {
  if (!(element instanceof HTMLSelectElement)) {
    const list = element instanceof HTMLInputElement ? element.list : null;
    if (list === null) return listedOptions(element);
    return [...list.options].slice(0, 200).map((option) => ({
      value: option.value,
      label: squeeze(option.label || option.value, 120),
      selected: false,
      disabled: false,
    }));
  }
  return [...element.options].slice(0, 400).map((option) => ({
    value: option.value,
    label: squeeze(option.label || option.text, 120),
    selected: option.selected,
    disabled: option.disabled,
  }));
}

/** What the list of a combobox holds that stands in the page before it is opened. */
export function listedOptions(element: Element): ElementSnapshot['options'] {
  if (isLabelledChoice(element)) return besideOptions(element);
  const isBox =
    /^(?:combobox|listbox)$/.test(element.getAttribute('role') ?? '') || element.hasAttribute('aria-haspopup');
  const drawn = isBox ? drawnSelect(element) : null;
  if (drawn !== null) return optionsOf(drawn);
  if (element.getAttribute('role') !== 'combobox') return [];
  const ids = `${element.getAttribute('aria-controls') ?? ''} ${element.getAttribute('aria-owns') ?? ''}`.trim();
  const root = element.getRootNode() as Document | ShadowRoot;
  return ids
    .split(/\s+/)
    .flatMap((id) => [...(id === '' ? [] : (root.getElementById(id)?.querySelectorAll('[role=option]') ?? []))])
    .slice(0, 200)
    .map((option) => ({
      value: option.getAttribute('data-value') ?? '',
      label: squeeze(option.getAttribute('aria-label') ?? option.textContent, 120),
      selected: option.getAttribute('aria-selected') === 'true',
      disabled: option.getAttribute('aria-disabled') === 'true',
    }));
}

/** The hidden select beside the box that a script draws in its place, and that shows what is chosen in it. */
export function drawnSelect(element: Element): HTMLSelectElement | null {
  const said = squeeze(element.textContent, 200);
  let box: Element | null = element;
  for (let depth = 0; depth < 3 && box !== null; depth += 1) {
    for (const one of [box.previousElementSibling, box.nextElementSibling])
      if (one instanceof HTMLSelectElement && !one.multiple && !isVisible(one)) {
        const chosen = squeeze(one.selectedOptions[0]?.label ?? '', 120);
        if (chosen !== '' && said.includes(chosen)) return one;
      }
    box = box.parentElement;
  }
  return null;
}

/** What the list beside a button holds, where its wrapper is made for the two. */
export function besideOptions(element: Element): ElementSnapshot['options'] {
  const held = squeeze(element.textContent, 120);
  return [
    ...(element.parentElement?.querySelectorAll(':scope > ul > li, :scope > [role=listbox] > [role=option]') ?? []),
  ]
    .slice(0, 200)
    .map((option) => ({
      value: option.getAttribute('data-value') ?? option.getAttribute('value') ?? '',
      label: squeeze(option.getAttribute('aria-label') ?? option.textContent, 120),
      selected: squeeze(option.textContent, 120) === held,
      disabled: option.getAttribute('aria-disabled') === 'true' || option.hasAttribute('disabled'),
    }));
}
