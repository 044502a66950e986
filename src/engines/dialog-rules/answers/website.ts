import type { Desk } from '../desk.ts';
import { libraryOf, search } from '../knowledge/search.ts';
import type { Utterance } from '../listening/hear.ts';
import { isOfMatter } from './of-matter.ts';

/** Words that open a question wherever they stand. */
const ASKING =
  /\b((?:have|has|got) (?:a )?\w+ or (?:no|not)\b|do you|are you|are there|(?<!\b(?:he|she|it|that|one|anyone|someone|who) )is there|can you|can i|can we|could i|do i|should i|will i|will you|what|which|how|(?:where|when|who) (?:is|are|do|does|did|can|could|will|would|should|was)|^(?:where|when|who)|why|\bor (?:is|are|do|does|can|will) (?:it|you|i|they|there|that|we)\b|i was wondering|wondering if|i have a question|tell me|curious)\b/;
/** Verbs that ask only at the head of a clause: "is the office…", not "this is the office". */
const INVERTED =
  /^(?:(?:hi|hello|hey|ok|okay|so|well|oh|and|but|also|yeah|yes|please|just|then|sorry|actually|alright|great|thanks|thank you|good morning|good afternoon) )*(?!do (?:that|it|so|this)(?: for me| then| please)*$)((?:do|does|did|can|could|is|are|will|would|should|have|has|am|may) (?!not (?!(?:i|you|we|he|she|it|they|there)\b)).*)$/;

/** "I don't know how this works" asks nothing that a website answers. */
const UNSURE =
  /\b(do not|am not sure)( (really|even|quite|exactly))*( know)?( about)? (how|what|where|which) (i|this|it|that|all this|to) (all )?(works?|start|do|begin|is|need|want|have)\b/;

/** "And I need, what was it, a root canal": looks for a word and asks nothing. */
const RHETORICAL =
  /^(?:(?:and|so|oh|um|but) )*(?:(?:that is |it is |this is )?what i (?:said|told you|meant|mean|just said)|(?:when|what|where|who|which|how)(?: \w+)? (?:honey|dear|babe|sweetie|hon|love|mom|dad)|when|what|(?:where|how) (?:do|should|can) (?:i|we) (?:even )?(?:start|begin|get started|sign up)|(?:what|who|where|how) (was|is|am|do|did|does|are|would|shall|should|can) (it|that|his name|her name|the name|they|you|i|we)( (again|call(ed)?|call it|call them|say( it)?|saying|talking about|thinking|doing|put (it|this)|the word|explain( it| this)?|do|know))*)$/;

/** "That's not why I called", "don't tell him why": the word asks nothing there. Words keep their length. */
const STATED =
  /\b(?:(?:that|this|it|which) (?:is|was) (?:not |exactly |really |just )*(?:why|what|how|where|who)(?= (?:i|we|he|she|you|they|it|my|the)\b)|(?:do not|does not|did not|not|never|without|no need to) (?:\w+ )?(?:tell|telling|say|saying|mention|ask|asking|explain|let|matter|care|mind|know|sure|figured out|figure out)(?: [\w']+){0,2} (?:why|what|how|which)(?= to\b| it\b| i\b|$)|(?:will|shall|to|us|going to|and|just|well|ill) (?:wait and )?see (?:how|what|where|which|who)|(?:tell you|told you|know|said|knows?|forgot|forget|remember|whatever|no matter) (?:exactly )?(?:why|what)$)/g;

/** Where in the text the question begins, or -1. */
function questionStart(said: string): number {
  const text = said.replace(STATED, (stated) =>
    stated.replace(/(?:why|what|how|where|who|which)$/, (word) => '–'.repeat(word.length)),
  );
  if (UNSURE.test(text) || RHETORICAL.test(text)) return -1;
  const inverted = INVERTED.exec(text)?.[1];
  return inverted === undefined ? text.search(ASKING) : text.length - inverted.length;
}

/** Whether the words ask something rather than say it. */
export function isQuestion(part: Utterance): boolean {
  return questionStart(part.text) >= 0;
}

/** "The whitening, is that painful": the verb comes before whom it is said of. */
const WITHIN =
  /\b(?<!\b(?:this|that|it|he|she|there|what|who|i|you|we|they) )(?:is|are|was|does|do|did|can|could|will|would|should) (?:that|it|this|there|they|those|these|the|any|some|somebody|someone|anybody|anyone|people|my|i|you|we|he|she)\b/;

/** Whether the words ask something after others that do not. */
export function asksWithin(part: Utterance): boolean {
  return WITHIN.test(part.text);
}

/** The part of an utterance that asks something, or null. */
export function questionIn(heard: Utterance): string | null {
  const own = heard.clauses.filter((part) => questionStart(part) >= 0).at(-1);
  if (own === undefined && heard.clauses.length > 1 && heard.clauses.some((part) => RHETORICAL.test(part))) return null;
  const clause = own ?? heard.text;
  const isWhole = heard.clauses.length > 1 && clause.split(' ').length < 4;
  const asking = isWhole ? heard.text : clause;
  const start = questionStart(asking);
  return start < 0 ? null : asking.slice(start);
}

/** When something is wanted, which an answer about the thing itself does not repeat. */
const BY_THE_WAY =
  / (?:over|during|for|at|around|on|in|this|next) (?:the |this |next )?(?:christmas|thanksgiving|easter|holidays?|vacation|summer|winter|spring|fall|weekends?|week|month|year|today|tomorrow|\w+day)\b/g;

/** "Stuff like Xanax": an instance of what is asked. */
const EXAMPLE = / (?:(?:stuff|things?|something|anything|meds?) )?like \w+(?: or \w+)?$/;

/** An answer in the practice's own words, or null below the floor. */
export function answerFromWebsite(desk: Desk, question: string): string | null {
  const library = libraryOf(desk.practice);
  const plain = question.replace(BY_THE_WAY, '').replace(EXAMPLE, '');
  const found = search(library, question) ?? (plain === question ? null : search(library, plain));
  return found !== null && isOfMatter(desk, question, found.words) ? found.words : null;
}
