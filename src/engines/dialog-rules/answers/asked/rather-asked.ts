import type { Desk } from '../../desk.ts';
import { matchServices } from '../../knowledge/match-service.ts';
import type { Utterance } from '../../listening/hear.ts';
import { answerSurely } from './answer-asked.ts';

/** What is asked for by words of money or time that are said of many things, where patterns read in them what most ask for. */
const RATHER_ASKED: Record<string, readonly string[]> = {
  price: [
    'canceling',
    'guest',
    'treatment price',
    'membership price',
    'pass price',
    'joining fee',
    'membership included',
    'ending membership',
    'pausing membership',
    'cheaper',
    'installments',
    'when to pay',
    'parking',
    'duration',
  ],
  duration: ['parking', 'treatment length', 'results', 'refill', 'paperwork time', 'glasses ready', 'background'],
  address: ['parking', 'access', 'after hours'],
  hours: ['after hours', 'boarding'],
  insurance: ['uninsured'],
  appointment: ['driver', 'parking', 'wear', 'bring', 'eat before', 'canceling'],
};

/** "What do I owe you if it slips my mind" asks for no price. */
export function answerRather(desk: Desk, topics: readonly { name: string }[], part: Utterance): string | null {
  const [only, other] = topics;
  const subjects = only === undefined || other !== undefined ? undefined : RATHER_ASKED[only.name];
  const isOfService = only?.name === 'duration' && matchServices(part.text, desk.practice.services).length > 0;
  return subjects === undefined || isOfService ? null : answerSurely(desk, part, subjects);
}
