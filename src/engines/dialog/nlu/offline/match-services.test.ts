import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { matchServices } from './match-services.ts';

const service = (id: string, name: string, description: string | null = null) => ({
  id,
  name,
  description,
  durationMinutes: 30,
  priceCents: null,
});

const DENTAL = [
  service('clean', 'Teeth cleaning'),
  service('exam', 'Dental exam'),
  service('fill', 'Filling'),
  service('pain', 'Toothache visit', 'For pain, a broken tooth or a lost filling.'),
];
const HEARING = [
  service('test', 'Hearing test'),
  service('child', 'Child hearing test', 'For children from four.'),
  service('wax', 'Earwax removal', 'For ears that feel plugged.'),
  service('tinnitus', 'Tinnitus consultation', 'For ringing or buzzing in the ears.'),
  service('plugs', 'Custom earplugs'),
];
const SKIN = [
  service('check', 'Full skin check', 'A look at every mole and spot.'),
  service('visit', 'Dermatology visit', 'For one matter: a rash, a spot that has changed.'),
];
const BRACES = [
  service('fit', 'Braces fitting'),
  service('adjust', 'Braces adjustment', 'The regular visit, to tighten or change the wire.'),
  service('off', 'Braces removal'),
  service('repair', 'Broken bracket or wire', 'For a loose bracket, a wire that pokes or a lost band.'),
];
const ROWS: [string, typeof DENTAL, string, string][] = [
  ['a name that was said in full is meant, and no longer one that holds it', HEARING, 'a hearing test', 'test'],
  ['a part of a word of a name is enough', HEARING, 'to get the wax out', 'wax'],
  ['where it is tells less than what it is', HEARING, 'ringing in my ears', 'tinnitus'],
  ['what a description is for is what is meant', HEARING, 'the buzzing', 'tinnitus'],
  ['a filling that is wanted is a filling', DENTAL, 'a filling', 'fill'],
  ['one that fell out is a trouble', DENTAL, 'my filling fell out', 'pain'],
  ['a description that only sounds alike tells nothing', SKIN, 'he will love it', ''],
  ['one spot is not all of them', SKIN, 'just that one spot', 'visit'],
  [
    'what two descriptions tell leaves it open, whatever a word of half of the services says',
    BRACES,
    'the wire on my braces came loose',
    'adjust repair',
  ],
  ['a word that several descriptions hold leaves it open', SKIN, 'the spot', 'check visit'],
];

describe('the services that words may mean', () => {
  for (const [name, services, words, ids] of ROWS)
    it(`${name}: ${words}`, () => assert.equal(matchServices(words, { services, language: 'en' }).join(' '), ids));

  it('an empty tooth in Spanish is a toothache', () => {
    assert.deepEqual(matchServices('se me cayó el empaste', { services: DENTAL, language: 'es' }), ['pain']);
  });
});
