import type { FastifyReply } from 'fastify';
import type { TenantCipher } from '../crypto/tenant-cipher.ts';
import type { Database, Sql } from '../db/database.ts';
import { keepAnswer } from './idempotency-slots.ts';
import { sealAnswer } from './kept-answer.ts';

export interface AnswerDeps {
  db: Pick<Database, 'transactionEnding'>;
  cipher: TenantCipher;
}

/** How an answer differs from 200. */
export interface AnswerHead<T> {
  status: number;
  location?: (data: T) => string;
}

export interface Answer<T> {
  data: T;
  request_id: string;
}

/**
 * Runs the work of a write in one transaction of the caller's tenant and answers with what it returns. Where the request holds the slot
 * of an Idempotency-Key, the answer is kept in that very transaction, by a statement that leaves with its COMMIT: after a crash either
 * both are there or neither is.
 * @param work gives the `data` of the answer
 * @returns the body, for the handler to return
 * @throws what the work throws, idempotency_in_progress where another request has taken the slot over, what the commit throws: nothing
 *   was done then
 */
export async function answerIn<T>(
  deps: AnswerDeps,
  reply: FastifyReply,
  work: (sql: Sql) => Promise<T>,
  head: AnswerHead<T> = { status: 200 },
): Promise<Answer<T>> {
  const { request } = reply;
  const { tenantId } = request.caller;
  const slot = request.idempotencySlot;
  const { body, headers } = await deps.db.transactionEnding(
    tenantId,
    async (sql) => {
      const body = { data: await work(sql), request_id: request.id };
      const headers: Record<string, string> = head.location ? { location: head.location(body.data) } : {};
      if (slot === null) return { body, headers, kept: null };
      // An answer that cannot be written or sealed fails here, where all is rolled back.
      const written = writtenAs(reply, head.status, body);
      const answer = sealAnswer(deps.cipher, request, slot.key, { status: head.status, headers, body: written });
      return { body, headers, kept: { slot, answer } };
    },
    async (sql, { kept }) => {
      if (kept !== null) await keepAnswer(sql, tenantId, kept.slot, kept.answer);
    },
  );
  request.idempotencySlot = null;
  reply.status(head.status).headers(headers);
  return body;
}

/** The body as the route's schema for the status writes it. */
function writtenAs(reply: FastifyReply, status: number, body: object): string {
  return String(reply.status(status).serialize(body as Record<string, unknown>));
}
