import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { text } from 'node:stream/consumers';
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
