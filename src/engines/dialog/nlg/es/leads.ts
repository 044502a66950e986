import type { Turn } from '../../turn-context.ts';
import { nameOf, vary } from '../language.ts';
import { leadOf, unlessJustSaid } from '../lead.ts';
import { isTranslated } from './say-lists.ts';
import { itsService } from './visits.ts';

/** A word for what the caller has just told: a wish is said back, a name thanked for, and often nothing. */
export function sayLead(turn: Turn): string {
  const lead = leadOf(turn);
  switch (lead?.is) {
    case 'wish': {
      // A name in another language is read back, and not said before that in the middle of a sentence.
      const isForeign = lead.isForeign && !isTranslated(nameOf(turn.practice.services, lead.serviceId));
      if (lead.serviceId === null || isForeign) return WISHES[lead.matter];
      const service = `para ${itsService(lead.serviceId, turn)}`;
      return vary(turn, [`Claro, ${service}.`, `Con gusto, ${service}.`]);
    }
    case 'name':
      return `Gracias, ${lead.name}.`;
    case 'identity':
      return vary(turn, [unlessJustSaid(turn, 'Gracias.'), '']);
    case 'slot':
      return unlessJustSaid(turn, 'Perfecto.');
    default:
      return '';
  }
}

const WISHES = {
  book: 'Claro que sí.',
  move: 'Claro, vamos a ver otra fecha.',
  cancel: 'Claro, le ayudo con eso.',
  look_up: 'Claro, ahora lo reviso.',
  message: 'Con gusto.',
} as const;
