import type { Transport } from '../transport.ts';
import type { Body, Filter } from './inputs.ts';

/** What should have happened in calls and runs that went wrong. */
export const reports = (api: Transport) => ({
  ofCall: (callId: string, body: Body<'reportCall'>) => api.send('reportCall', { path: { id: callId }, body }),
  ofRun: (executionId: string, body: Body<'reportRelayExecution'>) =>
    api.send('reportRelayExecution', { path: { id: executionId }, body }),
  list: (query: Filter<'listReports'> = {}) => api.pages('listReports', { query }),
  get: (id: string) => api.send('getReport', { path: { id } }),
  /** Files that `npm run eval` reads, with everything that tells who somebody is replaced. */
  scenario: (id: string) => api.send('getReportScenario', { path: { id } }),
});

export const usage = (api: Transport) => ({
  /** What language models were asked, day by day. */
  get: (query: Filter<'getUsage'> = {}) => api.send('getUsage', { query }),
  budget: () => api.send('getModelBudget', {}),
  setBudget: (body: Body<'putModelBudget'>) => api.send('putModelBudget', { body }),
});

export const requestLog = (api: Transport) => ({
  /** Requests of the last days, newest first. */
  list: (query: Filter<'listRequests'> = {}) => api.pages('listRequests', { query }),
});

export const auditLog = (api: Transport) => ({
  list: (query: Filter<'listAuditLog'> = {}) => api.pages('listAuditLog', { query }),
  /** Whether every entry is what was written, and none is missing. */
  verify: () => api.send('verifyAuditLog', {}),
});
