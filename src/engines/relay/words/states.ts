/** Adjectives that name the state of a record, as status columns show it. */
const STATES = new Set(
  `open closed active inactive pending overdue unpaid paid cancelled canceled completed complete incomplete done draft published
  unpublished archived approved rejected declined new urgent scheduled confirmed unconfirmed late unread enabled disabled blocked
  assigned unassigned resolved unresolved failed expired available unavailable shipped unshipped delivered refunded admitted
  discharged deleted private public visible hidden locked unlocked due outstanding partial void voided suspended banned verified
  unverified online offline critical high low medium normal no-show sent accepted processing finished waiting started won lost
  stale spam sold reserved booked billed received returned male female recurring internal external featured sticky pinned
  todo backlog denied refused withdrawn settled submitted qualified signed unsigned`
    .trim()
    .split(/\s+/),
);

export function isState(word: string): boolean {
  return STATES.has(word.toLowerCase());
}
