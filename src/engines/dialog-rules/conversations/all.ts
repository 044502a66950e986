import { AFTER_A_YES_OR_NO } from './after-a-yes-or-no.ts';
import { ASIDES_AND_COURTESIES } from './asides-and-courtesies.ts';
import { ASKED_IN_ONE_BREATH } from './asked-in-one-breath.ts';
import { ASKED_IN_OWN_WORDS } from './asked-in-own-words.ts';
import { BESIDE_A_MESSAGE } from './beside-a-message.ts';
import { BESIDE_THE_QUESTION } from './beside-the-question.ts';
import { BETWEEN_THE_QUESTIONS } from './between-the-questions.ts';
import { BOOKING } from './booking.ts';
import { CALLERS_FOR_CHILDREN } from './callers-for-children.ts';
import { CALLERS_IN_SEPTEMBER } from './callers-in-september.ts';
import { CALLERS_OF_DENTISTS } from './callers-of-dentists.ts';
import { CALLERS_OF_DOCTORS } from './callers-of-doctors.ts';
import { CALLERS_OF_THERAPISTS } from './callers-of-therapists.ts';
import { CALLERS_OF_VETS_AND_STUDIOS } from './callers-of-vets-and-studios.ts';
import { CALLERS_WITH_APPOINTMENTS } from './callers-with-appointments.ts';
import { CHANGING_MINDS_IN_NOVEMBER } from './changing-minds-in-november.ts';
import { CHANGING_PLANS } from './changing-plans.ts';
import type { Conversation } from './conversation.ts';
import { CORRECTIONS } from './corrections.ts';
import { DAYS_COUNTED_FROM } from './days-counted-from.ts';
import { DAYS_THAT_STAY } from './days-that-stay.ts';
import { DAYS_TOLD_BY_OTHERS } from './days-told-by-others.ts';
import { EMERGENCIES } from './emergencies.ts';
import { FACTS_AT_HAND } from './facts-at-hand.ts';
import { HALF_HEARD } from './half-heard.ts';
import { HALF_HEARD_IN_NOVEMBER } from './half-heard-in-november.ts';
import { KEPT_IN_MESSAGES } from './kept-in-messages.ts';
import { MISHEARD_IN_SEPTEMBER } from './misheard-in-september.ts';
import { MISHEARINGS } from './mishearings.ts';
import { CANCELING, LOOKING_UP, MOVING, RELATIVE_MOVES } from './moving.ts';
import { NOT_FOR_AN_AGENT } from './not-for-an-agent.ts';
import { NOT_THAT_ONE } from './not-that-one.ts';
import { ONCE_IT_IS_DONE } from './once-it-is-done.ts';
import { ONE_BESIDE_THE_OTHER } from './one-beside-the-other.ts';
import { ONLY_WHAT_IS_REFUSED } from './only-what-is-refused.ts';
import { ORDINARY_CALLS } from './ordinary-calls.ts';
import { OWN_VISITS_IN_STORIES } from './own-visits-in-stories.ts';
import { PARTS_OF_A_SENTENCE } from './parts-of-a-sentence.ts';
import { PERSONS_AND_PARTIES } from './persons-and-parties.ts';
import { PLAIN_QUESTIONS } from './plain-questions.ts';
import { QUESTIONS } from './questions.ts';
import { QUESTIONS_THAT_GO_ON } from './questions-that-go-on.ts';
import { SAID_IN_BETWEEN } from './said-in-between.ts';
import { SECOND_THOUGHTS_IN_SEPTEMBER } from './second-thoughts-in-september.ts';
import { SPEAKING_FREELY_IN_APRIL } from './speaking-freely-in-april.ts';
import { SPEAKING_FREELY_IN_NOVEMBER } from './speaking-freely-in-november.ts';
import { SPEAKING_FREELY_TO_DENTISTS } from './speaking-freely-to-dentists.ts';
import { SPEAKING_FREELY_TO_DOCTORS } from './speaking-freely-to-doctors.ts';
import { SPEAKING_FREELY_TO_VETS_AND_GYMS } from './speaking-freely-to-vets-and-gyms.ts';
import { BUSINESS, MANNERS, MESSAGES, PEOPLE } from './talk.ts';
import { THE_NEXT_PERSON } from './the-next-person.ts';
import { TOLD_AS_STORIES } from './told-as-stories.ts';
import { TOLD_BY_THE_TROUBLE } from './told-by-the-trouble.ts';
import { TRUE_OR_NOT_TOLD } from './true-or-not-told.ts';
import { VISITS_OF_THEIR_OWN } from './visits-of-their-own.ts';
import { VISITS_TOLD_INDIRECTLY } from './visits-told-indirectly.ts';
import { WHAT_IS_KEPT } from './what-is-kept.ts';
import { WHAT_WAS_NARROWED } from './what-was-narrowed.ts';
import { WHAT_WORDS_BELONG_TO } from './what-words-belong-to.ts';
import { WHO_COMES_ALONG } from './who-comes-along.ts';
import { WHOSE_VISIT_IT_IS } from './whose-visit-it-is.ts';
import { WISHES_AS_SPOKEN } from './wishes-as-spoken.ts';
import { WISHES_IN_EVERYDAY_WORDS } from './wishes-in-everyday-words.ts';
import { WISHES_PASSED_ON } from './wishes-passed-on.ts';

/** Every conversation that a brain must pass, by subject. */
export const CONVERSATIONS: Record<string, Conversation[]> = {
  booking: BOOKING,
  corrections: CORRECTIONS,
  mishearings: MISHEARINGS,
  moving: [...MOVING, ...RELATIVE_MOVES],
  canceling: CANCELING,
  'looking up': LOOKING_UP,
  questions: [...QUESTIONS, ...QUESTIONS_THAT_GO_ON, ...PLAIN_QUESTIONS],
  emergencies: EMERGENCIES,
  messages: [...MESSAGES, ...BUSINESS],
  people: PEOPLE,
  manners: MANNERS,
  'callers in september': CALLERS_IN_SEPTEMBER,
  'misheard in september': MISHEARD_IN_SEPTEMBER,
  'said in between': SAID_IN_BETWEEN,
  'second thoughts in september': SECOND_THOUGHTS_IN_SEPTEMBER,
  'callers of dentists': CALLERS_OF_DENTISTS,
  'callers with appointments': CALLERS_WITH_APPOINTMENTS,
  'callers for children': CALLERS_FOR_CHILDREN,
  'callers of doctors': CALLERS_OF_DOCTORS,
  'callers of therapists': CALLERS_OF_THERAPISTS,
  'callers of vets and studios': CALLERS_OF_VETS_AND_STUDIOS,
  'changing plans': CHANGING_PLANS,
  'changing minds in november': CHANGING_MINDS_IN_NOVEMBER,
  'half heard in november': HALF_HEARD_IN_NOVEMBER,
  'speaking freely in april': SPEAKING_FREELY_IN_APRIL,
  'speaking freely in november': SPEAKING_FREELY_IN_NOVEMBER,
  'speaking freely to dentists': SPEAKING_FREELY_TO_DENTISTS,
  'speaking freely to doctors': SPEAKING_FREELY_TO_DOCTORS,
  'speaking freely to vets and gyms': SPEAKING_FREELY_TO_VETS_AND_GYMS,
  'after a yes or no': AFTER_A_YES_OR_NO,
  'kept in messages': KEPT_IN_MESSAGES,
  'not that one': NOT_THAT_ONE,
  'one beside the other': ONE_BESIDE_THE_OTHER,
  'the next person': THE_NEXT_PERSON,
  'who comes along': WHO_COMES_ALONG,
  'days counted from': DAYS_COUNTED_FROM,
  'once it is done': ONCE_IT_IS_DONE,
  'days that stay': DAYS_THAT_STAY,
  'beside the question': BESIDE_THE_QUESTION,
  'asked in one breath': ASKED_IN_ONE_BREATH,
  'asked in own words': ASKED_IN_OWN_WORDS,
  'days told by others': DAYS_TOLD_BY_OTHERS,
  'facts at hand': FACTS_AT_HAND,
  'what words belong to': WHAT_WORDS_BELONG_TO,
  'what is kept': WHAT_IS_KEPT,
  'whose visit it is': WHOSE_VISIT_IT_IS,
  'not for an agent': NOT_FOR_AN_AGENT,
  'wishes as spoken': WISHES_AS_SPOKEN,
  'wishes in everyday words': WISHES_IN_EVERYDAY_WORDS,
  'wishes passed on': WISHES_PASSED_ON,
  'told as stories': TOLD_AS_STORIES,
  'told by the trouble': TOLD_BY_THE_TROUBLE,
  'between the questions': BETWEEN_THE_QUESTIONS,
  'visits of their own': VISITS_OF_THEIR_OWN,
  'own visits in stories': OWN_VISITS_IN_STORIES,
  'visits told indirectly': VISITS_TOLD_INDIRECTLY,
  'only what is refused': ONLY_WHAT_IS_REFUSED,
  'what was narrowed': WHAT_WAS_NARROWED,
  'persons and parties': PERSONS_AND_PARTIES,
  'beside a message': BESIDE_A_MESSAGE,
  'asides and courtesies': ASIDES_AND_COURTESIES,
  'ordinary calls': ORDINARY_CALLS,
  'parts of a sentence': PARTS_OF_A_SENTENCE,
  'half heard': HALF_HEARD,
  'true or not told': TRUE_OR_NOT_TOLD,
};
