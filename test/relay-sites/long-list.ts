/** A list of referrals that a script loads by the page, with buttons that show those of one state. */

import { esc, type SiteDefinition } from './site.ts';

const STATES = ['Sent', 'Accepted', 'Declined'];
const PAGE = 10;

export interface LongListState {
  referrals: { number: string; patient: string; state: string }[];
  /** What its buttons show: all of the state, those that were not archived, or whatever is newest. */
  buttons: 'all' | 'kept' | 'newest';
  /** Pages of the whole list that were asked for. */
  wholePages: number;
  /** A box over the list that takes only what it offers, and drops all other words. */
  hasOfferingBox: boolean;
}

const SCRIPT = `
const body=document.querySelector('tbody'),more=document.getElementById('more');let state='',at=0;
const load=async(fresh)=>{if(fresh)at=0;const {rows,next}=await(await fetch('/rows?state='+state+'&at='+at)).json();if(fresh)body.replaceChildren();
 for(const row of rows){const line=body.insertRow();for(const text of row)line.insertCell().textContent=text}at=next;more.hidden=next===0};
more.onclick=()=>load(false);
for(const chip of document.querySelectorAll('.chip'))chip.onclick=()=>{state=chip.dataset.state;for(const one of document.querySelectorAll('.chip'))one.setAttribute('aria-pressed',String(one===chip));load(true)};
load(true);`;

export function longList(): SiteDefinition<LongListState> {
  const referrals = Array.from({ length: 46 }, (_, at) => ({
    number: `R-${1001 + at}`,
    patient: `Patient ${String.fromCharCode(65 + (at % 26))}${at}`,
    state: STATES[at % 5 === 2 ? 2 : at % 2] ?? '',
  }));
  const state: LongListState = { referrals, buttons: 'all', wholePages: 0, hasOfferingBox: false };
  const shown = (wanted: string) => {
    const fitting = state.referrals.filter((one) => wanted === '' || one.state === wanted);
    if (wanted === '' || state.buttons === 'all') return fitting;
    return state.buttons === 'kept' ? fitting.slice(1) : state.referrals.slice(0, 6);
  };
  return {
    state,
    home: '/',
    reply({ path, query }) {
      if (path === '/rows') {
        const [wanted, at] = [query.get('state') ?? '', Number(query.get('at'))];
        const rows = shown(wanted);
        if (wanted === '') state.wholePages += 1;
        const next = at + PAGE < rows.length ? at + PAGE : 0;
        const cells = rows.slice(at, at + PAGE).map((one) => [one.number, one.patient, one.state]);
        return { json: { rows: cells, next } };
      }
      if (path !== '/') return null;
      const chips = ['', ...STATES].map(
        (one) =>
          `<button class="chip" data-state="${one}" aria-pressed="${one === ''}">${esc(one === '' ? 'All' : one)}</button>`,
      );
      const box = state.hasOfferingBox
        ? '<form id="f"><label>Units <input placeholder="type here to search" autocomplete="off"></label><button>Apply</button></form>'
        : '';
      return `<!DOCTYPE html><html lang="en"><head><title>Referrals</title></head><body><h1>Referrals</h1>${chips.join('')}${box}<table><thead><tr><th>Number</th><th>Patient</th><th>Status</th></tr></thead><tbody></tbody></table><button id="more" hidden>Load more</button><script>${SCRIPT}</script></body></html>`;
    },
  };
}
