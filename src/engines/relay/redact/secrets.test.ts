import assert from 'node:assert/strict';
import { test } from 'node:test';
import { Secrets } from './secrets.ts';

const WEAK = [
  'sunshine',
  'Password',
  '73913844',
  '135790',
  'Abc1',
  'abcd',
  '1234',
  'aaaa',
  'été9',
  'secret',
  '$$$$',
  'null',
];

test('a weak password is masked wherever it stands, in any case and spelling', () => {
  for (const password of WEAK) {
    const secrets = new Secrets([password]);
    const letters = [...password];
    for (const form of [
      password,
      password.toUpperCase(),
      password.toLowerCase(),
      letters.toReversed().join(''),
      letters.join('-'),
      letters.join(' '),
      Buffer.from(password).toString('base64'),
      Buffer.from(password).toString('base64url'),
      Buffer.from(password, 'utf16le').toString('base64'),
      Buffer.from(password).toString('hex'),
      encodeURIComponent(password),
    ])
      for (const text of [form, `is ${form}.`, `"${form}"`, `x\n${form}\ny`]) {
        const clean = secrets.scrub(text);
        assert.ok(clean.includes('[secret]'), `${password} as ${text}: ${clean}`);
        assert.ok(!clean.replaceAll('[secret]', '').includes(form), `${password} as ${text}: ${clean}`);
        assert.equal(secrets.scrub(clean), clean, 'what is scrubbed stays');
        assert.ok(secrets.isIn(text));
      }
    assert.ok(secrets.scrub(`before${password}after`).includes('[secret]'));
  }
});

test('results are masked by value: texts, names of members, numbers', () => {
  const secrets = new Secrets(['73913844']);
  secrets.add('135790');
  const result = {
    '73913844': 1,
    sum: 73913844,
    list: [135790, 135.79, 7, true, null, 'code 135 790'],
    big: 173913844n,
  };
  assert.deepEqual(secrets.scrubResult(result), {
    value: {
      '[secret]': 1,
      sum: '[secret]',
      list: ['[secret]', 135.79, 7, true, null, 'code [secret]'],
      big: '1[secret]',
    },
    isTooShort: false,
  });
});

test('a password of one to three letters is masked as a word, and in a result nothing is left that holds it', () => {
  for (const password of ['e', 'x9', 'the', '42', '!?']) {
    const secrets = new Secrets([password]);
    assert.equal(secrets.scrub(`It is ${password} there`), `It is [secret] there`);
    assert.equal(secrets.scrub('wholesome'), 'wholesome');
    assert.equal(secrets.isIn(`is ${Buffer.from(password).toString('base64')} so`), true, password);
    const held = `so${password}so`;
    assert.deepEqual(secrets.scrubResult({ a: held, b: 'un' }), {
      value: { a: '[secret]', b: 'un' },
      isTooShort: true,
    });
    assert.deepEqual(secrets.scrubResult({ a: password, b: 'un' }), {
      value: { a: '[secret]', b: 'un' },
      isTooShort: false,
    });
  }
  assert.deepEqual(new Secrets(['42']).scrubResult([1429, 42, 7]), {
    value: ['[secret]', '[secret]', 7],
    isTooShort: true,
  });
});

test('a blank password and a short answer hide nothing', () => {
  const blank = new Secrets(['   ']);
  assert.deepEqual(blank.scrubResult('a   b'), { value: 'a   b', isTooShort: false });
  const secrets = new Secrets(['hunter22']);
  secrets.add('Rex');
  assert.equal(secrets.scrub('Rex was here'), 'Rex was here');
});
