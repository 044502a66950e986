import type { DatabaseSync } from 'node:sqlite';
import { addDays } from '../../../../examples/patient-portal/dates.ts';
import { seededRandom } from '../../../../examples/patient-portal/seed/random.ts';
import { count, openFile, run, transaction } from '../records-file.ts';

/** SKU, name, category, unit, price in cents. */
const PRODUCTS: readonly (readonly [string, string, string, string, number])[] = [
  ['GLV-N-S', 'Nitrile exam gloves, small', 'Gloves', 'box of 200', 1890],
  ['GLV-N-M', 'Nitrile exam gloves, medium', 'Gloves', 'box of 200', 1890],
  ['GLV-N-L', 'Nitrile exam gloves, large', 'Gloves', 'box of 200', 1890],
  ['GLV-L-M', 'Latex exam gloves, medium', 'Gloves', 'box of 100', 1120],
  ['MSK-P1', 'Procedure masks, ear loop', 'Protection', 'box of 50', 740],
  ['MSK-N95', 'N95 respirators', 'Protection', 'box of 20', 2650],
  ['GWN-IS', 'Isolation gowns', 'Protection', 'pack of 10', 1975],
  ['SYR-3', 'Syringes 3 ml, luer lock', 'Injection', 'box of 100', 1430],
  ['SYR-10', 'Syringes 10 ml, luer lock', 'Injection', 'box of 100', 1880],
  ['NDL-25', 'Needles 25G x 1 in', 'Injection', 'box of 100', 995],
  ['SWB-70', 'Alcohol prep pads', 'Injection', 'box of 200', 415],
  ['BND-4', 'Elastic bandage 4 in', 'Wound care', 'pack of 10', 1240],
  ['GZE-44', 'Sterile gauze 4 x 4 in', 'Wound care', 'box of 50', 880],
  ['TPE-1', 'Surgical tape 1 in', 'Wound care', 'box of 12', 1015],
  ['PPR-21', 'Exam table paper 21 in', 'Room supplies', 'case of 12', 4890],
  ['THM-COV', 'Thermometer probe covers', 'Room supplies', 'box of 500', 1350],
  ['SAN-1', 'Hand sanitizer 1 l', 'Room supplies', 'each', 1190],
  ['WPE-160', 'Disinfecting wipes', 'Room supplies', 'tub of 160', 1065],
];
const SITES = [
  'Main clinic, 40 Wharf Road',
  'East annex, 9 Tanner Street',
  'Mobile unit depot, 212 Airport Way',
] as const;

const SCHEMA = `
create table if not exists products (
  id integer primary key, sku text not null unique, name text not null, category text not null, unit text not null,
  price_cents integer not null, stock integer not null
);
create table if not exists orders (
  id integer primary key, number text not null unique, placed_on text not null, deliver_on text not null, ship_to text not null,
  po_number text not null, status text not null, notes text not null
);
create table if not exists order_lines (
  id integer primary key, order_number text not null references orders(number) on delete cascade, sku text not null,
  quantity integer not null, price_cents integer not null
);
create table if not exists favorites (sku text primary key);
`;

/** Opens the records; a new file gets 18 products and 34 orders, the last with delivery after `today`. */
export function openRecords(path: string, today: string): DatabaseSync {
  const database = openFile(path, SCHEMA);
  if (count(database, 'select count(*) as n from products') > 0) return database;
  const random = seededRandom('supply');
  transaction(database, () => {
    for (const [sku, name, category, unit, cents] of PRODUCTS) {
      const stock = random.below(5) === 0 ? 0 : 4 + random.below(160);
      run(
        database,
        'insert into products (sku, name, category, unit, price_cents, stock) values (?, ?, ?, ?, ?, ?)',
        sku,
        name,
        category,
        unit,
        cents,
        stock,
      );
    }
    for (let index = 0; index < 34; index += 1) {
      const placed = addDays(today, -(1 + (33 - index) * 3));
      const deliver = addDays(placed, 4 + random.below(8));
      const past = deliver < today;
      const status = past
        ? random.pick(['DELIVERED', 'DELIVERED', 'DELIVERED', 'CANCELLED', 'RETURNED'])
        : random.pick(['OPEN', 'OPEN', 'SHIPPED', 'BACKORDERED']);
      const number = `Q-${5100 + index}`;
      run(
        database,
        'insert into orders (number, placed_on, deliver_on, ship_to, po_number, status, notes) values (?, ?, ?, ?, ?, ?, ?)',
        number,
        placed,
        deliver,
        random.pick(SITES),
        `PO-${880 + random.below(900)}`,
        index > 30 ? 'OPEN' : status,
        '',
      );
      const skus = new Set<string>();
      while (skus.size < 1 + (index % 4)) skus.add(random.pick(PRODUCTS)[0]);
      for (const sku of skus) {
        const cents = PRODUCTS.find(([known]) => known === sku)?.[4] ?? 0;
        run(
          database,
          'insert into order_lines (order_number, sku, quantity, price_cents) values (?, ?, ?, ?)',
          number,
          sku,
          1 + random.below(12),
          cents,
        );
      }
    }
  });
  return database;
}
