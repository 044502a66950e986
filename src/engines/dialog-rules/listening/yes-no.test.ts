import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { hear } from './hear.ts';
import { isExplicitYes, readReply } from './yes-no.ts';

const YES = [
  'yes',
  'yep',
  'uh huh',
  "yes that's right",
  'sounds good',
  'go ahead',
  'perfect thank you',
  'sure book it',
  'ok',
  'that works for me',
  'absolutely',
  'yes please go ahead and book it',
  'yes tuesday at two thirty',
  'yeah that is correct',
  'mhm',
  'perfect bye',
  'sounds great thanks bye',
];
const NOT_YES = [
  '',
  'no',
  'nope',
  'yes but make it three',
  'i guess so',
  'you sure',
  'are you sure',
  'maybe',
  'it is for my mother',
  'wait',
  'okay so how much is it',
  'not yet',
  "that's not right",
  'yes no wait',
  'i am not sure',
  'what',
  'yeah no',
  'no that is fine',
  'let me think',
  'right after lunch would be better',
  'is that right',
  'okay bye',
  'bye',
];

describe('agreement', () => {
  for (const words of YES)
    it(`"${words}" permits a booking`, () => assert.equal(isExplicitYes(hear(words).text), true));
  for (const words of NOT_YES)
    it(`"${words}" permits none`, () => assert.equal(isExplicitYes(hear(words).text), false));

  it('a reply may also be a no, or neither', () => {
    assert.equal(readReply(hear("no that's not it").text), 'no');
    assert.equal(readReply(hear('no problem').text), 'yes');
    assert.equal(readReply(hear("no that's fine").text), 'yes');
    assert.equal(readReply(hear('tuesday').text), null);
    assert.equal(readReply(hear("it's omar haddad").text), null);
  });
});
