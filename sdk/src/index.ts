export {
  type Agent,
  type Appointment,
  type AuditEntry,
  type Call,
  type CallDetail,
  type Credential,
  type Execution,
  Frontdesk,
  type Key,
  type Location,
  type Message,
  type Patient,
  type Provider,
  type Recipe,
  type Report,
  type Run,
  type RunResult,
  type Service,
  type WebhookDelivery,
  type WebhookEndpoint,
  type Workspace,
} from './client.ts';
export * from './errors.ts';
export type { EventData } from './operations.ts';
export type { ClientOptions, Pages, RequestOptions } from './transport.ts';
export { type WebhookEvent, type WebhookHeaders, webhooks } from './webhooks.ts';
