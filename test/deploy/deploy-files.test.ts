import assert from 'node:assert/strict';
import { execFile } from 'node:child_process';
import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { test } from 'node:test';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { parseAllDocuments } from 'yaml';
import { queues } from '../../src/queues.ts';

const root = fileURLToPath(new URL('../../', import.meta.url));
const deploy = join(root, 'deploy');

/** Every variable that the configuration page names. */
const known = new Set(
  [...(await readFile(join(root, 'docs/configuration.md'), 'utf8')).matchAll(/`([A-Z][A-Z0-9_]{3,})`/g)].map(
    ([, name]) => name,
  ),
);

type Json = null | string | number | boolean | Json[] | { [key: string]: Json };

async function documentsOf(file: string): Promise<Json[]> {
  const documents = parseAllDocuments(await readFile(file, 'utf8'), { merge: true });
  return documents.map((document) => {
    assert.deepEqual(document.errors, [], file);
    return document.toJS() as Json;
  });
}

/** Every value that stands under a key of this name, however deep. */
function under(value: Json, key: string): Json[] {
  if (value === null || typeof value !== 'object') return [];
  if (Array.isArray(value)) return value.flatMap((one) => under(one, key));
  return Object.entries(value).flatMap(([name, inner]) => [...(name === key ? [inner] : []), ...under(inner, key)]);
}

async function manifests(): Promise<{ file: string; documents: Json[] }[]> {
  const files = (await readdir(join(deploy, 'kubernetes'), { recursive: true })).filter((file) =>
    file.endsWith('.yaml'),
  );
  return Promise.all(
    files.map(async (file) => ({ file, documents: await documentsOf(join(deploy, 'kubernetes', file)) })),
  );
}

/** Names of commands as the CLI itself lists them. */
async function commands(): Promise<Set<string>> {
  const { stdout } = await promisify(execFile)(process.execPath, [join(root, 'src/main.ts'), '--help']);
  return new Set([...stdout.matchAll(/^ {2}([a-z]+)\b/gm)].map(([, name]) => name ?? ''));
}

test('every setting of the deployments is one that the server reads', async () => {
  const [compose] = await documentsOf(join(deploy, 'compose.yaml'));
  const { serve, worker, migrate } = (compose as { services: Record<string, { environment: object }> }).services;
  const named = [serve, worker, migrate].flatMap((service) => Object.keys(service?.environment ?? {}));
  for (const { documents } of await manifests()) {
    for (const document of documents) {
      if ((document as { kind: string }).kind === 'ConfigMap')
        named.push(...Object.keys(under(document, 'data')[0] ?? {}));
      for (const entries of under(document, 'env'))
        named.push(...(entries as { name: string }[]).map(({ name }) => name));
    }
  }
  for (const unit of await readdir(join(deploy, 'systemd'))) {
    const text = await readFile(join(deploy, 'systemd', unit), 'utf8');
    named.push(...[...text.matchAll(/^Environment=([A-Z_]+)=/gm)].map(([, name]) => name ?? ''));
  }
  assert.ok(named.length > 20);
  assert.deepEqual(
    named.filter((name) => !known.has(name)),
    [],
  );
});

test('every command that a deployment starts exists', async () => {
  const existing = await commands();
  const [compose] = await documentsOf(join(deploy, 'compose.yaml'));
  const { services } = compose as { services: Record<string, { image: string; command?: string[] }> };
  const started = Object.values(services).flatMap(({ image, command }) =>
    image === 'frontdesk' ? [command?.[0] ?? 'all'] : [],
  );
  for (const { documents } of await manifests())
    for (const document of documents) started.push(...under(document, 'args').flatMap((args) => args as string[]));
  for (const unit of await readdir(join(deploy, 'systemd')))
    started.push(
      /^ExecStart=.* src\/main\.ts (\w+)$/m.exec(await readFile(join(deploy, 'systemd', unit), 'utf8'))?.[1] ?? '',
    );
  assert.equal(started.length, 9);
  assert.deepEqual(
    started.filter((name) => !existing.has(name)),
    [],
  );
});

test('a kustomization names files that are there, and the queue that workers follow exists', async () => {
  const all = await manifests();
  for (const { file, documents } of all)
    for (const listed of documents.flatMap((document) => under(document, 'resources')).filter(Array.isArray))
      for (const resource of listed as string[]) {
        const folder = join(deploy, 'kubernetes', file, '..');
        await assert.doesNotReject(async () =>
          readdir(join(folder, resource)).catch(() => readFile(join(folder, resource))),
        );
      }
  const [queue] = all.flatMap(({ documents }) => documents.flatMap((document) => under(document, 'queue')));
  assert.ok(
    queues.some(({ name }) => name === queue),
    String(queue),
  );
});

/** Where the types of a version of Kubernetes' API lie in `kubernetes-types`: `networking.k8s.io/v1` in `networking/v1`, `v1` in `core/v1`. */
function typesOf(apiVersion: string): string {
  const [group = '', version] = apiVersion.includes('/') ? apiVersion.split('/') : ['core', apiVersion];
  return join(root, 'node_modules/kubernetes-types', group.split('.')[0] ?? '', `${version}.d.ts`);
}

/** A program that type-checks where each of these objects is what its kind says. */
function typed(objects: Json[]): string {
  return objects
    .map((object, index) => {
      const { apiVersion, kind } = object as { apiVersion: string; kind: string };
      const type = `import('${typesOf(apiVersion)}').${kind}`;
      return `export const object${index}: ${type} = ${JSON.stringify(object, null, 2)};\n`;
    })
    .join('');
}

test('every object of the manifests is one of the kinds of Kubernetes, without a field that its kind does not know', async (t) => {
  const objects = (await manifests())
    .flatMap(({ documents }) => documents)
    .filter((object) => (object as { kind: string }).kind !== 'Kustomization');
  assert.ok(objects.length >= 10);
  const misspelt = structuredClone(objects.filter((object) => (object as { kind: string }).kind === 'Deployment'));
  for (const { spec } of misspelt as { spec: { template: { spec: Record<string, Json> } } }[])
    spec.template.spec.terminationGracePeriod = 300;
  const folder = await mkdtemp(join(tmpdir(), 'frontdesk-manifests-'));
  t.after(() => rm(folder, { recursive: true, force: true }));
  await writeFile(join(folder, 'manifests.ts'), typed(objects));
  await writeFile(join(folder, 'misspelt.ts'), typed(misspelt));
  const tsc = join(root, 'node_modules/.bin/tsc');
  const options = ['--noEmit', '--strict', '--pretty', 'false', 'manifests.ts', 'misspelt.ts'];
  const { stdout } = await promisify(execFile)(tsc, options, { cwd: folder }).catch((error) => error);
  const faults = (stdout as string).split('\n').filter((line) => line.includes('error'));
  assert.equal(faults.length, misspelt.length, stdout);
  for (const fault of faults) assert.match(fault, /^misspelt\.ts.*terminationGracePeriod/);
});

test('the image brings every folder that the server reads', async () => {
  const text = await readFile(join(deploy, 'Dockerfile'), 'utf8');
  const copied = [...text.matchAll(/^COPY --from=build \/app\/(\S+)/gm)].map(([, path]) => path);
  for (const folder of [
    'package.json',
    'node_modules',
    'bin',
    'src',
    'migrations',
    'sdk/src',
    'dist',
    'console/dist',
    'docs/dist',
  ])
    assert.ok(copied.includes(folder), folder);
});
