import { type Fragment, type Html, html } from '../../../../examples/patient-portal/html.ts';

/** Who looks at a page: nobody in particular, or the author with the token of the forms. */
export interface Viewer {
  signedIn: boolean;
  token: string;
  name: string;
}

const longDay = new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeZone: 'UTC' });
export const showDay = (day: string): string => longDay.format(new Date(`${day}T00:00:00Z`));

export const tokenField = (viewer: Viewer): Html =>
  html`<input type="hidden" name="authenticity" value="${viewer.token}">`;

function userMenu(viewer: Viewer): Html {
  if (!viewer.signedIn) {
    return html`<button class="btn btn-outline-light" type="button" data-toggle="modal" data-target="#login-modal">Log in</button>`;
  }
  return html`<div class="dropdown"><button class="avatar-btn" type="button" data-toggle="dropdown" aria-expanded="false" aria-label="Open user menu"><span class="avatar">MK</span></button>
<div class="dropdown-menu dropdown-menu-end"><h6 class="dropdown-header">${viewer.name}</h6><a class="dropdown-item" href="/mine">My posts</a><a class="dropdown-item" href="/drafts">Drafts</a><a class="dropdown-item" href="/write">New post</a><hr class="dropdown-divider">
<form method="post" action="/logout">${tokenField(viewer)}<button class="dropdown-item" type="submit">Log out</button></form></div></div>`;
}

function loginModal(problem: string | null, username: string): Html {
  return html`<div class="modal fade${problem !== null && ' show'}" id="login-modal" tabindex="-1" role="dialog" aria-label="Log in"><div class="modal-dialog"><div class="modal-content">
<div class="modal-header"><h5 class="modal-title">Log in to Fernhill</h5><button type="button" class="btn-close" data-dismiss="modal" aria-label="Close">×</button></div>
<form class="modal-body" method="post" action="/login">${problem !== null && html`<div class="alert alert-danger">${problem}</div>`}
<div class="form-floating mb-3"><input class="form-control" id="login-name" name="login" placeholder="Email" autocomplete="username" value="${username}"><label for="login-name">Email</label></div>
<div class="form-floating mb-3"><input class="form-control" id="login-pass" name="pass" type="password" placeholder="Password" autocomplete="current-password"><label for="login-pass">Password</label></div>
<button class="btn btn-primary w-100" type="submit">Log in</button></form></div></div></div>`;
}

export function layout(
  viewer: Viewer,
  title: string,
  body: Fragment,
  shown: { flash?: string | null; problem?: string | null; username?: string } = {},
): Html {
  return html`<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${title} – Fernhill Handbook</title><link rel="stylesheet" href="/assets/fernhill.css"></head>
<body><nav class="navbar navbar-expand-lg navbar-dark bg-dark"><div class="container d-flex"><a class="navbar-brand" href="/">Fernhill Handbook</a><a class="nav-link" href="/">Latest</a><a class="nav-link" href="/tags">Topics</a>
<form class="d-flex ms-auto" action="/search" method="get"><input class="form-control" type="search" name="q" placeholder="Search…" aria-label="Search"></form>${userMenu(viewer)}</div></nav>
${typeof shown.flash === 'string' && html`<div class="alert alert-success alert-dismissible container" role="alert">${shown.flash}<button type="button" class="btn-close" data-dismiss="alert" aria-label="Close">×</button></div>`}
<main class="container py-4">${body}</main><footer class="container text-muted">Fernhill Veterinary Practice · powered by Pamphlet 4</footer>
${!viewer.signedIn && loginModal(shown.problem ?? null, shown.username ?? '')}<script type="module" src="/assets/fernhill.js"></script></body></html>`;
}
