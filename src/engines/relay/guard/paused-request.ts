/** Parameters of `Fetch.requestPaused`, as far as they are used. */
export interface PausedRequest {
  requestId: string;
  resourceType: string;
  frameId?: string;
  /** The request whose answer sent the browser on to this one. */
  redirectedRequestId?: string;
  /** The same request in the events of `Network`. */
  networkId?: string;
  /** Of an answer that is held before the page is given it. */
  responseStatusCode?: number;
  responseErrorReason?: string;
  responseHeaders?: { name: string; value: string }[];
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

/** The text of a request's body; hidden when some of it cannot be read (a file, a stream), so that it may say anything. */
export function bodyOf(paused: PausedRequest): { body: string | null; isBodyHidden: boolean } {
  const { hasPostData, postData, postDataEntries } = paused.request;
  if (hasPostData !== true && postData === undefined) return { body: null, isBodyHidden: false };
  const entries = postDataEntries ?? [];
  if (entries.length === 0) return { body: postData ?? null, isBodyHidden: postData === undefined };
  const parts = entries.flatMap(({ bytes }) => (bytes === undefined ? [] : [Buffer.from(bytes, 'base64')]));
  const body = parts.length > 0 ? Buffer.concat(parts).toString('utf8') : null;
  const isWhole = parts.length === entries.length;
  // The fields round a file say what the form is about; the file itself says nothing.
  const isUpload = body !== null && /^multipart\/form-data/i.test(header(paused, 'content-type'));
  return { body, isBodyHidden: !isWhole && !isUpload };
}

export function header(paused: PausedRequest, name: string): string {
  const found = Object.entries(paused.request.headers).find(([key]) => key.toLowerCase() === name);
  return found?.[1] ?? '';
}
