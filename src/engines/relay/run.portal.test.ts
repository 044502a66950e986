import assert from 'node:assert/strict';
import { spawn } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { after, before, test } from 'node:test';
import { runOn } from '../../../test/harness/relay-run.ts';
import { logIn } from './login/log-in.ts';

const NOW = new Date('2026-11-20T15:00:00Z');
const LOGIN = { username: 'frontdesk@example.com', password: 'harbor-test-1' };
const SCHEMA = {
  type: 'object',
  required: ['appointments'],
  properties: {
    appointments: {
      type: 'array',
      items: {
        type: 'object',
        required: ['patient_name', 'time', 'reason'],
        additionalProperties: false,
        properties: { patient_name: { type: 'string' }, time: { type: 'string' }, reason: { type: 'string' } },
      },
    },
  },
};

let directory = '';
let database = '';
let portal: { url: string; loginUrl: string };
let stop = (): void => undefined;

before(async () => {
  directory = await mkdtemp(join(tmpdir(), 'frontdesk-portal-'));
  database = join(directory, 'harbor.db');
  const args = ['examples/patient-portal/main.ts', '--database', database, '--seed-date', '2026-11-20'];
  const child = spawn(process.execPath, [...args, '--user', LOGIN.username, '--password', LOGIN.password], {
    stdio: ['ignore', 'pipe', 'ignore'],
  });
  stop = () => child.kill('SIGTERM');
  const line = await new Promise<string>((resolve) => child.stdout.once('data', (chunk) => resolve(String(chunk))));
  portal = JSON.parse(line);
});
after(async () => {
  stop();
  await rm(directory, { recursive: true, force: true });
});

const work = (
  instruction: string,
  tier: 'read' | 'create' | 'update' | 'delete',
  schema: Record<string, unknown> | null = null,
) => runOn({ loginUrl: portal.loginUrl, ...LOGIN }, { instruction, tier, schema, now: NOW });

function query(sql: string, ...values: string[]): Record<string, unknown>[] {
  const db = new DatabaseSync(database, { readOnly: true });
  try {
    return db.prepare(sql).all(...values) as Record<string, unknown>[];
  } finally {
    db.close();
  }
}

test('what was found out is not lost with a session that cannot be read at the end', async () => {
  const { outcome } = await runOn(
    { loginUrl: portal.loginUrl, ...LOGIN },
    {
      instruction: "List today's appointments with patient name, time and reason",
      tier: 'read',
      now: NOW,
      async logIn(session, ...how) {
        const end = await logIn(session, ...how);
        const states = [await session.storageState()];
        session.storageState = async () => states.shift() ?? Promise.reject(new Error('it took too long'));
        return end;
      },
    },
  );
  assert.equal(outcome.error, null);
  assert.ok(outcome.session !== null);
});

test("today's appointments come out as the schema wants them, all of them", async () => {
  const { outcome } = await work("List today's appointments with patient name, time and reason", 'read', SCHEMA);
  assert.equal(outcome.error, null);
  const { appointments } = outcome.result as { appointments: { patient_name: string; time: string; reason: string }[] };
  const truth = query(
    "SELECT p.first_name || ' ' || p.last_name AS name, a.reason FROM appointments a JOIN patients p ON p.id = a.patient_id WHERE a.day = ? ORDER BY a.time",
    '2026-11-20',
  );
  assert.deepEqual(
    appointments.map(({ patient_name, reason }) => [patient_name, reason]),
    truth.map(({ name, reason }) => [name, reason]),
  );
  assert.ok(appointments.every(({ time }) => /^\d{1,2}:\d{2} [AP]M$/.test(time)));
});

const ADD =
  'Add a patient named Jane Roe, born 1990-04-12, phone (555) 555-0142, sex female, preferred contact phone call';

test('a patient is added, and the site says so', async () => {
  const { outcome } = await work(ADD, 'create');
  assert.equal(outcome.error, null);
  assert.equal((outcome.result as { status: string }).status, 'created');
  const rows = query("SELECT date_of_birth, phone FROM patients WHERE first_name = 'Jane' AND last_name = 'Roe'");
  assert.deepEqual(
    rows.map((row) => ({ ...row })),
    [{ date_of_birth: '1990-04-12', phone: '(555) 555-0142' }],
  );
});

test('the same at tier read is refused before anything starts', async () => {
  const { outcome, events } = await work(ADD.replace('Jane Roe', 'June Doe'), 'read');
  assert.equal(outcome.error?.code, 'tier_mismatch');
  assert.deepEqual(events, []);
});

test('a form that asks for more than the instruction gives fails with the words of the site', async () => {
  const { outcome } = await work('Add a patient named Tom Baker, born 1991-01-02, phone (555) 555-0143', 'create');
  assert.equal(outcome.error?.code, 'not_confirmed');
  assert.match(outcome.error.message, /Choose how to reach the patient/);
  assert.deepEqual(query("SELECT id FROM patients WHERE last_name = 'Baker'"), []);
});
