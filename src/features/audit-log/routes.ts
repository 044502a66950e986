import type { Deps } from '../../deps.ts';
import type { App } from '../../platform/http/app-type.ts';
import { operation } from '../../platform/http/operation.ts';
import { createPaginator } from '../../platform/http/pagination.ts';
import { Envelope, Page, PageQuery, Strict } from '../../platform/http/schema.ts';
import { findNames } from './find-names.ts';
import { AuditEntry, ChainVerification } from './schema.ts';
import { type AuditRow, listEntries } from './store.ts';
import { type ChainVerdict, verifyChain } from './verify-chain.ts';

export function auditLogRoutes(app: App, deps: Deps): void {
  const paginator = createPaginator(deps.keys);

  app.get(
    '/v1/audit_log',
    {
      ...operation({
        id: 'listAuditLog',
        summary: 'List who did what, newest first',
        description:
          'Who changed what. The log keeps ids alone and is append-only and hash-chained per tenant; names are those of now.',
        tag: 'Audit log',
        permission: 'audit:read',
        tenantOnly: 'read the audit log',
        additive: true,
      }),
      schema: { querystring: Strict(PageQuery), response: { 200: Page(AuditEntry) } },
    },
    async (request) => {
      const { caller } = request;
      const binding = ['listAuditLog'];
      const page = paginator.read(caller, binding, request.query);
      const rows = await listEntries(deps.db, caller.tenantId, page);
      const ids = rows.flatMap(({ actor, target_id }) => (target_id === null ? [actor] : [actor, target_id]));
      const names = await findNames(deps.db, caller, [...new Set(ids)]);
      const present = (row: AuditRow) => presentEntry(row, names);
      return { ...paginator.page(caller, binding, page, rows, present), request_id: request.id };
    },
  );

  app.get(
    '/v1/audit_log/verification',
    {
      ...operation({
        id: 'verifyAuditLog',
        summary: 'Check that the audit log is whole',
        description:
          'Hashes every entry again, from the first to the last, and says where the chain is broken, if it is.',
        tag: 'Audit log',
        permission: 'audit:read',
        tenantOnly: 'read the audit log',
        additive: true,
      }),
      schema: { response: { 200: Envelope(ChainVerification) } },
    },
    async (request) => ({
      data: presentVerdict(await verifyChain(deps.db, request.caller.tenantId)),
      request_id: request.id,
    }),
  );
}

function presentVerdict(verdict: ChainVerdict) {
  return verdict.isWhole
    ? { is_whole: true, entries: verdict.entries, sequence: null, fault: null }
    : { is_whole: false, entries: null, sequence: verdict.sequence, fault: verdict.fault };
}

function presentEntry(row: AuditRow, names: ReadonlyMap<string, string>) {
  const { id, sequence, actor, action, target_id, request_id, created_at, hash } = row;
  return {
    id,
    sequence,
    actor,
    actor_name: names.get(actor) ?? null,
    action,
    target_id,
    target_name: (target_id !== null && names.get(target_id)) || null,
    request_id,
    created_at: created_at.toISOString(),
    hash: hash.toString('hex'),
  };
}
