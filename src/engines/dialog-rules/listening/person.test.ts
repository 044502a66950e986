import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { sameFirstName, sameName } from '../../dialog/same-name.ts';
import { findBirthDate } from './birth-date.ts';
import { findPhoneNumber } from './digits.ts';
import { hear } from './hear.ts';
import { findName } from './person-names.ts';

const NAMES: [string, string][] = [
  ['jane roe', 'Jane Roe'],
  ["it's Jane Roe, R-O-E", 'Jane Roe'],
  ['jane row r o e', 'Jane Roe'],
  ['jane r as in robert o e', 'Jane Roe'],
  ["first name jane last name o'brien", "Jane O'Brien"],
  ['this is maria de la cruz', 'Maria De La Cruz'],
  ['it is mary ann mcdonald', 'Mary Ann McDonald'],
  ['mary-jane watson-parker', 'Mary-Jane Watson-Parker'],
  ["dr. william o'connor jr", "William O'Connor"],
  ['the name is smith john smith', 'John Smith'],
  ['sure that is tom hanks t h o m a s', 'Thomas Hanks'],
  ['José Álvarez', 'José Álvarez'],
  ['jane', 'Jane -'],
  ['i want to book a cleaning', '- -'],
  ['what are your hours', '- -'],
  ['yes please', '- -'],
  ['blessing okoro', 'Blessing Okoro'],
  ['bill price', 'Bill Price'],
  ['rich little', 'Rich Little'],
  ['siobhan oyelaran', 'Siobhan Oyelaran'],
  ['that would be hannah montgomery smith', 'Hannah Montgomery Smith'],
  ['his is paul vandermeer but can you do one', 'Paul Vandermeer'],
  ['amira khalil thats my wife', 'Amira Khalil'],
  ['that i was charged twice for sealants in october', '- -'],
  ['ill look at my schedule and call back', '- -'],
  ['which one of the doctors is gentler', '- -'],
  ['could you make it a little later', '- -'],
  ['starting december first', '- -'],
  ['latest you got', '- -'],
];

describe('a name in a caller’s words', () => {
  for (const [words, expected] of NAMES) {
    it(`${words} → ${expected}`, () => {
      const name = findName(hear(words), 'name');
      assert.equal(`${name?.firstName ?? '-'} ${name?.lastName ?? '-'}`, expected);
    });
  }

  it('is not found in sentences about something else', () => {
    for (const words of [
      'i am calling about an appointment',
      'this is urgent',
      'it is about my bill',
      'i am running late',
    ]) {
      assert.equal(findName(hear(words), null), null, words);
    }
  });

  it('is the same name however the recogniser spells it', () => {
    for (const [a, b] of [
      ['Roe', 'rowe'],
      ['Catherine', 'Kathryn'],
      ['Sean', 'shawn'],
      ['José', 'jose'],
      ["O'Brien", 'obrien'],
      ['Bob', 'Robert'],
    ] as const)
      assert.ok(sameName(a, b), `${a} ${b}`);
    for (const [a, b] of [
      ['Roe', 'Ray Smith'],
      ['Jane', 'John'],
      ['Smith', 'Miller'],
      ['Lee', 'Lopez'],
      ['', ''],
    ] as const)
      assert.ok(!sameName(a, b), `${a} ${b}`);
    assert.ok(sameFirstName('Mary Ann', 'Mary'));
  });
});

const BIRTHS: [string, string | null][] = [
  ['march fifth nineteen eighty five', '1985-03-05'],
  ['three five eighty five', '1985-03-05'],
  ['oh three oh five nineteen eighty five', '1985-03-05'],
  ['03051985', '1985-03-05'],
  ['3/5/1985', '1985-03-05'],
  ['1985-03-05', '1985-03-05'],
  ['the fifth of march nineteen eighty five', '1985-03-05'],
  ['five march eighty five', '1985-03-05'],
  ['march fifth two thousand and five', '2005-03-05'],
  ['march fifth twenty oh one', '2001-03-05'],
  ['may the first nineteen sixty', '1960-05-01'],
  ['twelve thirty one two thousand', '2000-12-31'],
  ['twenty five twelve nineteen ninety', '1990-12-25'],
  ['february thirtieth nineteen ninety', null],
  ['march fifth twenty ninety nine', null],
  ['march fifth', null],
];

describe('a date of birth in a caller’s words', () => {
  for (const [words, expected] of BIRTHS) {
    it(`${words} → ${expected ?? 'none'}`, () => {
      const birth = findBirthDate(hear(words).tokens, '2026-11-21');
      assert.equal(birth?.kind === 'whole' ? birth.day : null, expected);
    });
  }
});

it('reads hundreds and tens as one number, with and without an and', () => {
  assert.equal(hear('one hundred twenty dollars').text, '120 dollars');
  assert.equal(hear('two hundred and fifteen pounds').text, '215 pounds');
});

describe('a telephone number in a caller’s words', () => {
  for (const [words, expected] of [
    ['two one two five five five oh one double two', '+12125550122'],
    ['area code 212 555 0123', '+12125550123'],
    ['(212) 555-0123', '+12125550123'],
    ['five five five oh one two three', '+12125550123'],
    ['one eight hundred five five five oh one nine nine', '+18005550199'],
    ['two twelve five five five zero one ninety nine', '+12125550199'],
    ['212 555 01 no sorry 0 1 2 0', '+12125550120'],
    ['two oh seven five five five one hundred twenty', null],
    ['march fifth nineteen eighty five', null],
  ] as const) {
    it(`${words} → ${expected ?? 'none'}`, () =>
      assert.equal(findPhoneNumber(hear(words).tokens, '+12125550100'), expected));
  }
});
