import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Deps } from '../../deps.ts';

/**
 * For a route that changes what a tenant allows language models: its next turn reads that anew. As the route's own `onSend` it comes
 * after the commit, which waits for the answer where an `Idempotency-Key` was sent.
 */
export const forgetAllowance =
  ({ allowance }: Pick<Deps, 'allowance'>) =>
  async (request: FastifyRequest, reply: FastifyReply): Promise<void> => {
    if (reply.statusCode < 300) allowance.forget(request.caller.tenantId);
  };
