import assert from 'node:assert/strict';
import { describe, it, mock } from 'node:test';
import type { Practice } from '../../dialog/types.ts';
import { checkRequest } from '../../language/check-request.ts';
import type { LanguageModel } from '../../language/language-model.ts';
import { CONVERSATIONS } from '../conversations/all.ts';
import { dentist, janesCleaning, NOW, open } from '../conversations/practices.ts';
import { runConversation } from '../conversations/run-conversation.ts';
import { calls, ScriptedModel, says } from '../conversations/scripted-model.ts';
import { type DialogState, openingState } from '../state.ts';
import { createModelBrain } from './model-brain.ts';
import { ANSWER_MS, FIRST_WORD_MS } from './speak-stream.ts';

interface Talk {
  state: DialogState;
  said: string[];
  book: ReturnType<typeof open>;
  transfer: string | null;
}

async function talk(
  model: LanguageModel,
  lines: string[],
  practice: Practice = dentist(),
  setUp = (_: Talk['book']) => {},
): Promise<Talk> {
  const result: Talk = { state: openingState(), said: [], book: open(practice), transfer: null };
  setUp(result.book);
  const brain = createModelBrain(model);
  for (const text of lines) {
    const spoken: string[] = [];
    const context = { now: NOW, signal: new AbortController().signal };
    for await (const output of brain.turn(result.state, { type: 'prompt', text }, practice, result.book, context)) {
      if (output.type === 'say') spoken.push(output.text);
      if (output.type === 'transfer') result.transfer = output.to;
      if (output.type === 'state') result.state = output.state;
    }
    result.said.push(spoken.join(' '));
  }
  return result;
}

const down: LanguageModel = {
  name: 'down',
  stream: () => {
    throw new Error('down');
  },
};

/** Claims bookings, invents prices and quotes records, whatever is said. */
const liar: LanguageModel = {
  name: 'liar',
  async *stream() {
    yield says("You're all set, I've booked you for Tuesday at 4:45 p.m. ");
    yield says('A cleaning is 77 dollars. Jane was born in 1985 and comes in at 10. ');
  },
};

/** One conversation of each subject that ends in a booking, a change, a transfer or a message: what must hold whatever a model does. */
const CHOSEN = Object.values(CONVERSATIONS)
  .flatMap((subject) => subject.find(({ outcome }) => Object.keys(outcome).length > 0) ?? [])
  .slice(0, 30);

for (const [what, model] of [['is down', down] as const, ['lies', liar] as const]) {
  describe(`the model brain, when its model ${what}`, () => {
    for (const conversation of CHOSEN)
      it(conversation.name, () => runConversation(createModelBrain(model), conversation));
  });
}

describe('the model brain', () => {
  it('books what the model understood, after the read-back and the yes', async () => {
    const model = new ScriptedModel(
      [
        says('Of course, happy to help. '),
        calls('book_appointment', { service_id: 'svc_clean', days: ['2026-11-24'], at: '14:30' }),
      ],
      [calls('set_patient', { first_name: 'Jane', last_name: 'Roe', date_of_birth: '1985-03-05' })],
    );
    const { said, book, state } = await talk(model, [
      'me teeth want a wash tuesday half two',
      'the name is jane roe five three eighty five british way',
      'yes',
    ]);
    assert.match(
      said[0] ?? '',
      /Of course, happy to help\. Tuesday, November twenty-fourth at two thirty p\.m\. is available\. May I have your first and last name\?/,
    );
    assert.match(said[1] ?? '', /teeth cleaning.*Jane Roe.*Shall I book it\?/);
    assert.match(said[2] ?? '', /all set/);
    assert.equal(model.requests.length, 2, 'the yes is not left to the model');
    assert.equal(book.appointments.length, 1);
    assert.equal(state.consent, null);
  });

  it('sends a conversation that begins with the caller and goes to and fro', async () => {
    const model = new ScriptedModel(
      [says('Of course. ')],
      [calls('book_appointment', { service_id: 'svc_clean', days: ['2026-11-24'] })],
    );
    const brain = createModelBrain(model);
    const book = open(dentist());
    let state = openingState();
    const events = [{ type: 'start' }, { type: 'prompt', text: 'hello there' }, { type: 'silence' }] as const;
    for (const event of [...events, { type: 'prompt', text: 'a cleaning tuesday' } as const])
      for await (const output of brain.turn(state, event, dentist(), book, {
        now: NOW,
        signal: new AbortController().signal,
      }))
        if (output.type === 'state') state = output.state;
    assert.equal(model.requests.length, 2);
    for (const request of model.requests) checkRequest(request);
    const roles = model.requests[1]?.messages.map(({ role }) => role);
    assert.deepEqual(roles, ['user', 'assistant', 'user']);
  });

  it('answers in the words of the model where every number has a source', async () => {
    const model = new ScriptedModel([says('A cleaning is 120 dollars '), says('and takes about an hour.')]);
    const { said, state } = await talk(model, ['what would i pay for a cleaning']);
    assert.match(said[0] ?? '', /^A cleaning is 120 dollars and takes about an hour\. Is there anything else/);
    assert.deepEqual(
      state.done.map((outcome) => outcome.kind),
      ['answered'],
    );
  });

  for (const [what, answer] of [
    ['the digits of an id', 'A cleaning is 77 dollars.'],
    ['a length in minutes', 'A cleaning is 60 dollars.'],
    ['a range of which one end is known', 'A cleaning is 60 to 120 dollars.'],
  ] as const)
    it(`takes no price from ${what}`, async () => {
      const [service] = dentist().services;
      assert.ok(service);
      const services = [{ ...service, id: 'svc-77-f0', durationMinutes: 60 }];
      const model = new ScriptedModel([says(answer)]);
      const { said } = await talk(model, ['what would i pay for a cleaning'], dentist({ services }));
      assert.match(said[0] ?? '', /^Teeth cleaning is 120 dollars\./);
      assert.match(model.requests[0]?.subject ?? '', /: svc-77-f0/);
    });

  it('gives the model the passages that bear on the question', async () => {
    const model = new ScriptedModel([says('Parking is free behind the building.')]);
    await talk(model, ['can i park my car somewhere']);
    assert.match(model.requests[0]?.subject ?? '', /Free parking is behind the building/);
  });

  it('holds a question of the model back where the system asks itself', async () => {
    const model = new ScriptedModel([
      says('Sure. What day works for you?'),
      calls('book_appointment', { service_id: 'svc_clean' }),
    ]);
    const { said } = await talk(model, ['cleaning please']);
    assert.equal(said[0], 'Sure. What day and time would you like?');
  });

  it('answers an emergency before the model is asked', async () => {
    const model = new ScriptedModel([says('Would you like an appointment?')]);
    const { said } = await talk(model, ['my husband is having chest pain']);
    assert.match(said[0] ?? '', /911/);
    assert.equal(model.requests.length, 0);
  });

  for (const [said, answer] of [
    ['my attorney will be in touch about what you did to my tooth', /sorry about that.*your name/],
    ['my husband bob whitaker passed on tuesday night he had a session with you wednesday', /sorry for your loss/],
    ['i want every bit of information you have about me deleted', /pass it on.*your name/],
    ['your letter says im deceased and im standing right here', /sorry about that/],
    ['we help practices like yours bring their billing costs down', /not interested/],
  ] as const)
    it(`leaves nothing to the model of "${said}"`, async () => {
      const model = new ScriptedModel([says('Sure.'), calls('book_appointment', { service_id: 'svc_clean' })]);
      const { said: spoken } = await talk(model, [said]);
      assert.match(spoken[0] ?? '', answer);
      assert.equal(model.requests.length, 0);
    });

  for (const [said, name] of [
    ["my wife's cleaning is on tuesday what time was that", 'is spoken of as a wife'],
    ["jane's got a cleaning on tuesday when is that", 'is called by name'],
  ] as const)
    it(`tells nothing of who ${name}, whatever the model makes of it`, async () => {
      const model = new ScriptedModel(
        [calls('look_up_appointments', {})],
        [calls('set_patient', { first_name: 'Jane', last_name: 'Roe', date_of_birth: '1985-03-05' })],
      );
      const { said: spoken, book } = await talk(model, [said, 'jane roe march fifth 85'], dentist(), janesCleaning);
      assert.match(spoken[1] ?? '', /only speak about appointments with the patient/);
      assert.ok(!book.calls.includes('listAppointments'));
    });

  it('admits to being a machine whatever the model would say', async () => {
    const { said } = await talk(new ScriptedModel([says('I am Anna, a real person.')]), ['are you a real person']);
    assert.match(said[0] ?? '', /automated assistant/);
  });

  it('shows no record to a model that asks for it unverified', async () => {
    const model = new ScriptedModel(
      [calls('look_up_appointments', {})],
      [calls('set_patient', { first_name: 'Jane', last_name: 'Roe', date_of_birth: '1990-01-01' })],
    );
    const { said, book } = await talk(
      model,
      ['when is my appointment', 'jane roe first of january ninety'],
      dentist(),
      janesCleaning,
    );
    assert.match(said[0] ?? '', /first and last name/);
    assert.match(said[1] ?? '', /couldn't match/);
    assert.ok(!book.calls.includes('listAppointments'));
    assert.ok(
      !model.requests.some((request) =>
        /Susan Lee on|10:00|ten a\.m\. with/.test(request.subject.split('Under way')[1] ?? ''),
      ),
    );
  });

  it('takes no booking from a model alone', async () => {
    const model = new ScriptedModel(
      [
        calls('book_appointment', { service_id: 'svc_clean', days: ['2026-11-24'], at: '09:00' }),
        calls('set_patient', { first_name: 'Jane', last_name: 'Roe', date_of_birth: '1985-03-05' }),
      ],
      [
        says('Great, it is done.'),
        calls('book_appointment', { service_id: 'svc_clean', days: ['2026-11-24'], at: '09:00' }),
      ],
    );
    const { said, book } = await talk(model, [
      'cleaning tuesday nine jane roe march fifth 85',
      'hmm let me think about what the weather does',
    ]);
    assert.match(said[1] ?? '', /Shall I book it\?/);
    assert.ok(!book.calls.includes('bookAppointment'));
  });

  it('ignores arguments of another shape and goes on by rules', async () => {
    const model = new ScriptedModel([calls('book_appointment', { days: 'tuesday' }), calls('no_such_tool', {})]);
    const { said } = await talk(model, ['book a cleaning on tuesday at nine']);
    assert.match(said[0] ?? '', /nine a\.m\. is available/);
  });

  it('keeps what was understood before the model failed', async () => {
    const model = new ScriptedModel(
      [calls('book_appointment', { service_id: 'svc_clean', days: ['2026-11-24'], at: '09:00' })],
      [new Error('reset')],
      [new Error('reset')],
    );
    const { said, book, state } = await talk(model, [
      'cleaning tuesday nine',
      'jane roe',
      'march fifth nineteen eighty five',
      'yes',
    ]);
    assert.match(said[3] ?? '', /all set/);
    assert.equal(book.appointments.length, 1);
    assert.equal(state.modelFailures, 2);
    assert.equal(model.requests.length, 3);
  });

  it('offers the model no booking where the practice does not book by telephone', async () => {
    const model = new ScriptedModel([
      says('I can take a message.'),
      calls('take_message', { about: 'message', text: 'wants a cleaning' }),
    ]);
    await talk(model, ['cleaning'], dentist({ bookingEnabled: false }));
    const names = model.requests[0]?.tools.map((tool) => tool.name) ?? [];
    assert.ok(!names.includes('book_appointment') && names.includes('take_message'));
  });

  it('says a filler when the first word is late, and goes on by rules when the answer never comes', async () => {
    mock.timers.enable({ apis: ['setTimeout'] });
    try {
      const model = new ScriptedModel([new Promise(() => {})]);
      const running = talk(model, ['what are your hours']);
      await new Promise((resolve) => setImmediate(resolve));
      mock.timers.tick(FIRST_WORD_MS);
      await new Promise((resolve) => setImmediate(resolve));
      mock.timers.tick(ANSWER_MS);
      const { said } = await running;
      assert.match(said[0] ?? '', /^(One moment|Let me see|Just a second)\. We're open Monday/);
    } finally {
      mock.timers.reset();
    }
  });

  it('connects to a person when the model asks for it', async () => {
    const { transfer } = await talk(
      new ScriptedModel([calls('connect_to_person', {})]),
      ['this is too complicated for me'],
      dentist({ transferNumber: '+12125550111' }),
    );
    assert.equal(transfer, '+12125550111');
  });
});
