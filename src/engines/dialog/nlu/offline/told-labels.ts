import { isFeeling } from '../../commands.ts';

/** From this probability on a label is told. */
export const TOLD = 0.5;
/** Learnt beside the topics of questions: something is asked, whatever about. */
export const QUESTION = 'ask';
/** Where nothing is told, the likeliest label is from here on: on held-out lines that is right more often than to tell nothing. */
const LIKELIEST = 0.2;
/** The same of an appointment that stands: it may be somebody else's. */
const LIKELIEST_STANDING = 0.25;
const OF_STANDING = /^(move|cancel|look_up)$/;
/** The same of what was not understood before, and of the topic where something is asked for certain. */
const LIKELIEST_AGAIN = 0.12;
const LIKELIEST_TOPIC = 0.12;
/** A matter that is likelier than this is meant by who asks something without a topic. */
const LIKELY_MATTER = 0.35;
/** What a mistake in is dear is never told so; nor is a greeting, which most calls begin with whatever they are about. */
const DEAR = /^(agree|drop|danger|grave|abuse|sales|wrong_number|language|goodbye|small_talk:greeting)\b/;
/** What was offered to somebody who was not understood is not turned down on a guess either. */
const DEAR_AGAIN = /^reject$/;
/** What stands beside a matter and is none. */
const BESIDE = /^(for:|small_talk:|new$|known$|another$|condition$|ask$)/;

/** Questions for what somebody wants. */
export const OPEN: ReadonlySet<string> = new Set(['help', 'anything_else', 'clarify', 'service', '-']);

/** The labels with which an utterance is marked, and that it asks something where it has a topic. */
export function withQuestion(labels: readonly string[]): readonly string[] {
  return labels.some((label) => label.startsWith('ask:')) ? [...labels, QUESTION] : labels;
}

/**
 * Probabilities of labels; where no matter is told, the likeliest is, or the topic of what is asked.
 * @param asked what was asked last: who tells a name where a matter was asked for tells it beside one
 */
export function withLikeliest(
  labels: ReadonlyMap<string, number>,
  isAgain: boolean,
  asked: string,
): ReadonlyMap<string, number> {
  const least = isAgain ? LIKELIEST_AGAIN : LIKELIEST;
  const isBeside = (label: string): boolean => isOfPerson(label) || (label === 'identify' && OPEN.has(asked));
  const likely = [...labels].sort(([, a], [, b]) => b - a);
  const matters = likely.filter(([label]) => !BESIDE.test(label) && !isBeside(label));
  const probability = matters[0]?.[1] ?? 0;
  if (probability >= TOLD) return labels;
  if ((labels.get(QUESTION) ?? 0) >= TOLD) {
    const topic = matters.find(([label, one]) => label.startsWith('ask:') && one >= LIKELIEST_TOPIC)?.[0];
    // "Is it too late to get a flu shot?" asks nothing that wants an answer.
    if (topic !== undefined || probability < LIKELY_MATTER) return new Map([...labels, [topic ?? 'ask:other', TOLD]]);
  }
  // What is told stands for itself, but who it is for, and how they are, do not.
  if (likely.some(([label, one]) => one >= TOLD && label !== QUESTION && !isBeside(label))) return labels;
  const [likeliest, most] = likely.find(([label]) => label !== QUESTION && !isBeside(label)) ?? ['', 0];
  if (!isAgain && OF_STANDING.test(likeliest) && most < LIKELIEST_STANDING) return labels;
  if (most < least || DEAR.test(likeliest) || (isAgain && DEAR_AGAIN.test(likeliest))) return labels;
  return new Map([...labels, [likeliest, TOLD]]);
}

/** Whom it is for, and how somebody is: beside it anything may be meant. */
function isOfPerson(label: string): boolean {
  return label === 'for' || label.startsWith('for:') || (label.startsWith('small_talk:') && isFeeling(label.slice(11)));
}
