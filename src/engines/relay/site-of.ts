/**
 * Which addresses belong together. Without the public suffix list the answer errs towards "apart": unknown endings and hosts that
 * rent out their subdomains are taken as whole.
 */

const ENDINGS = new Set(
  'com org net io app dev co ai info biz health care clinic dental medical cloud tech software systems online site eu de fr nl ch at be it es pt se no dk fi pl cz ie us ca mx ru ro hu gr edu gov'.split(
    ' ',
  ),
);
const SECOND_LEVELS = new Set('co com org net gov ac edu gob govt or ne nhs'.split(' '));
/** Names under which strangers live side by side. */
const SHARED = new Set(
  'github.io gitlab.io herokuapp.com azurewebsites.net cloudfront.net netlify.app vercel.app pages.dev workers.dev web.app firebaseapp.com appspot.com run.app onrender.com fly.dev amazonaws.com ngrok.io ngrok.app blogspot.com wordpress.com myshopify.com force.com salesforce.com zendesk.com freshdesk.com atlassian.net sharepoint.com wixsite.com weebly.com surge.sh glitch.me replit.app repl.co cloudapp.net windows.net'.split(
    ' ',
  ),
);

/** The registrable domain of a host, or the host itself where that cannot be told. */
export function siteOf(hostname: string): string {
  const labels = hostname.toLowerCase().replace(/\.$/, '').split('.');
  const last = labels.at(-1) ?? '';
  const second = labels.at(-2) ?? '';
  if (/^\d+$/.test(last) || hostname.includes(':')) return hostname;
  const length = last.length === 2 && SECOND_LEVELS.has(second) ? 3 : ENDINGS.has(last) ? 2 : labels.length;
  const site = labels.slice(-length).join('.');
  return SHARED.has(site) || labels.length < length ? labels.join('.') : site;
}

/** True when two addresses are of one site, whatever their scheme and port. */
export function isSameSite(one: string, other: string): boolean {
  const [a, b] = [URL.parse(one), URL.parse(other)];
  return a !== null && b !== null && siteOf(a.hostname) === siteOf(b.hostname);
}

/**
 * True when a password that is stored for `loginUrl` may be typed on `origin`: the same origin, or an https origin on the usual port
 * of the same registrable domain (its https twin, with or without `www.`, an identity server beside the application).
 */
export function isBoundOrigin(loginUrl: string, origin: string): boolean {
  const [login, here] = [URL.parse(loginUrl), URL.parse(origin)];
  if (login === null || here === null) return false;
  if (login.origin === here.origin) return login.origin !== 'null';
  return (
    here.protocol === 'https:' &&
    here.port === '' &&
    login.port === '' &&
    siteOf(login.hostname) === siteOf(here.hostname)
  );
}
