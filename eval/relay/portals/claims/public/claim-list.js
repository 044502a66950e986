import { api } from './api.js';
import { bones, day, h, money } from './dom.js';
import { openNewClaim } from './new-claim.js';

const STATUSES = ['All', 'Submitted', 'In review', 'Needs information', 'Approved', 'Denied', 'Paid'];
const TYPING_MS = 300;

export function claimList(main) {
  let status = '';
  let query = '';
  let next = null;
  let asked = 0;
  const count = h('span', { class: 'mut' });
  const body = h('tbody');
  const holder = h('div', {}, bones());
  const more = h('button', { class: 'btn q', onclick: () => load(false) }, 'Load more');
  const table = h(
    'table',
    {},
    h(
      'thead',
      {},
      h(
        'tr',
        {},
        ['Claim', 'Member', 'Provider', 'Service date', 'Billed', 'Status'].map((name) => h('th', {}, name)),
      ),
    ),
    body,
  );

  const row = (claim) =>
    h(
      'tr',
      {
        'data-go': claim.number,
        onclick: () => {
          location.hash = `#/claims/${claim.number}`;
        },
      },
      [claim.number, claim.member, claim.provider, day(claim.service_date), money(claim.amount_cents)].map((text) =>
        h('td', {}, text),
      ),
      h('td', {}, h('span', { class: 'pill' }, claim.status)),
    );

  async function load(fresh) {
    asked += 1;
    const mine = asked;
    const search = new URLSearchParams({ status, q: query });
    if (!fresh && next) search.set('after', next);
    more.disabled = true;
    const { data } = await api('GET', `claims?${search}`);
    if (mine !== asked) return;
    more.disabled = false;
    if (fresh) body.replaceChildren();
    body.append(...data.items.map(row));
    next = data.next;
    count.textContent = `${data.total} claims`;
    holder.replaceChildren(
      data.total === 0 ? h('p', { class: 'mut' }, 'Nothing here yet.') : table,
      ...(next ? [h('p', {}, more)] : []),
    );
  }

  const chips = STATUSES.map((name) =>
    h(
      'button',
      {
        class: 'chip',
        'aria-pressed': String(name === 'All'),
        onclick: (event) => {
          status = name === 'All' ? '' : name;
          for (const chip of chips) chip.setAttribute('aria-pressed', String(chip === event.currentTarget));
          load(true);
        },
      },
      name,
    ),
  );
  let timer;
  const find = h('input', {
    class: 'find',
    placeholder: 'Search claims',
    'aria-label': 'Search claims',
    oninput: () => {
      clearTimeout(timer);
      timer = setTimeout(() => {
        query = find.value;
        load(true);
      }, TYPING_MS);
    },
  });
  main.append(
    h(
      'div',
      { class: 'row' },
      h('h1', { class: 'grow' }, 'Claims'),
      h('button', { class: 'btn', onclick: () => openNewClaim() }, '+ File a claim'),
    ),
    h('div', { class: 'row' }, find, ...chips),
    h('div', { class: 'row' }, count),
    holder,
  );
  load(true);
}
