import { useNavigate, useSearch } from '@tanstack/react-router';

/** Filters of a screen, kept in its address so that it can be linked to and gone back to. Absent ones are undefined. */
export function useFilters<const Name extends string>(names: readonly Name[]) {
  const search = useSearch({ strict: false }) as Record<string, unknown>;
  const navigate = useNavigate();
  const filters = Object.fromEntries(
    names.flatMap((name) => (search[name] === undefined ? [] : [[name, String(search[name])]])),
  ) as Partial<Record<Name, string>>;
  const setFilters = (change: Partial<Record<Name, string | undefined>>) =>
    navigate({ to: '.', search: (before: object) => ({ ...before, ...change }), replace: true });
  const clearFilters = () => setFilters(Object.fromEntries(names.map((name) => [name, undefined])) as typeof filters);
  return { filters, setFilters, clearFilters, isFiltered: Object.keys(filters).length > 0 };
}
