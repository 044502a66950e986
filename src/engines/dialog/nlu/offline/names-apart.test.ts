import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import type { CommandOf } from '../../commands.ts';
import { readCommands } from './read-turn.ts';
import { turnOf } from './testing/heard.ts';

/** Whose names are heard in an opening. */
function heardIn(words: string, language = 'en'): Partial<Record<'patient' | 'caller', string>> {
  const named = readCommands(turnOf(words, 'help', language)).filter(
    (command): command is CommandOf<'identify'> => command.kind === 'identify',
  );
  return Object.fromEntries(
    named.map(({ about, first_name: first, last_name: last }) => [
      about,
      [first, last].filter((part) => part !== undefined).join(' '),
    ]),
  );
}

describe('names in an opening', () => {
  for (const [words, heard] of [
    ["hi this is tom becker i'd like an appointment for my son leo", { caller: 'Tom Becker', patient: 'Leo' }],
    ['my son leo roe needs a checkup this is tom becker', { caller: 'Tom Becker', patient: 'Leo Roe' }],
    ["hi this is priya shah i'd like to bring my son in for a checkup", { caller: 'Priya Shah' }],
    ['hello my name is tom becker and i need a cleaning', { patient: 'Tom Becker' }],
  ] as const)
    it(`are whose they are: ${words}`, () => {
      assert.deepEqual(heardIn(words), heard);
    });

  it('are whose they are in Spanish', () => {
    const words = 'hola quisiera una cita para mi hijo mateo soy elena ruiz';
    assert.deepEqual(heardIn(words, 'es'), { caller: 'Elena Ruiz', patient: 'Mateo' });
  });

  it('are the caller’s own where somebody of the practice is called so as well, but for the last', () => {
    const words = "hi this is maria lopez i'd like to book a cleaning for next week please";
    assert.deepEqual(heardIn(words), { patient: 'Maria Lopez' });
    const [book] = readCommands(turnOf(words, 'help'));
    assert.ok(book?.kind === 'book' && book.provider === undefined);
  });

  it('are of whom to see where that is how they are called there', () => {
    const [book] = readCommands(turnOf("i'd like to see maria santos for a cleaning", 'help'));
    assert.ok(book?.kind === 'book');
    assert.equal(book.provider, 'prov_maria');
  });
});

describe('who will not say who they are for a message', () => {
  const heard = (words: string): string[] => {
    const turn = turnOf(words, 'caller_name');
    turn.state.stack = [
      {
        kind: 'message',
        person: 0,
        text: 'Call me.',
        recipient: null,
        about: 'message',
        isUrgent: false,
        because: null,
      },
    ];
    return readCommands(turn).map(({ kind }) => kind);
  };

  it('is let go where leave is likely taken with it', () => {
    assert.deepEqual(heard("no that's fine goodbye"), ['refuse', 'goodbye']);
  });

  it('stays where it is not', () => {
    assert.deepEqual(heard("i'd rather not say"), ['refuse']);
  });
});
