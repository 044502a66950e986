import type { Sql } from '../../platform/db/database.ts';
import { newId } from '../../platform/ids.ts';
import type { Jobs } from '../../platform/jobs/jobs.ts';
import type { RecordedEvent } from '../webhooks/event-data.ts';
import { insertDelivery, insertNotice } from './delivery-store.ts';
import { sendNotifications } from './queues.ts';
import { listMatchingRules, type RuleRow } from './store.ts';
import { type Occasion, occasionOf, TRIGGERS, type Trigger } from './triggers.ts';

/**
 * Leaves, in the transaction of a change, what people at the practice are to be told of it: once for each rule that asks for it, with the
 * job that sends it where that is at once.
 */
export async function scheduleNotices(sql: Sql, jobs: Jobs, tenantId: string, event: RecordedEvent): Promise<void> {
  const occasion = occasionOf(event, new Date());
  if (occasion === null) return;
  const told = new Set<string>();
  const fitting = TRIGGERS.filter((trigger) => trigger in occasion.triggers);
  for (const rule of await listMatchingRules(sql, tenantId, occasion.at, fitting)) {
    const trigger = fitting.find((one) => rule.triggers.includes(one));
    // What concerns every location of a workspace is told once to whoever stands in the rules of several.
    const address = `${rule.channel} ${rule.recipient}`;
    if (trigger === undefined || told.has(address)) continue;
    told.add(address);
    await scheduleNotice(sql, jobs, rule, occasion, trigger);
  }
}

async function scheduleNotice(
  sql: Sql,
  jobs: Jobs,
  rule: RuleRow,
  { triggers, subjectId }: Occasion,
  trigger: Trigger,
): Promise<void> {
  const { tenant_id: tenantId } = rule;
  const deliveryId = rule.timing === 'immediate' ? newId('ndlv') : null;
  const isNew = await insertNotice(sql, tenantId, {
    id: newId('ntc'),
    rule_id: rule.id,
    occasion: triggers[trigger] as string,
    trigger,
    subject_id: subjectId,
    delivery_id: deliveryId,
  });
  if (isNew && deliveryId !== null) await scheduleDelivery(sql, jobs, rule, { id: deliveryId, kind: 'notice' });
}

/** Leaves a delivery of a rule with the job of its first attempt. */
export async function scheduleDelivery(
  sql: Sql,
  jobs: Jobs,
  rule: RuleRow,
  { id, kind }: { id: string; kind: 'notice' | 'digest' },
): Promise<void> {
  const { tenant_id: tenantId, workspace_id, location_id, channel, recipient } = rule;
  await insertDelivery(sql, tenantId, { id, kind, workspace_id, location_id, rule_id: rule.id, channel, recipient });
  await jobs.enqueue(sql, sendNotifications, { tenantId, deliveryId: id });
}
