import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import { createAnswerCheck } from '../openapi/check-answers.ts';

const ROOT = fileURLToPath(new URL('../..', import.meta.url));

/** A program started as a user starts it, and what it printed. */
export interface Program {
  child: ChildProcess;
  output(): string;
  /** First group of the pattern in a line of its output; rejects when the program ends first. */
  printed(pattern: RegExp): Promise<string>;
  /** SIGKILL to this one process, as a crash would. */
  crash(): Promise<void>;
  stop(): Promise<number | null>;
}

export function run(script: string, args: string[], env: Record<string, string> = {}): Program {
  const { PATH = '', HOME = '', NODE_COMPILE_CACHE } = process.env;
  const child = spawn(process.execPath, [join(ROOT, script), ...args], {
    stdio: ['ignore', 'pipe', 'pipe'],
    env: { PATH, HOME, NODE_NO_WARNINGS: '1', ...(NODE_COMPILE_CACHE && { NODE_COMPILE_CACHE }), ...env },
  });
  let text = '';
  child.stderr?.on('data', (chunk: Buffer) => {
    text += chunk.toString();
  });
  const lines = createInterface({ input: child.stdout as NodeJS.ReadableStream });
  lines.on('line', (line) => {
    text += `${line}\n`;
  });
  const exited = once(child, 'exit');
  return {
    child,
    output: () => text,
    printed: (pattern) =>
      new Promise((resolve, reject) => {
        const look = () => {
          const found = pattern.exec(text)?.[1];
          if (found !== undefined) {
            lines.off('line', look);
            resolve(found);
          }
        };
        lines.on('line', look);
        exited.then(() => reject(new Error(`${script} ended: ${text}`)));
        look();
      }),
    async crash() {
      child.kill('SIGKILL');
      await exited;
    },
    async stop() {
      if (child.exitCode === null && child.signalCode === null) child.kill('SIGTERM');
      await exited;
      return child.exitCode;
    },
  };
}

export interface Answer {
  status: number;
  // biome-ignore lint/suspicious/noExplicitAny: answers of every shape are looked into
  body: any;
}

const checks = new Map<string, Promise<ReturnType<typeof createAnswerCheck>>>();

/** Checks answers of the server at this address against the document that it serves there. */
function checkOf(url: string): Promise<ReturnType<typeof createAnswerCheck>> {
  const known =
    checks.get(url) ?? fetch(`${url}/openapi.json`).then(async (answer) => createAnswerCheck(await answer.json()));
  checks.set(url, known);
  return known;
}

/** Sends a request and checks the answer against the document that the server serves. */
export async function send(
  url: string,
  key: string,
  method: string,
  path: string,
  body?: unknown,
  headers: Record<string, string> = {},
): Promise<Answer> {
  // Asked for first: the server may be gone when the answer is there.
  const checked = checkOf(url);
  const response = await fetch(url + path, {
    method,
    headers: {
      authorization: `Bearer ${key}`,
      ...(body === undefined ? {} : { 'content-type': 'application/json' }),
      ...headers,
    },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  });
  const answer = { status: response.status, body: await response.json() };
  const check = await checked;
  check({ method, url: path, contentType: response.headers.get('content-type') ?? '', ...answer });
  return answer;
}

/** The patient portal of the examples with one user, as a process of its own. */
export async function startPortal(
  folder: string,
): Promise<{ program: Program; url: string; loginUrl: string; database: string; login: object; host: string }> {
  const user = { username: 'reception@example.com', password: 'correct horse battery staple' };
  const users = join(folder, 'users.json');
  await writeFile(users, JSON.stringify([{ ...user, name: 'Reception', role: 'staff' }]));
  const database = join(folder, 'portal.db');
  const program = run('examples/patient-portal/main.ts', ['--database', database, '--users', users]);
  const url = await program.printed(/"url":"([^"]+)"/);
  const loginUrl = await program.printed(/"loginUrl":"([^"]+)"/);
  return {
    program,
    url,
    loginUrl,
    database,
    host: new URL(url).host,
    login: { label: 'Portal', platform: 'Harbor', login_url: loginUrl, ...user },
  };
}

/** A folder that is gone when the test is done. */
export async function folderFor(name: string): Promise<{ path: string; remove(): Promise<void> }> {
  const path = await mkdtemp(join(tmpdir(), `frontdesk-${name}-`));
  return { path, remove: () => rm(path, { recursive: true, force: true }) };
}

export async function until<T>(
  what: string,
  probe: () => Promise<T | null | undefined | false>,
  timeoutMs = 60_000,
): Promise<T> {
  const end = Date.now() + timeoutMs;
  for (;;) {
    const value = await probe();
    if (value) return value;
    if (Date.now() > end) throw new Error(`Waited ${timeoutMs} ms in vain: ${what}`);
    await new Promise((resume) => setTimeout(resume, 100));
  }
}
