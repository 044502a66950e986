import assert from 'node:assert/strict';
import { recordsAdmin } from '../../../../test/relay-sites/records-admin.ts';
import { list, object, resultOf, testSite } from '../../../../test/relay-sites/site-tasks.ts';

testSite(recordsAdmin, [
  {
    tier: 'read',
    instruction: 'List all products with name, price and stock',
    schema: list({ name: 'text', price: 'number', stock: 'integer' }),
    check(outcome, state) {
      const wanted = state.products.map(({ name, price, stock }) => ({ name, price: Number(price), stock }));
      assert.deepEqual(resultOf(outcome), wanted);
    },
  },
  {
    tier: 'read',
    instruction: 'List the products that are out of stock',
    schema: list({ name: 'text' }),
    check(outcome, state) {
      const wanted = state.products.filter(({ stock }) => stock === 0).map(({ name }) => ({ name }));
      assert.deepEqual(resultOf(outcome), wanted);
    },
  },
  {
    tier: 'read',
    instruction: 'What is the price of the Desk Lamp?',
    schema: object({ price: 'number' }),
    check: (outcome) => assert.deepEqual(resultOf(outcome), { price: 23.5 }),
  },
  {
    tier: 'read',
    instruction: 'Show the products in category Furniture',
    schema: list({ name: 'text', category: 'text' }),
    check(outcome, state) {
      const wanted = state.products
        .filter(({ category }) => category === 'Furniture')
        .map(({ name, category }) => ({ name, category }));
      assert.deepEqual(resultOf(outcome), wanted);
    },
  },
  {
    tier: 'read',
    instruction: 'Which products are active?',
    schema: list({ name: 'text', is_active: 'flag' }),
    check(outcome, state) {
      const wanted = state.products.filter(({ active }) => active).map(({ name }) => ({ name, is_active: true }));
      assert.deepEqual(resultOf(outcome), wanted);
    },
  },
  {
    tier: 'read',
    instruction: 'Get the email address of Ann Lee',
    check: (outcome) => assert.equal(resultOf(outcome), 'ann.lee@example.com'),
  },
  {
    tier: 'read',
    instruction: 'In which category is Green Lamp?',
    check: (outcome) => assert.equal(outcome.error?.code, 'not_found_on_site', JSON.stringify(outcome)),
  },
  {
    tier: 'create',
    instruction:
      'Add a product named "Green Tea", sku GT-1, price $4.50, stock 100, category Stationery, released 2026-11-01',
    check(outcome, state) {
      resultOf(outcome);
      const made = state.products[12];
      assert.deepEqual([made?.price, made?.stock, state.products.length], ['4.50', 100, 13]);
    },
  },
  {
    tier: 'create',
    instruction: 'Add a product named "Green Tea" with sku SKU-100, price 4.50 and category Stationery',
    check(outcome, state) {
      assert.equal(outcome.error?.code, 'not_confirmed');
      assert.match(outcome.error?.message ?? '', /already exists/);
      assert.equal(state.products.length, 12);
    },
  },
  {
    tier: 'update',
    instruction: 'Change the price of "Desk Lamp" to $27.50, then list all customers',
    schema: list({ email: 'text', shoe_size: 'text' }),
    // No list tells the size; by then the price is another.
    check(outcome, state) {
      assert.deepEqual([outcome.status, outcome.error?.code], ['failed', 'outcome_unknown'], JSON.stringify(outcome));
      assert.match(outcome.error?.message ?? '', /was done\. What follows was not: .*does not show "shoe_size"/);
      assert.equal(state.products[3]?.price, '27.50');
    },
  },
  {
    tier: 'update',
    instruction: 'Change the price of "Desk Lamp" to $29.99',
    check(outcome, state) {
      resultOf(outcome);
      assert.deepEqual([state.products[3]?.price, state.products[3]?.stock], ['29.99', 39]);
    },
  },
  {
    tier: 'update',
    instruction: 'Deactivate the product Notebook',
    check(outcome, state) {
      assert.equal(outcome.error?.code, 'not_found_on_site');
      assert.equal(state.products[5]?.active, true);
    },
  },
  {
    tier: 'delete',
    instruction: 'Delete the product "Red Pen"',
    check(outcome, state) {
      resultOf(outcome);
      assert.equal(state.products.length, 11);
      assert.ok(!state.products.some(({ name }) => name === 'Red Pen'));
    },
  },
  {
    tier: 'delete',
    instruction:
      'Add a product named "Green Tea", sku GT-1, price $4.50, stock 100, category Stationery, then delete the product "Pen"',
    check({ error }, state) {
      assert.equal(error?.code, 'outcome_unknown', JSON.stringify(error));
      assert.match(error?.message ?? '', /"Add a product named "Green Tea".*" was done\. What follows was not: /);
      assert.doesNotMatch(error?.message ?? '', /Nothing was/);
      assert.equal(state.products.length, 13);
    },
  },
  {
    tier: 'delete',
    instruction: 'Delete the product "Pen"',
    check(outcome, state) {
      assert.equal(outcome.status, 'failed');
      assert.equal(state.products.length, 12);
    },
  },
]);
