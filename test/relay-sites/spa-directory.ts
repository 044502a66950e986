/** A single-page application: JSON behind it, rows made of boxes, a drawer for the form, its own select, a label that can be pressed, toasts and dialogs, of which one asks for a word, state in the address, a group of the menu with an entry of its own name, a list that stands on a tab for a part of it, and on its first page a reminder before a curtain. Its form can be sent only once a script has seen what was typed. */

import type { SiteDefinition } from './site.ts';

export interface SpaContact {
  id: string;
  name: string;
  email: string;
  company: string;
  stage: string;
  value: number;
  deals: number;
  /** Switched on for the portal. */
  portal?: boolean;
  /** Switched on for the newsletter. */
  newsletter?: boolean;
}

export interface SpaState {
  contacts: SpaContact[];
  /** Answers writes with an error while the page says that all is well. */
  failing: boolean;
}

const CLIENT = String.raw`
const app = document.getElementById('app'); let data = []; let shown = 12; let query = '';
const h = (tag, props, ...kids) => { const e = document.createElement(tag); for (const [k, v] of Object.entries(props || {})) { if (k.startsWith('on')) e.addEventListener(k.slice(2), v); else if (v !== null && v !== false) e.setAttribute(k, v); } for (const kid of kids.flat()) if (kid !== null && kid !== undefined) e.append(kid.nodeType ? kid : document.createTextNode(kid)); return e; };
const go = (path) => { history.pushState({}, '', path); render(); };
addEventListener('popstate', () => render());
const toast = (text, bad) => { const t = h('div', { class: 'toast ' + (bad ? 'toast--error' : 'toast--success'), role: 'status' }, text); document.getElementById('toasts').append(t); setTimeout(() => t.remove(), 4000); };
const item = (label, path) => h('div', { class: 'nav-item' + (location.pathname.startsWith(path) ? ' active' : ''), onclick: () => go(path) }, h('i', { class: 'icon' }), h('span', {}, label));
function select(label, values, chosen) { let value = chosen || ''; const button = h('button', { type: 'button', class: 'sel', 'aria-haspopup': 'listbox', 'aria-expanded': 'false' }, value || 'Select an option'); const box = h('div', { class: 'field' }, h('div', { class: 'field-label' }, label), button); button.addEventListener('click', () => { button.setAttribute('aria-expanded', 'true'); const list = h('div', { role: 'listbox', class: 'pop' }, values.map((one) => h('div', { role: 'option', class: 'opt', onclick: () => { value = one; button.textContent = one; list.remove(); button.setAttribute('aria-expanded', 'false'); } }, one))); box.append(list); }); return { box, get: () => value }; }
const input = (label, value) => { const field = h('input', { class: 'inp', value: value || '' }); field.value = value || ''; return { box: h('div', { class: 'field' }, h('div', { class: 'field-label' }, label === 'Company' ? h('button', { type: 'button', class: 'field-name' }, label) : label), h('div', { class: 'wrap' }, field)), get: () => field.value }; };
function drawer(contact) { const name = input('Full name', contact && contact.name), email = input('Email address', contact && contact.email), company = input('Company', contact && contact.company), value = input('Deal value', contact && String(contact.value)); const stage = select('Stage', ['Lead', 'Qualified', 'Won', 'Lost'], contact && contact.stage); const panel = h('div', { class: 'drawer', role: 'dialog', 'aria-modal': 'true', 'aria-label': contact ? 'Edit contact' : 'New contact' }, h('h2', {}, contact ? 'Edit contact' : 'New contact'), name.box, email.box, company.box, stage.box, value.box, h('div', { class: 'row' }, h('button', { class: 'btn', onclick: () => panel.remove() }, 'Cancel'), h('button', { class: 'btn btn-primary', onclick: async () => { const body = { name: name.get(), email: email.get(), company: company.get(), stage: stage.get() || 'Lead', value: Number(value.get().replace(/[^\d.]/g, '')) || 0 }; if (!/@/.test(body.email)) { let p = panel.querySelector('.problem'); if (!p) { p = h('div', { class: 'problem field-error' }, 'Email address is not valid'); email.box.append(p); } return; } const answer = await fetch('/api/contacts' + (contact ? '/' + contact.id : ''), { method: contact ? 'PATCH' : 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) }); const saved = await answer.json(); panel.remove(); toast(contact ? 'Contact saved' : 'Contact created'); if (contact) Object.assign(contact, body); else data = [{ id: 'x' + Math.random(), ...body, ...(saved.data || {}) }, ...data]; render(); } }, contact ? 'Save' : 'Create'))); const save = panel.querySelector('.btn-primary'); save.disabled = true; panel.addEventListener('input', () => setTimeout(() => { save.disabled = false; }, 400)); panel.addEventListener('click', (e) => { if (e.target.className === 'opt') save.disabled = false; }); document.body.append(panel); }
function confirmBox(text, done) { const yes = h('button', { class: 'btn btn-danger', disabled: 'disabled', onclick: () => { box.remove(); done(); } }, 'Delete'); const typed = h('input', { 'aria-label': 'Please type DELETE to confirm', 'aria-invalid': 'true', oninput: () => setTimeout(() => { yes.disabled = typed.value !== 'DELETE'; }, 300) }); const box = h('div', { class: 'modal', role: 'alertdialog', 'aria-modal': 'true', 'aria-label': 'Delete' }, h('p', {}, text + ' Please type DELETE to confirm.'), typed, h('button', { class: 'btn', onclick: () => box.remove() }, 'Keep'), yes); document.body.append(box); }
let unfolded = false; let reportTab = 'Shared'; const reportTabs = () => h('div', { role: 'tablist' }, ['Shared', 'All'].map((one) => h('button', { type: 'button', role: 'tab', 'aria-selected': String(one === reportTab), onclick: () => { reportTab = one; render(); } }, one))); let reminded = false; const group = (label, path) => [h('div', { class: 'nav-item', onclick: () => { unfolded = !unfolded; render(); } }, h('span', {}, label)), unfolded ? h('div', { class: 'nav-item nested' + (location.pathname.startsWith(path) ? ' active' : ''), onclick: () => go(path) }, h('span', {}, label)) : null];
const reminder = () => reminded ? null : h('span', { class: 'veil' }, h('div', { class: 'shade' }), h('div', { class: 'sheet' }, h('b', {}, 'Nobody is named as owner of this account'), h('p', {}, 'We write to the owner when something changes.'), h('input', { placeholder: 'Email address' }), h('div', { class: 'btn', role: 'button', onclick: () => { reminded = true; render(); } }, 'Remind me later'), h('button', { class: 'btn', disabled: 'disabled' }, 'Set owner')));
async function load() { const answer = await fetch('/api/contacts'); data = (await answer.json()).data; }
function render() { const found = /^\/app\/contacts\/(.+)$/.exec(location.pathname); const contact = found && data.find((one) => one.id === found[1]); let main; if (contact) { main = h('div', { class: 'page' }, h('div', { class: 'crumb', onclick: () => go('/app/contacts') }, 'Contacts'), h('h1', {}, contact.name), h('div', { class: 'toolbar' }, h('button', { class: 'btn', onclick: () => drawer(contact) }, 'Edit'), h('button', { class: 'btn icon-only', 'aria-label': 'Delete contact', onclick: () => confirmBox('Delete ' + contact.name + '? This cannot be undone.', async () => { await fetch('/api/contacts/' + contact.id, { method: 'DELETE' }); data = data.filter((one) => one !== contact); toast('Contact deleted'); go('/app/contacts'); }) }, h('svg', {}))), h('div', { class: 'props' }, [['Email address', contact.email], ['Company', contact.company], ['Stage', contact.stage], ['Deal value', '$' + contact.value.toLocaleString('en-US')]].map(([k, v]) => h('div', { class: 'prop' }, h('span', { class: 'prop-label' }, k), h('span', { class: 'prop-value' }, v))))); } else if (location.pathname.startsWith('/app/contacts')) { const rows = data.filter((one) => (one.name + one.email + one.company).toLowerCase().includes(query)); const search = h('input', { class: 'search', placeholder: 'Search contacts', oninput: (e) => { query = e.target.value.toLowerCase(); clearTimeout(window.t); window.t = setTimeout(() => { render(); const f = document.querySelector('.search'); f.focus(); f.value = query; }, 200); } }); search.value = query; main = h('div', { class: 'page' }, h('h1', {}, 'Contacts'), h('div', { class: 'toolbar' }, search, h('button', { class: 'btn btn-primary', onclick: () => drawer(null) }, '+ Add contact')), h('div', { class: 'grid' }, h('div', { class: 'grid-row grid-head' }, ['Name', 'Email', 'Company', 'Stage', 'Deal value', 'No. of deals', 'portal', 'newsletter'].map((one) => h('div', { class: 'cell' }, one))), rows.slice(0, shown).map((one) => h('div', { class: 'grid-row', onclick: () => go('/app/contacts/' + one.id) }, [one.name, one.email, one.company, one.stage, '$' + one.value.toLocaleString('en-US'), (one.deals || 0) + (one.deals === 1 ? ' deal' : ' deals')].map((text) => h('div', { class: 'cell' }, text)), ['portal', 'newsletter'].map((key) => { const box = h('input', { type: 'checkbox', 'aria-label': key, onclick: (e) => e.stopPropagation(), onchange: () => fetch('/api/contacts/' + one.id, { method: 'PATCH', headers: { 'content-type': 'application/json' }, body: JSON.stringify({ [key]: box.checked }) }) }); box.checked = !!one[key]; return h('div', { class: 'cell' }, box); })))), shown < rows.length ? h('button', { class: 'btn more', onclick: () => { shown += 12; render(); } }, 'Load more') : null); } else if (location.pathname.startsWith('/app/reports')) { main = h('div', { class: 'page' }, h('h1', {}, 'Reports'), reportTabs(), h('table', {}, h('tr', {}, h('th', {}, 'Report'), h('th', {}, 'Author')), [['Pipeline by stage', ['Ada', 'Moss']], ['Lost deals', ['Ben', 'Lark']]].filter((_, at) => at === 0 || reportTab === 'All').map(([name, author]) => h('tr', {}, h('td', {}, name), h('td', {}, h('div', { class: 'said' }, author[0]), h('span', {}, ' '), h('div', { class: 'said' }, author[1])))))); } else { main = h('div', { class: 'page' }, h('h1', {}, 'Dashboard'), h('div', { class: 'cards' }, h('div', { class: 'card' }, h('b', {}, String(data.length)), h('span', {}, 'contacts')), h('div', { class: 'card' }, h('b', {}, '$' + data.reduce((s, o) => s + o.value, 0)), h('span', {}, 'pipeline'))), reminder()); } app.replaceChildren(h('div', { class: 'shell' }, h('div', { class: 'sidebar' }, item('Dashboard', '/app/home'), item('Contacts', '/app/contacts'), group('Reports', '/app/reports')), main)); }
load().then(render);
`;

export function spaDirectory(): SiteDefinition<SpaState> {
  const first = ['Jane', 'Tom', 'Mei', 'Ola', 'Rita', 'Sam', 'Uma', 'Vic', 'Wes', 'Zoe'];
  const last = ['Roe', 'Baker', 'Lin', 'Berg', 'Diaz', 'Katz'];
  const stages = ['Lead', 'Qualified', 'Won', 'Lost'];
  const state: SpaState = {
    failing: false,
    contacts: Array.from({ length: 30 }, (_, index) => {
      const name = `${first[index % 10]} ${last[index % 6]}`;
      return {
        id: `c${index + 1}`,
        name: index < 10 || index % 6 !== 0 ? name : `${name} ${index}`,
        email: `person${index + 1}@example.com`,
        company: ['Acme', 'Globex', 'Initech'][index % 3] ?? '',
        stage: stages[index % 4] ?? '',
        value: 500 + index * 125,
        deals: 1 + (index % 3),
      };
    }),
  };
  const shell = `<!DOCTYPE html><html><head><title>CRM</title><style>.shell{display:flex}.sidebar{width:180px}.nav-item,.crumb,.grid-row,.opt{cursor:pointer}.grid-row{display:grid;grid-template-columns:repeat(8,1fr)}.grid-head{cursor:default;font-weight:bold}.drawer{position:fixed;right:0;top:0;width:380px;height:100%;background:#fff;box-shadow:0 0 9px #888}.modal{position:fixed;top:30%;left:40%;background:#fff;padding:20px;border:1px solid}.veil,.shade{position:fixed;inset:0}.shade{background:rgba(20,30,40,.7)}.sheet{position:absolute;top:25%;left:35%;width:30%;background:#fff;padding:20px}.said{display:inline}.nested{margin-left:16px}.pop{border:1px solid;background:#fff}</style></head><body><div id="app"></div><div id="toasts" aria-live="polite"></div><script>${CLIENT}</script></body></html>`;
  return {
    state,
    home: '/app/home',
    reply({ method, path, json }) {
      if (path.startsWith('/app')) return shell;
      if (path === '/api/contacts' && method === 'GET') return { json: { data: state.contacts } };
      const id = path.split('/')[3];
      if (method !== 'GET' && state.failing) return { json: { error: 'database is read-only' }, status: 500 };
      if (path === '/api/contacts' && method === 'POST') {
        const made = { id: `c${state.contacts.length + 1}`, ...(json as Omit<SpaContact, 'id'>) };
        state.contacts.unshift(made);
        return { json: { data: made } };
      }
      const contact = state.contacts.find((one) => one.id === id);
      if (contact === undefined) return { json: { error: 'not found' }, status: 404 };
      if (method === 'PATCH') Object.assign(contact, json as object);
      if (method === 'DELETE') state.contacts = state.contacts.filter((one) => one !== contact);
      return { json: { data: contact } };
    },
  };
}
