import type { Utterance } from '../listening/hear.ts';
import type { Business } from './guess/business.ts';
import { guessBusiness } from './guess/guess-business.ts';

const FOOD =
  'pizzas?|pepperoni|calzones?|wings|burgers?|cheeseburgers?|fries|hot dogs?|subs?|hoagies?|sandwich(?:es)?|wraps?|burritos?|tacos?|quesadillas?|nachos|pad thais?|fried rice|lo mein|noodles|ramen|pho|sushi|egg rolls?|spring rolls?|dumplings|curry|general tso\\w*|kebabs?|gyros?|lasagna|spaghetti|milkshakes?|coke|pepsi|soda|sprite|lattes?|cappuccinos?|bagels?|donuts?|birthday cake|combo|meal deal';
const ORDERS =
  /\b(?:(?:can|could|may) (?:i|we)|let (?:me|us)|(?:i|we) (?:would |am going to |will )?(?:just )?(?:like|want|need|have|get|take|do)|order|ordering|looking to)\b/;
const ORDER_OF_FOOD = new RegExp(`\\b(?:get|order|have|like|want|need|take|do|ordering) (?:\\S+ ){0,5}?(?:${FOOD})\\b`);
/** "Can I place an order for pickup?" */
const ORDER_TO_GO =
  /^(?:(?:hi|hey|hello|yeah|yes|so|um|good (?:morning|evening|afternoon)) )*(?:(?:can|could|may) (?:i|we)|(?:i|we) (?:would like|want|need)(?: to)?|let me) (?:please )?(?:place|make|put in|do|start|get) an? (?:\w+ )?(?:order|delivery|takeout|carryout)(?: (?:for|to) (?:pick ?up|delivery|go|take ?out|carry ?out))?(?: please)?$|\b(?:table|reservation) for (?:\d+|two|three|four|five|six) (?:tonight|tomorrow|at|on|people)\b/;
/** "Can I have a coffee before my cleaning?" is asked of whoever treats. */
const OF_A_VISIT =
  /\b(?:before|after|during|while|when|if|until|yet|still|ate|eat|eating|eaten|allergic|my (?:appointment|visit|cleaning|surgery|procedure|exam|dog|cat)|appointment|diet|food for|doctor|dr)\b/;

/** Whether something is ordered that no practice has: a pizza, a table for four. */
export function ordersElsewhere({ text }: Utterance): boolean {
  if (OF_A_VISIT.test(text)) return false;
  return ORDER_TO_GO.test(text) || (ORDERS.test(text) && ORDER_OF_FOOD.test(text));
}

/** A call is ended for it: of five thousand things that patients said none was as likely. */
const SURELY_SELLS = 0.6;
/** Whose number it is, is said for it. */
const LIKELY_ELSEWHERE = 0.55;
/** It is for the team, and no matter of appointments. */
const LIKELY_FOR_TEAM = 0.45;
/** Fewer words tell nothing of a business. */
const LEAST_TOLD = 4;

/** Whether somebody sells something, by how others spoke who did. */
export function sells(heard: Utterance): boolean {
  return isLikely(heard, 'sells', SURELY_SELLS);
}

/** Whether somebody else was to be reached, by how others spoke who had dialed a wrong number: "are my tires in yet". */
export function isForOthers(heard: Utterance): boolean {
  return isLikely(heard, 'elsewhere', LIKELY_ELSEWHERE);
}

/** Whether the practice is held to have done harm, by how others spoke who held it so. */
export function accuses(heard: Utterance): boolean {
  return isLikely(heard, 'accuses', LIKELY_FOR_TEAM);
}

/** Whether what is kept of somebody is to be deleted, by how others spoke who wanted that. */
export function wantsForgotten(heard: Utterance): boolean {
  return isLikely(heard, 'erases', LIKELY_FOR_TEAM);
}

function isLikely(heard: Utterance, business: Business, least: number): boolean {
  if (heard.tokens.length < LEAST_TOLD) return false;
  const [best] = guessBusiness(heard);
  return best?.label === business && best.probability >= least;
}
