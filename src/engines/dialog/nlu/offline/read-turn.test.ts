import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { dentalPractice } from '../../testing/dental-practice.ts';
import { readCommands, understandTurn } from './read-turn.ts';
import { short, turnOf, vetPractice } from './testing/heard.ts';

/** What is read of words that the classifier takes for these matters, with such probabilities. */
function kindsOf(labels: Record<string, number>, practice = dentalPractice()): string[] {
  const turn = turnOf('lorem ipsum dolor', 'help', 'en', practice);
  const understood = { ...understandTurn(turn, turn.words), values: [], labels: new Map(Object.entries(labels)) };
  return readCommands(turn, understood).map((command) =>
    command.kind === 'clarify' ? command.between.join(' or ') : command.kind,
  );
}

describe('two matters of which neither is told', () => {
  it('are asked about where one is of an appointment that stands and the other nearly as likely', () => {
    assert.deepEqual(kindsOf({ book: 0.39, look_up: 0.26 }), ['book or look_up']);
    assert.deepEqual(kindsOf({ move: 0.4, cancel: 0.3 }), ['move or cancel']);
  });

  it('are the likelier one where they are further apart, or neither is of an appointment that stands', () => {
    assert.deepEqual(kindsOf({ book: 0.45, look_up: 0.25 }), ['book']);
    assert.deepEqual(kindsOf({ message: 0.45, book: 0.3 }), ['message']);
  });
});

describe('words that were not understood', () => {
  it('are asked about where they may tell of an animal in danger', () => {
    const atVet = (labels: Record<string, number>): string[] => kindsOf(labels, vetPractice());
    assert.deepEqual(atVet({ 'danger:animal_life': 0.34, book: 0.2 }), ['danger']);
    assert.deepEqual(atVet({ 'danger:animal_life': 0.25, book: 0.2 }), []);
    assert.deepEqual(atVet({ 'danger:animal_life': 0.34, book: 0.8 }), ['book']);
    assert.deepEqual(atVet({ 'danger:life': 0.34, book: 0.2 }), []);
    assert.deepEqual(kindsOf({ 'danger:animal_life': 0.34, book: 0.2 }), []);
  });
});

describe('what answers a menu', () => {
  const read = (words: string): string => {
    const turn = turnOf(words, 'which_service', 'en', vetPractice());
    return short(readCommands(turn));
  };

  it('is a service that the menu did not name, whatever number stands beside it', () =>
    assert.equal(read('the first one i need is the nail trim'), 'wish svc_nail'));
  it('is a place in it', () => assert.equal(read('the first one'), 'choose 1'));
});
