import type { RunError } from '../../engines/relay/types.ts';
import { presentDetailOf } from './run-ending.ts';
import type { OpenedExecution } from './sealed-fields.ts';
import type { ArtifactRow, ExecutionRow } from './store.ts';

export function presentRun(row: ExecutionRow, opened: OpenedExecution, artifacts: ArtifactRow[]) {
  return {
    id: row.id,
    status: row.status,
    turns: row.turns,
    tokens_used: row.tokens_used,
    duration_ms: row.duration_ms ?? 0,
    error: errorOf(row, opened),
    result: opened.result,
    screenshots: presentScreenshots(row.id, artifacts),
  };
}

export function presentItem(row: ExecutionRow, instruction: string) {
  return {
    id: row.id,
    status: row.status,
    tier: row.tier,
    platform: row.platform,
    instruction,
    turns: row.turns,
    duration_ms: row.duration_ms,
    created_at: row.created_at.toISOString(),
  };
}

export function presentDetail(row: ExecutionRow, opened: OpenedExecution, artifacts: ArtifactRow[]) {
  const error = errorOf(row, opened);
  return {
    id: row.id,
    status: row.status,
    tier: row.tier,
    platform: row.platform,
    credential: row.credential_label === null ? null : { id: row.credential_id, label: row.credential_label },
    instruction: opened.instruction,
    error_code: error?.code ?? null,
    error_message: error?.message ?? null,
    turns: row.turns,
    duration_ms: row.duration_ms,
    created_at: row.created_at.toISOString(),
    completed_at: row.completed_at?.toISOString() ?? null,
    result: opened.result,
    error_detail: error?.detail ?? null,
    screenshots: presentScreenshots(row.id, artifacts),
  };
}

function errorOf({ error_code: code }: ExecutionRow, { error }: OpenedExecution): RunError | null {
  if (code === null) return null;
  const message = error?.message ?? (code === 'canceled' ? 'The run was canceled before it began' : 'The run failed');
  return { code, message, detail: presentDetailOf(code, error?.detail) };
}

function presentScreenshots(id: string, artifacts: ArtifactRow[]) {
  return artifacts
    .filter((artifact) => artifact.kind === 'screenshot')
    .map((artifact) => ({
      turn: artifact.turn,
      url: `/v1/relay/executions/${id}/screenshots/${artifact.number}`,
      taken_at: artifact.taken_at.toISOString(),
      width: artifact.width ?? 0,
      height: artifact.height ?? 0,
    }));
}
