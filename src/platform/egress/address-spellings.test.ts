import assert from 'node:assert/strict';
import { isIP } from 'node:net';
import { test } from 'node:test';
import { createAddressRules } from './address-rules.ts';
import { EgressError } from './egress-error.ts';
import { parseTarget } from './target.ts';

/** What names resolve to here; anything not listed has no address. */
const NAMES: Readonly<Record<string, string[]>> = {
  'clinic.example': ['93.184.216.34'],
  'xn--zhnarzt-5wa.example': ['93.184.216.34'],
  'dual.example': ['93.184.216.34', '2606:2800:220:1::1'],
  'inside.example': ['10.1.2.3'],
  'mixed.example': ['93.184.216.34', '10.1.2.3'],
  'mixed6.example': ['2606:2800:220:1::1', 'fe80::1%eth0'],
  localhost: ['127.0.0.1', '::1'],
  'localhost.localdomain': ['127.0.0.1'],
  'anything.localhost': ['127.0.0.1'],
  'metadata.google.internal': ['169.254.169.254'],
  'garbage.example': ['not-an-address'],
  '127.0.0.1.nip.example': ['127.0.0.1'],
  // The system's resolver reads these two as addresses; a parser that lets them through as names must still be refused.
  '127.1.example': ['127.0.0.1'],
  'own.example': ['198.35.26.96'],
};

const LOOPBACK_V4 = [
  'http://127.0.0.1/',
  'http://127.0.0.1./',
  'http://127.1/',
  'http://127.0.1/',
  'http://127.000.000.001/',
  'http://0177.0.0.1/',
  'http://0177.0.0.01/',
  'http://00000177.0.0.1/',
  'http://0x7f.0.0.1/',
  'http://0x7F.0.0.0x1/',
  'http://0x7f.1/',
  'http://0x7f000001/',
  'http://0X7F000001/',
  'http://2130706433/',
  'http://2130706433./',
  'http://017700000001/',
  'http://127.255.255.254/',
  'http://%31%32%37.0.0.1/',
  'http://127%2e0%2e0%2e1/',
  'http://%31%32%37%2e%30%2e%30%2e%31/',
  'http://①②⑦.⓪.⓪.①/',
  'http://127。0。0。1/',
  'http://127.0.0.1/',
  'http://127｡0｡0｡1/',
  'http://0x7f.0x0.0x0.0x1/',
  'http:127.0.0.1/',
  'http:\\\\127.0.0.1\\',
  'http:/127.0.0.1/',
  '\thttp://127.0.0.1/',
  'ht\ntp://127.0.0.1/',
  'http://127.0\t.0.1/',
  'HTTP://127.0.0.1/',
  'https://127.0.0.1/',
  'http://127.0.0.1:80/',
  'https://127.0.0.1:443/',
  'http://127.0.0.1#@clinic.example/',
  'http://127.0.0.1?@clinic.example/',
  'http://127.0.0.1\\@clinic.example/',
];

const INSIDE_V4 = [
  'http://0/',
  'http://0.0.0.0/',
  'http://00/',
  'http://0x0/',
  'http://0.1.2.3/',
  'http://10.0.0.1/',
  'http://167772161/',
  'http://012.0.0.1/',
  'http://10.1/',
  'http://100.64.0.1/',
  'http://100.100.100.200/',
  'http://100.127.255.255/',
  'http://169.254.169.254/latest/meta-data/',
  'http://2852039166/',
  'http://0xa9fea9fe/',
  'http://0251.0376.0251.0376/',
  'http://169.254.43518/',
  'http://172.16.0.1/',
  'http://172.31.255.255/',
  'http://192.168.0.1/',
  'http://192.168.1/',
  'http://0xc0a80001/',
  'http://192.0.0.192/',
  'http://192.0.2.1/',
  'http://192.88.99.1/',
  'http://198.18.0.1/',
  'http://198.19.255.255/',
  'http://198.51.100.7/',
  'http://203.0.113.7/',
  'http://224.0.0.1/',
  'http://239.255.255.250/',
  'http://240.0.0.1/',
  'http://255.255.255.255/',
  'http://4294967295/',
  'http://0xffffffff/',
  'http://168.63.129.16/',
];

const INSIDE_V6 = [
  'http://[::1]/',
  'http://[0:0:0:0:0:0:0:1]/',
  'http://[0000:0000:0000:0000:0000:0000:0000:0001]/',
  'http://[::]/',
  'http://[::127.0.0.1]/',
  'http://[::7f00:1]/',
  'http://[::ffff:127.0.0.1]/',
  'http://[::ffff:7f00:1]/',
  'http://[::FFFF:7F00:1]/',
  'http://[0:0:0:0:0:ffff:7f00:0001]/',
  'http://[::ffff:169.254.169.254]/',
  'http://[::ffff:10.0.0.1]/',
  'http://[::ffff:93.184.216.34]/',
  'http://[::ffff:0:127.0.0.1]/',
  'http://[64:ff9b::127.0.0.1]/',
  'http://[64:ff9b::a9fe:a9fe]/',
  'http://[64:ff9b:1::7f00:1]/',
  'http://[2002:7f00:1::]/',
  'http://[2002:a9fe:a9fe::1]/',
  'http://[2001:0:7f00:1::]/',
  'http://[2001::1]/',
  'http://[2001:2::1]/',
  'http://[2001:10::1]/',
  'http://[2001:db8::1]/',
  'http://[3fff::1]/',
  'http://[3ffe::1]/',
  'http://[fe80::1]/',
  'http://[febf::1]/',
  'http://[fec0::1]/',
  'http://[fc00::1]/',
  'http://[fd00:ec2::254]/',
  'http://[ff02::1]/',
  'http://[100::1]/',
  'http://[5f00::1]/',
  'http://[4000::1]/',
  'http://[2606:2800:220:1:0:5efe:127.0.0.1]/',
  'http://[2606:2800:220:1:200:5efe:a00:1]/',
];

const INSIDE_BY_NAME = [
  'http://localhost/',
  'http://LOCALHOST/',
  'http://localhost./',
  'http://loc%61lhost/',
  'http://ｌｏｃａｌｈｏｓｔ/',
  'http://ⓛⓞⓒⓐⓛⓗⓞⓢⓣ/',
  'http://local\u00adhost/',
  'http://localhost.localdomain/',
  'http://anything.localhost/',
  'http://metadata.google.internal/',
  'http://inside.example/',
  'http://inside.example./',
  'http://mixed.example/',
  'http://mixed6.example/',
  'http://garbage.example/',
  'http://127.0.0.1.nip.example/',
  'http://127.1.example/',
  'http://own.example/',
  'http://198.35.26.96/',
  'http://0xc6231a60/',
];

const UNREADABLE = [
  '',
  'http://',
  'http:///',
  '//127.0.0.1/',
  '127.0.0.1',
  'http://256.256.256.256/',
  'http://1.2.3.4.5/',
  'http://clinic.example:65536/',
  'http://0x1ffffffff/',
  'http://08.0.0.1/',
  'http://127.0.0.09/',
  'http://[::1/',
  'http://::1/',
  'http://[::1]x/',
  'http://[fe80::1%25eth0]/',
  'http://[fe80::1%eth0]/',
  'http://[::ffff:0177.0.0.1]/',
  'http://[127.0.0.1]/',
  'http://[1::2::3]/',
  'http://127.0.0.1:99999/',
  'http://127.0.0.1:-1/',
  'http://clinic.example:0/',
  'http://clinic%00.example/',
  'http://clinic%2f.example/',
  'http://cli nic.example/',
  'http://clinic.example:8o/',
  'http://%/',
];

const WITH_USERINFO = [
  'http://clinic.example@127.0.0.1/',
  'http://user:pass@clinic.example/',
  'http://:@127.0.0.1:1@127.0.0.1/',
  'http://clinic.example:80@127.0.0.1/',
  'http://clinic.example%40@127.0.0.1/',
  'http://a:b@[::1]/',
];

const OTHER_SCHEMES = [
  'file:///etc/passwd',
  'ftp://127.0.0.1/',
  'gopher://127.0.0.1:11211/_stats',
  'javascript:alert(1)',
  'data:text/html,hi',
  'blob:http://127.0.0.1/x',
  'ws://127.0.0.1/',
  'unix:/var/run/docker.sock',
  'dict://127.0.0.1:6379/',
];

const OTHER_PORTS = [
  'http://clinic.example:8080/',
  'http://clinic.example:22/',
  'https://clinic.example:5432/',
  'http://93.184.216.34:25/',
  'http://[2606:2800:220:1::1]:6379/',
  'http://127.0.0.1:5432/',
];

const GOOD = [
  'http://clinic.example/',
  'https://clinic.example/a?b#c',
  'https://CLINIC.example./',
  'http://zähnarzt.example/',
  'http://clinic.example:443/',
  'https://clinic.example:80/',
  'http://dual.example/',
  'http://93.184.216.34/',
  'http://1572395042/',
  'http://[2606:2800:220:1::1]/',
  'http://172.32.0.1/',
  'http://100.128.0.1/',
  'http://192.0.1.1/',
  'http://11.0.0.1/',
];

const rules = createAddressRules({ allow: [], ownAddresses: () => ['198.35.26.96'] });

/** What parser, resolver and rules make of a spelling; nothing is dialled. */
function outcome(spelling: string): string {
  try {
    const target = parseTarget(spelling);
    if (!rules.mayUsePort(target)) return 'forbidden_port';
    const addresses = isIP(target.hostname) ? [target.hostname] : (NAMES[target.hostname] ?? []);
    if (addresses.length === 0) return 'dns_failed';
    return (
      addresses.map((address) => rules.judge(target, address)).find((verdict) => verdict !== 'allowed') ?? 'allowed'
    );
  } catch (error) {
    assert.ok(error instanceof EgressError, String(error));
    return error.reason;
  }
}

const TABLE: [string, readonly string[]][] = [
  ['forbidden_address', [...LOOPBACK_V4, ...INSIDE_V4, ...INSIDE_V6, ...INSIDE_BY_NAME]],
  ['bad_url', UNREADABLE],
  ['forbidden_userinfo', WITH_USERINFO],
  ['forbidden_scheme', OTHER_SCHEMES],
  ['forbidden_port', OTHER_PORTS],
  ['dns_failed', ['http://nowhere.example/', 'http://0x7f.0.0.1.example/', 'http://127.0.0.0xg/']],
  // Shows that the refusals above mean something.
  ['allowed', GOOD],
];

for (const [expected, spellings] of TABLE) {
  test(`${spellings.length} spellings end as ${expected}`, () => {
    for (const spelling of spellings) assert.equal(outcome(spelling), expected, JSON.stringify(spelling));
  });
}
