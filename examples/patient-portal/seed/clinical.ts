/** Invented but plausible everyday work of a family practice. */
export const PROVIDERS = [
  ['Dr. Amelia Hart', 'Family medicine'],
  ['Dr. Samuel Okafor', 'Internal medicine'],
  ['Priya Raman, NP', 'Primary care'],
  ['Jonas Weber, PT', 'Physical therapy'],
] as const;

/** Why people come, and what the visit found; the last provider sees only `THERAPY`. */
export type Complaint = readonly [reason: string, assessment: string];

export const MEDICINE: readonly Complaint[] = [
  ['Annual physical', 'No acute findings. Continue as before.'],
  ['Blood pressure follow-up', 'Blood pressure 128/82, improved. Recheck in 3 months.'],
  ['Medication review', 'Doses unchanged, refills sent.'],
  ['Sore throat', 'Viral pharyngitis, supportive care.'],
  ['Diabetes check', 'HbA1c 6.8 %. Dose unchanged.'],
  ['Flu vaccination', 'Vaccination given, no reaction after 15 minutes.'],
  ['Skin rash', 'Rash resolving; topical treatment for 7 more days.'],
  ['Lab results', 'Lipids slightly raised, diet discussed.'],
  ['Migraine', 'Two attacks a month; diary started.'],
  ['New patient visit', 'History taken, records requested.'],
  ['Asthma review', 'Peak flow within personal best.'],
  ['Ear infection', 'Otitis media, recheck in 10 days.'],
  ['Travel vaccination', 'Hepatitis A given, second dose in 6 months.'],
];

export const THERAPY: readonly Complaint[] = [
  ['Knee rehabilitation', 'Range of motion improving; exercises at home.'],
  ['Shoulder therapy', 'Less pain overhead; 4 more sessions.'],
  ['Lower back pain', 'Core exercises shown, no red flags.'],
];

export const complaintsOf = (providerId: number): readonly Complaint[] =>
  providerId === PROVIDERS.length ? THERAPY : MEDICINE;

export const NOTES = [
  'Prefers appointments after 3 PM.',
  "Daughter usually calls on the patient's behalf; release form on file.",
  'Asked for a copy of the last lab report. Mailed.',
  'Needs wheelchair access; book room 2.',
  'Called to confirm, left a voicemail.',
  'Insurance card was renewed, scanned at the desk.',
  'Allergic to penicillin (reported by patient).',
  'Interpreter requested for the next visit (Spanish).',
] as const;

/** Description and price in cents. */
export const CHARGES: readonly (readonly [string, number])[] = [
  ['Office visit, established patient', 14500],
  ['Office visit, new patient', 21000],
  ['Annual wellness exam', 18950],
  ['Lab panel, comprehensive', 9675],
  ['Influenza vaccination', 4200],
  ['Physical therapy, 45 min', 11800],
  ['Co-payment', 3500],
];
