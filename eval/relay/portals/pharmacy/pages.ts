import { type Fragment, type Html, html } from '../../../../examples/patient-portal/html.ts';

/** Every page of the site; `token` is there once somebody is signed in. The consent box covers all of it. */
export function larkspur(title: string, body: Fragment, token = ''): Html {
  return html`<!doctype html><html lang="en-US"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><meta name="lk-token" content="${token}">
<title>${title} | Larkspur Pharmacy</title><link rel="stylesheet" href="/static/larkspur.css"></head><body>
${body}
<div class="c0" id="consent" role="dialog" aria-modal="true" aria-label="Your privacy" hidden><div class="c1"><div class="t2">We value your privacy</div>
<div>Larkspur and its 34 partners use cookies to keep the site working, to measure visits and to show offers that suit you.</div>
<div class="r4"><div role="button" tabindex="0" class="b0 b2" data-consent="some">Only necessary</div><div role="button" tabindex="0" class="b0" data-consent="all">Accept all</div></div></div></div>
<div class="s9" role="status" aria-live="polite" id="live"></div><script type="module" src="/static/widgets.js"></script></body></html>`;
}

export const marketingPage = (): Html =>
  larkspur(
    'Care that comes closer',
    html`<div class="h0"><div class="h1">larkspur</div><a href="#services">Services</a><a href="#stores">Stores</a><a href="#careers">Careers</a><a class="h2" href="/account/sign-in">Partner sign in</a></div>
<div class="m0"><div role="heading" aria-level="1" class="m1">Care that comes closer.</div><div>Four neighborhood pharmacies, one promise: your medicine is ready when you are.</div>
<div class="r4"><a class="b0" href="#stores">Find a store</a><a class="b0 b2" href="#newsletter">Get our newsletter</a></div></div>
<div class="m2" id="newsletter"><div>Monthly health tips in your inbox</div><input type="email" aria-label="Newsletter e-mail" placeholder="you@example.com"><div role="button" tabindex="0" class="b0">Subscribe</div></div>
<div class="m2" id="stores"><div>Maple Street · Riverside Mall · North Gate · University Hospital</div><div>Open daily 8–20, call 555-0170</div></div>`,
  );

export const signInPage = (): Html =>
  larkspur(
    'Partner sign in',
    html`<div class="g0"><div class="h1">larkspur</div><div role="heading" aria-level="1" class="t2">Partner sign in</div><div role="alert" class="x1" id="problem"></div>
<div role="form" aria-label="Partner sign in" data-send="/account/sign-in"><input class="i0" name="who" aria-label="Partner ID or e-mail" placeholder="Partner ID or e-mail" autocomplete="username">
<input class="i0" name="secret" type="password" aria-label="Password" placeholder="Password" autocomplete="current-password">
<div role="checkbox" aria-checked="false" tabindex="0" class="k0">Keep me signed in</div><div role="button" tabindex="0" class="b0 b3" data-submit>Sign in</div></div>
<a href="/">Back to larkspur.example</a></div>`,
  );

export const codePage = (): Html =>
  larkspur(
    'Check it’s you',
    html`<div class="g0"><div class="h1">larkspur</div><div role="heading" aria-level="1" class="t2">Check it’s you</div><div>Type the 6 digits from your authenticator app.</div><div role="alert" class="x1" id="problem"></div>
<div role="group" aria-label="Security code" class="d0" data-code="/account/code">${[1, 2, 3, 4, 5, 6].map(
      (place) =>
        html`<input class="d1" inputmode="numeric" maxlength="1" aria-label="Digit ${place}"${place === 1 && html` autocomplete="one-time-code"`}>`,
    )}</div>
<div role="checkbox" aria-checked="false" tabindex="0" class="k0">Trust this device for 30 days</div><div role="button" tabindex="0" class="b0 b3" data-verify>Verify</div></div>`,
  );

const TABS = [
  ['Refill requests', '/hub'],
  ['Prescriptions', '/hub/prescriptions'],
] as const;

export function hubPage(title: string, path: string, body: Fragment, token: string): Html {
  return larkspur(
    title,
    html`<div class="h0"><div class="h1">larkspur</div><div role="navigation" aria-label="Hub" class="r4">${TABS.map(
      ([name, href]) => html`<a href="${href}"${href === path && html` aria-current="page"`}>${name}</a>`,
    )}</div><a class="h2" href="/account/leave">Sign out</a></div><div role="main" class="p0">${body}</div>`,
    token,
  );
}

/** A list box of our own: what is chosen is in `data-value`. */
export function combo(name: string, label: string, values: readonly string[], chosen: string): Html {
  return html`<div class="q0"><div class="q1" id="l-${name}">${label}</div>
<div role="combobox" tabindex="0" class="q2" aria-labelledby="l-${name}" aria-expanded="false" aria-haspopup="listbox" aria-controls="o-${name}" data-name="${name}" data-value="${chosen}"><span>${chosen === '' ? 'Choose…' : chosen}</span><span aria-hidden="true">▾</span></div>
<div role="listbox" id="o-${name}" class="q3" aria-labelledby="l-${name}" hidden>${values.map(
    (value) =>
      html`<div role="option" aria-selected="${String(value === chosen)}" data-value="${value}">${value}</div>`,
  )}</div></div>`;
}

export const pair = (label: string, value: Fragment): Html =>
  html`<div class="v0"><span class="v1">${label}</span><span class="v2">${value}</span></div>`;
