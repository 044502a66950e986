import type { Deps } from '../../deps.ts';
import { type Reader, readerWithin } from '../../platform/db/database.ts';
import { answerIn } from '../../platform/http/answer-in-transaction.ts';
import type { App } from '../../platform/http/app-type.ts';
import { invalid } from '../../platform/http/errors.ts';
import { operation } from '../../platform/http/operation.ts';
import { Envelope } from '../../platform/http/schema.ts';
import { actorOf, recordChange } from '../audit-log/record-change.ts';
import { findBudget, putBudget } from './budget-store.ts';
import { isUsedUp } from './model-allowance.ts';
import { ModelBudget, PutModelBudget, TenantUsage, UsageQuery } from './schema.ts';
import { showTenantUsage } from './show-usage.ts';

const DAY_MS = 86_400_000;
const DEFAULT_DAYS = 30;
const MOST_DAYS = 366;
const BUDGET = '/v1/usage/budget';
const tag = 'Usage';

/** What all calls and runs of a tenant ask of language models, and how much of it a day may hold. */
export function tenantUsageRoutes(app: App, deps: Deps): void {
  getUsageRoute(app, deps);
  getModelBudgetRoute(app, deps);
  putModelBudgetRoute(app, deps);
}

function getUsageRoute(app: App, deps: Deps): void {
  app.get(
    '/v1/usage',
    {
      ...operation({
        id: 'getUsage',
        summary: 'Get what language models were asked, day by day',
        description:
          'Of all calls and runs of the tenant, the last 30 days unless `since` and `until` say otherwise, at most 366. Days are those of UTC; days without a request are left out.',
        tag,
        permission: 'usage:read',
        tenantOnly: 'read the usage',
        additive: true,
      }),
      schema: { querystring: UsageQuery, response: { 200: Envelope(TenantUsage) } },
    },
    async (request) => {
      const { purpose, model } = request.query;
      const { since, until } = readDays(request.query, deps.clock.now());
      const filters = { since, until, purpose, model };
      return { data: await showTenantUsage(deps.db, request.caller.tenantId, filters), request_id: request.id };
    },
  );
}

function getModelBudgetRoute(app: App, deps: Deps): void {
  app.get(
    BUDGET,
    {
      ...operation({
        id: 'getModelBudget',
        summary: 'Get the daily token budget for language models',
        description: '`daily_tokens` is null where there is none, which is how a tenant begins.',
        tag,
        permission: 'usage:read',
        tenantOnly: 'read the budget',
        additive: true,
        etag: true,
      }),
      schema: { response: { 200: Envelope(ModelBudget) } },
    },
    async (request) => ({ data: await showBudget(deps.db, request.caller.tenantId), request_id: request.id }),
  );
}

function putModelBudgetRoute(app: App, deps: Deps): void {
  app.put(
    BUDGET,
    {
      ...operation({
        id: 'putModelBudget',
        summary: 'Set the daily token budget for language models',
        description:
          'Once the tokens of a day of UTC are used up, calls and runs go on without language models until the next day, and `budget.exhausted` tells of it once. A call notices with its next turn, a run as it begins, on every host within a minute; answers that are under way still count. null: no budget.',
        tag,
        permission: 'usage:write',
        tenantOnly: 'set the budget',
        additive: true,
      }),
      schema: { body: PutModelBudget, response: { 200: Envelope(ModelBudget) } },
    },
    async (request, reply) => {
      const { tenantId } = request.caller;
      const answer = await answerIn(deps, reply, async (sql) => {
        await putBudget(sql, tenantId, request.body.daily_tokens);
        await recordChange(sql, deps, actorOf(request), { action: 'budget.updated', targetId: tenantId });
        return showBudget(readerWithin(sql, tenantId), tenantId);
      });
      deps.allowance.forget(tenantId);
      return answer;
    },
  );
}

async function showBudget(db: Reader, tenantId: string) {
  const { day, dailyTokens, usedTokens } = await findBudget(db, tenantId);
  const isExhausted = isUsedUp({ dailyTokens, usedTokens });
  return { daily_tokens: dailyTokens, day, used_tokens: usedTokens, is_exhausted: isExhausted };
}

/** @throws AppError validation_error where the days lie the wrong way round, or too far apart */
function readDays(query: { since?: string; until?: string }, now: Date): { since: string; until: string } {
  const until = query.until ?? dayOf(now.getTime());
  const since = query.since ?? dayOf(Date.parse(until) - (DEFAULT_DAYS - 1) * DAY_MS);
  if (since > until) throw invalid('query/since', 'must not lie after until');
  if (Date.parse(until) - Date.parse(since) >= MOST_DAYS * DAY_MS)
    throw invalid('query/since', `must lie at most ${MOST_DAYS} days before until`);
  return { since, until };
}

const dayOf = (at: number): string => new Date(at).toISOString().slice(0, 10);
