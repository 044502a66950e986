import assert from 'node:assert/strict';
import { test } from 'node:test';
import { type Clinic, makeClinic } from '../../../test/harness/clinic.ts';
import { startTestServer } from '../../../test/harness.ts';
import type { SandboxCall } from '../../adapters/carriers/sandbox/types.ts';

const server = await startTestServer();

/** A practice in whose book nothing stands yet, and whose callers may choose English or Spanish. */
async function bilingualClinic(): Promise<Clinic> {
  const clinic = await makeClinic(server);
  const { status } = await clinic.client.patch(`${clinic.path}/settings`, { languages: ['en', 'es'] });
  assert.equal(status, 200);
  return clinic;
}

const ANSWERS: [RegExp, string][] = [
  [/primera visita/i, 'Sí, es mi primera visita.'],
  [/nacimiento/i, 'El cuatro de mayo de mil novecientos ochenta y ocho.'],
  [/nombre/i, 'Me llamo María López.'],
];
const READ_BACK = /limpieza dental.* martes .* a las diez de la mañana.*María López.*¿Se la agendo\?/i;

const languages = (call: SandboxCall) =>
  call.events.flatMap((event) => (event.type === 'language' ? [event.language] : []));
const say = (call: SandboxCall, text: string) => call.say(text, { language: 'es-US' });

/** Up to the read-back, which has not been agreed to. */
async function talkUpToReadBack(call: SandboxCall): Promise<string> {
  let heard = await say(call, 'Quisiera una limpieza dental el próximo martes a las diez de la mañana.');
  for (let turn = 0; turn < 6 && !/¿Se la agendo\?/.test(heard); turn++) {
    const answer = ANSWERS.find(([when]) => when.test(heard));
    assert.ok(answer, `nothing to answer to: ${heard}`);
    heard = await say(call, answer[1]);
  }
  return heard;
}

const switches: [string, (call: SandboxCall) => Promise<string>][] = [
  [
    'key 2',
    async (call) => {
      await call.press('2');
      return call.hear();
    },
  ],
  ['the word “español”', (call) => call.say('Español.', { language: 'en-US' })],
];
for (const [what, choose] of switches)
  test(`${what} switches the line to Spanish, in which the booking is read back and told`, async () => {
    const clinic = await bilingualClinic();
    const call = await clinic.call();
    const greeting = await call.hear();
    assert.match(greeting, /Maple Street Dental.*Para español.* el dos/);
    const document = call.events.find((event) => event.type === 'webhook' && /<ConversationRelay /.test(event.body));
    assert.ok(document?.type === 'webhook');
    const voices = [...document.body.matchAll(/<Language [^>]*>/g)].map(([tag]) => tag);
    assert.match(document.body, /<ConversationRelay [^>]*language="en-US"/);
    assert.ok(
      voices.some((tag) => /code="es-US"/.test(tag) && /voice="[^"]+"/.test(tag)),
      voices.join(),
    );
    assert.match(await choose(call), /¿En qué le puedo ayudar\?/);
    assert.deepEqual(languages(call), ['es-US']);
    assert.match(await talkUpToReadBack(call), READ_BACK);
    assert.match(await say(call, 'Sí, por favor.'), /quedó agendada para el/);
    assert.match(await say(call, 'No, gracias, es todo. Adiós.'), /Gracias por llamar/);
    await call.ended;
    const record = await clinic.analyzed(call.callSid);
    assert.deepEqual(
      [record.category, record.call_successful, record.ended_reason],
      ['booking', true, 'agent_goodbye'],
    );
    assert.match(record.summary, /María López.*Booked/);
    assert.equal(record.patient.last_name, 'López');
  });

test('a line that is lost while Spanish is spoken goes on in Spanish', async () => {
  const clinic = await bilingualClinic();
  const call = await clinic.call();
  await call.hear();
  await call.press('2');
  await call.hear();
  await talkUpToReadBack(call);
  call.dropSocket();
  assert.match(await call.hear(), /se nos cortó.*¿se la agendo\?/i);
  assert.deepEqual(languages(call), ['es-US', 'es-US']);
  assert.match(await say(call, 'Sí, por favor.'), /quedó agendada/);
  await call.hangUp();
  assert.equal((await clinic.analyzed(call.callSid)).call_successful, true);
});

test('at a practice that speaks English alone key 2 does nothing, and Spanish is not promised', async () => {
  const other = await makeClinic(server);
  const call = await other.call();
  assert.doesNotMatch(await call.hear(), /español/);
  await call.press('2');
  assert.match(await call.say('Where can I park?'), /Elm Avenue/);
  assert.deepEqual(languages(call), []);
  await call.hangUp();
});
