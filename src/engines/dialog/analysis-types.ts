import type { CallCategory, CallerMessage } from './tools.ts';

export const SENTIMENTS = ['positive', 'neutral', 'negative'] as const;
export type Sentiment = (typeof SENTIMENTS)[number];

/** What is kept of a call once it is over. */
export interface CallAnalysis {
  /** Two or three sentences: who wanted what, what was done, what is open. */
  summary: string;
  /** Null only where the caller said nothing. */
  category: CallCategory | null;
  sentiment: Sentiment | null;
  /** True where the caller got what they called for. */
  callSuccessful: boolean;
  successReason: string;
  /** Set only after verification, or where the patient was made in the call. */
  patientId: string | null;
  appointmentId: string | null;
  message: CallerMessage | null;
}
