import { useQuery } from '@tanstack/react-query';
import type { AgentFact, Location } from '../../../../sdk/src/client.ts';
import { useApi } from '../../session.tsx';
import { useChange } from '../../ui/use-change.ts';

/** What the practice has its agent say; kept as a whole. */
export function useFacts(location: Location) {
  const api = useApi();
  const facts = useQuery({ queryKey: ['agent-facts', location.id], queryFn: () => api.agent.facts(location.id) });
  const save = useChange(
    (all: readonly Omit<AgentFact, 'id'>[]) =>
      api.agent.replaceFacts(
        location.id,
        all.map(({ question, answer, replaces }) => ({ question, answer, replaces })),
      ),
    'agent-facts',
  );
  return { facts, save };
}
