import type { Target } from './address-rules.ts';
import { plainHostname } from './allow-list.ts';
import { EgressError } from './egress-error.ts';

/** A web address taken apart by the same parser that browsers use, so that no spelling means two hosts. */
export interface WebTarget extends Target {
  url: URL;
  isSecure: boolean;
}

/** Reads an http(s) address. Throws EgressError bad_url, forbidden_scheme or forbidden_userinfo. */
export function parseTarget(address: string | URL, base?: URL): WebTarget {
  let url: URL;
  try {
    url = new URL(address, base);
  } catch (cause) {
    throw new EgressError('bad_url', 'the address is not a valid URL', { cause });
  }
  if (url.protocol !== 'http:' && url.protocol !== 'https:') {
    throw new EgressError('forbidden_scheme', `only http and https addresses are fetched, not ${url.protocol}`);
  }
  if (url.username !== '' || url.password !== '') {
    throw new EgressError('forbidden_userinfo', 'the address carries a user name or password');
  }
  const isSecure = url.protocol === 'https:';
  const port = url.port === '' ? (isSecure ? 443 : 80) : Number(url.port);
  const hostname = plainHostname(url.hostname);
  if (hostname === '' || port === 0) throw new EgressError('bad_url', 'the address has no host or no port');
  return { url, hostname, port, isSecure };
}

/** Reads `host:port` as CONNECT carries it, through the same parser. Throws EgressError bad_url or forbidden_userinfo. */
export function parseAuthority(authority: string): Target {
  const port = /:(\d{1,5})$/.exec(authority)?.[1];
  if (port === undefined || /[/?#\\\s]/.test(authority)) {
    throw new EgressError('bad_url', 'CONNECT needs host:port');
  }
  const { hostname } = parseTarget(`http://${authority}/`);
  return { hostname, port: Number(port) };
}
