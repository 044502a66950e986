import { api, session, track } from './api.js';
import { claimView } from './claim.js';
import { claimList } from './claim-list.js';
import { bones, h, money } from './dom.js';
import { memberList, memberView } from './members.js';

const root = document.getElementById('root');

function signIn() {
  const wrong = h('p', { role: 'alert', style: 'color:#c3263b' });
  const email = h('input', { type: 'email', name: 'email', autocomplete: 'username' });
  const password = h('input', { type: 'password', name: 'password', autocomplete: 'current-password' });
  const form = h(
    'form',
    {
      onsubmit: async (event) => {
        event.preventDefault();
        const { ok, data } = await api('POST', 'session', { email: email.value, password: password.value });
        if (ok) {
          session.token = data.token;
          location.hash = '#/';
          return;
        }
        wrong.textContent = data.message;
        password.value = '';
      },
    },
    h('h1', {}, 'Brightwater for providers'),
    wrong,
    h('label', { class: 'f' }, h('span', {}, 'Work e-mail'), email),
    h('label', { class: 'f' }, h('span', {}, 'Password'), password),
    h('button', { class: 'btn', type: 'submit' }, 'Continue'),
  );
  root.replaceChildren(h('div', { class: 'gate' }, form));
}

async function overview(main) {
  main.append(h('h1', {}, 'Good to see you, Robin'), bones());
  const { data } = await api('GET', 'summary');
  main.replaceChildren(
    h('h1', {}, 'Good to see you, Robin'),
    h(
      'div',
      { class: 'cards' },
      data.statuses.map((entry) =>
        h(
          'div',
          {
            class: 'cardx',
            onclick: () => {
              location.hash = '#/claims';
            },
          },
          h('b', {}, `${entry.n} ${entry.status.toLowerCase()}`),
          h('span', { class: 'mut' }, `${money(entry.cents)} billed`),
        ),
      ),
    ),
  );
}

function frame(section) {
  const link = (name, to) => h('a', { href: to, class: section === name ? 'on' : '' }, name);
  const out = h(
    'a',
    {
      href: '#/sign-in',
      onclick: async () => {
        await api('DELETE', 'session');
        session.token = null;
      },
    },
    'Log out',
  );
  const main = h('main', { class: 'main' });
  root.replaceChildren(
    h(
      'div',
      { class: 'frame' },
      h(
        'nav',
        { class: 'side' },
        h('b', {}, 'Brightwater'),
        link('Home', '#/'),
        link('Claims', '#/claims'),
        link('Members', '#/members'),
        out,
      ),
      main,
    ),
  );
  return main;
}

function route() {
  const [section = '', id] = location.hash.replace(/^#\//, '').split('/');
  for (const veil of document.querySelectorAll('.veil')) veil.remove();
  if (section === 'sign-in' || !session.token) {
    signIn();
    return;
  }
  track(section || 'home');
  if (section === 'claims') id ? claimView(frame('Claims'), id) : claimList(frame('Claims'));
  else if (section === 'members') id ? memberView(frame('Members'), id) : memberList(frame('Members'));
  else overview(frame('Home'));
}

const LATE_MS = 400;
window.addEventListener('hashchange', route);
setTimeout(route, LATE_MS);
