import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import type { Command } from '../commands.ts';
import type { Practice } from '../practice.ts';
import { CommandCall } from '../testing/command-call.ts';
import { dentalPractice, NOW } from '../testing/dental-practice.ts';
import { JANE } from '../testing/said.ts';
import { english } from './en/english.ts';
import { spanish } from './es/spanish.ts';
import { createSpeaker } from './speaker.ts';

const TUESDAY = '2026-11-24';
const exam: Command = { kind: 'book', services: ['svc_exam'], when: { days: [TUESDAY] } };

/** A call in words. */
class SpokenCall extends CommandCall {
  constructor(changes: Partial<Practice> = {}) {
    super(dentalPractice(changes), NOW, createSpeaker(changes.languages?.[0] === 'es' ? [spanish] : [english]));
  }

  async hear(...commands: Command[]): Promise<string> {
    const { outputs } = await this.say(commands);
    return outputs.flatMap((output) => (output.type === 'say' ? [output.text] : [])).join(' ');
  }
}

describe('whoever is to be seen', () => {
  const named = (first: string): Command => ({
    kind: 'identify',
    about: 'patient',
    first_name: first,
    last_name: 'Vale',
  });

  it('is not thanked by name where the caller has another one', async () => {
    const call = new SpokenCall();
    await call.hear({ kind: 'identify', about: 'caller', first_name: 'Ben' }, exam);
    await call.hear({ kind: 'choose', option: 1 });
    assert.match(await call.hear(named('Quinn')), /^(Thank you\. )?And Quinn's date of birth\?$/);
  });

  it('is a child at a practice for children, and for a service of theirs', async () => {
    const [clean] = dentalPractice().services;
    assert.ok(clean !== undefined);
    const services = [{ ...clean, id: 'svc_kids', name: 'Child checkup' }];
    for (const changes of [{ name: 'Maple Pediatrics' }, { services, providers: [] }]) {
      const call = new SpokenCall(changes);
      const service = 'services' in changes ? 'svc_kids' : 'svc_exam';
      await call.hear({ kind: 'book', services: [service], when: { days: [TUESDAY] } });
      assert.match(await call.hear({ kind: 'choose', option: 1 }), /May I have your child's first and last name\?$/);
      assert.match(await call.hear(named('Quinn')), /And Quinn's date of birth\?$/);
    }
  });

  it('is asked as the caller in Spanish where both have one name', async () => {
    const call = new SpokenCall({ languages: ['es'] });
    await call.hear(
      { kind: 'identify', about: 'caller', first_name: 'Yadira', last_name: 'Vale' },
      { ...exam, for: 'other' },
    );
    await call.hear({ kind: 'choose', option: 1 });
    assert.match(await call.hear(named('Yadira')), /¿Y su fecha de nacimiento\?$/);
  });
});

describe('whom times are with', () => {
  it('is said once', async () => {
    const call = new SpokenCall();
    assert.match(await call.hear({ ...exam, provider: 'prov_lee' }), /with Doctor Susan Lee\. Which one/);
    assert.doesNotMatch(await call.hear({ kind: 'wish', when: { days: ['2026-11-25'] } }), /Susan Lee/);
    assert.match(await call.hear({ kind: 'wish', provider: 'prov_patel' }), /with Doctor Arjun Patel\./);
  });

  it('is not said of an appointment that is moved and stays with whom it is', async () => {
    const call = new SpokenCall();
    call.book.visit('pat_jane', 'svc_exam', 'prov_lee', TUESDAY, 600);
    assert.match(
      await call.hear(JANE, { kind: 'move', when: { days: ['2026-11-25'] } }),
      /On Wednesday the twenty-fifth I have [^.]*afternoon\. Which one works for you\?$/,
    );
  });
});

describe('one hour on several days', () => {
  for (const [language, words] of [
    [
      'en',
      /^Sure, an examination\. I have eight in the morning on Wednesday the twenty-fifth or Thursday the twenty-sixth\./,
    ],
    ['es', /^Claro, para el examen\. Tengo a las ocho de la mañana el miércoles veinticinco o el jueves veintiséis\./],
  ] as const)
    it(`is said once in ${language}`, async () => {
      const hours = dentalPractice().hours.map((one) => ({ ...one, end: '08:30' }));
      const call = new SpokenCall({ hours, languages: [language] });
      const heard = await call.hear({ ...exam, when: { days: ['2026-11-25', '2026-11-26'] } });
      assert.match(
        heard.replace(/^An examination, of course\./, 'Sure, an examination.').replace(/^Con gusto/, 'Claro'),
        words,
      );
    });
});

describe('appointments that were asked about', () => {
  for (const [language, words] of [
    ['en', /^You have an examination on Tuesday, November twenty-fourth at ten a\.m\. with Doctor Susan Lee\./],
    ['es', /^Tiene una cita de examen el martes veinticuatro de noviembre a las diez de la mañana con Susan Lee\./],
  ] as const)
    it(`have the article of what was not spoken of before in ${language}`, async () => {
      const call = new SpokenCall({ languages: [language] });
      call.book.visit('pat_jane', 'svc_exam', 'prov_lee', TUESDAY, 600);
      assert.match(await call.hear(JANE, { kind: 'look_up' }), words);
    });
});

describe('a refusal', () => {
  it('names of whom it is said', async () => {
    const call = new SpokenCall();
    const crown: Command = { kind: 'book', services: ['svc_crown'], provider: 'prov_maria', when: { days: [TUESDAY] } };
    const { outputs } = await call.say([crown], 'a crown with Maria');
    const [said] = outputs.flatMap((output) => (output.type === 'say' ? [output.text] : []));
    assert.match(said ?? '', /Maria Santos doesn't do that here, so let me look who does\./);
  });
});

describe('a note to the hours', () => {
  const saturday = 'On Saturdays only by appointment.';
  const hoursOn = (day: string): Command => ({ kind: 'ask', topic: 'hours', question: 'Open?', days: [day] });

  it('is left out where it is of another day than the one that was asked for', async () => {
    const call = new SpokenCall({ hoursNote: saturday });
    assert.match(await call.hear({ kind: 'ask', topic: 'hours', question: 'Open?' }), /Saturdays/);
    assert.doesNotMatch(await call.hear(hoursOn(TUESDAY)), /Saturdays/);
  });
});
