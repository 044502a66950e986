import type { Deps } from '../../../deps.ts';
import { hasTakenLeave } from '../../../engines/dialog/resume-state.ts';
import type { DialogState, Practice } from '../../../engines/dialog/types.ts';
import { createDialogTools } from '../../appointments/dialog-tools.ts';
import type { LocationRow } from '../../locations/find-location.ts';
import { takeMessage } from '../../messages/take-message.ts';
import type { CallRow } from '../store.ts';

export type LeaveDeps = Pick<Deps, 'db' | 'jobs' | 'cipher' | 'clock' | 'log' | 'connectors' | 'offlineBrain'>;

/**
 * What hanging up does to a conversation, where whoever had the caller died before it could: what was told becomes a message. A
 * conversation that has taken its leave stays as it is.
 * @returns the state after it
 */
export async function takeLeave(
  deps: LeaveDeps,
  { call, location, practice }: { call: CallRow; location: LocationRow; practice: Practice },
  dialog: DialogState,
): Promise<DialogState> {
  if (hasTakenLeave(dialog)) return dialog;
  const scope = { tenantId: call.tenant_id, workspaceId: location.workspace_id, location, callId: call.id };
  const tools = createDialogTools(deps, scope, (message) =>
    takeMessage(deps, { ...scope, locationId: location.id }, message),
  );
  const context = { now: call.ended_at ?? deps.clock.now(), signal: new AbortController().signal };
  let state = dialog;
  for await (const output of deps.offlineBrain.turn(dialog, { type: 'hangup' }, practice, tools, context))
    if (output.type === 'state') state = output.state;
  return state;
}
