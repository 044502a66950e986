/** A desk whose server sends pieces of pages: a script puts each where its element says, the address stays, and a list grows as it is scrolled. */

import { esc, type SiteDefinition } from './site.ts';

export interface Member {
  id: number;
  name: string;
  town: string;
}

export interface FragmentDeskState {
  members: Member[];
  /** What its question calls the button that does away with a member. */
  strikes: string;
}

const PORTION = 12;
const TOWNS = ['Eastbrook', 'Northam', 'Saltley', 'Westerly'];

/** What the markup says, done: `hx-get` and the like fetch a piece, `hx-target` says where it goes and `hx-swap` how. */
const SCRIPT = `
const METHODS=['get','post','put','delete'];
const methodOf=(el)=>METHODS.find((one)=>el.hasAttribute('hx-'+one));
const near=(el)=>{const to=(el.closest('[hx-target]')||el).getAttribute('hx-target');return !to||to==='this'?el:to.startsWith('closest ')?el.closest(to.slice(8)):document.querySelector(to)};
const send=async(el)=>{const method=methodOf(el),target=near(el);
 const given=new URLSearchParams([...(el.closest('tr,form')||el).querySelectorAll('input,select')].map((one)=>[one.name,one.value]));if(el.name)given.set(el.name,el.value);
 const way=el.getAttribute('hx-'+method),isGet=method==='get';
 const answer=await fetch(isGet?way+(way.includes('?')?'&':'?')+given:way,{method:method.toUpperCase(),...(isGet?{}:{body:given})});
 const made=document.createElement('template');made.innerHTML=await answer.text();watch(made.content);
 if(el.getAttribute('hx-swap')==='outerHTML')target.replaceWith(made.content);else target.replaceChildren(made.content)};
const sight=new IntersectionObserver((seen)=>{for(const one of seen)if(one.isIntersecting){sight.unobserve(one.target);send(one.target)}});
const watch=(root)=>{for(const el of root.querySelectorAll('[hx-get],[hx-post],[hx-put],[hx-delete]')){
 if(el.getAttribute('hx-trigger')==='intersect once')sight.observe(el);
 else if(el.hasAttribute('hx-trigger'))el.addEventListener(el.getAttribute('hx-trigger'),()=>send(el));
 else el.addEventListener('click',(event)=>{event.preventDefault();send(el)})}};
watch(document);`;

export function fragmentDesk(): SiteDefinition<FragmentDeskState> {
  const members = Array.from({ length: 31 }, (_, at) => ({
    id: at + 1,
    name: `Member ${String.fromCharCode(65 + (at % 26))}${at}`,
    town: TOWNS[(at * 3 + Math.floor(at / 5)) % TOWNS.length] ?? '',
  }));
  const state: FragmentDeskState = { members, strikes: 'Erase' };
  const row = ({ id, name, town }: Member) =>
    `<tr><td>M-${100 + id}</td><td>${esc(name)}</td><td>${town}</td><td><a href="#" role="button" hx-get="/members/${id}/edit" hx-target="closest tr" hx-swap="outerHTML">Edit</a> <a href="#" role="button" hx-get="/members/${id}/remove" hx-target="#modal">Remove\u2026</a></td></tr>`;
  const editor = ({ id, name, town }: Member) =>
    `<tr><td>M-${100 + id}</td><td>${esc(name)}</td><td><select name="town">${options(town)}</select></td><td><a href="#" role="button" hx-put="/members/${id}" hx-target="closest tr" hx-swap="outerHTML">Save</a></td></tr>`;
  const portion = (query: URLSearchParams) => {
    const [from, sought, town] = [Number(query.get('from') ?? 0), query.get('sought') ?? '', query.get('town') ?? ''];
    const fitting = state.members.filter((one) => one.name.includes(sought) && one.town.includes(town));
    const more =
      from + PORTION < fitting.length
        ? `<tr hx-get="/members/rows?from=${from + PORTION}&amp;sought=${sought}" hx-trigger="intersect once" hx-swap="outerHTML"><td colspan="4" aria-busy="true">Loading more\u2026</td></tr>`
        : '';
    return (
      fitting
        .slice(from, from + PORTION)
        .map(row)
        .join('') + more
    );
  };
  return {
    state,
    home: '/',
    reply({ method, path, query, form }) {
      if (path === '/')
        return `<!DOCTYPE html><html lang="en"><head><title>Desk</title></head><body><nav><a href="#" hx-get="/today" hx-target="#main">Today</a> <a href="#" hx-get="/members" hx-target="#main">Members</a></nav><main id="main"><h1>Today</h1></main><div id="modal"></div><script>${SCRIPT}</script></body></html>`;
      if (path === '/today') return '<h1>Today</h1>';
      if (path === '/none') return '<p></p>';
      if (path === '/members')
        return `<h1>Members</h1><input type="search" name="sought" placeholder="Begin typing a name" hx-get="/members/rows" hx-trigger="input" hx-target="#rows"><form><select name="town" aria-label="Town" hx-get="/members/rows" hx-trigger="change" hx-target="#rows"><option value="">Any town</option>${options('')}</select></form><div style="display:flex"><div style="height:300px;overflow:auto"><table><thead><tr><th>Number</th><th>Name</th><th>Town</th><th></th></tr></thead><tbody id="rows">${portion(new URLSearchParams())}</tbody></table></div><aside><p>Pick a member to see the details.</p></aside></div>`;
      if (path === '/members/rows') return portion(query);
      const [, , id = '', act] = path.split('/');
      const member = state.members.find((one) => one.id === Number(id));
      if (member === undefined) return null;
      if (act === 'edit') return editor(member);
      if (act === 'remove')
        return `<dialog open><h3>Remove ${esc(member.name)}?</h3><p>The record is gone for good.</p><button hx-get="/none" hx-target="#modal">Keep it</button><button hx-delete="/members/${id}" hx-target="#modal">${state.strikes}</button></dialog>`;
      if (method === 'PUT') member.town = form.get('town') ?? member.town;
      if (method === 'DELETE') state.members.splice(state.members.indexOf(member), 1);
      return method === 'PUT' ? row(member) : '<p></p>';
    },
  };
}

function options(chosen: string): string {
  return TOWNS.map((town) => `<option${town === chosen ? ' selected' : ''}>${town}</option>`).join('');
}
