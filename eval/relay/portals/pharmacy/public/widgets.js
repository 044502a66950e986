import { wireCode } from './code.js';
import { wireCombos } from './combos.js';
import { send, wireForms } from './forms.js';
import { say } from './live.js';

/** Everything with a button-like role works by mouse and by Enter or Space. */
document.addEventListener('keydown', (event) => {
  const role = event.target.getAttribute?.('role');
  if (!['button', 'switch', 'checkbox', 'tab'].includes(role) || (event.key !== 'Enter' && event.key !== ' ')) return;
  event.preventDefault();
  event.target.click();
});

document.addEventListener('click', async (event) => {
  const target = event.target.closest('[data-consent],[data-href],[data-switch],[data-drop],[role=checkbox]');
  if (!target) return;
  const { consent, href, switch: toggle, drop } = target.dataset;
  if (consent) {
    localStorage.setItem('lk_consent', consent);
    document.getElementById('consent').hidden = true;
  } else if (href) location.assign(href);
  else if (drop) await send('DELETE', drop, {});
  else if (toggle) {
    const on = target.getAttribute('aria-checked') !== 'true';
    const answer = await send('PATCH', toggle, { auto_refill: on });
    if (!answer.problem) target.setAttribute('aria-checked', String(on));
  } else target.setAttribute('aria-checked', String(target.getAttribute('aria-checked') !== 'true'));
});

for (const box of document.querySelectorAll('[data-search]')) {
  box.addEventListener('keydown', (event) => {
    if (event.key === 'Enter') location.assign(box.dataset.search + encodeURIComponent(box.value));
  });
}

const CONSENT_MS = 600;
if (localStorage.getItem('lk_consent') === null) {
  setTimeout(() => {
    document.getElementById('consent').hidden = false;
  }, CONSENT_MS);
}
const said = sessionStorage.getItem('said');
if (said) {
  sessionStorage.removeItem('said');
  say(said);
}
wireCombos();
wireCode();
wireForms();
