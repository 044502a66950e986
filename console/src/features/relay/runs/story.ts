import type { ServerEvent } from '../../../../../sdk/src/server-events.ts';

/** One step of a run, in words. */
export interface Step {
  key: string;
  at: string;
  kind: 'note' | 'turn' | 'held_back' | 'paused' | 'file';
  text: string;
  /** Of a turn: its number and the page after it. */
  turn?: number;
  url?: string;
}

export interface Shot {
  turn: number;
  url: string;
}

/** What a run has told so far. */
export interface Story {
  steps: Step[];
  shots: Shot[];
  files: { name: string; url: string }[];
  /** What a person has to answer before the run goes on. */
  question: { kind: string; prompt: string } | null;
  isOver: boolean;
}

export const UNTOLD: Story = { steps: [], shots: [], files: [], question: null, isOver: false };

/** The story with one more event; events that say nothing to a person leave it as it is. */
export function hearEvent(story: Story, { type, data }: ServerEvent): Story {
  const at = String(data.at ?? '');
  const add = (step: Omit<Step, 'key' | 'at'>): Story => ({
    ...story,
    steps: [...story.steps, { ...step, at, key: `${story.steps.length}` }],
  });
  switch (type) {
    case 'started':
      return add({ kind: 'note', text: 'A browser was started' });
    case 'logged_in':
      return add({ kind: 'note', text: data.reused === true ? 'Still logged in from the run before' : 'Logged in' });
    case 'turn':
      return add({ kind: 'turn', text: String(data.summary), turn: Number(data.number), url: String(data.url ?? '') });
    case 'screenshot':
      return { ...story, shots: [...story.shots, { turn: Number(data.turn), url: String(data.url) }] };
    case 'held_back':
      return add({ kind: 'held_back', text: `${data.method} ${data.url}: ${data.why}` });
    case 'file':
      return {
        ...add({ kind: 'file', text: `Fetched ${data.name}` }),
        files: [...story.files, { name: String(data.name), url: String(data.url) }],
      };
    case 'paused': {
      const prompt = String(data.prompt ?? '');
      return { ...add({ kind: 'paused', text: prompt }), question: { kind: String(data.kind), prompt } };
    }
    case 'resumed':
      return { ...add({ kind: 'note', text: 'The answer was taken; it goes on' }), question: null };
    case 'finished':
      return { ...story, question: null, isOver: true };
    default:
      return story;
  }
}
