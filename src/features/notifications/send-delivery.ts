import { CarrierError } from '../../adapters/carriers/types.ts';
import { MailerError } from '../../adapters/mailer/types.ts';
import type { Deps } from '../../deps.ts';
import { loadCallerNumber } from '../calls/load-caller.ts';
import { mayRing } from '../locations/call-destination.ts';
import { type LocationRow, loadLocation } from '../locations/find-location.ts';
import { loadMessageWords } from '../messages/load-message.ts';
import { composeEmail, composeText, type Place, type Told } from './compose.ts';
import {
  type AttemptResult,
  beginAttempt,
  type DeliveryRow,
  type NoticeRow,
  noticesOf,
  recordAttempt,
  saveTextDigest,
  skipped,
} from './delivery-store.ts';
import { optOutUrl, writeOptOutToken } from './opt-out.ts';
import { sendNotifications } from './queues.ts';
import { composePatientText, type PatientDelivery } from './send-patient-text.ts';
import { findRule, insertOptOut, type RuleRow } from './store.ts';

type SendDeps = Pick<Deps, 'db' | 'jobs' | 'cipher' | 'keys' | 'mailer' | 'carrier' | 'publicUrl' | 'clock' | 'config'>;

/** Seconds to wait after the first failed attempt, the second, and so on; the last wait ends within a day. */
const DELAYS_SECONDS = [5, 30, 120, 600, 3600, 4 * 3600, 12 * 3600];
/** Clocks of carriers differ from ours by less. */
const CLOCK_SKEW_MS = 60_000;

/**
 * One attempt at a delivery. Where a process dies between sending and writing down, the next attempt sends an e-mail again under the same
 * `Message-ID`, the most that SMTP allows, and first asks the carrier whether a text is there.
 */
export async function sendDelivery(
  deps: SendDeps,
  { tenantId, deliveryId }: { tenantId: string; deliveryId: string },
): Promise<void> {
  const begun = await deps.db.transaction(tenantId, async (sql) => {
    const delivery = await beginAttempt(sql, tenantId, deliveryId);
    if (!delivery) return null;
    const rule = delivery.rule_id === null ? undefined : await findRule(sql, tenantId, delivery.rule_id);
    return { delivery, rule, notices: await noticesOf(sql, tenantId, deliveryId) };
  });
  if (begun === null) return;
  const { delivery, rule } = begun;
  const result = await attempt(deps, delivery, rule, begun.notices);
  await deps.db.transaction(tenantId, async (sql) => {
    if (!(await recordAttempt(sql, delivery, result))) return;
    if (result.error === 'opted_out' && rule && !rule.opted_out)
      await insertOptOut(sql, tenantId, {
        locationId: rule.location_id,
        channel: rule.channel,
        recipientDigest: rule.recipient_digest,
      });
    if (result.delaySeconds !== null)
      await deps.jobs.enqueue(
        sql,
        sendNotifications,
        { tenantId, deliveryId },
        { startAfterSeconds: result.delaySeconds },
      );
  });
}

const SENT: AttemptResult = { status: 'sent', error: null, delaySeconds: null };
const failed = (error: string): AttemptResult => ({ status: 'failed', error, delaySeconds: null });

async function attempt(
  deps: SendDeps,
  delivery: DeliveryRow,
  rule: RuleRow | undefined,
  notices: readonly NoticeRow[],
): Promise<AttemptResult> {
  const location = await loadLocation(deps.db, delivery.tenant_id, delivery.location_id);
  if (!location) return skipped('location_deleted');
  try {
    return isPatientText(delivery)
      ? await tellPatient(deps, delivery, location)
      : await tellPractice(deps, delivery, rule, notices, location);
  } catch (error) {
    return failureOf(error, delivery.attempts);
  }
}

function isPatientText(delivery: DeliveryRow): delivery is PatientDelivery {
  return delivery.appointment_id !== null;
}

async function tellPatient(deps: SendDeps, delivery: PatientDelivery, location: LocationRow): Promise<AttemptResult> {
  const text = await composePatientText(deps, delivery, location);
  return 'body' in text ? sendText(deps, delivery, { from: location.voice_number, ...text }) : text;
}

async function tellPractice(
  deps: SendDeps,
  delivery: DeliveryRow,
  rule: RuleRow | undefined,
  notices: readonly NoticeRow[],
  location: LocationRow,
): Promise<AttemptResult> {
  const { recipient } = delivery;
  if (!rule || recipient === null) return skipped('rule_deleted');
  if (!rule.enabled) return skipped('rule_disabled');
  if (rule.opted_out) return skipped('opted_out');
  const place: Place = {
    name: location.name,
    timezone: location.timezone,
    workspaceId: rule.workspace_id,
    locationId: rule.location_id,
    publicUrl: deps.publicUrl(),
  };
  const told = await Promise.all(notices.map((notice) => tell(deps, rule, notice)));
  if (delivery.channel === 'email') return sendEmail(deps, delivery.id, recipient, rule, place, told);
  return sendText(deps, delivery, { from: location.voice_number, to: recipient, body: composeText(place, told) });
}

/** What a notice is about, as it stands now: what was deleted meanwhile is not told. */
async function tell(deps: SendDeps, rule: RuleRow, notice: NoticeRow): Promise<Told> {
  const { trigger, subject_id: subjectId, created_at: at } = notice;
  const told = { trigger, subjectId, at, from: null, phoneNumber: null, text: null };
  if (subjectId.startsWith('msg_')) {
    const words = await loadMessageWords(deps, rule.tenant_id, subjectId);
    if (words === null) return told;
    return {
      ...told,
      from: words.from,
      phoneNumber: words.phone_number,
      text: rule.content === 'full' ? words.text : null,
    };
  }
  if (!subjectId.startsWith('call_')) return told;
  return { ...told, phoneNumber: await loadCallerNumber(deps, rule.tenant_id, subjectId) };
}

async function sendEmail(
  deps: SendDeps,
  id: string,
  to: string,
  rule: RuleRow,
  place: Place,
  told: readonly Told[],
): Promise<AttemptResult> {
  if (deps.mailer === null) return failed('mailer_not_configured');
  const token = writeOptOutToken(deps.keys, rule.tenant_id, {
    locationId: rule.location_id,
    channel: 'email',
    recipientDigest: rule.recipient_digest,
  });
  const unsubscribeUrl = optOutUrl(place.publicUrl, token);
  await deps.mailer.send({ id, to, unsubscribeUrl, ...composeEmail(place, told, unsubscribeUrl) });
  return SENT;
}

/** What was handed to the carrier by an attempt before is known by its digest: composed again it may read otherwise. */
async function sendText(
  deps: SendDeps,
  delivery: DeliveryRow,
  { from, to, body }: { from: string | null; to: string; body: string },
): Promise<AttemptResult> {
  if (from === null) return failed('location_without_number');
  if (!mayRing(from, to, deps.config)) return failed('destination_not_allowed');
  const { tenant_id: tenantId, first_attempt_at: firstAt, text_digest: sentDigest } = delivery;
  const digestOfText = (text: string) => deps.keys.sign('notification', `text|${tenantId}|${delivery.id}|${text}`);
  if (sentDigest !== null && firstAt !== null) {
    const since = new Date(firstAt.getTime() - CLOCK_SKEW_MS);
    const isSent = (text: string) => digestOfText(text).equals(sentDigest);
    if ((await deps.carrier.findSentMessage({ from, to }, since, isSent)) !== null) return SENT;
  }
  const isOurs = await deps.db.transaction(tenantId, (sql) => saveTextDigest(sql, delivery, digestOfText(body)));
  if (isOurs) await deps.carrier.sendMessage({ from, to, body });
  return SENT;
}

/** @throws what is neither the mail server's nor the carrier's: the job is repeated */
function failureOf(error: unknown, attempts: number): AttemptResult {
  if (!(error instanceof MailerError) && !(error instanceof CarrierError)) throw error;
  if (error instanceof CarrierError && error.reason === 'opted_out') return skipped('opted_out');
  const delaySeconds = error.retryable ? (DELAYS_SECONDS[attempts - 1] ?? null) : null;
  return { status: delaySeconds === null ? 'failed' : 'pending', error: reasonOf(error), delaySeconds };
}

function reasonOf(error: MailerError | CarrierError): string {
  if (error instanceof MailerError) return error.replyCode === null ? 'smtp_no_answer' : `smtp_${error.replyCode}`;
  return error.providerCode === null ? `carrier_${error.reason}` : `carrier_${error.providerCode}`;
}
