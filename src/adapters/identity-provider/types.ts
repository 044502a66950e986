/** What has to be known again when somebody comes back; it belongs to the browser that went. */
export interface Attempt {
  state: string;
  nonce: string;
  codeVerifier: string;
}

/** Who somebody is, as the provider has signed it. */
export interface Identity {
  /** Issuer and subject: one account of the provider for ever. */
  id: string;
  /** Null where it tells none. */
  email: string | null;
  isEmailVerified: boolean;
  name: string | null;
}

/** An OpenID provider at which people sign in: code flow with PKCE, state and nonce. */
export interface IdentityProvider {
  /** @throws IdentityError where the provider gives no answer */
  begin(redirectUri: string): Promise<{ address: string; attempt: Attempt }>;
  /**
   * @param returned the whole address at which the browser came back
   * @throws IdentityError for whatever is not as it was begun, refused there, or not signed by it
   */
  finish(returned: URL, attempt: Attempt): Promise<Identity>;
}

export class IdentityError extends Error {
  override readonly name = 'IdentityError';
}
