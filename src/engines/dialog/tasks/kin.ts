/** Those a caller calls for, as alternatives of a pattern. */
export const KIN =
  'daughter|son|child|kid|baby|wife|husband|mother|mom|father|dad|grandson|granddaughter|grandmother|grandfather|brother|sister|partner|friend|girlfriend|boyfriend|niece|nephew|stepson|stepdaughter|boy|girl|roommate|teenager|teen|toddler|twins?|fiance|grandkid|grandchild|preschooler|newborn|infant|kiddo|little guy|little one|oldest|youngest|grandma|grandpa|aunt|uncle|cousin|in law';
