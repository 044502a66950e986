import type { DatabaseSync } from 'node:sqlite';
import { addDays } from '../../../../examples/patient-portal/dates.ts';
import { type Html, html } from '../../../../examples/patient-portal/html.ts';
import { adminPage, dots, euro, hidden } from './layout.ts';
import { STATUSES } from './records.ts';
import { type BookingFilter, listBookings, listRooms } from './store.ts';

const PAGE = 15;
const WHEN = [
  ['today', 'Today'],
  ['week', 'Next 7 days'],
  ['past', 'Past'],
] as const;

const addressOf = (filter: BookingFilter, page: number): string =>
  `index.php?${new URLSearchParams({ m: 'bookings', status: filter.status, room: filter.room, when: filter.when, q: filter.search, p: String(page) })}`;

function sidebar(database: DatabaseSync, filter: BookingFilter): Html {
  const group = (
    title: string,
    name: 'status' | 'room' | 'when',
    values: readonly (readonly [string, string])[],
  ): Html =>
    html`<h3>By ${title}</h3>${[['', 'All'] as const, ...values].map(
      ([value, text]) =>
        html`<div${filter[name] === value && html` class="selected"`}><a href="${addressOf({ ...filter, [name]: value }, 1)}">${text}</a></div>`,
    )}`;
  const rooms = listRooms(database).map(({ name }): [string, string] => [name, name]);
  const statuses = STATUSES.map((status): [string, string] => [status, status]);
  return html`<div id="filter">${group('status', 'status', statuses)}${group('room', 'room', rooms)}${group('date', 'when', WHEN)}</div>`;
}

function pageLinks(filter: BookingFilter, page: number, pages: number): Html {
  const numbers = Array.from({ length: pages }, (_, index) => index + 1);
  return html`<div class="pages">${numbers.map((number) => (number === page ? html`<b>${number}</b>` : html`<a href="${addressOf(filter, number)}">${number}</a>`))}${page < pages && html`<a href="${addressOf(filter, page + 1)}">Next &raquo;</a>`}</div>`;
}

/** Ticked rows go to the bulk form by its id: a form cannot lie around the delete forms of the rows. */
export function bookingList(
  database: DatabaseSync,
  query: URLSearchParams,
  today: string,
  token: string,
  notice: string | null,
): Html {
  const filter: BookingFilter = {
    status: query.get('status') ?? '',
    room: query.get('room') ?? '',
    when: query.get('when') ?? '',
    search: (query.get('q') ?? '').trim(),
  };
  const bookings = listBookings(database, filter, today, addDays(today, 6));
  const pages = Math.max(1, Math.ceil(bookings.length / PAGE));
  const page = Math.min(pages, Math.max(1, Math.trunc(Number(query.get('p') ?? '1')) || 1));
  const rows = bookings.slice((page - 1) * PAGE, page * PAGE).map(
    (
      row,
    ) => html`<tr><td><input type="checkbox" name="ids[]" value="${row.id}" form="bulk"></td><td><a href="index.php?m=bookings&amp;a=edit&amp;id=${row.id}">${row.ref}</a></td><td>${row.customer}</td><td>${row.room}</td><td>${dots(row.day)}</td><td>${row.hour}:00-${row.hour + row.hours}:00</td>
<td class="st-${row.status}">${row.status}</td><td align="right">${euro(row.price_cents)}</td><td>${row.paid === 1 ? 'yes' : 'no'}</td><td><form class="inl" method="post" action="index.php?m=bookings&amp;id=${row.id}" onsubmit="return confirm('Really delete booking ${row.ref}?')">${hidden({ _method: 'DELETE', token })}<input type="submit" value="delete"></form></td></tr>`,
  );
  const body = html`${sidebar(database, filter)}<div id="body"><p><a href="index.php?m=bookings&amp;a=new">+ Add booking</a></p><form action="index.php" method="get">${hidden({ m: 'bookings', status: filter.status, room: filter.room, when: filter.when })}<input name="q" value="${filter.search}"> <input type="submit" value="Search"></form>
<form id="bulk" method="post" action="index.php?m=bookings&amp;a=bulk" onsubmit="return confirm('Apply to the selected bookings?')">${hidden({ token })}Action: <select name="action"><option value="">---------</option><option value="confirm">Confirm selected bookings</option><option value="paid">Mark selected as paid</option><option value="delete">Delete selected bookings</option></select> <input type="submit" value="Go"></form>
<table class="data"><tr><th></th><th>Ref</th><th>Customer</th><th>Room</th><th>Date</th><th>Time</th><th>Status</th><th>Price</th><th>Paid</th><th></th></tr>${rows}</table><p>${bookings.length} bookings</p>${pageLinks(filter, page, pages)}</div>`;
  return adminPage('Bookings', 'bookings', notice, body);
}
