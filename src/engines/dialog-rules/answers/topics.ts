import type { Desk } from '../desk.ts';
import type { Utterance } from '../listening/hear.ts';
import { answerAnimal, asksAnimal } from './animals.ts';
import { answerComfort, asksComfort } from './comfort.ts';
import { answerCommon, findCommonQuestion } from './common-questions.ts';
import { answerDoneBy, asksDoneBy } from './done-by.ts';
import { answerDuration, asksDuration } from './duration.ts';
import { answerFeeForCanceling, asksFeeForCanceling } from './fee-for-canceling.ts';
import { answerHoliday, asksHoliday } from './holiday.ts';
import { answerHours, asksHours, asksOnHours } from './hours.ts';
import { answerHowUrgent, asksHowUrgent } from './how-urgent.ts';
import { answerInsurance, asksInsurance } from './insurance.ts';
import { answerMessageTime, asksMessageTime } from './message-time.ts';
import { answerOfAppointment, asksOfAppointment } from './of-appointment.ts';
import { answerOfLast, asksOfLastAnswer } from './of-last-answer.ts';
import { answerOptions, asksOptions } from './options.ts';
import {
  answerAddress,
  answerNear,
  answerPhone,
  answerProviders,
  asksAddress,
  asksNear,
  asksPhone,
  asksProviders,
  asksWhereTold,
  toldWhere,
} from './practice-details.ts';
import { answerRoomLeft, asksRoomLeft } from './room-left.ts';
import {
  answerAbout,
  answerOffer,
  answerPrice,
  answerServices,
  asksAbout,
  asksOffer,
  asksPrice,
  asksServices,
} from './services.ts';
import { answerSuited, asksSuited } from './suited-service.ts';
import { answerTime, asksTime } from './time-of-day.ts';
import { answerWhereToBegin, asksWhereToBegin } from './where-to-begin.ts';
import { answerWhoIs, asksWhoIs } from './who-is.ts';
import { answerWorksHere, asksWorksHere } from './works-here.ts';

/** A subject that the agent answers from facts rather than by searching. */
export interface Topic {
  name: string;
  asks(desk: Desk, heard: Utterance): boolean;
  /** Null where the practice has not said; the website is searched then. */
  answer(desk: Desk, heard: Utterance): string | null;
  /** What words of the website must hold to be an answer on this topic. */
  evidence?: RegExp;
  /** Nothing but the topic's own answer counts: the website has been looked at already, or cannot know. */
  isClosed?: true;
}

export const TOPICS: Topic[] = [
  { name: 'appointment', asks: asksOfAppointment, answer: answerOfAppointment, isClosed: true },
  { name: 'last answer', asks: asksOfLastAnswer, answer: answerOfLast, isClosed: true },
  { name: 'options', asks: asksOptions, answer: answerOptions, isClosed: true },
  { name: 'holiday', asks: asksHoliday, answer: answerHoliday, isClosed: true },
  { name: 'room left', asks: asksRoomLeft, answer: answerRoomLeft, isClosed: true },
  { name: 'time', asks: (_, heard) => asksTime(heard), answer: answerTime },
  {
    name: 'hours',
    asks: (desk, heard) => asksHours(heard) || asksOnHours(desk, heard),
    answer: answerHours,
    evidence: /\b(\d ?[ap]\.?m|monday|daily|weekdays|24\/7|around the clock|noon)\b/i,
  },
  { name: 'where it is', asks: asksWhereTold, answer: toldWhere, isClosed: true },
  {
    name: 'address',
    asks: (_, heard) => asksAddress(heard),
    answer: answerAddress,
    evidence:
      /\d.*\b(st|street|ave|avenue|rd|road|blvd|drive|dr|lane|highway|suite|floor|way|plaza|court)\b|\b(corner|across from|next to|exit|located)\b/i,
  },
  {
    name: 'near',
    asks: (_, heard) => asksNear(heard),
    answer: (desk, heard) => answerNear(desk, heard),
    isClosed: true,
  },
  { name: 'phone', asks: (_, heard) => asksPhone(heard), answer: answerPhone, evidence: /\d{3}.*\d{4}/ },
  {
    name: 'common',
    asks: (desk, heard) => findCommonQuestion(desk, heard) !== null,
    answer: answerCommon,
    isClosed: true,
  },
  { name: 'animals', asks: asksAnimal, answer: answerAnimal, isClosed: true },
  { name: 'how urgent', asks: asksHowUrgent, answer: answerHowUrgent, isClosed: true },
  { name: 'comfort', asks: asksComfort, answer: answerComfort, isClosed: true },
  { name: 'fee for canceling', asks: asksFeeForCanceling, answer: answerFeeForCanceling, isClosed: true },
  { name: 'insurance', asks: (_, heard) => asksInsurance(heard), answer: answerInsurance },
  {
    name: 'price',
    asks: (desk, heard) => asksPrice(heard) && !asksFeeForCanceling(desk, heard),
    answer: answerPrice,
    evidence: /\$|\bdollars?\b|\bfree\b|\bfee\b|\bcosts?\b/i,
  },
  { name: 'how long a refill takes', asks: asksMessageTime, answer: answerMessageTime, isClosed: true },
  { name: 'duration', asks: asksDuration, answer: answerDuration },
  { name: 'done by', asks: asksDoneBy, answer: answerDoneBy, isClosed: true },
  { name: 'who somebody is', asks: asksWhoIs, answer: answerWhoIs, isClosed: true },
  { name: 'works here', asks: asksWorksHere, answer: answerWorksHere, isClosed: true },
  {
    name: 'providers',
    asks: (desk, heard) => asksProviders(heard) && !asksOfAppointment(desk, heard),
    answer: answerProviders,
    isClosed: true,
  },
  { name: 'where to begin', asks: asksWhereToBegin, answer: answerWhereToBegin, isClosed: true },
  { name: 'services', asks: asksServices, answer: answerServices },
  { name: 'offer', asks: asksOffer, answer: answerOffer },
  { name: 'our services', asks: asksSuited, answer: answerSuited },
  { name: 'about a service', asks: asksAbout, answer: answerAbout },
];
