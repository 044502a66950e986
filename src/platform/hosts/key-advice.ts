import { hostname } from 'node:os';
import type { KeyFault } from '../crypto/compare-keys.ts';
import { publicKeyPath } from '../crypto/keyring.ts';
import type { KeyPaths } from '../crypto/own-keys.ts';
import type { KeySource } from './host-table.ts';

type File = KeyFault['file'];

const PATHS: Record<File, (paths: KeyPaths) => string> = {
  server_key: ({ serverKeyFile }) => serverKeyFile,
  keyring: ({ vaultKeyring }) => vaultKeyring,
  public_key: ({ vaultKeyring }) => publicKeyPath(vaultKeyring),
};

/** Says why the keys of this host do not fit its database, and what is to be copied from where to where. */
export function adviseOnKeys(faults: readonly KeyFault[], own: KeyPaths, source: KeySource | null): string {
  const reasons = faults.map((fault) => reasonOf(fault, PATHS[fault.file](own)));
  return [
    `This host does not have the keys of its database: ${reasons.join('; ')}.`,
    ...copies(faults, own, source),
    'Files that are replaced may be the keys of another database: keep them. SERVER_KEY_FILE and VAULT_KEYRING may name mounted files instead.',
  ].join('\n');
}

function reasonOf(fault: KeyFault, path: string): string {
  if (fault.kind === 'missing') return `${path} is missing`;
  if (fault.file === 'server_key')
    return `${path} is another server key (fingerprint ${fault.here.slice(0, 8)}, the database has ${fault.there.slice(0, 8)})`;
  const there = fault.there.length > 0 ? fault.there.join(', ') : 'none';
  return `${path} holds other keys (${fault.here.join(', ') || 'none'}, the database has ${there})`;
}

function copies(faults: readonly KeyFault[], own: KeyPaths, source: KeySource | null): string[] {
  if (source === null)
    return [
      `Copy ${faults.map(({ file }) => PATHS[file](own)).join(' and ')} from a host that has worked on this database, or from your backup.`,
    ];
  const theirs = { serverKeyFile: source.server_key_file, vaultKeyring: source.vault_keyring };
  const isHere = source.name === hostname();
  const files = new Set(faults.map(({ file }) => file));
  // The public key of a keyring goes with it: one that is left behind would fit no more.
  if (files.has('keyring')) files.add('public_key');
  return [
    `The host ${source.name} has them, ${source.stopped_at ? 'last seen' : 'seen'} ${ago(source.seconds_ago)}. Copy them from there:`,
    ...[...files].map(
      (file) =>
        `  ${isHere ? 'cp' : `scp ${source.name}:`}${isHere ? ' ' : ''}${PATHS[file](theirs)} ${PATHS[file](own)}`,
    ),
  ];
}

/** A time in words, to the unit that matters. */
export function ago(seconds: number): string {
  if (seconds < 120) return `${seconds} s ago`;
  if (seconds < 7200) return `${Math.round(seconds / 60)} min ago`;
  return seconds < 172_800 ? `${Math.round(seconds / 3600)} h ago` : `${Math.round(seconds / 86_400)} days ago`;
}
