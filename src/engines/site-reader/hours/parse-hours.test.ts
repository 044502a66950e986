import assert from 'node:assert/strict';
import { test } from 'node:test';
import { parseHours } from './parse-hours.ts';

const NAMES = ['Su', 'Mo', 'Tu', 'We', 'Th', 'Fr', 'Sa'];

/** `Mo 08:00-17:00, Tu …` of what the lines say, for reading in a table. */
function read(text: string, language = 'en'): string {
  const { week } = parseHours(text.split('\n'), language);
  return week
    .toSpans()
    .map(({ dayOfWeek, start, end }) => `${NAMES[dayOfWeek]} ${start}-${end}`)
    .join(', ');
}

const week = (days: string, span: string): string =>
  days
    .split(' ')
    .map((day) => `${day} ${span}`)
    .join(', ');

const TABLE: [text: string, expected: string, language?: string][] = [
  ['Mon–Thu 8am - 5:30pm, Fri 8-2, closed weekends', `${week('Mo Tu We Th', '08:00-17:30')}, Fr 08:00-14:00`],
  ['Monday - Friday: 8:00 AM - 5:00 PM', week('Mo Tu We Th Fr', '08:00-17:00')],
  ['Monday through Thursday 9 to 5', week('Mo Tu We Th', '09:00-17:00')],
  ['M-F 8-5', week('Mo Tu We Th Fr', '08:00-17:00')],
  ['M–Th 7:30a–4:30p', week('Mo Tu We Th', '07:30-16:30')],
  ['MWF 9-6; T/Th 10-7', 'Mo 09:00-18:00, Tu 10:00-19:00, We 09:00-18:00, Th 10:00-19:00, Fr 09:00-18:00'],
  ['Mon, Wed & Fri 9am–12pm', week('Mo We Fr', '09:00-12:00')],
  ['Mon-Wed, Fri: 8-5', week('Mo Tu We Fr', '08:00-17:00')],
  ['Weekdays 8:30-5:30', week('Mo Tu We Th Fr', '08:30-17:30')],
  ['Weekends: 10 a.m. to 2 p.m.', 'Su 10:00-14:00, Sa 10:00-14:00'],
  ['Open daily 9am-9pm', `Su 09:00-21:00, ${week('Mo Tu We Th Fr Sa', '09:00-21:00')}`],
  ['8am-5pm Monday-Friday', week('Mo Tu We Th Fr', '08:00-17:00')],
  [
    'We are open 8:00 to 17:30 Monday to Thursday and 8:00 to 13:00 on Friday',
    `${week('Mo Tu We Th', '08:00-17:30')}, Fr 08:00-13:00`,
  ],
  ['Monday 8:00 AM 5:00 PM', 'Mo 08:00-17:00'],
  ['Monday | 8:00 AM | 5:00 PM', 'Mo 08:00-17:00'],
  ['Monday | 8:00–12:00 | 13:00–17:00', 'Mo 08:00-12:00, Mo 13:00-17:00'],
  ['Tues 8-12 & 1-5', 'Tu 08:00-12:00, Tu 13:00-17:00'],
  [
    'Mon-Fri 8-5 (closed 12-1 for lunch)',
    'Mo 08:00-12:00, Mo 13:00-17:00, Tu 08:00-12:00, Tu 13:00-17:00, We 08:00-12:00, We 13:00-17:00, Th 08:00-12:00, Th 13:00-17:00, Fr 08:00-12:00, Fr 13:00-17:00',
  ],
  ['Mon-Tue 8-5\nClosed for lunch 12:00 - 1:00', 'Mo 08:00-12:00, Mo 13:00-17:00, Tu 08:00-12:00, Tu 13:00-17:00'],
  ['Mon 8-5\nLunch: 12pm-1pm', 'Mo 08:00-12:00, Mo 13:00-17:00'],
  ['Monday\n8:00 AM - 5:00 PM\nTuesday\nClosed\nWednesday\n9:00 AM - 6:00 PM', 'Mo 08:00-17:00, We 09:00-18:00'],
  ['Monday\nTuesday\nWednesday\n8-5\n9-6\nClosed', 'Mo 08:00-17:00, Tu 09:00-18:00'],
  ['Monday\nTuesday\nWednesday\n8am - 5pm', week('Mo Tu We', '08:00-17:00')],
  ['Mon: 8-12, 1-5\nTue: Closed\nSat: 9-noon', 'Mo 08:00-12:00, Mo 13:00-17:00, Sa 09:00-12:00'],
  ['Monday to Friday 0800-1700', week('Mo Tu We Th Fr', '08:00-17:00')],
  ['Mon-Fri 8.30am-5.30pm', week('Mo Tu We Th Fr', '08:30-17:30')],
  [
    'Mo-Fr 8–12 und 14–18 Uhr',
    'Mo 08:00-12:00, Mo 14:00-18:00, Tu 08:00-12:00, Tu 14:00-18:00, We 08:00-12:00, We 14:00-18:00, Th 08:00-12:00, Th 14:00-18:00, Fr 08:00-12:00, Fr 14:00-18:00',
    'de',
  ],
  ['Di, Do 9-13 Uhr', 'Tu 09:00-13:00, Th 09:00-13:00', 'de'],
  ['Lunes a viernes 9:00 a 17:00\nSábado cerrado', week('Mo Tu We Th Fr', '09:00-17:00')],
  ['Lundi - Vendredi 8h30 - 17h', week('Mo Tu We Th Fr', '08:30-17:00')],
  ['Saturday 1-5', 'Sa 13:00-17:00'],
  ['Thursday 12-8', 'Th 12:00-20:00'],
  ['Thursday 11-7pm', 'Th 11:00-19:00'],
  ['Friday 8am-noon', 'Fr 08:00-12:00'],
  ['Friday 8 - 12:30', 'Fr 08:00-12:30'],
  ['Wed 2pm-8', 'We 14:00-20:00'],
  ['Open 24/7', `Su 00:00-24:00, ${week('Mo Tu We Th Fr Sa', '00:00-24:00')}`],
  ['Open 24 hours, 7 days a week', `Su 00:00-24:00, ${week('Mo Tu We Th Fr Sa', '00:00-24:00')}`],
  ['24/7 emergency line', ''],
  ['Friday 6pm - 8am', 'Fr 18:00-24:00, Sa 00:00-08:00'],
  ['Friday 6pm to Monday 8am: open around the clock', 'Su 00:00-24:00, Mo 00:00-08:00, Fr 18:00-24:00, Sa 00:00-24:00'],
  ['Monday 8am to Friday 5pm', week('Mo Tu We Th Fr', '08:00-17:00')],
  ['Saturday 8pm - midnight', 'Sa 20:00-24:00'],
  ['Every other Saturday 9-1', ''],
  ['1st and 3rd Saturday of the month: 9am-1pm', ''],
  ['Mon-Fri 9-5, alternating Saturdays 9-1', week('Mo Tu We Th Fr', '09:00-17:00')],
  ['Saturday by appointment only', ''],
  ['Friday: By Appointment\nSaturday: 9-1', 'Sa 09:00-13:00'],
  ['Closed Monday, May 26 for Memorial Day', ''],
  ['Call 212-555-0142 Mon-Fri 8-5', week('Mo Tu We Th Fr', '08:00-17:00')],
  ['Monday: 10:00am to 7:00pm Tuesday: 8:00am to 5:00pm Sunday: Closed', 'Mo 10:00-19:00, Tu 08:00-17:00'],
  ['Monday 8-5 Tuesday Closed Wednesday 8-5', 'Mo 08:00-17:00, We 08:00-17:00'],
  ['Closed Wednesdays and Sundays', ''],
  ['Ages 5 - 12 welcome on Mondays', ''],
  ['We saw 8-10 patients', ''],
  ['Mon - Thurs: 7 AM to 4 PM | Fri: 7 AM to 1 PM', `${week('Mo Tu We Th', '07:00-16:00')}, Fr 07:00-13:00`],
  ['Tuesday-Saturday: 9:00 am – 6:00 pm', week('Tu We Th Fr Sa', '09:00-18:00')],
  ['Sun - Thu 10-4', `Su 10:00-16:00, ${week('Mo Tu We Th', '10:00-16:00')}`],
  ['Mon. 8:00 - 5:00; Tues. 8:00 - 5:00', 'Mo 08:00-17:00, Tu 08:00-17:00'],
  ['Monday 8:00 AM–12:00 PM, 1:00 PM–5:00 PM', 'Mo 08:00-12:00, Mo 13:00-17:00'],
  ['M T Th: 8:30-5:00', 'Mo 08:30-17:00, Tu 08:30-17:00, Th 08:30-17:00'],
  ['Mon 9-5\nSat 8:30am to 1:00pm (alternate weeks)', 'Mo 09:00-17:00'],
  ['Office hours\nMon-Tue 9-5\nSummer hours\nMon-Tue 8-4', 'Mo 09:00-17:00, Tu 09:00-17:00'],
  ['Tue 1-7 | Sat (2x/month) 9:00 am – 1:00 pm', 'Tu 13:00-19:00'],
  ['Open Monday and Tuesday from 8:30 in the morning until 5 in the afternoon', 'Mo 08:30-17:00, Tu 08:30-17:00'],
  ['Summer: Mon-Fri 8-4', ''],
  ['Monday 00:00-23:59', 'Mo 00:00-24:00'],
  ['Mon-Fri: 7:00am until 6:00pm', week('Mo Tu We Th Fr', '07:00-18:00')],
];

for (const [text, expected, language] of TABLE) {
  test(`hours: ${text.replaceAll('\n', ' / ')}`, () => {
    assert.equal(read(text, language), expected);
  });
}

test('what cannot be said in spans is kept as a remark', () => {
  const { remarks } = parseHours(['Mon-Fri 9-5', 'Saturday | by appointment only', 'Every other Friday 8-12'], 'en');
  assert.deepEqual(remarks, ['Saturday: by appointment only', 'Every other Friday 8-12']);
});

test('days named closed are known to be closed, days never named are unknown', () => {
  const { week: parsed } = parseHours(['Mon-Thu 8-5', 'Closed weekends'], 'en');
  assert.deepEqual(parsed.mentioned, [0, 1, 2, 3, 4, 6]);
  assert.deepEqual(parsed.openDays, [1, 2, 3, 4]);
});
