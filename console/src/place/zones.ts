/** Zones of the tz database in its own spelling, as the browser knows them. */
export const ZONES: string[] = Intl.supportedValuesOf('timeZone');

/** The browser's own, for a first proposal; the United States' eastern one where it is not in the list. */
export function proposedZone(): string {
  const { timeZone } = Intl.DateTimeFormat().resolvedOptions();
  return ZONES.includes(timeZone) ? timeZone : 'America/New_York';
}
