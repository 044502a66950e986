import type { TSchema } from 'typebox';
import { Animal, CreateAnimal } from './features/animals/schema.ts';
import { ApiKey, CreateApiKey, CreatedApiKey } from './features/api-keys/schema.ts';
import {
  Appointment,
  AppointmentAnimal,
  AvailableSlot,
  CreateAppointment,
  NameAnimal,
} from './features/appointments/schema.ts';
import { AuditEntry } from './features/audit-log/schema.ts';
import { BucketedCallStatistics, CallStatistics } from './features/call-statistics/schema.ts';
import { CallDetail, CallSummary, PlaceCall } from './features/calls/schema.ts';
import { Connector } from './features/connectors/schema.ts';
import { CreatedInvitation, CreateInvitation, Invitation } from './features/invitations/schema.ts';
import {
  Closure,
  CreateLocation,
  Location,
  LocationSettings,
  LocationWithTelco,
  OperatingHour,
  ReplaceHours,
  TelcoConfig,
} from './features/locations/schema.ts';
import { Message } from './features/messages/schema.ts';
import { ModelBudget, ModelUsage, TenantUsage } from './features/model-usage/schema.ts';
import {
  CreateNotificationRule,
  NotificationDelivery,
  NotificationRule,
  PatientTexts,
} from './features/notifications/schema.ts';
import { PatientErasure, PatientExport } from './features/patient-records/schema.ts';
import { CreatePatient, Patient } from './features/patients/schema.ts';
import {
  AvailableNumber,
  EmergencyAddress,
  EmergencyRegistration,
  ProvisionedNumber,
  ProvisionNumber,
} from './features/phone-numbers/schema.ts';
import { CreateProvider, Provider } from './features/providers/schema.ts';
import { CreateCredential, RelayCredential, Verification } from './features/relay-credentials/schema.ts';
import {
  ExecuteBody,
  ExecutionDetail,
  ExecutionItem,
  ExecutionRequest,
  ListedExecution,
  RunResult,
  Screenshots,
} from './features/relay-executions/schema.ts';
import { RelayRecipe } from './features/relay-recipes/schema.ts';
import { RelayStatistics } from './features/relay-statistics/schema.ts';
import { CreateReport, Report, ReportScenario } from './features/reports/schema.ts';
import { LoggedRequest } from './features/request-log/schema.ts';
import { CreateService, NativeService } from './features/services/schema.ts';
import { PasswordReset, UpdateUser, User } from './features/users/schema.ts';
import {
  Agent,
  AgentDetail,
  AgentFact,
  AgentPage,
  AgentVersion,
  ReplaceFacts,
  SetupAgent,
  SetupAnswer,
} from './features/voice-agents/schema.ts';
import { EVENT_DATA, EVENT_SUMMARIES } from './features/webhooks/event-data.ts';
import { EVENT_TYPES } from './features/webhooks/event-types.ts';
import {
  CreateWebhookEndpoint,
  WebhookDelivery,
  WebhookEndpoint,
  WebhookEndpointWithSecret,
} from './features/webhooks/schema.ts';
import { CreateWorkspace, UpdateWorkspace, Workspace } from './features/workspaces/schema.ts';
import { Deleted, Pagination } from './platform/http/schema.ts';

/** Groups of operations, in reading order. */
export const API_TAGS = [
  { name: 'Workspaces', description: 'A practice under a tenant; everything else belongs to one.' },
  { name: 'Locations', description: 'Where a workspace receives people: contact, opening hours, telephony.' },
  { name: 'Services', description: 'What can be booked at a location.' },
  { name: 'Providers', description: 'Who sees patients at a location; each holds one appointment at a time.' },
  { name: 'Patients', description: 'People known to a workspace.' },
  { name: 'Appointments', description: 'Free slots, and what is booked.' },
  { name: 'Phone numbers', description: 'Numbers at the carrier: search, buy, release.' },
  { name: 'Voice agent', description: 'The agent that answers the telephone of a location.' },
  { name: 'Calls', description: 'Call sessions with transcript and outcome, and their statistics.' },
  { name: 'Messages', description: 'What callers have left for the practice, until somebody has seen to it.' },
  { name: 'Notifications', description: 'Who at the practice is told of messages and failures, and what was sent.' },
  { name: 'Test calls', description: 'A caller played over the API, with the sandbox carrier.' },
  { name: 'Relay credentials', description: 'Encrypted logins to portals; secrets go in and never come out.' },
  { name: 'Relay executions', description: 'Work in a portal, done by a browser within a declared tier.' },
  { name: 'Relay recipes', description: 'Ways that runs have found, replayed by the next ones of their kind.' },
  { name: 'Reports', description: 'What should have happened in calls and runs that went wrong.' },
  { name: 'Usage', description: 'What language models are asked, and the daily budget for it.' },
  { name: 'Webhooks', description: 'Events sent to your address, signed by the Standard Webhooks specification.' },
  { name: 'Keys', description: 'API keys with their scope and permissions.' },
  { name: 'People', description: 'Who signs in to the console, in which role, and who is invited.' },
  { name: 'Audit log', description: 'Who changed what.' },
  { name: 'Request log', description: 'Requests of the last days.' },
];

/** Shapes that the description names once and refers to; wherever an operation uses one, it is found by its value. */
export const API_SCHEMAS: Record<string, TSchema> = {
  Workspace,
  CreateWorkspace,
  UpdateWorkspace,
  Connector,
  Location,
  LocationWithTelco,
  LocationSettings,
  TelcoConfig,
  CreateLocation,
  OperatingHour,
  ReplaceHours,
  Closure,
  NativeService,
  CreateService,
  Provider,
  CreateProvider,
  Patient,
  CreatePatient,
  PatientExport,
  PatientErasure,
  Animal,
  CreateAnimal,
  Appointment,
  AppointmentAnimal,
  NameAnimal,
  CreateAppointment,
  AvailableSlot,
  AvailableNumber,
  EmergencyAddress,
  EmergencyRegistration,
  ProvisionNumber,
  ProvisionedNumber,
  Agent,
  AgentDetail,
  AgentFact,
  ReplaceFacts,
  AgentPage,
  AgentVersion,
  SetupAgent,
  SetupAnswer,
  CallSummary,
  CallDetail,
  CallStatistics,
  BucketedCallStatistics,
  ModelUsage,
  TenantUsage,
  ModelBudget,
  Message,
  NotificationRule,
  CreateNotificationRule,
  NotificationDelivery,
  PatientTexts,
  PlaceCall,
  RelayCredential,
  CreateCredential,
  Verification,
  RunResult,
  ExecuteAction: ExecuteBody,
  ExecutionItem,
  ListedExecution,
  ExecutionDetail,
  ExecutionRequest,
  Screenshots,
  RelayStatistics,
  RelayRecipe,
  CreateReport,
  Report,
  ReportScenario,
  WebhookEndpoint,
  WebhookEndpointWithSecret,
  CreateWebhookEndpoint,
  WebhookDelivery,
  ApiKey,
  CreateApiKey,
  CreatedApiKey,
  User,
  UpdateUser,
  PasswordReset,
  Invitation,
  CreateInvitation,
  CreatedInvitation,
  AuditEntry,
  LoggedRequest,
  Deleted,
  Pagination,
};

export const API_WEBHOOKS = Object.fromEntries(
  EVENT_TYPES.map((type) => [type, { summary: EVENT_SUMMARIES[type], data: EVENT_DATA[type] }]),
);
