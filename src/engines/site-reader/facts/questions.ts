import type { Block, Page } from '../page/page.ts';
import { isOfType, textOfThing, textsOf, thingsOf, withNested } from '../structured/thing.ts';
import type { Faq } from '../types.ts';
import { isAboutOthers } from './about-others.ts';
import { blockTopic, type Evidence, uniqueBy } from './evidence.ts';

const MAX_ANSWER = 1_200;
const MAX_QUESTIONS = 80;

/** Questions that the site answers itself. */
export function practiceFaq({ pages, things }: Evidence): Faq[] {
  const fromData = withNested(things)
    .filter((thing) => isOfType(thing, 'Question'))
    .flatMap((thing) => {
      const question = textOfThing(thing, 'name', 'text');
      const [answer] = thingsOf(thing, 'acceptedAnswer', 'suggestedAnswer').map(
        (given) => textsOf(given, 'text', 'name')[0],
      );
      return question && answer ? [{ question, answer: answer.slice(0, MAX_ANSWER) }] : [];
    });
  const all = [...fromData, ...pages.flatMap(questionsOnPage)];
  return uniqueBy(all, ({ question }) => question.toLowerCase().replace(/[^\p{L}\p{N}]+/gu, '')).slice(
    0,
    MAX_QUESTIONS,
  );
}

function questionsOnPage(page: Page): Faq[] {
  return page.blocks.flatMap((block, index) => {
    if (block.zone === 'nav' || block.zone === 'header' || isAboutOthers(page, block)) return [];
    const inline = inlineQuestion(block);
    if (inline) return [inline];
    if (!isQuestion(page, block) || isTitleOfParts(page, index)) return [];
    const answer = answerAfter(page, index);
    return answer === '' ? [] : [{ question: plain(block.text), answer }];
  });
}

const plain = (text: string): string =>
  text
    .replaceAll('\n', ' ')

    .replace(/^(?:q(?:uestion)?\s*\d*\s*[:.)]|\d+[.)])\s*/i, '')
    .replace(/\s*[+\-–▼▾›»]$/, '')
    .trim();

/** `Q: Do you …? A: Yes …` in one block. */
function inlineQuestion(block: Block): Faq | null {
  const match = /^(?:q\s*[:.]\s*)?([^?]{8,200}\?)\s*\n?\s*(?:a\s*[:.]\s*)?(\S[\s\S]{20,})$/i.exec(block.text);
  if (!match || block.kind === 'heading' || /[.!]\s/.test(match[1] ?? '')) return null;
  const isMarked =
    /^q\s*[:.]/i.test(block.text) || /\n/.test(block.text.slice((match[1] ?? '').length, (match[1] ?? '').length + 4));
  return isMarked
    ? { question: plain(match[1] ?? ''), answer: (match[2] ?? '').replaceAll('\n', ' ').slice(0, MAX_ANSWER) }
    : null;
}

function isQuestion(page: Page, block: Block): boolean {
  const text = plain(block.text);
  if (text.length < 8 || text.length > 220) return false;
  const isAsking = text.endsWith('?');
  if (block.kind === 'question' || block.kind === 'term') return isAsking || isAboutQuestions(page, block);
  if (block.kind === 'heading') {
    return isAsking && !INVITATION.test(text) && (ASKING.test(text.replace(/^¿/, '')) || isAboutQuestions(page, block));
  }
  // A line of its own that asks, on a page or in a section of questions.
  return isAsking && !/[.!]\s/.test(text) && isAboutQuestions(page, block);
}

/** Headings that end in a question mark and want the reader to do something. */
const INVITATION =
  /^(not|still|ready|need|want|looking|have (a )?questions|questions|got|interested|new here|didn[’']t|can[’']t find|more questions|in pain|toothache)\b/i;
const ASKING =
  /^(what|how|do|does|did|can|could|is|are|was|when|where|why|which|who|whom|whose|will|would|should|may|must|has|have|i|my|if|am|y si|necesito|puedo|aceptan|hay|tienen|cuánto|atienden|qué|cómo|cuándo|dónde|was|wie|wann|wo|welche|quel|comment|quand|où)\b/i;

const isAboutQuestions = (page: Page, block: Block): boolean =>
  /\b(faqs?|frequent|questions|q ?& ?a|preguntas|fragen)/i.test(blockTopic(page, block));

/** A heading above headings leads to a part of the page, however it is put: "What brings you in?". */
function isTitleOfParts(page: Page, index: number): boolean {
  const head = page.blocks[index];
  const next = page.blocks[index + 1];
  return head?.kind === 'heading' && next?.kind === 'heading' && next.level > head.level && next.level < 7;
}

/** The blocks after a question up to the next question, or the next heading at its level. */
function answerAfter(page: Page, index: number): string {
  const head = page.blocks[index];
  const parts: string[] = [];
  for (const block of page.blocks.slice(index + 1)) {
    const ends =
      block.zone !== head?.zone ||
      isQuestion(page, block) ||
      (block.level > 0 && (head?.level === 0 || block.level <= (head?.level ?? 0)));
    if (ends || parts.join(' ').length > MAX_ANSWER) break;
    if (head?.kind === 'term' && block.kind !== 'definition') break;
    if (block.linkShare < 0.9) parts.push(block.text.replaceAll('\n', ' ').replace(/^(?:a(?:nswer)?\s*[:.])\s*/i, ''));
  }
  return parts.join(' ').slice(0, MAX_ANSWER).trim();
}
