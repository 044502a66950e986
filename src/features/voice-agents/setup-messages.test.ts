import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { BusinessProfile, ReadingNote } from '../../engines/site-reader/types.ts';
import { explainUnread } from './explain-unread.ts';
import { summariseReading } from './summarise-reading.ts';

const note = (kind: ReadingNote['kind'], message: string): ReadingNote => ({ kind, url: null, message });

const UNREAD: [note: ReadingNote | null, advice: RegExp][] = [
  [note('unreachable', 'the site answered 404'), /answered 404\. Check the address/],
  [note('unreachable', 'clinic.example cannot be found'), /Check the address/],
  [note('unreachable', 'the site answered 403'), /let in the user agent FrontdeskReader/],
  [note('unreachable', 'the site answered 503'), /again when the site answers/],
  [note('unreachable', 'clinic.example took too long'), /again when the site answers/],
  [note('robots', 'robots.txt does not allow reading this site'), /robots\.txt allow the user agent Frontdesk/],
  [note('robots', 'robots.txt cannot be read (the site answered 500)'), /again when the site answers/],
  [
    note(
      'unreachable',
      'port 4001 of 127.0.0.1 is not one of the web, 80 or 443; EGRESS_ALLOW=127.0.0.1:4001 lets it in',
    ),
    /start Frontdesk with EGRESS_ALLOW=127\.0\.0\.1:4001, then start the setup again\./,
  ],
  [null, /no readable page\. Check the address/],
];
for (const [given, advice] of UNREAD)
  test(`a website that gave nothing is explained with what to do: ${given?.message ?? 'no reason'}`, () => {
    const said = explainUnread('https://clinic.example/', given ? [given] : []);
    assert.match(said, advice);
    assert.match(said, /go without a website/);
  });

test('a reading is summed up with what it lacks, what to look at and what to do', () => {
  const place = { name: 'North', phone: null, address: null, hours: [] };
  const profile = {
    hours: [],
    services: [],
    address: null,
    phone: '+12125550123',
    faq: [{}],
    insurance: { accepted: [] },
  };
  const said = (locations: object[], notes: ReadingNote[]): string =>
    summariseReading({
      profile: { ...profile, locations } as unknown as BusinessProfile,
      passages: [],
      pages: [{ url: 'https://clinic.example/', title: 'Oak', words: 80 }],
      notes,
    });
  assert.match(said([], []), /^Read 1 page; found telephone, 1 question with its answer; not found: hours, .*add them/);
  assert.match(said([place, place], []), /2 places.*else of North/);
  assert.match(
    said([], [note('conflict', 'the hours are those of winter'), note('skipped', 'a file')]),
    /winter; 1 left out/,
  );
});
