/** Menus, modal windows and dismissible messages, by data attributes. */
document.addEventListener('click', (event) => {
  const toggle = event.target.closest('[data-toggle]');
  for (const menu of document.querySelectorAll('.dropdown-menu.show')) {
    if (toggle?.nextElementSibling !== menu && !menu.contains(event.target)) menu.classList.remove('show');
  }
  if (toggle?.dataset.toggle === 'dropdown') {
    const shown = toggle.nextElementSibling.classList.toggle('show');
    toggle.setAttribute('aria-expanded', String(shown));
  }
  if (toggle?.dataset.toggle === 'modal') document.querySelector(toggle.dataset.target).classList.add('show');
  const dismiss = event.target.closest('[data-dismiss]')?.dataset.dismiss;
  if (dismiss === 'modal') event.target.closest('.modal').classList.remove('show');
  if (dismiss === 'alert') event.target.closest('.alert').remove();
});

function chipOf(tag) {
  const chip = document.createElement('span');
  chip.className = 'chip';
  chip.dataset.tag = tag;
  const remove = document.createElement('button');
  remove.type = 'button';
  remove.textContent = '×';
  remove.setAttribute('aria-label', `Remove ${tag}`);
  chip.append(tag, remove);
  return chip;
}

const form = document.querySelector('[data-editor]');
if (form) {
  const body = form.querySelector('[contenteditable]');
  const chips = form.querySelector('.chips');
  const entry = chips.querySelector('input');
  for (const button of form.querySelectorAll('[data-command]')) {
    button.addEventListener('mousedown', (event) => event.preventDefault());
    button.addEventListener('click', () => document.execCommand(button.dataset.command));
  }
  entry.addEventListener('keydown', (event) => {
    if (event.key !== 'Enter' && event.key !== ',') return;
    event.preventDefault();
    const tag = entry.value.trim().toLowerCase();
    if (tag !== '') chips.querySelector('.chip-list').append(chipOf(tag));
    entry.value = '';
  });
  chips.addEventListener('click', (event) => {
    if (event.target.tagName === 'BUTTON') event.target.closest('.chip').remove();
  });
  form.addEventListener('submit', () => {
    form.elements.body.value = body.innerHTML;
    form.elements.tags.value = [...chips.querySelectorAll('.chip')].map((chip) => chip.dataset.tag).join('\n');
  });
}
