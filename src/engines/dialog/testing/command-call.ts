import type { Act } from '../acts.ts';
import type { Command } from '../commands.ts';
import type { Practice } from '../practice.ts';
import type { ConversationState } from '../state.ts';
import { createBrain } from '../turn.ts';
import type { Result, Speaker } from '../turn-context.ts';
import type { DialogEvent, DialogOutput } from '../types.ts';
import { dentalPractice, NOW, openBook } from './dental-practice.ts';
import type { PracticeInMemory } from './practice-in-memory.ts';

/** What one turn came to: acts instead of words, and what each command was told. */
export interface TakenTurn {
  acts: Act[];
  results: Result[];
  outputs: DialogOutput<ConversationState>[];
}

/** A call without a word: commands go in as a reader would give them, acts come out before any template says them. */
export class CommandCall {
  readonly practice: Practice;
  readonly book: PracticeInMemory;
  state: ConversationState;
  readonly #now: Date;

  readonly #speaker: Speaker | null;
  /** As readers do: where every command is refused, nothing was understood. */
  tellsUnclear = false;

  /** @param speaker says the acts; none: their names stand for them */
  constructor(practice: Practice = dentalPractice(), now: Date = NOW, speaker: Speaker | null = null) {
    this.#speaker = speaker;
    this.practice = practice;
    this.book = openBook(practice, now);
    this.#now = now;
    this.state = createBrain({
      reader: { read: async () => {} },
      speaker: { speak: () => ({ text: '', isInterruptible: true }), waiting: () => '' },
      analyze: () => {
        throw new Error('not analyzed here');
      },
    }).open();
  }

  /** One utterance that means these commands. @param words what was said, for what is kept word for word */
  say(commands: Command[], words = '…', signal = new AbortController().signal): Promise<TakenTurn> {
    return this.take({ type: 'prompt', text: words }, commands, signal);
  }

  async take(event: DialogEvent, commands: Command[] = [], signal = new AbortController().signal): Promise<TakenTurn> {
    const taken: TakenTurn = { acts: [], results: [], outputs: [] };
    const { tellsUnclear } = this;
    const brain = createBrain({
      reader: {
        async read(_turn, floor) {
          for (const command of commands) taken.results.push(floor.apply(command));
          if (tellsUnclear && taken.results.every(({ is }) => is === 'refused')) floor.apply({ kind: 'unclear' });
        },
      },
      speaker: {
        speak: (turn) => {
          const { acts } = turn;
          taken.acts = acts;
          return this.#speaker?.speak(turn) ?? { text: acts.map(({ act }) => act).join(' '), isInterruptible: true };
        },
        waiting: () => 'waiting',
      },
      analyze: () => {
        throw new Error('not analyzed here');
      },
    });
    const context = { now: this.#now, signal };
    for await (const output of brain.turn(this.state, event, this.practice, this.book, context)) {
      taken.outputs.push(output);
      if (output.type === 'state') this.state = JSON.parse(JSON.stringify(output.state)) as ConversationState;
    }
    return taken;
  }
}

/** The acts of a turn in short: `ask when`, `confirm book`. */
export function short({ acts }: TakenTurn): string[] {
  return acts.map((act) => {
    if (act.act === 'ask' || act.act === 'ask_again') return `${act.act} ${act.question}`;
    if (act.act === 'confirm') return `confirm ${act.proposal.kind}`;
    if (act.act === 'done') return `done ${act.outcome.kind}`;
    if (act.act === 'refused') return `refused ${act.why}`;
    return act.act;
  });
}
