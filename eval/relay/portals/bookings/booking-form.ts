import type { DatabaseSync } from 'node:sqlite';
import { isDay } from '../../../../examples/patient-portal/dates.ts';
import { type Html, html } from '../../../../examples/patient-portal/html.ts';
import { adminPage, hidden, option } from './layout.ts';
import { STATUSES } from './records.ts';
import { type Booking, type BookingInput, findClash, listCustomers, listRooms } from './store.ts';

const MONTHS = [
  'January',
  'February',
  'March',
  'April',
  'May',
  'June',
  'July',
  'August',
  'September',
  'October',
  'November',
  'December',
];
const OPENS = 8;
const CLOSES = 22;
const two = (value: string | number): string => String(value).padStart(2, '0');

const numbers = (from: number, to: number): number[] =>
  Array.from({ length: to - from + 1 }, (_, index) => from + index);

export const inputOf = (booking: Booking): BookingInput => ({
  customerId: booking.customer_id,
  roomId: booking.room_id,
  day: booking.day,
  hour: booking.hour,
  hours: booking.hours,
  status: booking.status,
  paid: booking.paid === 1,
  remark: booking.remark,
});

export function readBooking(
  database: DatabaseSync,
  form: URLSearchParams,
  exceptId: number,
): { input: BookingInput; problems: string[] } {
  const number = (name: string): number => Number(form.get(`b[${name}]`) ?? '');
  const input: BookingInput = {
    customerId: number('customer'),
    roomId: number('room'),
    day: `${form.get('b[day][y]') ?? ''}-${two(form.get('b[day][m]') ?? '')}-${two(form.get('b[day][d]') ?? '')}`,
    hour: number('hour'),
    hours: number('hours'),
    status: STATUSES.find((status) => status === form.get('b[status]')) ?? '',
    paid: form.get('b[paid]') === '1',
    remark: (form.get('b[remark]') ?? '').trim(),
  };
  const problems: string[] = [];
  if (!listCustomers(database).some(({ id }) => id === input.customerId)) problems.push('Customer is missing');
  if (!listRooms(database).some(({ id }) => id === input.roomId)) problems.push('Room is missing');
  if (!isDay(input.day)) problems.push('Date is not valid');
  if (!(input.hour >= OPENS && input.hour < CLOSES)) problems.push('Start is missing');
  if (!(input.hours >= 1 && input.hour + input.hours <= CLOSES)) problems.push('Duration is not valid');
  if (input.status === '') problems.push('Status is missing');
  const clash =
    problems.length === 0 && input.status !== 'cancelled' ? findClash(database, input, exceptId) : undefined;
  if (clash) problems.push(`Room is taken by ${clash.ref}`);
  return { input, problems };
}

/** The form of a new booking, or with `booking` of one that is there. */
export function bookingForm(
  database: DatabaseSync,
  booking: Booking | undefined,
  input: BookingInput,
  problems: string[],
  token: string,
): Html {
  const [year = '', month = '', date = ''] = input.day.split('-').map(Number);
  const select = (name: string, options: Html[], id = name): Html =>
    html`<select name="b[${name}]" id="b_${id}">${options}</select>`;
  const blank = (chosen: boolean): Html => option('', '', chosen);
  const customers = listCustomers(database).map(({ id, name, company }) =>
    option(id, company === '' ? name : `${name} (${company})`, id === input.customerId),
  );
  const rooms = listRooms(database).map(({ id, name }) => option(id, name, id === input.roomId));
  const row = (label: string, id: string, control: Html | Html[]): Html =>
    html`<tr><td><label for="b_${id}">${label}</label></td><td>${control}</td></tr>`;
  const thisYear = Number(year) || 2026;
  const body = html`${problems.length > 0 && html`<div class="errorbox">${problems.length} error(s) prohibited this booking from being saved:<ul>${problems.map((problem) => html`<li>${problem}</li>`)}</ul></div>`}
<form method="post" action="index.php?m=bookings${booking ? `&id=${booking.id}` : ''}">${hidden(booking ? { _method: 'PUT', token } : { token })}<table class="frm">
${row('Customer', 'customer', select('customer', [blank(input.customerId === 0), ...customers]))}${row('Room', 'room', select('room', [blank(input.roomId === 0), ...rooms]))}
${row('Date', 'date_d', [
  select(
    'day][d',
    numbers(1, 31).map((value) => option(value, two(value), value === date)),
    'date_d',
  ),
  select(
    'day][m',
    MONTHS.map((name, index) => option(index + 1, name, index + 1 === month)),
    'date_m',
  ),
  select(
    'day][y',
    numbers(thisYear - 1, thisYear + 2).map((value) => option(value, String(value), value === year)),
    'date_y',
  ),
])}
${row(
  'Start',
  'hour',
  select(
    'hour',
    numbers(OPENS, CLOSES - 1).map((value) => option(value, `${two(value)}:00`, value === input.hour)),
  ),
)}
${row('Duration (hours)', 'hours', html`<input type="text" size="3" name="b[hours]" id="b_hours" value="${input.hours}">`)}
${row(
  'Status',
  'status',
  select(
    'status',
    STATUSES.map((status) => option(status, status, status === input.status)),
  ),
)}
${row('Paid', 'paid', html`<input type="checkbox" name="b[paid]" id="b_paid" value="1"${input.paid && html` checked="checked"`}>`)}
${row('Internal remark', 'remark', html`<textarea name="b[remark]" id="b_remark" cols="40" rows="3">${input.remark}</textarea>`)}
<tr><td></td><td><input type="submit" name="commit" value="${booking ? 'Update Booking' : 'Create Booking'}"> or <a href="index.php?m=bookings">Cancel</a></td></tr></table></form>`;
  return adminPage(booking ? `Editing booking ${booking.ref}` : 'New booking', 'bookings', null, body);
}
