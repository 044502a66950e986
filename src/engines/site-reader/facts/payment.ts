import { textsOf } from '../structured/thing.ts';
import type { BusinessProfile } from '../types.ts';
import { isAboutOthers } from './about-others.ts';
import { blockTopic, type Evidence, sentencesOf } from './evidence.ts';

const METHODS: [name: string, pattern: RegExp][] = [
  ['cash', /\bcash\b(?! ?(back|value))|\bbar(zahlung|geld)?\b(?=.*\b(karte|ec)\b)|\befectivo\b|\bespèces\b/i],
  [
    'check',
    /\b(personal )?(checks?|cheques?)\b(?!-|\s?-?(up|in|out|list|your|with|our|the|for|back|if|it|and see|every|on)\b)/i,
  ],
  ['Visa', /\bvisa\b/i],
  ['Mastercard', /\bmaster\s?card\b/i],
  ['American Express', /\bamerican express\b|\bamex\b/i],
  ['Discover', /\bDiscover\b(?=\s?(card|\(|\)|,|\.|;|and|or|&|$))/],
  [
    'credit cards',
    /\b(?:all )?(?:major )?credit cards?\b|\bmajor cards\b|\btarjetas?\b|\bkreditkarten?\b|\bcartes? bancaires?\b/i,
  ],
  ['debit cards', /\bdebit\b|\bd[eé]bito\b|\bec-?karte\b|\beftpos\b/i],
  ['HSA', /\bhsas?\b|\bhealth savings\b/i],
  ['FSA', /\bfsas?\b|\bflex(ible)? spending\b/i],
  ['CareCredit', /\bcare\s?credit\b/i],
  ['Scratchpay', /\bscratch\s?pay\b/i],
  ['Sunbit', /\bsunbit\b/i],
  ['Cherry', /\bCherry\b(?=.*\b(financ|payment|plan))/],
  ['LendingClub', /\blending\s?club\b/i],
  ['Alphaeon', /\balphaeon\b/i],
  ['Proceed Finance', /\bproceed finance\b/i],
  ['Affirm', /\bAffirm\b/],
  ['Klarna', /\bklarna\b/i],
  ['Apple Pay', /\bapple pay\b/i],
  ['Google Pay', /\bgoogle pay\b/i],
  ['PayPal', /\bpaypal\b/i],
  ['Venmo', /\bvenmo\b/i],
  ['Zelle', /\bzelle\b/i],
  ['e-transfer', /\be-?transfers?\b|\binterac\b/i],
  ['Cash App', /\bcash ?app\b/i],
  ['payment plans', /\bpayment plans?\b|\binstall?ments?\b|\bfinancing\b|\bplanes de pago\b/i],
  ['membership plan', /\b(?:membership|savings|wellness) (?:plan|club|program)s?\b/i],
];

const TOPIC = /payment|financ|billing|paying|pay\b|fees?\b/i;
const SAYS_SO =
  /\b(accept|take|pay|payable|payment|offer|welcome|financ|methods?|cards?|available|zahl|pago|acepta|ofrece|paiement)\w*/i;
const DENIED =
  /\b(do not|don[’']t|not|no longer|cannot|can[’']t)\s+(currently |longer )?(accept|take|offer|able)|\bsorry,? no\b|\bno (?:personal )?(?:checks?|cheques?|cash|cards?|credit cards?|debit cards?|amex|american express|discover)\b(?! (?:is |are )?(?:needed|required|necessary|fees?|surcharges?|refunds?|value))/i;

/** Methods in a sentence; those named after a denial are refused: "We take cards and cash, but no checks". */
function readMethods(sentence: string): { accepted: string[]; refused: string[] } {
  const denial = DENIED.exec(sentence)?.index ?? sentence.length;
  const named = METHODS.map(([name, pattern]) => ({ name, at: pattern.exec(sentence)?.index ?? -1 })).filter(
    ({ at }) => at !== -1,
  );
  return {
    accepted: named.filter(({ at }) => at < denial).map(({ name }) => name),
    refused: named.filter(({ at }) => at >= denial).map(({ name }) => name),
  };
}

/** Ways to pay, and what the site says about paying in a sentence or two. */
export function practicePayment({ pages, businesses }: Evidence): BusinessProfile['payment'] {
  const methods = new Set<string>();
  const refused = new Set<string>();
  const notes: string[] = [];
  for (const business of businesses) {
    for (const text of textsOf(business, 'paymentAccepted'))
      for (const name of readMethods(text).accepted) methods.add(name);
  }
  for (const page of pages) {
    for (const [index, block] of page.blocks.entries()) {
      if (block.zone === 'nav' || isAboutOthers(page, block)) continue;
      const isTopic =
        TOPIC.test(block.headings.slice(-2).join(' ')) ||
        (block.kind === 'definition' && TOPIC.test(page.blocks[index - 1]?.text ?? '')) ||
        (block.kind === 'item' && TOPIC.test(blockTopic(page, block)));
      for (const sentence of sentencesOf(block.text)) {
        const named = readMethods(sentence);
        const count = named.accepted.length + named.refused.length;
        // One word alone may mean anything ("cash", "check"); under a heading about paying, or beside another method, it is one.
        const isMeant =
          isTopic ||
          (count >= 2 && sentence.split(' ').length <= 12) ||
          (count >= 2 && SAYS_SO.test(sentence)) ||
          /payment plan|planes de pago|financing|care\s?credit/i.test(sentence);
        for (const name of named.refused) refused.add(name);
        if (count === 0 || !isMeant) continue;
        for (const name of named.accepted) methods.add(name);
        if (block.kind !== 'heading' && sentence.length > 25 && sentence.length < 300) notes.push(sentence);
      }
    }
  }
  const kept = METHODS.map(([name]) => name).filter((name) => methods.has(name) && !refused.has(name));
  return { methods: kept, note: [...new Set(notes)].slice(0, 2).join(' ') || null };
}
