import { type Html, html } from './html.ts';
import { csrfField, plainPage } from './layout.ts';
import type { User } from './users.ts';
import type { Visit } from './visit.ts';

export function signInPage(
  visit: Visit,
  shown: { banner?: string; notice?: string | null; username: string; next: string | null },
): Html {
  return plainPage(
    visit.portal,
    'Sign in',
    html`<h1>Sign in</h1>
<p class="subtitle">Use your staff account for ${visit.portal.practice}.</p>
${shown.banner !== undefined && html`<div class="alert" role="alert">${shown.banner}</div>`}
${typeof shown.notice === 'string' && html`<div class="notice" role="status">${shown.notice}</div>`}
<form method="post" action="/login">
${csrfField(visit.session)}${shown.next !== null && html`<input type="hidden" name="next" value="${shown.next}">`}
<div class="field"><label for="username">E-mail address</label>
<input id="username" name="username" type="email" autocomplete="username" value="${shown.username}" required${shown.username === '' && html` autofocus`}></div>
<div class="field"><label for="password">Password</label>
<input id="password" name="password" type="password" autocomplete="current-password" required${shown.username !== '' && html` autofocus`}></div>
<button class="button wide-button" type="submit">Sign in</button>
</form>
<p class="gate-links"><a href="/login/help">Forgot your password?</a></p>`,
  );
}

/** The address is shown with most of it hidden, as somebody may look over a shoulder. */
const masked = (username: string): string => username.replace(/^(.).*(@.*)$/, '$1•••$2');

export function codePage(visit: Visit, user: User, error: string | null): Html {
  return plainPage(
    visit.portal,
    'Two-step verification',
    html`<h1>Two-step verification</h1>
<p class="subtitle">Enter the 6-digit code from the authenticator app of ${masked(user.username)}.</p>
${error !== null && html`<div class="alert" role="alert">${error}</div>`}
<form method="post" action="/login/verify">
${csrfField(visit.session)}
<div class="field"><label for="code">Verification code</label>
<input id="code" class="code" name="code" type="text" inputmode="numeric" autocomplete="one-time-code" maxlength="7" placeholder="000 000" required autofocus></div>
<button class="button wide-button" type="submit">Verify</button>
</form>
<p class="gate-links"><a href="/login">Use another account</a></p>`,
  );
}

export function helpPage(visit: Visit): Html {
  return plainPage(
    visit.portal,
    'Password help',
    html`<h1>Password help</h1>
<p>Passwords are reset by the practice administrator. Call (212) 555-0100 or write to support@example.com from your staff address.</p>
<p><a href="/login">Back to sign in</a></p>`,
  );
}
