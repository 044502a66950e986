import { useMutation, useQueryClient } from '@tanstack/react-query';

/**
 * A change of something the API keeps.
 * @param stale first words of the keys of what has to be asked for anew afterwards
 */
export function useChange<Input = void, Made = unknown>(change: (input: Input) => Promise<Made>, ...stale: string[]) {
  const refresh = useRefresh(...stale);
  return useMutation({ mutationFn: change, onSuccess: refresh });
}

/** Has everything asked for anew whose key begins with one of these words. */
export function useRefresh(...stale: string[]): () => Promise<unknown> {
  const queries = useQueryClient();
  return () => Promise.all(stale.map((word) => queries.invalidateQueries({ queryKey: [word] })));
}
