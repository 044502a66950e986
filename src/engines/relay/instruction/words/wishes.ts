/** Wishes for a state: "it should be deleted", "get the visit canceled", "make sure the page is published". */

import { verbOf } from '../../words/verbs.ts';
import type { Token } from './lexer.ts';
import type { Order } from './orders.ts';
import { senseOf } from './verb-sense.ts';

/** Passive verbs that name the new state by themselves. */
const STATE_VERB =
  /^(?:close|approve|publish|complete|confirm|enable|disable|activate|deactivate|archive|reopen|resolve|mark|assign|lock|unlock|reject|accept|restore|reschedule|move|rename|update|change|correct|fix)$/;

/** The wish of a sentence, as an order; null when it wishes for nothing. */
export function findWish(tokens: readonly Token[], from: number, to: number): Order | null {
  const words = tokens.slice(from, to);
  const text = words.map((token) =>
    token.quoted ? '\u00a4' : token.kind === 'mark' && token.text !== "'s" ? ` ${token.text} ` : token.lower,
  );
  for (const [index, word] of text.entries()) {
    const verb = verbOf(word);
    if (verb === undefined || !/^(?:past|ing)$/.test(verb.form) || words[index]?.kind !== 'word') continue;
    const lead = text.slice(0, index).join(' ');
    // "The city needs changing."
    if (verb.form === 'ing' && !/\bneeds?(?: \w+ly)?$/.test(lead)) continue;
    const kind = verb.base === 'push' ? 'update' : senseOf(verb, []);
    if (kind === null || kind === 'read' || kind === 'navigate') continue;
    if (
      /\b(?:that|which|who|whose|whether|if|how many|what|when|list|count|number|why|how|reason)\b[^,]*$/.test(
        lead.replace(/\b(?:sure|certain|ensure|see|so|want|like|request|ask|need) that\b/g, ''),
      )
    )
      continue;
    const passive =
      verb.form === 'ing' ||
      (/\b(?:should|must|can|may|needs? to|has to|have to|ought to|shall|is to|are to)(?: be| get)?(?: \w+ly)?$/.test(
        lead,
      ) &&
        !/\b(?:not|never)\b/.test(lead));
    const causative =
      /^(?:\W|please |i |we |just )*(?:get|have|want|need|(?:would |'d )?like) (?:(?:\S+ ){1,8})$/.test(`${lead} `) &&
      isClauseTail(text, index) &&
      !/\b(?:list|report|number|count|names?|details|all|every|any)\b/.test(lead);
    const ensured =
      /\b(?:make sure|make certain|ensure|see to it|see)\b.*\b(?:is|are|gets?|be|been)(?: \w+ly)?$/.test(lead) &&
      !/\b(?:no|not|never|includes?)\b/.test(lead);
    if (passive || causative || ensured)
      return passive && kind === 'update' && !STATE_VERB.test(verb.base)
        ? { at: from, verb: verb.base, kind, wish: true }
        : { at: from + index, verb: verb.base, kind };
  }
  const joined = text.join(' ');
  // "It should disappear from the list."
  const gone =
    /^(?!.*\b(?:that|which|who|if|whether|what|why|when)\b).*\b(?:should|must|needs? to|has to) (?:disappear|vanish|go away)\b/.test(
      joined,
    );
  if (gone) return { at: from, verb: 'remove', kind: 'delete' };
  const state =
    /^(?!.*\b(?:that|which|who|if|whether)\b.*\bshould\b).*?\b(?:should|must|needs? to|has to) (?:now )?(?:be|read|say|become|have)\b/.exec(
      joined,
    ) ??
    /\bhas (?:now )?(?:changed|moved) (?:to|from)\b/.exec(joined) ??
    /\bmake sure\b.*\b(?:is|are|says?|reads?) (?:set to|\u00a4|[a-z]+)\s*[.!]?\s*$/.exec(joined);
  if (
    state === null ||
    /^(?:check|verify|see|confirm|find|list|show|tell|get|the (?:list|result|output|answer))\b/.test(joined) ||
    /\b(?:list|result|output|answer|response|json|report|format)\b[^,]*\bshould\b/.test(joined)
  )
    return null;
  return { at: from, verb: 'set', kind: 'update', wish: true };
}

function isClauseTail(text: readonly string[], at: number): boolean {
  const next = (text[at + 1] ?? '').trim();
  return next === '' || /^(?:[.,;!]|to|from|by|as|and|into|because|for|at)$/.test(next) || next === '\u00a4';
}
