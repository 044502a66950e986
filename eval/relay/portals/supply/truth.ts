import { readRows } from '../database-changes.ts';

export type OrderTruth = {
  id: number;
  number: string;
  placed_on: string;
  deliver_on: string;
  ship_to: string;
  po_number: string;
  status: string;
  notes: string;
  total_cents: number;
};

export type ProductTruth = {
  sku: string;
  name: string;
  category: string;
  unit: string;
  price_cents: number;
  stock: number;
};

export const allOrders = (databasePath: string): OrderTruth[] =>
  readRows<OrderTruth>(
    databasePath,
    `select *, (select sum(quantity * price_cents) from order_lines where order_number = number) as total_cents
     from orders order by number desc`,
  );

export const allProducts = (databasePath: string): ProductTruth[] =>
  readRows<ProductTruth>(databasePath, 'select * from products order by category, name');

export type LineTruth = { sku: string; name: string; quantity: number; price_cents: number };

export const linesOf = (databasePath: string, number: string): LineTruth[] =>
  readRows<LineTruth>(
    databasePath,
    `select order_lines.sku, name, quantity, order_lines.price_cents from order_lines join products using (sku)
     where order_number = ? order by order_lines.id`,
    number,
  );
