import assert from 'node:assert/strict';
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, readdir, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, before, it } from 'node:test';
import { createTwilioCarrier } from '../twilio.ts';
import { startSandbox } from './sandbox.ts';
import { openState, sandboxAt } from './state.ts';

let folder: string;
before(async () => {
  folder = await mkdtemp(join(tmpdir(), 'sandbox-carrier-'));
});
after(() => rm(folder, { recursive: true, force: true }));

const ROUNDS = 4;
const NUMBERS_PER_ROUND = 15;

it('keeps every purchase that it confirmed, however its process is killed', async () => {
  const statePath = join(folder, 'killed.json');
  const confirmed: string[] = [];
  for (let round = 0; round < ROUNDS; round += 1) {
    const child = spawn(process.execPath, [join(import.meta.dirname, 'testing/sandbox-process.ts'), statePath], {
      stdio: ['ignore', 'pipe', 'inherit'],
    });
    const exited = once(child, 'exit');
    const [line] = await once(child.stdout, 'data');
    const { url, accountSid, authToken } = JSON.parse(String(line));
    const carrier = createTwilioCarrier({ accountSid, authToken, apiUrl: url });
    const offers = await carrier.searchNumbers({ areaCode: 212, limit: NUMBERS_PER_ROUND });
    const purchases = offers.map(async ({ phoneNumber }, index) => {
      await carrier.buyNumber({
        phoneNumber,
        addressSid: null,
        voiceUrl: 'http://127.0.0.1/voice',
        statusCallbackUrl: 'http://127.0.0.1/status',
        friendlyName: `round_${round}`,
      });
      confirmed.push(phoneNumber);
      if (index === round * 3) child.kill('SIGKILL');
    });
    await Promise.allSettled(purchases);
    await exited;
    await carrier.close();
  }
  assert.ok(confirmed.length >= ROUNDS, `${confirmed.length} confirmed`);
  const held = openState(statePath, null).records.numbers.map((number) => number.phoneNumber);
  assert.deepEqual(
    confirmed.filter((number) => !held.includes(number)),
    [],
  );
  assert.equal(new Set(held).size, held.length);
});

it('is the same account with the same numbers after a restart', async () => {
  const statePath = join(folder, 'restarted.json');
  const first = await startSandbox({ statePath });
  const bought = createTwilioCarrier({ ...first, apiUrl: first.url });
  const { phoneSid } = await bought.buyNumber({
    phoneNumber: '+13125550107',
    addressSid: null,
    voiceUrl: 'http://127.0.0.1/voice',
    statusCallbackUrl: 'http://127.0.0.1/status',
    friendlyName: 'num_1',
  });
  await bought.close();
  await first.close();

  const second = await startSandbox({ statePath });
  assert.deepEqual(sandboxAt(statePath), { url: second.url, accountSid: first.accountSid, authToken: first.authToken });
  assert.deepEqual([second.accountSid, second.authToken], [first.accountSid, first.authToken]);
  const carrier = createTwilioCarrier({ ...second, apiUrl: second.url });
  const found = await carrier.findOwnedNumber('+13125550107');
  assert.deepEqual([found?.phoneSid, found?.friendlyName], [phoneSid, 'num_1']);
  await carrier.close();
  await second.close();
});

it('keeps its file to its owner and leaves no others behind', async () => {
  const own = join(folder, 'own');
  const state = openState(join(own, 'state.json'), null);
  state.change((records) => records.takenElsewhere.push('+12125550150'));
  assert.deepEqual(await readdir(own), ['state.json']);
  assert.equal((await stat(join(own, 'state.json'))).mode & 0o777, 0o600);
});

it('is nowhere before its first start, and has the account then that was asked for before', async () => {
  const statePath = join(folder, 'absent.json');
  const { url, ...account } = sandboxAt(statePath);
  assert.equal(url, null);
  const started = await startSandbox({ statePath });
  assert.deepEqual({ accountSid: started.accountSid, authToken: started.authToken }, account);
  assert.equal(sandboxAt(statePath).url, started.url);
  await started.close();
});

it('refuses a file that is not its own', async () => {
  const path = join(folder, 'foreign.json');
  await writeFile(path, '{"name":"something else"}');
  assert.throws(() => openState(path, null), /not a state file/);
});
