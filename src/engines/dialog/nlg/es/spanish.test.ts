import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import type { Command } from '../../commands.ts';
import type { Practice } from '../../practice.ts';
import { CommandCall } from '../../testing/command-call.ts';
import { dentalPractice, NOW } from '../../testing/dental-practice.ts';
import { JANE } from '../../testing/said.ts';
import type { DialogEvent } from '../../types.ts';
import { english } from '../en/english.ts';
import { createSpeaker } from '../speaker.ts';
import { sayList, sayProvider, theService } from './say-lists.ts';
import { sayCount, sayDuration, sayPhoneNumber, sayPrice } from './say-numbers.ts';
import { atClock, atClocks, sayBirthDate, sayDayFrom, sayOpen, sayShortDayFrom } from './say-times.ts';
import { spanish } from './spanish.ts';

/** A call to a practice that answers in Spanish. */
class SpanishCall {
  readonly call: CommandCall;

  constructor(changes: Partial<Practice> = {}) {
    const practice = dentalPractice({ languages: ['es'], ...changes });
    this.call = new CommandCall(practice, NOW, createSpeaker([english, spanish]));
  }

  async hear(event: DialogEvent, commands: Command[] = []): Promise<string> {
    const { outputs } = await this.call.take(event, commands);
    return outputs.flatMap((output) => (output.type === 'say' ? [output.text] : [])).join(' ');
  }

  say(...commands: Command[]): Promise<string> {
    return this.hear({ type: 'prompt', text: '…' }, commands);
  }

  static async answered(changes: Partial<Practice> = {}): Promise<SpanishCall> {
    const call = new SpanishCall(changes);
    await call.hear({ type: 'start' });
    return call;
  }
}

describe('a booking in Spanish', () => {
  it('reads as a receptionist would speak', async () => {
    const call = new SpanishCall();
    assert.equal(
      await call.hear({ type: 'start' }),
      'Gracias por llamar a Maple Street Dental. Le atiende Ava, nuestro sistema automatizado. ¿En qué le puedo ayudar?',
    );
    assert.equal(
      await call.say({ kind: 'book', services: ['svc_clean'] }),
      'Claro, para la limpieza dental. ¿Qué día y a qué hora le conviene?',
    );
    assert.equal(
      await call.say({ kind: 'wish', when: { days: ['2026-11-24'], not_after: '12:00' } }),
      'El martes veinticuatro tengo a las ocho o a las diez de la mañana, o al mediodía. ¿Cuál le queda mejor?',
    );
    assert.equal(await call.say({ kind: 'choose', option: 2 }), 'Perfecto. ¿Me da su nombre y apellido, por favor?');
    assert.equal(
      await call.say({
        kind: 'identify',
        about: 'patient',
        first_name: 'Jane',
        last_name: 'Roe',
        birth_date: '1985-03-05',
      }),
      'Entonces sería la limpieza dental con Maria Santos, el martes veinticuatro de noviembre a las diez de la mañana. ¿Se la agendo?',
    );
    assert.equal(
      await call.say({ kind: 'agree', words: 'sí' }),
      'Listo, quedó agendada para el martes veinticuatro a las diez de la mañana. ¿Le puedo ayudar en algo más?',
    );
    assert.equal(await call.say({ kind: 'refuse' }), 'Gracias por llamar. ¡Que le vaya bien!');
  });

  it('thanks by name, asks for the yes alone, and reads back shortly what is to be said again', async () => {
    const call = await SpanishCall.answered();
    await call.say({ kind: 'book', services: ['svc_clean'], when: { days: ['2026-11-24'], at: ['10:00'] } });
    assert.equal(
      await call.say({ kind: 'identify', about: 'patient', first_name: 'Jane', last_name: 'Roe' }),
      'Gracias, Jane. ¿Y su fecha de nacimiento?',
    );
    await call.say({ kind: 'identify', about: 'patient', birth_date: '1985-03-05' });
    assert.match(await call.say({ kind: 'unclear' }), /^[^¿]*\. ¿Me dijo que sí\?$/);
    assert.equal(
      await call.say({ kind: 'repeat' }),
      'El martes veinticuatro de noviembre a las diez de la mañana: limpieza dental con Maria Santos. ¿Se la agendo?',
    );
  });

  it('says why it is closed on a day', async () => {
    const call = await SpanishCall.answered({ closures: [{ date: '2026-11-27', name: 'capacitación' }] });
    assert.match(
      await call.say({ kind: 'ask', topic: 'hours', question: '¿El viernes?', days: ['2026-11-27'] }),
      /viernes veintisiete de noviembre no abrimos por capacitación\./,
    );
  });

  it('says what holds in every week', async () => {
    const saturdays = ['2026-11-28', '2026-12-05', '2026-12-12'];
    const call = await SpanishCall.answered();
    assert.match(
      await call.say({ kind: 'ask', topic: 'hours', question: '¿Los sábados?', days: saturdays }),
      /Los sábados no abrimos\./,
    );
  });

  it('says the name of a holiday as a part of the sentence', async () => {
    const call = await SpanishCall.answered({
      closures: [{ date: '2026-11-27', name: 'El día después de Acción de Gracias' }],
    });
    assert.match(
      await call.say({ kind: 'ask', topic: 'hours', question: '¿El viernes?', days: ['2026-11-27'] }),
      /no abrimos por ser el día después de Acción de Gracias\./,
    );
  });

  it('calls a doctor as the caller does, or as the practice tells men from women', async () => {
    const services = ['svc_exam'];
    const when = { days: ['2026-11-24'], at: ['10:00'] };
    const arriaga = { id: 'prov_arriaga', name: 'Dr. Tomás Arriaga', serviceIds: services };
    const ruiz = { id: 'prov_ruiz', name: 'Dra. Ana Ruiz', serviceIds: ['svc_clean'] };
    for (const [words, providers, expected] of [
      ['con la doctora arriaga', [arriaga], /examen con la doctora Tomás Arriaga,/],
      ['un examen', [arriaga, ruiz], /examen con el doctor Tomás Arriaga,/],
      ['un examen', [arriaga], /examen con Tomás Arriaga,/],
    ] as const) {
      const call = await SpanishCall.answered({ providers: [...providers] });
      assert.match(
        await call.hear({ type: 'prompt', text: words }, [{ kind: 'book', services, when }, JANE]),
        expected,
      );
    }
  });

  it('says a price with what the practice notes of it', async () => {
    const description = 'Para dos personas. El precio es por los dos.';
    const pair = { id: 'svc_pair', name: 'Terapia de pareja', durationMinutes: 60, priceCents: 18000, description };
    const call = await SpanishCall.answered({ services: [pair] });
    assert.match(
      await call.say({ kind: 'ask', topic: 'price', question: '¿Cuánto cuesta?', services: ['svc_pair'] }),
      /cuesta 180 dólares\. El precio es por los dos\./,
    );
  });

  it('tells price and hours', async () => {
    const call = await SpanishCall.answered();
    assert.match(
      await call.say({ kind: 'ask', topic: 'price', question: '¿Cuánto cuesta?', services: ['svc_clean'] }),
      /^La limpieza dental cuesta 120 dólares\./,
    );
    assert.match(
      await call.say({ kind: 'ask', topic: 'hours', question: '¿Horario?' }),
      /^Atendemos de lunes a viernes de las ocho de la mañana a las cinco de la tarde\./,
    );
    assert.match(
      await call.say({ kind: 'ask', topic: 'hours', question: '¿El sábado?', days: ['2026-11-28'] }),
      /^El sábado veintiocho de noviembre no abrimos\./,
    );
  });

  it('offers each language in its own words, before the question', async () => {
    const two = { languages: ['es', 'en'], isRecorded: true };
    assert.equal(
      await new SpanishCall(two).hear({ type: 'start' }),
      'Gracias por llamar a Maple Street Dental. Le atiende Ava, nuestro sistema automatizado. Esta llamada se graba. For English, say "English" or press two. ¿En qué le puedo ayudar?',
    );
    const other = new SpanishCall({ languages: ['en', 'es'] });
    assert.match(
      await other.hear({ type: 'start' }),
      /assistant\. Para español, diga «español» u oprima el dos\. How can I help you today\?$/,
    );
    assert.equal(await other.hear({ type: 'dtmf', digit: '2' }), 'Claro que sí, en español. ¿En qué le puedo ayudar?');
  });

  it('names 911, or 988 with its key for Spanish', async () => {
    for (const to of ['life', 'poisoning', 'dental'] as const)
      assert.match(await (await SpanishCall.answered()).say({ kind: 'danger', to, is_certain: true }), /911/, to);
    assert.match(
      await (await SpanishCall.answered()).say({ kind: 'danger', to: 'self_harm', is_certain: true }),
      /988 y oprima el 2 para español/,
    );
    const vet = { businessCategory: 'VETERINARY', hours: [] };
    assert.match(
      await (await SpanishCall.answered(vet)).say({ kind: 'danger', to: 'animal_life', is_certain: true }),
      /hospital veterinario/,
    );
    assert.doesNotMatch(
      await (await SpanishCall.answered(vet)).say({ kind: 'danger', to: 'self_harm', is_certain: true }),
      /veterinario|mascota/,
    );
  });
});

describe('values as they are spoken in Spanish', () => {
  const rows: [string, string][] = [
    [atClock(9 * 60 + 30), 'a las nueve y media de la mañana'],
    [atClock(13 * 60), 'a la una de la tarde'],
    [atClock(13 * 60 + 15), 'a la una y cuarto de la tarde'],
    [atClock(12 * 60), 'al mediodía'],
    [atClock(12 * 60 + 45), 'a las doce y cuarenta y cinco de la tarde'],
    [atClock(20 * 60), 'a las ocho de la noche'],
    [atClock(0), 'a la medianoche'],
    [atClocks([540, 600, 840]), 'a las nueve o a las diez de la mañana, o a las dos de la tarde'],
    [sayOpen(720, 1020), 'del mediodía a las cinco de la tarde'],
    [sayDayFrom('2026-11-21', '2026-11-21'), 'hoy sábado veintiuno de noviembre'],
    [sayDayFrom('2026-11-21', '2026-11-22'), 'mañana domingo veintidós de noviembre'],
    [sayDayFrom('2026-11-21', '2026-12-01'), 'el martes primero de diciembre'],
    [sayShortDayFrom('2026-11-21', '2026-11-21'), 'hoy'],
    [sayShortDayFrom('2026-11-21', '2026-11-22'), 'mañana domingo veintidós'],
    [sayShortDayFrom('2026-11-21', '2026-12-01'), 'el martes primero de diciembre'],
    [sayBirthDate('1985-03-05'), 'cinco de marzo de mil novecientos ochenta y cinco'],
    [sayBirthDate('2007-01-01'), 'primero de enero de dos mil siete'],
    [sayCount(100), 'cien'],
    [sayCount(131), 'ciento treinta y uno'],
    [sayPrice(4550), '45 dólares con 50 centavos'],
    [sayPrice(100), '1 dólar'],
    [sayDuration(90), 'una hora y media'],
    [sayDuration(30), 'media hora'],
    [sayPhoneNumber('+12125550100'), '2 1 2, 5 5 5, 0 1 0 0'],
    [sayList(['Ana', 'Inés'], 'y'), 'Ana e Inés'],
    [sayList(['siete', 'ocho'], 'o'), 'siete u ocho'],
    [sayList(['a', 'b', 'c'], 'o'), 'a, b o c'],
    [sayProvider('Dr. Susan Lee, DDS'), 'Susan Lee'],
    [sayProvider('Dra. Ana Ruiz'), 'la doctora Ana Ruiz'],
    [sayProvider('Dr. Patel'), 'doctor Patel'],
    [theService('Teeth cleaning').words, 'la limpieza dental'],
    [theService('Root canal').words, 'el tratamiento de conducto'],
    [theService('Tooth extraction').words, 'la extracción dental'],
    [theService('Veneers').words, 'las carillas'],
    [theService('Hydrafacial Deluxe').words, 'Hydrafacial Deluxe'],
  ];
  for (const [spoken, expected] of rows) it(expected, () => assert.equal(spoken, expected));
});
