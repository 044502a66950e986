import type { Utterance } from '../listening/hear.ts';

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
