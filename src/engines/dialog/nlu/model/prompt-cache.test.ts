import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import type { ModelRequest } from '../../../language/language-model.ts';
import type { Practice } from '../../practice.ts';
import { dentalPractice } from '../../testing/dental-practice.ts';
import { ModelCall } from '../../testing/model-call.ts';
import type { ScriptedPart } from '../../testing/scripted-model.ts';
import { COMMAND_TOOLS } from './command-tools.ts';

const CHARACTERS_A_TOKEN = 4;
const MOST_UNCACHED_TOKENS = 900;
const MOST_CHARACTERS_OF_TOOLS = 20_000;

const PAGES = [
  'Maple Street Dental has looked after families in Springfield since 1998. We keep evening hours by arrangement.',
  'Please arrive ten minutes early for a first visit and bring your insurance card and a list of your medicines.',
  'Parking is free behind the building, and the entrance at the side has no steps.',
  'We take Delta Dental, Aetna and Cigna. Payment plans are available through the front office.',
  'Appointments that are called off less than 24 hours before carry a fee of 50 dollars.',
];

function practice(pages: readonly string[] = PAGES): Practice {
  return dentalPractice({
    passages: pages.map((text) => ({ text, source: 'https://example.com/', title: null })),
    faq: [{ question: 'Do you see children?', answer: 'Yes, from the age of three.' }],
  });
}

/** A call as it comes in: each line what the caller says, and what a model makes of it. */
const LINES: [string, ScriptedPart[]][] = [
  ['Hi, I think I need a checkup, it has been a while.', [{ call: 'book', with: { services: ['svc_exam'] } }]],
  [
    'Do you take Cigna?',
    [
      'Yes, we take Cigna.',
      {
        call: 'ask',
        with: { topic: 'insurance', question: 'Do you take Cigna?', subject: 'Cigna', is_answered: true },
      },
    ],
  ],
  ['Some time on Tuesday.', [{ call: 'wish', with: { when: { days: ['2026-11-24'] } } }]],
  ['Is there anything later that week?', [{ call: 'more' }]],
  ['The second one is good.', [{ call: 'choose', with: { option: 2 } }]],
  ['Jane Roe.', [{ call: 'identify', with: { about: 'patient', first_name: 'Jane', last_name: 'Roe' } }]],
  ['The fifth of March eighty-five.', [{ call: 'identify', with: { about: 'patient', birth_date: '1985-03-05' } }]],
  ['Actually could we make that Wednesday?', [{ call: 'wish', with: { when: { days: ['2026-11-25'] } } }]],
  ['The first one then.', [{ call: 'choose', with: { option: 1 } }]],
];

/** In the order in which they are sent: see the port. */
function sent({ tools, instructions, subject, messages, context }: ModelRequest): string {
  const turns = messages.map((message) => JSON.stringify(message)).join('');
  return `${JSON.stringify(tools)}${instructions}${subject}${turns}${context}`;
}

function sharedPrefix(one: string, other: string): number {
  let at = 0;
  while (at < one.length && one[at] === other[at]) at += 1;
  return at;
}

async function requestsOf(caller: Practice): Promise<string[]> {
  const call = new ModelCall({}, caller);
  await call.take({ type: 'start' });
  for (const [words, answer] of LINES) await call.say(words, [answer]);
  return call.model.requests.map(sent);
}

describe('what a model is asked', () => {
  it('begins as an earlier request of the call did, by nine tenths and more, with few tokens that are new', async () => {
    const requests = await requestsOf(practice());
    assert.equal(requests.length, LINES.length);
    for (const [at, request] of requests.entries()) {
      if (at === 0) continue;
      const shared = Math.max(...requests.slice(0, at).map((before) => sharedPrefix(before, request)));
      assert.ok(shared / request.length >= 0.9, `request ${at + 1}: ${shared} of ${request.length}`);
      const uncached = (request.length - shared) / CHARACTERS_A_TOKEN;
      assert.ok(uncached <= MOST_UNCACHED_TOKENS, `request ${at + 1}: ${uncached} tokens`);
    }
  });

  it('begins alike in all calls of a practice, whoever calls and whenever', async () => {
    const [first = ''] = await requestsOf(practice());
    const [other = ''] = await requestsOf({ ...practice(), callerNumber: null, isRecorded: true });
    const head = first.indexOf('{"role":"user"');
    assert.ok(head > 0);
    assert.ok(other.startsWith(first.slice(0, head)));
    assert.equal(first.slice(0, head).includes('2026'), false);
  });

  it('tells the state of the call in few words, however much was wished for or passed on', async () => {
    const call = new ModelCall({}, practice());
    const december = Array.from({ length: 31 }, (_, at) => `2026-12-${String(at + 1).padStart(2, '0')}`);
    const text = 'the crown that she made me last month came loose on the left and moves when I eat '.repeat(8).trim();
    await call.say(text, [
      [
        { call: 'message', with: { text } },
        { call: 'book', with: { services: ['svc_exam'], when: { days: december } } },
      ],
    ]);
    await call.say('Well.', [[{ call: 'small_talk', with: { about: 'remark' } }]]);
    const { context } = call.lastRequest;
    assert.match(context, /"2026-12-01 to 12-31"/);
    assert.match(context, /the crown that she made me/);
    assert.ok(context.length <= 700, `${context.length} characters: ${context}`);
  });

  it('holds of a long website only the passages that share words with the caller’s, where they change nothing that lasts', async () => {
    const filler = Array.from(
      { length: 200 },
      (_, at) => `Paragraph ${at} tells of the history of the town in some detail, year by year, at length.`,
    );
    const call = new ModelCall({}, practice([...PAGES, ...filler]));
    await call.say('Do you have parking?', [
      ['We do, behind the building.', { call: 'small_talk', with: { about: 'remark' } }],
    ]);
    const { subject, context } = call.lastRequest;
    assert.doesNotMatch(subject, /Parking|Paragraph/);
    assert.match(context, /Parking is free/);
    assert.ok(context.length / CHARACTERS_A_TOKEN <= MOST_UNCACHED_TOKENS);
  });
});

describe('the tools of a model', () => {
  it('describe each part once, and tell its form wherever it may be passed', () => {
    const text = JSON.stringify(COMMAND_TOOLS);
    assert.equal(text.split('The earliest start').length, 2);
    const whenOf = (tool: string): object => {
      const found = COMMAND_TOOLS.find(({ name }) => name === tool);
      const properties = found?.parameters.properties as { when: { properties: object } };
      return properties.when.properties;
    };
    for (const tool of ['move', 'wish', 'reject', 'clarify'])
      assert.deepEqual(Object.keys(whenOf(tool)), Object.keys(whenOf('book')));
    assert.ok(text.length <= MOST_CHARACTERS_OF_TOOLS, `${text.length} characters`);
  });
});
