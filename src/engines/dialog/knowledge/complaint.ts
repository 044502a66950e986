const COMPLAINT =
  /\b(toothache|hurts?|hurting|pain|painful|sore|ache|aching|aches|swollen|swelling|throbbing|chipped|cracked|broke|broken|fell (off|out)|knocked out|infected|infection|abscess|rash|itch\w*|limping|vomiting|throwing up|sick|fever|cough\w*|lump|bump|not eating|will not eat|diarrhea|killing me|sprained|pulled a muscle|stiff|can not sleep|anxious|anxiety|depressed|depression|bleeding)\b/;

/** Speaks of an ailment, which calls for a visit and for a kind word first. */
export function hasComplaint(text: string): boolean {
  return COMPLAINT.test(text) && !/\b(no|not|without) (pain|hurting|sore)\b/.test(text);
}
