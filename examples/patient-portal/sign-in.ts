import type { FastifyInstance } from 'fastify';
import { one, run } from './database.ts';
import { countFailure, forgetFailures, isLocked } from './lockout.ts';
import { passwordFits } from './passwords.ts';
import { openRoute, userRoute } from './routes.ts';
import { checkCode } from './second-factor.ts';
import { closeSession, openSession, type Stage } from './sessions.ts';
import { codePage, helpPage, signInPage } from './sign-in-pages.ts';
import { findUser, type User } from './users.ts';
import { type Answer, type Portal, page, redirect, type Visit } from './visit.ts';

const LOCKED =
  'This account has been locked after too many unsuccessful attempts. Try again in 15 minutes or ask your administrator.';
const WRONG = 'The e-mail address or password you entered is incorrect.';

/** Only a path of this portal: anything else would let a link send people elsewhere after they signed in. */
const localPath = (path: string | null): string | null =>
  path !== null && /^\/[^/\\]/.test(path) && !path.startsWith('/login') ? path : null;

/** The session gets a new name whenever its rights change, so that one planted before sign-in is worth nothing. */
function promote(visit: Visit, user: User, stage: Stage, returnTo: string | null): string {
  const { portal, session } = visit;
  closeSession(portal.database, session);
  return openSession(portal.database, {
    userId: user.id,
    stage,
    nowMs: portal.now(),
    lifetimeMs: portal.sessionMs,
    returnTo,
  });
}

function welcome(visit: Visit, user: User, returnTo: string | null): Answer {
  const { portal } = visit;
  forgetFailures(portal.database, user.username);
  run(portal.database, 'update users set last_sign_in = ? where id = ?', new Date(portal.now()).toISOString(), user.id);
  return { kind: 'redirect', to: returnTo ?? '/dashboard', cookie: promote(visit, user, 'signed_in', null) };
}

function givePassword(visit: Visit): Answer {
  const { portal, form } = visit;
  const username = (form.get('username') ?? '').trim();
  const next = localPath(form.get('next'));
  const refuse = (banner: string, status: number): Answer =>
    page(signInPage(visit, { banner, username, next }), status);
  if (username === '' || form.get('password') === '')
    return refuse('Enter your e-mail address and your password.', 422);
  if (isLocked(portal.database, username, portal.now())) return refuse(LOCKED, 423);
  const user = findUser(portal.database, username);
  if (!passwordFits(user?.password_hash, form.get('password') ?? '') || !user) {
    return countFailure(portal.database, username, portal.now()) === 0 ? refuse(LOCKED, 423) : refuse(WRONG, 401);
  }
  if (user.totp_secret === null) return welcome(visit, user, next);
  return { kind: 'redirect', to: '/login/verify', cookie: promote(visit, user, 'password_given', next) };
}

function userOfSecondStep(visit: Visit): User | undefined {
  if (visit.session.stage !== 'password_given') return undefined;
  return one<User>(visit.portal.database, 'select * from users where id = ?', visit.session.user_id);
}

function giveCode(visit: Visit): Answer {
  const { portal, form, session } = visit;
  const user = userOfSecondStep(visit);
  if (!user) return redirect('/login');
  const verdict = checkCode(portal.database, user, form.get('code') ?? '', portal.now());
  if (verdict === 'accepted') return welcome(visit, user, session.return_to);
  if (verdict === 'used')
    return page(codePage(visit, user, 'This code has already been used. Wait for a new one.'), 401);
  if (countFailure(portal.database, user.username, portal.now()) > 0) {
    return page(codePage(visit, user, 'That code is not valid. Enter the code your app shows now.'), 401);
  }
  closeSession(portal.database, session);
  return redirect('/login?notice=locked');
}

const NOTICES: Record<string, string> = {
  expired: 'Your session has expired because of inactivity. Please sign in again.',
  locked: LOCKED,
  'signed-out': 'You have been signed out.',
};

export function signInRoutes(app: FastifyInstance, portal: Portal): void {
  openRoute(app, portal, 'GET', '/login', (visit) => {
    if (visit.session.stage === 'signed_in') return redirect('/dashboard');
    const notice = NOTICES[visit.query.get('notice') ?? ''] ?? null;
    return page(signInPage(visit, { notice, username: '', next: localPath(visit.query.get('next')) }));
  });
  openRoute(app, portal, 'POST', '/login', givePassword);
  openRoute(app, portal, 'GET', '/login/help', (visit) => page(helpPage(visit)));
  openRoute(app, portal, 'GET', '/login/verify', (visit) => {
    const user = userOfSecondStep(visit);
    return user ? page(codePage(visit, user, null)) : redirect('/login');
  });
  openRoute(app, portal, 'POST', '/login/verify', giveCode);
  userRoute(app, portal, 'POST', '/logout', (visit) => {
    closeSession(portal.database, visit.session);
    return redirect('/login?notice=signed-out');
  });
}
