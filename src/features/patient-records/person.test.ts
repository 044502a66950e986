import assert from 'node:assert/strict';
import { test } from 'node:test';
import { createMention } from './person.ts';

const mentions = createMention({
  firstName: 'María José',
  lastName: "O'Example",
  phoneNumber: '+16465550142',
  email: 'pat@example.com',
});
const cases: [string, boolean][] = [
  ["Cancel the visit of María José O'Example.", true],
  ['{"patient":"O’EXAMPLE, Maria Jose"}', true],
  ['call (646) 555-0142 back', true],
  ['+1 646 555 0142', true],
  ['Pat@Example.com', true],
  ['Maria José Someone', false],
  ['Example', false],
  ['6465550143', false],
  ['', false],
];
for (const [text, expected] of cases)
  test(`${JSON.stringify(text)} ${expected ? 'tells' : 'does not tell'} of the person`, () =>
    assert.equal(mentions(text), expected));

test('a person without number and address is known by the name alone', () => {
  const byName = createMention({ firstName: 'Pat', lastName: 'Example', phoneNumber: null, email: null });
  assert.equal(byName('Pat Example'), true);
  assert.equal(byName('Patricia Examples'), false);
  assert.equal(byName('0142'), false);
});
