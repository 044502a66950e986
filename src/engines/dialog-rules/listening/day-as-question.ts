import { type Utterance, utteranceOf } from './hear.ts';

const LEAD =
  '(?:(?:and|so|ok|okay|oh|well|then|um|yes|yeah|no|nope|hm|maybe|actually|sorry|alright|what if|or|please) )*';
const WEEKDAY = '(?:mon|tues|wednes|thurs|fri|satur|sun)day';
const DAY = `(?:(?:on |for )?(?:(?:this|next|the|coming|following|early|late) )*(?:today|tonight|(?:day after )?tomorrow|${WEEKDAY}|\\d{1,2}(?:st|nd|rd|th)|(?:week|weekend|morning|afternoon|evening)\\b))`;
const WHOM = "(?:him|her|them|em|it|us|(?:my|our|the) [\\w']+)";
const COMES = `(?:(?:come|stop|swing|drop|pop|pass|run|head|drive|go|walk|get|be|bring ${WHOM}|run ${WHOM}|drop ${WHOM} off|get ${WHOM}|take ${WHOM}|do(?: it| that| this| one| 1)?|make it|(?:have|get) (?:it|that|this)(?: done)?)(?: (?:by|in|over|down|up|there|here|to you|out|around|seen))*)`;
const SUITS = '(?:good|ok|okay|open|free|possible|alright|all right|available|fine|doable|an option|too soon)';

/** "Can I stop by Monday", "do you have Saturday", "any chance of Tuesday": up to the day. */
const BEFORE = new RegExp(
  `^(${LEAD})(?:(?:can|could|may|might) (?:i|we|he|she|they|my [\\w']+) (?:\\w+ )?${COMES}|(?:do |have )?you (?:guys |all |folks )?(?:have|got)|(?:is there )?any (?:chance|way|shot) (?:of|for|at|on)|how is) (?=${DAY}(?: |$))`,
);
/** "Is Monday any good", "would Tuesday be okay": around the day. */
const AROUND = new RegExp(
  `^(${LEAD})(?:is|are|would|will|does|how does) (${DAY}(?: ${DAY})*?) (?:(?:be|look|work|sound)(?: (?:any )?${SUITS})?|(?:any )?${SUITS})(?: (?:for|with) (?:you|you guys|him|her|them))?(?= |$)`,
);

/** "Oh that's the day you close early, okay, what about Thursday": up to the day or the hour, behind words that tell and ask nothing. */
const REMARKED =
  /^(?:(?:and|so|um|oh|ah|aw|hm|huh|well|ok|okay|yeah) )*(?:oh|ah|aw|hm|huh|right|shoot|darn|dang|bummer|true|i see|i forgot|gotcha|ok|okay|that is|you (?:guys )?(?:are )?closed?)\b(?!.*\b(?:need|needs|want|wants|can|could|do|does|are (?!closed\b)|if|with|for|not|dr|doctor|my|we|he|she)\b)/;
const INSTEAD = new RegExp(
  `^(.*\\S) (?:what|how) about (?=(?:maybe |like )?(?:${DAY}(?: |$)|(?:at |around |about |say )?(?:\\d|noon\\b|midday\\b)))`,
);
const NAMES_TIME = new RegExp(`\\b(?:${DAY}\\b|\\d)`);

/** What is asked for behind a remark that needs no answer. */
export function afterRemark(heard: Utterance): Utterance {
  const [, remark = ''] = INSTEAD.exec(heard.text) ?? [];
  if (remark === '' || !REMARKED.test(remark)) return heard;
  if (NAMES_TIME.test(remark) && !/\bclosed?\b/.test(remark)) return heard;
  return { ...utteranceOf(heard.text.slice(remark.length + 1)), raw: heard.raw };
}

/** A day that is put as a question, where a day was asked for: the wish for it. "Do you have Saturdays" asks for the hours. */
export function dayAsWish(heard: Utterance): Utterance {
  const text = heard.clauses.map(wishIn).join(' ');
  if (text === heard.clauses.join(' ')) return heard;
  return { ...utteranceOf(text), raw: heard.raw, clauses: heard.clauses.map(wishIn) };
}

function wishIn(clause: string): string {
  const wish = clause.replace(BEFORE, '$1').replace(AROUND, '$1$2');
  return wish === clause ? behindForm(clause) : wish;
}

/** Puts what follows as a question, and words of such a form that ask for nothing else. */
const PUT =
  /\b(?:can|could|may|might|would|will|is (?:it|that)|are you able|do you think|any (?:chance|way|possibility)|possible|possibly|think(?:ing)?|wondering|hoping)\b/;
const OF_FORM = new Set(
  `can could may might would will do does did is are was be it that i we he she they you me us him her him em them guys think thinking wonder
  wondering hope hoping suppose say possible possibly ok okay alright all right fine good any some chance way possibility maybe just please
  still also like if for to in by on over down up here there come coming stop swing drop pop pass run get have make take do fit squeeze see
  bring put schedule book able seen work works so and or um well oh yeah yes hm then a an spot slot opening time mine ours`.split(
    /\s+/,
  ),
);
const OWNER = new Set(['my', 'our', 'his', 'her', 'the']);
const BEGINS_TIME = new RegExp(
  `^(?:(?:on|at|around|about|by|this|next|the|coming|early|late|late in the|first thing|right|after|before|like|maybe|sometime|any ?time) )*(?:${WEEKDAY}|today|tonight|tomorrow|noon|midday|morning|afternoon|evening|\\d{1,2}(?:st|nd|rd|th)?|week|weekend)(?= |$)`,
);

/** "Would it be possible to do Thursday at four": the day or the hour behind any form of asking that asks for nothing else. */
function behindForm(clause: string): string {
  const tokens = clause.split(' ');
  for (let i = 0; i < tokens.length; i++) {
    const rest = tokens.slice(i).join(' ');
    if (BEGINS_TIME.test(rest)) return i > 0 && PUT.test(tokens.slice(0, i).join(' ')) ? rest : clause;
    const isOwned = OWNER.has(tokens[i] ?? '') && i + 1 < tokens.length;
    if (!isOwned && !OF_FORM.has(tokens[i] ?? '')) return clause;
    if (isOwned) i++;
  }
  return clause;
}

/** "Do you reckon I could come in Thursday", "can my wife drop me off Thursday at nine" */
const COMES_THEN =
  /\b(?:can|could|may|might|possible|way|chance|ok|okay|alright|all right|would it|does it)\b.*\b(?:come|coming|drop\w*|get (?:in|there)|be (?:there|seen|in)|see|do|make it|squeeze|fit|stop by|swing by|show up|take)\b/;

/** Whether the words, which tell a time, ask for nothing but whether that may be had. */
export function asksToComeThen({ text, clauses }: Utterance): boolean {
  return clauses.length === 1 && COMES_THEN.test(text);
}
