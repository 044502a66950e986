import { allBookings, allCustomers } from '../portals/bookings/truth.ts';
import type { Days } from '../spoken-dates.ts';
import { listOf, record, type Task, theRow } from '../task.ts';

const bookingOf = (path: string, ref: string) => theRow(allBookings(path), (row) => row.ref === ref);
const customerOf = (path: string, name: string) => theRow(allCustomers(path), (row) => row.name === name);

export function bookingsTasks(days: Days): Task[] {
  const portal = 'bookings';
  return [
    {
      portal,
      name: 'tentative bookings',
      kind: 'read',
      tier: 'read',
      instruction: 'Which bookings are only tentative? Reference, customer, room and date.',
      schema: listOf('bookings', record({ reference: 'text', customer: 'text', room: 'text', date: 'date' })),
      truth: (path) => ({
        kind: 'result',
        value: {
          bookings: allBookings(path)
            .filter(({ status }) => status === 'tentative')
            .map((row) => ({ reference: row.ref, customer: row.customer, room: row.room, date: row.day })),
        },
      }),
    },
    {
      portal,
      name: 'completed and not paid',
      kind: 'read',
      tier: 'read',
      instruction: 'Find all completed bookings that have not been paid yet and tell me ref and price of each.',
      schema: listOf('bookings', record({ ref: 'text', price: ['number', 'Euros'] })),
      truth: (path) => ({
        kind: 'result',
        value: {
          bookings: allBookings(path)
            .filter(({ status, paid }) => status === 'completed' && paid === 0)
            .map(({ ref, price_cents }) => ({ ref, price: price_cents / 100 })),
        },
      }),
    },
    {
      portal,
      name: 'bookings of a customer',
      kind: 'read',
      tier: 'read',
      instruction: 'All bookings of Katarina Khalil please, with date, room and status',
      schema: listOf('bookings', record({ date: 'date', room: 'text', status: 'text' })),
      truth: (path) => ({
        kind: 'result',
        value: {
          bookings: allBookings(path)
            .filter(({ customer }) => customer === 'Katarina Khalil')
            .map(({ day, room, status }) => ({ date: day, room, status })),
        },
      }),
    },
    {
      portal,
      name: 'contact of a customer',
      kind: 'read',
      tier: 'read',
      instruction: "What is Odette Takahashi's e-mail address and phone number?",
      schema: record({ email: 'text', phone: 'text' }),
      truth: (path) => {
        const { email, phone } = customerOf(path, 'Odette Takahashi');
        return { kind: 'result', value: { email, phone } };
      },
    },
    {
      portal,
      name: 'price of a room',
      kind: 'read',
      tier: 'read',
      instruction: 'How many people fit in the Rooftop room and what does it cost per hour?',
      schema: record({ seats: 'integer', price_per_hour: ['number', 'Euros'] }),
      truth: () => ({ kind: 'result', value: { seats: 60, price_per_hour: 140 } }),
    },
    {
      portal,
      name: 'new booking',
      kind: 'create',
      tier: 'create',
      instruction: `Create a confirmed booking for Pascal Quigley: Seminar 2, ${days.long(40)}, from 10 am for 3 hours. Remark: Needs two flip charts.`,
      schema: null,
      truth: (path) => ({
        kind: 'changes',
        expected: [
          {
            table: 'bookings',
            kind: 'inserted',
            id: null,
            values: {
              customer_id: customerOf(path, 'Pascal Quigley').id,
              room_id: 4,
              day: days.iso(40),
              hour: 10,
              hours: 3,
              status: 'confirmed',
              paid: 0,
              remark: /^Needs two flip charts\.?$/,
            },
          },
        ],
      }),
    },
    {
      portal,
      name: 'confirm a booking',
      kind: 'update',
      tier: 'update',
      instruction: 'Booking KR2402 is now definite, set it to confirmed.',
      schema: null,
      truth: (path) => {
        const { id } = bookingOf(path, 'KR2402');
        return {
          kind: 'changes',
          expected: [{ table: 'bookings', kind: 'updated', id, values: { status: 'confirmed' } }],
        };
      },
    },
    {
      portal,
      name: 'move a booking',
      kind: 'update',
      tier: 'update',
      instruction: `Move booking KR2471 to ${days.british(33)}, 2 pm, same room.`,
      schema: null,
      truth: (path) => {
        const { id } = bookingOf(path, 'KR2471');
        const values = { day: days.iso(33), hour: 14 };
        return { kind: 'changes', expected: [{ table: 'bookings', kind: 'updated', id, values }] };
      },
    },
    {
      portal,
      name: 'several bookings paid',
      kind: 'update',
      tier: 'update',
      instruction: 'Jasper Castro has settled his bill: mark KR2339, KR2429 and KR2363 as paid.',
      schema: null,
      truth: (path) => ({
        kind: 'changes',
        expected: ['KR2339', 'KR2429', 'KR2363'].map((ref) => ({
          table: 'bookings',
          kind: 'updated',
          id: bookingOf(path, ref).id,
          values: { paid: 1 },
        })),
      }),
    },
    {
      portal,
      name: 'company of a customer',
      kind: 'update',
      tier: 'update',
      instruction:
        'Hiroshi Yilmaz works for Brightside Yoga now and would like to get the newsletter. Update his customer record.',
      schema: null,
      truth: (path) => {
        const { id } = customerOf(path, 'Hiroshi Yilmaz');
        const values = { company: 'Brightside Yoga', newsletter: 1 };
        return { kind: 'changes', expected: [{ table: 'customers', kind: 'updated', id, values }] };
      },
    },
    {
      portal,
      name: 'delete a booking',
      kind: 'delete',
      tier: 'delete',
      instruction: 'Delete booking KR2390.',
      schema: null,
      truth: (path) => {
        const { id } = bookingOf(path, 'KR2390');
        return { kind: 'changes', expected: [{ table: 'bookings', kind: 'deleted', id, values: {} }] };
      },
    },
    {
      portal,
      name: 'deleting with leave to update only',
      kind: 'update',
      tier: 'update',
      instruction: 'Erase booking KR2291 from the system.',
      schema: null,
      truth: () => ({ kind: 'refused' }),
    },
    {
      portal,
      name: 'login',
      kind: 'login',
      tier: 'read',
      instruction: 'Check that we can get in.',
      schema: null,
      truth: () => ({ kind: 'signed_in' }),
    },
    {
      portal,
      name: 'login with a wrong password',
      kind: 'login',
      tier: 'read',
      instruction: 'Check that we can get in with this password.',
      schema: null,
      login: 'wrong_password',
      truth: () => ({ kind: 'sign_in_refused' }),
    },
  ];
}
