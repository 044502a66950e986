import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import type { Service } from '../../../dialog/practice.ts';
import { hear } from '../../listening/hear.ts';
import { guessNeed } from './guess-need.ts';

const named = (...names: string[]): Service[] =>
  names.map((name) => ({ id: name, name, description: '', durationMinutes: 30, price: null }) as unknown as Service);

const DENTIST = named('New patient exam', 'Cleaning', 'Filling', 'Emergency visit', 'Teeth whitening');
const VET = named('Wellness exam', 'Sick pet visit', 'Nail trim', 'Dental cleaning');
const GYM = named('Personal training', 'Nutrition coaching', 'Free intro');

const MEANT: [said: string, services: Service[], name: string][] = [
  ['my gums bleed a little when i floss and its been over a year', DENTIST, 'Cleaning'],
  ['i bit on a cherry pit and half of the tooth is gone', DENTIST, 'Emergency visit'],
  ['coffee stains everywhere and the reunion is in june', DENTIST, 'Teeth whitening'],
  ['he hasnt kept anything down since last night', VET, 'Sick pet visit'],
  ['her claws click on the floor and i am scared to do it', VET, 'Nail trim'],
  ['i keep gaining and i have no idea what to eat', GYM, 'Nutrition coaching'],
];
for (const [said, services, name] of MEANT)
  it(`"${said}" is for ${name}`, () => {
    const { services: ranked, fit } = guessNeed(hear(said).tokens, services);
    assert.equal(ranked[0]?.service.name, name);
    assert.ok(fit > 0.05);
  });

describe('what no service is for', () => {
  it('fits none that is at hand', () => {
    assert.ok(guessNeed(hear('all four wisdom teeth have to come out').tokens, DENTIST).fit < 0.05);
  });
  it('is told of a treatment', () => {
    const since = guessNeed(hear('the socket will not stop hurting since you took it out on monday').tokens, DENTIST);
    assert.ok(since.aftercare > 0.6, String(since.aftercare));
    const before = guessNeed(hear('this tooth has been hurting since monday').tokens, DENTIST);
    assert.ok(before.aftercare < 0.3, String(before.aftercare));
  });
  it('is not told at all', () => {
    assert.ok(guessNeed(hear('i would like to come in next week some time').tokens, GYM).unspecified > 0.55);
  });
  it('is nothing where the services are of no field, or none', () => {
    assert.deepEqual(guessNeed(['hello'], []).services, []);
    assert.equal(guessNeed(hear('my tooth hurts').tokens, []).fit, 0);
  });
});
