import type { LanguageModel, ModelMessage, ModelRequest } from '../../src/engines/language/language-model.ts';
import type { Caller, CallerAct } from './caller/caller.ts';
import type { Scenario, Situation } from './scenario.ts';

const INSTRUCTIONS = `You play somebody who telephones a practice. You are told who you are, what you want and how you are; you hear what the practice's telephone agent says, and answer with what you say next.
Say only what this person would say: one or two spoken sentences, in lower case with hardly any punctuation, numbers as words. Never explain, never play the agent.
Know only your facts. Asked for something that is not among them, say that you don't know or would rather not say. Tell facts when you are asked for them or where a person would.
Pursue your goals in their order, and take only times that suit. When something is read back to you, listen whether it is right, and say so if it is not.
In about one turn of five be as your manner says: ask back, change your mind and come back to it, trail off, or chat. Call stay_silent where this person would say nothing.
When everything is settled, say that this is all. Call hang_up once goodbyes were said, or where this person would have had enough.`;

/** A caller that a language model plays from goal, facts and manner. */
export class ModelCaller implements Caller {
  readonly heard: { situation: Situation | null; isAgain: boolean }[] = [];
  readonly #model: LanguageModel;
  readonly #subject: string;
  readonly #language: string;
  #messages: ModelMessage[] = [];

  constructor({ goals, facts, manner, lines, instead, language }: Scenario, model: LanguageModel) {
    this.#model = model;
    this.#language = language;
    this.#subject = JSON.stringify({
      goals,
      facts,
      manner: manner ?? 'plain',
      opening: lines.opening,
      on_the_way: instead,
    });
  }

  async answer(words: string): Promise<CallerAct> {
    this.heard.push({ situation: null, isAgain: false });
    this.#messages.push({ role: 'user', text: words === '' ? '(silence)' : words });
    const request: ModelRequest = {
      purpose: 'caller',
      instructions: INSTRUCTIONS,
      subject: this.#subject,
      messages: this.#messages,
      context: `Speak ${this.#language === 'es' ? 'Spanish' : 'English'}.`,
      tools: [tool('hang_up', 'Ends the call'), tool('stay_silent', 'Says nothing for some seconds')],
      mustCall: false,
      maxTokens: 120,
    };
    let text = '';
    let called: string | null = null;
    for await (const chunk of this.#model.stream(request, new AbortController().signal)) {
      if (chunk.type === 'text') text += chunk.text;
      if (chunk.type === 'call') called = chunk.call.name;
    }
    const said = text.trim();
    this.#messages.push({ role: 'assistant', text: said === '' ? '(silence)' : said, calls: [] });
    if (called === 'hang_up') return { act: 'hang_up' };
    return said === '' ? { act: 'silence' } : { act: 'say', text: said };
  }
}

function tool(name: string, description: string): ModelRequest['tools'][number] {
  return { name, description, parameters: { type: 'object', properties: {}, additionalProperties: false } };
}
