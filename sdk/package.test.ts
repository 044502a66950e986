import assert from 'node:assert/strict';
import { execFile } from 'node:child_process';
import { mkdir, mkdtemp, readFile, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import { after, before, test } from 'node:test';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { build } from 'vite';
import { startTestServer } from '../test/harness.ts';

const run = promisify(execFile);
const sdk = fileURLToPath(new URL('.', import.meta.url));
const installed = (name: string) => fileURLToPath(new URL(`../node_modules/${name}`, import.meta.url));
/** The first `node` that did not come with the repository, or none. */
const hostPath = (process.env.PATH ?? '').split(delimiter).filter((entry) => !entry.includes('node_modules'));

let project: string;

const APP = `import { type EventData, Frontdesk, NotFoundError, type WebhookEvent, webhooks } from '@frontdesk/client';

const frontdesk = new Frontdesk({ apiKey: process.env['KEY'] ?? '', baseUrl: process.env['URL'] ?? '' });
const made = await frontdesk.workspaces.create({ name: 'Example Dental' });
const names: string[] = [];
for await (const one of frontdesk.workspaces.list()) names.push(one.name);
const absent: unknown = await frontdesk.workspaces.get('ws_absent').catch((error: unknown) => error);

export function heard(event: WebhookEvent): string {
  if (event.type === 'appointment.booked') return event.data.starts_at;
  // @ts-expect-error: a call that ended has no start
  if (event.type === 'call.completed') return event.data.starts_at;
  return event.timestamp;
}
export const booked = (data: EventData['appointment.booked']): string => data.patient_id;
// @ts-expect-error: a name is text
export const wrong = () => frontdesk.workspaces.create({ name: 5 });

console.log(JSON.stringify({ made: made.name, names, isAbsent: absent instanceof NotFoundError, unwrap: typeof webhooks.unwrap }));
`;

before(async () => {
  project = await mkdtemp(join(tmpdir(), 'frontdesk-sdk-'));
  await mkdir(join(project, 'node_modules/@frontdesk/client'), { recursive: true });
  await run('npm', ['pack', '--pack-destination', project], { cwd: sdk });
  const { version } = JSON.parse(await readFile(join(sdk, 'package.json'), 'utf8')) as { version: string };
  await run('tar', [
    ...['-xzf', join(project, `frontdesk-client-${version}.tgz`)],
    ...['-C', join(project, 'node_modules/@frontdesk/client'), '--strip-components=1'],
  ]);
  await symlink(installed('standardwebhooks'), join(project, 'node_modules/standardwebhooks'));
  await mkdir(join(project, 'node_modules/@types'));
  await symlink(installed('@types/node'), join(project, 'node_modules/@types/node'));
  await writeFile(join(project, 'package.json'), JSON.stringify({ name: 'app', private: true, type: 'module' }));
  await writeFile(join(project, 'app.ts'), APP);
  await writeFile(
    join(project, 'tsconfig.json'),
    JSON.stringify({
      compilerOptions: {
        ...{ target: 'es2022', module: 'nodenext', types: ['node'], outDir: 'out', rootDir: '.' },
        ...{ strict: true, noUncheckedIndexedAccess: true, noPropertyAccessFromIndexSignature: true },
        ...{ exactOptionalPropertyTypes: true, skipLibCheck: false },
      },
      files: ['app.ts'],
    }),
  );
});
after(() => rm(project, { recursive: true, force: true }));

test('the packed client holds what is built and no source', async () => {
  const { stdout } = await run('tar', ['-tzf', join(project, 'frontdesk-client-0.1.0.tgz')]);
  const files = stdout.trim().split('\n');
  assert.ok(files.includes('package/dist/index.js') && files.includes('package/dist/index.d.ts'), stdout);
  assert.ok(files.includes('package/README.md'), stdout);
  assert.deepEqual(
    files.filter((file) => /\.ts$/.test(file) && !/\.d\.ts$/.test(file)),
    [],
  );
});

test('it compiles in a strict project and works under the Node of the host and ours', async () => {
  await run(installed('.bin/tsc'), ['--project', project]).catch((error: { stdout: string }) =>
    assert.fail(error.stdout),
  );
  const server = await startTestServer();
  const { key } = await server.client();
  const host = await run('node', ['--version'], { env: { PATH: hostPath.join(delimiter) } }).catch(() => null);
  for (const node of [process.execPath, ...(host === null ? [] : ['node'])]) {
    const env = { PATH: hostPath.join(delimiter), KEY: key, URL: server.url };
    const { stdout } = await run(node, [join(project, 'out/app.js')], { env });
    const told = JSON.parse(stdout) as { made: string; names: string[]; isAbsent: boolean; unwrap: string };
    assert.equal(told.made, 'Example Dental', node);
    assert.ok(told.names.includes('Example Dental'));
    assert.equal(told.isAbsent, true);
    assert.equal(told.unwrap, 'function');
  }
});

test('the examples of the README compile in a strict project', async () => {
  const text = await readFile(join(sdk, 'README.md'), 'utf8');
  const blocks = [...text.matchAll(/^```ts\n([\s\S]*?)^```$/gm)].map(([, code = '']) => code);
  await writeFile(join(project, 'examples.ts'), blocks.join('\n'));
  const { compilerOptions } = JSON.parse(await readFile(join(project, 'tsconfig.json'), 'utf8')) as {
    compilerOptions: object;
  };
  const options = { ...compilerOptions, noPropertyAccessFromIndexSignature: false, noEmit: true };
  await writeFile(
    join(project, 'tsconfig.examples.json'),
    JSON.stringify({ compilerOptions: options, files: ['examples.ts'] }),
  );
  await run(installed('.bin/tsc'), ['--project', 'tsconfig.examples.json'], { cwd: project }).catch(
    (error: { stdout: string }) => assert.fail(error.stdout),
  );
});

test('its types need nothing of Node in a project for browsers', async () => {
  await writeFile(
    join(project, 'page.ts'),
    `export { Frontdesk, type WebhookEvent, webhooks } from '@frontdesk/client';\n`,
  );
  const compilerOptions = {
    ...{ target: 'es2022', lib: ['es2023', 'dom', 'dom.iterable'], module: 'esnext', moduleResolution: 'bundler' },
    ...{ types: [], noEmit: true, strict: true, noUncheckedIndexedAccess: true },
  };
  await writeFile(join(project, 'tsconfig.page.json'), JSON.stringify({ compilerOptions, files: ['page.ts'] }));
  await run(installed('.bin/tsc'), ['--project', 'tsconfig.page.json'], { cwd: project }).catch(
    (error: { stdout: string }) => assert.fail(error.stdout),
  );
});

test('a bundler builds it for browsers, without a part of Node', async () => {
  await writeFile(
    join(project, 'page.js'),
    `export { Frontdesk, FrontdeskError, webhooks } from '@frontdesk/client';\n`,
  );
  await build({
    root: project,
    logLevel: 'silent',
    configFile: false,
    build: { outDir: 'bundle', minify: false, lib: { entry: 'page.js', formats: ['es'], fileName: 'page' } },
  });
  const bundle = await readFile(join(project, 'bundle/page.js'), 'utf8');
  const needsNode = bundle
    .split('\n')
    .filter((line) => /^\s*import\b|\bfrom ['"]node:|\b__require\(|\bprocess\./.test(line));
  assert.deepEqual(needsNode, []);
  const page = (await import(join(project, 'bundle/page.js'))) as Record<string, unknown>;
  assert.deepEqual(Object.keys(page).sort(), ['Frontdesk', 'FrontdeskError', 'webhooks']);
});
