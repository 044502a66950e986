import { brainOf } from './brain-of.ts';
import { takePrompt } from './take-prompt.ts';

/** A brain that needs no model: patterns, a form to fill for each task, and the practice's own words for every answer. */
export const rulesBrain = brainOf(takePrompt);
