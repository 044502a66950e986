import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { operationsOf, readDocument } from './document.ts';

const DOCUMENT = fileURLToPath(new URL('../../openapi.json', import.meta.url));
const FOLDER = fileURLToPath(new URL('../../coverage', import.meta.url));

/**
 * Merges what the test processes of a run saw into `coverage/openapi.json`: every pair of operation and status that was answered and
 * checked, and every declared one that was not; writes on the console how many, and which not where the run was meant to see all.
 * @param directory one file a process, with a line for each `operationId status`
 * @param isWhole whether the run had every test
 * @returns whether every declared answer was seen, or need not have been
 */
export async function writeCoverage(directory: string, isWhole: boolean): Promise<boolean> {
  const files = await readdir(directory).catch(() => []);
  const lists = await Promise.all(files.map((file) => readFile(`${directory}/${file}`, 'utf8')));
  const seen = new Set(lists.flatMap((list) => list.split('\n').filter(Boolean)));
  const document = readDocument(JSON.parse(await readFile(DOCUMENT, 'utf8')));
  const declared = operationsOf(document).flatMap(({ operation }) =>
    Object.keys(operation.responses).map((status) => `${operation.operationId} ${status}`),
  );
  const unseen = declared.filter((pair) => !seen.has(pair)).sort();
  await mkdir(FOLDER, { recursive: true });
  await writeFile(`${FOLDER}/openapi.json`, `${JSON.stringify({ seen: [...seen].sort(), unseen }, null, 2)}\n`);
  process.stdout.write(
    `OpenAPI: ${declared.length - unseen.length} of ${declared.length} declared answers seen; see coverage/openapi.json\n`,
  );
  if (!isWhole || unseen.length === 0) return true;
  process.stderr.write(`Declared, and never answered in any test: ${unseen.join(', ')}\n`);
  return false;
}
