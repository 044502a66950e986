import type { Practice } from '../dialog/practice.ts';
import { loadAsked } from './answers/asked/guess-asked.ts';
import type { Desk } from './desk.ts';
import { loadEnglish } from './english.ts';
import { loadBusiness } from './intents/guess/guess-business.ts';
import { loadDangers } from './intents/guess/guess-danger.ts';
import { loadIntents } from './intents/guess/guess-intent.ts';
import { loadTurns } from './intents/guess/guess-turn.ts';
import { loadVisits } from './intents/guess/guess-visit.ts';
import { loadNeeds } from './knowledge/needs/guess-need.ts';
import { lastQuestion } from './last-question.ts';

const RECORDED = 'This call is recorded.';
const SAYS_RECORDED = /\brecord(?:ed|ing)\b/i;
const SAYS_AUTOMATED = /\b(automated|virtual|digital|ai|a\.i\.|artificial|computer|bot|robot)\b/i;

/** The practice's name and that nobody human is speaking, whatever greeting the practice wrote. */
export function greet(desk: Desk): void {
  desk.state.asked = { kind: 'open' };
  desk.say(greetingOf(desk.practice), { isInterruptible: false });
  // While the greeting is spoken, so that the first answer does not wait for it.
  setImmediate(loadEnglish);
  setImmediate(loadIntents);
  setImmediate(loadDangers);
  setImmediate(loadTurns);
  setImmediate(loadAsked);
  setImmediate(loadVisits);
  setImmediate(loadBusiness);
  const { services } = desk.practice;
  setImmediate(() => loadNeeds(services));
}

/** The first words of a call, by whoever placed it, and that it is recorded where it is. */
export function greetingOf(practice: Practice): string {
  const words = welcomeOf(practice);
  if (practice.isRecorded !== true || SAYS_RECORDED.test(practice.agent.greeting ?? '')) return words;
  const [body, question] = /\?$/.test(words) ? splitLastSentence(words) : [words, ''];
  return `${body} ${RECORDED} ${question}`.trim();
}

function welcomeOf(practice: Practice): string {
  if (practice.outbound !== undefined) return greetingOutbound(practice, practice.outbound.purpose);
  const { greeting, name } = practice.agent;
  const who = name === null ? 'the automated assistant' : `${name}, the automated assistant`;
  if (greeting === null || greeting.trim() === '') {
    return `Thank you for calling ${practice.name}. This is ${who}. How can I help you today?`;
  }
  const own = greeting.trim();
  const named = own.toLowerCase().includes(practice.name.toLowerCase())
    ? own
    : `${own} You've reached ${practice.name}.`;
  if (SAYS_AUTOMATED.test(named)) return named;
  const isQuestionLast = /\?$/.test(named);
  const [body, question] = isQuestionLast ? splitLastSentence(named) : [named, 'How can I help you?'];
  return `${body} I'm an automated assistant. ${question}`.trim();
}

function greetingOutbound({ name, agent }: Practice, purpose: string | null): string {
  const who = agent.name === null ? 'the automated assistant' : `${agent.name}, the automated assistant`;
  const about =
    purpose === null || purpose.trim() === ''
      ? ''
      : ` I'm calling about the following: ${purpose.trim().replace(/[.?!]*$/, '.')}`;
  return `Hello, this is ${who} of ${name}.${about} How can I help you with that?`;
}

function splitLastSentence(text: string): [string, string] {
  const at = Math.max(text.lastIndexOf('. '), text.lastIndexOf('! '), text.lastIndexOf('? '));
  return at < 0 ? ['', text] : [text.slice(0, at + 1), text.slice(at + 2)];
}

/** The line dropped and came back: the conversation goes on where it was. */
export function greetAgain(desk: Desk): void {
  const last = desk.state.history.findLast((turn) => turn.role === 'agent');
  const question = last === undefined ? null : lastQuestion(last.text);
  desk.say(`Sorry, we were cut off for a moment. ${question ?? 'How can I help you?'}`);
}

/** The question that is open, as it was last asked. */
export function repeatQuestion(desk: Desk): string | null {
  const asking = desk.state.history.findLast((turn) => turn.role === 'agent' && lastQuestion(turn.text) !== null);
  return asking === undefined ? null : lastQuestion(asking.text);
}
