import { clean, parentOf, shownText } from './visible.ts';

/** What a person reads as the label of a field. */
export function labelOf(field: Element): string {
  const labels = [...((field as HTMLInputElement).labels ?? [])].map((label) => clean(wordsIn(label), 120));
  const parts = [
    ...labels,
    textsById(field, 'aria-labelledby'),
    field.getAttribute('aria-label') ?? '',
    field.getAttribute('title') ?? '',
  ].filter((part) => part.trim() !== '');
  return clean(parts.length > 0 ? [...new Set(parts)].join(' ') : textBefore(field), 240);
}

/** Text of an element without that of fields in it: a label round a list does not consist of its choices. */
export function wordsIn(element: Element): string {
  if (element.querySelector('select,textarea,datalist') === null) return element.textContent ?? '';
  const copy = element.cloneNode(true) as Element;
  for (const inner of copy.querySelectorAll('select,textarea,datalist,script,style')) inner.remove();
  return copy.textContent ?? '';
}

/** What a button or link says: its text; where that is a mere sign or nothing, its name for those who do not see it, its pictures. */
export function textOf(element: Element): string {
  const text =
    element instanceof HTMLInputElement
      ? clean(element.value || element.alt)
      : clean(shownText(element), 160) || clean(element.textContent, 160);
  const name = clean(element.getAttribute('aria-label') ?? '', 120);
  if (text.length > 2) return text;
  const pictured = [...element.querySelectorAll('img[alt],svg title')].map(
    (image) => image.getAttribute('alt') ?? image.textContent ?? '',
  );
  const said = [
    text,
    name || clean(element.getAttribute('title') ?? '', 120),
    ...pictured.map((one) => clean(one, 60)),
  ];
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
