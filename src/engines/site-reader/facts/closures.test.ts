import assert from 'node:assert/strict';
import { test } from 'node:test';
import { readSite } from '../read-site.ts';

async function closures(body: string): Promise<string[]> {
  const page = `<html><title>Oak Dental</title><body><main><h1>Oak Dental</h1>${body}</main></body></html>`;
  const { profile } = await readSite('https://oak.example/', {
    clock: { now: () => new Date('2026-11-20T15:00:00Z') },
    fetchPage: async (url) => ({
      status: new URL(url).pathname === '/' ? 200 : 404,
      url,
      contentType: 'text/html',
      body: new TextEncoder().encode(page),
    }),
  });
  return profile.closures.map(({ date, name }) => `${date ?? '?'} ${name}`);
}

const SPECIAL = (fields: string) =>
  `<script type="application/ld+json">{"@context":"https://schema.org","@type":"Dentist","name":"Oak Dental","specialOpeningHoursSpecification":[${fields}]}</script>`;

const table: [string, string, string[]][] = [
  ['a date', '<p>We will be closed on December 24th, 2026.</p>', ['2026-12-24 the holidays']],
  ['a date without a year', '<p>The office is closed Nov. 27.</p>', ['2026-11-27 the holidays']],
  ['a day of next year', '<p>Closed January 1.</p>', ['2027-01-01 the holidays']],
  [
    'a range over the new year',
    '<p>Our office is closed from December 30 through January 2.</p>',
    ['2026-12-30', '2026-12-31', '2027-01-01', '2027-01-02'].map((day) => `${day} the holidays`),
  ],
  [
    'a holiday with its dates',
    '<p>Closed for Thanksgiving, November 26–27, 2026.</p>',
    ['2026-11-26 Thanksgiving', '2026-11-27 Thanksgiving'],
  ],
  [
    'holidays by name',
    '<p>We are closed on Thanksgiving Day, Christmas Day and New Year’s Day.</p>',
    ['? Thanksgiving Day', '? Christmas Day', '? New Year’s Day'],
  ],
  [
    'a list under its heading, the short day left out',
    '<h2>Holiday hours</h2><ul><li>Thanksgiving: Closed</li><li>Christmas Eve: 8am – 12pm</li><li>Memorial Day – closed</li></ul>',
    ['? Thanksgiving', '? Memorial Day'],
  ],
  [
    'a date beside its own holiday',
    '<p>Closed Veterans Day (Nov 11, 2027), Christmas Day and Boxing Day.</p>',
    ['2027-11-11 Veterans Day', '? Christmas Day', '? Boxing Day'],
  ],
  [
    'the one who is the practice away',
    '<p>I will be out of the office December 21–22.</p>',
    ['2026-12-21', '2026-12-22'].map((day) => `${day} the holidays`),
  ],
  [
    'a day that ends early',
    '<p>The office will be closed on Friday, November 27, and we close at noon on December 24.</p>',
    ['2026-11-27 the holidays'],
  ],
  ['open on a holiday', '<p>We are open on Veterans Day.</p>', []],
  ['a day of the past', '<p>Closed July 3, 2025.</p>', []],
  ['a closing time', '<p>Closed daily from 12:00 to 1:00. Closed Sundays.</p>', []],
  ['an old post', '<h2>News from the practice</h2><p>We will be closed on December 28.</p>', []],
  ['a date that is none', '<p>Closed on February 30.</p>', []],
  [
    'structured data',
    SPECIAL(
      '{"@type":"OpeningHoursSpecification","validFrom":"2026-12-24","validThrough":"2026-12-25","opens":"00:00","closes":"00:00","name":"Christmas"},{"@type":"OpeningHoursSpecification","validFrom":"2026-12-31","validThrough":"2026-12-31","opens":"08:00","closes":"12:00"}',
    ),
    ['2026-12-24 Christmas', '2026-12-25 Christmas'],
  ],
];
for (const [what, body, expected] of table)
  test(`closed days: ${what}`, async () => assert.deepEqual(await closures(body), expected));
