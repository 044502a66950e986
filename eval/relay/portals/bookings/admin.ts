import { formToken, Gate, sessionCookie } from '../gate.ts';
import { one, run } from '../records-file.ts';
import type { SiteOptions } from '../serve.ts';
import { type Call, htmlReply, type Reply, type Site, seeOther } from '../site.ts';
import { bookingForm, inputOf, readBooking } from './booking-form.ts';
import { bookingList } from './booking-list.ts';
import { customerForm, customerList, roomList, saveCustomer } from './customers.ts';
import { adminPage, loginPage } from './layout.ts';
import { openRecords } from './records.ts';
import { type Customer, findBooking, insertBooking, updateBooking } from './store.ts';
import { dashboard, weekPlan } from './week-plan.ts';

const COOKIE = 'PHPSESSID';
const told = (module: string, notice: string): Reply =>
  seeOther(`/index.php?m=${module}`, `notice=${encodeURIComponent(notice)}; Path=/; SameSite=Lax`);

export function buildBookings(options: SiteOptions): Site {
  const database = openRecords(options.databasePath, options.today);
  const gate = new Gate(options.account);
  const { today } = options;

  const bulk = (form: URLSearchParams): Reply => {
    const ids = form.getAll('ids[]').map(Number);
    const statements: Record<string, string> = {
      confirm: `update bookings set status = 'confirmed' where id = ?`,
      paid: 'update bookings set paid = 1 where id = ?',
      delete: 'delete from bookings where id = ?',
    };
    const sql = statements[form.get('action') ?? ''];
    if (sql === undefined || ids.length === 0)
      return told('bookings', 'No action was taken: select an action and at least one booking.');
    for (const id of ids) run(database, sql, id);
    return told('bookings', `${ids.length} booking(s) were processed.`);
  };

  const writeBooking = (call: Call, method: string, token: string): Reply => {
    if (call.query.get('a') === 'bulk') return bulk(call.form);
    const booking = findBooking(database, Number(call.query.get('id')));
    if (method === 'DELETE' && booking) {
      run(database, 'delete from bookings where id = ?', booking.id);
      return told('bookings', `Booking ${booking.ref} was successfully deleted.`);
    }
    const { input, problems } = readBooking(database, call.form, booking?.id ?? 0);
    if (problems.length > 0) return htmlReply(bookingForm(database, booking, input, problems, token), 422);
    if (booking && method === 'PUT') {
      updateBooking(database, booking.id, input);
      return told('bookings', `Booking ${booking.ref} was successfully updated.`);
    }
    return told('bookings', `Booking ${insertBooking(database, input)?.ref ?? ''} was successfully created.`);
  };

  const customer = (call: Call, method: string, token: string, notice: string | null): Reply => {
    const found = one<Customer>(database, 'select * from customers where id = ?', Number(call.query.get('id')));
    if (!found) return htmlReply(customerList(database, notice));
    if (method !== 'PUT') return htmlReply(customerForm(found, null, token));
    const { changed, problem } = saveCustomer(database, found, call.form);
    if (problem !== null) return htmlReply(customerForm(changed, problem, token), 422);
    return told('customers', `Customer ${changed.name} was successfully updated.`);
  };

  const bookings = (call: Call, token: string, notice: string | null): Reply => {
    const empty = {
      customerId: 0,
      roomId: 0,
      day: today,
      hour: 9,
      hours: 1,
      status: 'tentative',
      paid: false,
      remark: '',
    };
    if (call.query.get('a') === 'new') return htmlReply(bookingForm(database, undefined, empty, [], token));
    const booking = call.query.get('a') === 'edit' ? findBooking(database, Number(call.query.get('id'))) : undefined;
    if (booking) return htmlReply(bookingForm(database, booking, inputOf(booking), [], token));
    return htmlReply(bookingList(database, call.query, today, token, notice));
  };

  const inside = (call: Call, token: string): Reply => {
    const method = call.method === 'POST' ? (call.form.get('_method') ?? 'POST') : call.method;
    if (call.method === 'POST' && call.form.get('token') !== token) {
      return htmlReply(adminPage('Error', '', 'Invalid security token.', ''), 403);
    }
    const cookie = call.cookies.get('notice') ?? '';
    const notice = cookie === '' ? null : decodeURIComponent(cookie);
    const module = call.query.get('m') ?? 'dashboard';
    if (module === 'bookings' && call.method === 'POST') return writeBooking(call, method, token);
    if (module === 'bookings') return bookings(call, token, notice);
    if (module === 'customers') return customer(call, method, token, notice);
    if (module === 'week') return htmlReply(weekPlan(database, call.query, today));
    return htmlReply(module === 'rooms' ? roomList(database) : dashboard(database, today));
  };

  const logIn = (call: Call): Reply => {
    const user = call.form.get('log') ?? '';
    const verdict = gate.tryPassword(user, call.form.get('pwd') ?? '');
    if (verdict === 'right') return seeOther('/index.php', sessionCookie(COOKIE, gate.open('signed_in')));
    const problem =
      verdict === 'locked' ? 'ERROR: Too many failed login attempts.' : 'ERROR: Incorrect username or password.';
    return htmlReply(loginPage(problem, user));
  };

  return {
    loginPath: '/login.php',
    close: () => database.close(),
    answer: (call) => {
      const session = call.cookies.get(COOKIE);
      if (call.path === '/login.php') return call.method === 'POST' ? logIn(call) : htmlReply(loginPage(null, ''));
      if (call.path === '/logout.php') gate.close(session);
      if (session === undefined || gate.stageOf(session) !== 'signed_in') return seeOther('/login.php');
      const reply = inside(call, formToken(session));
      const shown = call.method === 'GET' && (call.cookies.get('notice') ?? '') !== '';
      return shown ? { ...reply, headers: { ...reply.headers, 'set-cookie': 'notice=; Path=/; Max-Age=0' } } : reply;
    },
  };
}
