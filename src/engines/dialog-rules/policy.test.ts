import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { dentist, janesCleaning, NOW, open } from './conversations/practices.ts';
import { guardTools } from './guarded-tools.ts';
import { giveConsent, PolicyBreach, patientKey, propose, withdrawConsent } from './policy.ts';
import { openingState, type Proposal } from './state.ts';

const JANE = { firstName: 'Jane', lastName: 'Roe', dateOfBirth: '1985-03-05' };
const BOOKING: Proposal = {
  kind: 'book',
  serviceId: 'svc_clean',
  providerId: null,
  startsAt: '2026-11-23T14:00:00.000Z',
  patientKey: 'pat_jane',
};

function guarded() {
  const state = openingState();
  const book = open(dentist());
  janesCleaning(book);
  const watch = { now: () => NOW, recorded: () => {}, isSlow: () => {}, isCut: () => false };
  return { state, book, tools: guardTools(state, book, watch) };
}

describe('the guarded tools', () => {
  it('book nothing that was not read back', async () => {
    const { tools, book } = guarded();
    await assert.rejects(tools.book(), PolicyBreach);
    assert.ok(!book.calls.includes('bookAppointment'));
  });

  it('book nothing that was read back but not agreed to', async () => {
    const { state, tools } = guarded();
    await tools.verify(JANE, null);
    propose(state, BOOKING);
    await assert.rejects(tools.book(), PolicyBreach);
  });

  it('book once on one yes', async () => {
    const { state, tools, book } = guarded();
    await tools.verify(JANE, null);
    propose(state, BOOKING);
    giveConsent(state);
    assert.equal((await tools.book()).ok, true);
    await assert.rejects(tools.book(), PolicyBreach);
    assert.equal(book.calls.filter((call) => call === 'bookAppointment').length, 1);
  });

  it('take a yes back when something changed after it', async () => {
    const { state, tools } = guarded();
    await tools.verify(JANE, null);
    propose(state, BOOKING);
    giveConsent(state);
    withdrawConsent(state);
    await assert.rejects(tools.book(), PolicyBreach);
  });

  it('take a yes for one thing as no yes for another', async () => {
    const { state, tools } = guarded();
    await tools.verify(JANE, null);
    propose(state, BOOKING);
    giveConsent(state);
    await assert.rejects(tools.cancel(), PolicyBreach);
    await assert.rejects(tools.move(), PolicyBreach);
  });

  it('book for nobody but the patient that was read back', async () => {
    const { state, tools } = guarded();
    await tools.verify({ firstName: 'Omar', lastName: 'Haddad', dateOfBirth: '1972-11-30' }, null);
    propose(state, BOOKING);
    giveConsent(state);
    await assert.rejects(tools.book(), PolicyBreach);
  });

  it('make no new patient whose details changed after the read-back', async () => {
    const { state, tools, book } = guarded();
    Object.assign(state.claim, { firstName: 'Bob', lastName: 'Smith', dateOfBirth: '1976-07-04' });
    propose(state, { ...BOOKING, patientKey: patientKey(null, state.claim) });
    giveConsent(state);
    state.claim.lastName = 'Smythe';
    await assert.rejects(tools.book(), PolicyBreach);
    assert.ok(!book.calls.includes('createPatient'));
  });

  it('show no appointments before verification', async () => {
    const { tools, book } = guarded();
    await assert.rejects(tools.listAppointments(), PolicyBreach);
    assert.ok(!book.calls.includes('listAppointments'));
  });

  it('verify by name and date of birth and by nothing less', async () => {
    const { state, tools } = guarded();
    const number = '+12125550142';
    assert.equal(await tools.verify({ ...JANE, dateOfBirth: '1985-03-06' }, number), null);
    assert.equal(await tools.verify({ ...JANE, lastName: 'Miller' }, number), null);
    const before: unknown = state.patient;
    assert.equal(before, null);
    assert.equal((await tools.verify({ ...JANE, firstName: 'jayne' }, number))?.id, 'pat_jane');
    assert.deepEqual(Object.entries(state.patient ?? {})[0], ['id', 'pat_jane']);
  });

  it('record of a failed verification that it failed and nothing of anybody', async () => {
    const state = openingState();
    const records: unknown[] = [];
    const tools = guardTools(state, open(dentist()), {
      now: () => NOW,
      isSlow: () => {},
      isCut: () => false,
      recorded: (record) => records.push(record.result),
    });
    await tools.verify({ ...JANE, dateOfBirth: '1990-01-01' }, '+12125550142');
    assert.deepEqual(records, [null]);
  });
});
