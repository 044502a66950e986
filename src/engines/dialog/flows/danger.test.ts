import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import type { Command, CommandOf } from '../commands.ts';
import { english } from '../nlg/en/english.ts';
import { spanish } from '../nlg/es/spanish.ts';
import { createSpeaker } from '../nlg/speaker.ts';
import type { Practice } from '../practice.ts';
import { CommandCall, short } from '../testing/command-call.ts';
import { dentalPractice, NOW } from '../testing/dental-practice.ts';

const SATURDAY = NOW;
const MONDAY = new Date('2026-11-23T15:30:00Z');
const CLINIC = '+12125550111';
const INSTRUCTIONS = 'The night clinic is at 200 Example Street.';
const speaker = createSpeaker([english, spanish]);

/** What is said to a certain danger, and whom the caller is connected with. */
async function inDanger(to: CommandOf<'danger'>['to'], now: Date, changes: Partial<Practice> = {}, said?: string) {
  const practice = dentalPractice({ emergencyNumber: CLINIC, emergencyInstructions: INSTRUCTIONS, ...changes });
  const call = new CommandCall(practice, now, speaker);
  const { outputs } = await call.say([{ kind: 'danger', to, is_certain: true }], said);
  const words = outputs.flatMap((output) => (output.type === 'say' ? [output.text] : [])).join(' ');
  return { words, rung: outputs.flatMap((output) => (output.type === 'transfer' ? [output.to] : [])) };
}

describe('taking leave after a danger', () => {
  for (const [to, last] of [
    ['life', /^Please call 911 now/],
    ['self_harm', /^Please call or text 988 now/],
    ['dental', /^Please don't wait/],
  ] as const)
    it(`is about ${to} and thanks for nothing`, async () => {
      const call = new CommandCall(dentalPractice({ emergencyNumber: null }), NOW, speaker);
      await call.say([{ kind: 'danger', to, is_certain: true }]);
      const { outputs } = await call.say([{ kind: 'small_talk', about: 'thanks' }, { kind: 'goodbye' }]);
      const words = outputs.flatMap((output) => (output.type === 'say' ? [output.text] : [])).join(' ');
      assert.match(words, last);
    });
});

describe('taking leave of whoever told of something grave', () => {
  for (const [what, told] of [
    ['a death', { kind: 'grave', matter: 'death' }],
    ['a loss beside what they want', { kind: 'small_talk', about: 'loss' }],
    ['a danger that is over', { kind: 'danger', to: 'life', is_certain: true }],
  ] satisfies [string, Command][])
    for (const [language, last] of [
      ['en', 'Thank you for calling. Take care.'],
      ['es', 'Gracias por llamar. Cuídese mucho.'],
    ] as const)
      it(`wishes nobody a good day after ${what} (${language})`, async () => {
        const call = new CommandCall(dentalPractice({ emergencyNumber: null, languages: [language] }), NOW, speaker);
        await call.take({ type: 'start' });
        await call.say([told]);
        if (told.kind === 'danger') await call.say([{ kind: 'safe' }]);
        const { outputs } = await call.say([{ kind: 'goodbye' }]);
        const words = outputs.flatMap((output) => (output.type === 'say' ? [output.text] : [])).join(' ');
        assert.ok(words.endsWith(last), words);
      });
});

describe('at a veterinary practice', () => {
  const vet = { businessCategory: 'VETERINARY' } as const;
  for (const [to, number] of [
    ['life', /911/],
    ['poisoning', /911/],
    ['self_harm', /988/],
  ] as const)
    for (const now of [MONDAY, SATURDAY])
      it(`people in danger (${to}) are told ${number}, and are sent to no place for animals, open or closed`, async () => {
        const { words, rung } = await inDanger(to, now, vet, 'it is my husband');
        assert.match(words, number);
        assert.doesNotMatch(words, /animal|night clinic|1 1 1/);
        assert.deepEqual(rung, []);
      });

  it('animals come in while it is open, and are sent nowhere else', async () => {
    const { words, rung } = await inDanger('animal_life', MONDAY, vet);
    assert.match(words, /come in right now/);
    assert.doesNotMatch(words, /night clinic|hospital/);
    assert.deepEqual(rung, []);
  });

  it('the people who are to see an animal at once hear of it on the line', async () => {
    const desk = { transferNumber: '+12125550100' };
    assert.deepEqual((await inDanger('animal_life', MONDAY, { ...vet, ...desk })).rung, [desk.transferNumber]);
    assert.deepEqual((await inDanger('life', MONDAY, { ...vet, ...desk })).rung, []);
  });

  it('animals go to the emergency number while it is closed, in the words of the practice', async () => {
    const { words, rung } = await inDanger('animal_life', SATURDAY, vet);
    assert.match(words, /emergency animal hospital.*911/);
    assert.ok(words.includes(INSTRUCTIONS), words);
    assert.deepEqual(rung, [CLINIC]);
  });

  it('a day on which it is closed counts as closed, whatever its hours', async () => {
    const closures = [{ date: '2026-11-23', name: 'Founders Day' }];
    assert.deepEqual((await inDanger('animal_life', MONDAY, { ...vet, closures })).rung, [CLINIC]);
  });
});

describe('at a practice for people', () => {
  it('people are told 911 first, then what the practice says, and are connected', async () => {
    const { words, rung } = await inDanger('life', MONDAY);
    assert.match(words, /911.*night clinic/);
    assert.deepEqual(rung, [CLINIC]);
  });

  it('animals are sent to an animal hospital, never to the practice or its number', async () => {
    for (const now of [MONDAY, SATURDAY]) {
      const { words, rung } = await inDanger('animal_life', now);
      assert.match(words, /emergency animal hospital/);
      assert.doesNotMatch(words, /come in|night clinic|1 1 1/);
      assert.deepEqual(rung, []);
    }
  });

  it('is certain once it is told of again to the question whether anyone is in danger', async () => {
    const call = new CommandCall(dentalPractice({ emergencyNumber: CLINIC }));
    const doubt = { kind: 'danger', to: 'life', is_certain: false } as const;
    const asked = await call.say([doubt], 'he can hardly talk');
    assert.deepEqual(short(asked), ['emergency', 'ask in_danger']);
    const told = await call.say([doubt], 'I think so, he is slumped over');
    assert.deepEqual(
      told.outputs.flatMap((output) => (output.type === 'transfer' ? [output.to] : [])),
      [CLINIC],
    );
  });

  it('is asked about once it is told again what to do, so that the call can go on', async () => {
    const call = new CommandCall();
    const danger = { kind: 'danger', to: 'life', is_certain: true } as const;
    assert.deepEqual(short(await call.say([danger])), ['emergency']);
    assert.deepEqual(short(await call.say([danger])), ['emergency', 'ask in_danger']);
    assert.equal(short(await call.say([{ kind: 'refuse' }]))[0], 'relieved');
    assert.equal(call.state.danger, null);
    const [emergency] = call.state.done;
    assert.equal(emergency?.kind === 'emergency' && emergency.isTakenBack, true);
  });

  it('is asked about no more by the answer that there is one', async () => {
    const call = new CommandCall();
    const danger = { kind: 'danger', to: 'life', is_certain: true } as const;
    for (let times = 0; times < 2; times += 1) await call.say([danger]);
    assert.deepEqual(short(await call.say([{ kind: 'agree', words: 'yes' }])), ['emergency']);
    assert.equal(call.state.danger, 'life');
  });

  for (const [to, last] of [
    ['self_harm', ['emergency']],
    ['life', ['not_understood', 'ask help']],
  ] as const)
    it(`who says neither yes nor no to whether there is one is told and asked once more (${to})`, async () => {
      const call = new CommandCall();
      const unclear = () => call.say([{ kind: 'unclear' }], 'I mean only me');
      assert.deepEqual(short(await call.say([{ kind: 'danger', to, is_certain: false }])), [
        'emergency',
        'ask in_danger',
      ]);
      assert.deepEqual(short(await unclear()), ['emergency', 'ask in_danger']);
      assert.deepEqual(short(await unclear()), last);
      assert.equal(call.state.danger, to);
    });

  it('who leaves a message beside it is asked for nothing more', async () => {
    const call = new CommandCall();
    const danger = { kind: 'danger', to: 'self_harm', is_certain: true } as const;
    await call.say([danger, { kind: 'message', text: 'tell Maria she was kind to me', recipient: 'Maria Santos' }]);
    const acts = short(await call.say([{ kind: 'small_talk', about: 'remark' }], 'okay'));
    assert.equal(call.book.messages.length, 1, acts.join());
    assert.equal(call.book.messages[0]?.urgency, 'emergency');
  });

  it('nothing is added where the practice says nothing', async () => {
    const { words } = await inDanger('life', MONDAY, { emergencyInstructions: null, emergencyNumber: null });
    assert.doesNotMatch(words, /night clinic|null|undefined/);
  });
});

describe('a danger to a body, told to a veterinary practice in words that name no person', () => {
  const animals = { businessCategory: 'VETERINARY' };

  for (const to of ['life', 'poisoning'] as const)
    it(`sends people to 911 and tells where an animal goes (${to})`, async () => {
      const closed = await inDanger(to, SATURDAY, animals, 'luna is shaking all over');
      assert.match(closed.words, /911.* If it is your animal, please take it to the nearest emergency animal hospital/);
      assert.match(closed.words, /2 1 2, 5 5 5, 0 1 1 1/);
      assert.deepEqual(closed.rung, []);
      const open = await inDanger(to, MONDAY, animals, 'luna is shaking all over');
      assert.match(open.words, /911.* If it is your animal, please come in right now/);
    });

  it('speaks of no animal where a person is named, of who may harm themselves, and at a practice for people', async () => {
    assert.doesNotMatch((await inDanger('life', SATURDAY, animals, 'my husband collapsed')).words, /animal/);
    assert.doesNotMatch((await inDanger('self_harm', SATURDAY, animals, 'i want to die')).words, /animal/);
    assert.doesNotMatch((await inDanger('life', SATURDAY, {}, 'luna is shaking all over')).words, /animal/);
  });
});
