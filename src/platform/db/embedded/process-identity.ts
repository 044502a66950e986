import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';

/**
 * Command line of a live process, or null when there is none. A pid alone proves nothing: the system hands it to
 * somebody else after a crash, and a foreign process must never be signalled.
 */
export function commandLineOf(pid: number): string | null {
  if (!Number.isInteger(pid) || pid <= 1) return null;
  if (process.platform === 'linux') {
    try {
      const text = readFileSync(`/proc/${pid}/cmdline`, 'utf8').replaceAll('\0', ' ').trim();
      return text === '' ? null : text;
    } catch {
      return null;
    }
  }
  try {
    return execFileSync('ps', ['-p', String(pid), '-o', 'command='], { encoding: 'utf8' }).trim() || null;
  } catch {
    return null;
  }
}

/** When a process started, in a form that only compares equal for the very same process; null when it is gone. */
export function startMarkOf(pid: number): string | null {
  if (process.platform === 'linux') {
    try {
      // Field 22 of proc(5) stat, counted after the parenthesised name, which may hold spaces itself.
      const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
      const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
      return fields[0] === 'Z' ? null : (fields[19] ?? null);
    } catch {
      return null;
    }
  }
  try {
    return execFileSync('ps', ['-p', String(pid), '-o', 'lstart='], { encoding: 'utf8' }).trim() || null;
  } catch {
    return null;
  }
}
