/** Which test files share a process: a start of the product costs several seconds of processor time, most tests some milliseconds. */
import { readFile, writeFile } from 'node:fs/promises';
import { dirname, join, resolve } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';

/** What a file holds that starts servers, browsers or programs, or changes its process: it has a process of its own. */
const ALONE =
  /startTestServer|startProduct|product\.ts|harness\/|browser|chromium|child_process|process\.(env|chdir|on\()/i;

const SHARED_SERVER = /sharedTestServer\(.*\)/;

/** More would leave one process running when all others are done. */
const AT_MOST = 8;

const HARNESS = pathToFileURL(fileURLToPath(new URL('../test/harness.ts', import.meta.url))).href;

/**
 * @param files paths of test files
 * @param directory where the files that run several others are written
 * @returns paths of what the runner is to start a process for, those with most files first
 */
export async function groupTests(files: string[], directory: string): Promise<string[]> {
  const alone: string[] = [];
  const kinds = new Map<string, string[]>();
  for (const file of files.sort()) {
    const text = await readFile(file, 'utf8');
    const server = SHARED_SERVER.exec(text)?.[0];
    if (!server && ALONE.test(text)) alone.push(file);
    else {
      // Those with the same server, or of neighbouring folders, which load the same modules.
      const kind = server ?? dirname(file).split('/').slice(0, 2).join('/');
      kinds.set(kind, [...(kinds.get(kind) ?? []), file]);
    }
  }
  const groups: string[] = [];
  for (const [kind, members] of kinds) {
    for (let at = 0; at < members.length; at += AT_MOST) {
      const path = join(directory, `${kind.replaceAll(/\W+/g, '-')}-${at}.test.mjs`);
      await writeFile(path, groupText(members.slice(at, at + AT_MOST), SHARED_SERVER.test(kind)));
      groups.push(path);
    }
  }
  return [...groups, ...alone];
}

/** The files one after another; each is a test, so that its hooks are its own. The harness comes first: its hooks are of all. */
function groupText(files: string[], hasServer: boolean): string {
  const entries = files.map((file) => JSON.stringify([file, pathToFileURL(resolve(file)).href])).join(',\n  ');
  return `${hasServer ? `import ${JSON.stringify(HARNESS)};\n` : ''}import { test } from 'node:test';
for (const [name, url] of [
  ${entries},
])
  test(name, async () => {
    await import(url);
  });
`;
}
