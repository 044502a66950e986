import { TOPICS, type Topic } from '../../commands.ts';
import { readTable } from '../../rows.ts';

/** A question of a caller and what of the practice's own words answers it. */
export interface AskedQuestion {
  language: string;
  /** Of the practices that calls are measured on. */
  practice: string;
  topic: Topic;
  question: string;
  /** Words of the fact that answers; null where the practice has stated none. */
  answer: string | null;
  subject?: string;
}

/** The table of a language. @throws Error where a topic is none */
export function readQuestions(language: string): AskedQuestion[] {
  const [, ...rows] = readTable(new URL(`../questions/${language}.tsv`, import.meta.url));
  return rows.map(([practice = '', named = '', question = '', answer = '', subject]) => {
    const topic = TOPICS.find((one) => one === named);
    if (topic === undefined) throw new Error(`no such topic: ${named} of "${question}"`);
    return {
      language,
      practice,
      topic,
      question,
      answer: answer === '-' ? null : answer,
      ...(subject !== undefined && { subject }),
    };
  });
}
