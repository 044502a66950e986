import { type Desk, record, wish } from '../desk.ts';
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
import { answerFromWebsite, questionIn } from './website.ts';

interface Topic {
  name: string;
  asks(desk: Desk, heard: Utterance): boolean;
  answer(desk: Desk, heard: Utterance): string | null;
}

const TOPICS: Topic[] = [
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

export interface Answers {
  /** One for each question, in the order of the topics. */
  words: string[];
  /** A question was asked that the practice's own words do not answer. */
  hasUnknown: boolean;
}

/**
 * Answers every question in the utterance from what the practice has said of itself; nothing is made up. `toLookUp` is the part
 * that may be searched for on the website, or null.
 */
export function answerQuestions(desk: Desk, heard: Utterance, toLookUp: Utterance | null): Answers {
  const asked = TOPICS.filter((topic) => topic.asks(desk, heard)).slice(0, 3);
  const answers: Answers = { words: [], hasUnknown: false };
  for (const topic of asked) {
    const words = topic.answer(desk, heard) ?? answerFromWebsite(desk, heard.text);
    add(desk, answers, words, topic.name);
  }
  const question = asked.length === 0 && toLookUp !== null ? questionIn(toLookUp) : null;
  if (question !== null) add(desk, answers, answerFromWebsite(desk, question), question);
  if (answers.words.length > 0 || answers.hasUnknown) wish(desk, 'inquiry');
  return answers;
}

function add(desk: Desk, answers: Answers, words: string | null, question: string): void {
  if (words === null) answers.hasUnknown = true;
  else if (!answers.words.includes(words)) answers.words.push(words);
  record(desk, { kind: words === null ? 'unanswered' : 'answered', question });
}
