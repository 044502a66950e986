import { createHash, createPublicKey, generateKeyPairSync, randomBytes, sign } from 'node:crypto';
import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { after } from 'node:test';

/** A provider of OpenID Connect on 127.0.0.1 at which somebody is signed in already. */
export interface TestProvider {
  issuer: string;
  host: string;
  /** Of its one client. */
  settings: { OIDC_ISSUER: string; OIDC_CLIENT_ID: string; OIDC_CLIENT_SECRET: string };
  /** What its ID tokens say besides what they have to; a claim that stands here wins. */
  claims: Record<string, unknown>;
  /** Signs with a key that it does not publish. */
  isForged: boolean;
}

const CLIENT = { id: 'frontdesk', secret: 'example-client-secret' };
const encoded = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url');

/** Holds every request against what the protocol asks of a client: redirect address, PKCE, secret, and each code once. */
export async function startIdentityProvider(): Promise<TestProvider> {
  const { privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048 });
  const { privateKey: strange } = generateKeyPairSync('rsa', { modulusLength: 2048 });
  const codes = new Map<string, { nonce: string; challenge: string; redirect: string }>();

  const idToken = (nonce: string): string => {
    const now = Math.floor(Date.now() / 1000);
    const claims = { iss: provider.issuer, aud: CLIENT.id, sub: 'account-1', iat: now, exp: now + 300, nonce };
    const body = `${encoded({ alg: 'RS256', kid: 'one' })}.${encoded({ ...claims, ...provider.claims })}`;
    return `${body}.${sign('sha256', Buffer.from(body), provider.isForged ? strange : privateKey).toString('base64url')}`;
  };

  const authorize = (query: URLSearchParams): string => {
    const at = (name: string) => query.get(name) ?? '';
    if (at('client_id') !== CLIENT.id || at('response_type') !== 'code' || at('code_challenge_method') !== 'S256')
      throw new Error('invalid_request');
    const code = randomBytes(16).toString('hex');
    codes.set(code, { nonce: at('nonce'), challenge: at('code_challenge'), redirect: at('redirect_uri') });
    return `${at('redirect_uri')}?${new URLSearchParams({ code, state: at('state') })}`;
  };

  const token = (form: URLSearchParams): object => {
    const grant = codes.get(form.get('code') ?? '');
    codes.delete(form.get('code') ?? '');
    const challenge = createHash('sha256')
      .update(form.get('code_verifier') ?? '')
      .digest('base64url');
    const isClient = form.get('client_id') === CLIENT.id && form.get('client_secret') === CLIENT.secret;
    if (!grant || !isClient || grant.challenge !== challenge || grant.redirect !== form.get('redirect_uri'))
      throw new Error('invalid_grant');
    return { access_token: 'example', token_type: 'Bearer', expires_in: 300, id_token: idToken(grant.nonce) };
  };

  const server = createServer(async (request, response) => {
    const url = new URL(request.url ?? '/', provider.issuer);
    const answer = (status: number, body: object) =>
      response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));
    try {
      if (url.pathname === '/.well-known/openid-configuration') return answer(200, metadata(provider.issuer));
      if (url.pathname === '/jwks') {
        const key = createPublicKey(privateKey).export({ format: 'jwk' });
        return answer(200, { keys: [{ ...key, kid: 'one', use: 'sig', alg: 'RS256' }] });
      }
      if (url.pathname === '/authorize')
        return response.writeHead(302, { location: authorize(url.searchParams) }).end();
      if (url.pathname === '/token') return answer(200, token(new URLSearchParams(await textOf(request))));
      return answer(404, {});
    } catch (error) {
      return answer(400, { error: (error as Error).message });
    }
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  after(() => server.close());
  const host = `127.0.0.1:${(server.address() as AddressInfo).port}`;
  const issuer = `http://${host}`;
  const provider: TestProvider = {
    issuer,
    host,
    settings: { OIDC_ISSUER: issuer, OIDC_CLIENT_ID: CLIENT.id, OIDC_CLIENT_SECRET: CLIENT.secret },
    claims: {},
    isForged: false,
  };
  return provider;
}

function metadata(issuer: string): object {
  return {
    issuer,
    authorization_endpoint: `${issuer}/authorize`,
    token_endpoint: `${issuer}/token`,
    jwks_uri: `${issuer}/jwks`,
    response_types_supported: ['code'],
    subject_types_supported: ['public'],
    id_token_signing_alg_values_supported: ['RS256'],
    code_challenge_methods_supported: ['S256'],
  };
}

async function textOf(request: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk as Buffer);
  return Buffer.concat(chunks).toString('utf8');
}
