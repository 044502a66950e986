import { clean, isVisible, parentOf, shownText } from './visible.ts';

/** A text that the page shows. */
export interface Line {
  text: string;
  /** True where role, class or name mark it as a message. */
  isMarked: boolean;
  /** True inside a button or link. */
  isControl: boolean;
}

export function isMarkedAsMessage(element: Element): boolean {
  const MARKED =
    /alert|error|invalid|danger|warning|message|notice|notification|flash|toast|snackbar|feedback|callout|help-?block|status|fail|denied|growl|banner/i;
  for (let node: Element | null = element, depth = 0; node && depth < 4; node = parentOf(node), depth++) {
    if (/^(?:BODY|FORM|MAIN)$/.test(node.tagName)) return false;
    if (/^(?:alert|status|log|alertdialog)$/.test(node.getAttribute('role') ?? '') || node.hasAttribute('aria-live'))
      return true;
    if (MARKED.test(`${node.getAttribute('class') ?? ''} ${node.id}`)) return true;
  }
  return false;
}

/** Visible texts in the order of the page, each once, at most `most`. */
export function linesOf(all: readonly Element[], most: number): Line[] {
  const lines = new Map<string, Line>();
  for (const element of all) {
    if (lines.size >= most) break;
    if (/^(?:SCRIPT|STYLE|NOSCRIPT|TEMPLATE|OPTION|TITLE|TEXTAREA)$/.test(element.tagName)) continue;
    const own = [...element.childNodes].some((node) => node.nodeType === 3 && (node.nodeValue ?? '').trim().length > 1);
    if (!own || !isVisible(element)) continue;
    const text = clean(shownText(element));
    if (text === '' || lines.has(text)) continue;
    lines.set(text, {
      text,
      isMarked: isMarkedAsMessage(element),
      isControl: element.closest('a,button,[role=button],label,select') !== null,
    });
  }
  return [...lines.values()];
}
