/** What is said before the statement proper, and after it to have it confirmed. */
const LEAD =
  /^(?:(?:and|so|ok|okay|oh|well|but|wait|then|hi|hey|hello|yeah|yes|um|also|thanks|thank you|great|perfect|good|cool|alright|all right|just (?:to be sure|to check|checking|making sure|to confirm|wanted to (?:check|make sure|be sure)|double checking)|i (?:think|thought|believe|guess|assume)|let me (?:just )?(?:check|make sure)) )+/;
const TAG =
  /(?: (?:right|correct|huh|eh|yeah|yes|or|or no|or not|or what|is that right|is that correct|am i right|(?:is not|are not|do not|does not|was not) (?:it|that|you|they|he|she)|(?:is|are|do|does) (?:it|that|you|they) not))+$/;
/** "I thought it was at eleven." */
const DOUBT = /^(?:(?:oh|wait|but|hm|huh|really|and|so) )*i (?:thought|figured|could have sworn|was told)(?: that)? /;
const NEEDED = /^(?:there is )?(?:no|an?) (.+?)(?: is)? (?:needed|required|necessary)$/;
const IS_TAG = /^(?:right|correct|huh|is that right|is that correct|am i right)(?: then| again)?$/;

/** Statements and the questions they stand for: subject, verb, the rest. */
const IS =
  /^(.*?(?:you|they|there|it|that|this|he|she|appointment|office|parking)(?: guys| all| one)?|(?:the|my|our|his|her) (?:\w+ ?){1,3}?) (is|are|was|were) (.+)$/;
const ITS = /^its (.+)$/;
const CAN = /^(you|they|i|we|he|she)(?: guys| all)? (can|could|will|would|should|do|does) (.+)$/;
const DOES =
  /^(you|they|i|we)(?: guys| all| folks)? (?:still |also |usually |only |just )*(?!are\b|is\b|am\b|was\b|were\b)(\w+ .+)$/;

/** "I only want to know if you see ferrets": words that lead to a question. */
const WANTS_TO_KNOW =
  /^(?:.*? )?(?:i|we) (?:(?:just|only|really|actually|simply) )*(?:(?:want|wanted|need|needed|called|phoned|am calling|was calling|am trying|was trying|was hoping|would like|should|have|should maybe) (?:to )?(?:first )?)(?:know|ask|find out|check|see|hear) (?:about )?(?=(?:if|whether|where|when|how|what|do|does|is|are|can) )/;
const IF = /^(?:if|whether) (i|we|you|they|he|she|it|there)(?: guys| all| even)* (\w+)(?: (.+))?$/;
const WHERE =
  /^(where|when|how|how much|how long|how soon|how early|how late|what time) (i|we|you|they|he|she|it|that|the \w+|my \w+) (can|could|should|is|are|will|would)( .+)?$/;
const INVERTS = /^(?:is|are|was|were|can|could|will|would|should|may|am)$/;

/** "I want to know if you see ferrets" as "do you see ferrets"; null where the words lead to no question. */
function directly(text: string): string | null {
  const lead = WANTS_TO_KNOW.exec(text);
  if (lead === null) return null;
  const asked = text.slice(lead[0].length);
  const [, who = '', verb = '', rest = ''] = IF.exec(asked) ?? [];
  if (who !== '') {
    const does = /^(?:he|she|it)$/.test(who) ? 'does' : 'do';
    return (INVERTS.test(verb) ? `${verb} ${who} ${rest}` : `${does} ${who} ${verb} ${rest}`).trim();
  }
  const [, where, subject, aux, more = ''] = WHERE.exec(asked) ?? [];
  return where === undefined ? asked : `${where} ${aux} ${subject}${more}`;
}

/** A clause that asks for nothing but the yes to the one before it: "you take Spectera, right?" */
export function isTag(clause: string): boolean {
  return IS_TAG.test(clause);
}

/** What "ok?" and the like may follow, or a mere lift of the voice. */
const HALF =
  /^(?!(?:yes|yeah|no|nope|ok|okay|sure|all|that|thats|this|it|its|is|are|am|i|you|sounds|fine|right|hello|hi|hey|what|who|when|where|why|how|sorry|really|excuse|pardon|huh|anyone|anybody)\b)((?:[a-z']+ ?){1,3}?)$/;
const OKAY = / (?:ok|okay|allowed|welcome|possible|fine)$/;

/** "Parking?", "kids ok": what is asked about; null where the words may be anything. `isLifted`: written with a question mark. */
export function halfQuestion(text: string, isLifted: boolean): string | null {
  const plain = text.replace(LEAD, '');
  if (!isLifted && !OKAY.test(plain)) return null;
  const about = HALF.exec(plain.replace(OKAY, ''))?.[1];
  return about === undefined ? null : `what about ${about}`;
}

/** "You guys take Spectera right": the question that the statement stands for; other words as they are. */
export function putAsQuestion(text: string): string {
  const direct = directly(text);
  if (direct !== null) return direct;
  const stated = text.replace(TAG, '').replace(DOUBT, '');
  if (stated === text) return text;
  const plain = stated.replace(LEAD, '');
  const its = ITS.exec(plain)?.[1];
  if (its !== undefined) return `is it ${its}`;
  const [, subject, verb, rest] = IS.exec(plain) ?? [];
  if (subject !== undefined && subject.split(' ').length <= 4)
    return `${verb === 'was' ? 'is' : verb === 'were' ? 'are' : verb} ${subject} ${rest}`;
  const needed = NEEDED.exec(plain)?.[1];
  if (needed !== undefined) return `do i need a ${needed}`.replace(/ a (?=[aeiou])/, ' an ');
  const can = CAN.exec(plain);
  if (can !== null) return `${can[2]} ${can[1]} ${can[3]}`;
  const does = DOES.exec(plain);
  return does === null ? text : `do ${does[1]} ${does[2]}`;
}
