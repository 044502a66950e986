/** Parameters that track a visitor and name no page. */
const TRACKING =
  /^(utm_|mc_|_ga|_gl|hsa_|fb_|pk_|mtm_)|^(gclid|fbclid|msclkid|dclid|yclid|igshid|ref|source|sessionid|session|phpsessid|jsessionid|sid|cfid|cftoken|aspsessionid\w*|replytocom|share|print|amp|nocache|_|v|t|ver)$/i;

const MAX_LENGTH = 300;

/** What is surely no page of text. */
const FILE =
  /\.(pdf|docx?|xlsx?|pptx?|zip|rar|gz|jpe?g|png|gif|webp|avif|svg|ico|mp4|mov|avi|webm|mp3|wav|css|js|json|xml|rss|ics|vcf|eps|ai|psd|woff2?|ttf|exe|dmg|apk)$/i;

/** Machine rooms, archives and calendars, which have no end. */
const TRAP =
  /(^|\/)(wp-admin|wp-json|wp-login\.php|wp-content|xmlrpc\.php|feed|rss|cgi-bin|cdn-cgi|tag|tags|category|categories|author|archive|archives|search|login|signin|sign-in|signup|register|logout|cart|checkout|basket|my-account|account|comment-page-\d+|page\/\d+|calendar|events?\/\d{4})(\/|$)|\/(19|20)\d\d\/[01]?\d(\/|$)|\/\d{4}-\d{2}(-\d{2})?(\/|$)/i;
const TRAP_PARAMETER =
  /^(month|year|day|date|week|start|end|from|to|sort|order|orderby|filter|view|replytocom|add-to-cart|action|redirect|return|returnurl|next|q|s|search|offset|limit|paged|lang_switch)$/i;

/** One spelling per page: no fragment, no tracking, parameters in order, no default document. */
export function pageKey(url: URL): string {
  const clean = cleanAddress(url);
  const path = clean.pathname.replace(/\/(index|default|home)\.(html?|php|aspx?|cfm|jsp)$/i, '/').replace(/\/+$/, '');
  return `${path.toLowerCase()}${clean.search}`;
}

/** The address to ask for. */
export function cleanAddress(url: URL): URL {
  const clean = new URL(url);
  clean.hash = '';
  clean.pathname = clean.pathname.replace(/;jsessionid=[^/]*/i, '');
  const kept = [...clean.searchParams]
    .filter(([name]) => !TRACKING.test(name))
    .sort(([a], [b]) => (a < b ? -1 : a > b ? 1 : 0));
  clean.search = kept.length > 0 ? new URLSearchParams(kept).toString() : '';
  return clean;
}

/** True for the same site: the same host and port, with or without `www.`, by http or https. */
export function isSameSite(url: URL, home: URL): boolean {
  const bare = ({ hostname }: URL): string => hostname.replace(/^www\./, '').replace(/\.$/, '');
  return bare(url) === bare(home) && (url.port === home.port || (url.port === '' && home.port === ''));
}

export const isFile = (url: URL): boolean => FILE.test(url.pathname);

/** True for addresses that lead round in circles or nowhere that a patient reads. */
export function isTrap(url: URL): boolean {
  if (url.href.length > MAX_LENGTH || TRAP.test(url.pathname)) return true;
  const segments = url.pathname.split('/').filter((segment) => segment !== '');
  // A relative link that is resolved against itself repeats its segments for ever.
  if (
    segments.length > 8 ||
    segments.some((segment, index) => segments.indexOf(segment) !== index && segments.length > 3)
  )
    return true;
  const names = [...url.searchParams.keys()];
  return names.length > 3 || names.some((name) => TRAP_PARAMETER.test(name));
}
