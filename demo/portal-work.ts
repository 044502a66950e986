import { mkdir, rm, writeFile } from 'node:fs/promises';
import { join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import { countRows, findPatients, todaysAppointments } from '../examples/patient-portal/truth.ts';
import { type Execution, TierMismatchError } from '../sdk/src/index.ts';
import { note, table } from './screen.ts';
import type { Stage } from './stage.ts';
import { expect } from './wait.ts';

const dataDir = process.env.DATA_DIR ?? fileURLToPath(new URL('../.frontdesk', import.meta.url));
const picturesFolder = join(dataDir, 'demo-screenshots');

export async function verifyLogins(stage: Stage): Promise<void> {
  const login = {
    label: 'Harbor portal',
    platform: 'Harbor Practice Portal',
    login_url: stage.portal.loginUrl,
    username: stage.portal.username,
    workspace_id: stage.workspaceId,
  };
  const good = await stage.api.credentials.create({
    ...login,
    password: stage.portal.password,
    totp_secret: stage.portal.totp,
  });
  const bad = await stage.api.credentials.create({
    ...login,
    label: 'With a wrong password',
    password: 'not-the-password',
    totp_secret: stage.portal.totp,
  });
  stage.credentialId = good.id;
  const first = await stage.api.credentials.verify(good.id);
  note(`right password and one-time code: verified ${first.verified}`);
  expect(first.verified === true, 'the right password was not accepted');
  const second = await stage.api.credentials.verify(bad.id);
  note(`wrong password:                   verified ${second.verified}`);
  expect(second.verified === false, 'the wrong password was not refused');
}

export async function workInPortal(stage: Stage): Promise<void> {
  const today = localDate();
  const run = await stage.api.relay.execute({
    credential_id: stage.credentialId,
    instruction: "List today's appointments with patient name, time and reason",
    tier: 'read',
    schema: {
      type: 'object',
      required: ['appointments'],
      properties: {
        appointments: {
          type: 'array',
          items: {
            type: 'object',
            required: ['patient_name', 'time', 'reason'],
            properties: {
              patient_name: { type: 'string' },
              time: { type: 'string', description: '24 h, HH:MM' },
              reason: { type: 'string' },
            },
          },
        },
      },
    },
  });
  expect(run.status === 'completed', `the run ended ${run.status}: ${run.error_code} ${run.error_message}`);
  const read = (run.result as { appointments: { patient_name: string; time: string; reason: string }[] }).appointments;
  const truth = todaysAppointments(stage.portal.database, today);
  note(
    `read in ${((run.duration_ms ?? 0) / 1000).toFixed(1)} s, ${run.turns} turns; the portal’s own database beside it:`,
  );
  table(
    ['Read: patient', 'time', 'reason', '', 'Truth: patient', 'time', 'reason'],
    truth.map((row, index) => {
      const seen = read[index];
      return [
        seen?.patient_name ?? '–',
        seen?.time ?? '–',
        seen?.reason ?? '–',
        '│',
        row.patient,
        row.time,
        row.reason,
      ];
    }),
  );
  const sign = (row: { patient: string; time: string; reason: string }) =>
    `${row.patient}|${row.time}|${row.reason}`.toLowerCase();
  const wanted = new Set(truth.map(sign));
  const got = new Set(read.map((row) => sign({ patient: row.patient_name, time: row.time, reason: row.reason })));
  expect(
    wanted.size === got.size && [...wanted].every((row) => got.has(row)),
    'what was read differs from the portal’s database',
  );
  const pictures = await savePictures(stage, run);
  note(`${pictures} screenshot${pictures === 1 ? '' : 's'} in ${relative(process.cwd(), picturesFolder)}`);

  const add =
    'Add a patient named Jane Roe, born 1990-04-12, phone (555) 555-0142, email jane.roe@example.com, preferred contact "Email"';
  const before = countRows(stage.portal.database, 'patients');
  const refused = await stage.api.relay
    .execute({
      credential_id: stage.credentialId,
      instruction: add,
      tier: 'read',
    })
    .then(
      () => null,
      (error: unknown) => error,
    );
  expect(refused instanceof TierMismatchError, `it was not refused with tier_mismatch: ${refused}`);
  note(`“${add}” at tier read: ${refused.status} ${refused.code} (${refused.message})`);
  expect(countRows(stage.portal.database, 'patients') === before, 'a refused run changed the portal');
  const made = await stage.api.relay.execute({
    credential_id: stage.credentialId,
    instruction: add,
    tier: 'create',
  });
  expect(made.status === 'completed', `adding ended ${made.status}: ${made.error_code} ${made.error_message}`);
  const [jane, ...others] = findPatients(stage.portal.database, 'Roe').filter(
    (patient) => patient.first_name === 'Jane',
  );
  expect(jane && others.length === 0, `the portal has ${jane ? others.length + 1 : 0} Jane Roe instead of one`);
  note(
    `at tier create in ${((made.duration_ms ?? 0) / 1000).toFixed(1)} s: the portal’s database has ${jane.first_name} ${jane.last_name}, ${jane.date_of_birth}, ${jane.phone}, ${jane.email}`,
  );
  expect(jane.date_of_birth === '1990-04-12', `the date of birth is ${jane.date_of_birth}`);
  expect(countRows(stage.portal.database, 'patients') === before + 1, 'the portal has more new patients than one');
}

/** Screenshots come over the API like everything else. */
async function savePictures(stage: Stage, run: Execution): Promise<number> {
  await rm(picturesFolder, { recursive: true, force: true });
  // A server that starts on the same folder later keeps keys in it, and refuses one that others can open.
  await mkdir(picturesFolder, { recursive: true, mode: 0o700 });
  for (const [index, shot] of run.screenshots.entries()) {
    await writeFile(
      join(picturesFolder, `${String(index + 1).padStart(2, '0')}-turn-${shot.turn}.png`),
      await stage.api.relay.screenshot(shot.url),
    );
  }
  expect(run.screenshots.length > 0, 'the run took no screenshots');
  return run.screenshots.length;
}

function localDate(): string {
  const now = new Date();
  return [now.getFullYear(), String(now.getMonth() + 1).padStart(2, '0'), String(now.getDate()).padStart(2, '0')].join(
    '-',
  );
}
