import { timingSafeEqual } from 'node:crypto';
import type { ServerKeys } from '../crypto/server-keys.ts';
import type { Caller } from './caller.ts';
import { invalid } from './errors.ts';

/** Where a page begins: strictly after this row in the order (at desc, id desc). `at` is PostgreSQL's own text, to the microsecond. */
export interface Position {
  at: string;
  id: string;
}

export interface PageRequest {
  limit: number;
  after: Position | null;
}

/** Rows as a store returns them for a page: one more than asked tells that there are more. */
export interface PageRow {
  id: string;
  cursor_at: string;
}

export interface Paginated<T> {
  data: T[];
  pagination: { has_more: boolean; next_cursor?: string };
}

export interface Paginator {
  /**
   * Reads `limit` and `cursor` of a query.
   * @param binding operation and filters: a cursor made for others is refused
   * @throws AppError validation_error `query/cursor`
   */
  read(caller: Caller, binding: unknown[], query: { limit?: number; cursor?: string }): PageRequest;
  /** Cuts rows to the page and adds the cursor of the next one. */
  page<Row extends PageRow, T>(
    caller: Caller,
    binding: unknown[],
    request: PageRequest,
    rows: Row[],
    present: (row: Row) => T,
  ): Paginated<T>;
}

const TAG_LENGTH = 16;

export function createPaginator(keys: ServerKeys): Paginator {
  const tag = (caller: Caller, binding: unknown[], content: string): Buffer =>
    keys
      .sign(
        'cursor',
        JSON.stringify([
          caller.tenantId,
          caller.workspaceIds === null ? null : [...caller.workspaceIds].sort(),
          binding,
          content,
        ]),
      )
      .subarray(0, TAG_LENGTH);
  return {
    read(caller, binding, query) {
      const limit = query.limit ?? 25;
      if (query.cursor === undefined) return { limit, after: null };
      const bytes = Buffer.from(query.cursor, 'base64url');
      const content = bytes.subarray(TAG_LENGTH).toString('utf8');
      if (
        bytes.toString('base64url') !== query.cursor ||
        bytes.length <= TAG_LENGTH ||
        !timingSafeEqual(bytes.subarray(0, TAG_LENGTH), tag(caller, binding, content))
      ) {
        throw invalid('query/cursor', 'must be a next_cursor of the same list with the same filters');
      }
      const [at, id] = JSON.parse(content) as [string, string];
      return { limit, after: { at, id } };
    },
    page(caller, binding, request, rows, present) {
      const shown = rows.slice(0, request.limit);
      const last = shown.at(-1);
      if (rows.length <= request.limit || !last) return { data: shown.map(present), pagination: { has_more: false } };
      const content = JSON.stringify([last.cursor_at, last.id]);
      const cursor = Buffer.concat([tag(caller, binding, content), Buffer.from(content)]).toString('base64url');
      return { data: shown.map(present), pagination: { has_more: true, next_cursor: cursor } };
    },
  };
}
