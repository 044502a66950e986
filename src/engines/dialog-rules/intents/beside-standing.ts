/** "Add a massage right after it", "can I get a filling done right before my cleaning?" */
const ADDS =
  /\b(?:add|book|put|get|tack|have|do|schedule|squeeze) (.{3,40}?) (?:on |in |done )?(?:right |straight |directly |just |immediately )?(after|before) (?:it|that|this|mine|my (?!(?:work|lunch|shift|class|school|vacation|trip|surgery|birthday|son|daughter|kids?)\b)\w+)\b/;
/** "I need a filling too, can I do that right after?" */
const TOO =
  /\b(?:need|want|would like|like) (an? .{3,30}?) (?:too|also|as well)\b.*\b(?:right|straight|directly|just|immediately) (after|before)(?: that| it)?$/;
/** What is said of an appointment that stays as it is. */
const STANDS =
  /\b(?:leave|keep) (?:that|it|this|mine|the|my)\b|\b(?:i|we) (?:already |still )?(?:have|have got|got) (?:an?|my|our) (?:\w+ ){1,4}?(?:on |at |this |next |tomorrow|today|\w+day)|\b(?:i|we) am already (?:in|booked|down|scheduled) |\bmy (?:\w+ ){0,2}(?:appointment|visit|session|class)\b/;

/** A second appointment beside one that stands: what is said of that one, what is wanted, on which side; null where none is asked for. */
export function readBesideStanding(text: string): { standing: string; wanted: string; isBefore: boolean } | null {
  const said = ADDS.exec(text) ?? TOO.exec(text);
  if (said === null || !STANDS.test(text)) return null;
  return { standing: text.slice(0, said.index), wanted: said[1] ?? '', isBefore: said[2] === 'before' };
}
