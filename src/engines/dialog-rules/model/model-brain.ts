import type { Brain } from '../../dialog/types.ts';
import type { LanguageModel, ModelRequest } from '../../language/language-model.ts';
import { isQuestion } from '../answers/website.ts';
import { brainOf } from '../brain-of.ts';
import { type Desk, record, wish } from '../desk.ts';
import { type Utterance, utteranceOf } from '../listening/hear.ts';
import { isExplicitYes, readReply } from '../listening/yes-no.ts';
import { speak } from '../speak.ts';
import type { DialogState } from '../state.ts';
import { takeGrave } from '../take-grave.ts';
import { beginPrompt, takeHeard } from '../take-prompt.ts';
import { takeProtected } from '../take-protected.ts';
import { isOfRecord } from '../tasks/for-whom.ts';
import { advance } from '../tasks/task-flow.ts';
import { isForOther, noteOther } from '../tasks/whose-record.ts';
import { groundsOf } from './check-sentence.ts';
import { describeCall } from './describe-call.ts';
import { describeIds, describePractice } from './describe-practice.ts';
import { INSTRUCTIONS } from './instructions.ts';
import { ANSWER_MS, type Listened, speakStream } from './speak-stream.ts';
import { describeTool, toolsFor } from './tools.ts';
import { turnsOf } from './turns-of.ts';

/** After this many failures in one call the rules finish it alone. */
const MOST_FAILURES = 2;
const MOST_TURNS = 24;
/** A spoken turn of a few sentences. */
const MOST_TOKENS = 800;

/**
 * A brain whose understanding and free answers come from a language model. What is asked for, verified, read back and written
 * stays with the same code as in the rules brain, which also takes over where the model fails or says what it must not.
 * @param answerMs a whole answer must have come by then
 */
export function createModelBrain(model: LanguageModel, answerMs = ANSWER_MS): Brain<DialogState> {
  return brainOf(async (desk, raw) => {
    const heard = await beginPrompt(desk, raw);
    if (heard === null || (await takeGrave(desk, heard)) || takeProtected(desk, heard)) return;
    if (isForRules(desk, heard)) return takeHeard(desk, heard);
    await takeByModel(desk, { model, answerMs }, heard);
  });
}

/** A dictated message is taken word for word; a yes or no to a read-back is judged by one rule for both brains. */
function isForRules(desk: Desk, heard: Utterance): boolean {
  const { state } = desk;
  if (state.modelFailures >= MOST_FAILURES || state.asked?.kind === 'message_text') return true;
  return state.consent !== null && (isExplicitYes(heard.text) || readReply(heard.text) === 'no');
}

interface Asked {
  model: LanguageModel;
  answerMs: number;
}

async function takeByModel(desk: Desk, asked: Asked, heard: Utterance): Promise<void> {
  const { state, practice } = desk;
  const facts = `${describePractice(desk, heard.text)}\n${describeCall(desk)}`;
  const turns = state.history.slice(-MOST_TURNS);
  const tools = toolsFor(practice);
  const request: ModelRequest = {
    purpose: 'turn',
    instructions: INSTRUCTIONS,
    subject: `${facts}\n${describeIds(practice)}`,
    messages: turnsOf(turns),
    context: '',
    tools: tools.map(describeTool),
    mustCall: false,
    maxTokens: MOST_TOKENS,
  };
  const grounds = groundsOf([facts, ...turns.map(({ text }) => text)]);
  const listened = await speakStream(desk, asked, request, grounds);
  if (desk.signal.aborted) return;
  if (listened.trouble !== null) state.modelFailures += 1;
  const isUsable = listened.trouble === null || listened.hasSpoken || listened.calls.length > 0;
  const hasActed =
    isUsable &&
    listened.calls.filter((call) => tools.find((tool) => tool.name === call.name)?.run(desk, call.arguments) === true)
      .length > 0;
  if (!hasActed && !listened.hasSpoken) return takeHeard(desk, heard);
  if (isOfRecord(state.task) && state.patient === null && isForOther(desk, heard)) noteOther(desk);
  noteAnswer(desk, heard, listened);
  await goOn(desk, listened, hasActed);
}

/** The system's own next words follow the model's; a question of the model gives way to them. */
async function goOn(desk: Desk, listened: Listened, hasActed: boolean): Promise<void> {
  const { state } = desk;
  if (state.ended !== null) return;
  state.counts.notUnderstood = 0;
  desk.hasHeardSomething = hasActed;
  const next = state.task === null ? null : await advance(desk);
  if (next === null && listened.question !== null) {
    state.asked = { kind: 'open' };
    desk.say(listened.question);
    return;
  }
  speak(desk, { words: [], hasUnknown: false, rest: utteranceOf('') }, next);
}

/** For the analysis of the call: what was asked, and whether it was answered. */
function noteAnswer(desk: Desk, heard: Utterance, { hasSpoken }: Listened): void {
  if (!hasSpoken || !isQuestion(heard)) return;
  const said = desk.state.history.findLast((turn) => turn.role === 'agent')?.text ?? '';
  const isUnknown = /\b(don't know|do not know|not sure|can't say|don't have (that|any) information)\b/i.test(said);
  record(desk, { kind: isUnknown ? 'unanswered' : 'answered', question: heard.text });
  if (desk.state.task === null) wish(desk, 'inquiry');
}
