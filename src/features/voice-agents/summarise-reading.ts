import type { ReadingNote, SiteReading } from '../../engines/site-reader/types.ts';

const counted = (count: number, one: string, many = `${one}s`): string => `${count} ${count === 1 ? one : many}`;

/** For the person who set the agent up: what the website gave, what it left out, what to look at, and what to do about it. */
export function summariseReading({ profile, pages, notes }: SiteReading): string {
  const { hours, services, address, phone, faq, insurance, locations } = profile;
  const found = [
    hours.length > 0 && 'hours',
    services.length > 0 && counted(services.length, 'service'),
    address !== null && 'address',
    phone !== null && 'telephone',
    faq.length > 0 && counted(faq.length, 'question with its answer', 'questions with answers'),
    insurance.accepted.length > 0 && 'insurance',
  ].filter((part) => typeof part === 'string');
  const missing = [
    hours.length === 0 && 'hours',
    services.length === 0 && 'services',
    address === null && 'address',
  ].filter((part) => typeof part === 'string');
  const of = (kind: ReadingNote['kind']): ReadingNote[] => notes.filter((note) => note.kind === kind);
  const leftOut = of('skipped').length + of('robots').length;
  return [
    `Read ${counted(pages.length, 'page')}`,
    found.length > 0 ? `found ${found.join(', ')}` : 'found no facts beyond its text',
    missing.length > 0 &&
      `not found: ${missing.join(', ')}; add them to the location, or say them in knowledge_base_text`,
    ...of('no_text').map(({ message }) => message),
    locations.length > 1 &&
      `found ${locations.length} places; the location answers with the hours and address of the one at its address, with its telephone or of its name, else of ${locations[0]?.name ?? 'the first'}`,
    ...of('conflict').map(({ message }) => message),
    leftOut > 0 && `${leftOut} left out (files, other sites, or not allowed by robots.txt)`,
    of('unreachable').length > 0 && `${counted(of('unreachable').length, 'page')} could not be reached`,
    ...of('limit').map(({ message }) => message),
  ]
    .filter((part) => typeof part === 'string')
    .join('; ');
}
