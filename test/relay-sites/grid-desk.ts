/** A grid whose rows are marked by a click and opened by a double one; what a row says of others leads to those. Of its agents it shows a few, finds the others, and keeps what can be done with one in a menu of its row. */

import { esc, type SiteDefinition } from './site.ts';

export interface Firm {
  name: string;
  language: string;
  fax: string;
}

const NAMES = ['Elm Stationery', 'Elm Street Bakery', 'Harbor Press', 'North Gate Linen', 'Tallow & Sons'];

function page(content: string): string {
  return `<!DOCTYPE html><html lang="en"><head><title>Firms</title><style>.marked{background:#def}tr[data-at] td{cursor:pointer}td{padding:4px}</style></head><body><nav><a href="/">Firms</a> <a href="/agents">Agents</a> <a href="/logout">Sign out</a></nav><main>${content}</main></body></html>`;
}

export interface Agent {
  name: string;
  phone: string;
  badge: string;
}

const AGENTS = `<style>td{cursor:default}</style><h1>Agents</h1><input type="search" placeholder="Search"><table><thead><tr><th>Name</th><th>Phone</th><th></th></tr></thead><tbody></tbody></table><div id="menu" hidden></div>
<div id="edit" role="dialog" aria-modal="true" aria-label="Edit agent" style="position:fixed;top:40px;left:40px;background:#fff" hidden><label>Phone <input id="phone"></label><button type="button" id="save">Save</button></div>
<script>const get=(at)=>document.querySelector(at);let all=[],one;const draw=()=>{get('tbody').innerHTML=all.filter(a=>a.name.includes(get('[type=search]').value)).slice(0,2).map(a=>'<tr><td>'+a.name+'</td><td>'+a.phone+'</td><td><button type="button" aria-label="Row actions" data-at="'+all.indexOf(a)+'">\u22ee</button></td></tr>').join('')};
const load=async()=>{all=await(await fetch('/agents/all')).json();draw()};load();get('[type=search]').oninput=draw;
get('tbody').onclick=e=>{one=e.target.dataset.at;if(one===undefined)return;get('#menu').hidden=false;get('#menu').innerHTML='<button type="button" role="menuitem" class="view">View</button><button type="button" role="menuitem" class="edit">Edit</button>'};
get('#menu').onclick=e=>{get('#menu').hidden=true;if(e.target.className==='view')location.href='/agents/'+one;else{get('#phone').value=all[one].phone;get('#edit').hidden=false}};
get('#save').onclick=async()=>{await fetch('/agents/'+one,{method:'POST',headers:{'content-type':'application/x-www-form-urlencoded'},body:new URLSearchParams({phone:get('#phone').value})});get('#edit').hidden=true;load()};</script>`;

export function gridDesk(): SiteDefinition<{ firms: Firm[]; agents: Agent[] }> {
  const state = {
    agents: ['Ada Moss', 'Ben Lark', 'Ines Valdez', 'Theo Brandt'].map((name, at) => ({
      name,
      phone: `555-014${at}`,
      badge: `B-20${at}`,
    })),
    firms: NAMES.map((name, at) => ({ name, language: 'English', fax: `555-010${at}` })),
  };
  return {
    state,
    home: '/',
    reply({ path, method, form }) {
      if (path === '/')
        return page(
          `<h1>Firms</h1><table><thead><tr><th>Name</th><th>Language</th></tr></thead><tbody>${state.firms.map(({ name, language }, at) => `<tr data-at="${at}"><td>${esc(name)}</td><td><a href="/languages/en">${language}</a></td></tr>`).join('')}</tbody></table>
<script>for (const row of document.querySelectorAll('tbody tr')) { row.addEventListener('click', () => { document.querySelector('.marked')?.classList.remove('marked'); row.classList.add('marked'); }); row.addEventListener('dblclick', () => { location.href = '/firms/' + row.dataset.at; }); }</script>`,
        );
      if (path === '/agents') return page(AGENTS);
      if (path === '/agents/all') return { json: state.agents.map(({ name, phone }) => ({ name, phone })) };
      const agent = state.agents[Number(/^\/agents\/(\d)$/.exec(path)?.[1] ?? '-1')];
      if (agent !== undefined) {
        if (method === 'POST') agent.phone = form.get('phone') ?? agent.phone;
        return page(
          `<h1>${esc(agent.name)}</h1><dl><dt>Phone</dt><dd>${agent.phone}</dd><dt>Badge</dt><dd>${agent.badge}</dd></dl>`,
        );
      }
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
