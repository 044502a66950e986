import assert from 'node:assert/strict';
import { execFile } from 'node:child_process';
import { createHmac } from 'node:crypto';
import { chmod, mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, before, describe, test } from 'node:test';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { EVENT_DATA, EVENT_SUMMARIES } from '../../src/features/webhooks/event-data.ts';
import { EVENT_TYPES } from '../../src/features/webhooks/event-types.ts';
import { folderFor, startPortal } from '../acceptance/product.ts';
import { startTestServer, until } from '../harness.ts';
import { type CodeBlock, readPages } from './pages.ts';

const run = promisify(execFile);
const root = fileURLToPath(new URL('../../', import.meta.url));
const pages = await readPages();
const pageOf = (name: string) => pages.find((page) => page.name === name) ?? assert.fail(`no page ${name}`);
const runnable = (blocks: CodeBlock[], language: string) =>
  blocks.filter((block) => block.language === language && block.notRun === null);

const folder = await folderFor('documentation');
const portal = await startPortal(folder.path);
const login = portal.login as { username: string; password: string };
const server = await startTestServer({ EGRESS_ALLOW: portal.host, CALL_RECORDING: 'on' });
const client = await server.client();

let work: string;
let curl: string;
/** What pages that begin in the middle of things take for granted. */
const given: Record<string, string> = {};

before(async () => {
  work = await mkdtemp(join(tmpdir(), 'frontdesk-docs-'));
  await mkdir(join(work, 'bin'));
  curl = (await run('sh', ['-c', 'command -v curl'])).stdout.trim();
  // As a reader's, but that a refusal that no page announces ends the script, and nothing is fetched to run `frontdesk`.
  const programs = {
    curl: `exec "${curl}" --max-time 60 \${REFUSED:---fail-with-body} "$@"`,
    npx: `shift; exec "${process.execPath}" "${root}bin/frontdesk.js" "$@"`,
  };
  for (const [name, line] of Object.entries(programs)) {
    await writeFile(join(work, 'bin', name), `#!/bin/sh\n${line}\n`);
    await chmod(join(work, 'bin', name), 0o755);
  }
  await makePractice();
});
after(async () => {
  await portal.program.stop();
  await folder.remove();
  await rm(work, { recursive: true, force: true });
});

async function makePractice(): Promise<void> {
  given.WORKSPACE = (await client.post('/v1/workspaces', { name: 'Example Dental' })).body.data.id;
  const locations = `/v1/workspaces/${given.WORKSPACE}/locations`;
  const location = (await client.post(locations, { name: 'Main Street', timezone: 'America/New_York' })).body.data.id;
  await client.post(`/v1/voice/phone?location_id=${location}`, { phone_number: '+12125550123' });
  await client.post(`/v1/voice/agent?location_id=${location}`, { business_description: 'A dental practice.' });
  await until('the agent', async () => {
    const { body } = await client.get(`/v1/voice/agent?location_id=${location}`);
    return body.data.setup_status === 'ready';
  });
  given.LOCATION = location;
  const started = (await client.post('/v1/voice/test_calls', { location_id: location })).body.data;
  for (const text of ['Please take a message: my crown has come loose.', 'Alex Example.', 'Yes.'])
    await client.post(`/v1/voice/test_calls/${started.sid}/say`, { text });
  await client.post(`/v1/voice/test_calls/${started.sid}/hang_up`);
  given.CALL = started.id;
  given.MESSAGE = await until('the message', async () => {
    const { body } = await client.get('/v1/voice/messages');
    return body.data[0]?.id;
  });
  await until(
    'the recording',
    async () => (await client.get(`/v1/voice/calls/${given.CALL}/recording`)).status === 200,
  );
  const credential = { label: 'EHR', platform: 'fhir', login_url: portal.loginUrl, ...login };
  given.CREDENTIAL = (await client.post('/v1/relay/credentials', credential)).body.data.id;
}

const here = (code: string): string =>
  code
    .replaceAll('http://localhost:8080', server.url)
    .replaceAll('https://portal.example.com/login', portal.loginUrl)
    .replaceAll('"username": "reception", "password": "…"', JSON.stringify(login).slice(1, -1));

const environment = (): Record<string, string> => ({
  ...(process.env as Record<string, string>),
  ...given,
  PATH: `${join(work, 'bin')}:${process.env.PATH}`,
  FRONTDESK_API_KEY: client.key,
  DATABASE_URL: server.databaseUrl,
  DATA_DIR: server.dataDir,
});

async function runScript(command: string, args: string[]): Promise<string> {
  try {
    const { stdout } = await run(command, args, { cwd: work, env: environment(), timeout: 240_000 });
    return stdout;
  } catch (error) {
    const { stdout, stderr, message } = error as { stdout: string; stderr: string; message: string };
    return assert.fail(`${message}\n${stdout}\n${stderr}`);
  }
}

describe('the shell commands of', () => {
  for (const { name, blocks } of pages) {
    const scripts = runnable(blocks, 'sh');
    if (scripts.length === 0) continue;
    test(`${name} do what they show, one after another`, { timeout: 300_000 }, async () => {
      const lines = scripts.map(({ code, isRefused }) =>
        isRefused ? `REFUSED=--no-progress-meter\nexport REFUSED\n${code}unset REFUSED\n` : code,
      );
      await writeFile(join(work, `${name}.sh`), `set -eu\n${here(lines.join('\n'))}`);
      await runScript('bash', ['-o', 'pipefail', join(work, `${name}.sh`)]);
    });
  }
});

/** What the programs of each page print. */
const PRINTED = {
  quickstart: /^(ws_\w+ \d+|Main Street)\n$/,
  relay: /^completed [[{]/m,
  voice: /^normal .*crown has come loose\.?$/m,
};

for (const [page, printed] of Object.entries(PRINTED)) {
  test(`the program of ${page} in TypeScript does what it shows`, async () => {
    const [program] = runnable(pageOf(page).blocks, 'ts');
    const code = here(program?.code ?? '').replace("'@frontdesk/client'", `'${root}sdk/src/index.ts'`);
    await writeFile(join(work, 'program.ts'), code);
    assert.match(await runScript(process.execPath, [join(work, 'program.ts')]), printed);
  });

  test(`the program of ${page} in Python does what it shows`, async () => {
    const [beginning] = runnable(pageOf('quickstart').blocks, 'python');
    const [program] = runnable(pageOf(page).blocks, 'python');
    // Later pages go on with the function that the first one shows.
    const [given = ''] = (beginning?.code ?? '').split('\n\nworkspace =');
    await writeFile(
      join(work, 'program.py'),
      here(page === 'quickstart' ? (program?.code ?? '') : `${given}\n${program?.code}`),
    );
    assert.match(await runScript('python3', [join(work, 'program.py')]), printed);
  });
}

test('each way to verify a webhook takes a genuine one and no other', async () => {
  const secret = `whsec_${Buffer.from('a secret of thirty-two bytes !!!').toString('base64')}`;
  const body = '{"type":"webhook.test","timestamp":"2026-11-20T09:30:00.000Z","data":{"id":"whk_1"}}';
  const stamp = String(Math.floor(Date.now() / 1000));
  const key = Buffer.from(secret.slice(6), 'base64');
  const signature = `v1,AAAA v1,${createHmac('sha256', key).update(`evt_1.${stamp}.${body}`).digest('base64')}`;
  const headers = { 'webhook-id': 'evt_1', 'webhook-timestamp': stamp, 'webhook-signature': signature };
  const { blocks } = pageOf('webhooks');

  const [typescript] = runnable(blocks, 'ts');
  const module = join(work, 'verify.ts');
  await writeFile(module, (typescript?.code ?? '').replace("'@frontdesk/client'", `'${root}sdk/src/index.ts'`));
  const { verify } = (await import(module)) as {
    verify(body: string, headers: object, secret: string): { type: string };
  };
  assert.equal(verify(body, headers, secret).type, 'webhook.test');
  assert.throws(() => verify(`${body} `, headers, secret));

  const [python] = runnable(blocks, 'python');
  const ask = (text: string) => `${python?.code}
try:
    verify(${JSON.stringify(text)}.encode(), ${JSON.stringify(headers)}, ${JSON.stringify(secret)})
    print("genuine")
except ValueError as error:
    print(error)
`;
  assert.equal(await runScript('python3', ['-c', ask(body)]), 'genuine\n');
  assert.equal(await runScript('python3', ['-c', ask(`${body} `)]), 'not signed with this secret\n');

  const shell = runnable(blocks, 'sh').find(({ code }) => code.includes('verify()'))?.code;
  const asked = (text: string) =>
    `SECRET='${secret}'\n${shell}\nprintf %s '${text}' | verify evt_1 ${stamp} '${signature}' || true`;
  assert.equal(await runScript('bash', ['-c', asked(body)]), 'genuine\n');
  assert.equal(await runScript('bash', ['-c', asked(`${body} `)]), 'forged\n');
});

test('what is shown as JSON is JSON, and no more than a tenth of the code is not run, each with its reason', () => {
  const blocks = pages.flatMap((page) => page.blocks);
  for (const { language, code } of blocks) {
    if (language === 'json') JSON.parse(code);
    assert.ok(['sh', 'ts', 'python', 'json', 'ini'].includes(language), `nobody runs ${language}`);
  }
  const left = blocks.filter(({ notRun }) => notRun !== null);
  assert.ok(left.length <= blocks.length / 10, `${left.length} of ${blocks.length} blocks are not run`);
});

test('every event is on the page of webhooks, as the description tells of it', () => {
  const { text } = pageOf('webhooks');
  for (const type of EVENT_TYPES) {
    const [, summary, fields] = new RegExp(`^\\| \`${type}\` +\\| (.+?) +\\| (.+?) +\\|$`, 'm').exec(text) ?? [];
    assert.equal(summary, EVENT_SUMMARIES[type]);
    assert.deepEqual(fields?.replaceAll('`', '').split(', '), Object.keys(EVENT_DATA[type].properties));
  }
});
