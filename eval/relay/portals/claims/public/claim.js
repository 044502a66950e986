import { api } from './api.js';
import { confirmBox, dialogForm, field, modal } from './dialogs.js';
import { bones, day, facts, h, money, toast } from './dom.js';

const STATUSES = ['Submitted', 'In review', 'Needs information', 'Approved', 'Denied', 'Paid'];

function changeStatus(claim, redraw) {
  modal('Change status', (close) =>
    dialogForm(
      [
        field(
          'New status',
          h(
            'select',
            { name: 'status' },
            STATUSES.map((name) => h('option', { selected: name === claim.status && '' }, name)),
          ),
        ),
      ],
      {
        submit: 'Apply',
        close,
        save: (values) => api('PATCH', `claims/${claim.number}`, values),
        done: (changed) => {
          toast(`Status set to ${changed.status}`);
          redraw();
        },
      },
    ),
  );
}

function withdraw(claim) {
  confirmBox('Withdraw this claim?', `${claim.number} will be removed for good.`, 'Withdraw', async () => {
    const { ok, data } = await api('DELETE', `claims/${claim.number}`);
    toast(ok ? `${claim.number} was withdrawn` : data.message);
    if (ok) location.hash = '#/claims';
  });
}

function menu(claim, redraw) {
  const list = h(
    'div',
    { class: 'list', role: 'menu', hidden: '' },
    h(
      'button',
      {
        role: 'menuitem',
        onclick: () => {
          list.hidden = true;
          changeStatus(claim, redraw);
        },
      },
      'Change status…',
    ),
    h(
      'button',
      {
        role: 'menuitem',
        onclick: () => {
          list.hidden = true;
          withdraw(claim);
        },
      },
      'Withdraw claim…',
    ),
  );
  const open = h(
    'button',
    {
      class: 'btn q',
      'aria-label': 'More',
      'aria-haspopup': 'menu',
      onclick: () => {
        list.hidden = !list.hidden;
      },
    },
    '⋯',
  );
  return h('div', { class: 'menu' }, open, list);
}

function thread(claim, redraw) {
  const text = h('textarea', { rows: '2', placeholder: 'Write to the examiner…', style: 'width:100%' });
  const send = h(
    'button',
    {
      class: 'btn q',
      onclick: async () => {
        const { ok, data } = await api('POST', `claims/${claim.number}/messages`, { body: text.value });
        toast(ok ? 'Message sent' : data.message);
        if (ok) redraw();
      },
    },
    'Send',
  );
  return [
    h('h2', {}, 'Conversation'),
    ...claim.messages.map((message) =>
      h(
        'div',
        { class: 'cardx' },
        h('b', {}, message.author),
        message.body,
        h('div', { class: 'mut' }, day(message.sent_on)),
      ),
    ),
    h('p', {}, text),
    send,
  ];
}

export async function claimView(main, number) {
  main.replaceChildren(bones());
  const redraw = () => claimView(main, number);
  const { ok, data: claim } = await api('GET', `claims/${number}`);
  if (!ok) {
    main.replaceChildren(h('h1', {}, 'We can’t find that claim'));
    return;
  }
  main.replaceChildren(
    h(
      'div',
      { class: 'row' },
      h('a', { href: '#/claims' }, '← Claims'),
      h('h1', { class: 'grow' }, claim.number),
      menu(claim, redraw),
    ),
    facts([
      ['Member', h('a', { href: `#/members/${claim.member_no}` }, claim.member)],
      ['Status', claim.status],
      ['Care', claim.type],
      ['Provider', claim.provider],
      ['Service date', day(claim.service_date)],
      ['Filed', day(claim.submitted_on)],
      ['Billed', money(claim.amount_cents)],
      ['Paid to date', money(claim.paid_cents)],
      ['Details', claim.description || '—'],
    ]),
    ...thread(claim, redraw),
  );
}
