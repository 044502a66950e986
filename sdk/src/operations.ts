// Made from openapi.json by scripts/generate-sdk.ts; change neither by hand.

export type Agent = {
  begin_message: string | null;
  id: string;
  knowledge_base_text: string | null;
  language: string;
  name: string;
  updated_at: string;
  voice_id: string;
};
export type AgentDetail = {
  begin_message: string | null;
  id: string;
  knowledge_base_text: string | null;
  language: string;
  llm_system_prompt: string | null;
  name: string;
  profile: {
    address: {
      city: string | null;
      country: string | null;
      postal_code: string | null;
      region: string | null;
      street: string | null;
    } | null;
    closures: Array<{ date: string | null; name: string }>;
    description: string | null;
    email: string | null;
    emergency: string | null;
    emergency_phone: string | null;
    faq: Array<{ answer: string; question: string }>;
    hours: Array<{ day_of_week: number; end: string; start: string }>;
    hours_note: string | null;
    insurance: { accepted: Array<string>; note: string | null };
    languages: Array<string>;
    locations: Array<{
      address: {
        city: string | null;
        country: string | null;
        postal_code: string | null;
        region: string | null;
        street: string | null;
      } | null;
      hours: Array<{ day_of_week: number; end: string; start: string }>;
      name: string | null;
      phone: string | null;
    }>;
    name: string | null;
    parking: string | null;
    payment: { methods: Array<string>; note: string | null };
    phone: string | null;
    providers: Array<{ name: string; title: string | null }>;
    services: Array<{
      description: string | null;
      duration_minutes: number | null;
      name: string;
      price_cents: number | null;
    }>;
  } | null;
  setup_status: 'not_started' | 'queued' | 'in_progress' | 'ready' | 'failed' | 'removing';
  setup_steps: Array<{
    detail: string | null;
    name: 'read_website' | 'compose_agent' | 'attach_number';
    status: 'pending' | 'running' | 'done' | 'skipped' | 'failed';
  }>;
  updated_at: string;
  voice_id: string;
};
export type AgentFact = { answer: string; id: string; question: string; replaces: string | null };
export type AgentPage = {
  passages: Array<{ headings: Array<string>; text: string }>;
  title: string;
  url: string | null;
};
export type AgentVersion = {
  begin_message: string | null;
  created_at: string;
  id: string;
  knowledge_base_text: string | null;
  llm_system_prompt: string | null;
  made_by: string;
  name: string;
  voice_id: string;
};
export type Animal = {
  born: string | null;
  created_at: string;
  id: string;
  kind: string | null;
  name: string;
  patient_id: string;
  sex: 'female' | 'male' | null;
  updated_at: string;
};
export type ApiKey = {
  created_at: string;
  expires_at: string | null;
  id: string;
  last_used_at: string | null;
  name: string | null;
  permissions: Array<
    | 'workspaces:read'
    | 'workspaces:write'
    | 'locations:read'
    | 'locations:write'
    | 'calls:read'
    | 'calls:write'
    | 'phone:read'
    | 'phone:write'
    | 'agents:read'
    | 'agents:write'
    | 'relay:read'
    | 'relay:write'
    | 'relay:execute'
    | 'appointments:read'
    | 'appointments:write'
    | 'webhooks:read'
    | 'webhooks:write'
    | 'keys:read'
    | 'keys:write'
    | 'users:read'
    | 'users:write'
    | 'audit:read'
    | 'privacy:read'
    | 'privacy:write'
    | 'usage:read'
    | 'usage:write'
  >;
  scope: 'TENANT' | 'WORKSPACE';
  workspace_ids: Array<string>;
};
export type Appointment = {
  call_id: string | null;
  created_at: string;
  ends_at: string;
  id: string;
  location_id: string;
  patient: { first_name: string | null; id: string; last_name: string | null; phone_number: string | null };
  provider: { id: string; name: string } | null;
  service: { id: string; name: string };
  source: 'call' | 'api' | 'connector';
  starts_at: string;
  status: 'booked' | 'canceled';
  updated_at: string;
};
export type AppointmentAnimal = {
  animal: {
    born: string | null;
    created_at: string;
    id: string;
    kind: string | null;
    name: string;
    patient_id: string;
    sex: 'female' | 'male' | null;
    updated_at: string;
  } | null;
  appointment_id: string;
};
export type AuditEntry = {
  action: string;
  actor: string;
  actor_name: string | null;
  created_at: string;
  hash: string;
  id: string;
  request_id: string | null;
  sequence: number;
  target_id: string | null;
  target_name: string | null;
};
export type AvailableNumber = {
  capabilities: { mms: boolean; sms: boolean; voice: boolean };
  friendlyName: string;
  locality: string | null;
  phoneNumber: string;
  postalCode: string | null;
  region: string | null;
};
export type AvailableSlot = { ends_at: string; provider: { id: string; name: string } | null; starts_at: string };
export type BucketedCallStatistics = {
  bucket: 'hour' | 'day' | 'week' | 'month';
  buckets: Array<{
    avg_duration_seconds: number;
    booked: number;
    by_category: Record<string, number>;
    by_sentiment: Record<string, number>;
    by_status: Record<string, number>;
    calls: number;
    duration_seconds: number;
    starts_at: string;
    successful: number;
    unsuccessful: number;
  }>;
  hours: Array<number>;
  since: string;
  timezone: string;
  total: {
    avg_duration_seconds: number;
    booked: number;
    by_category: Record<string, number>;
    by_sentiment: Record<string, number>;
    by_status: Record<string, number>;
    calls: number;
    duration_seconds: number;
    successful: number;
    unsuccessful: number;
  };
  until: string;
};
export type CallDetail = {
  agent: { id: string; name: string | null } | null;
  appointment_id: string | null;
  call_id: string | null;
  call_successful: boolean | null;
  caller_number: string | null;
  category:
    | 'booking'
    | 'rescheduling'
    | 'cancellation'
    | 'inquiry'
    | 'billing'
    | 'prescription'
    | 'emergency'
    | 'message'
    | 'spam'
    | 'other'
    | null;
  direction: 'inbound' | 'outbound' | null;
  duration: number | null;
  ended_at: string | null;
  ended_reason: string | null;
  id: string;
  message: { name: string | null; phone_number: string | null; text: string } | null;
  patient: { first_name: string | null; id: string; last_name: string | null } | null;
  recording_seconds: number | null;
  sentiment: 'positive' | 'neutral' | 'negative' | null;
  started_at: string | null;
  status: 'ringing' | 'in_progress' | 'completed' | 'transferred' | 'missed' | 'failed' | null;
  success_reason: string | null;
  summary: string | null;
  to_number: string | null;
  tool_calls: Array<{ arguments: unknown; at: string; name: string; result: unknown }>;
  transcript: Array<{
    at: string;
    interrupted: boolean;
    latency_ms: number | null;
    role: 'agent' | 'caller';
    text: string;
  }>;
};
export type CallStatistics = {
  avg_duration_seconds: number;
  by_category: Record<string, number>;
  by_sentiment: Record<string, number>;
  by_status: Record<string, number>;
  since: string;
  total: number;
};
export type CallSummary = {
  agent: { id: string; name: string | null } | null;
  call_id: string | null;
  call_successful: boolean | null;
  caller_number: string | null;
  category:
    | 'booking'
    | 'rescheduling'
    | 'cancellation'
    | 'inquiry'
    | 'billing'
    | 'prescription'
    | 'emergency'
    | 'message'
    | 'spam'
    | 'other'
    | null;
  direction: 'inbound' | 'outbound' | null;
  duration: number | null;
  ended_at: string | null;
  id: string;
  patient: { first_name: string | null; id: string; last_name: string | null } | null;
  sentiment: 'positive' | 'neutral' | 'negative' | null;
  started_at: string | null;
  status: 'ringing' | 'in_progress' | 'completed' | 'transferred' | 'missed' | 'failed' | null;
  summary: string | null;
};
export type Closure = { date: string; id: string; name: string };
export type Connector = { base_url: string | null; credential_id: string | null; type: 'native' | 'fhir' };
export type CreateAnimal = { born?: string; kind?: string; name: string; sex?: 'female' | 'male' };
export type CreateApiKey = {
  expires_at?: string;
  name?: string;
  permissions: Array<
    | 'workspaces:read'
    | 'workspaces:write'
    | 'locations:read'
    | 'locations:write'
    | 'calls:read'
    | 'calls:write'
    | 'phone:read'
    | 'phone:write'
    | 'agents:read'
    | 'agents:write'
    | 'relay:read'
    | 'relay:write'
    | 'relay:execute'
    | 'appointments:read'
    | 'appointments:write'
    | 'webhooks:read'
    | 'webhooks:write'
    | 'keys:read'
    | 'keys:write'
    | 'users:read'
    | 'users:write'
    | 'audit:read'
    | 'privacy:read'
    | 'privacy:write'
    | 'usage:read'
    | 'usage:write'
  >;
  scope: 'TENANT' | 'WORKSPACE';
  workspace_ids?: Array<string>;
};
export type CreateAppointment = { patient_id: string; provider_id?: string; service_id: string; starts_at: string };
export type CreateCredential = {
  label: string;
  login_url: string;
  password: string;
  platform: string;
  totp_secret?: string;
  username: string;
  workspace_id?: string;
};
export type CreateInvitation = {
  email: string;
  role: 'owner' | 'manager' | 'staff' | 'developer';
  scope?: 'TENANT' | 'WORKSPACE';
  workspace_ids?: Array<string>;
};
export type CreateLocation = {
  activated?: boolean;
  address?: string;
  booking_enabled?: boolean;
  name: string;
  phone_number?: string;
  provider_selection_mode?: 'any' | 'caller_choice' | 'round_robin';
  timezone?: string;
  website_url?: string;
};
export type CreateNotificationRule = {
  channel: 'email' | 'sms';
  content?: 'summary' | 'full';
  digest_hour?: number;
  enabled?: boolean;
  recipient: string;
  timing?: 'immediate' | 'daily';
  triggers: Array<'emergency' | 'urgent_message' | 'message' | 'run_needs_person' | 'agent_unavailable'>;
};
export type CreatePatient = {
  date_of_birth?: string;
  email?: string;
  first_name: string;
  last_name: string;
  phone_number?: string;
  sms_consent?: boolean;
};
export type CreateProvider = {
  age_max?: number | null;
  age_min?: number | null;
  is_active?: boolean;
  languages?: Array<string> | null;
  name: string;
  service_ids?: Array<string> | null;
};
export type CreateReport = { expected: string };
export type CreateService = {
  color?: string;
  description?: string;
  duration_minutes: number;
  is_active?: boolean;
  name: string;
  price_cents?: number;
};
export type CreateWebhookEndpoint = {
  events?: Array<
    | 'workspace.updated'
    | 'location.updated'
    | 'agent.ready'
    | 'agent.failed'
    | 'agent.removed'
    | 'number.provisioned'
    | 'number.released'
    | 'call.started'
    | 'call.completed'
    | 'call.analyzed'
    | 'message.created'
    | 'message.updated'
    | 'appointment.booked'
    | 'appointment.canceled'
    | 'credential.verified'
    | 'execution.completed'
    | 'execution.failed'
    | 'execution.paused'
    | 'budget.exhausted'
  >;
  url: string;
};
export type CreateWorkspace = {
  business_category?:
    | 'DENTAL_GENERAL'
    | 'DENTAL_PEDIATRIC'
    | 'DENTAL_ORTHODONTICS'
    | 'DENTAL_COSMETIC'
    | 'BEHAVIORAL_HEALTH'
    | 'THERAPY_COUNSELING'
    | 'PSYCHIATRY'
    | 'MASSAGE_THERAPY'
    | 'CHIROPRACTIC'
    | 'PHYSICAL_THERAPY'
    | 'ACUPUNCTURE'
    | 'PILATES'
    | 'YOGA'
    | 'PERSONAL_TRAINING'
    | 'FITNESS_STUDIO'
    | 'WELLNESS_SPA'
    | 'MED_SPA'
    | 'NUTRITION'
    | 'HOLISTIC_HEALTH'
    | 'PRIMARY_CARE'
    | 'DERMATOLOGY'
    | 'OPTOMETRY'
    | 'OCCUPATIONAL_THERAPY'
    | 'SPEECH_THERAPY'
    | 'VETERINARY'
    | 'OTHER';
  name: string;
};
export type CreatedApiKey = {
  created_at: string;
  expires_at: string | null;
  id: string;
  key: string | null;
  last_used_at: string | null;
  name: string | null;
  permissions: Array<
    | 'workspaces:read'
    | 'workspaces:write'
    | 'locations:read'
    | 'locations:write'
    | 'calls:read'
    | 'calls:write'
    | 'phone:read'
    | 'phone:write'
    | 'agents:read'
    | 'agents:write'
    | 'relay:read'
    | 'relay:write'
    | 'relay:execute'
    | 'appointments:read'
    | 'appointments:write'
    | 'webhooks:read'
    | 'webhooks:write'
    | 'keys:read'
    | 'keys:write'
    | 'users:read'
    | 'users:write'
    | 'audit:read'
    | 'privacy:read'
    | 'privacy:write'
    | 'usage:read'
    | 'usage:write'
  >;
  scope: 'TENANT' | 'WORKSPACE';
  workspace_ids: Array<string>;
};
export type CreatedInvitation = {
  created_at: string;
  email: string;
  emailed: boolean;
  expires_at: string;
  id: string;
  invited_by: string;
  link: string | null;
  role: 'owner' | 'manager' | 'staff' | 'developer';
  scope: 'TENANT' | 'WORKSPACE';
  workspace_ids: Array<string>;
};
export type Deleted = { deleted: true; id: string };
export type EmergencyAddress = {
  city: string;
  customer_name: string;
  postal_code: string;
  region: string;
  street: string;
};
export type EmergencyRegistration = {
  city: string;
  customer_name: string;
  postal_code: string;
  region: string;
  status: 'pending' | 'registered' | 'failed';
  street: string;
};
export type ExecuteAction = {
  credential_id: string;
  instruction: string;
  schema?: Record<string, unknown>;
  tier: 'read' | 'create' | 'update' | 'delete';
};
export type ExecutionDetail = {
  completed_at: string | null;
  created_at: string;
  credential: { id: string; label: string } | null;
  duration_ms: number | null;
  error_code: string | null;
  error_detail: unknown;
  error_message: string | null;
  id: string;
  instruction: string;
  platform: string;
  result: unknown;
  screenshots: Screenshots;
  status: 'queued' | 'running' | 'paused' | 'completed' | 'failed' | 'timed_out' | 'canceled';
  tier: 'read' | 'create' | 'update' | 'delete';
  turns: number;
};
export type ExecutionItem = {
  created_at: string;
  duration_ms: number | null;
  id: string;
  instruction: string;
  platform: string;
  status: 'queued' | 'running' | 'paused' | 'completed' | 'failed' | 'timed_out' | 'canceled';
  tier: 'read' | 'create' | 'update' | 'delete';
  turns: number;
};
export type ExecutionRequest = {
  credential_id: string;
  instruction: string;
  schema: Record<string, unknown> | null;
  tier: 'read' | 'create' | 'update' | 'delete';
};
export type Invitation = {
  created_at: string;
  email: string;
  expires_at: string;
  id: string;
  invited_by: string;
  role: 'owner' | 'manager' | 'staff' | 'developer';
  scope: 'TENANT' | 'WORKSPACE';
  workspace_ids: Array<string>;
};
export type ListedExecution = {
  created_at: string;
  duration_ms: number | null;
  error_code?: string | null;
  id: string;
  instruction: string;
  platform: string;
  status: 'queued' | 'running' | 'paused' | 'completed' | 'failed' | 'timed_out' | 'canceled';
  tier: 'read' | 'create' | 'update' | 'delete';
  turns: number;
};
export type Location = {
  activated: boolean;
  address: string | null;
  agent_setup_status: 'not_started' | 'queued' | 'in_progress' | 'ready' | 'failed' | 'removing';
  booking_enabled: boolean;
  created_at: string;
  id: string;
  name: string;
  phone_number: string | null;
  provider_selection_mode: 'any' | 'caller_choice' | 'round_robin';
  timezone: string;
  updated_at: string;
  voice_agent_id: string | null;
  website_url: string | null;
  workspace_id: string;
};
export type LocationSettings = {
  country: string;
  emergency_instructions: string | null;
  emergency_number: string | null;
  languages: Array<string>;
};
export type LocationWithTelco = {
  activated: boolean;
  address: string | null;
  agent_setup_status: 'not_started' | 'queued' | 'in_progress' | 'ready' | 'failed' | 'removing';
  booking_enabled: boolean;
  created_at: string;
  id: string;
  name: string;
  phone_number: string | null;
  provider_selection_mode: 'any' | 'caller_choice' | 'round_robin';
  telco_config: TelcoConfig;
  timezone: string;
  updated_at: string;
  voice_agent_id: string | null;
  website_url: string | null;
  workspace_id: string;
};
export type LoggedRequest = {
  actor_id: string;
  at: string;
  duration_ms: number;
  method: string;
  request_id: string;
  route: string | null;
  status: number | null;
};
export type Message = {
  about:
    | 'booking'
    | 'rescheduling'
    | 'cancellation'
    | 'inquiry'
    | 'billing'
    | 'prescription'
    | 'emergency'
    | 'message'
    | 'spam'
    | 'other';
  animal: { kind: string | null; name: string } | null;
  animal_id: string | null;
  assigned_to: string | null;
  call_id: string;
  created_at: string;
  for: string | null;
  from: string | null;
  id: string;
  location_id: string;
  patient: { date_of_birth: string | null; name: string | null } | null;
  phone_number: string | null;
  status: 'open' | 'done';
  text: string;
  updated_at: string;
  urgency: 'normal' | 'urgent' | 'emergency';
};
export type ModelBudget = { daily_tokens: number | null; day: string; is_exhausted: boolean; used_tokens: number };
export type ModelUsage = {
  cached_tokens: number;
  duration_ms: number;
  input_tokens: number;
  models: Array<{
    cached_tokens: number;
    duration_ms: number;
    input_tokens: number;
    model: string;
    output_tokens: number;
    purpose: string;
    requests: number;
  }>;
  output_tokens: number;
  requests: number;
};
export type NameAnimal = { animal_id: string | null };
export type NativeService = {
  color: string | null;
  description: string | null;
  duration_minutes: number;
  id: string;
  is_active: boolean;
  name: string;
  price_cents: number | null;
};
export type NotificationDelivery = {
  appointment_id: string | null;
  attempts: number;
  channel: 'email' | 'sms';
  created_at: string;
  id: string;
  kind: 'notice' | 'digest' | 'confirmation' | 'reminder';
  last_error: string | null;
  location_id: string;
  next_attempt_at: string | null;
  patient_id: string | null;
  recipient: string | null;
  rule_id: string | null;
  sent_at: string | null;
  status: 'pending' | 'sent' | 'failed' | 'skipped';
  updated_at: string;
};
export type NotificationRule = {
  channel: 'email' | 'sms';
  content: 'summary' | 'full';
  created_at: string;
  digest_hour: number;
  enabled: boolean;
  id: string;
  location_id: string;
  opted_out: boolean;
  recipient: string;
  timing: 'immediate' | 'daily';
  triggers: Array<'emergency' | 'urgent_message' | 'message' | 'run_needs_person' | 'agent_unavailable'>;
  updated_at: string;
};
export type OperatingHour = {
  day_of_week: number;
  end_time: string;
  id: string;
  is_active: boolean;
  start_time: string;
};
export type PasswordReset = { emailed: boolean; expires_at: string; id: string; link: string | null };
export type Patient = {
  created_at: string;
  date_of_birth: string | null;
  email: string | null;
  first_name: string;
  id: string;
  last_name: string;
  phone_number: string | null;
  sms_consent: boolean | null;
  updated_at: string;
};
export type PatientErasure = {
  erased: { animals: number; answers: number; calls: number; executions: number; messages: number; reports: number };
  id: string;
};
export type PatientExport = {
  animals: Array<Animal>;
  appointments: Array<Appointment>;
  calls: Array<CallDetail>;
  executions: Array<ExecutionDetail>;
  messages: Array<Message>;
  patient: Patient;
  reports: Array<Report>;
};
export type PatientTexts = {
  confirmations: boolean;
  quiet_from: string;
  quiet_until: string;
  reminder_hours: number | null;
};
export type PlaceCall = { location_id: string; purpose: string; to: string };
export type Provider = {
  age_max: number | null;
  age_min: number | null;
  created_at: string;
  id: string;
  is_active: boolean;
  languages: Array<string> | null;
  name: string;
  service_ids: Array<string> | null;
  updated_at: string;
};
export type ProvisionNumber = { emergency_address?: EmergencyAddress; phone_number: string };
export type ProvisionedNumber = { phone_number: string; phone_sid: string; sip_domain: string };
export type RelayCredential = {
  created_at: string;
  id: string;
  label: string;
  login_url: string;
  platform: string;
  username: string;
  verified: boolean;
};
export type RelayRecipe = {
  created_at: string;
  credential_id: string;
  id: string;
  instruction: string;
  last_used_at: string | null;
  origin: string;
  steps: Array<{ action: string; name: string; role: string }>;
  tier: 'read' | 'create' | 'update' | 'delete';
  updated_at: string;
  uses: number;
};
export type RelayStatistics = {
  bucket: 'hour' | 'day' | 'week' | 'month';
  buckets: Array<{
    avg_duration_ms: number;
    by_error: Record<string, number>;
    by_status: Record<string, number>;
    by_tier: Record<string, number>;
    duration_ms: number;
    runs: number;
    starts_at: string;
  }>;
  hours: Array<number>;
  since: string;
  timezone: string;
  total: {
    avg_duration_ms: number;
    by_error: Record<string, number>;
    by_status: Record<string, number>;
    by_tier: Record<string, number>;
    duration_ms: number;
    runs: number;
  };
  until: string;
};
export type ReplaceFacts = { facts: Array<{ answer: string; question: string; replaces?: string | null }> };
export type ReplaceHours = {
  hours: Array<{ day_of_week: number; end_time: string; is_active?: boolean; start_time: string }>;
};
export type Report = {
  call_id: string | null;
  created_at: string;
  execution_id: string | null;
  expected: string;
  id: string;
  kind: 'call' | 'execution';
  reported_by: string;
};
export type ReportScenario = {
  files: Array<{ content: unknown; path: string }>;
  kind: 'call' | 'execution';
  language: 'en' | 'es' | null;
  name: string;
  transcript: Array<{ role: 'agent' | 'caller'; text: string }>;
};
export type RunResult = {
  duration_ms: number;
  error: { code: string; detail: unknown; message: string } | null;
  id: string;
  result: unknown;
  screenshots: Screenshots;
  status: 'queued' | 'running' | 'paused' | 'completed' | 'failed' | 'timed_out' | 'canceled';
  tokens_used: number;
  turns: number;
};
export type Screenshots = Array<{ height: number; taken_at: string; turn: number; url: string; width: number }>;
export type SetupAgent = {
  business_description?: string;
  voice_gender?: 'female' | 'male' | 'neutral';
  voice_id?:
    | 'en-US-Chirp3-HD-Aoede'
    | 'en-US-Chirp3-HD-Kore'
    | 'en-US-Chirp3-HD-Leda'
    | 'en-US-Chirp3-HD-Charon'
    | 'en-US-Chirp3-HD-Orus'
    | 'en-US-Chirp3-HD-Puck'
    | 'en-US-Chirp3-HD-Zephyr';
  website_url?: string;
};
export type SetupAnswer = { setup_status: 'not_started' | 'queued' | 'in_progress' | 'ready' | 'failed' | 'removing' };
export type TelcoConfig = {
  forward_number: string | null;
  forward_timeout: number;
  sms_number: string | null;
  voice_number: string | null;
  voice_routing_mode: 'agent' | 'forward_first' | 'after_hours' | 'forward_only';
};
export type TenantUsage = {
  cached_tokens: number;
  days: Array<{
    cached_tokens: number;
    day: string;
    duration_ms: number;
    input_tokens: number;
    models: Array<{
      cached_tokens: number;
      duration_ms: number;
      input_tokens: number;
      model: string;
      output_tokens: number;
      purpose: string;
      requests: number;
    }>;
    output_tokens: number;
    requests: number;
  }>;
  duration_ms: number;
  input_tokens: number;
  output_tokens: number;
  requests: number;
  since: string;
  until: string;
};
export type UpdateUser = {
  name?: string;
  role?: 'owner' | 'manager' | 'staff' | 'developer';
  scope?: 'TENANT' | 'WORKSPACE';
  workspace_ids?: Array<string>;
};
export type UpdateWorkspace = {
  activated?: boolean;
  business_category?:
    | 'DENTAL_GENERAL'
    | 'DENTAL_PEDIATRIC'
    | 'DENTAL_ORTHODONTICS'
    | 'DENTAL_COSMETIC'
    | 'BEHAVIORAL_HEALTH'
    | 'THERAPY_COUNSELING'
    | 'PSYCHIATRY'
    | 'MASSAGE_THERAPY'
    | 'CHIROPRACTIC'
    | 'PHYSICAL_THERAPY'
    | 'ACUPUNCTURE'
    | 'PILATES'
    | 'YOGA'
    | 'PERSONAL_TRAINING'
    | 'FITNESS_STUDIO'
    | 'WELLNESS_SPA'
    | 'MED_SPA'
    | 'NUTRITION'
    | 'HOLISTIC_HEALTH'
    | 'PRIMARY_CARE'
    | 'DERMATOLOGY'
    | 'OPTOMETRY'
    | 'OCCUPATIONAL_THERAPY'
    | 'SPEECH_THERAPY'
    | 'VETERINARY'
    | 'OTHER';
  name?: string;
};
export type User = {
  created_at: string;
  email: string;
  has_password: boolean;
  has_second_factor: boolean;
  id: string;
  last_signed_in_at: string | null;
  name: string;
  role: 'owner' | 'manager' | 'staff' | 'developer';
  scope: 'TENANT' | 'WORKSPACE';
  updated_at: string;
  workspace_ids: Array<string>;
};
export type Verification = { verified: boolean };
export type WebhookDelivery = {
  attempts: number;
  created_at: string;
  endpoint_id: string;
  event_id: string;
  id: string;
  last_error: string | null;
  next_attempt_at: string | null;
  response_status: number | null;
  status: 'pending' | 'delivered' | 'failed';
  type: string;
  updated_at: string;
};
export type WebhookEndpoint = {
  created_at: string;
  enabled: boolean;
  events: Array<
    | 'workspace.updated'
    | 'location.updated'
    | 'agent.ready'
    | 'agent.failed'
    | 'agent.removed'
    | 'number.provisioned'
    | 'number.released'
    | 'call.started'
    | 'call.completed'
    | 'call.analyzed'
    | 'message.created'
    | 'message.updated'
    | 'appointment.booked'
    | 'appointment.canceled'
    | 'credential.verified'
    | 'execution.completed'
    | 'execution.failed'
    | 'execution.paused'
    | 'budget.exhausted'
  >;
  id: string;
  url: string;
};
export type WebhookEndpointWithSecret = {
  created_at: string;
  enabled: boolean;
  events: Array<
    | 'workspace.updated'
    | 'location.updated'
    | 'agent.ready'
    | 'agent.failed'
    | 'agent.removed'
    | 'number.provisioned'
    | 'number.released'
    | 'call.started'
    | 'call.completed'
    | 'call.analyzed'
    | 'message.created'
    | 'message.updated'
    | 'appointment.booked'
    | 'appointment.canceled'
    | 'credential.verified'
    | 'execution.completed'
    | 'execution.failed'
    | 'execution.paused'
    | 'budget.exhausted'
  >;
  id: string;
  secret: string | null;
  url: string;
};
export type Workspace = {
  activated: boolean;
  business_category:
    | 'DENTAL_GENERAL'
    | 'DENTAL_PEDIATRIC'
    | 'DENTAL_ORTHODONTICS'
    | 'DENTAL_COSMETIC'
    | 'BEHAVIORAL_HEALTH'
    | 'THERAPY_COUNSELING'
    | 'PSYCHIATRY'
    | 'MASSAGE_THERAPY'
    | 'CHIROPRACTIC'
    | 'PHYSICAL_THERAPY'
    | 'ACUPUNCTURE'
    | 'PILATES'
    | 'YOGA'
    | 'PERSONAL_TRAINING'
    | 'FITNESS_STUDIO'
    | 'WELLNESS_SPA'
    | 'MED_SPA'
    | 'NUTRITION'
    | 'HOLISTIC_HEALTH'
    | 'PRIMARY_CARE'
    | 'DERMATOLOGY'
    | 'OPTOMETRY'
    | 'OCCUPATIONAL_THERAPY'
    | 'SPEECH_THERAPY'
    | 'VETERINARY'
    | 'OTHER';
  connector_type: 'native' | 'fhir';
  created_at: string;
  id: string;
  name: string;
  tenant_id: string;
  updated_at: string;
};

/** Every operation of the API: path and query parameters, body, and `data` of its answer (one item of it for pages). */
export interface Operations {
  /** Answer a paused run */
  answerRelayExecution: {
    path: { id: string };
    query: Record<string, never>;
    body: { value: string };
    data: ExecutionItem;
    isPage: false;
  };
  /** Cancel an appointment; it stays readable as canceled */
  cancelAppointment: {
    path: { workspaceId: string; locationId: string; appointmentId: string };
    query: Record<string, never>;
    body: undefined;
    data: Deleted;
    isPage: false;
  };
  /** Cancel a run */
  cancelRelayExecution: {
    path: { id: string };
    query: Record<string, never>;
    body: undefined;
    data: ExecutionItem;
    isPage: false;
  };
  /** Create an animal of a patient */
  createAnimal: {
    path: { workspaceId: string; patientId: string };
    query: Record<string, never>;
    body: CreateAnimal;
    data: Animal;
    isPage: false;
  };
  /** Book an appointment */
  createAppointment: {
    path: { workspaceId: string; locationId: string };
    query: Record<string, never>;
    body: CreateAppointment;
    data: Appointment;
    isPage: false;
  };
  /** Invite somebody to sign in to the console */
  createInvitation: {
    path: Record<string, never>;
    query: Record<string, never>;
    body: CreateInvitation;
    data: CreatedInvitation;
    isPage: false;
  };
  /** Create a key whose permissions are among those of the key that asks */
  createKey: {
    path: Record<string, never>;
    query: Record<string, never>;
    body: CreateApiKey;
    data: CreatedApiKey;
    isPage: false;
  };
  /** Create a location */
  createLocation: {
    path: { workspaceId: string };
    query: Record<string, never>;
    body: CreateLocation;
    data: Location;
    isPage: false;
  };
  /** Have somebody at the practice told of messages and failures */
  createNotificationRule: {
    path: { workspaceId: string; locationId: string };
    query: Record<string, never>;
    body: CreateNotificationRule;
    data: NotificationRule;
    isPage: false;
  };
  /** Create a patient */
  createPatient: {
    path: { workspaceId: string };
    query: Record<string, never>;
    body: CreatePatient;
    data: Patient;
    isPage: false;
  };
  /** Create a provider */
  createProvider: {
    path: { workspaceId: string; locationId: string };
    query: Record<string, never>;
    body: CreateProvider;
    data: Provider;
    isPage: false;
  };
  /** Store an encrypted login to a portal */
  createRelayCredential: {
    path: Record<string, never>;
    query: Record<string, never>;
    body: CreateCredential;
    data: RelayCredential;
    isPage: false;
  };
  /** Create a service */
  createService: {
    path: { workspaceId: string; locationId: string };
    query: Record<string, never>;
    body: CreateService;
    data: NativeService;
    isPage: false;
  };
  /** Have events sent to an address */
  createWebhookEndpoint: {
    path: Record<string, never>;
    query: Record<string, never>;
    body: CreateWebhookEndpoint;
    data: WebhookEndpointWithSecret;
    isPage: false;
  };
  /** Create a workspace */
  createWorkspace: {
    path: Record<string, never>;
    query: Record<string, never>;
    body: CreateWorkspace;
    data: Workspace;
    isPage: false;
  };
  /** Delete an animal */
  deleteAnimal: {
    path: { workspaceId: string; patientId: string; animalId: string };
    query: Record<string, never>;
    body: undefined;
    data: Deleted;
    isPage: false;
  };
  /** Take an invitation back */
  deleteInvitation: {
    path: { id: string };
    query: Record<string, never>;
    body: undefined;
    data: Deleted;
    isPage: false;
  };
  /** Revoke a key, effective on every node within a second */
  deleteKey: {
    path: { id: string };
    query: Record<string, never>;
    body: undefined;
    data: Deleted;
    isPage: false;
  };
  /** Delete a notification rule */
  deleteNotificationRule: {
    path: { workspaceId: string; locationId: string; ruleId: string };
    query: Record<string, never>;
    body: undefined;
    data: Deleted;
    isPage: false;
  };
  /** Erase a patient who has no appointment ahead */
  deletePatient: {
    path: { workspaceId: string; patientId: string };
    query: Record<string, never>;
    body: undefined;
    data: Deleted;
    isPage: false;
  };
  /** Delete a provider; their appointments stay and go on showing the name */
  deleteProvider: {
    path: { workspaceId: string; locationId: string; providerId: string };
    query: Record<string, never>;
    body: undefined;
    data: Deleted;
    isPage: false;
  };
  /** Delete a stored login for good */
  deleteRelayCredential: {
    path: { id: string };
    query: Record<string, never>;
    body: undefined;
    data: Deleted;
    isPage: false;
  };
  /** Delete a recipe */
  deleteRelayRecipe: {
    path: { id: string };
    query: Record<string, never>;
    body: undefined;
    data: Deleted;
    isPage: false;
  };
  /** Delete a service; appointments made for it stay and go on showing its name */
  deleteService: {
    path: { workspaceId: string; locationId: string; serviceId: string };
    query: Record<string, never>;
    body: undefined;
    data: Deleted;
    isPage: false;
  };
  /** Remove a person, effective on every node within a second */
  deleteUser: {
    path: { id: string };
    query: Record<string, never>;
    body: undefined;
    data: Deleted;
    isPage: false;
  };
  /** Delete an endpoint with its deliveries */
  deleteWebhookEndpoint: {
    path: { id: string };
    query: Record<string, never>;
    body: undefined;
    data: Deleted;
    isPage: false;
  };
  /** Hang up */
  endCall: {
    path: { id: string };
    query: Record<string, never>;
    body: undefined;
    data: CallDetail;
    isPage: false;
  };
  /** Sign a person out everywhere */
  endUserSessions: {
    path: { id: string };
    query: Record<string, never>;
    body: undefined;
    data: Deleted;
    isPage: false;
  };
  /** Erase a patient with everything that tells of them */
  erasePatient: {
    path: { workspaceId: string; patientId: string };
    query: Record<string, never>;
    body: undefined;
    data: PatientErasure;
    isPage: false;
  };
  /** Do what an instruction says in a portal */
  executeRelayAction: {
    path: Record<string, never>;
    query: Record<string, never>;
    body: ExecuteAction;
    data: RunResult;
    isPage: false;
  };
  /** Everything that is kept of a patient */
  exportPatient: {
    path: { workspaceId: string; patientId: string };
    query: Record<string, never>;
    body: undefined;
    data: PatientExport;
    isPage: false;
  };
  /** Get the voice agent of a location */
  getAgent: {
    path: Record<string, never>;
    query: { location_id: string };
    body: undefined;
    data: AgentDetail;
    isPage: false;
  };
  /** Get an animal */
  getAnimal: {
    path: { workspaceId: string; patientId: string; animalId: string };
    query: Record<string, never>;
    body: undefined;
    data: Animal;
    isPage: false;
  };
  /** Get an appointment */
  getAppointment: {
    path: { workspaceId: string; locationId: string; appointmentId: string };
    query: Record<string, never>;
    body: undefined;
    data: Appointment;
    isPage: false;
  };
  /** Get the animal that an appointment is for */
  getAppointmentAnimal: {
    path: { workspaceId: string; locationId: string; appointmentId: string };
    query: Record<string, never>;
    body: undefined;
    data: AppointmentAnimal;
    isPage: false;
  };
  /** Count calls by hour, day, week or month */
  getBucketedCallStatistics: {
    path: Record<string, never>;
    query: {
      location_id?: string;
      workspace_id?: string;
      since?: string;
      until?: string;
      bucket?: 'hour' | 'day' | 'week' | 'month';
      timezone?: string;
    };
    body: undefined;
    data: BucketedCallStatistics;
    isPage: false;
  };
  /** Get a call with its transcript */
  getCall: {
    path: { id: string };
    query: Record<string, never>;
    body: undefined;
    data: CallDetail;
    isPage: false;
  };
  /** The recording of a call */
  getCallRecording: {
    path: { id: string };
    query: Record<string, never>;
    body: undefined;
    data: never;
    isPage: false;
  };
  /** Count the calls of a location */
  getCallStatistics: {
    path: Record<string, never>;
    query: { location_id: string; since?: string };
    body: undefined;
    data: CallStatistics;
    isPage: false;
  };
  /** Get what language models a call has used */
  getCallUsage: {
    path: { id: string };
    query: Record<string, never>;
    body: undefined;
    data: ModelUsage;
    isPage: false;
  };
  /** Get what a workspace is connected to */
  getConnector: {
    path: { workspaceId: string };
    query: Record<string, never>;
    body: undefined;
    data: Connector;
    isPage: false;
  };
  /** Get the emergency address of a number and how far its registration is */
  getEmergencyAddress: {
    path: Record<string, never>;
    query: { location_id: string };
    body: undefined;
    data: EmergencyRegistration;
    isPage: false;
  };
  /** Get an invitation that nobody has accepted */
  getInvitation: {
    path: { id: string };
    query: Record<string, never>;
    body: undefined;
    data: Invitation;
    isPage: false;
  };
  /** Get a key that is not revoked */
  getKey: {
    path: { id: string };
    query: Record<string, never>;
    body: undefined;
    data: ApiKey;
    isPage: false;
  };
  /** Get a location with its telephony configuration */
  getLocation: {
    path: { workspaceId: string; locationId: string };
    query: Record<string, never>;
    body: undefined;
    data: LocationWithTelco;
    isPage: false;
  };
  /** Get a location's country, languages and emergency rule */
  getLocationSettings: {
    path: { workspaceId: string; locationId: string };
    query: Record<string, never>;
    body: undefined;
    data: LocationSettings;
    isPage: false;
  };
  /** Get a message */
  getMessage: {
    path: { id: string };
    query: Record<string, never>;
    body: undefined;
    data: Message;
    isPage: false;
  };
  /** Get the daily token budget for language models */
  getModelBudget: {
    path: Record<string, never>;
    query: Record<string, never>;
    body: undefined;
    data: ModelBudget;
    isPage: false;
  };
  /** Get a notification rule */
  getNotificationRule: {
    path: { workspaceId: string; locationId: string; ruleId: string };
    query: Record<string, never>;
    body: undefined;
    data: NotificationRule;
    isPage: false;
  };
  /** Get the number of a location */
  getNumber: {
    path: Record<string, never>;
    query: { location_id: string };
    body: undefined;
    data: ProvisionedNumber;
    isPage: false;
  };
  /** Get a patient */
  getPatient: {
    path: { workspaceId: string; patientId: string };
    query: Record<string, never>;
    body: undefined;
    data: Patient;
    isPage: false;
  };
  /** Get what a location texts to its patients */
  getPatientTexts: {
    path: { workspaceId: string; locationId: string };
    query: Record<string, never>;
    body: undefined;
    data: PatientTexts;
    isPage: false;
  };
  /** Get a provider */
  getProvider: {
    path: { workspaceId: string; locationId: string; providerId: string };
    query: Record<string, never>;
    body: undefined;
    data: Provider;
    isPage: false;
  };
  /** Get a stored login without its secrets */
  getRelayCredential: {
    path: { id: string };
    query: { workspace_id?: string };
    body: undefined;
    data: RelayCredential;
    isPage: false;
  };
  /** Get an execution in full detail */
  getRelayExecution: {
    path: { id: string };
    query: Record<string, never>;
    body: undefined;
    data: ExecutionDetail;
    isPage: false;
  };
  /** Get what an execution was asked */
  getRelayExecutionRequest: {
    path: { id: string };
    query: Record<string, never>;
    body: undefined;
    data: ExecutionRequest;
    isPage: false;
  };
  /** Get what language models a run has used */
  getRelayExecutionUsage: {
    path: { id: string };
    query: Record<string, never>;
    body: undefined;
    data: ModelUsage;
    isPage: false;
  };
  /** A file that a run downloaded */
  getRelayFile: {
    path: { id: string; number: string };
    query: Record<string, never>;
    body: undefined;
    data: never;
    isPage: false;
  };
  /** Get a recipe */
  getRelayRecipe: {
    path: { id: string };
    query: Record<string, never>;
    body: undefined;
    data: RelayRecipe;
    isPage: false;
  };
  /** A screenshot of a run */
  getRelayScreenshot: {
    path: { id: string; number: string };
    query: Record<string, never>;
    body: undefined;
    data: never;
    isPage: false;
  };
  /** Count relay runs by hour, day, week or month */
  getRelayStatistics: {
    path: Record<string, never>;
    query: {
      workspace_id?: string;
      since?: string;
      until?: string;
      bucket?: 'hour' | 'day' | 'week' | 'month';
      timezone?: string;
    };
    body: undefined;
    data: RelayStatistics;
    isPage: false;
  };
  /** Get a report */
  getReport: {
    path: { id: string };
    query: Record<string, never>;
    body: undefined;
    data: Report;
    isPage: false;
  };
  /** Get a report as a redacted evaluation scenario */
  getReportScenario: {
    path: { id: string };
    query: Record<string, never>;
    body: undefined;
    data: ReportScenario;
    isPage: false;
  };
  /** Get a service */
  getService: {
    path: { workspaceId: string; locationId: string; serviceId: string };
    query: Record<string, never>;
    body: undefined;
    data:
      | NativeService
      | { bookable_online: boolean; ehr_id: number | null; id: string; minutes: number; name: string };
    isPage: false;
  };
  /** Get what language models were asked, day by day */
  getUsage: {
    path: Record<string, never>;
    query: { since?: string; until?: string; purpose?: string; model?: string };
    body: undefined;
    data: TenantUsage;
    isPage: false;
  };
  /** Get a person */
  getUser: {
    path: { id: string };
    query: Record<string, never>;
    body: undefined;
    data: User;
    isPage: false;
  };
  /** Get a delivery with what is posted */
  getWebhookDelivery: {
    path: { id: string };
    query: Record<string, never>;
    body: undefined;
    data: {
      attempts: number;
      created_at: string;
      endpoint_id: string;
      event_id: string;
      id: string;
      last_error: string | null;
      next_attempt_at: string | null;
      payload: { data: Record<string, unknown>; timestamp: string; type: string };
      response_status: number | null;
      status: 'pending' | 'delivered' | 'failed';
      type: string;
      updated_at: string;
    };
    isPage: false;
  };
  /** Get a webhook endpoint */
  getWebhookEndpoint: {
    path: { id: string };
    query: Record<string, never>;
    body: undefined;
    data: WebhookEndpoint;
    isPage: false;
  };
  /** Get a workspace */
  getWorkspace: {
    path: { workspaceId: string };
    query: Record<string, never>;
    body: undefined;
    data: Workspace;
    isPage: false;
  };
  /** Get which language models a workspace lets be asked */
  getWorkspaceSettings: {
    path: { workspaceId: string };
    query: Record<string, never>;
    body: undefined;
    data: { language_models: 'off' | Array<string> | null };
    isPage: false;
  };
  /** Hang up as the caller; a call that is over stays as it ended */
  hangUpTestCall: {
    path: { sid: string };
    query: Record<string, never>;
    body: undefined;
    data: {
      duration_seconds: number;
      id: string;
      sid: string;
      status:
        | 'completed'
        | 'busy'
        | 'no-answer'
        | 'canceled'
        | 'failed'
        | 'in-progress'
        | 'ringing'
        | 'queued'
        | 'initiated';
    };
    isPage: false;
  };
  /** Speak over the agent */
  interruptTestCall: {
    path: { sid: string };
    query: Record<string, never>;
    body: { heard: string; text: string };
    data: { words: string };
    isPage: false;
  };
  /** List what the practice has its agent say beside its website */
  listAgentFacts: {
    path: Record<string, never>;
    query: { location_id: string };
    body: undefined;
    data: Array<AgentFact>;
    isPage: false;
  };
  /** List what an agent has read, page by page */
  listAgentPages: {
    path: Record<string, never>;
    query: { location_id: string };
    body: undefined;
    data: Array<AgentPage>;
    isPage: false;
  };
  /** List what an agent was told to say, newest first */
  listAgentVersions: {
    path: Record<string, never>;
    query: { location_id: string; limit?: number; cursor?: string };
    body: undefined;
    data: AgentVersion;
    isPage: true;
  };
  /** List the animals of a patient, newest first */
  listAnimals: {
    path: { workspaceId: string; patientId: string };
    query: { limit?: number; cursor?: string };
    body: undefined;
    data: Animal;
    isPage: true;
  };
  /** List the appointments of a location, newest first, canceled ones included */
  listAppointments: {
    path: { workspaceId: string; locationId: string };
    query: {
      limit?: number;
      cursor?: string;
      from?: string;
      to?: string;
      status?: 'booked' | 'canceled';
      patient_id?: string;
    };
    body: undefined;
    data: Appointment;
    isPage: true;
  };
  /** List who did what, newest first */
  listAuditLog: {
    path: Record<string, never>;
    query: { limit?: number; cursor?: string };
    body: undefined;
    data: AuditEntry;
    isPage: true;
  };
  /** List what can be booked, one slot for each free provider */
  listAvailability: {
    path: { workspaceId: string; locationId: string };
    query: { service_id: string; from: string; to: string; provider_id?: string };
    body: undefined;
    data: Array<AvailableSlot>;
    isPage: false;
  };
  /** List the calls of a location, newest first */
  listCalls: {
    path: Record<string, never>;
    query: {
      location_id: string;
      status?: 'ringing' | 'in_progress' | 'completed' | 'transferred' | 'missed' | 'failed';
      direction?: 'inbound' | 'outbound';
      category?:
        | 'booking'
        | 'rescheduling'
        | 'cancellation'
        | 'inquiry'
        | 'billing'
        | 'prescription'
        | 'emergency'
        | 'message'
        | 'spam'
        | 'other';
      since?: string;
      until?: string;
      query?: string;
      limit?: number;
      cursor?: string;
    };
    body: undefined;
    data: CallSummary;
    isPage: true;
  };
  /** List the closed days of a location, by date */
  listClosures: {
    path: { workspaceId: string; locationId: string };
    query: Record<string, never>;
    body: undefined;
    data: Array<Closure>;
    isPage: false;
  };
  /** List the invitations that nobody has accepted, newest first */
  listInvitations: {
    path: Record<string, never>;
    query: { limit?: number; cursor?: string };
    body: undefined;
    data: Invitation;
    isPage: true;
  };
  /** List the keys that are not revoked, newest first */
  listKeys: {
    path: Record<string, never>;
    query: { limit?: number; cursor?: string };
    body: undefined;
    data: ApiKey;
    isPage: true;
  };
  /** List the locations of a workspace, newest first */
  listLocations: {
    path: { workspaceId: string };
    query: { limit?: number; cursor?: string };
    body: undefined;
    data: Location;
    isPage: true;
  };
  /** List the messages that callers have left, newest first */
  listMessages: {
    path: Record<string, never>;
    query: {
      location_id?: string;
      status?: 'open' | 'done';
      urgency?: 'normal' | 'urgent' | 'emergency';
      since?: string;
      limit?: number;
      cursor?: string;
    };
    body: undefined;
    data: Message;
    isPage: true;
  };
  /** List what was sent to people at the practice and to patients, newest first */
  listNotificationDeliveries: {
    path: Record<string, never>;
    query: {
      location_id?: string;
      rule_id?: string;
      status?: 'pending' | 'sent' | 'failed' | 'skipped';
      limit?: number;
      cursor?: string;
    };
    body: undefined;
    data: NotificationDelivery;
    isPage: true;
  };
  /** List who is told of what at a location, newest first */
  listNotificationRules: {
    path: { workspaceId: string; locationId: string };
    query: { limit?: number; cursor?: string };
    body: undefined;
    data: NotificationRule;
    isPage: true;
  };
  /** List the operating hours of a location, by day and start */
  listOperatingHours: {
    path: { workspaceId: string; locationId: string };
    query: Record<string, never>;
    body: undefined;
    data: Array<OperatingHour>;
    isPage: false;
  };
  /** List the patients of a workspace, newest first */
  listPatients: {
    path: { workspaceId: string };
    query: { limit?: number; cursor?: string; query?: string };
    body: undefined;
    data: Patient;
    isPage: true;
  };
  /** List the providers of a location, newest first */
  listProviders: {
    path: { workspaceId: string; locationId: string };
    query: { limit?: number; cursor?: string };
    body: undefined;
    data: Provider;
    isPage: true;
  };
  /** List stored logins, newest first */
  listRelayCredentials: {
    path: Record<string, never>;
    query: { limit?: number; cursor?: string; workspace_id?: string };
    body: undefined;
    data: RelayCredential;
    isPage: true;
  };
  /** List executions, newest first */
  listRelayExecutions: {
    path: Record<string, never>;
    query: {
      limit?: number;
      cursor?: string;
      status?: 'queued' | 'running' | 'paused' | 'completed' | 'failed' | 'timed_out' | 'canceled';
      tier?: 'read' | 'create' | 'update' | 'delete';
      platform?: string;
      credential_id?: string;
      since?: string;
      include?: 'error_code';
    };
    body: undefined;
    data: ListedExecution;
    isPage: true;
  };
  /** List recipes, newest first */
  listRelayRecipes: {
    path: Record<string, never>;
    query: { limit?: number; cursor?: string; credential_id?: string };
    body: undefined;
    data: RelayRecipe;
    isPage: true;
  };
  /** List the reports of calls and runs, newest first */
  listReports: {
    path: Record<string, never>;
    query: { kind?: 'call' | 'execution'; call_id?: string; execution_id?: string; limit?: number; cursor?: string };
    body: undefined;
    data: Report;
    isPage: true;
  };
  /** List the requests of the last days, newest first */
  listRequests: {
    path: Record<string, never>;
    query: {
      limit?: number;
      cursor?: string;
      method?: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
      status_class?: '2xx' | '3xx' | '4xx' | '5xx';
      actor_id?: string;
      since?: string;
    };
    body: undefined;
    data: LoggedRequest;
    isPage: true;
  };
  /** List the services of a location */
  listServices: {
    path: { workspaceId: string; locationId: string };
    query: Record<string, never>;
    body: undefined;
    data: Array<
      NativeService | { bookable_online: boolean; ehr_id: number | null; id: string; minutes: number; name: string }
    >;
    isPage: false;
  };
  /** List the people who can sign in, newest first */
  listUsers: {
    path: Record<string, never>;
    query: { limit?: number; cursor?: string };
    body: undefined;
    data: User;
    isPage: true;
  };
  /** List the deliveries of an endpoint, newest first */
  listWebhookDeliveries: {
    path: { id: string };
    query: { limit?: number; cursor?: string };
    body: undefined;
    data: WebhookDelivery;
    isPage: true;
  };
  /** List webhook endpoints, newest first */
  listWebhookEndpoints: {
    path: Record<string, never>;
    query: { limit?: number; cursor?: string };
    body: undefined;
    data: WebhookEndpoint;
    isPage: true;
  };
  /** List workspaces, newest first */
  listWorkspaces: {
    path: Record<string, never>;
    query: { limit?: number; cursor?: string };
    body: undefined;
    data: Workspace;
    isPage: true;
  };
  /** Move an appointment to another time, provider or service */
  moveAppointment: {
    path: { workspaceId: string; locationId: string; appointmentId: string };
    query: Record<string, never>;
    body: { provider_id?: string; service_id?: string; starts_at?: string };
    data: Appointment;
    isPage: false;
  };
  /** Ring somebody and let the agent speak */
  placeCall: {
    path: Record<string, never>;
    query: Record<string, never>;
    body: PlaceCall;
    data: CallDetail;
    isPage: false;
  };
  /** Press keys as the caller */
  pressInTestCall: {
    path: { sid: string };
    query: Record<string, never>;
    body: { digits: string };
    data: { digits: string };
    isPage: false;
  };
  /** Buy a number for a location and point it at its agent */
  provisionNumber: {
    path: Record<string, never>;
    query: { location_id: string };
    body: ProvisionNumber;
    data: ProvisionedNumber;
    isPage: false;
  };
  /** Connect a workspace to the practice's own FHIR R4 server */
  putConnector: {
    path: { workspaceId: string };
    query: Record<string, never>;
    body: { base_url?: string | null; credential_id?: string | null; type: 'native' | 'fhir' };
    data: Connector;
    isPage: false;
  };
  /** Set the daily token budget for language models */
  putModelBudget: {
    path: Record<string, never>;
    query: Record<string, never>;
    body: { daily_tokens: number | null };
    data: ModelBudget;
    isPage: false;
  };
  /** Release the number of a location */
  releaseNumber: {
    path: Record<string, never>;
    query: { location_id: string };
    body: undefined;
    data: Deleted;
    isPage: false;
  };
  /** Remove the voice agent of a location */
  removeAgent: {
    path: Record<string, never>;
    query: { location_id: string };
    body: undefined;
    data: Deleted;
    isPage: false;
  };
  /** Remove the second factor of a person who has lost it */
  removeUserSecondFactor: {
    path: { id: string };
    query: Record<string, never>;
    body: undefined;
    data: Deleted;
    isPage: false;
  };
  /** Replace all that the practice has its agent say beside its website */
  replaceAgentFacts: {
    path: Record<string, never>;
    query: { location_id: string };
    body: ReplaceFacts;
    data: Array<AgentFact>;
    isPage: false;
  };
  /** Replace all closed days of a location */
  replaceClosures: {
    path: { workspaceId: string; locationId: string };
    query: Record<string, never>;
    body: { closures: Array<{ date: string; name: string }> };
    data: Array<Closure>;
    isPage: false;
  };
  /** Replace all operating hours of a location */
  replaceOperatingHours: {
    path: { workspaceId: string; locationId: string };
    query: Record<string, never>;
    body: ReplaceHours;
    data: Array<OperatingHour>;
    isPage: false;
  };
  /** Send a delivery again, now and with its whole schedule */
  replayWebhookDelivery: {
    path: { id: string };
    query: Record<string, never>;
    body: undefined;
    data: WebhookDelivery;
    isPage: false;
  };
  /** Report a call that went wrong */
  reportCall: {
    path: { id: string };
    query: Record<string, never>;
    body: CreateReport;
    data: Report;
    isPage: false;
  };
  /** Report a run that went wrong */
  reportRelayExecution: {
    path: { id: string };
    query: Record<string, never>;
    body: CreateReport;
    data: Report;
    isPage: false;
  };
  /** Make a link with which a person sets a new password */
  resetUserPassword: {
    path: { id: string };
    query: Record<string, never>;
    body: undefined;
    data: PasswordReset;
    isPage: false;
  };
  /** Have an agent say again what it said in a version */
  restoreAgentVersion: {
    path: { versionId: string };
    query: { location_id: string };
    body: undefined;
    data: Agent;
    isPage: false;
  };
  /** Make a new signing secret; for 24 hours the one before it signs too */
  rotateWebhookSecret: {
    path: { id: string };
    query: Record<string, never>;
    body: undefined;
    data: WebhookEndpointWithSecret;
    isPage: false;
  };
  /** Speak as the caller and hear the answer */
  sayInTestCall: {
    path: { sid: string };
    query: Record<string, never>;
    body: { text: string };
    data: { words: string };
    isPage: false;
  };
  /** Search available numbers by area code */
  searchNumbers: {
    path: Record<string, never>;
    query: { location_id: string; area_code: number; limit?: number };
    body: undefined;
    data: Array<AvailableNumber>;
    isPage: false;
  };
  /** Say which animal an appointment is for */
  setAppointmentAnimal: {
    path: { workspaceId: string; locationId: string; appointmentId: string };
    query: Record<string, never>;
    body: NameAnimal;
    data: AppointmentAnimal;
    isPage: false;
  };
  /** Set up the voice agent of a location */
  setUpAgent: {
    path: Record<string, never>;
    query: { location_id: string };
    body: SetupAgent;
    data: SetupAnswer;
    isPage: false;
  };
  /** Ring a location's number in the sandbox carrier */
  startTestCall: {
    path: Record<string, never>;
    query: Record<string, never>;
    body: { from?: string; location_id: string };
    data: { id: string; sid: string };
    isPage: false;
  };
  /** Follow a run as server-sent events */
  streamRelayExecution: {
    path: { id: string };
    query: Record<string, never>;
    body: undefined;
    data: never;
    isPage: false;
  };
  /** Follow a test call as server-sent events */
  streamTestCall: {
    path: { sid: string };
    query: Record<string, never>;
    body: undefined;
    data: never;
    isPage: false;
  };
  /** Hear events as server-sent events, without an address of your own */
  streamWebhookEvents: {
    path: Record<string, never>;
    query: { seconds?: number };
    body: undefined;
    data: never;
    isPage: false;
  };
  /** Send a `webhook.test` event; its delivery tells how it went */
  testWebhookEndpoint: {
    path: { id: string };
    query: Record<string, never>;
    body: undefined;
    data: WebhookDelivery;
    isPage: false;
  };
  /** Make an event of a type, to try a receiver */
  triggerWebhookEvent: {
    path: Record<string, never>;
    query: Record<string, never>;
    body: {
      endpoint_id?: string;
      type:
        | 'workspace.updated'
        | 'location.updated'
        | 'agent.ready'
        | 'agent.failed'
        | 'agent.removed'
        | 'number.provisioned'
        | 'number.released'
        | 'call.started'
        | 'call.completed'
        | 'call.analyzed'
        | 'message.created'
        | 'message.updated'
        | 'appointment.booked'
        | 'appointment.canceled'
        | 'credential.verified'
        | 'execution.completed'
        | 'execution.failed'
        | 'execution.paused'
        | 'budget.exhausted'
        | 'webhook.test';
    };
    data: {
      data: Record<string, unknown>;
      id: string;
      type:
        | 'workspace.updated'
        | 'location.updated'
        | 'agent.ready'
        | 'agent.failed'
        | 'agent.removed'
        | 'number.provisioned'
        | 'number.released'
        | 'call.started'
        | 'call.completed'
        | 'call.analyzed'
        | 'message.created'
        | 'message.updated'
        | 'appointment.booked'
        | 'appointment.canceled'
        | 'credential.verified'
        | 'execution.completed'
        | 'execution.failed'
        | 'execution.paused'
        | 'budget.exhausted'
        | 'webhook.test';
    };
    isPage: false;
  };
  /** Change what the agent says and how */
  updateAgent: {
    path: Record<string, never>;
    query: { location_id: string };
    body: {
      begin_message?: string | null;
      knowledge_base_text?: string | null;
      llm_system_prompt?: string | null;
      name?: string;
      voice_id?:
        | 'en-US-Chirp3-HD-Aoede'
        | 'en-US-Chirp3-HD-Kore'
        | 'en-US-Chirp3-HD-Leda'
        | 'en-US-Chirp3-HD-Charon'
        | 'en-US-Chirp3-HD-Orus'
        | 'en-US-Chirp3-HD-Puck'
        | 'en-US-Chirp3-HD-Zephyr';
    };
    data: Agent;
    isPage: false;
  };
  /** Update an animal */
  updateAnimal: {
    path: { workspaceId: string; patientId: string; animalId: string };
    query: Record<string, never>;
    body: { born?: string | null; kind?: string | null; name?: string; sex?: 'female' | 'male' | null };
    data: Animal;
    isPage: false;
  };
  /** Update a location */
  updateLocation: {
    path: { workspaceId: string; locationId: string };
    query: Record<string, never>;
    body: {
      activated?: boolean;
      address?: string | null;
      booking_enabled?: boolean;
      name?: string;
      phone_number?: string | null;
      provider_selection_mode?: 'any' | 'caller_choice' | 'round_robin';
      timezone?: string;
      website_url?: string | null;
    };
    data: Location;
    isPage: false;
  };
  /** Update a location's country, languages and emergency rule */
  updateLocationSettings: {
    path: { workspaceId: string; locationId: string };
    query: Record<string, never>;
    body: {
      country?: string;
      emergency_instructions?: string | null;
      emergency_number?: string | null;
      languages?: Array<string>;
    };
    data: LocationSettings;
    isPage: false;
  };
  /** Say who sees to a message, how urgent it is, and that it is done */
  updateMessage: {
    path: { id: string };
    query: Record<string, never>;
    body: { assigned_to?: string | null; status?: 'open' | 'done'; urgency?: 'normal' | 'urgent' | 'emergency' };
    data: Message;
    isPage: false;
  };
  /** Change a notification rule, or turn it off */
  updateNotificationRule: {
    path: { workspaceId: string; locationId: string; ruleId: string };
    query: Record<string, never>;
    body: {
      channel?: 'email' | 'sms';
      content?: 'summary' | 'full';
      digest_hour?: number;
      enabled?: boolean;
      recipient?: string;
      timing?: 'immediate' | 'daily';
      triggers?: Array<'emergency' | 'urgent_message' | 'message' | 'run_needs_person' | 'agent_unavailable'>;
    };
    data: NotificationRule;
    isPage: false;
  };
  /** Update a patient */
  updatePatient: {
    path: { workspaceId: string; patientId: string };
    query: Record<string, never>;
    body: {
      date_of_birth?: string | null;
      email?: string | null;
      first_name?: string;
      last_name?: string;
      phone_number?: string | null;
      sms_consent?: boolean | null;
    };
    data: Patient;
    isPage: false;
  };
  /** Say what a location texts to its patients */
  updatePatientTexts: {
    path: { workspaceId: string; locationId: string };
    query: Record<string, never>;
    body: { confirmations?: boolean; quiet_from?: string; quiet_until?: string; reminder_hours?: number | null };
    data: PatientTexts;
    isPage: false;
  };
  /** Update a provider */
  updateProvider: {
    path: { workspaceId: string; locationId: string; providerId: string };
    query: Record<string, never>;
    body: {
      age_max?: number | null;
      age_min?: number | null;
      is_active?: boolean;
      languages?: Array<string> | null;
      name?: string;
      service_ids?: Array<string> | null;
    };
    data: Provider;
    isPage: false;
  };
  /** Update a service */
  updateService: {
    path: { workspaceId: string; locationId: string; serviceId: string };
    query: Record<string, never>;
    body: {
      color?: string | null;
      description?: string | null;
      duration_minutes?: number;
      is_active?: boolean;
      name?: string;
      price_cents?: number | null;
    };
    data: NativeService;
    isPage: false;
  };
  /** Update the telephony configuration of a location */
  updateTelco: {
    path: { workspaceId: string; locationId: string };
    query: Record<string, never>;
    body: {
      forward_number?: string | null;
      forward_timeout?: number;
      sms_number?: string | null;
      voice_routing_mode?: 'agent' | 'forward_first' | 'after_hours' | 'forward_only';
    };
    data: TelcoConfig;
    isPage: false;
  };
  /** Change a person’s name, role or workspaces */
  updateUser: {
    path: { id: string };
    query: Record<string, never>;
    body: UpdateUser;
    data: User;
    isPage: false;
  };
  /** Change address or events, disable or enable an endpoint */
  updateWebhookEndpoint: {
    path: { id: string };
    query: Record<string, never>;
    body: {
      enabled?: boolean;
      events?: Array<
        | 'workspace.updated'
        | 'location.updated'
        | 'agent.ready'
        | 'agent.failed'
        | 'agent.removed'
        | 'number.provisioned'
        | 'number.released'
        | 'call.started'
        | 'call.completed'
        | 'call.analyzed'
        | 'message.created'
        | 'message.updated'
        | 'appointment.booked'
        | 'appointment.canceled'
        | 'credential.verified'
        | 'execution.completed'
        | 'execution.failed'
        | 'execution.paused'
        | 'budget.exhausted'
      >;
      url?: string;
    };
    data: WebhookEndpoint;
    isPage: false;
  };
  /** Update a workspace */
  updateWorkspace: {
    path: { workspaceId: string };
    query: Record<string, never>;
    body: UpdateWorkspace;
    data: Workspace;
    isPage: false;
  };
  /** Say which language models a workspace lets be asked */
  updateWorkspaceSettings: {
    path: { workspaceId: string };
    query: Record<string, never>;
    body: { language_models?: 'off' | Array<string> | null };
    data: { language_models: 'off' | Array<string> | null };
    isPage: false;
  };
  /** Check that the audit log is whole */
  verifyAuditLog: {
    path: Record<string, never>;
    query: Record<string, never>;
    body: undefined;
    data: {
      entries: number | null;
      fault: 'missing' | 'altered' | 'cut' | null;
      is_whole: boolean;
      sequence: number | null;
    };
    isPage: false;
  };
  /** Log in with a stored login in a real browser */
  verifyRelayCredential: {
    path: { id: string };
    query: Record<string, never>;
    body: undefined;
    data: Verification;
    isPage: false;
  };
}

/** `data` of every event that webhooks tell of, by its type. */
export interface EventData {
  /** The setup of an agent failed; its steps say where */
  'agent.failed': { id: string; location_id: string; setup_status: 'ready' | 'failed' };
  /** The agent of a location answers the telephone from now on */
  'agent.ready': { id: string; location_id: string; setup_status: 'ready' | 'failed' };
  /** The agent of a location was removed */
  'agent.removed': { id: string; location_id: string };
  /** An appointment was booked, or moved: then its id is known already */
  'appointment.booked': {
    call_id: string | null;
    ends_at: string;
    id: string;
    location_id: string;
    patient_id: string;
    provider_id: string | null;
    service_id: string;
    source: 'call' | 'api' | 'connector';
    starts_at: string;
    status: 'booked' | 'canceled';
  };
  /** An appointment was canceled */
  'appointment.canceled': {
    call_id: string | null;
    ends_at: string;
    id: string;
    location_id: string;
    patient_id: string;
    provider_id: string | null;
    service_id: string;
    source: 'call' | 'api' | 'connector';
    starts_at: string;
    status: 'booked' | 'canceled';
  };
  /** The tokens that a tenant may use a day are used up; until midnight UTC nothing asks a language model */
  'budget.exhausted': { daily_tokens: number | null; day: string };
  /** Summary, category and outcome of a call can be read */
  'call.analyzed': {
    call_successful: boolean | null;
    category:
      | 'booking'
      | 'rescheduling'
      | 'cancellation'
      | 'inquiry'
      | 'billing'
      | 'prescription'
      | 'emergency'
      | 'message'
      | 'spam'
      | 'other'
      | null;
    id: string;
    location_id: string;
  };
  /** A call is over */
  'call.completed': {
    id: string;
    location_id: string;
    status: 'ringing' | 'in_progress' | 'completed' | 'transferred' | 'missed' | 'failed';
  };
  /** A call came in, or was placed */
  'call.started': { direction: 'inbound' | 'outbound'; id: string; location_id: string };
  /** The portal accepted a login */
  'credential.verified': { id: string; verified: boolean };
  /** A relay run is done */
  'execution.completed': {
    error_code: string | null;
    id: string;
    status: 'completed' | 'failed' | 'canceled' | 'timed_out';
  };
  /** A relay run failed, was canceled or ran out of time */
  'execution.failed': {
    error_code: string | null;
    id: string;
    status: 'completed' | 'failed' | 'canceled' | 'timed_out';
  };
  /** A relay run waits for an answer */
  'execution.paused': { id: string; question: 'code' | 'security_question' | 'captcha' };
  /** A location was changed */
  'location.updated': { activated: boolean; booking_enabled: boolean; id: string; workspace_id: string };
  /** A caller left a message */
  'message.created': {
    about:
      | 'booking'
      | 'rescheduling'
      | 'cancellation'
      | 'inquiry'
      | 'billing'
      | 'prescription'
      | 'emergency'
      | 'message'
      | 'spam'
      | 'other';
    animal_id: string | null;
    call_id: string;
    id: string;
    location_id: string;
    status: 'open' | 'done';
    urgency: 'normal' | 'urgent' | 'emergency';
  };
  /** A message was seen to, assigned, or its urgency changed */
  'message.updated': {
    about:
      | 'booking'
      | 'rescheduling'
      | 'cancellation'
      | 'inquiry'
      | 'billing'
      | 'prescription'
      | 'emergency'
      | 'message'
      | 'spam'
      | 'other';
    animal_id: string | null;
    call_id: string;
    id: string;
    location_id: string;
    status: 'open' | 'done';
    urgency: 'normal' | 'urgent' | 'emergency';
  };
  /** A number was bought and rings at the location */
  'number.provisioned': { id: string; location_id: string | null; phone_number: string };
  /** A number was given back to the carrier */
  'number.released': { id: string; location_id: string | null; phone_number: string };
  /** A workspace, or the system that keeps its appointments, was changed */
  'workspace.updated': { activated?: boolean; connector_type?: 'native' | 'fhir'; id: string };
}

export type OperationId = keyof Operations;

/** Method and path of every operation. */
export const ROUTES: Record<OperationId, { method: string; path: string }> = {
  answerRelayExecution: { method: 'POST', path: '/v1/relay/executions/{id}/answer' },
  cancelAppointment: {
    method: 'DELETE',
    path: '/v1/workspaces/{workspaceId}/locations/{locationId}/appointments/{appointmentId}',
  },
  cancelRelayExecution: { method: 'POST', path: '/v1/relay/executions/{id}/cancel' },
  createAnimal: { method: 'POST', path: '/v1/workspaces/{workspaceId}/patients/{patientId}/animals' },
  createAppointment: { method: 'POST', path: '/v1/workspaces/{workspaceId}/locations/{locationId}/appointments' },
  createInvitation: { method: 'POST', path: '/v1/invitations' },
  createKey: { method: 'POST', path: '/v1/keys' },
  createLocation: { method: 'POST', path: '/v1/workspaces/{workspaceId}/locations' },
  createNotificationRule: {
    method: 'POST',
    path: '/v1/workspaces/{workspaceId}/locations/{locationId}/notification_rules',
  },
  createPatient: { method: 'POST', path: '/v1/workspaces/{workspaceId}/patients' },
  createProvider: { method: 'POST', path: '/v1/workspaces/{workspaceId}/locations/{locationId}/providers' },
  createRelayCredential: { method: 'POST', path: '/v1/relay/credentials' },
  createService: { method: 'POST', path: '/v1/workspaces/{workspaceId}/locations/{locationId}/services' },
  createWebhookEndpoint: { method: 'POST', path: '/v1/webhook_endpoints' },
  createWorkspace: { method: 'POST', path: '/v1/workspaces' },
  deleteAnimal: { method: 'DELETE', path: '/v1/workspaces/{workspaceId}/patients/{patientId}/animals/{animalId}' },
  deleteInvitation: { method: 'DELETE', path: '/v1/invitations/{id}' },
  deleteKey: { method: 'DELETE', path: '/v1/keys/{id}' },
  deleteNotificationRule: {
    method: 'DELETE',
    path: '/v1/workspaces/{workspaceId}/locations/{locationId}/notification_rules/{ruleId}',
  },
  deletePatient: { method: 'DELETE', path: '/v1/workspaces/{workspaceId}/patients/{patientId}' },
  deleteProvider: {
    method: 'DELETE',
    path: '/v1/workspaces/{workspaceId}/locations/{locationId}/providers/{providerId}',
  },
  deleteRelayCredential: { method: 'DELETE', path: '/v1/relay/credentials/{id}' },
  deleteRelayRecipe: { method: 'DELETE', path: '/v1/relay/recipes/{id}' },
  deleteService: { method: 'DELETE', path: '/v1/workspaces/{workspaceId}/locations/{locationId}/services/{serviceId}' },
  deleteUser: { method: 'DELETE', path: '/v1/users/{id}' },
  deleteWebhookEndpoint: { method: 'DELETE', path: '/v1/webhook_endpoints/{id}' },
  endCall: { method: 'POST', path: '/v1/voice/calls/{id}/end' },
  endUserSessions: { method: 'DELETE', path: '/v1/users/{id}/sessions' },
  erasePatient: { method: 'POST', path: '/v1/workspaces/{workspaceId}/patients/{patientId}/erase' },
  executeRelayAction: { method: 'POST', path: '/v1/relay/execute' },
  exportPatient: { method: 'GET', path: '/v1/workspaces/{workspaceId}/patients/{patientId}/export' },
  getAgent: { method: 'GET', path: '/v1/voice/agent' },
  getAnimal: { method: 'GET', path: '/v1/workspaces/{workspaceId}/patients/{patientId}/animals/{animalId}' },
  getAppointment: {
    method: 'GET',
    path: '/v1/workspaces/{workspaceId}/locations/{locationId}/appointments/{appointmentId}',
  },
  getAppointmentAnimal: {
    method: 'GET',
    path: '/v1/workspaces/{workspaceId}/locations/{locationId}/appointments/{appointmentId}/animal',
  },
  getBucketedCallStatistics: { method: 'GET', path: '/v1/voice/calls/statistics' },
  getCall: { method: 'GET', path: '/v1/voice/calls/{id}' },
  getCallRecording: { method: 'GET', path: '/v1/voice/calls/{id}/recording' },
  getCallStatistics: { method: 'GET', path: '/v1/voice/calls/stats' },
  getCallUsage: { method: 'GET', path: '/v1/voice/calls/{id}/usage' },
  getConnector: { method: 'GET', path: '/v1/workspaces/{workspaceId}/connector' },
  getEmergencyAddress: { method: 'GET', path: '/v1/voice/phone/emergency_address' },
  getInvitation: { method: 'GET', path: '/v1/invitations/{id}' },
  getKey: { method: 'GET', path: '/v1/keys/{id}' },
  getLocation: { method: 'GET', path: '/v1/workspaces/{workspaceId}/locations/{locationId}' },
  getLocationSettings: { method: 'GET', path: '/v1/workspaces/{workspaceId}/locations/{locationId}/settings' },
  getMessage: { method: 'GET', path: '/v1/voice/messages/{id}' },
  getModelBudget: { method: 'GET', path: '/v1/usage/budget' },
  getNotificationRule: {
    method: 'GET',
    path: '/v1/workspaces/{workspaceId}/locations/{locationId}/notification_rules/{ruleId}',
  },
  getNumber: { method: 'GET', path: '/v1/voice/phone' },
  getPatient: { method: 'GET', path: '/v1/workspaces/{workspaceId}/patients/{patientId}' },
  getPatientTexts: { method: 'GET', path: '/v1/workspaces/{workspaceId}/locations/{locationId}/patient_texts' },
  getProvider: { method: 'GET', path: '/v1/workspaces/{workspaceId}/locations/{locationId}/providers/{providerId}' },
  getRelayCredential: { method: 'GET', path: '/v1/relay/credentials/{id}' },
  getRelayExecution: { method: 'GET', path: '/v1/relay/executions/{id}' },
  getRelayExecutionRequest: { method: 'GET', path: '/v1/relay/executions/{id}/request' },
  getRelayExecutionUsage: { method: 'GET', path: '/v1/relay/executions/{id}/usage' },
  getRelayFile: { method: 'GET', path: '/v1/relay/executions/{id}/files/{number}' },
  getRelayRecipe: { method: 'GET', path: '/v1/relay/recipes/{id}' },
  getRelayScreenshot: { method: 'GET', path: '/v1/relay/executions/{id}/screenshots/{number}' },
  getRelayStatistics: { method: 'GET', path: '/v1/relay/executions/statistics' },
  getReport: { method: 'GET', path: '/v1/reports/{id}' },
  getReportScenario: { method: 'GET', path: '/v1/reports/{id}/scenario' },
  getService: { method: 'GET', path: '/v1/workspaces/{workspaceId}/locations/{locationId}/services/{serviceId}' },
  getUsage: { method: 'GET', path: '/v1/usage' },
  getUser: { method: 'GET', path: '/v1/users/{id}' },
  getWebhookDelivery: { method: 'GET', path: '/v1/webhook_endpoints/deliveries/{id}' },
  getWebhookEndpoint: { method: 'GET', path: '/v1/webhook_endpoints/{id}' },
  getWorkspace: { method: 'GET', path: '/v1/workspaces/{workspaceId}' },
  getWorkspaceSettings: { method: 'GET', path: '/v1/workspaces/{workspaceId}/settings' },
  hangUpTestCall: { method: 'POST', path: '/v1/voice/test_calls/{sid}/hang_up' },
  interruptTestCall: { method: 'POST', path: '/v1/voice/test_calls/{sid}/interrupt' },
  listAgentFacts: { method: 'GET', path: '/v1/voice/agent/facts' },
  listAgentPages: { method: 'GET', path: '/v1/voice/agent/pages' },
  listAgentVersions: { method: 'GET', path: '/v1/voice/agent/versions' },
  listAnimals: { method: 'GET', path: '/v1/workspaces/{workspaceId}/patients/{patientId}/animals' },
  listAppointments: { method: 'GET', path: '/v1/workspaces/{workspaceId}/locations/{locationId}/appointments' },
  listAuditLog: { method: 'GET', path: '/v1/audit_log' },
  listAvailability: { method: 'GET', path: '/v1/workspaces/{workspaceId}/locations/{locationId}/availability' },
  listCalls: { method: 'GET', path: '/v1/voice/calls' },
  listClosures: { method: 'GET', path: '/v1/workspaces/{workspaceId}/locations/{locationId}/closures' },
  listInvitations: { method: 'GET', path: '/v1/invitations' },
  listKeys: { method: 'GET', path: '/v1/keys' },
  listLocations: { method: 'GET', path: '/v1/workspaces/{workspaceId}/locations' },
  listMessages: { method: 'GET', path: '/v1/voice/messages' },
  listNotificationDeliveries: { method: 'GET', path: '/v1/notification_deliveries' },
  listNotificationRules: {
    method: 'GET',
    path: '/v1/workspaces/{workspaceId}/locations/{locationId}/notification_rules',
  },
  listOperatingHours: { method: 'GET', path: '/v1/workspaces/{workspaceId}/locations/{locationId}/hours' },
  listPatients: { method: 'GET', path: '/v1/workspaces/{workspaceId}/patients' },
  listProviders: { method: 'GET', path: '/v1/workspaces/{workspaceId}/locations/{locationId}/providers' },
  listRelayCredentials: { method: 'GET', path: '/v1/relay/credentials' },
  listRelayExecutions: { method: 'GET', path: '/v1/relay/executions' },
  listRelayRecipes: { method: 'GET', path: '/v1/relay/recipes' },
  listReports: { method: 'GET', path: '/v1/reports' },
  listRequests: { method: 'GET', path: '/v1/request_log' },
  listServices: { method: 'GET', path: '/v1/workspaces/{workspaceId}/locations/{locationId}/services' },
  listUsers: { method: 'GET', path: '/v1/users' },
  listWebhookDeliveries: { method: 'GET', path: '/v1/webhook_endpoints/{id}/deliveries' },
  listWebhookEndpoints: { method: 'GET', path: '/v1/webhook_endpoints' },
  listWorkspaces: { method: 'GET', path: '/v1/workspaces' },
  moveAppointment: {
    method: 'PATCH',
    path: '/v1/workspaces/{workspaceId}/locations/{locationId}/appointments/{appointmentId}',
  },
  placeCall: { method: 'POST', path: '/v1/voice/calls' },
  pressInTestCall: { method: 'POST', path: '/v1/voice/test_calls/{sid}/press' },
  provisionNumber: { method: 'POST', path: '/v1/voice/phone' },
  putConnector: { method: 'PUT', path: '/v1/workspaces/{workspaceId}/connector' },
  putModelBudget: { method: 'PUT', path: '/v1/usage/budget' },
  releaseNumber: { method: 'DELETE', path: '/v1/voice/phone' },
  removeAgent: { method: 'DELETE', path: '/v1/voice/agent' },
  removeUserSecondFactor: { method: 'DELETE', path: '/v1/users/{id}/second_factor' },
  replaceAgentFacts: { method: 'POST', path: '/v1/voice/agent/facts' },
  replaceClosures: { method: 'POST', path: '/v1/workspaces/{workspaceId}/locations/{locationId}/closures' },
  replaceOperatingHours: { method: 'POST', path: '/v1/workspaces/{workspaceId}/locations/{locationId}/hours' },
  replayWebhookDelivery: { method: 'POST', path: '/v1/webhook_endpoints/deliveries/{id}/replay' },
  reportCall: { method: 'POST', path: '/v1/voice/calls/{id}/report' },
  reportRelayExecution: { method: 'POST', path: '/v1/relay/executions/{id}/report' },
  resetUserPassword: { method: 'POST', path: '/v1/users/{id}/password_reset' },
  restoreAgentVersion: { method: 'POST', path: '/v1/voice/agent/versions/{versionId}/restore' },
  rotateWebhookSecret: { method: 'POST', path: '/v1/webhook_endpoints/{id}/rotate_secret' },
  sayInTestCall: { method: 'POST', path: '/v1/voice/test_calls/{sid}/say' },
  searchNumbers: { method: 'GET', path: '/v1/voice/phone/available' },
  setAppointmentAnimal: {
    method: 'PUT',
    path: '/v1/workspaces/{workspaceId}/locations/{locationId}/appointments/{appointmentId}/animal',
  },
  setUpAgent: { method: 'POST', path: '/v1/voice/agent' },
  startTestCall: { method: 'POST', path: '/v1/voice/test_calls' },
  streamRelayExecution: { method: 'GET', path: '/v1/relay/executions/{id}/events' },
  streamTestCall: { method: 'GET', path: '/v1/voice/test_calls/{sid}/events' },
  streamWebhookEvents: { method: 'GET', path: '/v1/webhook_events/stream' },
  testWebhookEndpoint: { method: 'POST', path: '/v1/webhook_endpoints/{id}/test' },
  triggerWebhookEvent: { method: 'POST', path: '/v1/webhook_events/test' },
  updateAgent: { method: 'PATCH', path: '/v1/voice/agent' },
  updateAnimal: { method: 'PATCH', path: '/v1/workspaces/{workspaceId}/patients/{patientId}/animals/{animalId}' },
  updateLocation: { method: 'PATCH', path: '/v1/workspaces/{workspaceId}/locations/{locationId}' },
  updateLocationSettings: { method: 'PATCH', path: '/v1/workspaces/{workspaceId}/locations/{locationId}/settings' },
  updateMessage: { method: 'PATCH', path: '/v1/voice/messages/{id}' },
  updateNotificationRule: {
    method: 'PATCH',
    path: '/v1/workspaces/{workspaceId}/locations/{locationId}/notification_rules/{ruleId}',
  },
  updatePatient: { method: 'PATCH', path: '/v1/workspaces/{workspaceId}/patients/{patientId}' },
  updatePatientTexts: { method: 'PATCH', path: '/v1/workspaces/{workspaceId}/locations/{locationId}/patient_texts' },
  updateProvider: {
    method: 'PATCH',
    path: '/v1/workspaces/{workspaceId}/locations/{locationId}/providers/{providerId}',
  },
  updateService: { method: 'PATCH', path: '/v1/workspaces/{workspaceId}/locations/{locationId}/services/{serviceId}' },
  updateTelco: { method: 'PATCH', path: '/v1/workspaces/{workspaceId}/locations/{locationId}/telco' },
  updateUser: { method: 'PATCH', path: '/v1/users/{id}' },
  updateWebhookEndpoint: { method: 'PATCH', path: '/v1/webhook_endpoints/{id}' },
  updateWorkspace: { method: 'PATCH', path: '/v1/workspaces/{workspaceId}' },
  updateWorkspaceSettings: { method: 'PATCH', path: '/v1/workspaces/{workspaceId}/settings' },
  verifyAuditLog: { method: 'GET', path: '/v1/audit_log/verification' },
  verifyRelayCredential: { method: 'POST', path: '/v1/relay/credentials/{id}/verify' },
};
