import { KIN } from './kin.ts';

const OURS = `(?:my|our|a|his|her) (?:\\w+ ){0,2}?(?:${KIN})(?: in law)?`;
/** Who is named and comes to nothing: who told of something, gave it, drives, stays at home, or is in a class of that size. */
const BYSTANDER = new RegExp(
  `\\b${OURS}(?: \\w+)?(?: also| just)? (?:noticed|found|saw|spotted|says?|said|thinks?|thought|told|tells|swears?|recommended|suggested|raves?|raved|gave|bought|got me|made me|sent me|drives?|drove|brings?|brought|picks?|waits?|(?:is|are|was|will be) not|is (?:home|at home|away|off|driving|bringing|picking)|will be (?:home|driving|waiting)|used to|goes to|comes to|came to|went to|sees|loves|has the car|wants me|would like me|needs me|asked me to)\\b(?: me\\b)?|\\b${OURS}'?s (?:home|away|off|at work|out|driving)\\b|\\b(?:not|did|done|saw|treated|fixed|made|cleaned|filled|pulled) (?:for )?(?:my|our) (?:\\w+ )?(?:${KIN})(?:'?s)?(?: \\w+)?\\b|\\b(?:class|classes|one|thing|room|crowd|around|front) (?:of |with |in |full of )+(?:like |about |some |maybe |only )?\\d{1,2} (?:other )?(?:people|others|women|men|guys|girls|adults)\\b`,
  'g',
);

/** "My wife noticed a mole on my back", "my husband's home that day": the words without those who come to nothing. */
export function withoutBystanders(text: string): string {
  return text.replace(BYSTANDER, ' - ');
}
