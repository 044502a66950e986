import assert from 'node:assert/strict';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, before, describe, test } from 'node:test';
import { Secret, TOTP } from 'otpauth';
import { type RunningPortal, startPortal } from './portal.ts';
import { TestClient } from './test-client.ts';
import { balanceCents, countRows, findPatients, notesOf, todaysAppointments } from './truth.ts';

const TODAY = '2026-11-21';
const MINUTE_MS = 60_000;
const directory = mkdtempSync(join(tmpdir(), 'harbor-'));
const databasePath = join(directory, 'portal.db');
const secret = new Secret({ size: 20 });
const staff = (name: string, totp: string | null) => ({
  username: `${name}@example.com`,
  password: `${name}-password`,
  totp,
  name,
  role: 'Front desk',
});
let nowMs = Date.parse('2026-11-21T15:00:00Z');
let portal: RunningPortal;

before(async () => {
  portal = await startPortal({
    databasePath,
    port: 0,
    practice: 'Harbor Family Practice',
    seedDate: TODAY,
    timezone: 'UTC',
    sessionMinutes: 20,
    users: [
      staff('desk', null),
      staff('coded', secret.base32),
      staff('forgetful', null),
      staff('guessed', secret.base32),
    ],
    now: () => nowMs,
  });
});
after(async () => {
  await portal.close();
  rmSync(directory, { recursive: true });
});

async function desk(): Promise<TestClient> {
  const client = new TestClient(portal.url);
  assert.equal((await client.signIn('desk@example.com', 'desk-password')).path, '/dashboard');
  return client;
}

const newPatient = {
  first_name: 'Tessa',
  last_name: '<b>Marlowe</b>',
  date_of_birth: '1990-02-03',
  sex: 'female',
  phone: '212 555 0177',
  email: 'tessa@example.com',
  preferred_contact: 'email',
  consent: 'yes',
  notes: 'Two lines\nof notes',
};

describe('signing in', () => {
  test('a wrong password is refused with a banner and keeps the user name', async () => {
    const page = await new TestClient(portal.url).signIn('desk@example.com', 'nope');
    assert.equal(page.status, 401);
    assert.match(page.body, /role="alert">The e-mail address or password you entered is incorrect/);
    assert.match(page.body, /name="username"[^>]*value="desk@example.com"/);
    assert.doesNotMatch(page.body, /nope/);
  });

  test('a page asked for before signing in is shown after it, but never another site', async () => {
    const client = new TestClient(portal.url);
    const gate = await client.open('/patients?q=garcia');
    const next = /name="next" value="([^"]+)"/.exec(gate.body)?.[1] ?? '';
    const fields = { username: 'desk@example.com', password: 'desk-password' };
    const page = await client.submit(gate, '/login', { ...fields, next });
    assert.equal(page.path, '/patients?q=garcia');
    assert.match(page.body, /Garcia, Rosa/);
    const other = new TestClient(portal.url);
    const away = await other.submit(await other.open('/login'), '/login', { ...fields, next: '//example.net/' });
    assert.equal(away.path, '/dashboard');
  });

  test('the second step takes a right code once and refuses it the second time', async () => {
    const code = new TOTP({ secret }).generate({ timestamp: nowMs });
    const client = new TestClient(portal.url);
    const step = await client.signIn('coded@example.com', 'coded-password');
    assert.equal(step.path, '/login/verify');
    assert.equal((await client.open('/patients')).path.split('?')[0], '/login', 'a password alone opens nothing');
    const wrong = await client.submit(await client.open('/login/verify'), '/login/verify', { code: '000' });
    assert.match(wrong.body, /That code is not valid/);
    assert.equal((await client.submit(wrong, '/login/verify', { code })).path, '/dashboard');
    const again = new TestClient(portal.url);
    const reused = await again.submit(await again.signIn('coded@example.com', 'coded-password'), '/login/verify', {
      code,
    });
    assert.match(reused.body, /already been used/);
    const later = new TOTP({ secret }).generate({ timestamp: nowMs + 30_000 });
    assert.equal((await again.submit(reused, '/login/verify', { code: later })).path, '/dashboard');
  });

  test('five wrong passwords lock the account, also for the right one, for 15 minutes', async () => {
    const client = new TestClient(portal.url);
    for (let attempt = 1; attempt <= 4; attempt += 1) {
      assert.equal((await client.signIn('forgetful@example.com', 'no')).status, 401);
    }
    assert.match((await client.signIn('forgetful@example.com', 'no')).body, /has been locked/);
    assert.equal((await client.signIn('forgetful@example.com', 'forgetful-password')).status, 423);
    nowMs += 16 * MINUTE_MS;
    assert.equal((await client.signIn('forgetful@example.com', 'forgetful-password')).path, '/dashboard');
  });

  test('wrong codes lock the account too', async () => {
    const client = new TestClient(portal.url);
    let page = await client.signIn('guessed@example.com', 'guessed-password');
    for (let attempt = 1; attempt <= 5; attempt += 1) {
      page = await client.submit(page, '/login/verify', { code: '12' });
    }
    assert.equal(page.path, '/login?notice=locked');
  });

  test('a session ends after 20 idle minutes, not before, and says so', async () => {
    const client = await desk();
    for (let step = 0; step < 3; step += 1) {
      nowMs += 15 * MINUTE_MS;
      assert.equal((await client.open('/billing')).path, '/billing');
    }
    nowMs += 21 * MINUTE_MS;
    const page = await client.open('/billing');
    assert.match(page.path, /^\/login\?notice=expired/);
    assert.match(page.body, /Your session has expired/);
  });

  test('signing out ends the session', async () => {
    const client = await desk();
    const page = await client.submit(await client.open('/dashboard'), '/logout', {});
    assert.match(page.body, /You have been signed out/);
    assert.equal((await client.open('/dashboard')).path.split('?')[0], '/login');
  });
});

test('a form without its token, or with another session’s, changes nothing', async () => {
  const client = await desk();
  const before = countRows(databasePath, 'patients');
  assert.equal((await client.post('/patients/new', newPatient)).status, 403);
  const foreign =
    /name="csrf_token" value="([^"]+)"/.exec((await (await desk()).open('/patients/new')).body)?.[1] ?? '';
  assert.notEqual(foreign, '');
  assert.equal((await client.post('/patients/new', { ...newPatient, csrf_token: foreign })).status, 403);
  assert.equal(countRows(databasePath, 'patients'), before);
});

test('the patient list shows every patient once over its pages, sorted both ways', async () => {
  const client = await desk();
  const total = countRows(databasePath, 'patients');
  assert.ok(total >= 60);
  for (const direction of ['', '&dir=desc']) {
    const names: string[] = [];
    let next: string | undefined = `/patients?sort=name${direction}`;
    while (next !== undefined) {
      const { body } = await client.open(next);
      names.push(...[...body.matchAll(/<td><a href="\/patients\/\d+">([^<]+)</g)].map((match) => match[1] ?? ''));
      next = /rel="next" href="([^"]+)"/.exec(body)?.[1]?.replaceAll('&amp;', '&');
    }
    assert.equal(names.length, total);
    assert.match(names[direction === '' ? 0 : total - 1] ?? '', /^Abernathy/);
  }
});

test('today’s list shows what the database holds, and the status filter narrows it', async () => {
  const client = await desk();
  const truth = todaysAppointments(databasePath, TODAY);
  assert.ok(truth.length >= 12);
  const shown = (body: string): number => [...body.matchAll(/<td class="time">/g)].length;
  assert.equal(shown((await client.open('/appointments')).body), truth.length);
  const confirmed = truth.filter((entry) => entry.status === 'Confirmed');
  assert.equal(shown((await client.open(`/appointments?date=${TODAY}&status=Confirmed`)).body), confirmed.length);
});

test('a patient is refused with reasons, created, shown safely, edited, noted and deleted', async () => {
  const client = await desk();
  const form = await client.open('/patients/new');
  const invalid = await client.submit(form, '/patients/new', {
    ...newPatient,
    phone: '12',
    date_of_birth: '2090-01-01',
  });
  assert.equal(invalid.status, 422);
  assert.match(invalid.body, /id="phone-error">Enter a 10-digit phone number/);
  assert.match(invalid.body, /cannot be in the future/);
  assert.match(invalid.body, /value="Tessa"/);
  const created = await client.submit(invalid, '/patients/new', newPatient);
  assert.match(created.body, /role="status">.*was created/);
  assert.match(created.body, /&lt;b&gt;Marlowe/);
  assert.doesNotMatch(created.body, /<b>Marlowe/);
  const [row] = findPatients(databasePath, newPatient.last_name);
  assert.equal(row?.phone, '(212) 555-0177');
  assert.equal(row?.consent, 1);
  const own = `/patients/${row?.id}`;
  const twice = await client.submit(created, '/patients/new', newPatient);
  assert.match(twice.body, /with this date of birth exists/);
  const changes = { ...newPatient, last_name: 'Marlow', consent: '' };
  assert.match((await client.submit(created, `${own}/edit`, changes)).body, /The changes were saved/);
  assert.equal(findPatients(databasePath, 'marlow')[0]?.consent, 0);
  await client.submit(created, `${own}/notes`, { body: 'Called back.' });
  assert.deepEqual(notesOf(databasePath, row?.id ?? 0), [{ author: 'desk', body: 'Called back.' }]);
  const asked = await client.open(`${own}/delete`);
  assert.equal(findPatients(databasePath, 'marlow').length, 1, 'the question alone deletes nothing');
  assert.match((await client.submit(asked, `${own}/delete`, {})).body, /was deleted/);
  assert.equal(findPatients(databasePath, 'marlow').length, 0);
  assert.equal((await client.open(own)).status, 404);
});

test('an appointment is booked once per provider and time, moved and cancelled', async () => {
  const client = await desk();
  const [patient] = findPatients(databasePath, 'Okonkwo');
  const day = '2027-03-01';
  const fields = {
    patient: String(patient?.id),
    date: day,
    time: '09:00',
    minutes: '30',
    provider: '1',
    reason: 'Check',
  };
  const form = await client.open('/appointments/new');
  const booked = await client.submit(form, '/appointments/new', fields);
  assert.match(booked.body, /is booked for Mon, Mar 1, 2027 at 9:00 AM/);
  const clash = await client.submit(form, '/appointments/new', { ...fields, time: '09:15' });
  assert.match(clash.body, /id="time-error">Dr. Amelia Hart already has Folake Okonkwo/);
  await client.submit(booked, `${booked.path}/reschedule`, { ...fields, time: '10:00' });
  assert.equal(todaysAppointments(databasePath, day)[0]?.time, '10:00');
  await client.submit(booked, `${booked.path}/cancel`, {});
  assert.equal(todaysAppointments(databasePath, day)[0]?.status, 'Cancelled');
});

test('a payment lowers the balance and cannot exceed it', async () => {
  const client = await desk();
  const overdue = await client.open('/billing?status=Overdue');
  const invoice = await client.open(/href="(\/billing\/\d+)"/.exec(overdue.body)?.[1] ?? '');
  const patient = Number(/href="\/patients\/(\d+)"/.exec(invoice.body)?.[1]);
  const owed = balanceCents(databasePath, patient);
  assert.ok(owed > 0);
  assert.equal((await client.submit(invoice, `${invoice.path}/payments`, { amount: '99999' })).status, 422);
  assert.match(
    (await client.submit(invoice, `${invoice.path}/payments`, { amount: '10.50' })).body,
    /A payment of \$10\.50/,
  );
  assert.equal(balanceCents(databasePath, patient), owed - 1050);
});
