import type { OpenedExecution } from './sealed-fields.ts';
import type { ArtifactRow, ExecutionRow } from './store.ts';

export function presentRun(row: ExecutionRow, opened: OpenedExecution, artifacts: ArtifactRow[]) {
  return {
    id: row.id,
    status: row.status,
    turns: row.turns,
    tokens_used: row.tokens_used,
    duration_ms: row.duration_ms ?? 0,
    error:
      row.error_code === null
        ? null
        : { code: row.error_code, message: messageOf(row, opened), detail: opened.error?.detail ?? null },
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
  return {
    id: row.id,
    status: row.status,
    tier: row.tier,
    platform: row.platform,
    credential: row.credential_label === null ? null : { id: row.credential_id, label: row.credential_label },
    instruction: opened.instruction,
    error_code: row.error_code,
    error_message: row.error_code === null ? null : messageOf(row, opened),
    turns: row.turns,
    duration_ms: row.duration_ms,
    created_at: row.created_at.toISOString(),
    completed_at: row.completed_at?.toISOString() ?? null,
    result: opened.result,
    error_detail: opened.error?.detail ?? null,
    screenshots: presentScreenshots(row.id, artifacts),
  };
}

function messageOf(row: ExecutionRow, opened: OpenedExecution): string {
  return (
    opened.error?.message ?? (row.error_code === 'canceled' ? 'The run was canceled before it began' : 'The run failed')
  );
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
