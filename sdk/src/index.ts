export { type Call, type Execution, Frontdesk, type Location, type RunResult, type Workspace } from './client.ts';
export * from './errors.ts';
export type { EventData } from './operations.ts';
export type { ClientOptions, RequestOptions } from './transport.ts';
export { type WebhookEvent, webhooks } from './webhooks.ts';
