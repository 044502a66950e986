import { say } from './live.js';

const token = () => document.querySelector('meta[name=lk-token]').content;

/** Sends JSON; shows a problem where the page has room for one, goes on where the answer says so. */
export async function send(method, path, values) {
  const response = await fetch(path, {
    method,
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ ...values, token: token() }),
  });
  const answer = await response.json();
  const room = document.getElementById('problem');
  if (room) room.textContent = answer.problem ?? '';
  if (answer.next) {
    if (answer.said) sessionStorage.setItem('said', answer.said);
    location.assign(answer.next);
  } else if (answer.said) say(answer.said);
  return answer;
}

function valuesOf(form) {
  const values = {};
  for (const input of form.querySelectorAll('input[name]')) values[input.name] = input.value;
  for (const box of form.querySelectorAll('[data-name][data-value]')) values[box.dataset.name] = box.dataset.value;
  for (const text of form.querySelectorAll('[contenteditable]')) values[text.dataset.name] = text.textContent.trim();
  return values;
}

export function wireForms() {
  for (const form of document.querySelectorAll('[data-send]')) {
    const submit = () => send(form.dataset.method ?? 'POST', form.dataset.send, valuesOf(form));
    form.querySelector('[data-submit]').addEventListener('click', submit);
    form.addEventListener('keydown', (event) => {
      if (event.key === 'Enter' && event.target.tagName === 'INPUT') submit();
    });
  }
}
