import { everyOf } from './any-of.ts';

/** Words of somebody who may not want to live, in plain speech (`plainSpeech`). */
export const DESPAIR = everyOf`
  (go|going|fall|falling) (to sleep|asleep) and (to )?(never|not|do not) (want to )?(wake|waking)( up)?
  (never|do not want to|not want to|not) wake up (again|any ?more|tomorrow|ever|in the morning)
  (tired|sick|done|fed up|exhausted) (of|with) (living|life|being alive|existing|being here|waking up|it all|everything)(?! (with|in pain|with pain|near|at|on))
  (life|living|my life) is not worth (living|it|the)
  (i|my life|life) (am |is |has |have )?(got )?(nothing|no reason|no point)( left)? to (live|go on|wake up|keep going)
  (do not|can not|not) see (the|a|any|much)? ?(point|reason) (of|in|to|for) (waking|wake|living|live|getting (up|out of bed)|go|going on|be|being|anything|life|any of it)
  (feel|feels|see|is|there is|i have) (there is )?no way out
  (swallow|take|took|taking|swallowing) (all|every one|the rest|the whole bottle) ?(of )?(my|the|them|his|her)? ?(pills?|meds|medications?|tablets?)
  (going to|gonna|about to|want to|thinking of|thinking about) (swallow|take|taking|swallowing) (my|a bunch of|the) ?(\w+ )?pills
  (do|does|did) not feel safe (by myself|alone|being alone|on my own|with myself|from myself|around myself|by (him|her)self)
  thinking (about|of) (dying|death|being dead|suicide|how to die|ways to die|killing|not being (here|alive|around)|(driving|walking|jumping) (\w+ ){0,3}(off|into|in front))
  thoughts (of|about) (dying|death|suicide|hurting|ending|killing|harming|not being)
  (want|wanna|wish|like|need|wanting) (i could |to )?(\w+ )?(disappear|vanish|not exist|stop existing|be gone|be gone for good)(?! (from|off|into|to|for|in|on|with)\b)
  (texted|sent|left|wrote|writing|said|saying|told|posted) (me |us |everyone |everybody |a |his |her |my |to )*(goodbye|good bye|suicide|final|last)( letter| note| message| text| to everyone| to everybody)?\b.{0,40}\b(tonight|do it|done|end|can not|worried|going to|not answering|note|letter|everyone|everybody)
  (going|gonna|about|plans?|planning|wants?) (to )?(end it|off (myself|himself|herself)|hang (myself|himself|herself)|shoot (myself|himself|herself))( tonight| today| now| right now)?$
  (i am|he is|she is|they are) (going|gonna|about) (to )?do it (tonight|this time|for real|when (i|we) hang up)( .*)?$
  (hang|hanged|hung|hanging|shoot|shot|shooting|drown|drowned|stab|stabbed|poison|poisoned) (myself|himself|herself)
  (gun|knife|rope|razor|blade|pills|noose)( \w+){0,4} (to|against|in|around) (my|his|her) (own )?(head|mouth|wrist|neck|hand)
  (world|everyone|everybody|family|kids|they|people) (would|will|are|is) (be )?(all )?(better|happier) (off )?(without me|if i)
  nobody would (notice|care|miss)
  (do not|not) want to (do|live) (life|living)
  point (of|in) (being alive|existing|waking up|trying)
  (will not|not) be (a|your|our|their|such a) burden
  (do not|can not|will not) (think|believe)? ?(i |he |she )?(will |can |am going to )?(make|get|live) (it )?through (the|this|another) (night|day|week|weekend)
  (everyone|everybody|they|people|family) (would|will) be (fine|okay|ok|better|happier) (off )?if i (was|were|am) (not|gone|dead|no longer)
  do not (think|know if) i (want|wanna) (to )?(be|live|go on|wake up)( here| alive| any ?more| tomorrow)*$
  (if|that) i (was|were|am) (not (here|alive|around)|gone|dead)(?! (on|that|this|next|by))
  (standing|sitting|am|is) (on|at) (the |a )(edge|ledge|bridge|roof|railing|tracks)
  (scared|afraid|worried) (of|about)? ?(what )?(i|he|she) (might|may|will|could|am going to) (do to|hurt|harm|kill) (my|him|her)self
  (locked|barricaded) (himself|herself|themselves|myself) (\w+ ){0,7}(gun|knife|pills|razor|rope)
  (drive|driving|walk|walking|throw|throwing|jump|jumping) (myself |himself |herself |my car |the car )?(off|into|in front of) (a |the )?(cliff|bridge|train|traffic|truck|building|roof|balcony|window|tree|wall)
  can not (stop|quit) (thinking|crying)( \w+){0,4} (die|dying|dead|death|hurting|ending)
`;
