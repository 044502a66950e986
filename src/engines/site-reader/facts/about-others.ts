import type { Block, Page } from '../page/page.ts';
import { pageTopic } from './evidence.ts';

const OTHERS =
  /\b(careers?|jobs?|join (?:our|the) (?:team|practice|staff)|join us\s*$|(?:now|we(?:'|’)?re|we are) hiring|hiring|employment|vacanc(?:y|ies)|open positions|testimonials?|reviews?|(?:patients?|clients?|people|they|parents|owners) (?:are saying|say)|kind words|blog|news(?:letter)?|press|posts?|articles?|sponsors?|in memory)\b/i;

/**
 * True of job offers, posts and reviews: the prices, hours, people and plans they name are seldom those of the practice, and those that
 * are stand elsewhere too.
 */
export function isAboutOthers(page: Page, block: Block): boolean {
  return OTHERS.test(pageTopic(page)) || block.headings.some((heading) => OTHERS.test(heading));
}
