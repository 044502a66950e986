import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { CommandCall } from '../testing/command-call.ts';
import { dentalPractice, NOW } from '../testing/dental-practice.ts';

/** Two do the same at the same times, of whom one speaks Spanish. */
const practice = () =>
  dentalPractice({
    languages: ['en-US', 'es-US'],
    providers: dentalPractice().providers.map((one) => ({
      ...one,
      serviceIds: null,
      languages: one.id === 'prov_lee' ? ['en-US', 'es-US'] : ['en-US'],
    })),
  });

/** Who would see whom an examination is offered on Tuesday. */
async function offered(language: 'en' | 'es', provider?: string, isFull = false): Promise<Set<string | null>> {
  const call = new CommandCall(practice(), NOW);
  for (let minute = 0; isFull && minute < 24 * 60; minute += 30)
    call.book.visit('pat_jane', 'svc_exam', 'prov_lee', '2026-11-24', minute);
  await call.take({ type: 'start' });
  if (language === 'es') await call.say([{ kind: 'language', tag: 'es' }]);
  const wish = { services: ['svc_exam'], when: { days: ['2026-11-24'] }, ...(provider && { provider }) };
  await call.say([{ kind: 'book', ...wish }]);
  const { offered: offer } = call.state;
  assert.ok(offer?.of === 'slots');
  return new Set(offer.slots.map(({ providerId }) => providerId));
}

describe('who calls in another language than the practice', () => {
  it('is offered times with who speaks it', async () => {
    assert.deepEqual([...(await offered('es'))], ['prov_lee']);
  });

  it('is offered the day that they name with anybody where none of these is free on it', async () => {
    const seen = await offered('es', undefined, true);
    assert.ok(seen.size > 0 && !seen.has('prov_lee'), [...seen].join());
  });

  it('is seen by whom they name, and in the own language by anybody', async () => {
    assert.deepEqual([...(await offered('es', 'prov_patel'))], ['prov_patel']);
    assert.notDeepEqual([...(await offered('en'))], ['prov_lee']);
  });
});
