import type { Deps } from '../../deps.ts';
import type { DialogState, EndReason, TransferReason } from '../../engines/dialog/types.ts';
import type { ModelUse } from '../../engines/language/language-model.ts';
import { concludeCall } from './ending/conclude-call.ts';
import { sealCall, type TurnContent } from './sealed-fields.ts';
import { cutWords, type SpokenLine } from './session/cut-words.ts';
import { leaveCaller, type SessionKey, saveCut, saveTurns } from './session/session-store.ts';

/** A line of the call's record; `latencyMs` from the caller's last word to the agent's first. */
export interface SessionLine {
  number: number;
  kind: 'agent' | 'caller' | 'tool';
  content: TurnContent;
  at: Date;
  latencyMs: number | null;
  /** Lines of the agent's that the carrier was given as one piece share this. */
  utterance: number;
}

/** How the agent ends its part: it hangs up, or hands the caller over. */
export type SessionEnding = { reason: 'end'; why: EndReason } | { reason: 'transfer'; to: string; why: TransferReason };

/** A newer session has the caller; nothing this one has to say is of use. */
export class SessionOvertaken extends Error {}

/** The record of a session; what it is given is stored, encrypted, before it answers. */
export interface CallRecord {
  /** Number of the first line of this session. */
  firstNumber: number;
  /** @throws SessionOvertaken */
  save(state: DialogState, lines: SessionLine[], uses: readonly ModelUse[]): Promise<void>;
  /** The agent's last words were cut off: `heard` is what of them was played. Null where there was nothing to cut. */
  cut(heard: string): Promise<string | null>;
  /** Lets go of the caller. Where the carrier has told meanwhile that the call is over, it is concluded. */
  close(ending: SessionEnding | null): Promise<void>;
}

/** @param lastNumber of the lines that earlier sessions stored, 0 for none */
export function openRecord(
  deps: Pick<Deps, 'db' | 'jobs' | 'cipher'>,
  key: SessionKey,
  lastNumber: number,
): CallRecord {
  const { tenantId, callId } = key;
  const seal = (content: TurnContent) => sealCall(deps.cipher, tenantId, callId, 'turn', content);
  let spoken: SpokenLine[] = [];
  return {
    firstNumber: lastNumber + 1,

    async save(state, lines, uses) {
      const dialog = sealCall(deps.cipher, tenantId, callId, 'dialog', state);
      const rows = lines.map(({ number, kind, content, at, latencyMs }) => ({
        number,
        kind,
        sealed: seal(content),
        at,
        latency_ms: latencyMs,
      }));
      if (!(await saveTurns(deps.db, key, dialog, rows, uses))) throw new SessionOvertaken();
      for (const { number, kind, content, utterance } of lines) {
        if (kind === 'caller') spoken = [];
        if (kind === 'agent' && 'text' in content) spoken.push({ number, text: content.text, utterance });
      }
    },

    async cut(heard) {
      if (spoken.length === 0) return null;
      const cut = cutWords(spoken, heard);
      const changed = cut.changed.map(({ number, text }) => ({ number, sealed: seal({ text, interrupted: true }) }));
      await deps.db.transaction(tenantId, (sql) => saveCut(sql, key, changed, cut.unheard));
      spoken = [];
      return cut.last;
    },

    async close(ending) {
      await deps.db.transaction(tenantId, async (sql) => {
        const call = await leaveCaller(sql, key, ending && reasonOf(ending));
        if (call?.carrier_ending) await concludeCall(sql, deps, call, call.carrier_ending);
      });
    },
  };
}

function reasonOf(ending: SessionEnding): string {
  return ending.reason === 'end' ? `agent_${ending.why}` : `agent_transfer_${ending.why}`;
}
