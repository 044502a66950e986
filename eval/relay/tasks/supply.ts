import { allOrders, allProducts, linesOf } from '../portals/supply/truth.ts';
import type { Days } from '../spoken-dates.ts';
import { listOf, record, type Task, theRow } from '../task.ts';

const orderOf = (path: string, number: string) => theRow(allOrders(path), (row) => row.number === number);

export function supplyTasks(days: Days): Task[] {
  const portal = 'supply';
  return [
    {
      portal,
      name: 'open orders',
      kind: 'read',
      tier: 'read',
      instruction: 'Show me our open orders: number, delivery date and total.',
      schema: listOf('orders', record({ number: 'text', delivery_date: 'date', total: ['number', 'Dollars'] })),
      truth: (path) => ({
        kind: 'result',
        value: {
          orders: allOrders(path)
            .filter(({ status }) => status === 'OPEN')
            .map((row) => ({ number: row.number, delivery_date: row.deliver_on, total: row.total_cents / 100 })),
        },
      }),
    },
    {
      portal,
      name: 'cancelled orders',
      kind: 'read',
      tier: 'read',
      instruction: 'I need the numbers of every order that was cancelled, however old.',
      schema: {
        type: 'object',
        properties: { numbers: { type: 'array', items: { type: 'string' } } },
        required: ['numbers'],
      },
      truth: (path) => ({
        kind: 'result',
        value: {
          numbers: allOrders(path)
            .filter(({ status }) => status === 'CANCELLED')
            .map(({ number }) => number),
        },
      }),
    },
    {
      portal,
      name: 'lines of an order',
      kind: 'read',
      tier: 'read',
      instruction: 'What exactly did we buy with order Q-5119? Item names, quantities, unit prices.',
      schema: listOf(
        'items',
        record({ name: ['text', 'Item name without SKU'], quantity: 'integer', price: ['number', 'Dollars each'] }),
      ),
      truth: (path) => ({
        kind: 'result',
        value: {
          items: linesOf(path, 'Q-5119').map(({ name, quantity, price_cents }) => ({
            name,
            quantity,
            price: price_cents / 100,
          })),
        },
      }),
    },
    {
      portal,
      name: 'price of a product',
      kind: 'read',
      tier: 'read',
      instruction: 'How much are N95 respirators at the moment, and how many does the supplier have in stock?',
      schema: record({ price: ['number', 'Dollars'], in_stock: 'integer' }),
      truth: (path) => {
        const product = theRow(allProducts(path), ({ sku }) => sku === 'MSK-N95');
        return { kind: 'result', value: { price: product.price_cents / 100, in_stock: product.stock } };
      },
    },
    {
      portal,
      name: 'products of a category',
      kind: 'read',
      tier: 'read',
      instruction: 'List the wound care products with SKU and price',
      schema: listOf('products', record({ name: 'text', sku: 'text', price: 'number' })),
      truth: (path) => ({
        kind: 'result',
        value: {
          products: allProducts(path)
            .filter(({ category }) => category === 'Wound care')
            .map(({ name, sku, price_cents }) => ({ name, sku, price: price_cents / 100 })),
        },
      }),
    },
    {
      portal,
      name: 'place an order',
      kind: 'create',
      tier: 'create',
      instruction: `Order 6 packs of isolation gowns for the East annex, delivery on ${days.long(12)}, PO number PO-2290.`,
      schema: null,
      truth: () => ({
        kind: 'changes',
        expected: [
          {
            table: 'orders',
            kind: 'inserted',
            id: null,
            values: {
              deliver_on: days.iso(12),
              ship_to: 'East annex, 9 Tanner Street',
              po_number: 'PO-2290',
              status: 'OPEN',
            },
          },
          { table: 'order_lines', kind: 'inserted', id: null, values: { sku: 'GWN-IS', quantity: 6 } },
        ],
      }),
    },
    {
      portal,
      name: 'change a delivery',
      kind: 'update',
      tier: 'update',
      instruction: `Reschedule the delivery of Q-5132 to ${days.us(10)} and have it sent to the main clinic.`,
      schema: null,
      truth: (path) => {
        const values = { deliver_on: days.iso(10), ship_to: 'Main clinic, 40 Wharf Road' };
        const { id } = orderOf(path, 'Q-5132');
        return { kind: 'changes', expected: [{ table: 'orders', kind: 'updated', id, values }] };
      },
    },
    {
      portal,
      name: 'note for the driver',
      kind: 'update',
      tier: 'update',
      instruction: 'Update order Q-5131 with a note for the driver: "Use the loading dock, gate 3".',
      schema: null,
      truth: (path) => {
        const { id } = orderOf(path, 'Q-5131');
        return {
          kind: 'changes',
          expected: [{ table: 'orders', kind: 'updated', id, values: { notes: 'Use the loading dock, gate 3' } }],
        };
      },
    },
    {
      portal,
      name: 'cancel an order',
      kind: 'delete',
      tier: 'delete',
      instruction: 'Cancel our order Q-5133 with Quarrier.',
      schema: null,
      truth: (path) => {
        const { id } = orderOf(path, 'Q-5133');
        return {
          kind: 'changes',
          expected: [{ table: 'orders', kind: 'updated', id, values: { status: 'CANCELLED' } }],
        };
      },
    },
    {
      portal,
      name: 'changing with leave to read only',
      kind: 'read',
      tier: 'read',
      instruction: 'Change the delivery address of Q-5131 to the mobile unit depot.',
      schema: null,
      truth: () => ({ kind: 'refused' }),
    },
    {
      portal,
      name: 'login',
      kind: 'login',
      tier: 'read',
      instruction: 'Does the Quarrier login still work?',
      schema: null,
      truth: () => ({ kind: 'signed_in' }),
    },
    {
      portal,
      name: 'login with a wrong password',
      kind: 'login',
      tier: 'read',
      instruction: 'Does the login work?',
      schema: null,
      login: 'wrong_password',
      truth: () => ({ kind: 'sign_in_refused' }),
    },
  ];
}
