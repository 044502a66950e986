import type { FastifyReply } from 'fastify';
import type { Deps } from '../../deps.ts';
import type { Sql } from '../../platform/db/database.ts';
import { type Answer, type AnswerDeps, type AnswerHead, answerIn } from '../../platform/http/answer-in-transaction.ts';
import { type Kept, keepOutcome, type Outcome, presentKept } from './kept-outcome.ts';
import { findKept, type RequestKey, writeOnce } from './write-once.ts';

/** How a write into the book is told from one that was asked for before, and in which transaction what came of it is kept. */
export interface Once<Reason extends string> {
  /** The request of a call; null for the API, where the slot of an Idempotency-Key stands for the request. */
  request: RequestKey | null;
  /** What an earlier try of the same came to; null where nothing was kept yet. */
  earlier(): Promise<Outcome<Reason | 'not_found'> | null>;
  /** Runs the work that decides in one transaction, which keeps its outcome too. */
  write(work: (sql: Sql) => Promise<Outcome<Reason>>): Promise<Outcome<Reason | 'not_found'>>;
}

/** For a call: the outcome is kept in a record of its own, and a repeat gets the first one. */
export function onceInCall<Reason extends string>(
  deps: Pick<Deps, 'db'>,
  location: { tenant_id: string; id: string },
  request: RequestKey,
): Once<Reason> {
  return {
    request,
    async earlier() {
      const kept = await findKept<Kept<Reason>>(deps.db, request);
      return kept && presentKept(deps.db, location, kept);
    },
    async write(work) {
      const kept = await writeOnce<Kept<Reason>>(deps, request, async (sql) => keepOutcome(await work(sql)));
      return presentKept(deps.db, location, kept);
    },
  };
}

/**
 * For the API: the outcome is kept as the answer, in the transaction that writes. What is decided without one is answered as it is.
 * @param write what the book is asked for
 * @param present `data` of the answer @throws AppError for a refusal: nothing was written then
 */
export async function answerOnce<Reason extends string, T>(
  deps: AnswerDeps,
  reply: FastifyReply,
  write: (once: Once<Reason>) => Promise<Outcome<Reason | 'not_found'>>,
  present: (outcome: Outcome<NoInfer<Reason> | 'not_found'>) => T,
  head?: AnswerHead<T>,
): Promise<Answer<T>> {
  const kept: { answer?: Answer<T> } = {};
  const outcome = await write({
    request: null,
    earlier: async () => null,
    async write(work) {
      const written: Outcome<Reason>[] = [];
      kept.answer = await answerIn(
        deps,
        reply,
        async (sql) => {
          const outcome = await work(sql);
          written.push(outcome);
          return present(outcome);
        },
        head,
      );
      return written[0] as Outcome<Reason>;
    },
  });
  return kept.answer ?? { data: present(outcome), request_id: reply.request.id };
}
