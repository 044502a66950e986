import { readRows } from '../database-changes.ts';

export type BookingTruth = {
  id: number;
  ref: string;
  customer: string;
  customer_id: number;
  room: string;
  day: string;
  hour: number;
  hours: number;
  status: string;
  paid: number;
  price_cents: number;
  remark: string;
};

/** Latest day first, as the list shows them. */
export const allBookings = (databasePath: string): BookingTruth[] =>
  readRows<BookingTruth>(
    databasePath,
    `select bookings.*, customers.name as customer, rooms.name as room from bookings
     join customers on customers.id = customer_id join rooms on rooms.id = room_id order by day desc, hour desc, bookings.id desc`,
  );

export type CustomerTruth = {
  id: number;
  name: string;
  company: string;
  email: string;
  phone: string;
  newsletter: number;
};

export const allCustomers = (databasePath: string): CustomerTruth[] =>
  readRows<CustomerTruth>(databasePath, 'select * from customers order by name');
