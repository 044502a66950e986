import { sayProvider } from '../../dialog/nlg/en/say-lists.ts';
import type { Provider } from '../../dialog/practice.ts';
import type { Desk } from '../desk.ts';
import { sentencesIn, shorten } from '../knowledge/search.ts';
import { hear, type Utterance } from '../listening/hear.ts';
import { findProviders } from '../tasks/providers.ts';

/** Letters behind a name, as they are spoken out. */
const CREDENTIALS: Record<string, string> = {
  DPT: 'a doctor of physical therapy',
  PT: 'a physical therapist',
  PTA: 'a physical therapist assistant',
  OT: 'an occupational therapist',
  LMT: 'a licensed massage therapist',
  LMFT: 'a licensed marriage and family therapist',
  LCSW: 'a licensed clinical social worker',
  LICSW: 'a licensed independent clinical social worker',
  LPC: 'a licensed professional counselor',
  LMHC: 'a licensed mental health counselor',
  NP: 'a nurse practitioner',
  FNP: 'a family nurse practitioner',
  PMHNP: 'a psychiatric mental health nurse practitioner',
  PA: 'a physician assistant',
  'PA-C': 'a physician assistant',
  RN: 'a registered nurse',
  RDH: 'a registered dental hygienist',
  PHD: 'a Ph.D.',
  PSYD: 'a doctor of psychology',
  MD: 'a medical doctor',
  DO: 'a doctor of osteopathic medicine',
  DDS: 'a doctor of dental surgery',
  DMD: 'a doctor of dental medicine',
  OD: 'a doctor of optometry',
  DVM: 'a veterinarian',
  DC: 'a chiropractor',
  CPT: 'a certified personal trainer',
};

const KIND =
  '(?:doctor|nurse|dentist|hygienist|therapist|physical therapist|chiropractor|psychiatrist|psychologist|optometrist|surgeon|dermatologist|orthodontist|counselor|marriage counselor|social worker|trainer|vet|veterinarian|specialist|assistant|m d|dpt|pt)';
const ASKS = new RegExp(
  `\\b(?:is|are) (?!(?:my|your|our|it|that|this|there) )(?:(?:dr|doctor) )?\\w+ (?:\\w+ )?(?:a|an|the) (?:\\w+ )?${KIND}\\b|\\b(?:his|her|their|\\w+'s|\\w+s) (?:title|background|license|credentials?|qualifications?|degree|training)\\b|\\bletters (?:behind|after)\\b|\\bwhat (?:kind|type|sort) of (?:a )?${KIND}\\b|\\bwhat is (?:he|she)$|\\bwho is (?:dr|doctor) \\w+$`,
);

/** Whether the words ask what somebody who works here is. */
export function asksWhoIs({ practice }: Desk, { text }: Utterance): boolean {
  return ASKS.test(text) && findProviders(text, practice.providers).length === 1;
}

/** What the letters behind the name stand for, else what the website says of them; null where neither tells. */
export function answerWhoIs({ practice }: Desk, { text }: Utterance): string | null {
  const [provider] = findProviders(text, practice.providers);
  if (provider === undefined) return null;
  const titles = titlesOf(provider);
  if (titles.length > 0) return `${sayProvider(provider.name)} is ${titles.join(' and ')}.`;
  const last = hear(provider.name).tokens.at(-1) ?? '';
  const said = sentencesIn(practice).find(
    (sentence) => hear(sentence).tokens.includes(last) && new RegExp(`\\b${KIND}\\b`, 'i').test(sentence),
  );
  return said === undefined ? null : shorten([said]);
}

function titlesOf({ name }: Provider): string[] {
  const behind = name
    .split(',')
    .slice(1)
    .flatMap((part) => part.trim().split(/\s+/));
  return behind.flatMap((letters) => CREDENTIALS[letters.replaceAll('.', '').toUpperCase()] ?? []);
}
