import type { Deps } from '../../deps.ts';
import type { Sql } from '../../platform/db/database.ts';
import { presentReport } from './present-report.ts';
import { openExpected } from './sealed-report.ts';
import { allReports, deleteReports } from './store.ts';

/** Reports of some calls and runs, and those whose words tell of a person, oldest first. */
export async function listReportsOf(
  { db, cipher }: Pick<Deps, 'db' | 'cipher'>,
  tenantId: string,
  of: {
    workspaceId: string;
    /** Runs with logins of no workspace, too. */
    withShared: boolean;
    callIds: readonly string[];
    executionIds: readonly string[];
    mentions(text: string): boolean;
  },
): Promise<ReturnType<typeof presentReport>[]> {
  const subjects = new Set([...of.callIds, ...of.executionIds]);
  return (await allReports(db, tenantId, of))
    .filter((row) => subjects.has(row.call_id ?? row.execution_id ?? '') || of.mentions(openExpected(cipher, row)))
    .map((row) => presentReport(cipher, row));
}

export async function eraseReports(sql: Sql, tenantId: string, ids: readonly string[]): Promise<void> {
  await deleteReports(sql, tenantId, ids);
}
