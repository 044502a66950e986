/** Verbs of English by what they do to the data of a site. `neutral` verbs say nothing by themselves. */

export type VerbKind = 'read' | 'navigate' | 'create' | 'update' | 'delete' | 'neutral';

const BASES: Record<VerbKind, string> = {
  read: `list show find get fetch read view see look check count sum total tell return report retrieve pull gather
    collect extract search filter sort compare summarize summarise calculate compute identify determine review verify
    inspect monitor scan browse print scrape display locate lookup grab provide describe enumerate export download
    obtain examine query watch track analyze analyse translate detect discover learn observe preview screenshot
    capture average rank total quantify investigate audit consult ascertain recite itemize tabulate aggregate tally
    dump backup peek skim study know deliver output present parse crawl ask explain list`,
  navigate: `go open navigate visit click press tap log-in scroll hover expand collapse select choose pick hit push use
    access enter-site switch follow-link return-to load proceed continue access`,
  create: `add create book schedule send post register upload invite duplicate make reserve order submit draft compose
    write reply respond comment message email text mail sms fax insert import attach enroll enrol admit issue raise
    log record enter generate request pay charge bill invoice buy purchase prescribe refill refer notify remind copy
    clone fork file build prepare subscribe follow star vote upvote react share forward note answer launch start
    initiate introduce produce announce call phone contact ping dispatch recruit hire onboard plan append
    place donate deposit nominate replicate mint spawn provision rsvp sign jot type fill key kick-off bookmark
    squeeze slot pencil broadcast tweet publicize offer quote alert ring page`,
  update: `change update edit rename reschedule move mark assign set publish approve close enable disable activate
    deactivate modify adjust correct fix replace swap increase decrease raise-price lower extend shorten postpone
    delay convert promote demote upgrade downgrade renew suspend ban block unblock hide unhide lock unlock pin unpin
    reassign unassign link unlink connect disconnect map reorder complete finish resolve reopen accept decline reject
    deny confirm acknowledge merge split transfer restore recover undelete undo revert reset refund apply tag label
    categorize categorise classify grant save tick untick uncheck toggle rebook bump unpublish release deploy
    clear amend alter revise refresh rework rewrite overwrite patch sync synchronize synchronise configure
    customize customise adapt reduce double halve fill-in turn flag unflag star unstar mute unmute freeze unfreeze
    shift put place-on-hold hold reallocate allocate redirect relocate translate-to validate authorize authorise
    reconcile settle process handle snooze defer prioritize prioritise deprioritize triage escalate-to sign-off
    rebook reinstate pause resume stop end archive-not relabel retag retitle reprice restock discontinue transition
    switch-off power update-to bring push-back make-public expire sanitize normalize consolidate rearrange
    reformat proofread reply-not exchange substitute refile rotate regenerate unassign downgrade ease tighten
    loosen unapprove disapprove unspam unarchive untrash unpause unconfirm uncancel hand pass escalate waive admit-not verify-not reactivate reenable unfollow unlike`,
  delete: `delete remove cancel void archive discharge revoke purge erase wipe drop trash destroy terminate discard
    withdraw expunge empty dedupe deduplicate prune truncate flush unenroll unregister deregister expel evict kick
    fire retire decommission abort rescind annul invalidate nullify retract scrap nuke kill obliterate eliminate
    bin scratch throw toss ditch chuck unsubscribe dispose nix axe zap lose cross uninstall shred unsend uninvite cull eradicate exterminate strike raze clean redact`,
  neutral: `be have do want need like try help let please keep leave include exclude ignore ensure contain match
    belong say mean consist wait stop-not begin remember forget assume consider note-that avoid skip prefer love
    intend wish attempt manage happen come seem appear stay remain allow expect hope think feel wonder mention
    specify limit omit name title work format treat interpret conclude`,
};

const IRREGULAR_FORMS: Record<string, string> = {
  found: 'find',
  got: 'get',
  gotten: 'get',
  seen: 'see',
  saw: 'see',
  told: 'tell',
  sent: 'send',
  made: 'make',
  written: 'write',
  wrote: 'write',
  paid: 'pay',
  bought: 'buy',
  put: 'put',
  set: 'set',
  held: 'hold',
  began: 'begin',
  begun: 'begin',
  gave: 'give',
  given: 'give',
  went: 'go',
  gone: 'go',
  kept: 'keep',
  left: 'leave',
  threw: 'throw',
  thrown: 'throw',
  took: 'take',
  taken: 'take',
  chose: 'choose',
  chosen: 'choose',
  was: 'be',
  were: 'be',
  been: 'be',
  is: 'be',
  are: 'be',
  am: 'be',
  being: 'be',
  has: 'have',
  had: 'have',
  having: 'have',
  did: 'do',
  does: 'do',
  done: 'do',
  undone: 'undo',
  withdrew: 'withdraw',
  withdrawn: 'withdraw',
  struck: 'strike',
  frozen: 'freeze',
  swapped: 'swap',
  brought: 'bring',
  hid: 'hide',
  hidden: 'hide',
  built: 'build',
  overwritten: 'overwrite',
  rewritten: 'rewrite',
  canceled: 'cancel',
  cancelled: 'cancel',
  canceling: 'cancel',
  cancelling: 'cancel',
  labelled: 'label',
  labelling: 'label',
  modelled: 'model',
  read: 'read',
  split: 'split',
  reset: 'reset',
};

export interface VerbWord {
  base: string;
  kind: VerbKind;
  form: 'base' | 's' | 'past' | 'ing';
}

const index = new Map<string, VerbWord>();
const EXTRA: Record<string, VerbKind> = {
  give: 'read',
  walk: 'read',
  talk: 'read',
  guide: 'read',
  figure: 'read',
  run: 'update',
  take: 'neutral',
  cease: 'neutral',
};
for (const [kind, words] of Object.entries(BASES) as [VerbKind, string][]) {
  for (const base of words.trim().split(/\s+/)) if (!base.includes('-') && !index.has(base)) addForms(base, kind);
}
for (const [base, kind] of Object.entries(EXTRA)) addForms(base, kind);
for (const [form, base] of Object.entries(IRREGULAR_FORMS)) {
  const known = index.get(base);
  const shape = /ing$/.test(form) ? 'ing' : 'past';
  if (known !== undefined && form !== base) index.set(form, { base, kind: known.kind, form: shape });
}

function addForms(base: string, kind: VerbKind): void {
  index.set(base, { base, kind, form: 'base' });
  const doubled = /^[^aeiou]*[aeiou][bdgklmnprt]$/.test(base) || /(?:[^aeiou][aeiou][bgmpt]|fer|mit)$/.test(base);
  const endsInE = base.endsWith('e');
  const endsInY = /[^aeiou]y$/.test(base);
  const s = endsInY ? `${base.slice(0, -1)}ies` : /(?:s|x|z|ch|sh|o)$/.test(base) ? `${base}es` : `${base}s`;
  const roots = doubled ? [`${base}${base.at(-1)}`, base] : [endsInE ? base.slice(0, -1) : base];
  put(s, { base, kind, form: 's' });
  for (const root of roots) {
    put(`${root}ing`, { base, kind, form: 'ing' });
    put(endsInY ? `${base.slice(0, -1)}ied` : `${root}ed`, { base, kind, form: 'past' });
  }
}

function put(form: string, verb: VerbWord): void {
  if (!index.has(form)) index.set(form, verb);
}

/** The verb a word may be, with its form; undefined when it is no verb we know. */
export function verbOf(word: string): VerbWord | undefined {
  return index.get(word);
}
