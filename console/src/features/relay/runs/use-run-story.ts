import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useReducer } from 'react';
import type { ServerEvent } from '../../../../../sdk/src/server-events.ts';
import { useApi } from '../../../session.tsx';
import { isFinished } from './run-kinds.ts';
import { hearEvent, type Story, UNTOLD } from './story.ts';

const REST_MS = 2000;

/** A run and what it tells while it works: followed until its end, also over a lost connection. */
export function useRunStory(id: string) {
  const api = useApi();
  const queries = useQueryClient();
  const run = useQuery({ queryKey: ['run', id], queryFn: () => api.relay.get(id) });
  const [story, tell] = useReducer(
    (before: Story, event: ServerEvent | 'anew') => (event === 'anew' ? UNTOLD : hearEvent(before, event)),
    UNTOLD,
  );
  const exists = run.data !== undefined;

  useEffect(() => {
    if (!exists) return;
    const gone = new AbortController();
    const refresh = () => queries.invalidateQueries({ queryKey: ['run', id] });
    const follow = async () => {
      while (!gone.signal.aborted) {
        tell('anew');
        try {
          for await (const event of api.relay.events(id, { signal: gone.signal })) {
            tell(event);
            if (['started', 'paused', 'resumed', 'finished'].includes(event.type)) void refresh();
            if (event.type === 'finished') return;
          }
          // The stream of a finished run ends by itself, whatever it has told.
          if (isFinished((await api.relay.get(id)).status)) return void refresh();
        } catch {
          if (gone.signal.aborted) return;
        }
        await new Promise((resume) => setTimeout(resume, REST_MS));
      }
    };
    void follow();
    return () => gone.abort();
  }, [api, exists, id, queries]);

  return { run, story };
}
