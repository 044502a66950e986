import { readdir, readFile } from 'node:fs/promises';

/** A process that works on a run: `browser` is Chromium's first, `runner` the parent of it. Linux only. */
export interface RunProcess {
  role: 'runner' | 'browser';
  pid: number;
}

/** The processes of the runs whose profiles lie below the data directory. */
export async function runProcesses(dataDir: string): Promise<RunProcess[]> {
  const found: RunProcess[] = [];
  for (const name of (await readdir('/proc')).filter((entry) => /^\d+$/.test(entry))) {
    const line = await readFile(`/proc/${name}/cmdline`, 'utf8').catch(() => '');
    if (!line.includes(`${dataDir}/runs/`) || line.includes('--type=')) continue;
    const stat = await readFile(`/proc/${name}/stat`, 'utf8').catch(() => '');
    const parent = Number(/^\d+ \(.*\) \S (\d+)/s.exec(stat)?.[1]);
    found.push({ role: 'browser', pid: Number(name) });
    if (parent > 1 && parent !== process.pid) found.push({ role: 'runner', pid: parent });
  }
  return found;
}

/** Profiles of runs that are on the disk. */
export async function runProfiles(dataDir: string): Promise<string[]> {
  return readdir(`${dataDir}/runs`).catch(() => []);
}
