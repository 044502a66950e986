import assert from 'node:assert/strict';
import { test } from 'node:test';
import { TOTP } from 'otpauth';
import { COOKIE, readable, runAtEchoes, serveEchoes, TOTP_SECRET } from '../../../test/harness/echoing-portal.ts';

const PASSWORD = 'Zq7!velvet&Moth';

test('a site that says the login back in every way puts nothing of it into events, outcome, log or prompts', async () => {
  const site = await serveEchoes(PASSWORD);
  const { texts } = await runAtEchoes(site, 'execute', 'List the invoices that are overdue, with their amounts', {
    byModel: true,
  });
  const [code = ''] = site.codes;
  assert.match(code, /^\d{6}$/);
  assert.ok(
    texts.some((text) => text.includes('"tools":["click"') || text.includes('"click"')),
    'the model was asked',
  );
  assert.ok(
    texts.some((text) => text.includes('[secret]')),
    'there was something to hide',
  );
  assert.deepEqual(readable(texts, [PASSWORD, TOTP_SECRET, COOKIE, code]), []);
  assert.ok(!texts.some((text) => text.includes('eyJzdWIi')));
  const next = new TOTP({ secret: TOTP_SECRET }).generate({ timestamp: Date.now() + 30_000 });
  assert.ok(!texts.some((text) => text.includes(next)));
});

test('a refusal that repeats the password is told without it', async () => {
  for (const mode of ['verify', 'execute'] as const) {
    const { texts } = await runAtEchoes(await serveEchoes(PASSWORD, { isRefusing: true }), mode, 'List the invoices');
    assert.deepEqual(readable(texts, [PASSWORD, TOTP_SECRET]), [], mode);
  }
});
