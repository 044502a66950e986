import { api } from './api.js';
import { dialogForm, field, modal } from './dialogs.js';
import { h, toast } from './dom.js';

const TYPES = ['Medical', 'Dental', 'Vision', 'Pharmacy', 'Physical therapy'];
const TYPING_MS = 250;

/** A text field that offers members while one types; the chosen number is kept in a hidden field. */
function memberPicker() {
  const hidden = h('input', { type: 'hidden', name: 'member_no' });
  const list = h('div', { class: 'sug', hidden: '' });
  let timer;
  const input = h('input', {
    name: 'member',
    autocomplete: 'off',
    placeholder: 'Start typing a name…',
    oninput: () => {
      hidden.value = '';
      clearTimeout(timer);
      timer = setTimeout(async () => {
        const { data } = await api('POST', 'members/search', { query: input.value });
        list.replaceChildren(
          ...data.items.slice(0, 6).map((member) =>
            h(
              'div',
              {
                onmousedown: (event) => {
                  event.preventDefault();
                  input.value = member.name;
                  hidden.value = member.member_no;
                  list.hidden = true;
                },
              },
              `${member.name} · ${member.member_no}`,
            ),
          ),
        );
        list.hidden = data.items.length === 0;
      }, TYPING_MS);
    },
  });
  return [h('div', { style: 'position:relative' }, field('Member', input), list), hidden];
}

export function openNewClaim() {
  modal('File a claim', (close) =>
    dialogForm(
      [
        ...memberPicker(),
        field('Provider', h('input', { name: 'provider' })),
        field('Date of service', h('input', { name: 'service_date', type: 'date' })),
        field(
          'Type of care',
          h(
            'select',
            { name: 'type' },
            h('option', { value: '' }, 'Choose…'),
            TYPES.map((type) => h('option', {}, type)),
          ),
        ),
        field('Amount billed', h('input', { name: 'amount', inputmode: 'decimal', placeholder: '$0.00' })),
        field('What was done?', h('textarea', { name: 'description', rows: '3' })),
      ],
      {
        submit: 'Submit claim',
        close,
        save: (values) => api('POST', 'claims', values),
        done: (claim) => {
          toast(`Claim ${claim.number} was filed`);
          location.hash = `#/claims/${claim.number}`;
        },
      },
    ),
  );
}
