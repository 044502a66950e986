import type { SiteReading } from '../../engines/site-reader/types.ts';

/** One sentence for the person who set the agent up: what the website gave, and what it left out. */
export function summariseReading({ profile, pages, notes }: SiteReading): string {
  const found = [
    profile.hours.length > 0 && 'hours',
    profile.services.length > 0 && `${profile.services.length} services`,
    profile.address !== null && 'address',
    profile.phone !== null && 'telephone',
    profile.faq.length > 0 && `${profile.faq.length} questions with answers`,
    profile.insurance.accepted.length > 0 && 'insurance',
  ].filter((part): part is string => typeof part === 'string');
  const missing = [
    profile.hours.length === 0 && 'hours',
    profile.services.length === 0 && 'services',
    profile.address === null && 'address',
  ].filter((part): part is string => typeof part === 'string');
  const skipped = notes.filter((note) => note.kind === 'skipped' || note.kind === 'robots').length;
  return [
    `Read ${pages.length} pages`,
    found.length > 0 ? `found ${found.join(', ')}` : 'found no facts beyond its text',
    missing.length > 0 ? `not found: ${missing.join(', ')}` : '',
    skipped > 0 ? `${skipped} left out` : '',
  ]
    .filter(Boolean)
    .join('; ');
}
