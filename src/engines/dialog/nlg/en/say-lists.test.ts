import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { isPlural, sayService, withArticle } from './say-lists.ts';

describe('the name of a service, as it stands in a catalogue, inside a sentence', () => {
  const rows: [catalogue: string, spoken: string][] = [
    ['X-ray', 'an X-ray'],
    ['X-rays', 'X-rays'],
    ['Checkup with X-rays', 'a checkup with X-rays'],
    ['60-minute massage', 'a 60-minute massage'],
    ['80-minute massage', 'an 80-minute massage'],
    ['Massage (60 min)', 'a massage, 60 minutes'],
    ['First visit', 'a first visit'],
    ['Deep Cleaning', 'a deep cleaning'],
    ['Botox treatment', 'a botox treatment'],
    ['Bath and grooming', 'a bath and grooming'],
    ['Vaccinations', 'vaccinations'],
    ['Kids visit', 'a kids visit'],
    ['Diagnosis', 'a diagnosis'],
    ['MRI Scan', 'an MRI scan'],
    ['UTI test', 'a UTI test'],
    ['LASIK consult', 'a LASIK consult'],
    ['ADHD assessment', 'an ADHD assessment'],
    ['Urology visit', 'a urology visit'],
    ['Ultrasound', 'an ultrasound'],
    ['Hour-long massage', 'an hour-long massage'],
    ['One-on-one session', 'a one-on-one session'],
    ['Yoga for two', 'yoga for two'],
    ['Laser hair removal', 'laser hair removal'],
    ['Teeth cleaning under anesthesia', 'teeth cleaning under anesthesia'],
  ];
  for (const [catalogue, spoken] of rows) it(spoken, () => assert.equal(withArticle(sayService(catalogue)), spoken));

  it('is one thing or several by its head', () => {
    for (const several of ['vaccinations', 'X-rays', 'fillings, per tooth']) assert.equal(isPlural(several), true);
    for (const one of ['checkup with X-rays', 'sinus check', 'diagnosis']) assert.equal(isPlural(one), false);
  });
});
