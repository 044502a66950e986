import { type Fragment, type Html, html } from './html.ts';
import type { Portal, UserVisit } from './visit.ts';

export type Section = 'Dashboard' | 'Appointments' | 'Patients' | 'Billing' | 'Settings';

const SECTIONS: [Section, string][] = [
  ['Dashboard', '/dashboard'],
  ['Appointments', '/appointments'],
  ['Patients', '/patients'],
  ['Billing', '/billing'],
  ['Settings', '/settings'],
];

const logo = html`<svg class="logo" viewBox="0 0 32 32" width="28" height="28" aria-hidden="true">
  <rect width="32" height="32" rx="8" fill="#0f766e"/>
  <path d="M16 6v20M9 13h14M8 19c0 5 4 7 8 7s8-2 8-7" fill="none" stroke="#fff" stroke-width="2.4" stroke-linecap="round"/>
</svg>`;

/** The hidden field that every form which changes something must carry. */
export function csrfField(session: { csrf: string }): Html {
  return html`<input type="hidden" name="csrf_token" value="${session.csrf}">`;
}

function documentOf(portal: Portal, title: string, body: Fragment): Html {
  return html`<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${title} · ${portal.practice}</title>
<link rel="icon" href="/assets/harbor.svg" type="image/svg+xml">
<link rel="stylesheet" href="/assets/portal.css">
</head>
${body}
</html>`;
}

const initials = (name: string): string =>
  name
    .split(/\s+/)
    .map((word) => word.slice(0, 1))
    .slice(0, 2)
    .join('')
    .toUpperCase();

/** A page of the portal proper: top navigation, message of the last action, heading with its buttons, content. */
export function shell(
  visit: UserVisit,
  content: { title: string; section: Section; actions?: Fragment; subtitle?: string; body: Fragment },
): Html {
  const { portal, session, user } = visit;
  const links = SECTIONS.map(
    ([name, href]) =>
      html`<li><a href="${href}"${name === content.section && html` class="current" aria-current="page"`}>${name}</a></li>`,
  );
  return documentOf(
    portal,
    content.title,
    html`<body>
<a class="skip" href="#content">Skip to content</a>
<header class="topbar">
  <div class="wide topbar-row">
    <a class="brand" href="/dashboard">${logo}<span><b>Harbor</b> Practice Portal</span></a>
    <nav aria-label="Main"><ul class="menu">${links}</ul></nav>
    <div class="who"><span class="avatar" aria-hidden="true">${initials(user.name)}</span><span class="who-name">${user.name}<small>${portal.practice}</small></span>
      <form method="post" action="/logout">${csrfField(session)}<button class="link" type="submit">Sign out</button></form>
    </div>
  </div>
</header>
<main id="content" class="wide">
${visit.flash !== null && html`<div class="flash" role="status"><span aria-hidden="true">✓</span> ${visit.flash}</div>`}
<div class="heading"><div><h1>${content.title}</h1>${content.subtitle !== undefined && html`<p class="subtitle">${content.subtitle}</p>`}</div>
<div class="actions">${content.actions ?? null}</div></div>
${content.body}
</main>
<footer class="wide footer"><span>Harbor Practice Portal 8.4</span><span>${portal.practice}</span><span>Support: (212) 555-0100 · support@example.com</span></footer>
</body>`,
  );
}

/** A page outside the portal proper: sign-in, its second step, problems. */
export function plainPage(portal: Portal, title: string, body: Fragment): Html {
  return documentOf(
    portal,
    title,
    html`<body class="plain">
<main class="gate">
  <div class="gate-brand">${logo}<span><b>Harbor</b> Practice Portal</span></div>
  <section class="card gate-card">${body}</section>
  <p class="gate-foot">${portal.practice} · Trouble signing in? Call (212) 555-0100.</p>
</main>
</body>`,
  );
}

export function problemPage(portal: Portal, title: string, message: string): Html {
  return plainPage(
    portal,
    title,
    html`<h1>${title}</h1><p>${message}</p><p><a class="button" href="/dashboard">Back to the dashboard</a></p>`,
  );
}
