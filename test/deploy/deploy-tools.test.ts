/** What the tools of the deployments themselves make of the files; each is skipped where its tool is not installed. */
import assert from 'node:assert/strict';
import { execFile, execFileSync } from 'node:child_process';
import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, test } from 'node:test';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { parse, parseAllDocuments } from 'yaml';

const run = promisify(execFile);
const root = fileURLToPath(new URL('../../', import.meta.url));
const deploy = join(root, 'deploy');
const folder = await mkdtemp(join(tmpdir(), 'frontdesk-deploy-'));
after(() => rm(folder, { recursive: true, force: true }));

/** Options of a test that needs a program: a reason to skip it where that is not installed. */
function needs(program: string): { skip: string | false } {
  try {
    execFileSync('sh', ['-c', `command -v ${program}`]);
    return { skip: false };
  } catch {
    return { skip: `${program} is not installed` };
  }
}

test(
  'docker-compose takes the file, and starts two API servers and two workers of it',
  needs('docker-compose'),
  async () => {
    const env = {
      PATH: process.env.PATH,
      FRONTDESK_HOST: 'frontdesk.example.com',
      POSTGRES_PASSWORD: 'x',
      S3_SECRET: 'y',
    };
    const { stdout } = await run('docker-compose', ['-f', join(deploy, 'compose.yaml'), 'config'], { env });
    const { services } = parse(stdout) as {
      services: Record<string, { deploy?: { replicas: number }; environment: Record<string, string> }>;
    };
    assert.deepEqual([services.serve?.deploy?.replicas, services.worker?.deploy?.replicas], [2, 2]);
    assert.equal(services.worker?.environment.DATABASE_URL, 'postgres://postgres:x@postgres:5432/frontdesk');
  },
);

test('systemd has nothing to say against the units', needs('systemd-analyze'), async () => {
  const units = await readdir(join(deploy, 'systemd'));
  await mkdir(join(folder, 'units'));
  for (const unit of units) {
    const text = await readFile(join(deploy, 'systemd', unit), 'utf8');
    // Where the code will lie on the host, and the user it will run as, are not here.
    const here = text.replaceAll('/opt/frontdesk/', root).replace(/^User=.*$/m, '');
    await writeFile(join(folder, 'units', unit), here.replace(/^WorkingDirectory=.*$/m, `WorkingDirectory=${root}`));
  }
  const files = units.map((unit) => join(folder, 'units', unit));
  const { stderr } = await run('systemd-analyze', ['verify', ...files]);
  // It reads the units of this machine as well.
  assert.deepEqual(
    stderr.split('\n').filter((line) => units.some((unit) => line.includes(unit))),
    [],
  );
  const [file = ''] = files;
  await writeFile(file, `${await readFile(file, 'utf8')}\n[Service]\nRestartSecs=2\n`);
  assert.match((await run('systemd-analyze', ['verify', file])).stderr, /RestartSecs/);
});

interface Manifest {
  kind: string;
  metadata: { name: string; labels?: Record<string, string> };
  // biome-ignore lint/suspicious/noExplicitAny: each kind has its own
  spec: any;
}

test(
  'kustomize builds both overlays, and what names something in them names what is there',
  needs('kubectl'),
  async () => {
    for (const overlay of ['base', 'overlays/scaled']) {
      const { stdout } = await run('kubectl', ['kustomize', join(deploy, 'kubernetes', overlay)]);
      const manifests = parseAllDocuments(stdout).map((document) => document.toJS() as Manifest);
      const named = (kind: string) => manifests.filter((one) => one.kind === kind).map(({ metadata }) => metadata.name);
      const workloads = manifests.filter(({ kind }) => ['Deployment', 'Job'].includes(kind));
      assert.ok(workloads.length >= 3, overlay);
      const pods = workloads.map(({ spec }) => (spec.template.metadata?.labels ?? {}) as Record<string, string>);
      const selects = (labels: Record<string, string>) =>
        pods.some((pod) => Object.entries(labels).every(([key, value]) => pod[key] === value));
      for (const { kind, metadata, spec } of manifests) {
        const selector =
          spec?.selector?.matchLabels ?? spec?.podSelector?.matchLabels ?? (kind === 'Service' && spec.selector);
        if (selector) assert.ok(selects(selector), `${kind} ${metadata.name} selects nothing`);
        const target = spec?.scaleTargetRef;
        if (target) assert.ok(named(target.kind).includes(target.name), `${metadata.name} scales nothing`);
      }
      for (const [, name = ''] of JSON.stringify(workloads).matchAll(/"configMapRef":\{"name":"([^"]+)"/g))
        assert.ok(named('ConfigMap').includes(name), name);
    }
  },
);
