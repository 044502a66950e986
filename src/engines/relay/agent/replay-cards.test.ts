import assert from 'node:assert/strict';
import { after, afterEach, before, test } from 'node:test';
import { html, serveSite, type TestSite } from '../../../../test/harness/browser.ts';
import { type OpenRelay, openRelay } from '../../../../test/harness/relay-run.ts';
import { runScripted, type ScriptedWork } from '../../../../test/harness/scripted-run.ts';
import type { RunOutcome } from '../types.ts';

/** Cards of bare lines: nothing but their form tells price from stock. */
interface Product {
  name: string;
  pack: string;
  price: string;
  stock: string;
}

const PRODUCTS: readonly Product[] = [
  { name: 'Gauze', pack: 'Wound care · box of 50', price: '$8.80', stock: '119 in stock' },
  { name: 'Gloves', pack: 'Gloves · box of 100', price: '$1,018.90', stock: '45 in stock' },
  { name: 'Masks', pack: 'Protection · box of 20', price: '$26.50', stock: '41 in stock' },
];

let relay: OpenRelay;
let site: TestSite;
/** The lines of a card, in their order. */
let lines: (keyof Product)[] = ['name', 'pack', 'price', 'stock'];
let products = PRODUCTS;

before(async () => {
  relay = await openRelay();
  site = await serveSite((_incoming, outgoing) =>
    html(
      outgoing,
      `<!doctype html><title>Catalogue</title><main><h1>Catalogue</h1><ul>${products
        .map((product) => `<li>${lines.map((line) => `<div>${product[line]}</div>`).join('')}</li>`)
        .join('')}</ul></main>`,
    ),
  );
});
after(async () => {
  await relay.close();
  await site.close();
});
afterEach(() => {
  lines = ['name', 'pack', 'price', 'stock'];
  products = PRODUCTS;
});

const PRICE = {
  type: 'object',
  required: ['price', 'in_stock'],
  properties: { price: { type: 'number' }, in_stock: { type: 'integer' } },
};
const priceOf = (name: string): ScriptedWork => ({
  instruction: `What are the price and stock of product ${name}?`,
  tier: 'read',
  schema: PRICE,
});

async function learned(): Promise<unknown> {
  const { error, recipe } = await runScripted(relay, `${site.origin}/`, priceOf('Masks'), [
    ['finish', { result: { price: 26.5, in_stock: 41 } }],
  ]);
  assert.equal(error, null);
  assert.notEqual(recipe, null, 'a recipe is kept');
  assert.doesNotMatch(JSON.stringify(recipe), /gauze|gloves|masks|26|41/i);
  return recipe;
}

async function again(name: string, recipe: unknown): Promise<RunOutcome> {
  const { outcome } = await relay.run(`${site.origin}/`, { ...priceOf(name), recipe });
  return outcome;
}

test('lines of a card are known by the form of what they say, wherever they have moved', async () => {
  const recipe = await learned();
  assert.deepEqual((await again('Gloves', recipe)).result, { price: 1018.9, in_stock: 45 });
  lines = ['stock', 'name', 'price', 'pack'];
  assert.deepEqual((await again('Gauze', recipe)).result, { price: 8.8, in_stock: 119 });
});

test('where lines come to be of another form nothing is read by the recipe', async () => {
  const recipe = await learned();
  products = PRODUCTS.map((product) => ({ ...product, price: product.price.replace('$', '€') }));
  const { result } = await again('Gauze', recipe);
  assert.notDeepEqual(result, { price: 50, in_stock: 119 });
});
