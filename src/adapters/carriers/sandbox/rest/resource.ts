import type { SandboxState } from '../state.ts';

/** What a resource's handlers get. */
export interface RestRequest {
  state: SandboxState;
  /** The sid in the path, empty on a list. */
  sid: string;
  /** Query and form fields. */
  fields: URLSearchParams;
  now: number;
  /** The `Range` header, where there is one. */
  range?: string | undefined;
}

export interface RestAnswer {
  status: number;
  /** Null for an empty body; bytes go out as they are. */
  body: object | Buffer | null;
  headers?: Record<string, string>;
}

/** A refusal in the vendor's shape. */
export class VendorError extends Error {
  override readonly name = 'VendorError';
  readonly status: number;
  readonly code: number;
  constructor(status: number, code: number, message: string) {
    super(message);
    this.status = status;
    this.code = code;
  }
}

export function errorBody(error: VendorError): object {
  return {
    code: error.code,
    message: error.message,
    more_info: `https://www.twilio.com/docs/errors/${error.code}`,
    status: error.status,
  };
}

export function notFound(): VendorError {
  return new VendorError(404, 20404, 'The requested resource was not found');
}

export const API_VERSION = '2010-04-01';

export function accountPath(state: SandboxState, tail: string): string {
  return `/${API_VERSION}/Accounts/${state.records.account.accountSid}/${tail}`;
}

/** RFC 2822, as the vendor writes dates. */
export function writtenDate(epochMs: number): string {
  return new Date(epochMs).toUTCString().replace('GMT', '+0000');
}

/** One page of a list, with the path of the next. `Page` counts from 0, `PageSize` is 1–1000. */
export function page<Row>(
  request: RestRequest,
  tail: string,
  key: string,
  rows: Row[],
  write: (row: Row) => object,
): RestAnswer {
  const size = Math.min(Math.max(Number(request.fields.get('PageSize') ?? 50) || 50, 1), 1000);
  const index = Math.max(Number(request.fields.get('Page') ?? 0) || 0, 0);
  const shown = rows.slice(index * size, (index + 1) * size);
  const pathOf = (wanted: number) => {
    const query = new URLSearchParams(request.fields);
    query.set('Page', String(wanted));
    query.set('PageSize', String(size));
    return `${accountPath(request.state, tail)}?${query}`;
  };
  return {
    status: 200,
    body: {
      [key]: shown.map(write),
      page: index,
      page_size: size,
      start: index * size,
      end: Math.max(index * size + shown.length - 1, 0),
      uri: pathOf(index),
      first_page_uri: pathOf(0),
      next_page_uri: rows.length > (index + 1) * size ? pathOf(index + 1) : null,
      previous_page_uri: index > 0 ? pathOf(index - 1) : null,
    },
  };
}
