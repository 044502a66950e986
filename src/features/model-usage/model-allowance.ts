import { writeModelName } from '../../adapters/language-models/model-name.ts';
import type { Deps, ModelAllowance } from '../../deps.ts';
import type { ModelUse } from '../../engines/language/language-model.ts';
import { recordChange, systemActor } from '../audit-log/record-change.ts';
import { findLimits, type ModelLimits, markTold } from './budget-store.ts';

/** Turns in between cost no query. */
const FRESH_MS = 5_000;
/** Older than this it is waited for, so that what is changed on one host holds on all by then; up to then it is renewed beside the turn that asks. */
const STALE_MS = 60_000;

interface Entry {
  limits: ModelLimits | null;
  /** Of `performance.now()`. */
  readAt: number;
  reading: Promise<ModelLimits | null> | null;
  /** Day of UTC on which it was told that the budget is used up. */
  toldOn: string | null;
}

/**
 * Opens the allowance of this process: what the database says, read every few seconds at most, and what this process itself has used
 * since. Where the limits cannot be read and none are known, no model is asked.
 */
export function openModelAllowance(deps: Pick<Deps, 'db' | 'jobs' | 'log' | 'config'>): ModelAllowance {
  const asked = {
    dialog: deps.config.models.dialog.map(writeModelName),
    relay: deps.config.models.relay.map(writeModelName),
  };
  const entries = new Map<string, Entry>();
  const entryOf = (tenantId: string): Entry => {
    const known = entries.get(tenantId) ?? { limits: null, readAt: 0, reading: null, toldOn: null };
    entries.set(tenantId, known);
    return known;
  };

  async function read(tenantId: string, entry: Entry): Promise<ModelLimits | null> {
    try {
      const limits = await findLimits(deps.db, tenantId);
      // What was counted here may not be stored yet.
      const counted = entry.limits?.day === limits.day ? entry.limits.usedTokens : 0;
      entry.limits = { ...limits, usedTokens: Math.max(limits.usedTokens, counted) };
      entry.readAt = performance.now();
    } catch (error) {
      deps.log.warn({ err: error, tenantId }, 'the token budget of a tenant could not be read');
    }
    return entry.limits;
  }

  /** What is known, renewed beside it once it is no longer fresh. */
  function current(tenantId: string, entry: Entry): ModelLimits | Promise<ModelLimits | null> {
    const age = performance.now() - entry.readAt;
    if (entry.limits !== null && age < FRESH_MS) return entry.limits;
    entry.reading ??= read(tenantId, entry).finally(() => {
      entry.reading = null;
    });
    return entry.limits !== null && age < STALE_MS ? entry.limits : entry.reading;
  }

  function tell(tenantId: string, entry: Entry, { day, dailyTokens }: ModelLimits): void {
    if (entry.toldOn === day) return;
    entry.toldOn = day;
    deps.db
      .transaction(tenantId, async (sql) => {
        if (!(await markTold(sql, tenantId, day))) return;
        await recordChange(sql, deps, systemActor(tenantId), {
          action: 'budget.exhausted',
          targetId: tenantId,
          event: { type: 'budget.exhausted', workspaceId: null, data: { day, daily_tokens: dailyTokens } },
        });
      })
      .catch((error: unknown) => {
        entry.toldOn = null;
        deps.log.warn({ err: error, tenantId }, 'that a token budget is used up could not be told yet');
      });
  }

  return {
    async mayAsk(tenantId, workspaceId, purpose) {
      const entry = entryOf(tenantId);
      const limits = await current(tenantId, entry);
      if (limits === null) return false;
      const allowed = workspaceId === null ? undefined : limits.allowed[workspaceId];
      if (allowed?.length === 0 || (allowed && !asked[purpose].every((name) => allowed.includes(name)))) return false;
      if (!isUsedUp(limits)) return true;
      tell(tenantId, entry, limits);
      return false;
    },
    count(tenantId, use) {
      const entry = entryOf(tenantId);
      if (entry.limits === null) return;
      entry.limits.usedTokens += tokensOf(use);
      if (isUsedUp(entry.limits)) tell(tenantId, entry, entry.limits);
    },
    forget(tenantId) {
      entries.delete(tenantId);
    },
  };
}

export function isUsedUp({ dailyTokens, usedTokens }: Pick<ModelLimits, 'dailyTokens' | 'usedTokens'>): boolean {
  return dailyTokens !== null && usedTokens >= dailyTokens;
}

function tokensOf({ usage }: ModelUse): number {
  return usage.inputTokens + usage.outputTokens;
}
