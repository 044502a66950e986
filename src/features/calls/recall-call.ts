import type { Deps } from '../../deps.ts';
import { knownCaller } from '../../engines/dialog/known-caller.ts';
import type { KnownCaller } from '../../engines/dialog/redact-line.ts';
import type { CallCategory } from '../../engines/dialog/tools.ts';
import type { Practice } from '../../engines/dialog/types.ts';
import { loadLocation } from '../locations/find-location.ts';
import { openDialog, openOutcome, openTurn } from './sealed-fields.ts';
import { buildPractice } from './session/build-practice.ts';
import { findCall, listTurns } from './store.ts';

/** A call as it went, and the practice that it rang as that is now. */
export interface RecalledCall {
  at: Date;
  /** ISO 639. */
  language: string;
  category: CallCategory | null;
  practice: Practice;
  lines: { role: 'agent' | 'caller'; text: string }[];
  /** Who was spoken of, as far as the agent understood or knows. */
  known: KnownCaller;
}

/** Null where the call is gone. */
export async function recallCall(
  deps: Pick<Deps, 'db' | 'cipher' | 'clock' | 'config'>,
  tenantId: string,
  id: string,
): Promise<RecalledCall | null> {
  const { cipher } = deps;
  const found = await deps.db.readTogether(tenantId, async (db) => {
    const call = await findCall(db, tenantId, id);
    const location = call && (await loadLocation(db, tenantId, call.location_id));
    return call && location ? { call, practice: await buildPractice(db, deps, location, call) } : null;
  });
  if (!found) return null;
  const { call, practice } = found;
  const turns = await listTurns(deps.db, tenantId, id);
  const dialog = openDialog(cipher, call);
  const { language, known } = dialog ? knownCaller(dialog) : { language: 'en', known: NOBODY };
  const { patient } = call;
  const [first, ...rest] = openOutcome(cipher, call)?.message?.name?.split(/\s+/) ?? [];
  return {
    at: call.started_at ?? call.placed_at,
    language,
    category: call.category,
    practice,
    lines: turns.flatMap((turn) => {
      const content = openTurn(cipher, call, turn);
      return turn.kind !== 'tool' && 'text' in content ? [{ role: turn.kind, text: content.text }] : [];
    }),
    known: {
      firstNames: [...known.firstNames, ...(patient ? [patient.first_name] : []), ...(first ? [first] : [])],
      lastNames: [...known.lastNames, ...(patient ? [patient.last_name] : []), ...rest],
      animals: known.animals,
    },
  };
}

const NOBODY: KnownCaller = { firstNames: [], lastNames: [], animals: [] };
