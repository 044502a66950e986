import type { Line, TwimlDocument } from './line.ts';
import type { CallStatus } from './types.ts';

/** What a verb leads to: the next verb, another document, or the end of the call. */
export type Next = 'continue' | { document: TwimlDocument } | { over: CallStatus };

const APPLICATION_ERROR = 'We are sorry, an application error has occurred. Goodbye.';

/** Follows a link of a document. Once the call is over the product is told, but its answer changes nothing. */
export async function goTo(
  line: Line,
  from: TwimlDocument,
  link: string,
  fields: Record<string, string>,
): Promise<Next> {
  const url = new URL(link, from.url).href;
  if (line.isHungUp) {
    await line.notify(url, fields);
    return { over: 'completed' };
  }
  const document = await line.fetchDocument(url, fields);
  if (document !== null) return { document };
  applicationError(line);
  return { over: 'completed' };
}

/** What callers of the vendor hear when a webhook gives nothing to go by. */
export function applicationError(line: Line): void {
  line.answer();
  line.report({
    type: 'words',
    source: 'announcement',
    text: APPLICATION_ERROR,
    latencyMs: null,
    isInterrupted: false,
  });
}
