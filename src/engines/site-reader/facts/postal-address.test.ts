import assert from 'node:assert/strict';
import { test } from 'node:test';
import { findAddresses } from './postal-address.ts';

const TABLE: [text: string, street: string | null, city: string, region: string | null, postalCode: string][] = [
  ['123 Main Street, Suite 200, Springfield, IL 62704', '123 Main Street, Suite 200', 'Springfield', 'IL', '62704'],
  ['123 Main Street Springfield, IL 62704', '123 Main Street', 'Springfield', 'IL', '62704'],
  ['123 Main Street\nSpringfield, Illinois 62704', '123 Main Street', 'Springfield', 'IL', '62704'],
  [
    'Oak Dental\n4500 W. Oak Ave., Ste 12\nSt. Paul, MN 55101-1234\nPhone 651-555-0142',
    '4500 W. Oak Ave., Ste 12',
    'St. Paul',
    'MN',
    '55101-1234',
  ],
  ['Visit us at 9 Elm Rd., New York, New York 10001 today', '9 Elm Rd.', 'New York', 'NY', '10001'],
  ['1200 Broadway Suite 5 Salt Lake City, UT 84101', '1200 Broadway Suite 5', 'Salt Lake City', 'UT', '84101'],
  ['22-11 31st St, Astoria NY 11105', '22-11 31st St', 'Astoria', 'NY', '11105'],
  ['One Market Plaza\nSan Francisco, CA 94105', 'One Market Plaza', 'San Francisco', 'CA', '94105'],
  [
    'Address: 77 Park Lane\n2nd Floor\nBoston, Massachusetts, 02108',
    '77 Park Lane, 2nd Floor',
    'Boston',
    'MA',
    '02108',
  ],
  ['Unit 4, 21 Green Lane, Springfield, IL 62704', 'Unit 4, 21 Green Lane', 'Springfield', 'IL', '62704'],
  [
    'Suite 2, Level 1, 140 Hill Highway\nGlandore SA 5037',
    'Suite 2, Level 1, 140 Hill Highway',
    'Glandore',
    'SA',
    '5037',
  ],
  [
    '88 Queens Quay West, Suite 2500\nToronto, ON M5J 0B8',
    '88 Queens Quay West, Suite 2500',
    'Toronto',
    'ON',
    'M5J 0B8',
  ],
  ['P.O. Box 45, Homer, AK 99603', 'P.O. Box 45', 'Homer', 'AK', '99603'],
  ['350 5th Ave #410 | New York, NY | 10118', '350 5th Ave #410', 'New York', 'NY', '10118'],
  ['2200 County Road 12, Fargo, ND 58102', '2200 County Road 12', 'Fargo', 'ND', '58102'],
  ['Open 8-5\nCall 555-0100\n18 Hill Dr NE, Atlanta, GA 30303', '18 Hill Dr NE', 'Atlanta', 'GA', '30303'],
  ['100 King St W, Toronto, ON M5X 1A9', '100 King St W', 'Toronto', 'ON', 'M5X 1A9'],
  ['12 Collins Street, Melbourne VIC 3000', '12 Collins Street', 'Melbourne', 'VIC', '3000'],
  ['14 High Street, Guildford, Surrey GU1 3AA', '14 High Street, Guildford', 'Surrey', null, 'GU1 3AA'],
  ['Hauptstraße 12, 10115 Berlin', 'Hauptstraße 12', 'Berlin', null, '10115'],
  ['24 rue de la Paix\n75002 Paris', '24 rue de la Paix', 'Paris', null, '75002'],
  ['Serving Springfield, IL 62704', null, 'Serving Springfield', 'IL', '62704'],
  [
    '1515 Wilson Boulevard, Suite 1100 Arlington, VA 22209',
    '1515 Wilson Boulevard, Suite 1100',
    'Arlington',
    'VA',
    '22209',
  ],
  ['100 Main St St. Paul, MN 55101', '100 Main St', 'St. Paul', 'MN', '55101'],
  ['830 NE Holladay St Portland OR 97232', '830 NE Holladay St', 'Portland', 'OR', '97232'],
];

for (const [text, street, city, region, postalCode] of TABLE) {
  test(`address: ${text.replaceAll('\n', ' / ')}`, () => {
    const [found] = findAddresses(text);
    assert.ok(found, 'nothing was found');
    const { address } = found;
    assert.deepEqual(
      [address.street, address.city, address.region, address.postalCode],
      [street, city, region, postalCode],
    );
  });
}

test('figures that are no address give none', () => {
  for (const text of [
    'Since 1998 in OR',
    'Call 800-555-0142',
    'Ages 5 to 12',
    'Copyright 2024 Oak Dental',
    'ICD 10 codes IN 2024',
  ]) {
    assert.deepEqual(findAddresses(text), [], text);
  }
});
