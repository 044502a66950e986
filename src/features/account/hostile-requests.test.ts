import assert from 'node:assert/strict';
import { randomInt } from 'node:crypto';
import { test } from 'node:test';
import fc from 'fast-check';
import { hostile } from '../../../test/fuzz/values.ts';
import { joinAs, PAGE, PASSWORD } from '../../../test/harness/person.ts';
import { startTestServer } from '../../../test/harness.ts';
import { ERROR_STATUS } from '../../platform/http/errors.ts';

const RUNS = 400;
const SEED = Number(process.env.FUZZ_SEED ?? randomInt(2 ** 31));

// Each request comes from an address of its own, so that no limit answers for the routes.
const server = await startTestServer(
  { TRUSTED_PROXIES: '127.0.0.1', ANONYMOUS_LIMIT_PER_MINUTE: '1000000' },
  { api: true, worker: false },
);
const owner = await server.client();
const { browser } = await joinAs(server, owner, { email: 'pat@example.com', role: 'staff' });
const [cookieName = ''] = browser.cookie.split('=');

const ROUTES: [string, string, string[]][] = [
  ['GET', '/console/session', []],
  ['POST', '/console/session', ['email', 'password', 'code', 'tenant_id']],
  ['POST', '/console/invitation', ['token']],
  ['POST', '/console/invitation/acceptance', ['token', 'name', 'password']],
  ['POST', '/console/password_reset', ['token', 'password']],
  ['GET', '/console/identity', []],
  ['GET', '/console/identity/return?code=x&state=%00', []],
  ['GET', '/console/account/sessions', []],
  ['DELETE', '/console/account/sessions/%00', []],
  ['DELETE', '/console/account/sessions/ses_x', []],
  ['PUT', '/console/account/password', ['current_password', 'new_password']],
  ['POST', '/console/account/second_factor', ['password']],
  ['PUT', '/console/account/second_factor', ['code']],
  ['POST', '/console/account/second_factor/removal', ['password']],
];

const value = fc.oneof(
  fc.constantFrom('pat@example.com', PASSWORD, `inv_${'0'.repeat(26)}.${'x'.repeat(43)}`, '000000'),
  fc.string({ unit: 'grapheme', maxLength: 60 }),
  hostile,
);
const request = fc.constantFrom(...ROUTES).chain(([method, url, fields]) =>
  fc.record({
    method: fc.constant(method),
    url: fc.constant(url),
    body: fc.oneof(
      { weight: 5, arbitrary: fc.record(Object.fromEntries(fields.map((field) => [field, value]))) },
      hostile,
    ),
    cookie: fc.oneof(
      { weight: 3, arbitrary: fc.constant(browser.cookie) },
      fc.string({ maxLength: 80 }).map((text) => `${cookieName}=${encodeURIComponent(text.toWellFormed())}`),
    ),
  }),
);

test(`${RUNS} hostile requests of the sign-in and of accounts (FUZZ_SEED=${SEED}): no 5xx, every refusal in the envelope`, async () => {
  const statuses = new Set<number>();
  for (const [index, { method, url, body, cookie }] of fc.sample(request, { numRuns: RUNS, seed: SEED }).entries()) {
    const answer = await server.app.inject({
      method: method as 'GET',
      url,
      headers: {
        ...PAGE,
        cookie,
        'x-forwarded-for': `192.0.2.${index % 250}`,
        ...(method === 'GET' || method === 'DELETE' ? {} : { 'content-type': 'application/json' }),
      },
      ...(method === 'GET' || method === 'DELETE' ? {} : { payload: JSON.stringify(body) ?? '' }),
    });
    statuses.add(answer.statusCode);
    const said = `#${index} ${method} ${url} ${JSON.stringify(body)?.slice(0, 300)}: ${answer.statusCode} ${answer.body}`;
    assert.ok(answer.statusCode < 500, said);
    if (answer.statusCode < 400) continue;
    const { error, request_id } = answer.json();
    assert.equal((ERROR_STATUS as Record<string, number>)[error.code], answer.statusCode, said);
    assert.match(request_id, /^req_/);
  }
  for (const status of [200, 400, 401, 404]) assert.ok(statuses.has(status), `no request was answered ${status}`);
});
