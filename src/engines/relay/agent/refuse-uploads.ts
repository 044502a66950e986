/** Work that needs a file of the person's own, which a run does not have. */

import type { InstructionPlan, Step } from '../instruction/plan.ts';
import { RunFailure } from '../run-failure.ts';

const FILE_NAME = /\.(?:pdf|docx?|xlsx?|csv|txt|png|jpe?g|gif|tiff?|heic|zip|odt|ods|pptx?|rtf|mp[34]|dcm)\b/i;
const FILE_NOUN =
  /\b(?:files?|documents?|pdfs?|scans?|photos?|images?|pictures?|attachments?|logos?|avatars?|spreadsheets?)\b/i;

function uploads(step: Step): boolean {
  if (step.kind !== 'create' && step.kind !== 'update') return false;
  const about = `${step.object?.text ?? ''} ${[...step.record, ...step.values].map((value) => value.value).join(' ')}`;
  if (step.verb === 'upload') return true;
  return step.verb === 'attach' && (FILE_NAME.test(about) || FILE_NOUN.test(about));
}

/** Refuses such work before anything is done. @throws RunFailure `unsupported` */
export function refuseUploads(plan: InstructionPlan): void {
  if (plan.steps.some(uploads))
    throw new RunFailure(
      'unsupported',
      'Uploading a file is not supported: a run has no files of its own. Nothing was done.',
      null,
    );
}
