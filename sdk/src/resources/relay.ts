import { ConnectionError, FrontdeskError } from '../errors.ts';
import type { RequestOptions, Transport } from '../transport.ts';
import type { Execution } from '../types.ts';
import type { Body, Filter, Query } from './inputs.ts';

/** How long a run is asked for while the server does not answer. */
const PATIENCE_MS = 300_000;
const FINISHED = new Set(['completed', 'failed', 'timed_out', 'canceled']);

export const credentials = (api: Transport) => ({
  create: (body: Body<'createRelayCredential'>, options?: RequestOptions) =>
    api.send('createRelayCredential', { body }, options),
  list: (query: Filter<'listRelayCredentials'> = {}) => api.pages('listRelayCredentials', { query }),
  get: (id: string) => api.send('getRelayCredential', { path: { id } }),
  verify: (id: string) => api.send('verifyRelayCredential', { path: { id } }),
  delete: (id: string) => api.send('deleteRelayCredential', { path: { id } }),
});

export function relay(api: Transport) {
  const get = (id: string) => api.send('getRelayExecution', { path: { id } });
  const start = (body: Body<'executeRelayAction'>, options?: RequestOptions) =>
    api.send('executeRelayAction', { body }, { ...options, headers: { ...options?.headers, prefer: 'respond-async' } });
  return {
    /** Queues a run and resolves at once; follow it with `get`. */
    start,
    /**
     * Runs an instruction and resolves when it has ended, however long that takes. The run is started once and then read, so a dropped
     * connection loses nothing.
     */
    execute: async (body: Body<'executeRelayAction'>, options?: RequestOptions): Promise<Execution> => {
      const { id } = await start(body, options);
      let heardAt = Date.now();
      for (let wait = 250; ; wait = Math.min(wait * 1.5, 3000)) {
        try {
          const run = await get(id);
          if (FINISHED.has(run.status)) return run;
          heardAt = Date.now();
        } catch (error) {
          // A server that restarts goes on with the run; only one that stays away ends the wait.
          if (!isPassing(error) || Date.now() - heardAt > PATIENCE_MS) throw error;
        }
        await new Promise((resume) => setTimeout(resume, wait));
        options?.signal?.throwIfAborted();
      }
    },
    list: (query: Filter<'listRelayExecutions'> = {}) => api.pages('listRelayExecutions', { query }),
    /** Counts by hour, day, week or month, of a workspace or all that the key reaches. */
    statistics: (query: Query<'getRelayStatistics'> = {}) => api.send('getRelayStatistics', { query }),
    get,
    /** What it was asked, as a body that asks it again. */
    request: (id: string) => api.send('getRelayExecutionRequest', { path: { id } }),
    /** What language models it has used. */
    usage: (id: string) => api.send('getRelayExecutionUsage', { path: { id } }),
    cancel: (id: string) => api.send('cancelRelayExecution', { path: { id } }),
    answer: (id: string, value: string) => api.send('answerRelayExecution', { path: { id }, body: { value } }),
    /** A screenshot by the `url` in a run's `screenshots`. */
    screenshot: (url: string) => api.bytes(url),
    /** A file that a run has fetched, by the number in its result. */
    file: (id: string, number: number) =>
      api.bytes(`/v1/relay/executions/${encodeURIComponent(id)}/files/${encodeURIComponent(number)}`),
    /** What a run does, from its first event to its end. */
    events: (id: string, options?: RequestOptions) => api.events('streamRelayExecution', { path: { id } }, options),
    recipes: (query: Filter<'listRelayRecipes'> = {}) => api.pages('listRelayRecipes', { query }),
    recipe: (id: string) => api.send('getRelayRecipe', { path: { id } }),
    deleteRecipe: (id: string) => api.send('deleteRelayRecipe', { path: { id } }),
  };
}

/** Nothing that the run itself could be to blame for. */
function isPassing(error: unknown): boolean {
  return error instanceof ConnectionError || (error instanceof FrontdeskError && [429, 503].includes(error.status));
}
