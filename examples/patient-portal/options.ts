import { randomBytes } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { Secret } from 'otpauth';
import { isDay } from './dates.ts';
import type { PortalOptions } from './portal.ts';
import type { NewUser } from './users.ts';

export interface Command {
  options: PortalOptions;
  /** Users whose password was made up here: whoever started the portal must be told. */
  invented: NewUser[];
}

const FLAGS = {
  port: { type: 'string', default: '0' },
  database: { type: 'string' },
  'practice-name': { type: 'string', default: 'Harbor Family Practice' },
  'seed-date': { type: 'string' },
  timezone: { type: 'string', default: Intl.DateTimeFormat().resolvedOptions().timeZone },
  'session-minutes': { type: 'string', default: '20' },
  'admin-password': { type: 'string' },
  user: { type: 'string', multiple: true },
  password: { type: 'string', multiple: true },
  totp: { type: 'string', multiple: true },
  users: { type: 'string' },
} as const;

function named(username: string, password: string, totp: string | null): NewUser {
  const word = username.split('@')[0] ?? username;
  const name = word.replace(/[._-]+/g, ' ').replace(/\b\w/g, (letter) => letter.toUpperCase());
  if (totp !== null) Secret.fromBase32(totp);
  return { username, password, totp, name, role: 'Front desk' };
}

/** `--password` and `--totp` belong to the `--user` before them. */
function usersOfFlags(tokens: { kind: string; name?: string; value?: string | undefined }[]): NewUser[] {
  const users: { username: string; password?: string; totp?: string }[] = [];
  for (const { kind, name, value } of tokens) {
    if (kind !== 'option' || value === undefined) continue;
    if (name === 'user') users.push({ username: value });
    const last = users.at(-1);
    if (name === 'password' || name === 'totp') {
      if (!last) throw new Error(`--${name} needs a --user before it`);
      last[name] = value;
    }
  }
  return users.map(({ username, password, totp }) => {
    if (password === undefined) throw new Error(`--user ${username} needs a --password after it`);
    return named(username, password, totp ?? null);
  });
}

/** A JSON array of `{username, password, totp?, name?, role?}`. */
function usersOfFile(path: string): NewUser[] {
  const parsed: unknown = JSON.parse(readFileSync(path, 'utf8'));
  if (!Array.isArray(parsed)) throw new Error('--users must name a JSON file with an array');
  return parsed.map((entry: Record<string, unknown>) => {
    const { username, password, totp, name, role } = entry;
    if (typeof username !== 'string' || typeof password !== 'string') {
      throw new Error('Each user in the --users file needs a username and a password');
    }
    const user = named(username, password, typeof totp === 'string' ? totp : null);
    return {
      ...user,
      name: typeof name === 'string' ? name : user.name,
      role: typeof role === 'string' ? role : user.role,
    };
  });
}

function defaultUsers(password: string | undefined): NewUser[] {
  const chosen = password ?? randomBytes(9).toString('base64url');
  return [
    {
      username: 'frontdesk@example.com',
      password: chosen,
      totp: new Secret({ size: 20 }).base32,
      name: 'Dana Whitfield',
      role: 'Practice manager',
    },
    {
      username: 'reception@example.com',
      password: chosen,
      totp: null,
      name: 'Chris Morales',
      role: 'Front desk',
    },
  ];
}

/** Reads the command line; throws an Error whose message is for the person who typed it. */
export function readCommand(argv: string[]): Command {
  const { values, tokens } = parseArgs({ args: argv, options: FLAGS, strict: true, tokens: true });
  if (values.database === undefined) throw new Error('--database must name the file to keep the practice in');
  const seedDate = values['seed-date'] ?? null;
  if (seedDate !== null && !isDay(seedDate)) throw new Error('--seed-date must be a date such as 2026-11-21');
  const sessionMinutes = Number(values['session-minutes']);
  if (!(sessionMinutes > 0)) throw new Error('--session-minutes must be more than 0');
  const port = Number(values.port);
  if (!Number.isInteger(port) || port < 0 || port > 65_535) throw new Error('--port must be between 0 and 65535');
  const chosen = [...usersOfFlags(tokens), ...(values.users === undefined ? [] : usersOfFile(values.users))];
  const invented = chosen.length > 0 ? [] : defaultUsers(values['admin-password']);
  return {
    options: {
      databasePath: values.database,
      port,
      practice: values['practice-name'],
      seedDate,
      timezone: values.timezone,
      sessionMinutes,
      users: [...chosen, ...invented],
    },
    invented,
  };
}
