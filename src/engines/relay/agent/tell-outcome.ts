/** What came of a call that was done. */

import type { ElementSnapshot } from '../snapshot/snapshot.ts';
import { called } from '../tools/tool.ts';
import { sentChanges } from '../tools/traffic.ts';
import type { Outcome } from '../workbench/workbench.ts';
import { framed } from './prompt.ts';

const MOST_REASONS = 8;

/** In the words that the model is told. */
export function tellOutcome(element: ElementSnapshot | null, { dialogs, writes, file, text }: Outcome): string {
  const lines = [element === null ? 'Done.' : `Done: ${framed(called(element))}.`];
  const sent = sentChanges(writes);
  for (const { method, url, status, failed } of sent.slice(0, 4))
    lines.push(
      `Sent ${method} ${URL.parse(url)?.pathname ?? ''}: ${failed ? 'no answer' : (status ?? 'no answer yet')}`,
    );
  const reasons = [...new Set(sent.flatMap(({ refusal = [] }) => refusal))].slice(0, MOST_REASONS);
  if (reasons.length > 0) lines.push(`The site refused it:\n<page>\n${reasons.map(framed).join('\n')}\n</page>`);
  if (file !== null) lines.push('The file was handed over.');
  if (text !== null) lines.push(`It holds:\n<page>\n${framed(text)}\n</page>`);
  if (dialogs.length > 0)
    lines.push(`A dialog said:\n<page>\n${dialogs.map(framed).join('\n').slice(0, 1000)}\n</page>`);
  return lines.join('\n');
}
