import { Button, Center, Text } from '@mantine/core';
import { type UseInfiniteQueryResult, useInfiniteQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import type { Pages } from '../../../sdk/src/transport.ts';
import { Failure } from '../shell/failure.tsx';
import { Loading } from './states.tsx';

export interface Column<Row> {
  header: string;
  cell: (row: Row) => ReactNode;
  isNumber?: boolean;
}

interface TableProps<Row> {
  /** What it is a table of, for screen readers. */
  label: string;
  columns: Column<Row>[];
  rows: Row[];
  /** What tells one row from another; its id where nothing is said. */
  rowKey?: (row: Row) => string;
}

const idOf = (row: unknown) => String((row as { id?: string }).id);

/** Rows and columns; on a narrow screen each row becomes a block in which every value stands beside its column's name. */
export function DataTable<Row>({ label, columns, rows, rowKey = idOf }: TableProps<Row>) {
  return (
    // Roles are said again, since a table that is laid out as blocks loses them in Chromium.
    // biome-ignore-start lint/a11y/noRedundantRoles: see above
    <table role="table" aria-label={label} className="data-table">
      <thead role="rowgroup">
        <tr role="row">
          {columns.map((column) => (
            <th key={column.header} role="columnheader" scope="col" data-number={column.isNumber}>
              {column.header}
            </th>
          ))}
        </tr>
      </thead>
      <tbody role="rowgroup">
        {rows.map((row) => (
          <tr key={rowKey(row)} role="row">
            {columns.map((column) => (
              <td key={column.header} role="cell" data-label={column.header} data-number={column.isNumber}>
                {column.cell(row)}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
    // biome-ignore-end lint/a11y/noRedundantRoles: see above
  );
}

type PagesQuery<Row> = UseInfiniteQueryResult<{ pages: { items: Row[] }[] }>;

/** Whether two lists differ in their filters alone: an object at the end of their keys. */
const isFilteredAnew = (key: readonly unknown[], before: readonly unknown[] | undefined) =>
  typeof key.at(-1) === 'object' && JSON.stringify(key.slice(0, -1)) === JSON.stringify(before?.slice(0, -1));

/**
 * A list of the server, page by page as it is asked for more. While it is filtered anew, what was found before stays.
 * @param refreshOf milliseconds after which what is shown is asked for anew; false for not at all
 */
export function usePages<Row>(
  key: readonly unknown[],
  list: () => Pages<Row>,
  refreshOf: (rows: Row[]) => number | false = () => false,
) {
  return useInfiniteQuery({
    queryKey: key,
    queryFn: ({ pageParam }) => list().page(pageParam),
    placeholderData: (before, query) => (isFilteredAnew(key, query?.queryKey) ? before : undefined),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: (last) => last.nextCursor ?? undefined,
    refetchInterval: ({ state }) => refreshOf(state.data?.pages.flatMap(({ items }) => items) ?? []),
  });
}

/** The table of a list with its loading, failing and empty states. */
export function PagedTable<Row>(props: Omit<TableProps<Row>, 'rows'> & { query: PagesQuery<Row>; empty: ReactNode }) {
  const { query, empty, ...table } = props;
  if (query.error && !query.data) return <Failure error={query.error} onRetry={() => query.refetch()} />;
  if (!query.data) return <Loading />;
  const rows = query.data.pages.flatMap((page) => page.items);
  if (rows.length === 0) return empty;
  return (
    <div>
      <DataTable {...table} rows={rows} />
      {query.error && <Failure error={query.error} onRetry={() => query.fetchNextPage()} />}
      <Center mt="md">
        {query.hasNextPage ? (
          <Button variant="default" loading={query.isFetchingNextPage} onClick={() => query.fetchNextPage()}>
            Show more
          </Button>
        ) : (
          <Text size="xs" c="dimmed">
            {rows.length === 1 ? '1 in all' : `${rows.length} in all`}
          </Text>
        )}
      </Center>
    </div>
  );
}
