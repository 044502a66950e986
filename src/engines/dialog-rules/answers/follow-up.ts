import type { Desk } from '../desk.ts';
import { matchServices } from '../knowledge/match-service.ts';
import { findWhen } from '../listening/find-when.ts';
import type { Utterance } from '../listening/hear.ts';
import { ofOrder } from './meant-services.ts';
import { servicesLasting } from './priced-by-time.ts';
import { TOPICS, type Topic } from './topics.ts';

const GOES_ON =
  /^(then |ok |okay |oh |so |yeah |alright |well )*(and|what about|how about|or|also|on|even|same|what (is|are) (just )?(a|an|the|one|1|your)|just|for)\b/;

/** "And on Sunday?" after a question about hours, "how about whitening?" after one about prices. */
export function findFollowUp(desk: Desk, heard: Utterance): Topic | null {
  const { state, practice } = desk;
  if (state.task !== null || !GOES_ON.test(heard.text) || heard.tokens.length > 8) return null;
  const topic = TOPICS.find((other) => other.name === state.topic) ?? null;
  if (topic?.name === 'hours') {
    const contextDay = state.topicDay ?? null;
    const when = findWhen(heard, practice.hours, { today: desk.today, contextDay, expectsDay: false });
    return when.day.days === null && !/\b(weekends?|holidays?)\b/.test(heard.text) ? null : topic;
  }
  const isAboutService = topic?.name === 'price' || topic?.name === 'duration' || topic?.name === 'offer';
  const isLasting = topic?.name === 'price' && servicesLasting(practice.services, heard).length > 0;
  return (isAboutService &&
    (matchServices(heard.text, practice.services).length > 0 || ofOrder(desk, heard).length > 0)) ||
    isLasting
    ? topic
    : null;
}
