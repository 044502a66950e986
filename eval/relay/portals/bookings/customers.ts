import type { DatabaseSync } from 'node:sqlite';
import { type Html, html } from '../../../../examples/patient-portal/html.ts';
import { count, run } from '../records-file.ts';
import { adminPage, euro, hidden } from './layout.ts';
import { type Customer, listCustomers, listRooms } from './store.ts';

export function customerList(database: DatabaseSync, notice: string | null): Html {
  const rows = listCustomers(database).map(
    (
      customer,
    ) => html`<tr><td><a href="index.php?m=customers&amp;a=edit&amp;id=${customer.id}">${customer.name}</a></td><td>${customer.company}</td><td>${customer.email}</td><td>${customer.phone}</td><td>${customer.newsletter === 1 ? 'yes' : 'no'}</td>
<td>${count(database, 'select count(*) as n from bookings where customer_id = ?', customer.id)}</td></tr>`,
  );
  return adminPage(
    'Customers',
    'customers',
    notice,
    html`<table class="data"><tr><th>Name</th><th>Company</th><th>E-mail</th><th>Phone</th><th>Newsletter</th><th>Bookings</th></tr>${rows}</table>`,
  );
}

export function customerForm(customer: Customer, problem: string | null, token: string): Html {
  const row = (label: string, name: 'name' | 'company' | 'email' | 'phone'): Html =>
    html`<tr><td><label for="c_${name}">${label}</label></td><td><input type="text" size="40" id="c_${name}" name="c[${name}]" value="${customer[name]}"></td></tr>`;
  return adminPage(
    `Editing customer ${customer.name}`,
    'customers',
    null,
    html`${problem !== null && html`<div class="errorbox">${problem}</div>`}<form method="post" action="index.php?m=customers&amp;id=${customer.id}">${hidden({ _method: 'PUT', token })}<table class="frm">${row('Name', 'name')}${row('Company', 'company')}${row('E-mail', 'email')}${row('Phone', 'phone')}
<tr><td></td><td><input type="checkbox" name="c[newsletter]" id="c_newsletter" value="1"${customer.newsletter === 1 && html` checked="checked"`}> <label for="c_newsletter">Receives the newsletter</label></td></tr><tr><td></td><td><input type="submit" value="Update Customer"></td></tr></table></form>`,
  );
}

/** Reads the form onto the customer; the problem is null when it was stored. */
export function saveCustomer(
  database: DatabaseSync,
  customer: Customer,
  form: URLSearchParams,
): { changed: Customer; problem: string | null } {
  const text = (name: string): string => (form.get(`c[${name}]`) ?? '').trim();
  const newsletter = form.get('c[newsletter]') === '1' ? 1 : 0;
  const changed = {
    ...customer,
    name: text('name'),
    company: text('company'),
    email: text('email'),
    phone: text('phone'),
    newsletter,
  };
  if (changed.name === '') return { changed, problem: "Name can't be blank" };
  if (!/^\S+@\S+\.\S+$/.test(changed.email)) return { changed, problem: 'E-mail is invalid' };
  run(
    database,
    'update customers set name = ?, company = ?, email = ?, phone = ?, newsletter = ? where id = ?',
    changed.name,
    changed.company,
    changed.email,
    changed.phone,
    newsletter,
    customer.id,
  );
  return { changed, problem: null };
}

export function roomList(database: DatabaseSync): Html {
  const rows = listRooms(database).map(
    (room) =>
      html`<tr><td>${room.name}</td><td>${room.seats}</td><td align="right">${euro(room.price_cents)}</td></tr>`,
  );
  return adminPage(
    'Rooms',
    'rooms',
    null,
    html`<table class="data"><tr><th>Room</th><th>Seats</th><th>Price per hour</th></tr>${rows}</table>`,
  );
}
