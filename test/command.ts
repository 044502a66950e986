import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { text } from 'node:stream/consumers';
import { after } from 'node:test';
import { fileURLToPath } from 'node:url';
import { bareEnvironment } from '../src/platform/bare-environment.ts';

const MAIN = fileURLToPath(new URL('../src/main.ts', import.meta.url));

export interface CommandEnd {
  code: number | null;
  out: string;
  err: string;
}

/**
 * Runs one command of the command line to its end, as a user does.
 * @param env all that it sees of the environment, besides where programs are found
 * @param input what is typed
 */
export async function frontdesk(args: string[], env: Record<string, string> = {}, input = ''): Promise<CommandEnd> {
  const child = spawn(process.execPath, [MAIN, ...args], {
    env: { ...bareEnvironment(), HOME: process.env.HOME ?? '', ...env },
  });
  // A command may end without reading what is typed.
  child.stdin.on('error', () => {});
  child.stdin.end(input);
  const [out, err, [code]] = await Promise.all([text(child.stdout), text(child.stderr), once(child, 'exit')]);
  return { code, out, err };
}

export interface RunningCommand {
  /** What it has printed by now, on both streams. */
  printed(): string;
  /** Presses Ctrl-C. @returns its exit code */
  interrupt(): Promise<number | null>;
}

/** Starts a command that goes on until it is interrupted; killed when the file is done. */
export function startCommand(args: string[], env: Record<string, string> = {}): RunningCommand {
  const child = spawn(process.execPath, [MAIN, ...args], {
    env: { ...bareEnvironment(), HOME: process.env.HOME ?? '', ...env },
  });
  let printed = '';
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (chunk: Buffer) => {
      printed += chunk.toString();
    });
  const exited = once(child, 'exit');
  after(() => child.kill('SIGKILL'));
  return {
    printed: () => printed,
    async interrupt() {
      child.kill('SIGINT');
      const [code] = await exited;
      return code;
    },
  };
}
