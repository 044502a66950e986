import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import type { Command } from '../commands.ts';
import { CommandCall } from '../testing/command-call.ts';
import { dentalPractice, NOW } from '../testing/dental-practice.ts';
import { JANE, YES } from '../testing/said.ts';
import { english } from './en/english.ts';
import { spanish } from './es/spanish.ts';
import { createSpeaker } from './speaker.ts';

const TUESDAY = '2026-11-24';

/** A call in words, of a caller with an examination on Tuesday at ten. */
class SpokenCall extends CommandCall {
  constructor(language = 'en') {
    super(dentalPractice({ languages: [language] }), NOW, createSpeaker(language === 'es' ? [spanish] : [english]));
    this.book.visit('pat_jane', 'svc_exam', 'prov_lee', TUESDAY, 600);
  }

  async hear(...commands: Command[]): Promise<string> {
    const { outputs } = await this.say(commands);
    return outputs.flatMap((output) => (output.type === 'say' ? [output.text] : [])).join(' ');
  }
}

describe('what was said a breath ago', () => {
  for (const [language, canceled] of [
    ['en', /^Okay, the examination is canceled\. /],
    ['es', /^Listo, quedó cancelada\. /],
  ] as const)
    it(`is not said again of what is called off, in ${language}`, async () => {
      const call = new SpokenCall(language);
      await call.hear(JANE, { kind: 'cancel' });
      assert.match(await call.hear(YES), canceled);
    });

  for (const [language, offer, other] of [
    ['en', /On Wednesday .* I have /, /^I also have (?!.*Wednesday)/],
    ['es', /El miércoles .* tengo /, /^También tengo (?!.*miércoles)/],
  ] as const)
    it(`is not said again of the day of further times, in ${language}`, async () => {
      const call = new SpokenCall(language);
      const book: Command = { kind: 'book', services: ['svc_exam'], when: { days: ['2026-11-25'] } };
      assert.match(await call.hear(book), offer);
      assert.match(await call.hear({ kind: 'more' }), other);
      assert.match(await call.hear({ kind: 'wish', when: { days: ['2026-11-26'] } }), /Thursday|jueves/);
    });
});

describe('an appointment that the caller was told of', () => {
  it('is read back by what it is and its day alone', async () => {
    const call = new SpokenCall();
    await call.hear(JANE, { kind: 'look_up' });
    const off = await call.hear({ kind: 'cancel' });
    assert.equal(off, 'So the examination on Tuesday the twenty-fourth. Shall I cancel it?');
  });

  it('is moved by its day alone, and is read back with what it is where they were not', async () => {
    const wednesday: Command = { kind: 'move', when: { days: ['2026-11-25'], at: ['09:00'] } };
    const moved =
      'So the examination moves to Wednesday, November twenty-fifth at nine a.m. instead of Tuesday the twenty-fourth. Shall I move it?';
    assert.equal(await new SpokenCall().hear(JANE, wednesday), moved);
    assert.equal(await new SpokenCall().hear(JANE, { ...wednesday, which: { day: TUESDAY } }), moved);
    const told = new SpokenCall();
    await told.hear(JANE, { kind: 'look_up' });
    assert.equal(
      await told.hear(wednesday),
      "So that's Wednesday, November twenty-fifth at nine a.m. instead of Tuesday the twenty-fourth. Shall I move it?",
    );
  });

  it('is moved in Spanish alike', async () => {
    const wednesday: Command = { kind: 'move', when: { days: ['2026-11-25'], at: ['09:00'] } };
    assert.match(
      await new SpokenCall('es').hear(JANE, wednesday),
      /^Le cambio la cita de examen del martes veinticuatro de noviembre a las diez de la mañana para el miércoles/,
    );
  });
});

describe('a matter that waited', () => {
  const both = (language: string): Promise<[SpokenCall, string]> => {
    const call = new SpokenCall(language);
    call.book.visit('pat_jane', 'svc_clean', 'prov_maria', '2026-11-26', 600);
    const off: Command = { kind: 'cancel', which: { day: TUESDAY } };
    const move: Command = { kind: 'move', which: { day: '2026-11-26', services: ['svc_clean'] } };
    return call.hear(JANE, off, move).then(async () => [call, await call.hear(YES)]);
  };

  it('is named by what it is and its day', async () => {
    const [, english] = await both('en');
    assert.match(english, /Now to move the teeth cleaning on Thursday the twenty-sixth\. What day and time/);
    const [, spanish] = await both('es');
    assert.match(spanish, /Ahora vamos a cambiar la cita de limpieza dental del jueves veintiséis\. ¿Qué día/);
  });

  it('is asked about in a sentence that goes on with nothing', async () => {
    for (const [language, expected] of [
      ['en', /Now for the teeth cleaning\. What is .* last name, please\?$/],
      ['es', /limpieza dental\. ¿Me dice el apellido .*\?$/],
    ] as const) {
      const call = new SpokenCall(language);
      const child: Command = { kind: 'book', for: 'child', services: ['svc_clean'] };
      const when = { days: ['2026-11-25'], at: ['10:00'] };
      const camila: Command = { kind: 'identify', about: 'patient', relation: 'child', first_name: 'Camila' };
      await call.hear(JANE, { kind: 'cancel' }, { ...child, when }, camila);
      assert.match(await call.hear(YES), expected);
    }
  });
});

describe('a first name of several words', () => {
  it('is not thanked for: not all may be of the name', async () => {
    const call = new SpokenCall();
    await call.hear({ kind: 'book', services: ['svc_exam'], when: { days: [TUESDAY] } });
    await call.hear({ kind: 'choose', option: 1 });
    const name = { kind: 'identify', about: 'patient', last_name: 'Forsyth' } as const;
    assert.doesNotMatch(await call.hear({ ...name, first_name: 'Meetings Neil' }), /Neil/);
  });
});
