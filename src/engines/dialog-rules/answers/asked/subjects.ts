import type { Evidence } from './told-of.ts';

const MONEY = '(?:\\$ ?\\d|\\b\\d[\\d,]* dollars?\\b)';
const MEMBERS = /\b(?:member\w*|contract|join\w*)\b/i;

/** Subjects that practices are often asked about, and what a sentence of theirs holds that tells of it. */
export const TOLD_OF: Record<string, Evidence> = {
  'treatment price': { told: new RegExp(`\\b(?:start|from|braces|aligners|treatments?|cases?)\\b.*${MONEY}`, 'i') },
  'membership price': { told: new RegExp(`${MONEY} (?:a|per|each|every) (?:month|year)\\b`, 'i'), within: MEMBERS },
  'pass price': { told: /\b(?:pass(?:es)?|packs?|packages?|bundles?|punch cards?)\b/i },
  guest: { told: /\b(?:guests?|day pass(?:es)?|drop-?ins?|bring a friend|friends)\b/i },
  'membership included': { told: /\b(?:includes?|included|unlimited)\b/i, within: MEMBERS },
  'joining fee': { told: /\b(?:joining|enrollment|initiation|sign-?up|start-?up|activation|registration) fees?\b/i },
  'ending membership': {
    told: /\b(?:contracts?|cancel\w*|commitment)\b/i,
    rather: /\bnotice\b/i,
    within: /\bmember\w*\b/i,
  },
  'pausing membership': { told: /\b(?:freez\w*|frozen|paus\w+|on hold|suspend\w*)\b/i, within: MEMBERS },
  canceling: {
    told: /\b(?:cancel\w*|no[- ]shows?|missed (?:appointments?|visits?|sessions?|class(?:es)?))\b.*\b(?:hours?|days?|notice|fees?|charged?|costs?|dollars|pay)\b|\b(?:hours?|days?|notice)\b.*\bcancel|\b(?:no[- ]shows?|missed)\b/i,
    rather: /\b(?:fee|charged?|costs?|dollars)\b/i,
  },
  late: {
    told: /\b(?:late|tardy)\b(?! (?:cancel|fee|night|afternoon|evening))|\bdoors? (?:are |is )?(?:\w+ )?(?:clos|lock|shut)\w*/i,
  },
  'arrive early': { told: /\b(?:arrive|come|be here|check in|here)\b.{0,30}\b(?:minutes|early|hour)\b/i },
  bring: { told: /\bbring (?!him|her|them|it)\w+|\b(?:photo id|insurance card)\b/i },
  wear: { told: /\b(?:wear|clothing|clothes|sneakers|socks|shoes|dress|makeup|make-up|barefoot)\b/i },
  'eat before': { told: /\b(?:eat|food|drink|fast(?:ing)?|breakfast|meals?|empty stomach)\b/i },
  driver: { told: /\b(?:drivers?|drive (?:you|yourself|home)|dilat\w+|a ride)\b/i, rather: /\bdriver?\b/i },
  scared: {
    told: /\b(?:sedat\w*|laughing gas|nitrous|numb\w*|anesth\w*|pain[- ]?(?:free|less)|painless|gentle|anxious|nervous)\b/i,
  },
  'stays along': {
    told: /\b(?:parents?|guardians?|famil(?:y|ies)|companions?)\b.{0,50}\b(?:room|stay|back|accompan\w*)\b/i,
  },
  'treatment length': {
    told: /\b(?:treatments?|braces|aligners|retainers?)\b.*\b(?:months?|years?)\b/i,
  },
  results: { told: /\b(?:results?|reports?)\b/i, rather: /\b(?:days?|weeks?|hours?|portal|call)\b/i },
  order: {
    told: /\b(?:arrive|arrives|ready|come in|comes in|takes?|made)\b.{0,40}\b(?:days?|weeks?|hours?|month)\b/i,
    isNamed: true,
  },
  refill: { told: /\b(?:refills?|controlled)\b/i, rather: /\b(?:days?|hours?)\b/i },
  'paperwork time': { told: /\b(?:forms?|paperwork)\b.*\b(?:days?|hours?|weeks?)\b/i },
  'glasses ready': {
    told: /\b(?:glasses|lenses|frames)\b.*\b(?:days?|weeks?|hours?|same day)\b(?!.*\breturn)/i,
    rather: /\bready\b/i,
  },
  repair: { told: /\b(?:repair\w*|fix\w*|mend\w*|warrant\w*|guarantee\w*)\b/i },
  returns: { told: /\b(?:return(?:ed|s)?|refund\w*|exchange[ds]?|money back)\b/i },
  parking: { told: /\b(?:park|parking|garage|valet)\b/i, rather: /\b(?:free|lot|garage|behind|street|park in)\b/i },
  transit: {
    told: /\b(?:trains?|bus|buses|subway|metro|transit|tram|line|station|stop)\b.*\b(?:walk|stop\w*|near\w*|away|minutes?|blocks?|line|station)\b/i,
  },
  ages: {
    told: /\b(?:child|children|kids|adults?|teen\w*|adolescents?|ages?|years? olds?|infants?|newborns?|birth|birthday|seniors)\b|\b(?:under|over|at least|older than) (?:\d+|\w+teen|twenty\S*)\b/i,
    rather: /\b(?:see|treat|welcome|ages?|only|birthday|birth|under|older|younger|over|up|must|from)\b/i,
  },
  uninsured: {
    told: /\b(?:superbills?|receipts?|savings plan|without insurance|uninsured|out[- ]of[- ]network|claims|self[- ]pay)\b/i,
  },
  cheaper: {
    told: /\b(?:sliding|discount\w*|reduced|savings plan|low[- ]income|financial (?:aid|assistance))\b/i,
    rather: /\bsliding\b/i,
  },
  installments: {
    told: /\b(?:financ\w*|payment plans?|installments?|carecredit|scratchpay|interest|pay monthly)\b/i,
  },
  'ways to pay': {
    told: /\b(?:credit cards?|debit|visa|mastercard|american express|cash|checks?|hsa|fsa|carecredit|apple pay)\b/i,
  },
  'when to pay': { told: /\b(?:due|at the time of|up ?front|in advance|when you leave|at check-?in)\b/i },
  'walk in': { told: /\b(?:walk[- ]?ins?|no appointment|without an appointment|by appointment)\b/i },
  referral: { told: /\breferrals?\b/i, rather: /\b(?:need|needed|required|without)\b/i },
  video: { told: /\b(?:video|telehealth|telemedicine|virtual|zoom)\b/i },
  boarding: { told: /\bboard(?:ing)?\b|\bovernight\b|\bkennels?\b/i },
  grooming: { told: /\bgroom\w*\b/i },
  gear: { told: /\b(?:towels?|mats?|showers?|lockers?|sauna|changing rooms?)\b/i, isNamed: true },
  heat: { told: /\b(?:heated|degrees|temperature|warm)\b/i },
  'after hours': {
    told: /\b(?:after[- ]hours|out of hours|on[- ]call|emergency (?:clinic|hospital|line|number|room)|(?:when )?(?:we are|we're) closed)\b/i,
    rather: /\bcall\b/i,
  },
  childcare: { told: /\b(?:child ?care|babysit\w*|day ?care|kids'? (?:club|corner|room)|play (?:area|room))\b/i },
  tattoos: { told: /\btattoos?\b/i },
  medication: { told: /\bprescri(?:be|bes|bing)\b/i },
  'blood draw': {
    told: /\bblood\b.*\b(?:drawn|draws?|taken|site)\b|\bdraw\w* blood\b/i,
    rather: /\b(?:from|hours|\d)\b/i,
  },
  records: { told: /\b(?:records|charts?)\b/i },
  gift: { told: /\bgift (?:cards?|certificates?|vouchers?)\b/i },
  carries: { told: /\b(?:sell|sold|order(?:ed)?|carry|stock|store|make)\b/i, isNamed: true },
  cover: { told: /\b(?:not|is|are|fully|may be) covered\b|\bcovers?\b/i, isNamed: true },
};
