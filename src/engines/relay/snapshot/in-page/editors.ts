/** Runs inside the page. Texts of several lines: text areas, and parts of the page that are written in place. */

import { isVisible, renderedText, squeeze } from './visible-text.ts';

/** The outermost element of a part that is written in place. */
export function isEditor(element: Element): boolean {
  return (
    element instanceof HTMLElement &&
    element.isContentEditable &&
    element.parentElement?.isContentEditable !== true &&
    element.tagName !== 'INPUT' &&
    element.tagName !== 'TEXTAREA'
  );
}

/** Takes line breaks; a box to write one line into says that it does not. */
export function takesLines(element: Element): boolean {
  if (element.tagName === 'TEXTAREA') return true;
  if (!isEditor(element)) return false;
  const role = element.getAttribute('role') ?? '';
  return (
    element.getAttribute('aria-multiline') !== 'false' &&
    !/^(?:combobox|searchbox|spinbutton|cell|gridcell)$/.test(role)
  );
}

/** The lines that the field holds, at most 500; empty where it holds one or none. */
export function linesOf(element: Element): string[] {
  if (!takesLines(element)) return [];
  const lines =
    element.tagName === 'TEXTAREA' ? (element as HTMLTextAreaElement).value.split('\n') : editorLines(element);
  const MOST_LINES = 500;
  const LONGEST_LINE = 2000;
  return lines.length < 2 ? [] : lines.slice(0, MOST_LINES).map((line) => line.slice(0, LONGEST_LINE).trimEnd());
}

/** Each paragraph and item a line, empty ones too. */
export function editorLines(editor: Element): string[] {
  const blocks = [...editor.children].filter(
    (child) => !/^inline/.test(getComputedStyle(child).display) && child.tagName !== 'BR',
  );
  if (blocks.length === 0) return renderedText(editor).replace(/\n$/, '').split('\n');
  return blocks.filter(isVisible).flatMap((block) => {
    const inner = /^(?:UL|OL|DIV|BLOCKQUOTE|TABLE|TBODY)$/.test(block.tagName) ? editorLines(block) : [];
    if (inner.length > 1) return inner;
    return renderedText(block).replace(/\n+$/, '').split('\n');
  });
}

/** What an empty editor invites to write: said by itself or by its first paragraph. */
export function editorPlaceholder(editor: Element): string {
  const said = editor.querySelector('[data-placeholder]')?.getAttribute('data-placeholder');
  const beside = editor.parentElement?.querySelector(':scope > [class*="placeholder"]');
  return squeeze(said ?? (beside === editor ? '' : beside?.textContent), 120);
}
