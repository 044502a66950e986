/**
 * A store of loaned aids as single-page tools show one: a list that grows at a button or by scrolling, facts in plain boxes over tabs, a
 * record that is made bare and filled on the page that follows, a form in steps that a script keeps together, a form that is asked for by
 * posting, and deleting behind a row's menu, behind "Edit" or behind boxes.
 */

import { esc, type Reply, type SiteDefinition, type Visit } from './site.ts';
import { GROW, LOAN, MENU, PEOPLE, STYLE, VISIT_FORM } from './stock-room-pages.ts';
import { begin, type Device, type StockRoomState } from './stock-room-records.ts';

function page(title: string, content: string, script = ''): string {
  const menu = ['Devices', 'Loans', 'Bills', 'Visits', 'People'].map(
    (one) => `<a href="/${one.toLowerCase()}">${one}</a>`,
  );
  return `<!DOCTYPE html><html lang="en"><head><title>${esc(title)} - Store</title>${STYLE}</head><body><nav>${menu.join(' ')}</nav><main><h1>${esc(title)}</h1>${content}</main><script>${script}</script></body></html>`;
}

const stockOf = (stock: number) => (stock === 0 ? 'Out of stock' : `${stock} in stock`);

const box = (label: string, value: string) =>
  `<div><div class="lbl">${label}</div><div class="val">${esc(value || '–')}</div></div>`;

function devicePage(device: Device): string {
  const panes = [
    ['Details', box('Kind', device.kind) + box('Town', device.town) + box('Availability', stockOf(device.stock))],
    [
      'Purchase',
      box('Supplier', device.supplier) + box('Price', `$${device.price}.00`) + box('Bought on', device.bought),
    ],
    [
      'Service',
      box('Last service', device.serviced) + box('Technician', device.technician) + box('Remark', device.remark),
    ],
  ];
  const tabs = panes.map(
    ([name], at) => `<button role="tab" aria-selected="${at === 0}" data-at="${at}">${name}</button>`,
  );
  return page(
    device.name,
    `<a href="/devices/${device.id}/edit">Edit</a><div role="tablist">${tabs.join('')}</div><div id="pane">${panes[0]?.[1]}</div><details><summary>Loans</summary>None yet.</details><h3><button aria-expanded="false" id="fold">Identification</button></h3><div id="folded" hidden>${box('Serial number', `SN-${700 + device.id}`)}</div>`,
    `const panes=${JSON.stringify(panes.map(([, html]) => html))};for(const tab of document.querySelectorAll('[role=tab]'))tab.onclick=()=>{for(const one of document.querySelectorAll('[role=tab]'))one.setAttribute('aria-selected',String(one===tab));document.getElementById('pane').innerHTML=panes[tab.dataset.at]};const fold=document.getElementById('fold');fold.onclick=()=>{document.getElementById('folded').hidden=false;fold.setAttribute('aria-expanded','true')}`,
  );
}

const FIELDS = ['name', 'kind', 'town', 'price', 'stock', 'supplier', 'remark'] as const;

function deviceForm(device: Device, title: string): string {
  const fields = FIELDS.map(
    (name) =>
      `<p><label>${name[0]?.toUpperCase()}${name.slice(1)} <input name="${name}" value="${esc(device[name])}"></label></p>`,
  );
  return page(
    title,
    `<form method="post" action="/devices/${device.id}/edit">${fields.join('')}<button>Save</button></form><form method="post" action="/devices/${device.id}/delete" onsubmit="return confirm('Delete this device?')"><button>Delete device</button></form>`,
  );
}

function lists(state: StockRoomState, path: string, at: number): Reply {
  const rows =
    path === '/devices.json'
      ? state.devices.map(
          (device) =>
            `<tr><td><a href="/devices/${device.id}">${esc(device.name)}</a></td><td>${device.kind}</td><td>${device.town}</td><td>$${device.price}.00</td><td>${stockOf(device.stock)}</td><td>${device.bought}</td><td><button class="dots" aria-label="More" data-id="${device.id}">⋮</button></td></tr>`,
        )
      : state.loans.map(
          (loan) =>
            `<tr style="height:60px;cursor:pointer"><td>${loan.number}</td><td>${esc(loan.borrower)}</td><td>${loan.until}</td><td>$${loan.fee.toFixed(2)}</td></tr>`,
        );
  return { json: { rows: rows.slice(at, at + 10), next: at + 10 < rows.length ? at + 10 : -1 } };
}

function heads(names: readonly string[]): string {
  return `<table><thead><tr>${names.map((name) => `<th>${name}</th>`).join('')}</tr></thead><tbody></tbody></table>`;
}

const LOAN_STEPS = [
  ['Borrower', 'Number'],
  ['Until', 'Fee'],
];

/** All steps on one page; the last one sends them together. */
function loanWizard(): string {
  const steps = LOAN_STEPS.map(
    (names, at) =>
      `<section ${at === 0 ? '' : 'hidden'}><h2>Step ${at + 1} of 3</h2>${names.map((name) => `<p><label>${name} <input name="${name.toLowerCase()}"></label></p>`).join('')}</section>`,
  );
  return page(
    'New loan',
    `<div id="steps">${steps.join('')}<section hidden><h2>Step 3 of 3</h2><div id="all"></div></section></div><button id="back" hidden>Back</button><button id="next">Next</button>`,
    `let at=0;const all=[...document.querySelectorAll('section')],next=document.getElementById('next'),back=document.getElementById('back');const values=()=>Object.fromEntries([...document.querySelectorAll('input')].map((one)=>[one.name,one.value]));
const turn=(to)=>{at=to;all.forEach((one,index)=>{one.hidden=index!==at});back.hidden=at===0;next.textContent=at===2?'Finish':'Next';document.getElementById('all').textContent=JSON.stringify(values())};
back.onclick=()=>turn(at-1);next.onclick=async()=>{if(at<2)return turn(at+1);await fetch('/loans/new',{method:'POST',headers:{'content-type':'application/json'},body:JSON.stringify(values())});location.href='/loans'}`,
  );
}

function billList({ bills }: StockRoomState): string {
  const rows = bills.map(
    (bill) =>
      `<tr><td><input type="checkbox" name="pick" value="${bill.id}" aria-label="Select ${bill.number}"></td><td>${bill.number}</td><td>${esc(bill.payer)}</td><td>${bill.status}</td><td>$${bill.amount}.00</td></tr>`,
  );
  return page(
    'Bills',
    `<form method="post" action="/bills" id="f"><table><thead><tr><th></th><th>Number</th><th>Payer</th><th>Status</th><th>Amount</th></tr></thead><tbody>${rows.join('')}</tbody></table><div id="bar" hidden><label>With selected <select name="action"><option value="">Choose…</option><option value="paid">Mark as paid</option><option value="delete">Delete</option></select></label><button>Apply</button></div></form>`,
    "document.getElementById('f').onchange=()=>{document.getElementById('bar').hidden=document.querySelector('[name=pick]:checked')===null}",
  );
}

function visitList({ visits }: StockRoomState): string {
  const rows = visits.map(
    ({ id, person, reason, day, room }) =>
      `<tr><td>${id}</td><td>${esc(person)}</td><td>${esc(reason)}</td><td>${day}</td><td>${esc(room)}</td></tr>`,
  );
  return page(
    'Visits',
    `<button id="new">Create visit</button><table><thead><tr><th>N°</th><th>Person</th><th>Reason</th><th>Day</th><th>Room</th></tr></thead><tbody>${rows.join('')}</tbody></table>`,
    "document.getElementById('new').onclick=async()=>{const pop=document.createElement('div');pop.className='pop';pop.setAttribute('role','dialog');pop.innerHTML=await(await fetch('/store.php?action=popup.visit.edit',{method:'POST',headers:{'content-type':'application/x-www-form-urlencoded'},body:'token=ab12'})).text();document.body.append(pop);pop.querySelector('.add').onclick=async()=>{await fetch('/visits',{method:'POST',body:new URLSearchParams([...pop.querySelectorAll('input')].map((one)=>[one.name,one.value]))});location.reload()}}",
  );
}

function keep(device: Device, form: URLSearchParams): void {
  Object.assign(device, Object.fromEntries(FIELDS.map((name) => [name, form.get(name) ?? device[name]])));
  device.price = Number(device.price);
  device.stock = Number(device.stock);
}

function change(state: StockRoomState, { path, form, json }: Visit): Reply {
  const id = Number(/\d+/.exec(path)?.[0]);
  const device = state.devices.find((one) => one.id === id);
  if (path === '/devices/new') {
    const known = state.devices.find((one) => one.name === form.get('name'));
    if (known !== undefined) return { redirect: `/devices/${known.id}/edit?made=1` };
    const made = { id: 90, name: form.get('name') ?? '', kind: form.get('kind') ?? '', town: '', price: 0, stock: 0 };
    state.devices.push({ ...made, bought: '2026-11-20', supplier: '', serviced: '', technician: '', remark: '' });
    return { redirect: '/devices/90/edit?made=1' };
  }
  if (path === '/store.php') return VISIT_FORM;
  if (path === '/visits') {
    const of = (name: string) => form.get(name) ?? '';
    state.visits.push({ id: 1, person: of('person'), reason: of('reason'), day: of('day'), room: of('room') });
    return { redirect: '/visits' };
  }
  if (path === '/loans/new') {
    const given = json as Record<string, string>;
    const { number = '', borrower = '', until = '', fee = '' } = given;
    state.loans.unshift({ id: 90, number, borrower, until, fee: Number(fee) });
    return { json: {} };
  }
  if (path === '/bills') {
    const picked = form.getAll('pick').map(Number);
    if (form.get('action') === 'delete') state.bills = state.bills.filter((bill) => !picked.includes(bill.id));
    for (const bill of state.bills) if (form.get('action') === 'paid' && picked.includes(bill.id)) bill.status = 'Paid';
    return { redirect: '/bills' };
  }
  if (device === undefined) return null;
  if (path.endsWith('/delete') && !state.isDeaf) state.devices = state.devices.filter((one) => one !== device);
  else if (!path.endsWith('/delete')) keep(device, form);
  return { redirect: path.endsWith('/delete') ? '/devices' : `/devices/${id}` };
}

function changeLoan(state: StockRoomState, { path, json }: Visit): Reply {
  const loan = state.loans.find(({ number }) => path === `/loans/${number}`);
  if (loan === undefined) return null;
  const { borrower = '', until = '', fee = '' } = json as Record<string, string>;
  state.changes += 1;
  Object.assign(loan, { borrower, until, fee: Number(fee) });
  return { json: {} };
}

export function stockRoom(): SiteDefinition<StockRoomState> {
  const state = begin();
  return {
    state,
    home: '/',
    reply(visit) {
      const { method, path, query } = visit;
      if (method === 'PUT') return changeLoan(state, visit);
      if (method === 'POST') return change(state, visit);
      if (path.endsWith('.json')) return lists(state, path, Number(query.get('at')));
      if (path === '/') return page('Store', '<p>Good morning.</p>');
      if (path === '/devices')
        return page(
          'Devices',
          `<a href="/devices/new">New device</a>${heads(['Name', 'Kind', 'Town', 'Price', 'Availability', 'Bought on', ''])}<button id="more">Load more</button>`,
          GROW + MENU,
        );
      if (path === '/loans')
        return page(
          'Loans',
          `<a href="/loans/new">New loan</a>${heads(['Number', 'Borrower', 'Until', 'Fee'])}`,
          `${GROW};${LOAN}`,
        );
      if (path === '/loans/new') return loanWizard();
      if (path === '/bills') return billList(state);
      if (path === '/visits') return visitList(state);
      if (path === '/people') return page('People', PEOPLE);
      if (path === '/devices/new')
        return page(
          'New device',
          '<form method="post"><p><label>Name <input name="name" required></label></p><p><label>Kind <input name="kind"></label></p><button>Create</button></form>',
        );
      const device = state.devices.find(
        (one) => path.startsWith(`/devices/${one.id}/`) || path === `/devices/${one.id}`,
      );
      if (device === undefined) return null;
      if (path.endsWith('/edit'))
        return deviceForm(device, query.has('made') ? `${device.name}: details` : `Edit ${device.name}`);
      return devicePage(device);
    },
  };
}
