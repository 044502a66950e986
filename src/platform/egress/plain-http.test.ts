import assert from 'node:assert/strict';
import { after, test } from 'node:test';
import { maySendSecrets } from './plain-http.ts';
import { createEgress } from './safe-fetch.ts';

const open = {
  egressAllow: ['portal.clinic.example', '10.0.8.0/24', '198.51.100.7:8080'],
  httpAllow: ['old.example.com', 'odd.example.com:8081', '203.0.113.0/24'],
};

test('secrets go over https everywhere, and over http only to private hosts and those that were named', () => {
  const table: [string, boolean][] = [
    ['https://www.example.com/', true],
    ['HTTPS://8.8.8.8/', true],
    ['http://www.example.com/', false],
    ['HTTP://WWW.EXAMPLE.COM:80/', false],
    ['http://8.8.8.8/', false],
    ['http://134744072/', false],
    ['http://[2606:4700::1111]/', false],
    ['http://localhost:3000/', true],
    ['http://portal.localhost/', true],
    ['http://127.0.0.1:9/', true],
    ['http://[::1]/', true],
    ['http://192.168.1.4/', true],
    ['http://portal/', true],
    ['http://portal.clinic.internal/', true],
    ['http://printer.local./', true],
    ['http://local.example.com/', false],
    ['http://internal.com/', false],
    ['http://localhost.example.com/', false],
    ['http://portal.clinic.example/login', true],
    ['http://www.portal.clinic.example/login', false],
    ['http://198.51.100.7:8080/', true],
    ['http://old.example.com/', true],
    ['http://old.example.com:8443/', true],
    ['http://odd.example.com:8081/', true],
    ['http://odd.example.com/', false],
    ['http://203.0.113.9/', true],
  ];
  for (const [url, expected] of table) assert.equal(maySendSecrets(url, open), expected, url);
});

test('what is confidential does not leave over http, whatever the address resolves to', async () => {
  const asked: string[] = [];
  const egress = createEgress({
    allow: [],
    resolve: async (name) => {
      asked.push(name);
      return [];
    },
  });
  after(() => egress.close());
  await assert.rejects(
    egress.fetch('http://www.example.com/hook', { method: 'POST', body: 'x', isConfidential: true }),
    {
      reason: 'forbidden_scheme',
      message: /^www\.example\.com .*HTTP_ALLOW/,
    },
  );
  assert.deepEqual(asked, [], 'nothing was resolved');
  await assert.rejects(egress.fetch('http://www.example.com/'), { reason: 'dns_failed' });
  const named = createEgress({ allow: [], httpAllow: ['www.example.com'], resolve: async () => [] });
  after(() => named.close());
  await assert.rejects(named.fetch('http://www.example.com/', { isConfidential: true }), { reason: 'dns_failed' });
});
