/** Which addresses and bodies belong to signing in, by closed lists of the names that standards and frameworks give them. */

import { fieldsGiven, type RequestBody } from './request-body.ts';
import { wordsOf } from './verbs.ts';

const SIGNS_IN = new Set(
  'login logon signin logins sso saml saml2 auth authn authenticate authentication authorize oauth oauth2 oidc openid session sessions token tokens credential credentials identity identify idp mfa otp totp 2fa tfa factor factors verify verification challenge challenges captcha passkey webauthn csrf xsrf'.split(
    ' ',
  ),
);
/** What a page asks for before anybody signs in, and the words that stand beside it. */
const OPENS_SESSION = new Set('session csrf xsrf antiforgery token nonce handshake challenge captcha'.split(' '));
const BESIDE_SESSION = new Set(
  'get new create init initialize start begin refresh renew anonymous guest check request issue generate api auth v1 v2'.split(
    ' ',
  ),
);
const SESSION_FIELD =
  /csrf|xsrf|token|nonce|state|client|device|grant|scope|captcha|challenge|response|version|locale|lang|redirect|return|sitekey|fingerprint/i;
/** Fields of the posts by which an identity provider hands a sign-in over: SAML 2.0 bindings, WS-Federation, OpenID Connect form post. */
const HAND_OVER =
  /^(?:SAMLResponse|SAMLRequest|SAMLart|RelayState|SigAlg|Signature|wa|wresult|wctx|wreply|id_token|code|state|session_state|access_token|token_type|expires_in|scope|iss|client_info|error|error_description)$/;
const WEB_TOKEN = /^eyJ[\w-]+\.[\w-]+\.[\w-]*$/;
/** Services that prove to a site that its visitor is a person. */
const PROVES_VISITOR = /captcha|turnstile|challenge/i;

/** True for addresses whose last parts name signing in: `/api/session`, `/u/login/password`. */
export function isSignInAddress(url: URL): boolean {
  // "log-in" and "sign_in" are one word each.
  return lastParts(url).some((words) => [...words, words.join('')].some((word) => SIGNS_IN.has(word)));
}

/** True for a request that opens a session or fetches a token against forgery, and says nothing else. */
export function opensSession(url: URL, body: RequestBody, isBodyHidden: boolean): boolean {
  const [last = [], before = []] = lastParts(url);
  const words = last.every((word) => BESIDE_SESSION.has(word)) ? [...before, ...last] : last;
  const says = words.some((word) => OPENS_SESSION.has(word));
  const isAlone = words.every((word) => OPENS_SESSION.has(word) || BESIDE_SESSION.has(word));
  const isList = body.json !== undefined && (typeof body.json !== 'object' || Array.isArray(body.json));
  const members = typeof body.json === 'object' && body.json !== null ? Object.keys(body.json) : [];
  const names = [...members, ...fieldsGiven(url, body).map(([name]) => name)];
  return says && isAlone && !isBodyHidden && !isList && names.every((name) => SESSION_FIELD.test(name));
}

/** True for a remote call that renews the session of who has just signed in, or of the device: `model.user.device.renew`. */
export function renewsSession(json: unknown): boolean {
  const { method } = (typeof json === 'object' && json !== null ? json : {}) as { method?: unknown };
  const words = typeof method === 'string' ? wordsOf(method) : [];
  return /^(?:renew|refresh|extend)$/.test(words.at(-1) ?? '') && /^(?:session|token|device)$/.test(words.at(-2) ?? '');
}

/** True where a form carries the message of an identity provider and nothing beside it; a mere code only to an address that takes one. */
export function handsOver(url: URL, body: RequestBody): boolean {
  const names = [...body.fields.keys()];
  if (names.length === 0 || body.json !== undefined || !names.every((name) => HAND_OVER.test(name))) return false;
  const value = (name: string): string => body.fields.get(name)?.[0] ?? '';
  const isXml = (text: string): boolean => /^\s*<[\s\S]+>\s*$/.test(text);
  const isSaml = ['SAMLResponse', 'SAMLRequest'].some((name) => isXml(Buffer.from(value(name), 'base64').toString()));
  const isCode =
    value('code') !== '' && value('state') !== '' && (isSignInAddress(url) || /callback|oidc/i.test(url.pathname));
  return isSaml || isXml(value('wresult')) || WEB_TOKEN.test(value('id_token')) || isCode;
}

/** True for what a service of proofs sends from its own frame to itself. */
export function provesVisitor(url: URL, documentUrl: string | null): boolean {
  return URL.parse(documentUrl ?? '')?.origin === url.origin && PROVES_VISITOR.test(`${url.hostname}${url.pathname}`);
}

/** Words of the last parts of a path, one list a part, the last first. */
function lastParts({ pathname }: URL): string[][] {
  return pathname
    .split('/')
    .filter((segment) => segment !== '')
    .slice(-2)
    .toReversed()
    .map((segment) => wordsOf(segment.replace(/\.(?:php|aspx?|jsp|do|action|json)$/i, '')));
}
