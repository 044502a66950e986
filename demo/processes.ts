import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';

/** A program the demo started, in a process of its own. */
export interface Started {
  child: ChildProcess;
  /** Everything it has printed on standard output so far, by line. */
  lines: string[];
  /** The first line, past or future, that the reader makes something of; rejects when the process ends first. */
  line<T>(read: (line: string) => T | null, timeoutMs?: number): Promise<T>;
  stop(): Promise<void>;
}

const running = new Set<Started>();

export function start(name: string, script: string, args: string[], env: Record<string, string> = {}): Started {
  const child = spawn(process.execPath, [script, ...args], {
    stdio: ['ignore', 'pipe', 'pipe'],
    env: { ...process.env, NODE_NO_WARNINGS: '1', ...env },
  });
  const lines: string[] = [];
  let complaints = '';
  child.stderr?.on('data', (chunk: Buffer) => {
    complaints = (complaints + chunk.toString()).slice(-2000);
  });
  const listeners = new Set<(line: string) => void>();
  createInterface({ input: child.stdout as NodeJS.ReadableStream }).on('line', (line) => {
    lines.push(line);
    for (const listener of listeners) listener(line);
  });
  const started: Started = {
    child,
    lines,
    line: (read, timeoutMs = 60_000) =>
      new Promise((resolve, reject) => {
        const finish = () => {
          clearTimeout(timer);
          listeners.delete(hear);
          child.off('exit', gone);
        };
        const hear = (line: string) => {
          const value = read(line);
          if (value === null) return;
          finish();
          resolve(value);
        };
        const gone = () => {
          finish();
          reject(new Error(`${name} ended before it was ready: ${complaints.trim() || lines.slice(-3).join(' ')}`));
        };
        const timer = setTimeout(() => {
          finish();
          reject(new Error(`${name} was not ready after ${timeoutMs / 1000} s`));
        }, timeoutMs);
        listeners.add(hear);
        child.once('exit', gone);
        for (const line of [...lines]) hear(line);
        if (child.exitCode !== null) gone();
      }),
    async stop() {
      running.delete(started);
      if (child.exitCode !== null || child.signalCode !== null) return;
      const ended = once(child, 'exit');
      child.kill('SIGTERM');
      await ended;
    },
  };
  running.add(started);
  return started;
}

/** Stops everything that was started, the latest first. */
export async function stopAll(): Promise<void> {
  for (const started of [...running].reverse()) await started.stop();
}
