/**
 * The main job from end to end, on real parts: a clinic's website and a patient portal served on loopback, the product started as a
 * user starts it, and then nothing but its public API. Only the telephone network is simulated, by the sandbox carrier.
 */
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Frontdesk } from '../sdk/src/index.ts';
import { setUpAgent } from './agent.ts';
import { readCalls, takeCalls } from './calls.ts';
import { verifyLogins, workInPortal } from './portal-work.ts';
import { buyNumber, makePractice } from './practice.ts';
import { stopAll } from './processes.ts';
import { DemoStopped, note, type StepResult, step, summary, title } from './screen.ts';
import type { Stage } from './stage.ts';
import { startEverything } from './start-everything.ts';

const STEPS: [string, (stage: Stage) => Promise<void>][] = [
  ['Start: PostgreSQL, server, tenant, API key', startEverything],
  ['A workspace and a location with hours and services', makePractice],
  ['Search and buy a phone number', buyNumber],
  ['Set up the voice agent from the clinic’s website', setUpAgent],
  ['Two callers', takeCalls],
  ['What the calls came to', readCalls],
  ['Store portal logins and verify them in Chromium', verifyLogins],
  ['Work in the portal', workInPortal],
];

const keep = process.argv.includes('--keep');
const folder = await mkdtemp(join(tmpdir(), 'frontdesk-demo-'));
const results: StepResult[] = [];
const stage: Stage = {
  folder,
  key: '',
  api: new Frontdesk({ apiKey: '' }),
  serverUrl: '',
  sandboxUrl: '',
  clinicUrl: '',
  portal: {
    url: '',
    loginUrl: '',
    database: join(folder, 'portal.db'),
    username: 'frontdesk@example.com',
    password: '',
    totp: '',
  },
  workspaceId: '',
  locationId: '',
  phoneNumber: '',
  credentialId: '',
};

async function tidyUp(): Promise<void> {
  await stopAll();
  await rm(folder, { recursive: true, force: true });
}

for (const signal of ['SIGINT', 'SIGTERM'] as const) {
  process.once(signal, () => {
    tidyUp().finally(() => process.exit(1));
  });
}

title('Frontdesk: the main job, end to end');
try {
  for (const [index, [name, work]] of STEPS.entries()) await step(index + 1, name, results, () => work(stage));
} catch (error) {
  if (!(error instanceof DemoStopped)) throw error;
}
summary(
  results,
  STEPS.map(([name]) => name),
);
const held = results.length === STEPS.length && results.every((result) => result.failure === null);
process.exitCode = held ? 0 : 1;
if (keep) {
  note('');
  const server = stage.serverUrl.replace('127.0.0.1', 'localhost');
  note('Everything goes on running:');
  note(`  the console          ${server}/console`);
  note(`    sign in there with "Use an API key": ${stage.key}`);
  note(`  the documentation    ${server}/docs/`);
  note(`  the clinic’s website ${stage.clinicUrl}`);
  note(`  the patient portal   ${stage.portal.loginUrl}`);
  note(`    ${stage.portal.username}, password ${stage.portal.password}, authenticator secret ${stage.portal.totp}`);
  note('Ctrl-C stops it all.');
} else await tidyUp();
