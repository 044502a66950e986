import { spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { Secret } from 'otpauth';
import type { Account } from './gate.ts';

/** The sites that tasks are done on. `harbor` is the example in `examples/patient-portal`. */
export const PORTALS = ['harbor', 'claims', 'lab', 'pharmacy', 'supply', 'handbook', 'bookings'] as const;
export type PortalName = (typeof PORTALS)[number];

const WITH_SECOND_STEP: readonly PortalName[] = ['harbor', 'pharmacy'];
/** Tables that a site keeps for itself; a change there is not an effect of a task. */
export const OWN_TABLES: Record<PortalName, readonly string[]> = {
  harbor: ['users', 'sessions', 'sign_in_failures'],
  claims: ['clicks'],
  lab: [],
  pharmacy: [],
  supply: [],
  handbook: [],
  bookings: [],
};

export interface RunningSite {
  portal: PortalName;
  url: string;
  loginUrl: string;
  databasePath: string;
  account: Account;
  stop(): Promise<void>;
}

const START_MS = 15_000;

const mainOf = (portal: PortalName): string =>
  fileURLToPath(
    new URL(portal === 'harbor' ? '../../../examples/patient-portal/main.ts' : `${portal}/main.ts`, import.meta.url),
  );

/**
 * Starts a site as a process with a fresh database in `directory`, records around `today`, and an account of its own.
 * @param secondStep false for an account without one, where a code that counts once in 30 seconds would be in the way
 */
export async function startSite(
  portal: PortalName,
  directory: string,
  today: string,
  { secondStep = true } = {},
): Promise<RunningSite> {
  const account: Account = {
    username: portal === 'lab' ? 'dwhitfield' : 'office@example.com',
    password: randomBytes(12).toString('base64url'),
    totpSecret: secondStep && WITH_SECOND_STEP.includes(portal) ? new Secret({ size: 20 }).base32 : null,
  };
  const databasePath = join(directory, `${portal}-${randomBytes(4).toString('hex')}.db`);
  const flags = [`--database=${databasePath}`, `--seed-date=${today}`];
  // Written with `=`, because a random password may begin with a dash.
  flags.push(`--${portal === 'harbor' ? 'user' : 'username'}=${account.username}`, `--password=${account.password}`);
  if (account.totpSecret !== null) flags.push(`--totp=${account.totpSecret}`);
  const child = spawn(process.execPath, [mainOf(portal), ...flags], { stdio: ['ignore', 'pipe', 'inherit'] });
  const ended = once(child, 'exit');
  const started = AbortSignal.timeout(START_MS);
  const first = await Promise.race([once(child.stdout, 'data', { signal: started }), ended.then(() => null)]);
  if (first === null) throw new Error(`The site ${portal} ended before it listened`);
  const { url, loginUrl }: { url: string; loginUrl: string } = JSON.parse(String(first[0]));
  const stop = async (): Promise<void> => {
    child.kill('SIGTERM');
    await ended;
  };
  return { portal, url, loginUrl, databasePath, account, stop };
}
