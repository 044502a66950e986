import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { sayClock } from '../speech/say-times.ts';
import { findWhen } from './find-when.ts';
import { hear } from './hear.ts';

const WEEKDAYS = [1, 2, 3, 4, 5].map((dayOfWeek) => ({ dayOfWeek, start: '08:00', end: '17:00', isActive: true }));
/** Saturday, November 21, 2026; Tuesday, December 1 is under discussion. */
const CONTEXT = { today: '2026-11-21', contextDay: '2026-12-01', expectsDay: true };

/** Words → days (a span as first..last), times, window. */
const TABLE: [string, string][] = [
  ['next tuesday at two thirty', '2026-11-24 | two thirty p.m.'],
  ['tuesday no wait thursday at ten', '2026-11-26 | ten a.m.'],
  ['any time after three on the following tuesday', '2026-12-08 | from three p.m.'],
  ['first thing in the morning tomorrow', '2026-11-22 | until eleven fifty-nine a.m.'],
  ['in two weeks', '2026-12-05..2026-12-11 | '],
  ['a week from friday', '2026-12-04 | '],
  ['two weeks from today', '2026-12-05 | '],
  ['in three days', '2026-11-24 | '],
  ['december first', '2026-12-01 | '],
  ['the first of december', '2026-12-01 | '],
  ['the 5th', '2026-12-05 | '],
  ['december fifth at nine a.m.', '2026-12-05 | nine a.m.'],
  ['12/1', '2026-12-01 | '],
  ['tuesday or thursday afternoon', '2026-11-24 2026-11-26 | from noon until four fifty-nine p.m.'],
  ['next week', '2026-11-23..2026-11-29 | '],
  ['the week after next', '2026-11-30..2026-12-06 | '],
  ['early next week', '2026-11-23..2026-11-25 | '],
  ['tuesday of next week in the morning', '2026-11-24 | until eleven fifty-nine a.m.'],
  ['half past two on the third', '2026-12-03 | two thirty p.m.'],
  ['quarter to three', ' | two forty-five p.m.'],
  ['ten to two', ' | one fifty p.m.'],
  ['at to thirty', ' | two thirty p.m.'],
  ['wednesday at too', '2026-11-25 | two p.m.'],
  ['between two and four on wednesday', '2026-11-25 | from two p.m. until four p.m.'],
  ['from nine to eleven', ' | from nine a.m. until eleven a.m.'],
  ['before noon', ' | until eleven fifty-nine a.m.'],
  ['around ten ish', ' | ten a.m.'],
  ['the day after tomorrow', '2026-11-23 | '],
  ['monday through wednesday', '2026-11-23..2026-11-25 | '],
  ['this weekend', '2026-11-21 2026-11-22 | '],
  ['christmas eve', '2026-12-24 | '],
  ['the day after thanksgiving', '2026-11-27 | '],
  ['two oh five', ' | two oh five p.m.'],
  ['fourteen thirty', ' | two thirty p.m.'],
  ['after the fifth', '2026-12-06..2026-12-19 | '],
  ['by friday', '2026-11-21..2026-11-27 | '],
  ['sooner than friday', '2026-11-21..2026-11-26 | '],
  ['tuesday the first at nine', '2026-12-01 | nine a.m.'],
  ['can you do like eight or nine on friday', '2026-11-27 | eight a.m. nine a.m.'],
  ['not in the morning', ' | from noon'],
  ['end of december', '2026-12-25..2026-12-31 | '],
  ['it has been hurting for like a week', ' | '],
  ['i work thursdays friday is fine', '2026-11-27 | '],
  ['good morning', ' | '],
  ['my number is 212 555 0123', ' | '],
  ['friday works unless its before ten', '2026-11-27 | from ten a.m.'],
  ['nothing on a monday or before nine', '2026-11-21..2026-12-05 | from nine a.m.'],
  ['the first monday in december', '2026-12-07 | '],
  ['the last friday of the month', '2026-11-27 | '],
  ['could be the monday or the tuesday after thanksgiving', '2026-11-30 2026-12-01 | '],
  ['sometime tuesday before i pick up my daughter at two thirty', '2026-11-24 | until two p.m.'],
  ["i've got a thing at nine on tuesday so maybe ten thirty", '2026-11-24 | ten thirty a.m.'],
  ["ten doesn't work", ' | '],
  ['no nothing in the morning', ' | from noon'],
  ['i could do any day except i got dialysis monday wednesday friday', '2026-11-21..2026-12-05 | '],
  ['we leave for florida on the fourth so it needs to be before we leave', '2026-11-21..2026-12-03 | '],
  ['i wake up at five so early', ' | '],
  ['is ten ok on tuesday or is that too late', '2026-11-24 | ten a.m.'],
  ['the week after thanksgiving not the monday though', '2026-12-01..2026-12-06 | '],
  ["not next week i'm traveling the one after", '2026-11-30..2026-12-06 | '],
  ['she turns four on the tenth of december so after that', '2026-12-11..2026-12-24 | '],
  ["i'd rather not do a weekend", '2026-11-23..2026-12-05 | '],
  ['any day but monday i work doubles mondays', '2026-11-21..2026-12-05 | '],
  ['not this friday next', '2026-12-04 | '],
  ['not this coming friday thats black friday the next one', '2026-12-04 | '],
  ['after the holiday', '2026-11-27..2026-12-10 | '],
  ['the monday after the holiday', '2026-11-30 | '],
  ['the monday after i mean', '2026-12-07 | '],
  ['i start at nine so before that', ' | until eight thirty a.m.'],
  ['monday before school then he has to be there at nine thirty', '2026-11-23 | until nine a.m.'],
  ["i've got to be at work by ten", ' | until nine thirty a.m.'],
  ['whatever time but not first thing', ' | from ten a.m.'],
  ["not too early he's slow in the mornings", ' | from noon'],
  ['wednesday after work', '2026-11-25 | from five p.m.'],
  ["i can't get there before three", ' | from three p.m.'],
  ["i don't get off til five", ' | from five p.m.'],
  ['soccer saturday til noon', '2026-11-21 | from noon'],
  ['before picture day on tuesday', '2026-11-21..2026-11-23 | '],
  ['i need it before my wedding on saturday', '2026-11-21..2026-11-27 | '],
  ['no not at ten', ' | '],
  ['i got like two left', ' | '],
  ['make it two my roommate wants to come', ' | '],
  ["they're turning eleven is that ok", ' | '],
  ['it keeps saying one fifty eight over ninety', ' | '],
  ["we're having a baby in may", ' | '],
  ['i ordered a pair of glasses two weeks ago yesterday', ' | '],
  ["i picked up my meds on monday and they're wrong", ' | '],
  // A day told of something else
  [
    'tomorrow wouldnt work im at my sisters so thursday after lunch',
    '2026-11-26 | from twelve forty-five p.m. until three p.m.',
  ],
  ['itd have to be wednesday im driving back monday night', '2026-11-25 | '],
  ['mondays are leg day can we do tuesday', '2026-11-24 | '],
  ['hmm wednesday im driving to albany so tuesday', '2026-11-24 | '],
  ['i have jury duty monday and tuesday so wednesday or thursday', '2026-11-25 2026-11-26 | '],
  ['it started hurting tuesday so friday if you can', '2026-11-27 | '],
  ['i got my crown in january so next wednesday', '2026-11-25 | '],
  ['i got my teeth in january', ' | '],
  ['i got a thing on tuesday so not then', '2026-11-21..2026-12-05 | '],
  ['monday i start my new job so no', '2026-11-21..2026-12-05 | '],
  ['wednesday i have my kids recital so wednesdays out', '2026-11-21..2026-12-05 | '],
  ['no my husband has the car on mondays', '2026-11-23..2026-12-07 | '],
  ['friday im off fridays', '2026-11-27 | '],
  ['im off on fridays', '2026-11-27..2026-12-11 | '],
  ['i dont work fridays', '2026-11-27..2026-12-11 | '],
  ['im in chicago until the third', '2026-12-04..2026-12-18 | '],
  ['im back from florida the third', '2026-12-03..2026-12-17 | '],
  ['not that week the ninth then', '2026-12-09 | '],
  // Days told from another
  [
    'i have a wedding on the twenty seventh of december so id want it like two weeks before',
    '2026-12-11..2026-12-15 | ',
  ],
  ['a week before my wedding on the nineteenth', '2026-12-10..2026-12-14 | '],
  ['the day after my birthday which is december ninth', '2026-12-10 | '],
  ['two days before christmas', '2026-12-23 | '],
  ['were having surgery on the second so at least a week after', '2026-12-09..2026-12-23 | '],
  ['i have a wedding on the twelfth so maybe the week before that', '2026-11-30..2026-12-11 | '],
  ['we host thanksgiving so the week after', '2026-11-30..2026-12-06 | '],
  ['the week of thanksgiving', '2026-11-23..2026-11-29 | '],
  ['im away the first week of december so the one after', '2026-12-07..2026-12-13 | '],
  ['my husband had his on friday so the monday after', '2026-11-30 | '],
  ['i start a new job the seventh so before that', '2026-11-21..2026-12-06 | '],
  ['two weeks after that', '2026-12-15 | '],
  ['any day after wednesday', '2026-11-26..2026-12-09 | '],
  ['thats too soon i cant for like three weeks', '2026-12-12..2026-12-25 | '],
  ['toward the end of the week', '2026-11-26..2026-11-28 | '],
  // Hours told so
  ['monday real early before my shift like six thirty', '2026-11-23 | six thirty a.m.'],
  ['eight is too early and noon i eat', ' | from nine a.m.'],
  ['mornings are bad so monday around four', '2026-11-23 | four p.m.'],
  ['wednesday but my meeting ends at ten so after that', '2026-11-25 | from ten a.m.'],
  ['tuesday i have court at nine so eleven', '2026-11-24 | eleven a.m.'],
  ['my shift ends at two', ' | from two p.m.'],
  ['i drop my kid at nine so tuesday', '2026-11-24 | from nine a.m.'],
  // Both at once, and more than one
  ['i have to check his schedule he works monday and tuesday so wednesday', '2026-11-25 | '],
  ['is this thursday the holiday yeah so friday', '2026-11-27 | '],
  ['i was thinking the thirtieth but thats my anniversary so the tenth', '2026-12-10 | '],
  ['the one on tuesday my appointment with the surgeon is wednesday', '2026-11-24 | '],
  ['wednesday is my late day so i could do wednesday morning', '2026-11-25 | until eleven fifty-nine a.m.'],
  ['she wants me there mondays so any other day', '2026-11-21..2026-12-05 | '],
  ['any friday that isnt the fourth', '2026-11-27 | '],
  ['i dont want to come on a monday', '2026-11-21..2026-12-05 | '],
  ['lets skip thanksgiving week', '2026-11-21..2026-12-05 | '],
  ['wednesdays no good thats my chemo', '2026-11-21..2026-12-05 | '],
  ['any day next week except when i have pt thats monday and thursday', '2026-11-24..2026-11-29 | '],
  ['i cant the seventh through the tenth', '2026-11-21..2026-12-05 | '],
  ['the thursday of the week after', '2026-12-10 | '],
  ['i leave for florida wednesday and im back the second so after that', '2026-12-03..2026-12-16 | '],
  ['my birthdays the ninth so sometime that week', '2026-12-07..2026-12-13 | '],
  ['before tryouts those are the second of december', '2026-11-21..2026-12-01 | '],
  ['before the tenth but after the fourth', '2026-12-05..2026-12-09 | '],
  ['between the seventh and the ninth', '2026-12-07..2026-12-09 | '],
  ['not before the third of december', '2026-12-03..2026-12-17 | '],
  ['not till december', '2026-12-01..2026-12-15 | '],
  ['the second or third week of december', '2026-12-07..2026-12-20 | '],
  ['after the first week of december', '2026-12-07..2026-12-20 | '],
  ['im swamped till the end of november', '2026-12-01..2026-12-15 | '],
  ['the last friday before christmas', '2026-12-18 | '],
  ['the wednesday before christmas', '2026-12-23 | '],
  ['the day after that or the twentieth', '2026-12-02 2026-12-20 | '],
  ['the seventh or the day after', '2026-12-07 2026-12-08 | '],
  ['tomorrows too soon so thursday or friday', '2026-11-26 2026-11-27 | '],
  ['tuesday but i need to be out by eleven', '2026-11-24 | until ten thirty a.m.'],
  [
    'ten or so on thursday since i have to be at the courthouse at one',
    '2026-11-26 | ten a.m. until twelve thirty p.m.',
  ],
  ['i teach mornings so later in the day tuesday', '2026-11-24 | from noon'],
  ['either monday or wednesday but at lunch', '2026-11-23 2026-11-25 | from eleven thirty a.m. until one thirty p.m.'],
  ['fridays im always free', '2026-11-27..2026-12-11 | '],
  ['the week of december seventh any day but the ninth', '2026-12-07..2026-12-13 | '],
  ['wednesday my flights not till thursday', '2026-11-25 | '],
  ['any day but a monday tuesday or wednesday', '2026-11-21..2026-12-05 | '],
  ['before my ten oclock meeting tuesday', '2026-11-24 | until nine thirty a.m.'],
  ['sometime between now and thanksgiving', '2026-11-21..2026-11-25 | '],
  ['within the next few days', '2026-11-21..2026-11-24 | '],
  ['i get paid the third so after that', '2026-12-04..2026-12-17 | '],
  ['i work all next week', '2026-11-21..2026-12-05 | '],
  ['thursday doesnt work in the morning', '2026-11-26 | from noon'],
  ['not tuesday wednesday evening', '2026-11-25 | from five p.m.'],
  ['no thursdays thanksgiving wednesday afternoon', '2026-11-25 | from noon until four fifty-nine p.m.'],
  ['not tuesday morning tuesday afternoon', '2026-11-24 | from noon'],
  ['no wednesdays good just not at ten', '2026-11-25 | '],
  ['i can do tuesday not thursday at four', '2026-11-24 | four p.m.'],
  ['no ive got work till three on thursday', '2026-11-26 | from three p.m.'],
  ['im not free friday until eleven', '2026-11-27 | from eleven a.m.'],
  ['i cant do nine how about eleven', ' | eleven a.m.'],
  ['eight is too early for me on a monday', '2026-11-23 | from nine a.m.'],
  ['oh not eight on monday i have a call till nine so ten', '2026-11-23 | ten a.m. from nine a.m.'],
  ['i cant be there before ten on monday and i gotta leave by two', '2026-11-23 | from ten a.m. until one thirty p.m.'],
  ['i have a meeting tuesday at three so could i get in on wednesday', '2026-11-25 | '],
  ['besides the one on friday', '2026-11-21..2026-12-05 | '],
];

describe('day and time in a caller’s words', () => {
  for (const [words, expected] of TABLE) {
    it(`${words} → ${expected}`, () => assert.equal(described(words), expected));
  }

  it('an hour may be morning or evening where the practice is open at both', () => {
    const gym = [0, 1, 2, 3, 4, 5, 6].map((dayOfWeek) => ({ dayOfWeek, start: '06:00', end: '22:00', isActive: true }));
    assert.deepEqual(findWhen(hear('at seven'), gym, CONTEXT).time.at, [420, 1140]);
    assert.deepEqual(findWhen(hear('at seven in the evening'), gym, CONTEXT).time.at, [1140]);
  });

  it('days gone by are known as such', () => {
    assert.equal(findWhen(hear('last tuesday'), WEEKDAYS, CONTEXT).day.isPast, true);
  });
});

function described(words: string): string {
  const { day, time } = findWhen(hear(words), WEEKDAYS, CONTEXT);
  const days = day.days ?? [];
  const span = days.length > 2 ? `${days[0] ?? ''}..${days.at(-1) ?? ''}` : days.join(' ');
  const from = time.window !== null && time.window.from > 0 ? `from ${sayClock(time.window.from)}` : '';
  const to = time.window !== null && time.window.to < 1439 ? `until ${sayClock(time.window.to)}` : '';
  const times = [...(time.at ?? []).map(sayClock), from, to].filter((part) => part !== '').join(' ');
  return `${span} | ${times}`;
}
