import { useQuery } from '@tanstack/react-query';

/** What the server says of itself to whoever is not signed in yet. */
export interface ServerSettings {
  /** `sandbox`, or which carrier's numbers and calls it has. */
  carrier: string;
  /** After how many days words, results, recordings and files are removed. */
  retention_days: number;
  /** Host of the identity provider that people can sign in at; null without one. */
  identity_provider: string | null;
}

/** Asked for once. */
export function useServerSettings() {
  return useQuery({
    queryKey: ['settings'],
    queryFn: async (): Promise<ServerSettings> => (await fetch('/console/settings.json')).json(),
    staleTime: Number.POSITIVE_INFINITY,
  });
}
