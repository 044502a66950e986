/** What of an instruction cannot be done, said before any of it is done. */

import { type InstructionPlan, type Step, valuesOf } from '../instruction/plan.ts';
import { RunFailure } from '../run-failure.ts';
import type { RunRequest } from '../types.ts';

/** What cannot be done is said before anything is: half of an instruction is worse than none of it. @throws RunFailure */
export function refuseHalf(plan: InstructionPlan, request: RunRequest): void {
  const [first] = plan.steps;
  if (plan.steps.length === 1 && first?.bare === true && request.tier !== 'read' && request.schema === null)
    throw new RunFailure(
      'instruction_unclear',
      'The instruction neither asks for anything nor says what to do, for example "Change …" or "Show …".',
      { clause: first.clause },
    );
  const listed = plan.steps.find(({ lines }) => lines !== undefined);
  if (listed !== undefined)
    throw new RunFailure(
      'instruction_unclear',
      'Several lines of one record are put in by a language model alone, and none works here. Nothing was done.',
      { clause: listed.clause },
    );
  const writes = plan.steps.filter((step) => step.kind !== 'read' && step.kind !== 'navigate');
  if (writes.length < 2) return;
  for (const step of writes) {
    const isEmpty = step.kind === 'create' ? valuesOf(step).length === 0 : !saysWhich(step);
    if (isEmpty)
      throw new RunFailure(
        'instruction_unclear',
        `"${step.clause.slice(0, 120)}" does not say ${step.kind === 'create' ? 'what to put in' : 'what it is about'}. Nothing was done.`,
        { clause: step.clause },
      );
  }
}

function saysWhich(step: Step): boolean {
  return [step.record, step.filters, step.values, step.places].some((said) => said.length > 0);
}

const FILE_NAME = /\.(?:pdf|docx?|xlsx?|csv|txt|png|jpe?g|gif|tiff?|heic|zip|odt|ods|pptx?|rtf|mp[34]|dcm)\b/i;
const FILE_NOUN =
  /\b(?:files?|documents?|pdfs?|scans?|photos?|images?|pictures?|attachments?|logos?|avatars?|spreadsheets?)\b/i;

function uploads(step: Step): boolean {
  if (step.kind !== 'create' && step.kind !== 'update') return false;
  const about = `${step.object?.text ?? ''} ${[...step.record, ...step.values].map((value) => value.value).join(' ')}`;
  if (step.verb === 'upload') return true;
  return step.verb === 'attach' && (FILE_NAME.test(about) || FILE_NOUN.test(about));
}

/** Refuses work that needs a file of the person's own, which a run does not have. @throws RunFailure `unsupported` */
export function refuseUploads(plan: InstructionPlan): void {
  if (plan.steps.some(uploads))
    throw new RunFailure(
      'unsupported',
      'Uploading a file is not supported: a run has no files of its own. Nothing was done.',
      null,
    );
}
