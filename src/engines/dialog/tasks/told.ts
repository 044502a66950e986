const ASIDE =
  /\b(hi|hello|hey|good|morning|afternoon|evening|this|is|i|we|you|am|are|can|could|would|will|like|want|need|to|a|an|the|please|speak|talk|with|someone|somebody|person|human|real|live|manager|representative|front|desk|me|my|get|transfer|connect|let|actual|now|right|just|your|office|receptionist|operator|nurse|doctor|dr|she|he|they|call|back|leave|take|message|for|of|at|and|if|that|it|have|has|thank|thanks|ok|okay|well|so|um|uh)\b/g;

/** Words of what a caller said that tell the matter itself, courtesy and the wish to be called left out. */
export function tellingWords(text: string): number {
  return text
    .toLowerCase()
    .replace(/[^\p{L}\p{N}' ]/gu, ' ')
    .replace(ASIDE, ' ')
    .split(/\s+/)
    .filter((word) => word.length > 1).length;
}
