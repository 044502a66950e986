import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/** Process of the server whose cluster lies in `dataDirectory`, and all that it has started. */
function processesOf(dataDirectory: string): number[] {
  const [first] = readFileSync(join(dataDirectory, 'postgres', 'postmaster.pid'), 'utf8').split('\n');
  const postmaster = Number(first);
  const children = readdirSync('/proc').filter((pid) => {
    if (!/^\d+$/.test(pid)) return false;
    try {
      // The name, in parentheses, may hold spaces: state and parent come behind it.
      const [, parent] = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]?.split(' ') ?? [];
      return Number(parent) === postmaster;
    } catch {
      return false;
    }
  });
  return [postmaster, ...children.map(Number)];
}

/**
 * Stops the embedded PostgreSQL of a data directory in the middle of whatever it does, as a machine does that is suspended: its sockets
 * stay open and take what is sent.
 * @returns lets it go on
 */
export function freezePostgres(dataDirectory: string): () => void {
  const stopped = new Set<number>();
  // The first is the one that starts the others: once it stands, no more of them come.
  for (const pid of processesOf(dataDirectory).slice(0, 1)) {
    process.kill(pid, 'SIGSTOP');
    stopped.add(pid);
  }
  for (const pid of processesOf(dataDirectory)) {
    if (stopped.has(pid)) continue;
    process.kill(pid, 'SIGSTOP');
    stopped.add(pid);
  }
  return () => {
    for (const pid of stopped) {
      try {
        process.kill(pid, 'SIGCONT');
      } catch (error) {
        if ((error as NodeJS.ErrnoException).code !== 'ESRCH') throw error;
      }
    }
  };
}
