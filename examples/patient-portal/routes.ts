import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { one } from './database.ts';
import { problemPage } from './layout.ts';
import { findSession, openSession, prolongSession, type Session, setFlash, takeFlash } from './sessions.ts';
import type { User } from './users.ts';
import type { Answer, Portal, UserVisit, Visit } from './visit.ts';

const SESSION_COOKIE = 'harbor_session';
type Method = 'GET' | 'POST';

function cookieOf(request: FastifyRequest): string | undefined {
  const pairs = (request.headers.cookie ?? '').split(/;\s*/);
  return pairs.find((pair) => pair.startsWith(`${SESSION_COOKIE}=`))?.slice(SESSION_COOKIE.length + 1);
}

function setCookie(reply: FastifyReply, token: string): void {
  reply.header('set-cookie', `${SESSION_COOKIE}=${token}; Path=/; HttpOnly; SameSite=Lax`);
}

function readVisit(portal: Portal, session: Session, request: FastifyRequest): Visit {
  return {
    portal,
    session,
    params: request.params as Record<string, string>,
    query: new URL(request.url, 'http://portal.invalid').searchParams,
    form: request.body instanceof URLSearchParams ? request.body : new URLSearchParams(),
    flash: request.method === 'GET' ? takeFlash(portal.database, session) : null,
  };
}

function send(portal: Portal, session: Session | null, reply: FastifyReply, answer: Answer): FastifyReply {
  if (answer.kind === 'page') {
    return reply
      .code(answer.status ?? 200)
      .type('text/html; charset=utf-8')
      .send(answer.body.markup);
  }
  if (answer.flash !== undefined && session) setFlash(portal.database, session, answer.flash);
  if (answer.cookie !== undefined) setCookie(reply, answer.cookie);
  return reply.redirect(answer.to, 303);
}

const csrfRefused = (portal: Portal): Answer => ({
  kind: 'page',
  status: 403,
  body: problemPage(portal, 'This form is no longer valid', 'Go back, reload the page and send the form again.'),
});

function csrfHolds(session: Session, request: FastifyRequest): boolean {
  return (
    request.method !== 'POST' ||
    (request.body instanceof URLSearchParams && request.body.get('csrf_token') === session.csrf)
  );
}

/** A route for signed-in users. Everyone else goes to the sign-in page and comes back here afterwards. */
export function userRoute(
  app: FastifyInstance,
  portal: Portal,
  method: Method,
  url: string,
  handle: (visit: UserVisit) => Answer,
): void {
  app.route({
    method,
    url,
    handler: (request, reply) => {
      const token = cookieOf(request);
      const session = token === undefined ? undefined : findSession(portal.database, token, portal.now());
      const signedIn = session !== undefined && session !== 'expired' && session.stage === 'signed_in';
      const user = signedIn
        ? one<User>(portal.database, 'select * from users where id = ?', session.user_id)
        : undefined;
      if (!signedIn || !user) {
        const query = new URLSearchParams();
        if (session === 'expired') query.set('notice', 'expired');
        if (method === 'GET') query.set('next', request.url);
        return send(portal, null, reply, { kind: 'redirect', to: `/login?${query}` });
      }
      if (!csrfHolds(session, request)) return send(portal, session, reply, csrfRefused(portal));
      prolongSession(portal.database, session, portal.now() + portal.sessionMs);
      return send(portal, session, reply, handle({ ...readVisit(portal, session, request), user }));
    },
  });
}

/** A route of the sign-in itself; a visitor without a session gets one, because its forms carry a token too. */
export function openRoute(
  app: FastifyInstance,
  portal: Portal,
  method: Method,
  url: string,
  handle: (visit: Visit) => Answer,
): void {
  app.route({
    method,
    url,
    handler: (request, reply) => {
      const nowMs = portal.now();
      let token = cookieOf(request);
      let session = token === undefined ? undefined : findSession(portal.database, token, nowMs);
      if (session === undefined || session === 'expired') {
        if (method === 'POST') return send(portal, null, reply, { kind: 'redirect', to: '/login?notice=expired' });
        token = openSession(portal.database, { userId: null, stage: 'visitor', nowMs, lifetimeMs: 0, returnTo: null });
        setCookie(reply, token);
        session = findSession(portal.database, token, nowMs);
        if (session === undefined || session === 'expired') throw new Error('A new session could not be read back');
      }
      if (!csrfHolds(session, request)) return send(portal, session, reply, csrfRefused(portal));
      return send(portal, session, reply, handle(readVisit(portal, session, request)));
    },
  });
}
