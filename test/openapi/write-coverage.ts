import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { type OpenApiDocument, operationsOf } from './document.ts';

const DOCUMENT = fileURLToPath(new URL('../../openapi.json', import.meta.url));
const FOLDER = fileURLToPath(new URL('../../coverage', import.meta.url));

/** What no test can bring about from outside, and must not be able to. */
const EXEMPT = new Set(['500', '503']);

/**
 * Merges what the test processes of a run saw into `coverage/openapi.json`: every pair of operation and status that was answered and
 * checked, and every declared one that was not; writes how many on the console.
 * @param directory one file a process, a list of `operationId status`
 */
export async function writeCoverage(directory: string): Promise<void> {
  const files = await readdir(directory).catch(() => []);
  if (files.length === 0) return;
  const lists = await Promise.all(
    files.map(async (file) => JSON.parse(await readFile(`${directory}/${file}`, 'utf8'))),
  );
  const seen = new Set<string>(lists.flat());
  const document = JSON.parse(await readFile(DOCUMENT, 'utf8')) as OpenApiDocument;
  const declared = operationsOf(document).flatMap(({ operation }) =>
    Object.keys(operation.responses)
      .filter((status) => !EXEMPT.has(status))
      .map((status) => `${operation.operationId} ${status}`),
  );
  const unseen = declared.filter((pair) => !seen.has(pair)).sort();
  await mkdir(FOLDER, { recursive: true });
  await writeFile(`${FOLDER}/openapi.json`, `${JSON.stringify({ seen: [...seen].sort(), unseen }, null, 2)}\n`);
  process.stdout.write(
    `OpenAPI: ${declared.length - unseen.length} of ${declared.length} declared answers seen; see coverage/openapi.json\n`,
  );
}
