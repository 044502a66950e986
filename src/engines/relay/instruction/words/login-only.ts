/** Instructions that ask for nothing but the login: "Log in and see that it works", "Is our password still valid?". */

const LOGIN = '(?:log ?in|log ?on|login|logon|sign ?in|sign ?on|credentials?|password|account|access)';
const PATTERNS: readonly RegExp[] = [
  /^(?:just |only |simply )?(?:try to |try and )?(?:log|sign) ?(?:in|on)(?: (?:to|at|on|with) [^,.;]*?)?(?: (?:and|to)(?: (?:then )?(?:tell me|check|see|verify|confirm|test|make sure|report|say|let me know))+(?: (?:if|whether|that|when))?(?: (?:it|this|that|the (?:login|account|password|credentials?)))?(?: (?:still |really |all )?(?:works?|fails?|is (?:ok|fine|valid|good)|succeeds?|is working|credentials|password|login|account|access))?)?$/,
  new RegExp(
    `^(?:check|verify|test|confirm|validate|see|make sure|try)(?: (?:if|whether|that))?(?: (?:the|our|my|this|these|that|your))?(?: [\\w-]+)? ${LOGIN}s?(?: (?:still |really |actually )?(?:works?|is|are|valid|ok|fine|good|working|correct|right|active|accepted))*$`,
  ),
  new RegExp(
    `^(?:does|do|is|are|will)(?: (?:the|our|my|this|these))?(?: [\\w-]+){0,2} ${LOGIN}s?(?: (?:still |really )?(?:works?|valid|ok|good|correct|working|active|accepted))+$`,
  ),
  /^(?:check|see|verify|make sure|confirm|test)(?: (?:if|whether|that))? (?:we|i|you|one) can (?:still )?(?:get|log|sign) (?:in|on)(?: with [^,.;]*)?$/,
  /^(?:can|could) (?:we|you|i) (?:still )?(?:get|log|sign) (?:in|on)(?: with [^,.;]*)?$/,
];

/** True when every sentence only speaks of getting in. */
export function isLoginOnly(text: string): boolean {
  const sentences = text
    .toLowerCase()
    .split(/[.!?;\n]+/)
    .map((sentence) =>
      sentence
        .replace(/\b(?:please|kindly|now|just)\b/g, ' ')
        .replace(/[,"']/g, ' ')
        .replace(/\s+/g, ' ')
        .trim(),
    )
    .filter((sentence) => sentence !== '');
  return sentences.length > 0 && sentences.every((sentence) => PATTERNS.some((pattern) => pattern.test(sentence)));
}
