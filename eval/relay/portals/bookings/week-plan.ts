import type { DatabaseSync } from 'node:sqlite';
import { addDays, isDay, weekday } from '../../../../examples/patient-portal/dates.ts';
import { type Html, html } from '../../../../examples/patient-portal/html.ts';
import { adminPage, dots, euro } from './layout.ts';
import { bookingsBetween, listBookings } from './store.ts';

const NAMES = ['Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat', 'Sun'];

/** Monday to Sunday of the week of `start`, a column a day. */
export function weekPlan(database: DatabaseSync, query: URLSearchParams, today: string): Html {
  const asked = query.get('start') ?? '';
  const some = isDay(asked) ? asked : today;
  const monday = addDays(some, -((weekday(some) + 6) % 7));
  const days = NAMES.map((_, index) => addDays(monday, index));
  const bookings = bookingsBetween(database, monday, addDays(monday, 6)).filter(({ status }) => status !== 'cancelled');
  const cell = (day: string): Html =>
    html`<td>${bookings.filter((booking) => booking.day === day).map((booking) => html`<div><a href="index.php?m=bookings&amp;a=edit&amp;id=${booking.id}">${booking.hour}:00 ${booking.room}</a><br>${booking.customer}</div>`)}</td>`;
  return adminPage(
    `Week of ${dots(monday)}`,
    'week',
    null,
    html`<p><a href="index.php?m=week&amp;start=${addDays(monday, -7)}">&laquo; previous week</a> | <a href="index.php?m=week&amp;start=${addDays(monday, 7)}">next week &raquo;</a></p>
<table class="data cal"><tr>${days.map((day, index) => html`<th>${NAMES[index] ?? ''} ${dots(day)}</th>`)}</tr><tr>${days.map(cell)}</tr></table>`,
  );
}

export function dashboard(database: DatabaseSync, today: string): Html {
  const all = listBookings(database, { status: '', room: '', when: '', search: '' }, today, today);
  const unpaid = all.filter((booking) => booking.paid === 0 && booking.status === 'completed');
  const sum = unpaid.reduce((cents, booking) => cents + booking.price_cents, 0);
  return adminPage(
    'Dashboard',
    'dashboard',
    null,
    html`<ul><li>Bookings today: ${all.filter((booking) => booking.day === today && booking.status !== 'cancelled').length}</li><li>Waiting for confirmation: ${all.filter((booking) => booking.status === 'tentative').length}</li><li>Completed but unpaid: ${unpaid.length} (${euro(sum)})</li></ul>`,
  );
}
