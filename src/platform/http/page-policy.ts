/** What a page of ours may load, by directive; what is not named it may not. */
type Sources = Record<string, string>;

/**
 * The content security policy of a page that this server serves: nothing from another host, no frame around it, and scripts, styles and requests
 * as given.
 * @param sources for example `{ 'script-src': "'self'" }`
 */
export function pagePolicy(sources: Sources): string {
  return Object.entries({
    'default-src': "'none'",
    ...sources,
    'connect-src': "'self'",
    'base-uri': "'none'",
    'frame-ancestors': "'none'",
  })
    .map(([directive, allowed]) => `${directive} ${allowed}`)
    .join('; ');
}
