import assert from 'node:assert/strict';
import { it } from 'node:test';
import { hear } from '../../listening/hear.ts';
import { accuses, isForOthers, sells, wantsForgotten } from '../other-business.ts';
import type { Business } from './business.ts';

/** Told in words that stand in no example. */
const MEANT: [said: string, business: Business][] = [
  ['do you folks ever think about what youre paying for card processing because we can halve it', 'sells'],
  ['our agency has assistants who can start monday if you are short of people', 'sells'],
  ['my parcel shows as delivered and it never came', 'elsewhere'],
  ['is my truck ready i left it with you this morning', 'elsewhere'],
  ['that doctor of yours cut me and left a scar on my arm', 'accuses'],
  ['my lawyer is going to be in touch about what you did to my tooth', 'accuses'],
  ['i want every record you have of me deleted', 'erases'],
  ['please get my information out of your computer', 'erases'],
  ['are my new glasses in yet', 'other'],
  ['is my crown back from the lab yet', 'other'],
  ['you charged me twice for the same visit', 'other'],
  ['please take me off the schedule for friday', 'other'],
  ['can you delete my appointment on tuesday', 'other'],
  ['my lawyer needs the records of my visits', 'other'],
  ['i have to be in court friday so i cant make it', 'other'],
  ['my husband hurt his back at work and needs to be seen', 'other'],
];
for (const [said, business] of MEANT)
  it(`"${said}" is ${business}`, () => {
    const heard = hear(said);
    const found: Business[] = [];
    if (sells(heard)) found.push('sells');
    if (isForOthers(heard)) found.push('elsewhere');
    if (accuses(heard)) found.push('accuses');
    if (wantsForgotten(heard)) found.push('erases');
    assert.deepEqual(found, business === 'other' ? [] : [business]);
  });
