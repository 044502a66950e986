/** A grid whose rows are marked by a click and opened by a double one; what a row says of others leads to those. */

import { esc, type SiteDefinition } from './site.ts';

export interface Firm {
  name: string;
  language: string;
  fax: string;
}

const NAMES = ['Elm Stationery', 'Elm Street Bakery', 'Harbor Press', 'North Gate Linen', 'Tallow & Sons'];

function page(content: string): string {
  return `<!DOCTYPE html><html lang="en"><head><title>Firms</title><style>.marked{background:#def}td{cursor:pointer;padding:4px}</style></head><body><nav><a href="/">Firms</a> <a href="/logout">Sign out</a></nav><main>${content}</main></body></html>`;
}

export function gridDesk(): SiteDefinition<{ firms: Firm[] }> {
  const state = { firms: NAMES.map((name, at) => ({ name, language: 'English', fax: `555-010${at}` })) };
  return {
    state,
    home: '/',
    reply({ path, method, form }) {
      if (path === '/')
        return page(
          `<h1>Firms</h1><table><thead><tr><th>Name</th><th>Language</th></tr></thead><tbody>${state.firms.map(({ name, language }, at) => `<tr data-at="${at}"><td>${esc(name)}</td><td><a href="/languages/en">${language}</a></td></tr>`).join('')}</tbody></table>
<script>for (const row of document.querySelectorAll('tbody tr')) { row.addEventListener('click', () => { document.querySelector('.marked')?.classList.remove('marked'); row.classList.add('marked'); }); row.addEventListener('dblclick', () => { location.href = '/firms/' + row.dataset.at; }); }</script>`,
        );
      if (path === '/languages/en') return page('<h1>English</h1><p>A language.</p>');
      const firm = state.firms[Number(/^\/firms\/(\d)$/.exec(path)?.[1] ?? '-1')];
      if (firm === undefined) return null;
      if (method === 'POST') {
        firm.fax = form.get('fax') ?? firm.fax;
        return { redirect: `${path}` };
      }
      return page(
        `<h1>${esc(firm.name)}</h1><form method="post" action="${path}"><label for="fax">Fax</label><input id="fax" name="fax" value="${firm.fax}" disabled><label for="name">Name</label><input id="name" name="name" value="${esc(firm.name)}" disabled><button>Save</button></form><a href="/languages/en">Edit English</a>
<script>setTimeout(() => { for (const field of document.querySelectorAll('input')) field.disabled = false; }, 900);</script>`,
      );
    },
  };
}
