import assert from 'node:assert/strict';
import { test } from 'node:test';
import { type Expected, type FixtureSite, fixtureSites, serveFixture } from './fixture-site.ts';
import { readSite } from './read-site.ts';
import type { OpeningSpan, PostalAddress, ServiceOffered, SiteReading } from './types.ts';

const DAYS = ['Su', 'Mo', 'Tu', 'We', 'Th', 'Fr', 'Sa'];
/** The week as people list it, from Monday. */
const ORDER = [1, 2, 3, 4, 5, 6, 0];

/** `Mo-Th 08:00-12:00 13:00-17:00, Fr 08:00-13:00`. */
function written(hours: readonly OpeningSpan[]): string {
  const perDay = ORDER.map((day) => ({
    day: DAYS[day] ?? '',
    spans: hours
      .filter(({ dayOfWeek }) => dayOfWeek === day)
      .map(({ start, end }) => `${start}-${end}`)
      .join(' '),
  }));
  const groups: { from: string; to: string; spans: string }[] = [];
  for (const { day, spans } of perDay) {
    const last = groups.at(-1);
    if (last && last.spans === spans) last.to = day;
    else groups.push({ from: day, to: day, spans });
  }
  return groups
    .filter(({ spans }) => spans !== '')
    .map(({ from, to, spans }) => `${from === to ? from : `${from}-${to}`} ${spans}`)
    .join(', ');
}

/** `Sick visit | 30 min | $82`, with what is expected and no more. */
function holdsService(services: readonly ServiceOffered[], line: string): boolean {
  const [name = '', ...terms] = line.split(' | ');
  return services.some(
    (service) =>
      service.name.toLowerCase() === name.toLowerCase() &&
      terms.every((term) =>
        term.endsWith(' min')
          ? service.durationMinutes === Number.parseInt(term, 10)
          : service.priceCents === Math.round(Number(term.slice(1)) * 100),
      ),
  );
}

const picked = (address: PostalAddress | null, expected: Record<string, string | null>): Record<string, unknown> =>
  Object.fromEntries(Object.keys(expected).map((key) => [key, address?.[key as keyof PostalAddress] ?? null]));

function check(reading: SiteReading, expected: Expected): void {
  const { profile } = reading;
  const failures: string[] = [];
  const same = (what: string, actual: unknown, wanted: unknown): void => {
    if (wanted !== undefined && JSON.stringify(actual) !== JSON.stringify(wanted)) {
      failures.push(`${what}: ${JSON.stringify(actual)} instead of ${JSON.stringify(wanted)}`);
    }
  };
  const all = (what: string, have: readonly string[], wanted: readonly string[] | undefined): void => {
    const missing = (wanted ?? []).filter((item) => !have.includes(item));
    if (missing.length > 0) failures.push(`${what}: no ${JSON.stringify(missing)} in ${JSON.stringify(have)}`);
  };
  const none = (what: string, have: readonly string[], unwanted: readonly string[] | undefined): void => {
    const found = (unwanted ?? []).filter((item) => have.some((one) => one.toLowerCase() === item.toLowerCase()));
    if (found.length > 0) failures.push(`${what}: should not have ${JSON.stringify(found)}`);
  };
  const says = (what: string, text: string | null, wanted: string | undefined): void => {
    if (wanted !== undefined && !text?.includes(wanted))
      failures.push(`${what}: no "${wanted}" in ${JSON.stringify(text)}`);
  };
  same('name', profile.name, expected.name);
  same('phone', profile.phone, expected.phone);
  same('email', profile.email, expected.email);
  if (expected.address) same('address', picked(profile.address, expected.address), expected.address);
  same('hours', written(profile.hours), expected.hours);
  const services = profile.services.map(
    ({ name, durationMinutes, priceCents }) => `${name}|${durationMinutes}|${priceCents}`,
  );
  for (const line of expected.services ?? []) {
    if (!holdsService(profile.services, line)) failures.push(`service: no ${line} in ${JSON.stringify(services)}`);
  }
  none(
    'services',
    profile.services.map(({ name }) => name),
    expected.notServices,
  );
  // As the site writes it: "Delta Dental of Iowa" is Delta Dental.
  const isAccepted = (plan: string): boolean => profile.insurance.accepted.some((entry) => entry.includes(plan));
  all(
    'insurance',
    [...profile.insurance.accepted, ...(expected.insurance ?? []).filter(isAccepted)],
    expected.insurance,
  );
  none('insurance', profile.insurance.accepted, expected.notInsurance);
  all(
    'providers',
    profile.providers.map(({ name }) => name),
    expected.providers,
  );
  none(
    'providers',
    profile.providers.map(({ name }) => name),
    expected.notProviders,
  );
  all(
    'faq',
    profile.faq.map(({ question }) => question),
    expected.faq,
  );
  all('payment', profile.payment.methods, expected.payment);
  none('payment', profile.payment.methods, expected.notPayment);
  says('parking', profile.parking, expected.parking);
  says('emergency', profile.emergency, expected.emergency);
  same('emergency phone', profile.emergencyPhone, expected.emergencyPhone);
  all(
    'closures',
    profile.closures.map(({ date, name }) => (date === null ? name : `${date} ${name}`)),
    expected.closures,
  );
  all('languages', profile.languages, expected.languages);
  all(
    'notes',
    reading.notes.map(({ kind }) => kind),
    expected.notes,
  );
  says('passages', reading.passages.map(({ text }) => text).join('\n'), expected.text);
  for (const place of expected.locations ?? []) {
    const found = profile.locations.find(({ address }) => address?.street === place.street);
    if (!found)
      failures.push(
        `locations: no ${place.street} in ${JSON.stringify(profile.locations.map(({ address }) => address?.street))}`,
      );
    else {
      same(`phone of ${place.street}`, found.phone, place.phone);
      same(`hours of ${place.street}`, written(found.hours), place.hours);
    }
  }
  assert.deepEqual(failures, []);
}

const clock = { now: () => new Date('2025-03-04T15:00:00Z') };

function read(site: FixtureSite): Promise<SiteReading> {
  const start = Object.keys(site.pages)[0] ?? '/';
  return readSite(new URL(start, site.origin).href, { fetchPage: serveFixture(site), clock });
}

for (const site of fixtureSites()) {
  test(`${site.folder}: ${site.kind}`, async () => {
    check(await read(site), site.expected);
  });
}
