import type { Desk } from '../desk.ts';
import { matchServices } from '../knowledge/match-service.ts';
import { type Utterance, utteranceOf } from '../listening/hear.ts';
import { whenIn } from '../when-in.ts';
import { hearTask } from './task-flow.ts';

const LEAD = /^(?:(?:no|nope|nah|not|wait|sorry|oh|actually|well|um|hold on|please) )+/;
/** Where an objection turns to what is right. */
const TURNS =
  /\b(?:i said|i meant|i mean|i asked for|i told you|it is|its|it was|it should be|should be|that is|that was|make it|i (?:just |really |only )?(?:want|need|wanted|asked)|i would (?:like|prefer|rather)|(?:only|rather|instead|but|so))\b/g;

/** "No, it's not a sick visit, it's just the pressure check": the parts of a refusal that may say what is right, the last first. */
function partsOf({ text }: Utterance): Utterance[] {
  const rest = text.replace(LEAD, '');
  const turns = [...rest.matchAll(TURNS)];
  const parts = turns.map((turn, i) => ({
    isObjection: /^that (is|was)$/.test(turn[0]),
    words: rest.slice(turn.index + turn[0].length, turns[i + 1]?.index ?? rest.length).trim(),
  }));
  if (turns[0]?.index !== 0) parts.unshift({ isObjection: false, words: rest.slice(0, turns[0]?.index).trim() });
  return parts
    .filter(({ isObjection, words }) => !isObjection && words !== '' && !/^not\b/.test(words))
    .map(({ words }) => utteranceOf(words))
    .reverse();
}

/** Takes what a refusal of the read-back says is right. True where it says so. */
export function hearWithNo(desk: Desk, heard: Utterance): boolean {
  return partsOf(heard).some((part) => hearTask(desk, part, whenIn(desk, part)));
}

/** The refusal names what is about to be booked: "it's just the pressure check", where that was read back. */
export function namesTheSame({ state: { task }, practice }: Desk, heard: Utterance): boolean {
  if (task?.kind !== 'book') return false;
  return [heard, ...partsOf(heard)].some(({ text }) => {
    const [only, other] = matchServices(text, practice.services);
    return only?.service.id === task.serviceId && other === undefined && !/^not\b|\bnot (?:the|an?|for)\b/.test(text);
  });
}
