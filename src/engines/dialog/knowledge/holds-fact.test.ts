import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { holdsFact } from './holds-fact.ts';

describe('a sentence that a model has said', () => {
  it('tells whether an insurer is taken, whatever others the practice lists', () => {
    const fact = { isYes: true, names: ['medicaid'], sentence: 'Aceptamos Medicaid, Medicare, Healthfirst y Fidelis.' };
    assert.equal(holdsFact('Sí, aceptamos Medicaid.', fact), true);
    assert.equal(holdsFact('Un momento, por favor.', fact), false);
  });

  it('tells a price only with its amount', () => {
    assert.equal(holdsFact('A cleaning is ninety dollars.', { priceCents: 9000, names: ['Cleaning'] }), true);
    assert.equal(holdsFact('A cleaning is not expensive.', { priceCents: 9000, names: ['Cleaning'] }), false);
  });
});
