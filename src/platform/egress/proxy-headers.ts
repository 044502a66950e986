/** Headers of one connection, which a proxy must not pass on (RFC 9110, section 7.6.1), and those meant for the proxy itself. */
const OF_ONE_CONNECTION: ReadonlySet<string> = new Set([
  'connection',
  'keep-alive',
  'proxy-authenticate',
  'proxy-authentication-info',
  'proxy-authorization',
  'proxy-connection',
  'te',
  'trailer',
  'transfer-encoding',
  'upgrade',
  'expect',
]);

/** `rawHeaders` (name, value, name, value …) without those of one connection and those that `Connection` lists. */
export function endToEndHeaders(rawHeaders: readonly string[], connection: string | undefined): [string, string][] {
  const listed = new Set((connection ?? '').toLowerCase().split(/\s*,\s*/));
  const kept: [string, string][] = [];
  for (let index = 0; index + 1 < rawHeaders.length; index += 2) {
    const name = rawHeaders[index] ?? '';
    const lower = name.toLowerCase();
    if (!OF_ONE_CONNECTION.has(lower) && !listed.has(lower)) kept.push([name, rawHeaders[index + 1] ?? '']);
  }
  return kept;
}
