/** Where a login ended is kept with its cookies: many sites show their sign-in form at the login's address to those who are in, too. */

/** Parameters that are good once, or for a while. */
const PASSING =
  /^(?:code|state|ticket|token|nonce|otp|sid|session.*|saml.*|id_token|access_token|signature|expires?)$/i;

/** A stored session with the page that its login landed on; without it where that address is good only once. */
export function withLanding(state: unknown, url: string): object {
  const { protocol = '', searchParams, username = '' } = URL.parse(url) ?? {};
  const isPassing = [...(searchParams?.keys() ?? [])].some((key) => PASSING.test(key));
  const isFit = /^https?:$/.test(protocol) && username === '' && !isPassing;
  return { ...(state as object), ...(isFit && { landedAt: url }) };
}

/** Where the login of a stored session landed, or null. */
export function landingOf(session: unknown): string | null {
  const { landedAt } = (session ?? {}) as { landedAt?: unknown };
  return typeof landedAt === 'string' && URL.canParse(landedAt) ? landedAt : null;
}
