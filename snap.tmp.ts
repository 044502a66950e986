import { spawn } from 'node:child_process';
import { chromium } from 'playwright-core';
import { takeSnapshot } from './src/engines/relay/snapshot/take-snapshot.ts';

const c = (await import('@sparticuz/chromium')).default;
const b = await chromium.launch({ executablePath: await c.executablePath(), args: ['--no-sandbox'] });
const p = await b.newPage();
const portal = spawn(
  process.execPath,
  [
    'examples/patient-portal/main.ts',
    '--database',
    '/tmp/harbor-mind.db',
    '--user',
    'u@example.com',
    '--password',
    'pw-1234567890',
  ],
  { stdio: ['ignore', 'pipe', 'inherit'] },
);
const info = JSON.parse(String(await new Promise((r) => portal.stdout.once('data', r))));
await p.goto(info.loginUrl);
await p.locator('input:not([type=hidden])').first().fill('u@example.com');
await p.fill('input[type=password]', 'pw-1234567890');
await p.click('button[type=submit]');
await p.waitForLoadState();
for (const path of process.argv.slice(2)) {
  await p.goto(info.url + path);
  const t = performance.now();
  const s = await takeSnapshot(p);
  const dt = performance.now() - t;
  const x = s.snapshot;
  console.log(
    '##',
    path,
    dt.toFixed(0) + 'ms',
    x.title,
    x.headings.map((h) => h.text),
  );
  for (const e of x.elements)
    console.log(
      ' ',
      e.ref,
      e.role,
      JSON.stringify(e.name),
      e.label && 'L:' + e.label,
      e.value ?? '',
      e.href ?? '',
      e.visible ? '' : 'HIDDEN',
      e.place,
      e.heading,
      e.row >= 0 ? `row ${e.table}/${e.row}` : '',
      e.required ? 'REQ' : '',
      e.group && 'G:' + e.group,
      e.options
        .map((o) => o.label)
        .join('|')
        .slice(0, 80),
    );
  for (const t of x.tables)
    console.log(
      '  T',
      t.kind,
      t.heading,
      t.headers,
      t.rows.length,
      JSON.stringify(t.rows.slice(0, 2).map((r) => r.map((c) => c.key + '=' + c.text))),
    );
  console.log('  F', x.facts.map((f) => f.label + '=' + f.value).join(' | '));
  console.log('  M', x.messages, 'forms', x.forms.map((f) => JSON.stringify(f)).join('\n   '));
}
await b.close();
portal.kill();
