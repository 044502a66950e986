import type { RequestOptions, Transport } from '../transport.ts';
import type { Body, Filter, Query } from './inputs.ts';

export const notifications = (api: Transport) => ({
  createRule: (workspaceId: string, locationId: string, body: Body<'createNotificationRule'>) =>
    api.send('createNotificationRule', { path: { workspaceId, locationId }, body }),
  listRules: (workspaceId: string, locationId: string, query: Filter<'listNotificationRules'> = {}) =>
    api.pages('listNotificationRules', { path: { workspaceId, locationId }, query }),
  getRule: (workspaceId: string, locationId: string, ruleId: string) =>
    api.send('getNotificationRule', { path: { workspaceId, locationId, ruleId } }),
  updateRule: (workspaceId: string, locationId: string, ruleId: string, body: Body<'updateNotificationRule'>) =>
    api.send('updateNotificationRule', { path: { workspaceId, locationId, ruleId }, body }),
  deleteRule: (workspaceId: string, locationId: string, ruleId: string) =>
    api.send('deleteNotificationRule', { path: { workspaceId, locationId, ruleId } }),
  patientTexts: (workspaceId: string, locationId: string) =>
    api.send('getPatientTexts', { path: { workspaceId, locationId } }),
  updatePatientTexts: (workspaceId: string, locationId: string, body: Body<'updatePatientTexts'>) =>
    api.send('updatePatientTexts', { path: { workspaceId, locationId }, body }),
  deliveries: (query: Filter<'listNotificationDeliveries'> = {}) => api.pages('listNotificationDeliveries', { query }),
});

export const webhookEndpoints = (api: Transport) => ({
  create: (body: Body<'createWebhookEndpoint'>) => api.send('createWebhookEndpoint', { body }),
  list: (query: Filter<'listWebhookEndpoints'> = {}) => api.pages('listWebhookEndpoints', { query }),
  get: (id: string) => api.send('getWebhookEndpoint', { path: { id } }),
  update: (id: string, body: Body<'updateWebhookEndpoint'>) =>
    api.send('updateWebhookEndpoint', { path: { id }, body }),
  delete: (id: string) => api.send('deleteWebhookEndpoint', { path: { id } }),
  rotateSecret: (id: string) => api.send('rotateWebhookSecret', { path: { id } }),
  test: (id: string) => api.send('testWebhookEndpoint', { path: { id } }),
  deliveries: (id: string, query: Filter<'listWebhookDeliveries'> = {}) =>
    api.pages('listWebhookDeliveries', { path: { id }, query }),
  /** With what is posted. */
  delivery: (id: string) => api.send('getWebhookDelivery', { path: { id } }),
  replayDelivery: (id: string) => api.send('replayWebhookDelivery', { path: { id } }),
});

export const webhookEvents = (api: Transport) => ({
  /** Events as they happen, without an address of your own; with `headers: {'last-event-id': id}` from there on. */
  stream: (query: Query<'streamWebhookEvents'> = {}, options?: RequestOptions) =>
    api.events('streamWebhookEvents', { query }, options),
  /** Makes an event of a type, to try a receiver. */
  trigger: (body: Body<'triggerWebhookEvent'>) => api.send('triggerWebhookEvent', { body }),
});
