import type { Deps } from '../../deps.ts';
import type { Database } from '../../platform/db/database.ts';
import { forgetExecution } from './forget-executions.ts';
import { presentDetail } from './present-execution.ts';
import { openExecution, openField } from './sealed-fields.ts';
import { findExecution, listArtifacts, listEvents } from './store.ts';

export interface RunsOf {
  workspaceId: string;
  /** Runs with logins of no workspace, too. */
  withShared: boolean;
  mentions(text: string): boolean;
}

type RunDeps = Pick<Deps, 'db' | 'cipher'>;

/** Runs of a workspace that have ended and whose instruction, result, error or story tells of a person, oldest first. */
export async function listRunsOf(
  deps: RunDeps,
  tenantId: string,
  of: RunsOf,
): Promise<ReturnType<typeof presentDetail>[]> {
  const shown: ReturnType<typeof presentDetail>[] = [];
  for (const id of await listEnded(deps.db, tenantId, of)) {
    const row = await findExecution(deps.db, tenantId, id);
    if (!row) continue;
    const opened = openExecution(deps.cipher, row);
    const story = await storyOf(deps, tenantId, id);
    if (of.mentions(JSON.stringify([opened, row.question, story])))
      shown.push(presentDetail(row, opened, await listArtifacts(deps.db, tenantId, id)));
  }
  return shown;
}

/** Removes instruction, result, story, screenshots and files of runs, as after the retention. Their rows stay, for lists and counts. */
export async function eraseRuns(
  deps: Pick<Deps, 'db' | 'artifacts' | 'cipher'>,
  tenantId: string,
  ids: readonly string[],
): Promise<void> {
  for (const id of ids) await forgetExecution(deps, tenantId, id);
}

async function storyOf({ db, cipher }: RunDeps, tenantId: string, id: string): Promise<unknown[]> {
  const story: unknown[] = [];
  for (let after = 0; ; ) {
    const events = await listEvents(db, tenantId, id, after);
    if (events.length === 0) return story;
    for (const { sealed, number } of events) {
      story.push(openField(cipher, tenantId, id, 'event', sealed));
      after = number;
    }
  }
}

async function listEnded(db: Database, tenantId: string, of: RunsOf): Promise<string[]> {
  const rows = await db.read<{ id: string }>(
    tenantId,
    (sql) => sql`
      select id from relay_executions
      where tenant_id = ${tenantId} and kind = 'execute' and forgotten_at is null and completed_at is not null
        and (workspace_id = ${of.workspaceId} ${of.withShared ? sql`or workspace_id is null` : sql``})
      order by created_at, id`,
  );
  return rows.map(({ id }) => id);
}
