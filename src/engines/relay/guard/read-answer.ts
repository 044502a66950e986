import { parseJson } from '../json.ts';
import type { Commands } from './commands.ts';
import type { Answer } from './made-records.ts';
import type { PausedRequest } from './paused-request.ts';

/** Answers beyond this are not looked into. */
const MOST_CHARACTERS = 500_000;

/** What a site answers, before the page is given it: status, `Location`, and the document where it is JSON. */
export async function readAnswer(
  paused: PausedRequest,
  commands: Commands,
  sessionId: string | undefined,
): Promise<Answer> {
  const headers = new Map((paused.responseHeaders ?? []).map(({ name, value }) => [name.toLowerCase(), value]));
  const status = paused.responseStatusCode ?? 0;
  const location = headers.get('location') ?? null;
  const isJson = /\bjson\b/i.test(headers.get('content-type') ?? '') && status < 300;
  if (!isJson || Number(headers.get('content-length') ?? 0) > MOST_CHARACTERS)
    return { status, location, json: undefined };
  const { requestId } = paused;
  const answer = await commands.send(sessionId, 'Fetch.getResponseBody', { requestId });
  if ('error' in answer) return { status, location, json: undefined };
  const { body, base64Encoded } = answer.result as { body: string; base64Encoded: boolean };
  return { status, location, json: parsed(base64Encoded ? Buffer.from(body, 'base64').toString('utf8') : body) };
}

function parsed(text: string): unknown {
  return text.length > MOST_CHARACTERS ? undefined : parseJson(text);
}
