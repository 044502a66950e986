/** `h('button', {class: 'btn', onclick}, 'Save')` — attributes, `on…` listeners, children. */
export function h(tag, attributes = {}, ...children) {
  const element = document.createElement(tag);
  for (const [name, value] of Object.entries(attributes)) {
    if (value === undefined || value === false) continue;
    if (name.startsWith('on')) element.addEventListener(name.slice(2), value);
    else element.setAttribute(name, value);
  }
  element.append(...children.flat().filter((child) => child !== null && child !== undefined));
  return element;
}

export const money = (cents) => (cents / 100).toLocaleString('en-US', { style: 'currency', currency: 'USD' });

export const day = (iso) =>
  new Date(`${iso}T00:00:00Z`).toLocaleDateString('en-GB', {
    timeZone: 'UTC',
    day: 'numeric',
    month: 'short',
    year: 'numeric',
  });

export const bones = () =>
  h(
    'div',
    { 'aria-busy': 'true' },
    [1, 2, 3, 4].map(() => h('div', { class: 'bone' })),
  );

export const facts = (entries) =>
  h(
    'div',
    { class: 'kv' },
    entries.flatMap(([key, value]) => [h('div', { class: 'k' }, key), h('div', { class: 'v' }, value)]),
  );

const TOAST_MS = 3500;

export function toast(text) {
  const box = h('div', { class: 'toast', role: 'status' }, text);
  document.body.append(box);
  setTimeout(() => box.remove(), TOAST_MS);
}
