import type { RequestOptions, Transport } from '../transport.ts';
import type { Body, Filter, Query } from './inputs.ts';

const SETTING_UP = new Set(['queued', 'in_progress']);

export const phone = (api: Transport) => ({
  search: (query: Query<'searchNumbers'>) => api.send('searchNumbers', { query }),
  provision: (locationId: string, body: Body<'provisionNumber'>, options?: RequestOptions) =>
    api.send('provisionNumber', { query: { location_id: locationId }, body }, options),
  get: (locationId: string) => api.send('getNumber', { query: { location_id: locationId } }),
  emergencyAddress: (locationId: string) => api.send('getEmergencyAddress', { query: { location_id: locationId } }),
  release: (locationId: string) => api.send('releaseNumber', { query: { location_id: locationId } }),
});

export function agent(api: Transport) {
  const at = (locationId: string) => ({ query: { location_id: locationId } });
  return {
    setUp: (locationId: string, body: Body<'setUpAgent'> = {}) => api.send('setUpAgent', { ...at(locationId), body }),
    get: (locationId: string) => api.send('getAgent', at(locationId)),
    /** Resolves when a setup has ended, `ready` or `failed`; its `setup_steps` say why. */
    whenSetUp: async (locationId: string, signal?: AbortSignal) => {
      for (;;) {
        const agent = await api.send('getAgent', at(locationId));
        if (!SETTING_UP.has(agent.setup_status)) return agent;
        await new Promise((resume) => setTimeout(resume, 500));
        signal?.throwIfAborted();
      }
    },
    update: (locationId: string, body: Body<'updateAgent'>) => api.send('updateAgent', { ...at(locationId), body }),
    remove: (locationId: string) => api.send('removeAgent', at(locationId)),
    /** What it has read, page by page. */
    pages: (locationId: string) => api.send('listAgentPages', at(locationId)),
    /** What it says beside and in place of the website. */
    facts: (locationId: string) => api.send('listAgentFacts', at(locationId)),
    replaceFacts: (locationId: string, facts: Body<'replaceAgentFacts'>['facts']) =>
      api.send('replaceAgentFacts', { ...at(locationId), body: { facts } }),
    /** What it was told to say, newest first. */
    versions: (locationId: string, query: Omit<Filter<'listAgentVersions'>, 'location_id'> = {}) =>
      api.pages('listAgentVersions', { query: { ...query, location_id: locationId } }),
    restoreVersion: (locationId: string, versionId: string) =>
      api.send('restoreAgentVersion', { ...at(locationId), path: { versionId } }),
  };
}

export const calls = (api: Transport) => ({
  list: (query: Filter<'listCalls'>) => api.pages('listCalls', { query }),
  get: (id: string) => api.send('getCall', { path: { id } }),
  /** What language models it has used. */
  usage: (id: string) => api.send('getCallUsage', { path: { id } }),
  stats: (query: Query<'getCallStatistics'>) => api.send('getCallStatistics', { query }),
  /** Counts by hour, day, week or month, of a location, a workspace or all that the key reaches. */
  statistics: (query: Query<'getBucketedCallStatistics'> = {}) => api.send('getBucketedCallStatistics', { query }),
  place: (body: Body<'placeCall'>, options?: RequestOptions) => api.send('placeCall', { body }, options),
  end: (id: string) => api.send('endCall', { path: { id } }),
  /** The recording of a call that was recorded, WAV; throws NotFoundError where there is none. */
  recording: (id: string, options?: RequestOptions) =>
    api.bytes(`/v1/voice/calls/${encodeURIComponent(id)}/recording`, options),
});

/** Somebody who rings a location, played over the API; with the sandbox carrier only. */
export const testCalls = (api: Transport) => ({
  start: (body: Body<'startTestCall'>, options?: RequestOptions) => api.send('startTestCall', { body }, options),
  say: (sid: string, text: string) => api.send('sayInTestCall', { path: { sid }, body: { text } }),
  press: (sid: string, digits: string) => api.send('pressInTestCall', { path: { sid }, body: { digits } }),
  interrupt: (sid: string, body: Body<'interruptTestCall'>) => api.send('interruptTestCall', { path: { sid }, body }),
  hangUp: (sid: string) => api.send('hangUpTestCall', { path: { sid } }),
  /** What happens in the call, from its first event to its end. */
  events: (sid: string, options?: RequestOptions) => api.events('streamTestCall', { path: { sid } }, options),
});

export const messages = (api: Transport) => ({
  list: (query: Filter<'listMessages'> = {}) => api.pages('listMessages', { query }),
  get: (id: string) => api.send('getMessage', { path: { id } }),
  update: (id: string, body: Body<'updateMessage'>) => api.send('updateMessage', { path: { id }, body }),
});
