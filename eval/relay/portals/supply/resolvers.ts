import type { DatabaseSync } from 'node:sqlite';
import { isDay } from '../../../../examples/patient-portal/dates.ts';
import { all, count, one, run, transaction } from '../records-file.ts';
import { Refusal, type Resolver, type Variables } from './graphql.ts';

const PAGE = 8;
type Order = { number: string; status: string; deliver_on: string; ship_to: string; po_number: string; notes: string };
type Product = { sku: string; name: string; price_cents: number; stock: number };

const text = (variables: Variables, name: string): string => {
  const value = variables[name];
  return typeof value === 'string' ? value.trim() : '';
};

function whole(database: DatabaseSync, number: string): unknown {
  const order = one<Order>(database, 'select * from orders where number = ?', number);
  if (!order) throw new Refusal('Order not found.');
  const lines = all<{ quantity: number; price_cents: number }>(
    database,
    `select order_lines.sku, name, unit, quantity, order_lines.price_cents from order_lines join products using (sku)
     where order_number = ? order by order_lines.id`,
    number,
  );
  return { ...order, lines, total_cents: lines.reduce((sum, line) => sum + line.quantity * line.price_cents, 0) };
}

export function queries(database: DatabaseSync): Record<string, Resolver> {
  return {
    orders: (variables) => {
      const status = text(variables, 'status');
      const skip = Math.max(0, Number(variables.skip ?? 0) || 0);
      const where = `(? = '' or status = ?)`;
      const items = all<Order>(
        database,
        `select *, (select sum(quantity * price_cents) from order_lines where order_number = number) as total_cents
         from orders where ${where} order by number desc limit ? offset ?`,
        status,
        status,
        PAGE,
        skip,
      );
      return { items, total: count(database, `select count(*) as n from orders where ${where}`, status, status) };
    },
    order: (variables) => whole(database, text(variables, 'number')),
    products: (variables) => {
      const words = `%${text(variables, 'search')}%`;
      return all(
        database,
        `select products.*, favorites.sku is not null as favorite from products left join favorites using (sku)
         where name like ? or category like ? or products.sku like ? order by category, name`,
        words,
        words,
        words,
      );
    },
  };
}

function place(database: DatabaseSync, variables: Variables, today: string): unknown {
  const product = one<Product>(database, 'select * from products where sku = ?', text(variables, 'sku'));
  const quantity = Number(variables.quantity);
  if (!product) throw new Refusal('Choose a product.');
  if (!Number.isInteger(quantity) || quantity < 1 || quantity > 500) throw new Refusal('Quantity must be 1 to 500.');
  if (text(variables, 'ship_to') === '') throw new Refusal('Choose where to deliver.');
  if (!isDay(text(variables, 'deliver_on')) || text(variables, 'deliver_on') <= today) {
    throw new Refusal('The delivery date must be after today.');
  }
  if (!/^PO-\d{3,6}$/.test(text(variables, 'po_number'))) throw new Refusal('A PO number looks like PO-1234.');
  const highest = one<{ number: string }>(database, 'select max(number) as number from orders')?.number ?? 'Q-5000';
  const number = `Q-${Number(highest.slice(2)) + 1}`;
  transaction(database, () => {
    run(
      database,
      `insert into orders (number, placed_on, deliver_on, ship_to, po_number, status, notes) values (?, ?, ?, ?, ?, 'OPEN', ?)`,
      number,
      today,
      text(variables, 'deliver_on'),
      text(variables, 'ship_to'),
      text(variables, 'po_number'),
      text(variables, 'notes'),
    );
    const line = 'insert into order_lines (order_number, sku, quantity, price_cents) values (?, ?, ?, ?)';
    run(database, line, number, product.sku, quantity, product.price_cents);
  });
  return whole(database, number);
}

function openOrder(database: DatabaseSync, number: string): Order {
  const order = one<Order>(database, 'select * from orders where number = ?', number);
  if (!order) throw new Refusal('Order not found.');
  if (order.status !== 'OPEN' && order.status !== 'BACKORDERED')
    throw new Refusal('This order can no longer be changed.');
  return order;
}

export function mutations(database: DatabaseSync, today: string): Record<string, Resolver> {
  return {
    placeOrder: (variables) => place(database, variables, today),
    updateDelivery: (variables) => {
      const order = openOrder(database, text(variables, 'number'));
      const day = text(variables, 'deliver_on');
      if (!isDay(day) || day <= today) throw new Refusal('The delivery date must be after today.');
      run(
        database,
        'update orders set deliver_on = ?, ship_to = ?, notes = ? where number = ?',
        day,
        text(variables, 'ship_to') || order.ship_to,
        text(variables, 'notes'),
        order.number,
      );
      return whole(database, order.number);
    },
    cancelOrder: (variables) => {
      const order = openOrder(database, text(variables, 'number'));
      run(database, `update orders set status = 'CANCELLED' where number = ?`, order.number);
      return whole(database, order.number);
    },
    toggleFavorite: (variables) => {
      const sku = text(variables, 'sku');
      const removed = run(database, 'delete from favorites where sku = ?', sku).changes;
      if (removed === 0) run(database, 'insert into favorites (sku) values (?)', sku);
      return removed === 0;
    },
  };
}
