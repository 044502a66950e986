import type { FastifyRequest } from 'fastify';
import { type Attempt, IdentityError } from '../../adapters/identity-provider/types.ts';
import type { Deps } from '../../deps.ts';
import type { App } from '../../platform/http/app-type.ts';
import { notFound } from '../../platform/http/errors.ts';
import { readCookie, writeCookie } from '../sessions/cookie.ts';
import { spendGuess } from '../sessions/guess-limit.ts';
import { handOver } from '../sessions/start-session.ts';
import { admit } from './admit.ts';

const RETURN = '/console/identity/return';
const ATTEMPT_SECONDS = 600;
const hidden = { schema: { hide: true } };

/** The way to the identity provider and back. Both are followed by a browser, so that what goes wrong is said by the sign-in page. */
export function identityRoutes(app: App, deps: Deps): void {
  const { identityProvider: provider } = deps;
  app.addHook('onRequest', async (_request, reply) => {
    reply.header('cache-control', 'no-store').header('referrer-policy', 'no-referrer');
  });

  app.get('/console/identity', hidden, async (request, reply) => {
    if (!provider) throw notFound();
    await spendGuess(deps, request, null);
    try {
      const { address, attempt } = await provider.begin(deps.publicUrl() + RETURN);
      // Lax: the provider leads back here from its own site.
      const value = Buffer.from(JSON.stringify(attempt)).toString('base64url');
      writeCookie(deps, request, reply, 'identity', value, { sameSite: 'Lax', seconds: ATTEMPT_SECONDS });
      return reply.redirect(address);
    } catch (error) {
      return reply.redirect(refusedFor(deps, request, error));
    }
  });

  app.get(RETURN, hidden, async (request, reply) => {
    if (!provider) throw notFound();
    await spendGuess(deps, request, null);
    const attempt = attemptOf(readCookie(deps, request, 'identity'));
    if (!attempt) return reply.redirect('/console/?refused=failed');
    try {
      const identity = await provider.finish(new URL(request.url, deps.publicUrl()), attempt);
      const outcome = await admit(deps, request, identity);
      if (outcome.refused !== null) {
        writeCookie(deps, request, reply, 'identity', null, { sameSite: 'Lax', seconds: 0 });
        return reply.redirect(`/console/?refused=${outcome.refused}`);
      }
      handOver(deps, request, reply, outcome.token);
      return reply.redirect('/console/');
    } catch (error) {
      return reply.redirect(refusedFor(deps, request, error));
    }
  });
}

function refusedFor({ log }: Pick<Deps, 'log'>, request: FastifyRequest, error: unknown): string {
  if (!(error instanceof IdentityError)) throw error;
  log.warn({ err: error.cause, requestId: request.id }, 'nobody was signed in at the identity provider');
  return '/console/?refused=failed';
}

function attemptOf(cookie: string | null): Attempt | null {
  try {
    const { state, nonce, codeVerifier } = JSON.parse(Buffer.from(cookie ?? '', 'base64url').toString('utf8'));
    return [state, nonce, codeVerifier].every((part) => typeof part === 'string')
      ? { state, nonce, codeVerifier }
      : null;
  } catch {
    return null;
  }
}
