import type { Snapshot, TableSnapshot } from '../snapshot/snapshot.ts';

type Head = Pick<TableSnapshot, 'kind' | 'headers'>;

/** Two pages show one list: of the same kind, under the same headers. */
export function isLikeList(one: Head, other: Head): boolean {
  return one.kind === other.kind && one.headers.join('|') === other.headers.join('|');
}

/** That list on another page, the one at the same place where several are alike. */
export function listLike({ tables }: Pick<Snapshot, 'tables'>, list: Head, at = -1): TableSnapshot | null {
  const there = tables[at];
  if (there !== undefined && isLikeList(there, list)) return there;
  return tables.find((table) => isLikeList(table, list)) ?? null;
}
