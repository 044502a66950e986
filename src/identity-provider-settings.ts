export interface IdentityProviderSettings {
  readonly issuer: string;
  readonly clientId: string;
  readonly clientSecret: string;
}

/**
 * OIDC_ISSUER, OIDC_CLIENT_ID, OIDC_CLIENT_SECRET: all three or none.
 * @returns null where there is none
 */
export function readIdentityProvider(read: {
  text(name: string): string | null;
  url(name: string): string | null;
  fault(sentence: string): void;
}): IdentityProviderSettings | null {
  const issuer = read.url('OIDC_ISSUER');
  const [clientId, clientSecret] = [read.text('OIDC_CLIENT_ID'), read.text('OIDC_CLIENT_SECRET')];
  if (issuer && clientId && clientSecret) return { issuer, clientId, clientSecret };
  if (issuer || clientId || clientSecret)
    read.fault('OIDC_ISSUER, OIDC_CLIENT_ID and OIDC_CLIENT_SECRET must be set together');
  return null;
}
