import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { describe, it } from 'node:test';
import type { Fact } from '../acts.ts';
import { TOPICS } from '../commands.ts';
import type { Practice } from '../practice.ts';
import { CommandCall } from '../testing/command-call.ts';

/**
 * Questions as callers ask them of the practices that calls are measured on, with words of the fact that answers, or `-` where the
 * practice has not stated it though it shares words with what it has; with its subject, where a reader tells it.
 */
const LANGUAGES = ['en', 'es'] as const;
/** Share of the questions with an answer that are answered. */
const LEAST_RECALL = 0.8;
/** Share of them that are answered with something else that the practice has said. */
const MOST_WRONG = 0.02;

const practices = new Map<string, Practice>();

function practiceOf(name: string): Practice {
  const file = new URL(`../../../../eval/voice/practices/${name}.json`, import.meta.url);
  const practice = practices.get(name) ?? (JSON.parse(readFileSync(file, 'utf8')) as { practice: Practice }).practice;
  practices.set(name, practice);
  return practice;
}

function questionsOf(language: string): string[][] {
  const lines = readFileSync(new URL(`questions/${language}.tsv`, import.meta.url), 'utf8')
    .trim()
    .split('\n');
  return lines.slice(1).map((line) => line.split('\t'));
}

/** What the practice tells, asked on this topic. */
async function tell(
  practice: Practice,
  { topic, question, subject }: { topic: string; question: string; subject: string | undefined },
  language: string,
): Promise<string> {
  const of = TOPICS.find((one) => one === topic);
  assert.ok(of, topic);
  const call = new CommandCall(practice);
  call.state.language = language;
  const command = { kind: 'ask', topic: of, question, ...(subject !== undefined && { subject }) } as const;
  const { acts } = await call.say([command], question);
  const told = acts.find((act) => act.act === 'fact');
  return told?.act === 'fact' ? write(told.fact) : '-';
}

function write(fact: Fact): string {
  return JSON.stringify(fact).replaceAll('"', '');
}

for (const language of LANGUAGES)
  describe(`questions asked in ${language}`, async () => {
    const asked = await Promise.all(
      questionsOf(language).map(async ([name = '', topic = '', question = '', answer = '', subject]) => {
        const told = await tell(practiceOf(name), { topic, question, subject }, language);
        return { question, answer, told };
      }),
    );
    const answered = asked.filter(({ answer }) => answer !== '-');

    it('gives no answer where there is none', () => {
      assert.deepEqual(
        asked.filter(({ answer, told }) => answer === '-' && told !== '-'),
        [],
      );
    });

    it('hardly ever gives another answer than the right one', () => {
      const wrong = answered.filter(({ answer, told }) => told !== '-' && !told.includes(answer));
      assert.ok(wrong.length <= MOST_WRONG * answered.length, JSON.stringify(wrong));
    });

    it('answers most of what has been stated', () => {
      const right = answered.filter(({ answer, told }) => told.includes(answer));
      const recall = right.length / answered.length;
      assert.ok(recall >= LEAST_RECALL, `${right.length} of ${answered.length}`);
    });
  });
