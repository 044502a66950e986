/** A stock ledger that shows no list before one has asked by a form of many fields: each group of its menu unfolds to entries that say only "Search". */

import { esc, type SiteDefinition } from './site.ts';

interface KeptPart {
  number: string;
  description: string;
  price: number;
  onHand: number;
}

interface KeptPartner {
  number: string;
  name: string;
  town: string;
}

export interface QueryDeskState {
  parts: KeptPart[];
  partners: KeptPartner[];
}

const GROUPS = { partners: 'Business partners', cash: 'Cash', parts: 'Parts and labour', system: 'System' };
const FIELDS = {
  partners: ['Number', 'Name', 'Town', 'Opened from', 'Opened to'],
  parts: ['Number', 'Description', 'Maker', 'Shelf', 'Drawing'],
};

function page(title: string, content: string): string {
  const groups = Object.entries(GROUPS).map(
    ([kind, name]) =>
      `<div><span role="treeitem" tabindex="0" onclick="this.nextElementSibling.hidden = !this.nextElementSibling.hidden">${name}</span><div hidden>${
        kind in FIELDS
          ? `<a role="treeitem" href="/${kind}/new">Enter one</a> <a role="treeitem" href="/${kind}/ask">Search</a>`
          : '<a role="treeitem" href="/closing">Closing</a>'
      }</div></div>`,
  );
  return `<!DOCTYPE html><html><head><title>Ledger</title></head><body><nav>${groups.join('')}</nav><div id="content"><h2>${title}</h2>${content}</div></body></html>`;
}

function table(heads: readonly string[], rows: readonly (readonly (string | number)[])[]): string {
  const lines = rows.map((row) => `<tr>${row.map((cell) => `<td>${esc(cell)}</td>`).join('')}</tr>`);
  return `<table><thead><tr>${heads.map((head) => `<th>${head}</th>`).join('')}</tr></thead><tbody>${lines.join('')}</tbody></table>`;
}

export function queryDesk(): SiteDefinition<QueryDeskState> {
  const state: QueryDeskState = {
    parts: ['Splint', 'Crutch tip', 'Walker grip', 'Sling', 'Wrist brace'].map((description, at) => ({
      number: `Q-${at + 31}`,
      description,
      price: 12.5 + at * 4,
      onHand: at % 2 === 0 ? 0 : at * 7,
    })),
    partners: ['Fern Hill Clinic', 'Fern Lane Clinic', 'Dale Surgery'].map((name, at) => ({
      number: `K-${at + 1}`,
      name,
      town: ['Leeds', 'York', 'Hull'][at] ?? '',
    })),
  };
  return {
    state,
    home: '/home',
    reply({ path, query }) {
      if (path === '/home' || path === '/') return page('Welcome', '<p>Good morning.</p>');
      if (path === '/closing') return page('Closing', '<p>Nothing is to be closed.</p>');
      const [, of, act] = /^\/(parts|partners)\/(ask|new|report)$/.exec(path) ?? [];
      if (of !== 'parts' && of !== 'partners') return null;
      if (act !== 'report') {
        const fields = FIELDS[of].map(
          (field, at) => `<p><label>${field} <input type="text" name="f${at}"></label></p>`,
        );
        const [action, button] = act === 'ask' ? [`/${of}/report`, 'Search'] : [`/${of}/keep`, 'Save'];
        const method = act === 'ask' ? 'get' : 'post';
        return page(
          act === 'ask' ? `Search ${of}` : 'Enter one',
          `<form method="${method}" action="${action}">${fields.join('')}<button>${button}</button></form>`,
        );
      }
      const [number, name] = [query.get('f0') ?? '', (query.get('f1') ?? '').toLowerCase()];
      if (of === 'partners')
        return page(
          'Partners',
          table(
            ['Number', 'Name', 'Town'],
            state.partners
              .filter((one) => one.number.startsWith(number) && one.name.toLowerCase().includes(name))
              .map((one) => [one.number, one.name, one.town]),
          ),
        );
      return page(
        'Parts',
        table(
          ['Number', 'Description', 'Sell price', 'On hand'],
          state.parts
            .filter((one) => one.number.startsWith(number) && one.description.toLowerCase().includes(name))
            .map((one) => [one.number, one.description, one.price.toFixed(2), one.onHand]),
        ),
      );
    },
  };
}
