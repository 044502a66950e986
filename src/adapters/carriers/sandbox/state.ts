import { randomBytes } from 'node:crypto';
import {
  closeSync,
  existsSync,
  fsyncSync,
  linkSync,
  mkdirSync,
  openSync,
  readFileSync,
  renameSync,
  rmSync,
  writeSync,
} from 'node:fs';
import { dirname } from 'node:path';

export interface Account {
  accountSid: string;
  authToken: string;
}

export interface NumberRow {
  sid: string;
  phoneNumber: string;
  friendlyName: string;
  voiceUrl: string;
  statusCallback: string;
  /** Absent in files of earlier versions. */
  smsUrl?: string;
  emergencyAddressSid: string | null;
  /** Epoch milliseconds; from then on the registration has its result. */
  emergencyKnownAt: number;
  createdAt: number;
}

export interface AddressRow {
  sid: string;
  customerName: string;
  street: string;
  city: string;
  region: string;
  postalCode: string;
  isEmergencyEnabled: boolean;
  createdAt: number;
}

/** A text to or from a number of the account. */
export interface TextRow {
  sid: string;
  from: string;
  to: string;
  body: string;
  direction: 'inbound' | 'outbound-api' | 'outbound-reply';
  createdAt: number;
}

export interface SipDomainRow {
  sid: string;
  domainName: string;
  friendlyName: string;
  createdAt: number;
}

/** Everything that outlives the process. Live calls do not. */
export interface Records {
  account: Account;
  numbers: NumberRow[];
  addresses: AddressRow[];
  sipDomains: SipDomainRow[];
  /** The newest last. */
  texts: TextRow[];
  /** Numbers that somebody else holds. */
  takenElsewhere: string[];
  /** Base URL of the process that runs, or last ran, the sandbox. */
  url: string | null;
}

export interface SandboxState {
  readonly records: Readonly<Records>;
  /** Changes the records; on return they are on disk. */
  change<Result>(edit: (records: Records) => Result): Result;
}

/**
 * Opens the sandbox's memory: a JSON file, or nothing but memory where `path` is null. Each change is written to a new
 * file, synced and renamed over the old one, so a killed process leaves the state before or after a change, nothing else.
 * One process at a time.
 */
export function openState(path: string | null, account: Account | null): SandboxState {
  const records = path === null ? emptyRecords() : readOrMake(path);
  if (account !== null) records.account = account;
  if (path !== null) write(path, records);
  return {
    records,
    change(edit) {
      const result = edit(records);
      if (path !== null) write(path, records);
      return result;
    },
  };
}

/** The account of the sandbox that keeps this file, and where it runs or last ran: null before its first start. */
export function sandboxAt(path: string): Account & { url: string | null } {
  const { account, url } = readOrMake(path);
  return { ...account, url: url ?? null };
}

/** Two letters that name the kind, then 32 hexadecimal digits. */
export function newSid(kind: string): string {
  return kind + randomBytes(16).toString('hex');
}

function emptyRecords(): Records {
  return {
    account: { accountSid: newSid('AC'), authToken: randomBytes(16).toString('hex') },
    numbers: [],
    addresses: [],
    sipDomains: [],
    texts: [],
    takenElsewhere: [],
    url: null,
  };
}

/** Of two processes that make the file at once one wins, and both use its account. */
function readOrMake(path: string): Records {
  if (existsSync(path)) return read(path);
  const draft = draftOf(path, emptyRecords());
  try {
    linkSync(draft, path);
  } catch (cause) {
    if ((cause as NodeJS.ErrnoException).code !== 'EEXIST') throw cause;
  } finally {
    rmSync(draft, { force: true });
  }
  return read(path);
}

function read(path: string): Records {
  const value: unknown = JSON.parse(readFileSync(path, 'utf8'));
  if (!isRecords(value)) throw new Error(`${path} is not a state file of the sandbox carrier`);
  // Files of earlier versions hold no texts.
  return { ...value, texts: value.texts ?? [] };
}

function isRecords(value: unknown): value is Records {
  if (typeof value !== 'object' || value === null) return false;
  const lists = ['numbers', 'addresses', 'sipDomains', 'takenElsewhere'];
  return 'account' in value && lists.every((name) => Array.isArray(Reflect.get(value, name)));
}

function write(path: string, records: Records): void {
  renameSync(draftOf(path, records), path);
}

/** On disk beside its place, readable by its owner only: it holds the token that signs webhooks. */
function draftOf(path: string, records: Records): string {
  mkdirSync(dirname(path), { recursive: true });
  const next = `${path}.${process.pid}.new`;
  const file = openSync(next, 'w', 0o600);
  try {
    writeSync(file, JSON.stringify(records, null, 2));
    fsyncSync(file);
  } finally {
    closeSync(file);
  }
  return next;
}
