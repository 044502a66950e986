import type { DatabaseSync } from 'node:sqlite';
import { all, one, run } from '../records-file.ts';

export type Booking = {
  id: number;
  ref: string;
  customer_id: number;
  customer: string;
  room_id: number;
  room: string;
  day: string;
  hour: number;
  hours: number;
  status: string;
  paid: number;
  price_cents: number;
  remark: string;
};
export type Customer = {
  id: number;
  name: string;
  company: string;
  email: string;
  phone: string;
  newsletter: number;
};
export type Room = { id: number; name: string; seats: number; price_cents: number };

/** What the booking form holds. */
export interface BookingInput {
  customerId: number;
  roomId: number;
  day: string;
  hour: number;
  hours: number;
  status: string;
  paid: boolean;
  remark: string;
}

const SELECT = `select bookings.*, customers.name as customer, rooms.name as room from bookings
  join customers on customers.id = customer_id join rooms on rooms.id = room_id`;

export const listRooms = (database: DatabaseSync): Room[] => all<Room>(database, 'select * from rooms order by id');
export const listCustomers = (database: DatabaseSync): Customer[] =>
  all<Customer>(database, 'select * from customers order by name');
export const findBooking = (database: DatabaseSync, id: number): Booking | undefined =>
  one<Booking>(database, `${SELECT} where bookings.id = ?`, id);

export interface BookingFilter {
  status: string;
  room: string;
  when: string;
  search: string;
}

/** `when` is empty, `today`, `week` (today and the 6 days after it) or `past`. */
export function listBookings(database: DatabaseSync, filter: BookingFilter, today: string, weekEnd: string): Booking[] {
  const spans: Record<string, [string, string]> = {
    today: [today, today],
    week: [today, weekEnd],
    past: ['0000', today],
  };
  const [from, to] = spans[filter.when] ?? ['0000', '9999'];
  const rows = all<Booking>(
    database,
    `${SELECT} where (? = '' or bookings.status = ?) and (? = '' or rooms.name = ?) and day >= ? and day <= ?
       and (customers.name like ? or ref like ?) order by day desc, hour desc, bookings.id desc`,
    filter.status,
    filter.status,
    filter.room,
    filter.room,
    from,
    to,
    `%${filter.search}%`,
    `%${filter.search}%`,
  );
  return filter.when === 'past' ? rows.filter((row) => row.day < today) : rows;
}

export const bookingsBetween = (database: DatabaseSync, from: string, to: string): Booking[] =>
  all<Booking>(database, `${SELECT} where day between ? and ? order by day, hour`, from, to);

/** A booking that is not cancelled and takes the room at the same time. */
export function findClash(database: DatabaseSync, input: BookingInput, exceptId: number): Booking | undefined {
  return one<Booking>(
    database,
    `${SELECT} where room_id = ? and day = ? and bookings.status <> 'cancelled' and bookings.id <> ? and hour < ? and hour + hours > ?`,
    input.roomId,
    input.day,
    exceptId,
    input.hour + input.hours,
    input.hour,
  );
}

function priceOf(database: DatabaseSync, input: BookingInput): number {
  return (one<Room>(database, 'select * from rooms where id = ?', input.roomId)?.price_cents ?? 0) * input.hours;
}

export function insertBooking(database: DatabaseSync, input: BookingInput): Booking | undefined {
  const highest = one<{ ref: string }>(database, 'select max(ref) as ref from bookings')?.ref ?? 'KR2000';
  const { id } = run(
    database,
    `insert into bookings (ref, customer_id, room_id, day, hour, hours, status, paid, price_cents, remark) values (?, ?, ?, ?, ?, ?, ?, ?, ?, ?)`,
    `KR${Number(highest.slice(2)) + 1}`,
    input.customerId,
    input.roomId,
    input.day,
    input.hour,
    input.hours,
    input.status,
    input.paid ? 1 : 0,
    priceOf(database, input),
    input.remark,
  );
  return findBooking(database, id);
}

export function updateBooking(database: DatabaseSync, id: number, input: BookingInput): void {
  run(
    database,
    `update bookings set customer_id = ?, room_id = ?, day = ?, hour = ?, hours = ?, status = ?, paid = ?, price_cents = ?, remark = ? where id = ?`,
    input.customerId,
    input.roomId,
    input.day,
    input.hour,
    input.hours,
    input.status,
    input.paid ? 1 : 0,
    priceOf(database, input),
    input.remark,
    id,
  );
}
