/**
 * An editor for the rows of a database: over each list a "New item", in each row a box and an "edit" before its number and name, every box
 * followed by a script of its own, what is done to marked rows below the list. Rooms have no boxes: only their form can delete them.
 */

import { esc, type SiteDefinition } from './site.ts';

interface KeptRow {
  number: number;
  tag: string;
  name: string;
  room: string;
  state: string;
}

export interface RowKeeperState {
  devices: KeptRow[];
  rooms: KeptRow[];
}

type Kind = keyof RowKeeperState;
const FIELDS = { tag: 'Asset tag', name: 'Name', room: 'Room', state: 'State' } as const;
type Field = keyof typeof FIELDS;
const OF: Record<Kind, readonly Field[]> = { devices: ['tag', 'name', 'room', 'state'], rooms: ['name', 'state'] };
const TITLES: Record<Kind, string> = { devices: 'Devices', rooms: 'Rooms' };

function page(title: string, content: string): string {
  const menu = (['devices', 'rooms'] as const).map((kind) => `<li><a href="/rows?of=${kind}">${TITLES[kind]}</a></li>`);
  return `<!DOCTYPE html><html><head><title>${title}</title></head><body><div id="content"><h2>${title}</h2>${content}</div><div id="menu"><h1>Keeper</h1><ul>${menu.join('')}</ul></div></body></html>`;
}

function rowList(kind: Kind, rows: readonly KeptRow[]): string {
  const box = '<input type="checkbox" name="check[]"';
  const isMarked = kind === 'devices';
  const lines = rows.map(
    (row) =>
      `<tr><td>${isMarked ? `${box} value="${row.number}"><script>void 0;</script> ` : ''}<a href="/row?of=${kind}&edit=${row.number}">edit</a></td><td>${row.number}</td>${OF[kind].map((field) => `<td>${esc(row[field])}</td>`).join('')}</tr>`,
  );
  const heads = OF[kind].map((field) => `<th>${FIELDS[field]}</th>`).join('');
  const all = isMarked ? '<input type="checkbox" id="all"><script>void 0;</script>' : '';
  const foot = isMarked
    ? '<fieldset><legend>Selected</legend><input type="submit" name="delete" value="Delete"></fieldset>'
    : '';
  return `<p><a href="/row?of=${kind}">New item</a></p><form method="post" action="/rows?of=${kind}"><table><thead><tr><th>${all}</th><th>Number</th>${heads}</tr></thead><tbody>${lines.join('')}</tbody></table>${foot}</form>`;
}

function rowForm(kind: Kind, row: KeptRow | undefined): string {
  const fields = OF[kind].map(
    (field) => `<tr><th>${FIELDS[field]}</th><td><input name="${field}" value="${esc(row?.[field] ?? '')}"></td></tr>`,
  );
  const remove = row === undefined ? '' : '<input type="submit" name="delete" value="Delete">';
  return `<form method="post" action="/row?of=${kind}${row === undefined ? '' : `&edit=${row.number}`}"><table>${fields.join('')}</table><input type="submit" value="Save">${remove}</form>`;
}

export function rowKeeper(): SiteDefinition<RowKeeperState> {
  const state: RowKeeperState = {
    devices: ['Infusion pump', 'Patient bed', 'Centrifuge', 'Autoclave'].map((name, at) => ({
      number: at + 1,
      tag: `AT-10${at + 1}`,
      name: `${name} ${at + 4}`,
      room: `Room ${at + 101}`,
      state: 'in service',
    })),
    rooms: ['Lab North', 'Lab South', 'Ward East'].map((name, at) => ({
      number: at + 1,
      tag: '',
      name,
      room: '',
      state: 'in service',
    })),
  };
  let said = '';
  return {
    state,
    home: '/',
    reply({ method, path, query, form }) {
      const kind: Kind = query.get('of') === 'rooms' ? 'rooms' : 'devices';
      const list = () => {
        const message = said === '' ? '' : `<p class="message">${said}</p>`;
        said = '';
        return page(`Select: ${TITLES[kind]}`, message + rowList(kind, state[kind]));
      };
      const without = (numbers: readonly string[]) => {
        state[kind] = state[kind].filter(({ number }) => !numbers.includes(String(number)));
        said = 'Item has been deleted.';
      };
      if (path === '/') return page('Tables', '');
      if (path === '/rows') {
        if (method === 'POST' && form.has('delete')) without(form.getAll('check[]'));
        return list();
      }
      if (path !== '/row') return null;
      const row = state[kind].find(({ number }) => String(number) === query.get('edit'));
      if (method === 'GET')
        return page(`${row === undefined ? 'Insert' : 'Edit'}: ${TITLES[kind]}`, rowForm(kind, row));
      if (form.has('delete')) without([query.get('edit') ?? '']);
      else {
        const given = Object.fromEntries(OF[kind].map((field) => [field, form.get(field) ?? '']));
        if (row === undefined) {
          const empty: KeptRow = { number: state[kind].length + 1, tag: '', name: '', room: '', state: '' };
          state[kind].push({ ...empty, ...given });
        } else Object.assign(row, given);
        said = `Item has been ${row === undefined ? 'inserted' : 'updated'}.`;
      }
      return list();
    },
  };
}
