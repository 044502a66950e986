import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import type { CommandOf } from '../commands.ts';
import type { Practice } from '../practice.ts';
import { CommandCall } from '../testing/command-call.ts';
import { dentalPractice } from '../testing/dental-practice.ts';

type Ask = Omit<CommandOf<'ask'>, 'kind'>;
const SOURCE = 'https://practice.example.com/';

const website = (...texts: string[]): Practice['passages'] =>
  texts.map((text) => ({ text, source: SOURCE, title: null }));

const told: Partial<Practice> = {
  languages: ['en', 'es'],
  closures: [{ date: '2026-11-26', name: 'Thanksgiving' }],
  providers: [
    { id: 'prov_lee', name: 'Dr. Susan Lee', serviceIds: ['svc_crown'], ageMin: 3, ageMax: 17 },
    { id: 'prov_patel', name: 'Dr. Arjun Patel', languages: ['hi'] },
  ],
  faq: [
    { question: 'Do you offer payment plans?', answer: 'Yes, we offer financing through CareCredit.' },
    { question: 'What should I bring to my first visit?', answer: 'Please bring a photo ID and your insurance card.' },
    { question: 'Is there Wi-Fi in the waiting room?', answer: 'Yes, ask the front desk for the password.' },
  ],
  passages: website(
    'Welcome to our family of smiles. A porcelain crown restores the look of your tooth. Free parking is available behind the building.',
    'Our entrance is wheelchair accessible. There is an elevator to the second floor. Is there valet? We have no valet service at this office.',
    'We accept Delta Dental, Cigna and most PPO insurance plans. We do not accept Medicaid or Aetna DMO insurance.',
    'There is a 50 dollar fee for appointments canceled with less than 24 hours notice.',
    'Do not eat for six hours before your surgery. Cash is accepted at the front desk.',
    'Dr. Patel graduated from Columbia in 2009 and loves hiking. We treat children of all ages.',
    'Same-day dentures start at $900. Our staff speaks Russian.',
    'We love our community and parks. New Patients. Crowns',
  ),
};

async function tell(ask: Ask, changes: Partial<Practice> = {}, language = 'en') {
  const call = new CommandCall(dentalPractice({ ...told, ...changes }));
  await call.say(language === 'en' ? [] : [{ kind: 'language', tag: language }]);
  const { acts } = await call.say([{ kind: 'ask', ...ask }]);
  const fact = acts.find((act) => act.act === 'fact');
  return fact?.act === 'fact' ? fact.fact : null;
}

describe('what the practice has stated', () => {
  const stated: [Ask, RegExp][] = [
    [{ topic: 'parking', question: 'Where can I park?' }, /^Free parking is available/],
    [{ topic: 'parking', question: 'Is there parking?', subject: 'parking' }, /^Free parking/],
    [{ topic: 'parking', question: 'Is there valet parking?', subject: 'valet' }, /^We have no valet/],
    [{ topic: 'access', question: 'Can I come with a wheelchair?' }, /wheelchair accessible/],
    [{ topic: 'access', question: 'Is there an elevator?', subject: 'elevator' }, /^There is an elevator/],
    [{ topic: 'insurance', question: 'What insurance do you take?' }, /^We accept Delta Dental/],
    [{ topic: 'insurance', question: 'Do you take Cigna?', subject: 'Cigna' }, /^We accept Delta Dental, Cigna/],
    [{ topic: 'insurance', question: 'Do you take Medicaid?', subject: 'Medicaid' }, /^We do not accept Medicaid/],
    [{ topic: 'payment', question: 'Do you have payment plans?', subject: 'payment plans' }, /CareCredit/],
    [{ topic: 'payment', question: 'Do you do financing?', subject: 'financing' }, /CareCredit/],
    [{ topic: 'payment', question: 'Can I pay cash?', subject: 'cash' }, /^Cash is accepted/],
    [{ topic: 'cancellation_fee', question: 'Is there a cancellation fee?' }, /50 dollar fee/],
    [{ topic: 'cancellation_fee', question: 'do I owe anything for that' }, /50 dollar fee/],
    [{ topic: 'first_visit', question: 'What do I bring for my first visit?' }, /photo ID/],
    [{ topic: 'preparation', question: 'Can I eat before my surgery?' }, /six hours/],
    [{ topic: 'languages', question: 'Do you speak Russian?', subject: 'Russian' }, /speaks Russian/],
    [{ topic: 'ages', question: 'Do you see kids?' }, /children of all ages/],
    [{ topic: 'provider', question: 'Where did Dr. Patel study?', provider: 'prov_patel' }, /^Dr. Patel graduated/],
    [{ topic: 'price', question: 'How much are dentures?', subject: 'dentures' }, /start at \$900/],
    [{ topic: 'services', question: 'Do you do dentures?', subject: 'dentures' }, /^Same-day dentures/],
    [{ topic: 'other', question: 'Is there Wi-Fi?', subject: 'Wi-Fi' }, /password/],
    [{ topic: 'other', question: 'Is there wi-fi in the waiting room?' }, /password/],
  ];
  for (const [ask, expected] of stated)
    it(`${ask.question} (${ask.topic})`, async () => assert.match((await tell(ask))?.sentence ?? '', expected));
});

describe('what the practice has not stated', () => {
  const unknown: Ask[] = [
    { topic: 'who_does', question: 'Who does implants?', subject: 'implants' },
    { topic: 'parking', question: 'Is there a garage for RVs?', subject: 'RV spot' },
    { topic: 'insurance', question: 'Do you take Humana?', subject: 'Humana' },
    { topic: 'payment', question: 'Do you take Apple Pay?', subject: 'Apple Pay' },
    { topic: 'payment', question: 'Do you take checks?', subject: 'personal checks' },
    { topic: 'access', question: 'Is there a ramp for strollers?', subject: 'stroller ramp door' },
    { topic: 'price', question: 'How much is a crown?', services: ['svc_crown'] },
    { topic: 'price', question: 'How much is whitening?', subject: 'whitening' },
    { topic: 'services', question: 'Do you do Botox?', subject: 'Botox' },
    { topic: 'languages', question: 'Do you speak Polish?', subject: 'Polish' },
    { topic: 'provider', question: 'Where did Dr. Lee study?', provider: 'prov_lee' },
    { topic: 'holiday', question: 'Are you open on Christmas?', subject: 'Christmas' },
    { topic: 'hours', question: 'Are you open on the 25th of December?', days: ['2026-12-25'] },
    { topic: 'other', question: 'Do you validate anything?' },
    { topic: 'other', question: 'Is there a community room?', subject: 'community room' },
    { topic: 'preparation', question: 'What do I do before a cleaning?', services: ['svc_clean'] },
  ];
  for (const ask of unknown) it(`${ask.question} (${ask.topic})`, async () => assert.equal(await tell(ask), null));
});

describe('values of the practice', () => {
  it('tells that a holiday is a day on which it is closed', async () => {
    const fact = await tell({ topic: 'holiday', question: 'Are you open on Thanksgiving?', subject: 'Thanksgiving' });
    assert.deepEqual(fact?.days, ['2026-11-26']);
    const all = await tell({ topic: 'holiday', question: 'Are you closed for the holidays?' });
    assert.deepEqual(all?.days, ['2026-11-26']);
  });

  it('tells ages, people and languages as values', async () => {
    const ages = await tell({ topic: 'ages', question: 'Does Dr. Lee see adults?', provider: 'prov_lee' });
    assert.deepEqual(ages, { names: ['Dr. Susan Lee'], ages: { min: 3, max: 17 } });
    const people = await tell({ topic: 'provider', question: 'Which doctors do you have?' });
    assert.deepEqual(people?.names, ['Dr. Susan Lee', 'Dr. Arjun Patel']);
    const hindi = await tell({ topic: 'languages', question: 'Does anybody speak Hindi?', subject: 'Hindi' });
    assert.deepEqual(hindi, { isYes: true, names: ['hi'] });
  });

  it('tells what the practice notes of a price with it, in its language', async () => {
    const pair = { id: 'svc_pair', name: 'Couples session', durationMinutes: 60, priceCents: 18000 };
    const services = [{ ...pair, description: 'For two people. The price is for both.' }];
    const ask: Ask = { topic: 'price', question: 'How much is a couples session?', services: ['svc_pair'] };
    const fact = await tell(ask, { services });
    assert.deepEqual(fact, { priceCents: 18000, names: ['Couples session'], text: 'The price is for both.' });
    assert.equal((await tell(ask, { services }, 'es'))?.text, undefined);
  });

  it('says in Spanish what has a value, and no English sentence', async () => {
    const yes = { topic: 'insurance', question: '¿Aceptan Cigna?', subject: 'Cigna' } as const;
    assert.deepEqual(await tell(yes, {}, 'es'), { isYes: true, names: ['Cigna'] });
    const no = { topic: 'insurance', question: '¿Aceptan Medicaid?', subject: 'Medicaid' } as const;
    assert.deepEqual(await tell(no, {}, 'es'), { isYes: false, names: ['Medicaid'] });
    assert.equal(await tell({ topic: 'parking', question: '¿Hay estacionamiento?' }, {}, 'es'), null);
    const passages = website('Hay estacionamiento gratis detrás del edificio.');
    const parking = { topic: 'parking', question: '¿Hay estacionamiento?' } as const;
    assert.match((await tell(parking, { passages }, 'es'))?.sentence ?? '', /gratis/);
  });
});

describe('words that no reader made anything of', () => {
  it('are answered where anything may be said and the practice has stated all that they name', async () => {
    const call = new CommandCall(dentalPractice(told));
    const { acts } = await call.say([{ kind: 'unclear' }], 'is there wi-fi in the waiting room');
    const [fact] = acts;
    assert.match(fact?.act === 'fact' ? (fact.fact.sentence ?? '') : '', /password/);
    const other = await call.say([{ kind: 'unclear' }], 'the boat left with the treatment rooms on it');
    assert.equal(other.acts[0]?.act, 'not_understood');
  });

  it('are no question while something else is asked', async () => {
    const call = new CommandCall(dentalPractice(told));
    await call.say([{ kind: 'book', services: ['svc_exam'] }]);
    const { acts } = await call.say([{ kind: 'unclear' }], 'is there wi-fi in the waiting room');
    assert.equal(acts[0]?.act, 'not_understood');
  });
});

describe('what nobody knows', () => {
  const VALET: Ask = { topic: 'other', question: 'Is there a play room?', subject: 'play room' };

  it('is said once, offered to be passed on, and left as a message where that is wanted', async () => {
    const call = new CommandCall();
    const first = await call.say([{ kind: 'ask', ...VALET }]);
    assert.deepEqual(
      first.acts.map((act) => (act.act === 'ask' ? act.question : act.act)),
      ['unknown', 'offer_message'],
    );
    await call.say([{ kind: 'agree', words: 'yes' }]);
    const taken = await call.say([{ kind: 'identify', about: 'caller', first_name: 'Jane', last_name: 'Roe' }]);
    assert.equal(taken.acts[0]?.act, 'message_taken');
    assert.deepEqual(call.book.messages, [
      {
        name: 'Jane Roe',
        phoneNumber: '+12125550142',
        text: 'Is there a play room?',
        recipient: null,
        about: 'inquiry',
        urgency: 'normal',
      },
    ]);
  });

  it('leaves no message where none is wanted', async () => {
    const call = new CommandCall();
    await call.say([{ kind: 'ask', ...VALET }]);
    const { acts } = await call.say([{ kind: 'refuse' }]);
    assert.deepEqual(
      acts.map((act) => (act.act === 'ask' ? act.question : act.act)),
      ['acknowledge', 'anything_else'],
    );
    assert.deepEqual(call.book.messages, []);
  });

  it('waits behind a booking and is passed on after it, which was told before', async () => {
    const call = new CommandCall();
    await call.say([{ kind: 'book', services: ['svc_exam'] }]);
    const { acts } = await call.say([
      { kind: 'ask', ...VALET },
      { kind: 'ask', ...VALET, question: 'Is there a slide?', subject: 'slide' },
    ]);
    assert.deepEqual(acts, [
      { act: 'unknown', isPassedOn: true },
      { act: 'ask_again', question: 'when' },
    ]);
    await call.say([
      { kind: 'identify', about: 'patient', first_name: 'Jane', last_name: 'Roe', birth_date: '1985-03-05' },
      { kind: 'wish', when: { days: ['2026-11-25'], at: ['10:00'] } },
    ]);
    const booked = await call.say([{ kind: 'agree', words: 'yes' }]);
    assert.deepEqual(
      booked.acts.map(({ act }) => act),
      ['done', 'ask'],
    );
    assert.deepEqual(
      call.book.messages.map(({ text }) => text),
      ['Is there a play room? Is there a slide?'],
    );
  });
});

it('what is not taken at all is not taken for some either, and what is named beside it is', async () => {
  const of = (question: string, subject: string) => tell({ topic: 'insurance', question, subject });
  assert.equal((await of('Do you take Medicaid for kids?', 'medicaid'))?.isYes, false);
  assert.equal((await of('Do you take Cigna?', 'cigna'))?.isYes, true);
});

describe('a question that names nothing', () => {
  it('is about what was asked right before it', async () => {
    const call = new CommandCall(dentalPractice(told));
    await call.say([{ kind: 'ask', topic: 'price', question: 'How much is a crown?', services: ['svc_crown'] }]);
    const { acts } = await call.say([{ kind: 'ask', topic: 'who_does', question: 'And who does them?' }]);
    assert.deepEqual(
      acts.flatMap((act) => (act.act === 'fact' ? [act.fact.names] : [])),
      [['Dr. Susan Lee', 'Dr. Arjun Patel']],
    );
  });
});

describe('what is said of one kind of animal', () => {
  const pets = website('Neutering a dog is 190 dollars.');
  it('is told where that kind is asked about, and answers nothing about another', async () => {
    const ask = (kind: string): Ask => ({ topic: 'price', question: `What does neutering a ${kind} cost?` });
    assert.match((await tell(ask('dog'), { passages: pets }))?.sentence ?? '', /190/);
    assert.equal(await tell(ask('cat'), { passages: pets }), null);
  });
});
