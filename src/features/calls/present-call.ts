import type { TenantCipher } from '../../platform/crypto/tenant-cipher.ts';
import { openOutcome, openSummary, openTurn } from './sealed-fields.ts';
import type { CallDetailRow, CallListRow, TurnRow } from './store.ts';

export function presentCall(cipher: TenantCipher, row: CallListRow) {
  return {
    id: row.id,
    call_id: row.call_id,
    status: row.status,
    direction: row.direction,
    caller_number: row.caller_number,
    duration: row.duration,
    summary: openSummary(cipher, row),
    sentiment: row.sentiment,
    category: row.category,
    call_successful: row.call_successful,
    started_at: row.started_at?.toISOString() ?? null,
    ended_at: row.ended_at?.toISOString() ?? null,
    agent: row.agent_id === null ? null : { id: row.agent_id, name: row.agent_name },
    patient: row.patient_id === null || row.patient === null ? null : { id: row.patient_id, ...row.patient },
  };
}

export function presentCallDetail(cipher: TenantCipher, row: CallDetailRow, turns: TurnRow[]) {
  const outcome = openOutcome(cipher, row);
  const opened = turns.map((turn) => ({ ...turn, content: openTurn(cipher, row, turn) }));
  return {
    ...presentCall(cipher, row),
    to_number: row.to_number,
    ended_reason: row.ended_reason,
    transcript: opened.flatMap(({ kind, content, at, latency_ms }) =>
      kind !== 'tool' && 'text' in content
        ? [{ role: kind, text: content.text, at: at.toISOString(), interrupted: content.interrupted, latency_ms }]
        : [],
    ),
    tool_calls: opened.flatMap(({ content, at }) =>
      'name' in content
        ? [{ name: content.name, arguments: content.arguments, result: content.result, at: at.toISOString() }]
        : [],
    ),
    message: outcome?.message ?? null,
    appointment_id: row.appointment_id,
    success_reason: outcome?.successReason ?? null,
    recording_seconds: row.recording_id === null ? null : row.recording_seconds,
  };
}
