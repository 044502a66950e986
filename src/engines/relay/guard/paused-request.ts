import type { Commands } from './commands.ts';

/** Parameters of `Fetch.requestPaused`, as far as they are used. */
export interface PausedRequest {
  requestId: string;
  networkId?: string;
  resourceType: string;
  frameId?: string;
  request: {
    method: string;
    url: string;
    headers: Record<string, string>;
    postData?: string;
    hasPostData?: boolean;
    postDataEntries?: { bytes?: string }[];
    initialPriority?: string;
  };
}

const SUBRESOURCES = new Set(['Stylesheet', 'Image', 'Media', 'Font', 'Script', 'TextTrack', 'Manifest']);

export function isSubresource(paused: PausedRequest): boolean {
  return SUBRESOURCES.has(paused.resourceType);
}

/** The text of a request's body, asked for where the event left it out; hidden when some of it cannot be read. */
export async function bodyOf(
  paused: PausedRequest,
  sessionId: string,
  commands: Commands,
): Promise<{ body: string | null; isBodyHidden: boolean }> {
  const { hasPostData, postData, postDataEntries } = paused.request;
  if (hasPostData !== true && postData === undefined) return { body: null, isBodyHidden: false };
  const entries = postDataEntries ?? [];
  const parts = entries.flatMap(({ bytes }) => (bytes === undefined ? [] : [Buffer.from(bytes, 'base64')]));
  const isWhole = parts.length === entries.length && entries.length > 0;
  if (isWhole) return { body: Buffer.concat(parts).toString('utf8'), isBodyHidden: false };
  if (postData !== undefined && entries.length === 0) return { body: postData, isBodyHidden: false };
  const answer = await commands.send(sessionId, 'Network.getRequestPostData', {
    requestId: paused.networkId ?? paused.requestId,
  });
  const whole = 'result' in answer ? answer.result.postData : undefined;
  if (typeof whole === 'string' && whole !== '') return { body: whole, isBodyHidden: false };
  const isUpload = /^multipart\/form-data/i.test(header(paused, 'content-type'));
  const readable = parts.length > 0 ? Buffer.concat(parts).toString('utf8') : (postData ?? null);
  return { body: readable, isBodyHidden: !(isUpload && readable !== null) };
}

export function header(paused: PausedRequest, name: string): string {
  const found = Object.entries(paused.request.headers).find(([key]) => key.toLowerCase() === name);
  return found?.[1] ?? '';
}
