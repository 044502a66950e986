import type { FastifyInstance } from 'fastify';
import { listProviders } from './appointment-store.ts';
import { count, run } from './database.ts';
import { html } from './html.ts';
import { csrfField, shell } from './layout.ts';
import { userRoute } from './routes.ts';
import { type Answer, type Portal, page, redirect, type UserVisit } from './visit.ts';

function settingsPage(visit: UserVisit, error: string | null): Answer {
  const { portal, user, session } = visit;
  const others = count(
    portal.database,
    `select count(*) as n from sessions where user_id = ? and stage = 'signed_in' and token_hash <> ? and expires_at_ms > ?`,
    user.id,
    session.token_hash,
    portal.now(),
  );
  const facts: [string, string][] = [
    ['User name', user.username],
    ['Role', user.role],
    ['Two-step verification', user.totp_secret === null ? 'Off' : 'On, by authenticator app'],
    ['Signs out after', `${Math.max(1, Math.round(portal.sessionMs / 60_000))} minutes without activity`],
  ];
  const providers = listProviders(portal.database).map(
    ({ name, specialty }) => html`<tr><td>${name}</td><td>${specialty}</td></tr>`,
  );
  const body = html`<div class="split even"><div><section class="card"><h2>My account</h2>
<dl class="facts">${facts.map(([label, value]) => html`<div><dt>${label}</dt><dd>${value}</dd></div>`)}</dl>
<form class="inline-form" method="post" action="/settings">${csrfField(session)}<label for="name">Display name</label><input id="name" name="name" value="${user.name}"><button class="button secondary" type="submit">Save</button>${error !== null && html`<p class="error">${error}</p>`}</form></section>
<section class="card"><h2>Other sessions</h2><p>${others === 0 ? 'You are signed in nowhere else.' : `You are signed in on ${others} other ${others === 1 ? 'device' : 'devices'}.`}</p>
${others > 0 && html`<form method="post" action="/settings/sessions">${csrfField(session)}<button class="button secondary" type="submit">Sign out other devices</button></form>`}</section></div>
<section class="card flush"><h2>Providers</h2><table><thead><tr><th scope="col">Name</th><th scope="col">Specialty</th></tr></thead><tbody>${providers}</tbody></table></section></div>`;
  return page(shell(visit, { title: 'Settings', section: 'Settings', body }), error === null ? 200 : 422);
}

function rename(visit: UserVisit): Answer {
  const name = (visit.form.get('name') ?? '').trim();
  if (name === '' || name.length > 80) return settingsPage(visit, 'Enter a name of at most 80 characters.');
  run(visit.portal.database, 'update users set name = ? where id = ?', name, visit.user.id);
  return redirect('/settings', 'Your settings were saved.');
}

function signOutOthers(visit: UserVisit): Answer {
  const { session, user } = visit;
  run(visit.portal.database, 'delete from sessions where user_id = ? and token_hash <> ?', user.id, session.token_hash);
  return redirect('/settings', 'Your other devices were signed out.');
}

export function settingsRoutes(app: FastifyInstance, portal: Portal): void {
  userRoute(app, portal, 'GET', '/settings', (visit) => settingsPage(visit, null));
  userRoute(app, portal, 'POST', '/settings', rename);
  userRoute(app, portal, 'POST', '/settings/sessions', signOutOthers);
}
