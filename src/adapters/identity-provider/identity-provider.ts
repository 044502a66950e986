import * as openid from 'openid-client';
import { fetchThrough } from '../../platform/egress/fetch-through.ts';
import type { Egress } from '../../platform/egress/safe-fetch.ts';
import { IdentityError, type IdentityProvider } from './types.ts';

const TIMEOUT_MS = 10_000;

/**
 * @param settings of a client that is registered there with the redirect address `PUBLIC_URL/console/identity/return`
 * @see https://openid.net/specs/openid-connect-core-1_0.html#CodeFlowAuth
 */
export function openIdentityProvider(
  settings: { issuer: string; clientId: string; clientSecret: string },
  egress: Egress,
): IdentityProvider {
  const fetch = fetchThrough(egress, TIMEOUT_MS, { isConfidential: true });
  let discovered: Promise<openid.Configuration> | null = null;
  /** What the provider says of itself, asked for once; a failure is asked about again. */
  const configuration = (): Promise<openid.Configuration> => {
    discovered ??= openid
      .discovery(new URL(settings.issuer), settings.clientId, settings.clientSecret, undefined, {
        [openid.customFetch]: fetch as openid.CustomFetch,
        timeout: TIMEOUT_MS / 1000,
        execute: [
          // The library would believe the ID token because it came over TLS.
          openid.enableNonRepudiationChecks,
          // The way out decides where http may lead.
          ...(settings.issuer.startsWith('http:') ? [openid.allowInsecureRequests] : []),
        ],
      })
      .catch((cause: unknown) => {
        discovered = null;
        throw cause;
      });
    return discovered;
  };

  return {
    begin: (redirectUri) =>
      told(async () => {
        const attempt = {
          state: openid.randomState(),
          nonce: openid.randomNonce(),
          codeVerifier: openid.randomPKCECodeVerifier(),
        };
        const address = openid.buildAuthorizationUrl(await configuration(), {
          redirect_uri: redirectUri,
          scope: 'openid email profile',
          state: attempt.state,
          nonce: attempt.nonce,
          code_challenge: await openid.calculatePKCECodeChallenge(attempt.codeVerifier),
          code_challenge_method: 'S256',
        });
        return { address: address.href, attempt };
      }),
    finish: (returned, { state, nonce, codeVerifier }) =>
      told(async () => {
        const config = await configuration();
        const tokens = await openid.authorizationCodeGrant(config, returned, {
          expectedState: state,
          expectedNonce: nonce,
          pkceCodeVerifier: codeVerifier,
          idTokenExpected: true,
        });
        const claims = tokens.claims();
        if (!claims) throw new Error('The provider sent no ID token');
        const { iss, sub, email, email_verified, name } =
          claims.email === undefined && config.serverMetadata().userinfo_endpoint !== undefined
            ? { ...claims, ...(await openid.fetchUserInfo(config, tokens.access_token, claims.sub)) }
            : claims;
        return {
          id: `${String(iss)} ${String(sub)}`,
          email: typeof email === 'string' ? email : null,
          isEmailVerified: email_verified === true,
          name: typeof name === 'string' && name.trim() !== '' ? name.trim().slice(0, 200) : null,
        };
      }),
  };
}

async function told<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (cause) {
    throw new IdentityError('The identity provider did not sign anybody in', { cause });
  }
}
