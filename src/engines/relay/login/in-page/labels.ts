import { clean, parentOf, shownText } from './visible.ts';

/** What a person reads as the label of a field. */
export function labelOf(field: Element): string {
  const labels = [...((field as HTMLInputElement).labels ?? [])].map((label) => clean(label.textContent, 120));
  const parts = [
    ...labels,
    textsById(field, 'aria-labelledby'),
    field.getAttribute('aria-label') ?? '',
    field.getAttribute('title') ?? '',
  ].filter((part) => part.trim() !== '');
  return clean(parts.length > 0 ? parts.join(' ') : textBefore(field), 240);
}

/** What a button or link says: its text, its names for those who do not see it, its pictures. */
export function textOf(element: Element): string {
  if (element instanceof HTMLInputElement) return clean(element.value || element.alt || element.title);
  const pictured = [...element.querySelectorAll('img[alt]')].map((image) => image.getAttribute('alt') ?? '');
  const said = [
    clean(shownText(element), 160) || clean(element.textContent, 160),
    element.getAttribute('aria-label') ?? '',
    element.getAttribute('title') ?? '',
    ...pictured,
  ].map((part) => clean(part));
  return clean([...new Set(said)].filter((part) => part !== '').join(' '));
}

export function textsById(element: Element, attribute: string): string {
  const root = element.getRootNode() as Document | ShadowRoot;
  const ids = (element.getAttribute(attribute) ?? '').split(/\s+/).filter((id) => id !== '');
  return ids.map((id) => clean(root.getElementById(id)?.textContent)).join(' ');
}

/** Text just before a field that has no label of its own: a cell of a table, a heading, a paragraph. */
export function textBefore(field: Element): string {
  let node: Element | null = field;
  for (let depth = 0; node && depth < 4; depth++) {
    for (let before = node.previousSibling; before; before = before.previousSibling) {
      if (before instanceof Element) {
        if (before.matches('input,select,textarea,button') || before.querySelector('input,select,textarea,button'))
          return '';
        if (/^(?:SCRIPT|STYLE)$/.test(before.tagName)) continue;
      }
      const text = clean(before.textContent, 120);
      if (text !== '') return text;
    }
    node = parentOf(node);
    if (node?.tagName === 'FORM' || node?.tagName === 'BODY') return '';
  }
  return '';
}
