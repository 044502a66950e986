import type { CredentialSecrets } from '../../../platform/crypto/credential-vault.ts';
import type { Egress } from '../../../platform/egress/safe-fetch.ts';
import { ConnectorError } from '../types.ts';
import { connectorErrorOf } from './carry.ts';

const TOKEN_MS = 4000;
const TOKEN_BYTES = 65_536;
/** A token is renewed this long before it ends. */
const MARGIN_MS = 30_000;
const DEFAULT_LIFE_SECONDS = 300;

export interface Authorization {
  header: string;
  /** Milliseconds since the epoch; null: it does not end. */
  until: number | null;
}

/**
 * How a credential opens a FHIR server. Its login address decides: within the base address, the user name `bearer` sends the
 * password as a bearer token, and any other is HTTP Basic; elsewhere, it is the token endpoint of an OAuth 2.0 client, whose id and
 * secret go there alone (RFC 6749, section 4.4). A secret is never sent to an origin other than the one it was stored for.
 */
export async function authorize(egress: Egress, secrets: CredentialSecrets, baseUrl: string): Promise<Authorization> {
  const { loginUrl, username, password } = secrets;
  if (isWithin(loginUrl, baseUrl)) {
    const isBearer = username.toLowerCase() === 'bearer';
    return { header: isBearer ? `Bearer ${password}` : basic(username, password), until: null };
  }
  if (username.toLowerCase() === 'bearer')
    throw new ConnectorError('unauthorized', 'The token of this credential was stored for another address');
  return requestToken(egress, new URL(loginUrl), username, password);
}

/** Whether an address is the base address of the server or lies below it. */
export function isWithin(loginUrl: string, baseUrl: string): boolean {
  const [login, base] = [new URL(loginUrl), new URL(baseUrl)];
  const root = base.pathname.replace(/\/+$/, '');
  return login.origin === base.origin && (login.pathname === root || login.pathname.startsWith(`${root}/`));
}

async function requestToken(egress: Egress, endpoint: URL, id: string, secret: string): Promise<Authorization> {
  const scope = endpoint.searchParams.get('scope');
  endpoint.searchParams.delete('scope');
  const grant = new URLSearchParams({ grant_type: 'client_credentials', ...(scope === null ? {} : { scope }) });
  const inHeader = basic(encodeURIComponent(id), encodeURIComponent(secret));
  let answer = await ask(egress, endpoint, grant, { authorization: inHeader });
  if (answer.status === 400 || answer.status === 401) {
    // Some servers take the client's secret in the body only.
    const inBody = new URLSearchParams([...grant, ['client_id', id], ['client_secret', secret]]);
    answer = await ask(egress, endpoint, inBody, {});
  }
  if (answer.status >= 500 || answer.status === 429)
    throw new ConnectorError('unreachable', `The token endpoint cannot answer now (HTTP ${answer.status})`);
  const { access_token: token, expires_in: seconds } = readToken(answer.body);
  if (answer.status !== 200 || typeof token !== 'string' || !/^[\x21-\x7e]+$/.test(token))
    throw new ConnectorError('unauthorized', `The token endpoint gives no token (HTTP ${answer.status})`);
  const life = typeof seconds === 'number' && seconds > 0 ? seconds : DEFAULT_LIFE_SECONDS;
  return { header: `Bearer ${token}`, until: Date.now() + life * 1000 - MARGIN_MS };
}

async function ask(egress: Egress, endpoint: URL, form: URLSearchParams, headers: Record<string, string>) {
  try {
    return await egress.fetch(endpoint.href, {
      method: 'POST',
      headers: { ...headers, accept: 'application/json', 'content-type': 'application/x-www-form-urlencoded' },
      body: form.toString(),
      timeoutMs: TOKEN_MS,
      maxBytes: TOKEN_BYTES,
      redirect: 'manual',
      isConfidential: true,
    });
  } catch (cause) {
    // Asking for a token changes nothing: a lost answer may be asked for again.
    throw connectorErrorOf(cause, 'GET');
  }
}

function readToken(body: Uint8Array): { access_token?: unknown; expires_in?: unknown } {
  try {
    const value: unknown = JSON.parse(new TextDecoder().decode(body));
    return typeof value === 'object' && value !== null ? value : {};
  } catch {
    return {};
  }
}

function basic(id: string, secret: string): string {
  return `Basic ${Buffer.from(`${id}:${secret}`).toString('base64')}`;
}
