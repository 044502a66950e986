import { ArtifactError } from '../../adapters/artifacts/types.ts';
import type { RunEvent } from '../../engines/relay/types.ts';
import type { Sql } from '../../platform/db/database.ts';
import { outlastOutage } from '../../platform/db/outage.ts';
import { recordChange, systemActor } from '../audit-log/record-change.ts';
import { keepCode } from '../relay-credentials/keep-code.ts';
import type { RelayDeps } from './relay-deps.ts';
import { sealField } from './sealed-fields.ts';
import { announce, type ExecutionRow, insertArtifact, insertEvent } from './store.ts';
import { type RunProgress, updateProgress } from './store-turns.ts';

/** How long a run waits for a database that is away. */
const STORE_MS = 20_000;
const LONGEST_NAME = 200;
const LONGEST_URL = 500;
const LONGEST_PROMPT = 1000;

/** The run belongs to another worker by now: everything this one still says is dropped. */
export class RunLostError extends Error {
  override readonly name = 'RunLostError';
}

/** What a live listener is told of an event; nothing secret, nothing binary. */
interface Told {
  type: string;
  content: Record<string, unknown>;
  progress?: RunProgress;
}

/**
 * Takes over what a runner tells while it works. Resolves when it is stored: a runner sends its first changing request only
 * after `writing` was.
 */
export async function recordRunEvent(
  deps: RelayDeps,
  run: ExecutionRow,
  counters: { screenshots: number; files: number },
  event: RunEvent,
): Promise<void> {
  const { tenant_id: tenantId, id } = run;
  const artifact = await storeArtifact(deps, run, counters, event);
  if (artifact === null && event.type === 'screenshot') return;
  const told = tell(event, id, artifact?.number ?? 0);
  const store = async (sql: Sql) => {
    if (!(await updateProgress(sql, tenantId, id, run.attempt, { wrote: run.wrote, ...told.progress })))
      throw new RunLostError(id);
    if (artifact) await insertArtifact(sql, tenantId, id, artifact, artifact.sizeBytes);
    if (event.type === 'code_used') await keepCode(sql, tenantId, run.credential_id, event.until);
    else if (event.type !== 'writing') {
      await insertEvent(sql, tenantId, id, {
        type: told.type,
        sealed: sealField(deps.cipher, tenantId, id, 'event', told.content),
        at: deps.clock.now(),
      });
    }
    // Nobody can see or answer a verification.
    if (event.type === 'paused' && run.kind === 'execute') {
      await recordChange(sql, deps, systemActor(tenantId), {
        action: 'execution.paused',
        targetId: id,
        event: { type: 'execution.paused', workspaceId: run.workspace_id, data: { id, question: event.question.kind } },
      });
    }
    await announce(sql, id);
  };
  try {
    await outlastOutage(STORE_MS, () => deps.db.transaction(tenantId, store));
  } catch (error) {
    if (artifact) await deps.artifacts.delete(artifact.stored_as).catch(() => {});
    throw error;
  }
  if (event.type === 'writing') run.wrote = true;
}

function tell(event: RunEvent, id: string, number: number): Told {
  switch (event.type) {
    case 'started':
    case 'resumed':
      return { type: event.type, content: {}, progress: { status: 'running', question: null, sealed_answer: null } };
    case 'logged_in':
      return { type: 'logged_in', content: { reused: event.reused } };
    case 'turn':
      return { type: 'turn', content: { ...event.turn }, progress: { turns: event.turn.number } };
    case 'screenshot':
      return {
        type: 'screenshot',
        content: { turn: event.screenshot.turn, url: `/v1/relay/executions/${id}/screenshots/${number}` },
      };
    case 'held_back': {
      const { method, url, why } = event.request;
      return { type: 'held_back', content: { method: method.slice(0, 20), url: url.slice(0, LONGEST_URL), why } };
    }
    case 'file':
      return { type: 'file', content: { name: event.name, url: `/v1/relay/executions/${id}/files/${number}` } };
    case 'paused':
      return {
        type: 'paused',
        content: { ...event.question },
        progress: {
          status: 'paused',
          question: { ...event.question, prompt: storable(event.question.prompt, LONGEST_PROMPT) },
        },
      };
    case 'code_used':
      return { type: 'code_used', content: {} };
    case 'writing':
      return { type: 'writing', content: {}, progress: { wrote: true } };
  }
}

async function storeArtifact(
  deps: RelayDeps,
  run: ExecutionRow,
  counters: { screenshots: number; files: number },
  event: RunEvent,
) {
  if (event.type !== 'screenshot' && event.type !== 'file') return null;
  const isShot = event.type === 'screenshot';
  const kind = isShot ? ('screenshot' as const) : ('file' as const);
  const number = isShot ? ++counters.screenshots : ++counters.files;
  const bytes = isShot ? event.screenshot.png : event.bytes;
  // A worker that was thought dead never writes over what its successor keeps.
  const storedAs = `${run.tenant_id}/${run.id}/${run.attempt}-${kind}-${number}`;
  const place = { tenantId: run.tenant_id, table: 'relay_artifacts', rowId: run.id, column: `${kind}-${number}` };
  try {
    await deps.artifacts.put(storedAs, deps.cipher.sealBytes(place, bytes));
  } catch (error) {
    // A picture that cannot be kept ends no run; a file is what the run was for.
    if (!isShot || !(error instanceof ArtifactError)) throw error;
    deps.log.warn({ executionId: run.id, reason: error.message }, 'screenshot not kept');
    return null;
  }
  return {
    kind,
    number,
    turn: isShot ? event.screenshot.turn : 0,
    name: isShot ? `screenshot-${number}.png` : storable(event.name, LONGEST_NAME),
    content_type: isShot ? 'image/png' : event.contentType,
    width: isShot ? event.screenshot.width : null,
    height: isShot ? event.screenshot.height : null,
    stored_as: storedAs,
    taken_at: isShot ? new Date(event.screenshot.takenAt) : deps.clock.now(),
    sizeBytes: bytes.byteLength,
  };
}

/** Words of a site as PostgreSQL can hold them. */
function storable(text: string, length: number): string {
  return text.replaceAll('\0', '').slice(0, length).toWellFormed();
}
