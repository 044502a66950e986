import { mkdir, writeFile } from 'node:fs/promises';
import { dirname, join, relative, resolve } from 'node:path';
import { Command } from 'commander';
import { StartupError } from '../platform/db/embedded/data-directory.ts';
import { askData, askList, urlOption } from './ask-server.ts';
import { table } from './table.ts';

interface Options {
  url: string;
  json?: boolean;
}

interface Report {
  id: string;
  kind: 'call' | 'execution';
  call_id: string | null;
  execution_id: string | null;
  expected: string;
  created_at: string;
}

interface Scenario {
  name: string;
  kind: Report['kind'];
  files: { path: string; content: unknown }[];
  transcript: { role: string; text: string }[];
}

const MOST = 1_000;
const WIDTH = 60;

/** What people have reported of calls and runs, over HTTP like any partner. */
export function reportsCommand(): Command {
  const reports = new Command('reports').description(
    'list what was reported of calls and runs, and export it as evaluation scenarios, over HTTP with FRONTDESK_API_KEY',
  );
  reports
    .command('list')
    .description('list the reports, the newest first')
    .option('--json', 'print JSON')
    .addOption(urlOption())
    .action((options: Options) => list(options));
  reports
    .command('export')
    .description('write reports as scenarios that npm run eval reads, without what tells who somebody is')
    .argument('[reports...]', 'rep_…; without any, all of them')
    .option('--out <folder>', 'where to write', 'eval')
    .option('--json', 'print {files}')
    .addOption(urlOption())
    .addHelpText(
      'after',
      '\nRead the files before you pass them on: a name that nothing has recognised is still there.',
    )
    .action((ids: string[], options: Options & { out: string }) => exportReports(ids, options));
  return reports;
}

async function list({ url, json }: Options): Promise<void> {
  const reports = await askList<Report>(url, '/v1/reports', MOST);
  if (json) process.stdout.write(`${JSON.stringify(reports)}\n`);
  else if (reports.length === 0) process.stdout.write('Nothing has been reported.\n');
  else
    process.stdout.write(
      table(
        ['ID', 'CREATED', 'OF', 'EXPECTED'],
        reports.map(({ id, created_at, call_id, execution_id, expected }) => [
          id,
          created_at.slice(0, 10),
          call_id ?? execution_id ?? '',
          shorten(expected.replace(/\s+/g, ' ')),
        ]),
      ),
    );
}

async function exportReports(ids: string[], { url, out, json }: Options & { out: string }): Promise<void> {
  const wanted = ids.length > 0 ? ids : (await askList<Report>(url, '/v1/reports', MOST)).map(({ id }) => id);
  const written: string[] = [];
  for (const id of wanted) {
    const scenario = await askData<Scenario>(url, 'GET', `/v1/reports/${encodeURIComponent(id)}/scenario`);
    for (const { path, content } of filesOf(scenario)) written.push(await write(out, path, content));
  }
  if (json) process.stdout.write(`${JSON.stringify({ files: written })}\n`);
  else process.stdout.write(written.map((path) => `${path}\n`).join('') || 'Nothing has been reported.\n');
}

/** The scenario's own files, and beside them the call as it went, for whoever completes it. */
function filesOf({ name, kind, files, transcript }: Scenario): { path: string; content: string }[] {
  const lines = transcript.map(({ role, text }) => `${role}: ${text}\n`).join('');
  return [
    ...files.map(({ path, content }) => ({ path, content: `${JSON.stringify(content, null, 2)}\n` })),
    ...(kind === 'call' ? [{ path: `voice/transcripts/${name}.txt`, content: lines }] : []),
  ];
}

/** @throws StartupError for a path that leads out of the folder: a server names none. */
async function write(folder: string, path: string, content: string): Promise<string> {
  const to = join(folder, path);
  if (relative(resolve(folder), resolve(to)).startsWith('..'))
    throw new StartupError(`The server names a path outside of ${folder}.`);
  await mkdir(dirname(to), { recursive: true });
  await writeFile(to, content);
  return to;
}

function shorten(text: string): string {
  return text.length > WIDTH ? `${text.slice(0, WIDTH - 1)}…` : text;
}
