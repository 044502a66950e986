import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { mayRing } from './call-destination.ts';

const FROM_US = '+12125550100';

/** By a location in the United States, whose server names no other country, and by one whose server names all that stand in the table. */
const DESTINATIONS: [what: string, number: string, country: string, fromUs: boolean, whereNamed: boolean][] = [
  ['New York', '+12125550142', 'US', true, true],
  ['California', '+13105550100', 'US', true, true],
  ['Alaska', '+19075550100', 'US', true, true],
  ['Hawaii', '+18085550100', 'US', true, true],
  ['a free number', '+18005550100', 'US', true, true],
  ['another free number', '+18885550100', 'US', true, true],
  ['premium rate', '+19005550100', 'US', false, false],
  ['premium rate, last of its kind', '+19005550199', 'US', false, false],
  ['the premium exchange of New York', '+12129760100', 'US', false, false],
  ['the premium exchange of Washington', '+13609760100', 'US', false, false],
  ['directory assistance', '+12125551212', 'US', false, false],
  ['personal', '+15005550100', 'US', false, false],
  ['personal, 533', '+15335550100', 'US', false, false],
  ['the government’s', '+17105550100', 'US', false, false],
  ['of one carrier', '+17005550100', 'US', false, false],
  ['emergency', '+911', 'US', false, false],
  ['Toronto', '+14165550100', 'CA', false, true],
  ['British Columbia', '+12505550199', 'CA', false, true],
  ['Yukon', '+18675550100', 'CA', false, true],
  ['Puerto Rico', '+17875550100', 'PR', false, true],
  ['Guam', '+16715550100', 'GU', false, true],
  ['United States Virgin Islands', '+13405550100', 'VI', false, true],
  ['Antigua', '+12684640100', 'AG', false, true],
  ['Jamaica', '+18765550100', 'JM', false, true],
  ['Dominican Republic', '+18095550100', 'DO', false, true],
  ['Dominican Republic, 829', '+18295550100', 'DO', false, true],
  ['United Kingdom', '+442079460000', 'GB', false, true],
  ['United Kingdom, free', '+448081570000', 'GB', false, true],
  ['United Kingdom, of companies', '+443069990123', 'GB', false, true],
  ['United Kingdom, premium', '+449098790123', 'GB', false, false],
  ['United Kingdom, 084', '+448450990000', 'GB', false, false],
  ['United Kingdom, personal', '+447012345678', 'GB', false, false],
  ['Germany', '+493023125000', 'DE', false, true],
  ['Germany, premium', '+499001234567', 'DE', false, false],
  ['Germany, shared cost', '+491805123456', 'DE', false, false],
  ['France, shared cost', '+33810123456', 'FR', false, false],
  ['France, premium', '+33899000123', 'FR', false, false],
  ['Italy, premium', '+39899123456', 'IT', false, false],
  ['Spain, premium', '+34803123456', 'ES', false, false],
  ['Spain, shared cost', '+34902123456', 'ES', false, false],
  ['Switzerland, premium', '+41900123456', 'CH', false, false],
  ['Switzerland, shared cost', '+41840123456', 'CH', false, false],
  ['Australia', '+61491570156', 'AU', false, true],
  ['Australia, premium', '+611900654321', 'AU', false, false],
  ['Australia, shared cost', '+611300975707', 'AU', false, false],
  ['Cuba', '+5352345678', 'CU', false, true],
  ['Somalia', '+252612345678', 'SO', false, true],
  ['Ascension', '+24741234', 'AC', false, true],
  ['satellite, Inmarsat', '+870773001234', '', false, false],
  ['satellite, Inmarsat 30', '+870301234567', '', false, false],
  ['satellite, Iridium', '+881612345678', '', false, false],
  ['satellite, Globalstar', '+8816123456789', '', false, false],
  ['international network 882', '+88213001234', '', false, false],
  ['international network 883', '+8835100012345', '', false, false],
  ['international personal', '+87812345678901', '', false, false],
  ['international premium', '+97912345678', '', false, false],
  ['international free', '+80012345678', '', false, false],
  ['international shared cost', '+80812345678', '', false, false],
  ['no number', 'nonsense', '', false, false],
  ['a number in national form', '2125550142', '', false, false],
  ['a number with spaces', '+1 212 555 0142', '', false, false],
  ['nothing', '', '', false, false],
];
const NAMED = [...new Set(DESTINATIONS.map(([, , country]) => country).filter(Boolean))];

describe('a location in the United States', () => {
  for (const [what, number, , fromUs, whereNamed] of DESTINATIONS)
    test(`${fromUs ? 'rings' : 'does not ring'} ${what}, ${number}${whereNamed === fromUs ? '' : ' unless its country is named'}`, () => {
      assert.equal(mayRing(FROM_US, number, { callCountries: [] }), fromUs);
      assert.equal(mayRing(null, number, { callCountries: [] }), fromUs);
      assert.equal(mayRing(FROM_US, number, { callCountries: NAMED }), whereNamed);
    });
});

test('a number of another country is at home there, and abroad in the United States', () => {
  for (const [from, to] of [
    ['+14165550100', '+12505550199'],
    ['+442079460000', '+442079460001'],
    ['+18765550100', '+18765550101'],
  ] as const) {
    assert.equal(mayRing(from, to, { callCountries: [] }), true, from);
    assert.equal(mayRing(from, '+12125550142', { callCountries: [] }), false, from);
    assert.equal(mayRing(from, '+12125550142', { callCountries: ['US'] }), true, from);
    assert.equal(mayRing(from, '+19005550100', { callCountries: ['US'] }), false, from);
  }
});
