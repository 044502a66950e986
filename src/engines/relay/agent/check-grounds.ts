import type { DateReading } from '../extract/shown-dates.ts';
import type { Step } from '../instruction/plan.ts';
import type { ElementSnapshot, Snapshot } from '../snapshot/snapshot.ts';
import type { Tier, TierEvidence } from '../types.ts';
import type { ToolCall, Workbench } from '../workbench/workbench.ts';
import type { InstructionText } from './named-text.ts';
import type { PageReader } from './page-reader.ts';
import type { TracedText } from './trace.ts';

/** What a call of a model is held against before it is done. */
export interface CallGrounds {
  bench: Workbench;
  step: Step;
  /** What this work may do: the tier that the plan needs, at most the declared one. */
  tier: Tier;
  /** The tier the run was started with. */
  declaredTier: Tier;
  instruction: InstructionText;
  reader: PageReader;
  snapshot: Snapshot;
  dates: DateReading;
  /** Addresses of the site; elsewhere nothing is opened. */
  home: string;
  /** True when text that pages have shown holds this. */
  isSeen(text: string): boolean;
  /** False when nothing tells that this element would change the record that the instruction names. */
  isMeant(element: ElementSnapshot): boolean;
  /** Why {@link isMeant} is false, for the model. */
  whyNotMeant(element: ElementSnapshot): string;
  /** True when the element's row says a part of the name that no other row of its list says. */
  isPerhapsMeant(element: ElementSnapshot): boolean;
  /** True when the site showed nothing for this element where it was asked for instead of sent. */
  isOnlySent(element: ElementSnapshot): boolean;
  /** True when this element has already sent something that the site took. */
  isSent(element: ElementSnapshot): boolean;
  /** True when the element's form would make once more what this step has made. */
  makesAgain(element: ElementSnapshot): boolean;
  /** True when the site has refused the form and named this field. */
  isRefused(element: ElementSnapshot): boolean;
  /** True when a value of the step was put in on an earlier page of the same form. */
  isUnderWay: boolean;
}

export interface GoodCall {
  call: ToolCall;
  element: ElementSnapshot | null;
  texts: TracedText[];
  /** By its name, its form or its address it changes something. */
  changes: boolean;
  /** It says of itself that it only opens something, though it does so by a form. */
  opens?: boolean;
}

export type CheckedCall = GoodCall | { refusal: string; evidence: TierEvidence | null };

export const refused = (refusal: string): CheckedCall => ({ refusal, evidence: null });
