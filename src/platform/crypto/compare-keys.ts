/** Name under which the server key's fingerprint is kept; others are versions of the keyring. */
export const SERVER_KEY = 'server';

/** What a host has of the keys. Fingerprints are one-way. */
export interface OwnKeys {
  /** Null: there is no such file. */
  serverKey: string | null;
  /** The version that new logins are sealed to, null without one. */
  sealsTo: { keyId: string; fingerprint: string } | null;
  /** Versions of the keyring, null without one. */
  versions: { keyId: string; fingerprint: string }[] | null;
}

export type KeyFault =
  | { file: 'server_key'; kind: 'missing' }
  | { file: 'server_key'; kind: 'differs'; here: string; there: string }
  | { file: 'keyring' | 'public_key'; kind: 'missing' }
  | { file: 'keyring' | 'public_key'; kind: 'differs'; here: string[]; there: string[] };

export interface Comparison {
  /** Empty: this host may work on the database. */
  faults: KeyFault[];
  /** Fingerprints that the database does not have yet. */
  news: Map<string, string>;
  /** Versions that logins may be sealed to and that the keyring here lacks; empty without a keyring. */
  lacking: string[];
}

/**
 * Holds the keys of a host against what its database knows of them. A new version beside a known one is a rotation under way; a keyring
 * of which nothing is known belongs to another database.
 * @param known fingerprints by name; null for a version whose fingerprint nobody has noted yet
 * @param needsPrivateKeys whether logins are opened on this host, or only sealed
 */
export function compareKeys(
  known: ReadonlyMap<string, string | null>,
  own: OwnKeys,
  needsPrivateKeys: boolean,
): Comparison {
  const knownVersions = [...known.keys()].filter((name) => name !== SERVER_KEY);
  const faults = [...serverKeyFaults(known, own), ...keyringFaults(known, knownVersions, own, needsPrivateKeys)];
  const here = new Map<string, string>();
  if (own.serverKey !== null) here.set(SERVER_KEY, own.serverKey);
  const mentioned = [...(own.versions ?? []), ...(own.sealsTo ? [own.sealsTo] : [])];
  for (const { keyId, fingerprint } of mentioned) here.set(keyId, fingerprint);
  const needed = new Set([...knownVersions, ...mentioned.map(({ keyId }) => keyId)]);
  for (const { keyId } of own.versions ?? []) needed.delete(keyId);
  return {
    faults,
    news: new Map([...here].filter(([name]) => (known.get(name) ?? null) === null)),
    lacking: own.versions === null ? [] : [...needed],
  };
}

function serverKeyFaults(known: ReadonlyMap<string, string | null>, { serverKey }: OwnKeys): KeyFault[] {
  const there = known.get(SERVER_KEY) ?? null;
  if (serverKey === null) return [{ file: 'server_key', kind: 'missing' }];
  return there !== null && there !== serverKey ? [{ file: 'server_key', kind: 'differs', here: serverKey, there }] : [];
}

function keyringFaults(
  known: ReadonlyMap<string, string | null>,
  knownVersions: string[],
  { versions, sealsTo }: OwnKeys,
  needsPrivateKeys: boolean,
): KeyFault[] {
  if (needsPrivateKeys && versions === null) return [{ file: 'keyring', kind: 'missing' }];
  if (sealsTo === null) return [{ file: 'public_key', kind: 'missing' }];
  const isForeign = ({ keyId, fingerprint }: { keyId: string; fingerprint: string }): boolean =>
    (known.get(keyId) ?? fingerprint) !== fingerprint;
  const isKnown = ({ keyId }: { keyId: string }): boolean => knownVersions.length === 0 || known.has(keyId);
  const differing = (file: 'keyring' | 'public_key', here: string[]): KeyFault[] => [
    { file, kind: 'differs', here, there: knownVersions },
  ];
  if (versions !== null && (versions.some(isForeign) || !versions.some(isKnown)))
    return differing(
      'keyring',
      versions.map(({ keyId }) => keyId),
    );
  const isOfKeyring = versions?.some(({ keyId }) => keyId === sealsTo.keyId) ?? knownVersions.length === 0;
  return isForeign(sealsTo) || !(isOfKeyring || known.has(sealsTo.keyId))
    ? differing('public_key', [sealsTo.keyId])
    : [];
}
