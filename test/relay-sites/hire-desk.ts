/** Devices and the loans that name them, in one page with its state behind the address: the menu is of entries by role alone, a row opens where it is clicked but for the button in it, a form can be sent only once it was changed, and the one of a loan has its device chosen elsewhere. */

import type { SiteDefinition } from './site.ts';

export interface Device {
  code: string;
  name: string;
  price: number;
  stock: number;
}

export interface HireState {
  devices: Device[];
  loans: { code: string; device: string; until: string }[];
}

const CLIENT = `
const app = document.getElementById('app'); let state;
const row = (cells, key, button) => '<tr data-key="' + key + '">' + cells.map((one) => '<td>' + one + '</td>').join('') + '<td>' + (button ? '<button type="button" data-remove="' + key + '">Delete</button>' : '') + '</td></tr>';
const list = (title, heads, rows) => '<h1>' + title + '</h1><table><thead><tr>' + heads.map((one) => '<th><span role="button" tabindex="0" aria-label="Sort by ' + one.toLowerCase() + ' ascending">' + one + '</span></th>').join('') + '<th></th></tr></thead><tbody>' + rows.join('') + '</tbody></table>';
const form = (key) => { const one = state.devices.find(({ code }) => code === key); return '<h1>' + one.name + '</h1><form><label>Name <input id="name" value="' + one.name + '"></label> <label>Price <input id="price" value="' + one.price + '"></label> <label>Stock <input id="stock" value="' + one.stock + '"></label> <button type="submit" disabled>Save</button> <button type="button">Reset</button></form>'; };
const fresh = () => '<h1>New loan</h1><form><label>Code <input id="code"></label> <p>Device <button type="button">Choose device</button></p> <label>Until <input id="until" type="date"></label> <button type="submit">Save</button></form>';
const draw = () => { const [, place, key] = location.hash.split('/');
  app.innerHTML = !place ? '<h1>Welcome</h1>' : key === 'new' ? fresh() : key ? form(key) : place === 'devices' ? list('Devices', ['Code', 'Name', 'Price', 'Stock'], state.devices.map((one) => row([one.code, one.name, '$' + one.price.toFixed(2), one.stock], one.code, true))) : list('Loans', ['Code', 'Device', 'Until'], state.loans.map((one) => row([one.code, one.device, one.until], one.code, true))) + '<a href="#/loans/new">New loan</a>';
};
app.addEventListener('input', () => { const save = app.querySelector('[type=submit]'); if (save) save.disabled = false; });
app.addEventListener('submit', async (event) => { event.preventDefault(); const key = location.hash.split('/')[2]; const value = (id) => document.getElementById(id).value; if (key === 'new') { await fetch('/api/loans', { method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify({ code: value('code'), device: '', until: value('until') }) }); await load(); location.hash = '#/loans'; return; } await fetch('/api/devices/' + key, { method: 'PUT', headers: { 'content-type': 'application/json' }, body: JSON.stringify({ name: value('name'), price: Number(value('price')), stock: Number(value('stock')) }) }); await load(); location.hash = '#/devices'; });
app.addEventListener('click', async ({ target }) => { const place = location.hash.split('/')[1]; const { remove } = target.dataset; if (remove) { if (!confirm('Delete ' + remove + '?')) return; await fetch('/api/' + place + '/' + remove, { method: 'DELETE' }); await load(); draw(); return; } const key = target.closest('tr')?.dataset.key; if (key && place === 'devices') location.hash = '#/devices/' + key; });
const load = async () => { state = await (await fetch('/api')).json(); };
addEventListener('hashchange', draw); load().then(draw);
`;

export function hireDesk(): SiteDefinition<HireState> {
  const devices = ['Walker Alto', 'Wheelchair Nova', 'Wheelchair Nova XL', 'Hoist Gull'].map((name, at) => ({
    code: `MD-${300 + at * 7}`,
    name,
    price: [89, 410, 465, 1740][at] ?? 0,
    stock: at,
  }));
  const loans = ['Walker Alto', 'Wheelchair Nova', 'Hoist Gull'].map((device, at) => ({
    code: `LN-${20 + at}`,
    device,
    until: `2026-12-0${at + 1}`,
  }));
  const state: HireState = { devices, loans };
  const entry = (name: string) => `<a role="menuitem" href="#/${name.toLowerCase()}" style="display:block">${name}</a>`;
  return {
    state,
    home: '/',
    reply({ method, path, json }) {
      if (path === '/')
        return `<!DOCTYPE html><html lang="en"><head><title>Hire desk</title><style>tbody tr{cursor:pointer}td,th{padding:4px}</style></head><body><div role="menu" style="float:left;width:120px">${entry('Loans')}${entry('Devices')}</div><div id="app"></div><script>${CLIENT}</script></body></html>`;
      if (path === '/api') return { json: state };
      const [, , kind, code] = path.split('/');
      const device = state.devices.find((one) => one.code === code);
      if (method === 'POST') state.loans.push(json as HireState['loans'][number]);
      if (method === 'PUT' && device !== undefined) Object.assign(device, json as object);
      if (method === 'DELETE' && kind === 'devices') state.devices = state.devices.filter((one) => one.code !== code);
      if (method === 'DELETE' && kind === 'loans') state.loans = state.loans.filter((one) => one.code !== code);
      return kind === undefined ? null : { json: {} };
    },
  };
}
