/** One form on a small desk of tickets: whatever the form is made of, what was sent is kept as it came. */

import { esc, type SiteDefinition } from './site.ts';

export interface DeskState {
  /** What each sending of the form carried; several values of one name are joined by a bar. */
  saved: Record<string, string>[];
}

/** Marks the page as a person finds it in single-page tools: nothing but a root, filled by a script. */
export interface DeskForm {
  /** What the form is for, as the menu says it. */
  noun: string;
  /** Content of the page, with its form. */
  html: string;
  /** Script of the page. */
  script?: string;
  /** What is refused, as the page then says it; null when all is well. */
  refuse?(given: Record<string, string>): string | null;
  /** Takes the form and keeps nothing. */
  forgets?: boolean;
  /** What it keeps of its own accord in place of what came, without a word. */
  keeps?: Record<string, string>;
  /** The menu is drawn a moment after the page is at rest. */
  menuLate?: boolean;
  /** The page of a record is drawn a while after it is there, and its list stands still. */
  recordLate?: boolean;
  /** The page of a record shows its first fact, and the others in a tab of their own. */
  recordInTabs?: boolean;
  /** Stands over the list. */
  overList?: string;
}

const LATE_MENU = `<script>const bar=document.querySelector('nav'),menu=bar.innerHTML;bar.innerHTML='';setTimeout(()=>{bar.innerHTML=menu},160)</script>`;

const LATE_RECORD = `<script>const all=document.querySelector('dl'),holds=all.innerHTML;all.innerHTML='';setTimeout(()=>{all.innerHTML=holds},1500)</script>`;

function page(title: string, noun: string, content: string): string {
  return `<!DOCTYPE html><html lang="en"><head><meta charset="utf-8"><title>${title} · Desk</title><style>body{font:14px sans-serif}.visually-hidden,.offscreen{position:absolute;width:1px;height:1px;overflow:hidden;clip:rect(0 0 0 0)}[hidden]{display:none!important}</style></head><body><header><a href="/">Desk</a><nav><a href="/">Home</a> <a href="/list">${noun}s</a> <a href="/reports">Reports</a></nav></header><main>${content}</main></body></html>`;
}

function facts(record: Record<string, string>): string {
  return `<dl>${Object.entries(record)
    .map(([name, value]) => `<dt>${esc(name.replace(/_/g, ' '))}</dt><dd>${esc(value)}</dd>`)
    .join('')}</dl>`;
}

function inTabs(record: Record<string, string>): string {
  const [first, ...others] = Object.entries(record);
  const tab = (name: string, selected: boolean) =>
    `<button role="tab" aria-selected="${selected}" onclick="for(const one of document.querySelectorAll('[role=tab]'))one.setAttribute('aria-selected',one===this);for(const one of document.querySelectorAll('[role=tabpanel]'))one.hidden=one.id!=='${name}'">${name}</button>`;
  return `<div role="tablist">${tab('General', true)}${tab('Technical', false)}</div><div role="tabpanel" id="General">${facts(Object.fromEntries(first === undefined ? [] : [first]))}</div><div role="tabpanel" id="Technical" hidden>${facts(Object.fromEntries(others))}</div>`;
}

function given(form: URLSearchParams, json: unknown): Record<string, string> {
  if (json !== null && typeof json === 'object')
    return Object.fromEntries(
      Object.entries(json).map(([name, value]) => [name, Array.isArray(value) ? value.join('|') : String(value)]),
    );
  return Object.fromEntries([...new Set(form.keys())].map((name) => [name, form.getAll(name).join('|')]));
}

export function formDesk(desk: DeskForm): SiteDefinition<DeskState> {
  const state: DeskState = { saved: [] };
  const noun = `${desk.noun.slice(0, 1).toUpperCase()}${desk.noun.slice(1)}`;
  const form = (error = '') =>
    page(
      `New ${desk.noun}`,
      noun,
      `<h1>New ${desk.noun}</h1>${error === '' ? '' : `<div class="alert alert-danger" role="alert">${esc(error)}</div>`}${desk.html}${desk.script === undefined ? '' : `<script>${desk.script}</script>`}`,
    );
  return {
    state,
    home: '/',
    reply({ method, path, query, form: sent, json }) {
      if (path === '/')
        return page(
          'Home',
          noun,
          `<h1>Welcome</h1><p>Nothing is waiting for you.</p>${desk.menuLate === true ? LATE_MENU : ''}`,
        );
      if (path === '/reports') return page('Reports', noun, '<h1>Reports</h1><p>None yet.</p>');
      if (path === '/list')
        return page(
          `${noun}s`,
          noun,
          `<h1>${noun}s</h1><p><a class="button" href="/new">New ${desk.noun}</a></p>${desk.overList ?? ''}<table><thead><tr><th>No.</th><th>${noun}</th></tr></thead><tbody><tr><td>1</td><td>Something older</td></tr>${(desk.recordLate === true ? [] : state.saved).map((record, index) => `<tr><td><a href="/records/${index}">${index + 2}</a></td><td>${esc(Object.values(record)[0] ?? '')}</td></tr>`).join('')}</tbody></table>`,
        );
      if (path === '/new' && method === 'GET') return form();
      if (path === '/save' || path === '/new') {
        const record = given(sent, json);
        const refused = desk.refuse?.(record) ?? null;
        if (refused !== null)
          return json === null ? { html: form(refused), status: 200 } : { json: { error: refused }, status: 422 };
        if (desk.forgets !== true) state.saved.push({ ...record, ...desk.keeps });
        const at = state.saved.length - 1;
        return json === null ? { redirect: `/records/${at}?saved=1` } : { json: { id: at } };
      }
      const at = Number(/^\/records\/(\d+)$/.exec(path)?.[1] ?? '-1');
      const record = state.saved[at];
      if (record === undefined) return null;
      return page(
        `${noun} ${at + 2}`,
        noun,
        `${query.has('saved') ? `<div class="flash success" role="status">${noun} was created.</div>` : ''}<h1>${noun} ${at + 2}</h1>${desk.recordInTabs === true ? inTabs(record) : facts(record)}${desk.recordLate === true ? LATE_RECORD : ''}`,
      );
    },
  };
}
