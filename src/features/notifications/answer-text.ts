import type { Deps } from '../../deps.ts';
import { AppError } from '../../platform/http/errors.ts';
import { spendOfHour } from '../../platform/http/rate-limit.ts';
import { mayRing } from '../locations/call-destination.ts';
import { loadLocation } from '../locations/find-location.ts';
import { findNumberOwner } from '../phone-numbers/find-number-owner.ts';
import { readWish, type Wish } from './keywords.ts';
import { changeOptOut, digestOf } from './opt-out.ts';

/** Two machines that answer one another would do so for ever. */
const ANSWERS_PER_HOUR = 5;

const ANSWERS: Record<'en' | 'es', Record<Wish | 'other', (name: string) => string>> = {
  en: {
    stop: (name) => `${name}: you will get no more texts from this number. Reply START to get them again.`,
    start: (name) => `${name}: you will get texts from this number again. Reply STOP to end them.`,
    help: (name) => `${name}: call this number for help. Reply STOP to get no more texts.`,
    other: (name) => `${name}: texts to this number are not read. Please call it. Reply STOP to get no more texts.`,
  },
  es: {
    stop: (name) => `${name}: no recibirá más mensajes de este número. Responda COMENZAR para volver a recibirlos.`,
    start: (name) => `${name}: volverá a recibir mensajes de este número. Responda ALTO para terminar.`,
    help: (name) => `${name}: llame a este número si necesita ayuda. Responda ALTO para no recibir más mensajes.`,
    other: (name) => `${name}: nadie lee los mensajes a este número. Por favor llame.`,
  },
};

/**
 * What a text to a number of ours is answered with, once its wish is kept. What is no wish is told that nobody reads it; and who texts from a
 * number that the location may not text is not answered.
 * @param told.isAnswered the carrier has answered the wish itself
 * @returns null: with nothing
 */
export async function answerText(
  deps: Pick<Deps, 'db' | 'jobs' | 'keys' | 'config'>,
  told: { from: string; to: string; body: string; isAnswered: boolean },
): Promise<string | null> {
  const owner = await findNumberOwner(deps.db, told.to);
  const location = owner && (await loadLocation(deps.db, owner.tenantId, owner.locationId));
  if (!owner || !location) return null;
  const { tenantId, locationId } = owner;
  const read = readWish(told.body);
  const recipientDigest = digestOf(deps.keys, tenantId, 'sms', told.from);
  if (read?.wish === 'stop' || read?.wish === 'start')
    await changeOptOut(deps, tenantId, { locationId, channel: 'sms', recipientDigest }, read.wish === 'stop');
  if (told.isAnswered || !mayRing(told.to, told.from, deps.config)) return null;
  if (!(await mayAnswer(deps, tenantId, recipientDigest))) return null;
  const answers = ANSWERS[read?.language ?? (location.languages[0]?.startsWith('es') ? 'es' : 'en')];
  return answers[read?.wish ?? 'other'](location.name);
}

async function mayAnswer(deps: Pick<Deps, 'db'>, tenantId: string, recipient: Buffer): Promise<boolean> {
  try {
    await deps.db.transaction(tenantId, (sql) =>
      spendOfHour(sql, tenantId, `text answer ${recipient.toString('base64url')}`, ANSWERS_PER_HOUR),
    );
    return true;
  } catch (error) {
    if (error instanceof AppError && error.code === 'rate_limited') return false;
    throw error;
  }
}
