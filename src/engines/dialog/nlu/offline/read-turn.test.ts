import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { newBooking } from '../../flows/book.ts';
import { newPerson } from '../../state.ts';
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

describe('a matter that is hardly more than a guess', () => {
  it('is asked about where a question is not much less likely and nothing was told of the visit', () => {
    assert.deepEqual(kindsOf({ book: 0.3, 'ask:services': 0.2 }), ['book or ask']);
    assert.deepEqual(kindsOf({ book: 0.6, 'ask:services': 0.2 }), ['book']);
    assert.deepEqual(kindsOf({ book: 0.45, 'ask:services': 0.1 }), ['book']);
  });
});

/** Commands in short, for words that the tagger finds these values in and the classifier takes for these matters. */
function readAs(
  words: string,
  labels: Record<string, number>,
  spans: [tag: string, text: string][],
  practice = dentalPractice(),
): string {
  const turn = turnOf(words, 'help', 'en', practice);
  const understood = understandTurn(turn, words);
  const values = spans.map(([tag, text]) => {
    const from = words.slice(0, words.indexOf(text)).split(' ').length - 1;
    return { tag, text, from, to: from + text.split(' ').length };
  });
  return short(readCommands(turn, { ...understood, values, labels: new Map(Object.entries(labels)) }));
}

describe('a matter that is as good as known', () => {
  it('is taken for what it is: a move that nothing else is nearly as likely as', () => {
    assert.deepEqual(kindsOf({ move: 0.45, book: 0.08 }), ['move']);
    assert.deepEqual(kindsOf({ move: 0.35, book: 0.08 }), ['book or move']);
  });

  it('is a service that is named where nothing else is likely, and asked about where something may be', () => {
    const service: [string, string][] = [['service', 'cleaning']];
    assert.equal(readAs('me again cleaning please', { book: 0.12 }, service), 'book svc_clean');
    assert.equal(readAs('me again cleaning please', { book: 0.12, message: 0.15 }, service), 'clarify book ask');
  });

  it('is no cancelation of a day that nobody spoke of calling off for', () => {
    const day: [string, string][] = [['old_when', 'friday']];
    const words = 'about the one on friday';
    assert.equal(readAs(words, { cancel: 0.25 }, day), 'clarify move cancel 2026-11-27');
    assert.equal(readAs(words, { cancel: 0.45, move: 0.25 }, day), 'clarify move cancel 2026-11-27');
    assert.equal(readAs(words, { cancel: 0.45 }, day), 'cancel 2026-11-27');
  });
});

const STORY =
  'saturday we were hauling hay and she jumped off the tailgate like she was two years old and now she favors that leg so somebody ought to look at it';

describe('a day that is told of', () => {
  it('is that of a story where no appointment that stands can be meant', () => {
    const day: [string, string][] = [['old_when', 'saturday']];
    assert.equal(readAs(STORY, { book: 0.8 }, day), 'book');
    assert.equal(readAs(STORY, { book: 0.8, move: 0.15 }, day), 'clarify move cancel');
  });

  it('is wished for where it is said in few words', () =>
    assert.equal(
      readAs('do you have room on tuesday', { book: 0.8 }, [['old_when', 'on tuesday']]),
      'book 2026-11-24',
    ));
});

describe('whom a long story names', () => {
  const lee: [string, string][] = [['provider', 'lee']];
  const story = `i was there two years ago with doctor lee and ${STORY}`;

  it('is of the visit that it tells of', () => {
    assert.equal(readAs(story, { book: 0.9, known: 0.8 }, lee), 'book, identify patient is_new:false');
    assert.equal(
      readAs('i know doctor lee so a visit with doctor lee', { book: 0.9, known: 0.8 }, lee),
      'book prov_lee, identify patient is_new:false',
    );
  });
});

describe('an appointment of a relative who is called by name', () => {
  it("is somebody else's", () => {
    const omar: [string, string][] = [['name', 'omar haddad']];
    const cancel = (words: string): string => readAs(words, { cancel: 0.9 }, omar);
    assert.equal(
      cancel('i am taking my husband omar haddad away so cancel what he has'),
      'cancel other, identify patient Omar Haddad',
    );
    assert.equal(cancel('this is omar haddad please cancel what i have'), 'cancel, identify patient Omar Haddad');
  });
});

describe('a name beside other words', () => {
  it('is the stretch that holds none of them', () => {
    const names: [string, string][] = [
      ['name', 'quick quick'],
      ['name', 'between meetings'],
      ['name', 'Neil Forsyth'],
    ];
    assert.equal(
      readAs("quick quick i'm between meetings it's Neil Forsyth", { identify: 0.9 }, names),
      'identify patient Neil Forsyth',
    );
  });
});

describe('whose relative somebody is who was asked for names', () => {
  const of = (words: string, kind: 'look_up' | 'book', language: 'en' | 'es' = 'en') => {
    const turn = turnOf(words, 'identity_again', language);
    turn.state.stack = [kind === 'book' ? newBooking(0) : { kind, person: 0, which: null }];
    return readCommands(turn).filter((one) => one.kind === kind);
  };

  it('tells that an appointment that stands is somebody else’s', () => {
    assert.deepEqual(of("it's eli brandt september ninth seventy six i'm his wife", 'look_up'), [
      { kind: 'look_up', for: 'other' },
    ]);
    assert.deepEqual(of('es de ofelia tovar yo soy su hija', 'look_up', 'es'), [{ kind: 'look_up', for: 'other' }]);
  });

  it('begins nothing where none is asked for, nor where only names are told', () => {
    assert.deepEqual(of("it's eli brandt september ninth seventy six i'm his wife", 'book'), []);
    assert.deepEqual(of("it's eli brandt september ninth seventy six", 'look_up'), []);
  });
});

describe('a question for which one was asked whether it is one', () => {
  it('is the one that was told before', () => {
    const turn = turnOf('i just have a question', 'clarify');
    turn.before.history.push({ role: 'caller', text: 'do you take medicare for a cleaning' });
    const [command] = readCommands(turn);
    assert.partialDeepStrictEqual(command, {
      kind: 'ask',
      topic: 'insurance',
      question: 'do you take medicare for a cleaning',
    });
  });
});

describe('of a long story that was told before, what it asks', () => {
  it('is what its few words name that surely ask', () => {
    const turn = turnOf('i just have a question', 'clarify', 'en', vetPractice());
    const text =
      "hey there i got a funny one for you do y'all do goats my neighbor's thinking of getting a pair and she asked me to ask";
    turn.before.history.push({ role: 'caller', text });
    const [command] = readCommands(turn);
    assert.partialDeepStrictEqual(command, { kind: 'ask', topic: 'services', question: text, subject: 'goats' });
  });
});

describe('a danger that is told', () => {
  it('is no answer to what was asked', () => {
    const told = "my brother took a whole strip of my sleeping tablets and he's all floppy";
    assert.deepEqual(readCommands(turnOf(told, 'message_text'))[0]?.kind, 'danger');
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

describe('a medicine that was asked for', () => {
  for (const words of ['lisinopril', 'the blood pressure one lisinopril'])
    it(`is named by whatever is said: ${words}`, () =>
      assert.deepEqual(readCommands(turnOf(words, 'medicine')), [{ kind: 'message', medicine: words }]));

  for (const [language, words, medicine] of [
    ['en', 'lisinopril i already told you', 'lisinopril'],
    ['es', 'ya le dije losartán', 'losartán'],
    ['es', 'la losartán ya se lo dije', 'la losartán'],
  ] as const)
    it(`is named beside what was told before: ${words}`, () =>
      assert.deepEqual(readCommands(turnOf(words, 'medicine', language)), [{ kind: 'message', medicine }]));

  it('is not, where nothing is named', () => {
    const kinds = readCommands(turnOf("i'd rather not say", 'medicine')).map(({ kind }) => kind);
    assert.deepEqual(kinds, ['refuse']);
    assert.deepEqual(readCommands(turnOf('uh', 'medicine')), []);
  });

  for (const [words, kind] of [
    ['oh and cancel my appointment on tuesday', 'cancel'],
    ['when is my next appointment', 'look_up'],
    ['my date of birth is march fifth nineteen eighty five', 'identify'],
    ['my number is two one two five five five nine nine nine nine', 'identify'],
  ] as const)
    it(`is not, where something else is told: ${words}`, () => {
      const kinds = readCommands(turnOf(words, 'medicine')).map((command) => command.kind);
      assert.deepEqual(kinds, [kind]);
    });
});

describe('much that was told, and nothing of it understood', () => {
  const story = 'lorem ipsum dolor sit amet consectetur adipiscing elit sed';
  const read = (labels: Record<string, number>, words = story): string => readAs(words, labels, []);

  it('is asked about by the two matters that are the likeliest', () => {
    assert.equal(read({ cancel: 0.14, book: 0.1, move: 0.05 }), 'clarify cancel book');
    assert.equal(read({ identify: 0.9, cancel: 0.14, book: 0.1 }), 'clarify cancel book');
  });

  it('is nothing where hardly anything is likely, where the practice has none of it, or where a few words were said', () => {
    assert.equal(read({ cancel: 0.02, book: 0.01 }), '');
    assert.equal(read({ wrong_number: 0.4, book: 0.1, cancel: 0.1 }), '');
    assert.equal(read({ cancel: 0.14, book: 0.1 }, 'lorem ipsum'), '');
  });
});

describe('which of two matters it is', () => {
  const words = 'lorem ipsum dolor sit amet';
  const clarified = (labels: Record<string, number>, said: string[]): string => {
    const turn = turnOf(words, 'clarify');
    turn.state.asked = { question: 'clarify', times: 1, between: ['move', 'cancel'] };
    turn.state.history = said.map((text) => ({ role: 'caller' as const, text }));
    const understood = understandTurn(turn, words);
    return short(readCommands(turn, { ...understood, values: [], labels: new Map(Object.entries(labels)) }));
  };

  it('is the likelier one alone, and a question beside it', () => {
    assert.equal(clarified({ cancel: 0.95, move: 0.6 }, [words]), 'cancel');
  });

  it('is the first where the same is said once more', () => {
    assert.equal(clarified({ book: 0.9, cancel: 0.6 }, [words, words]), 'move');
  });
});

describe('the words that a booking was begun with, said once more', () => {
  const words = 'i need to know when my appointment is';
  const answered = (said: string): string => {
    const turn = turnOf(words, 'when');
    turn.state.people = [newPerson('self')];
    turn.state.stack = [{ ...newBooking(0), said: [said] }];
    return short(readCommands(turn));
  };

  it('meant something else, which is asked about', () => {
    assert.match(answered(words), /^clarify \w+ book/);
  });

  it('are any other answer where it was begun with others', () => {
    assert.doesNotMatch(answered('a cleaning please'), /clarify/);
  });
});

describe('a name among other words', () => {
  const readName = (words: string, asked: 'patient_name' | 'when', names: string[]): string => {
    const turn = turnOf(words, asked);
    const understood = understandTurn(turn, words);
    const values = names.map((text) => {
      const from = words.slice(0, words.indexOf(text)).split(' ').length - 1;
      return { tag: 'name', text, from, to: from + text.split(' ').length };
    });
    const labels = new Map([['identify', 0.9]]);
    return short(readCommands(turn, { ...understood, values, labels }));
  };

  it('is the whole one that was asked for, without a word that stands apart before it', () => {
    const words = 'what a madhouse this is today it is Nelson Aguirre';
    assert.equal(readName(words, 'patient_name', ['madhouse', 'Nelson Aguirre']), 'identify patient Nelson Aguirre');
  });

  it('is none where a time was asked for and one word sounds like one', () => {
    const words = 'not this week as my brother comes over from Rosario then';
    assert.equal(readName(words, 'when', ['Rosario']), '');
  });
});

describe('what stands beside a matter', () => {
  it('is the last of two people of the practice, who corrects the first', () => {
    const spans: [string, string][] = [
      ['provider', 'dr lee'],
      ['provider', 'dr patel'],
    ];
    assert.equal(readAs('a visit with dr lee no make that dr patel', { book: 0.9 }, spans), 'book prov_patel');
  });

  it('is the one service of which a price is asked, though no words stand out as its own', () => {
    const asked = { ask: 0.9, 'ask:price': 0.9 };
    assert.match(readAs('so i chipped it and may want a crown how much is that', asked, []), /^ask price svc_crown/);
    assert.doesNotMatch(readAs('so how much do you take for that then', asked, []), /svc_/);
  });

  it('is whom the caller has spoken of where a message is for the doctor, and nobody where it was two', () => {
    const recipientAfter = (...said: string[]): string => {
      const words = 'tell the doctor it itches';
      const turn = turnOf(words, 'help');
      turn.state.history = said.map((text) => ({ role: 'caller' as const, text }));
      const values = [
        { tag: 'recipient', text: 'the doctor', from: 1, to: 3 },
        { tag: 'text', text: 'it itches', from: 3, to: 5 },
      ];
      return short(readCommands(turn, { ...understandTurn(turn, words), values, labels: new Map([['message', 0.9]]) }));
    };
    assert.match(recipientAfter('dr patel gave me new pills'), /Dr\. .*Patel/);
    assert.doesNotMatch(recipientAfter('dr patel gave me new pills', 'dr lee did not'), /Patel|Lee/);
  });
});
