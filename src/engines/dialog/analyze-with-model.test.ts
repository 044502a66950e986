import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import type { ModelUse } from '../language/language-model.ts';
import { analyze } from './analyze.ts';
import { analyzeWithModel } from './analyze-with-model.ts';
import { type ConversationState, newPerson, openingState } from './state.ts';
import { dentalPractice, NOW } from './testing/dental-practice.ts';
import { ScriptedModel, type ScriptedPart } from './testing/scripted-model.ts';

const NOTED = {
  wanted: 'Jane Roe chipped a tooth on an olive and was anxious to be seen.',
  category: 'message',
  sentiment: 'positive',
  is_met: true,
  reason: 'She was glad to be called back.',
};
const BOOKED: ConversationState['done'] = [
  {
    kind: 'booked',
    person: 0,
    appointment: {
      id: 'appt_1',
      service: { id: 'svc_exam', name: 'Examination' },
      provider: null,
      startsAt: '2026-11-24T15:00:00Z',
      endsAt: '2026-11-24T15:30:00Z',
    },
  },
];

function stateOf(done: ConversationState['done']): ConversationState {
  const state = openingState();
  state.history = [
    { role: 'agent', text: 'How can I help?' },
    { role: 'caller', text: 'I chipped a tooth on an olive.' },
  ];
  state.counts.callerTurns = 1;
  state.people = [{ ...newPerson('self'), firstName: 'Jane', lastName: 'Roe' }];
  state.wishes = ['inquiry'];
  state.done = done;
  return state;
}

async function noted(state: ConversationState, answer: ScriptedPart[], uses: ModelUse[] = []) {
  const model = new ScriptedModel(() => answer);
  const call = { state, practice: dentalPractice(), endedAt: NOW };
  return analyzeWithModel(model, call, (use) => uses.push(use), new AbortController().signal);
}
const answer = (changes: object = {}): ScriptedPart[] => [{ call: 'note_call', with: { ...NOTED, ...changes } }];

describe('what is kept of a call with a model', () => {
  it('holds its words for what was wanted, and the state for what was done', async () => {
    const uses: ModelUse[] = [];
    const analysis = await noted(stateOf(BOOKED), answer({ is_met: false, category: 'spam' }), uses);
    assert.equal(analysis.summary, `${NOTED.wanted} Booked examination on Tuesday, November twenty-fourth at ten a.m.`);
    assert.equal(analysis.category, 'booking');
    assert.equal(analysis.callSuccessful, true);
    assert.equal(analysis.appointmentId, 'appt_1');
    assert.equal(uses.length, 1);
  });

  it('goes by the model where the state settles nothing', async () => {
    const analysis = await noted(stateOf([]), answer({ open: 'Somebody should look at the tooth soon.' }));
    assert.deepEqual(
      [analysis.category, analysis.sentiment, analysis.callSuccessful, analysis.successReason],
      ['message', 'positive', true, NOTED.reason],
    );
    assert.equal(analysis.summary, `${NOTED.wanted} Somebody should look at the tooth soon.`);
  });

  it('keeps no sentence of it that claims a deed or a number of its own', async () => {
    for (const wanted of ['Jane Roe called and has been booked for an exam.', 'Jane Roe paid 300 dollars.']) {
      const state = stateOf([]);
      const { summary } = await noted(state, answer({ wanted }));
      assert.equal(summary, analyze(state, dentalPractice()).summary);
    }
  });

  it('is the state’s alone where the model fails or answers otherwise', async () => {
    const state = stateOf(BOOKED);
    const alone = analyze(state, dentalPractice());
    for (const given of [[], ['All fine.'], [{ fail: new Error('down') }], answer({ category: 'party' })])
      assert.deepEqual(await noted(state, given), alone);
  });

  it('asks no model about a caller who said nothing', async () => {
    const analysis = await noted(openingState(), [{ fail: new Error('asked') }]);
    assert.equal(analysis.category, null);
  });
});
