/** What a verb does with the object it has: "open the chart" reads, "open a ticket" creates, "clear the filter" reads. */

import { isFieldName } from '../../words/entities.ts';
import type { VerbKind, VerbWord } from '../../words/verbs.ts';
import { verbOf } from '../../words/verbs.ts';
import type { StepKind } from '../plan.ts';
import type { Token } from './lexer.ts';

const REPORT_NOUN =
  /\b(?:list|report|summary|table|overview|breakdown|csv|spreadsheet|count|tally|total|statement of|pdf|screenshot|printout|copy of)\b/;
const NEW_THING = /^(?:me |us )?(?:a|an|new|another)\b/;
const TICKET =
  /\b(?:ticket|issue|case|account|request|bug|claim|incident|pr|pull request|order|discussion|thread|dispute|position|file|record|chart|project|tab)s?\b/;
const FILE_WORDS =
  /\b(?:as (?:a |an )?(?:pdf|csv|file|excel|xlsx?|spreadsheet|json)|the (?:pdf|csv|file|report|attachment|document)|to disk)\b/;
/** What a thing gets that is not there yet: a title, a text. */
const GIVES_CONTENT =
  /\b(?:titled|entitled|called|named|headed|saying|(?:that|which) (?:says|reads)|(?:with|and) (?:the |a )?(?:title|name|subject|summary|text|content|body|message))\b/;
const VIEW_WORDS = /\b(?:tab|view|page|section|screen|menu|dashboard|sidebar|window|mode)\b/;

const NOMINAL: [RegExp, StepKind][] = [
  [/\b(?:cancell?ations?|deletions?|removals?|purge|discharge|revocation|termination)\b/, 'delete'],
  [
    /\b(?:bookings?|reservations?|appointments?|registrations?|entry|orders?|payments?|uploads?|submissions?|purchases?|deposits?|referrals?|invitations?|posts?|requests?|donations?|reply|comments?|claims?|notes?)\b/,
    'create',
  ],
  [
    /\b(?:changes?|updates?|edits?|corrections?|adjustments?|transfers?|renewals?|assignments?|refunds?|modifications?|reschedul\w+)\b/,
    'update',
  ],
];

type Rule = (object: string) => StepKind | null;

/** Verbs whose work depends on what follows; `object` is the rest of the clause in small letters. */
const SENSES: Record<string, Rule> = {
  open: (o) =>
    /^(?:up )?(?:a|an|new|another) /.test(o) &&
    TICKET.test(o.split(/\b(?:in|on|for|with|about|and)\b/)[0] ?? o) &&
    !/\btab\b/.test(o)
      ? 'create'
      : 'navigate',
  start: (o) => (NEW_THING.test(o) ? 'create' : 'update'),
  launch: (o) => (NEW_THING.test(o) ? 'create' : 'update'),
  raise: (o) => (/\b(?:price|rate|limit|amount|priority|salary|fee|quota)s?\b/.test(o) ? 'update' : 'create'),
  clear: (o) =>
    /\b(?:filters?|search)\b/.test(o)
      ? 'navigate'
      : /^(?:out |all|the (?:list|cart|inbox|trash|queue|history|logs?|bin|notifications?|messages?|spam)|every)/.test(
            o,
          )
        ? 'delete'
        : 'update',
  check: (o) =>
    /^(?:in|out|off)\b/.test(o) && !/^in (?:the|with|on|which|what|whether|case)\b/.test(o)
      ? 'update'
      : /^(?:\S+ ){1,4}(?:in|out|off)$/.test(o) &&
          !/\b(?:checked|was|is|were|if|whether|that|can|who|what|get|log)\b/.test(o)
        ? 'update'
        : /\b(?:box|checkbox|tick box)\b/.test(o)
          ? 'update'
          : 'read',
  generate: (o) => (isReport(o) ? 'read' : 'create'),
  prepare: (o) => (isReport(o) ? 'read' : 'create'),
  build: (o) => (isReport(o) ? 'read' : 'create'),
  produce: (o) => (isReport(o) ? 'read' : 'create'),
  compose: (o) => (isReport(o) ? 'read' : 'create'),
  create: (o) => (isReport(o) ? 'read' : 'create'),
  write: (o) =>
    /^off\b|\boff$/.test(o) ? 'update' : /^(?:down|up|out) (?:the|all)/.test(o) || isReport(o) ? 'read' : 'create',
  file: () => 'create',
  star: () => 'update',
  publish: (o) => (NEW_THING.test(o) && GIVES_CONTENT.test(o) ? 'create' : 'update'),
  make: makeSense,
  do: (o) => (/^away with\b/.test(o) ? 'delete' : nominalSense(o)),
  perform: nominalSense,
  process: (o) => nominalSense(o) ?? 'update',
  run: (o) => (/\b(?:report|query|search|export|check|count)\b/.test(o) ? 'read' : 'update'),
  save: (o) => (/^(?:a|an|another|this|the)? ?new\b/.test(o) ? 'create' : FILE_WORDS.test(o) ? 'read' : 'update'),
  copy: (o) =>
    /\b(?:to me|and (?:give|send|return|paste)|the (?:text|phone|email|number|address|value|name))\b/.test(o)
      ? 'read'
      : 'create',
  put: putSense,
  place: (o) => (/\bon hold\b/.test(o) ? 'update' : 'create'),
  take: (o) =>
    /^(?:off|out|down|away)\b|\b(?:off|out of|down)\b/.test(o) && !/\b(?:screenshot|look|note)\b/.test(o)
      ? 'delete'
      : /\b(?:payment|booking|order)\b/.test(o)
        ? 'create'
        : 'read',
  get: getSense,
  leave: (o) => (MESSAGE_LEFT.test(o.split(/\b(?:that|saying|about|which)\b/)[0] ?? o) ? 'create' : null),
  throw: (o) =>
    /\b(?:in|into|on)\b/.test(o) && !/^(?:away|out)\b|\baway\b/.test(o) && !IN_BIN.test(o) ? 'update' : 'delete',
  log: (o) => (/^(?:in|into|on|onto|out|back)\b/.test(o) ? 'navigate' : 'create'),
  sign: (o) => (/^(?:in|into|out|on)\b/.test(o) ? 'navigate' : /^up\b/.test(o) ? 'create' : 'update'),
  give: giveSense,
  send: (o) =>
    /^(?:me|us)\b|^(?:it|them|that|this) to (?:me|us)\b/.test(o) ? 'read' : /\bback to\b/.test(o) ? 'update' : 'create',
  remind: (o) => (/^(?:me|us) (?:what|which|who|when|where|how|whether|if|of the)\b/.test(o) ? 'read' : 'create'),
  tell: (o) =>
    /^(?:me|us)\b/.test(o)
      ? 'read'
      : /^(?:the |our |my |[a-z]+ )/.test(o) &&
          !/^(?:which|what|how|if|whether|the (?:number|total|count|time|name))/.test(o)
        ? 'create'
        : 'read',
  let: (o) => (/^(?:me|us)\b/.test(o) ? (/\bknow\b/.test(o) ? 'read' : null) : /\bknow\b/.test(o) ? 'create' : null),
  return: (o) =>
    /^(?:the |all |an |a )?(?:order|item|product|book|equipment|asset|loan|device)s?\b/.test(o) &&
    !/\b(?:list|names?|details)\b/.test(o)
      ? 'update'
      : 'read',
  report: (o) =>
    NEW_THING.test(o) && /\b(?:bug|issue|problem|incident|outage|defect|absence|lost|fault|hazard)\b/.test(o)
      ? 'create'
      : 'read',
  move: (o) => (/\b(?:to|into|in) (?:the )?(?:trash|bin|recycle bin|archive|deleted)\b/.test(o) ? 'delete' : 'update'),
  drop: (o) =>
    /\b(?:price|rate|priority)\b/.test(o) || /\bto [$€£]?\d/.test(o)
      ? 'update'
      : /\b(?:a )?(?:note|message|line)\b/.test(o)
        ? 'create'
        : 'delete',
  fill: (o) => (/\b(?:form|application|questionnaire|survey|intake|registration)\b/.test(o) ? 'create' : 'update'),
  complete: (o) =>
    /\b(?:form|application|questionnaire|survey|intake|registration)\b/.test(o) && !/\bmark\b/.test(o)
      ? 'create'
      : 'update',
  enter: (o) =>
    /^(?:the |into )?(?:site|portal|page|section|dashboard|admin)\b/.test(o)
      ? 'navigate'
      : /\b(?:field|box)\b/.test(o)
        ? 'update'
        : 'create',
  close: (o) => (/\b(?:tab|dialog|popup|pop-up|window|modal|banner|menu)\b/.test(o) ? 'navigate' : 'update'),
  switch: (o) => (/^(?:to|over|back)\b/.test(o) || (VIEW_WORDS.test(o) && !/\bfrom\b/.test(o)) ? 'navigate' : 'update'),
  turn: (o) => (/\bpage\b/.test(o) ? 'navigate' : 'update'),
  apply: (o) =>
    /\bfilters?\b|^(?:the )?(?:sort|search)\b/.test(o) ? 'navigate' : /^for\b/.test(o) ? 'create' : 'update',
  confirm: (o) => (/^(?:that|if|whether|which|what|how|who)\b/.test(o) ? 'read' : 'update'),
  verify: () => 'read',
  look: () => 'read',
  answer: (o) =>
    /^(?:the |this |my |these |following )*(?:question|questions|whether|if|how|what)\b/.test(o) &&
    !/\b(?:with|saying|ticket|post|thread|from)\b/.test(o)
      ? 'read'
      : 'create',
  note: (o) =>
    /^(?:the|down|which|what|who|how|any)\b/.test(o) && !/\b(?:on|in|to) (?:the|her|his|their|[a-z]+'s)\b/.test(o)
      ? 'read'
      : 'create',
  record: (o) => (/^(?:the )?(?:names?|numbers?|values?|list)\b/.test(o) ? 'read' : 'create'),
  prioritize: () => 'update',
  plan: () => 'create',
  click: labelSense,
  press: labelSense,
  tap: labelSense,
  hit: labelSense,
  push: (o) =>
    /\b(?:back|forward|out|along)\b.*\b(?:to|by|until|till|a|one)\b/.test(o) ||
    /\b(?:back|forward)$/.test(o) ||
    /\b(?:date|time|deadline|appointment|meeting|visit)s? (?:to|until|till)\b/.test(o)
      ? 'update'
      : labelSense(o),
  pass: (o) => (/^(?:me|us)\b/.test(o) ? 'read' : 'update'),
  allow: (o) => (/^(?:me|us|for|time|\d)/.test(o) ? null : 'update'),
  hand: (o) => (/^(?:me|us|over (?:the|a) (?:list|names?))\b/.test(o) ? 'read' : 'update'),
  select: () => 'navigate',
  choose: () => 'navigate',
  pick: () => 'navigate',
  use: () => 'navigate',
  call: (o) =>
    /^(?:it|this|the \w+ ")/.test(o) ? null : /^up /.test(o) ? 'read' : /^off\b|\boff$/.test(o) ? 'delete' : 'create',
  strike: () => 'delete',
  clean: () => 'delete',
  set: (o) => (/^up\b/.test(o) || /^(?:[\w'-]+ ){1,4}up\b/.test(o) ? 'create' : 'update'),
  bring: (o) => (/\b(?:up|me)\b/.test(o) ? 'read' : 'update'),
  release: () => 'update',
  hold: () => 'update',
  pull: (o) => (/^(?!up|down|out|together)\S.*\bdown[ .!]*$/.test(o) ? 'delete' : 'read'),
  rank: () => 'read',
  translate: () => 'read',
  upload: () => 'create',
  bin: () => 'delete',
  follow: (o) => (/^(?:the )?(?:link|instructions|steps|path)\b/.test(o) ? 'navigate' : 'create'),
  order: (o) => (/\bby\b/.test(o) && !/\b(?:\d|for delivery)\b/.test(o) ? 'read' : 'create'),
  cross: (o) => (/\b(?:off|out)\b/.test(o) ? 'delete' : 'read'),
};

const IN_BIN = /\bin(?:to)? (?:the )?(?:trash|bin|archive|garbage|recycling)\b/;
/** "a message for Dr. Hart", "Jane a note": what is left for somebody to read. */
const MESSAGE_LEFT =
  /^(?:(?:[\w.'-]+ ){0,5}?(?:a|an|another|some|the following|this) )?(?:\w+ )?(?:note|message|comment|voicemail|feedback|review|reply|remark|memo|rating|instruction|reminder)s?\b/;

/** "Theo Brandt the role Manager": somebody, and what he is to have. */
const GIVEN_TO_NAME =
  /^(?!the |a |an |its |their |both |all |any )(?:[\w.'-]+ ){1,3}(?:the|a|an) (?:\w+ )?(?:role|status|permission|title|tag|label|category|group|priority|discount)\b/;

/** Getting something is reading, save getting somebody in, getting goods on order and getting rid of things. */
function getSense(object: string): StepKind {
  if (/^rid of\b/.test(object) || /\boff (?:(?:the|our|my|his|her|their|this|that)\b|\S+ 's\b)/.test(object))
    return 'delete';
  const isAsked = /\b(?:who|that|which|what|were|was|is|are|list|all|every)\b/.test(object);
  const isBrought =
    /\bon (?:order|the (?:schedule|calendar|books|agenda|waiting list|waitlist|list))\b/.test(object) ||
    /^(?!me\b|us\b)(?:[\w.'-]+ ){1,4}in (?:with|for|to see|at|on|tomorrow|today|next|this)\b/.test(object);
  return isBrought && !isAsked ? 'create' : 'read';
}

function isReport(object: string): boolean {
  if (/\b(?:named|called|titled|entitled)\b|\bnew\b/.test(object)) return false;
  const upTo = object.split(/\b(?:of|for|with|showing|from|about|that|listing|containing|by|in|on)\b/)[0] ?? object;
  return REPORT_NOUN.test(upTo);
}

function makeSense(object: string): StepKind | null {
  if (/^(?:sure|certain)\b/.test(object)) return null;
  if (/^no\b/.test(object)) return null;
  if (/^(?:use of|do|a note of)\b/.test(object)) return null;
  if (isReport(object)) return 'read';
  if (
    /^(?:the |any |some |these |those |following |necessary |\w+ )?(?:changes?|edits?|updates?|corrections?|adjustments?)\b/.test(
      object,
    )
  )
    return 'update';
  return NEW_THING.test(object) || nominalSense(object) === 'create' ? 'create' : 'update';
}

function nominalSense(object: string): StepKind | null {
  const noun = NOMINAL.map(([pattern, kind]) => ({ kind, at: object.search(pattern) })).filter(({ at }) => at >= 0);
  noun.sort((a, b) => a.at - b.at);
  return noun[0]?.kind ?? null;
}

function putSense(object: string): StepKind {
  if (/\bin(?:to)? (?:the )?(?:trash|bin|archive)\b/.test(object)) return 'delete';
  if (
    /^(?:in|down|up|through) (?:a|an)\b/.test(object) ||
    /\bdown (?:for|on|at|as|with)\b|\bin for\b/.test(object) ||
    /\bon the (?:schedule|calendar|agenda|waiting list|waitlist|list|books)\b/.test(object)
  )
    return 'create';
  if (
    /\b(?:in|into|on|onto|to) (?:the |our |your )?(?:system|database|software|files?|register|records|books)[ .!]*$/.test(
      object,
    )
  )
    return 'create';
  return NEW_THING.test(object) && !/\bon hold\b/.test(object) ? 'create' : 'update';
}

function giveSense(object: string): StepKind {
  if (/^(?:me|us)\b|^(?:it|them|that|this) to (?:me|us)\b/.test(object)) return 'read';
  if (
    /^(?:the |this |that )?(?:ticket|issue|task|case|lead|bug|request|incident|card|deal|claim|order)\b.* to\b/.test(
      object,
    )
  )
    return 'update';
  if (/^(?:it|them|this|that) to\b|" the (?:\w+ )?\w+ /.test(object)) return 'update';
  if (GIVEN_TO_NAME.test(object)) return 'update';
  const names = object.replace(/[.?!]\s*$/, '').split(/\s*,\s*|\s+and\s+/);
  if (names.every((name) => isFieldName(name.replace(/^(?:the|their|its|both)\s+/, '').split(' ')))) return 'read';
  return /\b(?:access|permissions?|role|discount|rights?|credit|priority|label|tag|status|rating|name|title|price|admin)\b/.test(
    object,
  )
    ? 'update'
    : /^(?:the|a|an) (?:list|number|names?|count|total|summary|details?|value|answer|phone|email|date|status)\b/.test(
          object,
        )
      ? 'read'
      : 'create';
}

/** "Click Delete" does what the label says. */
function labelSense(object: string): StepKind | null {
  const words = object
    .trim()
    .toLowerCase()
    .replace(/^(?:on |the |a |that |["'] ?)+/g, '')
    .split(/[^\p{L}]+/u)
    .slice(0, 4);
  let strongest: StepKind = 'navigate';
  for (const word of words) {
    const kind = verbOf(word)?.kind;
    if (kind === 'delete') return 'delete';
    if (kind === 'update') strongest = 'update';
    if (kind === 'create' && strongest === 'navigate') strongest = 'create';
    if (/^(?:button|link|icon|tab|menu|to|and|in|for)$/.test(word)) break;
  }
  return strongest;
}

/** Work that an order does, null where the verb says nothing by itself (`make sure`, `try`, `keep`). */
export function senseOf(verb: VerbWord, rest: readonly Token[]): StepKind | null {
  const object = rest
    .map((token) => (token.quoted ? `" ${token.text} "` : token.lower))
    .join(' ')
    .replace(/ +/g, ' ')
    .trim();
  const rule = SENSES[verb.base];
  if (rule !== undefined) {
    return rule(rule === labelSense ? object.replace(/"/g, '') : object);
  }
  return plainSense(verb.kind);
}

function plainSense(kind: VerbKind): StepKind | null {
  return kind === 'neutral' ? null : kind;
}
