/** List boxes: opened by click, Enter, Space or arrow down; chosen by click or Enter; closed by Escape or elsewhere. */
export function wireCombos() {
  for (const box of document.querySelectorAll('[role=combobox]')) {
    const list = document.getElementById(box.getAttribute('aria-controls'));
    const options = [...list.children];
    let active = -1;
    const open = (wanted) => {
      list.hidden = !wanted;
      box.setAttribute('aria-expanded', String(wanted));
      active = -1;
    };
    const choose = (option) => {
      box.dataset.value = option.dataset.value;
      box.firstElementChild.textContent = option.dataset.value;
      for (const other of options) other.setAttribute('aria-selected', String(other === option));
      open(false);
      box.focus();
    };
    box.addEventListener('click', () => open(list.hidden));
    list.addEventListener('click', (event) => event.target.role === 'option' && choose(event.target));
    box.addEventListener('keydown', (event) => {
      if (event.key === 'Escape') open(false);
      if (event.key !== 'ArrowDown' && event.key !== 'ArrowUp' && event.key !== 'Enter' && event.key !== ' ') return;
      event.preventDefault();
      if (list.hidden) open(true);
      else if (event.key === 'ArrowDown' || event.key === 'ArrowUp') {
        active = (active + (event.key === 'ArrowDown' ? 1 : -1) + options.length) % options.length;
        for (const option of options) option.classList.toggle('on', option === options[active]);
      } else if (active >= 0) choose(options[active]);
    });
    document.addEventListener('click', (event) => !box.parentElement.contains(event.target) && open(false));
  }
}
