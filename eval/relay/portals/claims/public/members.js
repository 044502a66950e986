import { api } from './api.js';
import { dialogForm, field, modal } from './dialogs.js';
import { bones, day, facts, h, money, toast } from './dom.js';

const TYPING_MS = 300;

export function memberList(main) {
  const cards = h('div', { class: 'cards' });
  const end = h('div', { class: 'mut', style: 'padding:18px' }, 'Loading…');
  let next = 0;
  let busy = false;
  let query = '';
  async function load() {
    if (busy || next === null) return;
    busy = true;
    const { data } = await api('POST', 'members/search', { query, after: next });
    cards.append(
      ...data.items.map((member) =>
        h(
          'div',
          {
            class: 'cardx',
            onclick: () => {
              location.hash = `#/members/${member.member_no}`;
            },
          },
          h('b', {}, member.name),
          `${member.member_no} · ${member.plan}`,
          h('div', { class: 'mut' }, member.phone),
        ),
      ),
    );
    next = data.next;
    busy = false;
    end.textContent = next === null ? 'That’s everyone.' : 'Loading…';
  }
  let timer;
  const find = h('input', {
    class: 'find',
    placeholder: 'Find a member',
    oninput: () => {
      clearTimeout(timer);
      timer = setTimeout(() => {
        query = find.value;
        next = 0;
        cards.replaceChildren();
        load();
      }, TYPING_MS);
    },
  });
  main.append(h('div', { class: 'row' }, h('h1', { class: 'grow' }, 'Members'), find), cards, end);
  new IntersectionObserver((entries) => entries.some((entry) => entry.isIntersecting) && load(), {
    rootMargin: '40px',
  }).observe(end);
}

function editContact(member, redraw) {
  const text = (label, name) => field(label, h('input', { name, value: member[name] }));
  modal('Contact details', (close) =>
    dialogForm(
      [text('Phone', 'phone'), text('E-mail', 'email'), text('Street', 'street'), text('City, state, ZIP', 'city')],
      {
        submit: 'Save',
        close,
        save: (values) => api('PUT', `members/${member.member_no}`, values),
        done: () => {
          toast('Contact details saved');
          redraw();
        },
      },
    ),
  );
}

export async function memberView(main, number) {
  main.replaceChildren(bones());
  const { ok, data: member } = await api('GET', `members/${number}`);
  if (!ok) {
    main.replaceChildren(h('h1', {}, 'We can’t find that member'));
    return;
  }
  const redraw = () => memberView(main, number);
  main.replaceChildren(
    h(
      'div',
      { class: 'row' },
      h('a', { href: '#/members' }, '← Members'),
      h('h1', { class: 'grow' }, member.name),
      h('button', { class: 'btn q', onclick: () => editContact(member, redraw) }, 'Edit contact details'),
    ),
    facts([
      ['Member ID', member.member_no],
      ['Born', day(member.born)],
      ['Plan', member.plan],
      ['Phone', member.phone],
      ['E-mail', member.email],
      ['Address', `${member.street}, ${member.city}`],
    ]),
    h('h2', {}, 'Claims of this member'),
    h(
      'ul',
      {},
      member.claims.map((claim) =>
        h(
          'li',
          {},
          h('a', { href: `#/claims/${claim.number}` }, claim.number),
          ` ${day(claim.service_date)} — ${money(claim.amount_cents)} — ${claim.status}`,
        ),
      ),
    ),
  );
}
