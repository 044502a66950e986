/**
 * A guest house in the old manner: heads of lists that nothing but their words tells from the rows, a last row that adds up, a list that
 * opens at today's page, a search that is posted to the address of the list, a form that is asked for by sending one, and that asks for a
 * second and a third number first.
 */

import { esc, type SiteDefinition } from './site.ts';

export interface Guest {
  number: number;
  surname: string;
  name: string;
  phone: string;
  otherPhone: string;
}

interface GuestHouseState {
  guests: Guest[];
  bookings: { number: number; guest: number; from: string; paid: number }[];
}

const SURNAMES = ['Alder', 'Birch', 'Cedar', 'Elder', 'Hazel', 'Larch', 'Maple', 'Olive', 'Rowan', 'Sorrel', 'Tansy'];
const NAMES = ['Ines', 'Jorn', 'Kaya', 'Lene'];
const PAGE_SIZE = 4;
/** Page of bookings that today falls on. */
const TODAY = 2;

function page(title: string, content: string): string {
  const menu = [
    ['/guests', 'GUESTS'],
    ['/bookings', 'BOOKINGS'],
  ].map(([href, name]) => `<td><a href="${href}">${name}</a></td>`);
  return `<!DOCTYPE html><html><head><title>${title}</title></head><body><table><tr>${menu.join('')}</tr></table><h3>${title}</h3>${content}</body></html>`;
}

function table(headers: readonly string[], rows: readonly (readonly string[])[], foot = ''): string {
  const line = (cells: readonly string[]) => `<tr>${cells.map((cell) => `<td>${cell}</td>`).join('')}</tr>`;
  return `<table border="2">${line(headers)}${rows.map(line).join('')}${foot}</table>`;
}

function guestList({ guests }: GuestHouseState, at: number, sought: string): string {
  const found = guests.filter(({ surname }) => surname.startsWith(sought));
  const last = Math.ceil(found.length / PAGE_SIZE);
  const shown = found.slice((at - 1) * PAGE_SIZE, at * PAGE_SIZE);
  const pager = `<div>(page ${at} of ${last}) ${at < last ? `<a href="/guests?part=${at}"><small>next page -&gt;</small></a>` : ''}</div>`;
  const rows = shown.map(({ number, surname, name, phone }) => [
    `<a href="/guest?key=${number}">${number}</a>`,
    esc(surname),
    esc(name),
    phone,
    `${number}-10-2026`,
  ]);
  return page(
    'Table of all the guests',
    `<form method="post" action="/guests">Search guests by surname <input type="text" name="sn"><input type="submit" value="go"></form>${pager}${table(['N°', 'Surname', 'Name', 'Telephone', 'Arrived'], rows)}${pager}`,
  );
}

function bookingList({ guests, bookings }: GuestHouseState, at: number): string {
  const shown = bookings.slice((at - 1) * PAGE_SIZE, at * PAGE_SIZE);
  const pages = Array.from({ length: Math.ceil(bookings.length / PAGE_SIZE) }, (_, index) => index + 1);
  const pager = `<div>pages: ${pages.map((one) => (one === at ? `<b>${one}</b>` : `<a href="/bookings?part=${one}">${one}</a>`)).join(' ')}</div>`;
  const rows = shown.map(({ number, guest, from, paid }) => [
    String(number),
    esc(guests[guest]?.surname ?? ''),
    from,
    String(paid),
  ]);
  const sum = bookings.reduce((all, { paid }) => all + paid, 0);
  const foot = `<tr><td>${bookings.length}</td><td colspan="2"><b>TOTAL</b></td><td>${sum}</td></tr>`;
  return page('Table of all the bookings', table(['N°', 'Guest surname', 'Starting date', 'Paid'], rows, foot) + pager);
}

function guestForm(guest: Guest | undefined): string {
  const field = (name: string, value = '') => `<input name="${name}" value="${esc(value)}">`;
  const key = guest === undefined ? '' : `<input type="hidden" name="key" value="${guest.number}">`;
  return `<form method="post" action="/guest">${key}Surname: ${field('a', guest?.surname)}, name: ${field('b', guest?.name)};<br>
Second telephone: ${field('d', guest?.otherPhone)} Third telephone: ${field('e')}<br>Telephone number: ${field('c', guest?.phone)}<br>
<input type="submit" value="Back to guests"><input type="submit" value="${guest === undefined ? 'Insert' : 'Modify'} guest"></form>`;
}

export function guestHouse(): SiteDefinition<GuestHouseState> {
  const state: GuestHouseState = {
    guests: SURNAMES.map((surname, at) => ({
      number: at + 1,
      surname,
      name: NAMES[at % NAMES.length] ?? '',
      phone: `555-01${at + 10}`,
      otherPhone: '',
    })),
    bookings: SURNAMES.map((_, at) => ({
      number: at + 1,
      guest: (at * 7) % SURNAMES.length,
      from: at < 8 ? `${at + 13}-11-2026` : `0${at - 7}-12-2026`,
      paid: 40 + ((at * 5) % 11) * 10,
    })),
  };
  return {
    state,
    home: '/',
    reply({ method, path, query, form }) {
      const at = Number(query.get('part') ?? 0);
      if (path === '/')
        return page('Main menu', '<form method="post" action="/guest"><button>Insert a new guest</button></form>');
      if (path === '/guests') return guestList(state, method === 'POST' ? 1 : at + 1, form.get('sn') ?? '');
      if (path === '/bookings') return bookingList(state, at === 0 ? TODAY : at);
      if (path !== '/guest') return null;
      const of = (field: string) => form.get(field) ?? '';
      const known = state.guests.find(({ number }) => String(number) === (query.get('key') ?? of('key')));
      if (method === 'GET' || !form.has('a'))
        return page(known === undefined ? 'Insert a guest' : 'Modify a guest', guestForm(known));
      const given = { surname: of('a'), name: of('b'), phone: of('c'), otherPhone: of('d') + of('e') };
      if (known === undefined) state.guests.push({ number: state.guests.length + 1, ...given });
      else Object.assign(known, given);
      return page('Guest', `The data of the guest has been ${known === undefined ? 'inserted' : 'modified'}.`);
    },
  };
}
