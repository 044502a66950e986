/** Names of query parameters whose values may be keys to something. */
const SENSITIVE = /tok|key|auth|sess|sid|csrf|xsrf|nonce|sign?(?:ature)?$|secret|pass|code|jwt|ticket|hash/i;
const LONGEST_VALUE = 60;

/** An address as a model may see it: path and harmless query of the own site, host included for others the caller compares. */
export function shownAddress(address: string): string {
  const url = URL.parse(address);
  if (url === null) return '';
  if (url.protocol !== 'http:' && url.protocol !== 'https:') return url.protocol;
  const query = [...url.searchParams]
    .filter(([name, value]) => !SENSITIVE.test(name) && value.length <= LONGEST_VALUE)
    .map(([name, value]) => `${encodeURIComponent(name)}=${encodeURIComponent(value)}`)
    .join('&');
  const path = url.pathname.replace(/;jsessionid=[^/]*/i, '');
  return `${url.host}${path}${query === '' ? '' : `?${query}`}${/^#[!/]/.test(url.hash) ? url.hash : ''}`;
}
