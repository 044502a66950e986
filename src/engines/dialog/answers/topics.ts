import type { Desk } from '../desk.ts';
import type { Utterance } from '../listening/hear.ts';
import { answerHours, asksHours } from './hours.ts';
import { answerInsurance, asksInsurance } from './insurance.ts';
import {
  answerAddress,
  answerPhone,
  answerProviders,
  asksAddress,
  asksPhone,
  asksProviders,
} from './practice-details.ts';
import {
  answerDuration,
  answerOffer,
  answerPrice,
  answerServices,
  asksDuration,
  asksOffer,
  asksPrice,
  asksServices,
} from './services.ts';

/** A subject that the agent answers from facts rather than by searching. */
export interface Topic {
  name: string;
  asks(desk: Desk, heard: Utterance): boolean;
  /** Null where the practice has not said; the website is searched then. */
  answer(desk: Desk, heard: Utterance): string | null;
}

export const TOPICS: Topic[] = [
  { name: 'hours', asks: (_, heard) => asksHours(heard), answer: answerHours },
  { name: 'address', asks: (_, heard) => asksAddress(heard), answer: answerAddress },
  { name: 'phone', asks: (_, heard) => asksPhone(heard), answer: answerPhone },
  { name: 'insurance', asks: (_, heard) => asksInsurance(heard), answer: answerInsurance },
  { name: 'price', asks: (_, heard) => asksPrice(heard), answer: answerPrice },
  { name: 'duration', asks: asksDuration, answer: answerDuration },
  { name: 'providers', asks: (_, heard) => asksProviders(heard), answer: answerProviders },
  { name: 'services', asks: (_, heard) => asksServices(heard), answer: answerServices },
  { name: 'offer', asks: asksOffer, answer: answerOffer },
];
