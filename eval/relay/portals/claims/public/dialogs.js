import { h } from './dom.js';

/** Opens a modal window; `close` is given to `fill`, which makes its content. */
export function modal(title, fill) {
  const veil = h('div', { class: 'veil' });
  const close = () => veil.remove();
  const box = h(
    'div',
    { class: 'modal', role: 'dialog', 'aria-modal': 'true', 'aria-label': title },
    h('h2', {}, title),
  );
  box.append(...[fill(close)].flat());
  veil.append(box);
  veil.addEventListener('keydown', (event) => event.key === 'Escape' && close());
  document.body.append(veil);
  box.querySelector('input, select, button')?.focus();
}

export const field = (label, control) => h('label', { class: 'f' }, h('span', {}, label), control, h('em'));

/** A form whose `save(values)` answers `{ok, data}`; errors by field name are shown under the fields. */
export function dialogForm(fields, { submit, close, save, done }) {
  const button = h('button', { class: 'btn', type: 'submit' }, submit);
  const cancel = h('button', { class: 'btn q', type: 'button', onclick: close }, 'Cancel');
  const form = h('form', { novalidate: '' }, fields, h('div', { class: 'row' }, button, cancel));
  form.addEventListener('submit', async (event) => {
    event.preventDefault();
    button.disabled = true;
    for (const mark of form.querySelectorAll('em')) mark.textContent = '';
    const { ok, data } = await save(Object.fromEntries(new FormData(form)));
    button.disabled = false;
    if (ok) {
      close();
      done(data);
      return;
    }
    for (const [name, text] of Object.entries(data.errors ?? {})) {
      const mark = form.querySelector(`[name="${name}"]`)?.closest('.f')?.querySelector('em');
      if (mark) mark.textContent = text;
    }
  });
  return form;
}

export function confirmBox(title, text, action, act) {
  modal(title, (close) => [
    h('p', {}, text),
    h(
      'div',
      { class: 'row' },
      h('button', { class: 'btn bad', onclick: () => act().then(close) }, action),
      h('button', { class: 'btn q', onclick: close }, 'Never mind'),
    ),
  ]);
}
