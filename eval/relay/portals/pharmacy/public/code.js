import { send } from './forms.js';

/** Six boxes for six digits: typing moves on, Backspace moves back, a pasted code fills them all. */
export function wireCode() {
  const group = document.querySelector('[data-code]');
  if (!group) return;
  const boxes = [...group.querySelectorAll('input')];
  const submit = () => send('POST', group.dataset.code, { code: boxes.map((box) => box.value).join('') });
  boxes.forEach((box, index) => {
    box.addEventListener('input', () => {
      box.value = box.value.replace(/\D/g, '');
      if (box.value !== '') boxes[index + 1]?.focus();
    });
    box.addEventListener('keydown', (event) => {
      if (event.key === 'Backspace' && box.value === '') boxes[index - 1]?.focus();
      if (event.key === 'Enter') submit();
    });
    box.addEventListener('paste', (event) => {
      event.preventDefault();
      const digits = event.clipboardData.getData('text').replace(/\D/g, '');
      boxes.slice(index).forEach((next, offset) => {
        next.value = digits[offset] ?? next.value;
      });
    });
  });
  document.querySelector('[data-verify]').addEventListener('click', submit);
}
