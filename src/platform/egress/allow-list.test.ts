import assert from 'node:assert/strict';
import { test } from 'node:test';
import { createAddressRules } from './address-rules.ts';
import { parseAllowList } from './allow-list.ts';

const verdict = (allow: string, hostname: string, port: number, address = hostname) =>
  createAddressRules({ allow: allow.split(','), ownAddresses: () => ['93.184.216.34'] }).judge(
    { hostname, port },
    address,
  );

test('an entry lifts the private-address rule and the port rule for what it names, and for nothing else', () => {
  const rows: [allow: string, hostname: string, port: number, address: string, expected: string][] = [
    ['127.0.0.1:4010', '127.0.0.1', 4010, '127.0.0.1', 'allowed'],
    ['127.0.0.1:4010', '127.0.0.1', 4011, '127.0.0.1', 'forbidden_address'],
    ['127.0.0.1:4010', '127.0.0.2', 4010, '127.0.0.2', 'forbidden_address'],
    ['127.0.0.1:4010', 'portal.example', 4010, '127.0.0.1', 'allowed'],
    ['127.0.0.1', '127.0.0.1', 22, '127.0.0.1', 'allowed'],
    ['[::1]:4010', '::1', 4010, '::1', 'allowed'],
    ['::1', '::1', 9, '::1', 'allowed'],
    ['[::1]:4010', '127.0.0.1', 4010, '127.0.0.1', 'forbidden_address'],
    ['127.0.0.0/8', '::ffff:127.0.0.1', 80, '::ffff:127.0.0.1', 'forbidden_address'],
    ['10.0.0.0/8', 'ehr.example', 8443, '10.20.30.40', 'allowed'],
    ['10.0.0.0/8', 'ehr.example', 8443, '11.20.30.40', 'forbidden_port'],
    ['fd00::/8', 'ehr.example', 443, 'fd12::1', 'allowed'],
    ['ehr.internal', 'ehr.internal', 8443, '10.0.0.5', 'allowed'],
    ['EHR.internal.', 'ehr.INTERNAL', 8443, '10.0.0.5', 'allowed'],
    ['ehr.internal:8443', 'ehr.internal', 8443, '10.0.0.5', 'allowed'],
    ['ehr.internal:8443', 'ehr.internal', 8444, '10.0.0.5', 'forbidden_address'],
    ['ehr.internal:8443', 'evil.ehr.internal', 8443, '10.0.0.5', 'forbidden_address'],
    ['zähnarzt.example', 'xn--zhnarzt-5wa.example', 80, '10.0.0.5', 'allowed'],
    ['portal.example:8080', 'portal.example', 8080, '93.184.216.35', 'allowed'],
    ['portal.example:8080', 'portal.example', 8081, '93.184.216.35', 'forbidden_port'],
    ['10.0.0.0/8', 'us.example', 80, '93.184.216.34', 'forbidden_address'],
    ['us.example', 'us.example', 80, '93.184.216.34', 'allowed'],
    // A name never opens the cloud's metadata service, whatever it resolves to; the address written out does.
    ['ehr.internal', 'ehr.internal', 80, '169.254.169.254', 'forbidden_address'],
    ['ehr.internal', 'ehr.internal', 80, '0.0.0.0', 'forbidden_address'],
    ['169.254.169.254:80', '169.254.169.254', 80, '169.254.169.254', 'allowed'],
    ['', '127.0.0.1', 80, '127.0.0.1', 'forbidden_address'],
    [' , 127.0.0.1:9 ,', '127.0.0.1', 9, '127.0.0.1', 'allowed'],
  ];
  for (const [allow, hostname, port, address, expected] of rows) {
    assert.equal(verdict(allow, hostname, port, address), expected, `${allow} for ${hostname}:${port} at ${address}`);
  }
});

test('a port that no entry could open is refused before anything is resolved', () => {
  const rules = createAddressRules({ allow: ['ehr.internal:8443', '10.0.0.9:9000'] });
  assert.equal(rules.mayUsePort({ hostname: 'clinic.example', port: 25 }), false);
  assert.equal(rules.mayUsePort({ hostname: 'ehr.internal', port: 25 }), false);
  assert.equal(rules.mayUsePort({ hostname: 'ehr.internal', port: 8443 }), true);
  assert.equal(rules.mayUsePort({ hostname: 'alias.example', port: 9000 }), true);
  assert.equal(rules.mayUsePort({ hostname: 'clinic.example', port: 443 }), true);
});

test('an entry that cannot be read stops the start instead of being ignored', () => {
  const bad = [
    '10.0.0.0/33',
    '10.0.0/8',
    'fd00::/129',
    'host:0',
    'host:70000',
    'host:x',
    'http://host/',
    'a@b',
    'a b',
    '[::1',
    '0x7f.1',
    '*',
  ];
  for (const entry of bad) assert.throws(() => parseAllowList([entry]), /EGRESS_ALLOW/, entry);
});
