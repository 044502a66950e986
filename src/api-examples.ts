const SUFFIX = '01k81fj3rye2vb5c9t6h7wq4zd';
const id = <Prefix extends string>(prefix: Prefix): `${Prefix}_${string}` => `${prefix}_${SUFFIX}`;
const MADE = '2026-11-20T09:30:00.000Z';
const CHANGED = '2026-11-20T09:41:12.480Z';
const NUMBER = '+12125550100';
const PATIENT_NUMBER = '+12125550142';

const workspace = {
  id: id('ws'),
  name: 'Example Dental',
  business_category: 'DENTAL_GENERAL',
  tenant_id: id('tnt'),
  activated: true,
  connector_type: 'native',
  created_at: MADE,
  updated_at: MADE,
};

const telco = {
  voice_number: NUMBER,
  sms_number: null,
  voice_routing_mode: 'forward_first',
  forward_number: '+12125550177',
  forward_timeout: 20,
};

const location = {
  id: id('loc'),
  workspace_id: id('ws'),
  name: 'Main Street',
  timezone: 'America/New_York',
  phone_number: '+12125550177',
  address: '100 Example Street, New York, NY 10001',
  website_url: 'https://www.example.com',
  activated: true,
  booking_enabled: true,
  provider_selection_mode: 'any',
  agent_setup_status: 'ready',
  voice_agent_id: id('agent'),
  created_at: MADE,
  updated_at: CHANGED,
};

const service = {
  id: id('svc'),
  name: 'Cleaning',
  duration_minutes: 45,
  price_cents: 12000,
  color: '#2F80ED',
  description: 'Cleaning and polishing by a hygienist.',
  is_active: true,
};

const provider = { id: id('prov'), name: 'Dr. Example' };

const animal = {
  id: id('ani'),
  patient_id: id('pat'),
  name: 'Bella',
  kind: 'dog',
  sex: 'female',
  born: '2021-04-02',
  created_at: MADE,
  updated_at: MADE,
};

const appointment = {
  id: id('appt'),
  location_id: id('loc'),
  service: { id: id('svc'), name: 'Cleaning' },
  provider,
  patient: { id: id('pat'), first_name: 'Pat', last_name: 'Example', phone_number: PATIENT_NUMBER },
  starts_at: '2026-11-24T14:00:00.000Z',
  ends_at: '2026-11-24T14:45:00.000Z',
  status: 'booked',
  source: 'api',
  call_id: null,
  created_at: MADE,
  updated_at: MADE,
};

const agent = {
  id: id('agent'),
  name: 'Main Street assistant',
  voice_id: 'en-US-Chirp3-HD-Aoede',
  language: 'en-US',
  begin_message: 'Thank you for calling Example Dental. How can I help?',
  knowledge_base_text: 'Parking is behind the building.',
  updated_at: CHANGED,
};

const fact = {
  question: 'Is there parking?',
  answer: 'Parking is behind the building.',
  replaces: 'Parking is in front of the building.',
};

const call = {
  id: id('call'),
  call_id: 'CA0123456789abcdef0123456789abcdef',
  status: 'completed',
  direction: 'inbound',
  caller_number: PATIENT_NUMBER,
  duration: 94,
  summary: 'Pat Example booked a cleaning for Tuesday at 9:00 AM.',
  sentiment: 'positive',
  category: 'booking',
  call_successful: true,
  started_at: '2026-11-20T15:00:00.000Z',
  ended_at: '2026-11-20T15:01:34.000Z',
  agent: { id: id('agent'), name: agent.name },
  patient: { id: id('pat'), first_name: 'Pat', last_name: 'Example' },
};

const credential = {
  id: id('cred'),
  label: 'Front office login',
  platform: 'Example Portal',
  login_url: 'https://portal.example.com/login',
  username: 'reception@example.com',
  verified: true,
  created_at: MADE,
};

const screenshots = [
  {
    turn: 3,
    url: `/v1/relay/executions/${id('exec')}/screenshots/1`,
    taken_at: '2026-11-20T09:30:07.250Z',
    width: 1440,
    height: 900,
  },
];
const INSTRUCTION = "List today's appointments with patient name, time and reason";
const result = [{ patient_name: 'Pat Example', time: '9:00 AM', reason: 'Cleaning' }];

const run = {
  id: id('exec'),
  status: 'completed',
  turns: 3,
  tokens_used: 0,
  duration_ms: 8120,
  error: null,
  result,
  screenshots,
};

const item = {
  id: id('exec'),
  status: 'completed',
  tier: 'read',
  platform: credential.platform,
  instruction: INSTRUCTION,
  turns: 3,
  duration_ms: 8120,
  created_at: MADE,
};

const endpoint = {
  id: id('whk'),
  url: 'https://partner.example.com/frontdesk',
  events: ['call.completed', 'appointment.booked'],
  enabled: true,
  created_at: MADE,
};

const delivery = {
  id: id('dlv'),
  endpoint_id: id('whk'),
  event_id: id('evt'),
  type: 'call.completed',
  status: 'delivered',
  attempts: 1,
  response_status: 200,
  last_error: null,
  next_attempt_at: null,
  created_at: MADE,
  updated_at: '2026-11-20T09:30:00.310Z',
};

const standing = { role: 'staff', scope: 'WORKSPACE', workspace_ids: [id('ws')] };
const user = {
  id: id('usr'),
  email: 'pat@example.com',
  name: 'Pat Example',
  ...standing,
  has_password: true,
  has_second_factor: false,
  last_signed_in_at: CHANGED,
  created_at: MADE,
  updated_at: MADE,
};
const invitation = {
  id: id('inv'),
  email: 'pat@example.com',
  ...standing,
  invited_by: id('key'),
  expires_at: '2026-11-27T09:30:00.000Z',
  created_at: MADE,
};

const key = {
  id: id('key'),
  name: 'Front office',
  scope: 'WORKSPACE',
  permissions: ['workspaces:read', 'calls:read'],
  workspace_ids: [id('ws')],
  expires_at: '2030-01-01T00:00:00.000Z',
  last_used_at: CHANGED,
  created_at: MADE,
};

const patient = {
  id: id('pat'),
  first_name: 'Pat',
  last_name: 'Example',
  date_of_birth: '1980-05-17',
  phone_number: PATIENT_NUMBER,
  email: 'pat@example.com',
  sms_consent: true,
  created_at: MADE,
  updated_at: MADE,
};

const notificationRule = {
  id: id('nrule'),
  location_id: id('loc'),
  triggers: ['emergency', 'urgent_message'],
  channel: 'email',
  recipient: 'frontoffice@example.com',
  timing: 'immediate',
  digest_hour: 8,
  content: 'summary',
  enabled: true,
};

const EXPECTED = 'It should have offered Tuesday instead of taking a message.';

const steps = [{ action: 'click', role: 'link', name: 'patients' }];

/** Figures of a day that is the whole range of the example. */
const CALLS_COUNTED = {
  calls: 41,
  booked: 17,
  successful: 35,
  unsuccessful: 4,
  duration_seconds: 3587,
  avg_duration_seconds: 87.5,
  by_status: { completed: 38, transferred: 2, missed: 1 },
  by_category: { booking: 20, inquiry: 14, message: 5 },
  by_sentiment: { positive: 12, neutral: 26, negative: 1 },
};
const RUNS_COUNTED = {
  runs: 12,
  duration_ms: 214_500,
  avg_duration_ms: 17_875,
  by_status: { completed: 11, failed: 1 },
  by_tier: { read: 10, create: 2 },
  by_error: { login_rejected: 1 },
};
const ONE_DAY = {
  since: '2026-11-24T05:00:00.000Z',
  until: '2026-11-25T05:00:00.000Z',
  bucket: 'day',
  timezone: 'America/New_York',
};
const HOURS = [0, 0, 0, 0, 0, 0, 0, 0, 4, 9, 7, 5, 3, 4, 5, 3, 1, 0, 0, 0, 0, 0, 0, 0];
const RUN_HOURS = [0, 0, 0, 0, 0, 0, 8, 4, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0];

const USED = { requests: 6, input_tokens: 21_480, cached_tokens: 19_200, output_tokens: 312, duration_ms: 5210 };

/** How each named shape reads when it is filled in, request or answer. */
export const SHAPE_EXAMPLES: Record<string, unknown> = {
  Workspace: workspace,
  Location: location,
  LocationWithTelco: { ...location, telco_config: telco },
  LocationSettings: {
    country: 'US',
    languages: ['en', 'es'],
    emergency_number: '+12125550199',
    emergency_instructions: 'The clinic on call is at 200 Example Street, open day and night.',
  },
  TelcoConfig: telco,
  OperatingHour: { id: id('hrs'), day_of_week: 1, start_time: '09:00', end_time: '17:00', is_active: true },
  ReplaceHours: {
    hours: [
      { day_of_week: 1, start_time: '09:00', end_time: '12:00', is_active: true },
      { day_of_week: 1, start_time: '13:00', end_time: '17:00' },
    ],
  },
  Closure: { id: id('cls'), date: '2026-11-26', name: 'Thanksgiving' },
  NativeService: service,
  Provider: {
    ...provider,
    is_active: true,
    service_ids: [id('svc')],
    languages: ['en', 'es'],
    age_min: 12,
    age_max: null,
    created_at: MADE,
    updated_at: MADE,
  },
  Animal: animal,
  Patient: patient,
  PatientExport: {
    patient,
    animals: [],
    appointments: [appointment],
    calls: [],
    messages: [],
    executions: [],
    reports: [],
  },
  PatientErasure: {
    id: id('pat'),
    erased: { animals: 0, calls: 4, messages: 1, executions: 2, reports: 0, answers: 0 },
  },
  Appointment: appointment,
  CreateAppointment: {
    service_id: id('svc'),
    provider_id: id('prov'),
    patient_id: id('pat'),
    starts_at: appointment.starts_at,
  },
  AvailableSlot: { starts_at: appointment.starts_at, ends_at: appointment.ends_at, provider },
  AvailableNumber: {
    phoneNumber: NUMBER,
    friendlyName: '(212) 555-0100',
    locality: 'New York',
    region: 'NY',
    postalCode: null,
    capabilities: { voice: true, sms: true, mms: false },
  },
  ProvisionedNumber: {
    phone_number: NUMBER,
    phone_sid: 'PN0123456789abcdef0123456789abcdef',
    sip_domain: 'frontdesk-3f1c9a70.sip.twilio.com',
  },
  Agent: agent,
  AgentDetail: {
    ...agent,
    llm_system_prompt: null,
    setup_status: 'ready',
    setup_steps: [
      {
        name: 'read_website',
        status: 'skipped',
        detail: 'No website is known; the agent answers from hours, services and its description',
      },
      {
        name: 'compose_agent',
        status: 'done',
        detail: 'Speaks en-US with the voice en-US-Chirp3-HD-Aoede; 1 passage to answer from',
      },
      { name: 'attach_number', status: 'done', detail: `Answers ${NUMBER}` },
    ],
    profile: null,
  },
  AgentFact: { id: id('fact'), ...fact },
  ReplaceFacts: { facts: [fact] },
  AgentPage: {
    url: 'https://www.example.com/visit',
    title: 'Your visit',
    passages: [{ headings: ['Getting here'], text: fact.replaces }],
  },
  AgentVersion: {
    id: id('aver'),
    name: agent.name,
    voice_id: agent.voice_id,
    begin_message: agent.begin_message,
    llm_system_prompt: null,
    knowledge_base_text: agent.knowledge_base_text,
    made_by: id('key'),
    created_at: CHANGED,
  },
  Message: {
    id: id('msg'),
    location_id: id('loc'),
    from: 'Pat Example',
    phone_number: PATIENT_NUMBER,
    for: 'Dr. Example',
    about: 'prescription',
    text: 'I have run out of my drops. Please call me back before Friday.',
    urgency: 'urgent',
    status: 'open',
    assigned_to: null,
    patient: null,
    animal: null,
    animal_id: null,
    call_id: id('call'),
    created_at: MADE,
    updated_at: MADE,
  },
  CreateReport: { expected: EXPECTED },
  Report: {
    id: id('rep'),
    kind: 'call',
    call_id: id('call'),
    execution_id: null,
    expected: EXPECTED,
    reported_by: id('usr'),
    created_at: MADE,
  },
  ReportScenario: {
    name: `rep-${SUFFIX}`,
    kind: 'execution',
    language: null,
    files: [{ path: `relay/reported/rep-${SUFFIX}.json`, content: [] }],
    transcript: [],
  },
  NotificationRule: {
    ...notificationRule,
    opted_out: false,
    created_at: MADE,
    updated_at: MADE,
  },
  CreateNotificationRule: {
    triggers: notificationRule.triggers,
    channel: 'email',
    recipient: notificationRule.recipient,
  },
  PatientTexts: { confirmations: true, reminder_hours: 24, quiet_from: '20:00', quiet_until: '08:00' },
  NotificationDelivery: {
    id: id('ndlv'),
    location_id: id('loc'),
    rule_id: id('nrule'),
    patient_id: null,
    appointment_id: null,
    kind: 'notice',
    channel: 'email',
    recipient: notificationRule.recipient,
    status: 'sent',
    attempts: 1,
    last_error: null,
    next_attempt_at: null,
    sent_at: CHANGED,
    created_at: MADE,
    updated_at: CHANGED,
  },
  CallSummary: call,
  CallDetail: {
    ...call,
    to_number: NUMBER,
    ended_reason: 'agent_goodbye',
    transcript: [
      { role: 'agent', text: agent.begin_message, at: call.started_at, interrupted: false, latency_ms: null },
      {
        role: 'caller',
        text: 'I need a cleaning next week.',
        at: '2026-11-20T15:00:06.100Z',
        interrupted: false,
        latency_ms: null,
      },
    ],
    tool_calls: [],
    message: null,
    appointment_id: id('appt'),
    success_reason: 'The appointment was booked.',
    recording_seconds: null,
  },
  AppointmentAnimal: { appointment_id: id('appt'), animal },
  NameAnimal: { animal_id: id('ani') },
  TenantUsage: {
    since: '2026-11-01',
    until: '2026-11-24',
    ...USED,
    days: [
      { day: '2026-11-24', ...USED, models: [{ model: 'anthropic:claude-sonnet-4-5', purpose: 'turn', ...USED }] },
    ],
  },
  ModelBudget: { daily_tokens: 2_000_000, day: '2026-11-24', used_tokens: 21_792, is_exhausted: false },
  ModelUsage: {
    ...USED,
    models: [{ model: 'anthropic:claude-sonnet-4-5', purpose: 'turn', ...USED }],
  },
  CallStatistics: {
    since: '2026-10-21T09:30:00.000Z',
    total: 128,
    avg_duration_seconds: 87.5,
    by_status: { completed: 117, transferred: 8, missed: 3 },
    by_category: { booking: 61, inquiry: 44, message: 20 },
    by_sentiment: { positive: 40, neutral: 79, negative: 6 },
  },
  BucketedCallStatistics: {
    ...ONE_DAY,
    total: CALLS_COUNTED,
    buckets: [{ starts_at: ONE_DAY.since, ...CALLS_COUNTED }],
    hours: HOURS,
  },
  RelayStatistics: {
    ...ONE_DAY,
    total: RUNS_COUNTED,
    buckets: [{ starts_at: ONE_DAY.since, ...RUNS_COUNTED }],
    hours: RUN_HOURS,
  },
  PlaceCall: { location_id: id('loc'), to: PATIENT_NUMBER, purpose: 'Your appointment on Tuesday has to be moved.' },
  RelayCredential: credential,
  RunResult: run,
  ExecutionRequest: { credential_id: id('cred'), instruction: INSTRUCTION, tier: 'read', schema: null },
  ExecuteAction: {
    credential_id: id('cred'),
    instruction: INSTRUCTION,
    tier: 'read',
    schema: {
      type: 'array',
      items: {
        type: 'object',
        properties: { patient_name: { type: 'string' }, time: { type: 'string' }, reason: { type: 'string' } },
        required: ['patient_name', 'time'],
      },
    },
  },
  ExecutionItem: item,
  ListedExecution: item,
  ExecutionDetail: {
    ...item,
    credential: { id: id('cred'), label: credential.label },
    error_code: null,
    error_message: null,
    completed_at: '2026-11-20T09:30:08.120Z',
    result,
    error_detail: null,
    screenshots,
  },
  RelayRecipe: {
    id: id('rcp'),
    credential_id: id('cred'),
    origin: 'https://portal.example.com',
    tier: 'read',
    instruction: 'what is the phone number of {0}?',
    steps,
    uses: 4,
    created_at: MADE,
    updated_at: MADE,
    last_used_at: CHANGED,
  },
  Connector: { type: 'fhir', base_url: 'https://ehr.example.com/fhir/R4', credential_id: id('cred') },
  WebhookEndpoint: endpoint,
  WebhookEndpointWithSecret: { ...endpoint, secret: 'whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSwMfKQ9r8GKYo=' },
  WebhookDelivery: delivery,
  User: user,
  UpdateUser: { role: 'manager', scope: 'WORKSPACE', workspace_ids: [id('ws')] },
  PasswordReset: {
    id: id('usr'),
    link: `https://frontdesk.example.com/console/reset-password#${id('usr')}.secret`,
    expires_at: CHANGED,
    emailed: true,
  },
  Invitation: invitation,
  CreateInvitation: { email: invitation.email, ...standing },
  CreatedInvitation: {
    ...invitation,
    link: `https://frontdesk.example.com/console/invitation#${id('inv')}.secret`,
    emailed: true,
  },
  ApiKey: key,
  CreateApiKey: {
    name: key.name,
    scope: key.scope,
    permissions: key.permissions,
    workspace_ids: key.workspace_ids,
    expires_at: key.expires_at,
  },
  CreatedApiKey: {
    ...key,
    last_used_at: null,
    key: `sk_live_${SUFFIX}_${'0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefg'}1Ab2Cd`,
  },
  LoggedRequest: {
    request_id: id('req'),
    at: MADE,
    method: 'GET',
    route: '/v1/voice/calls/:id',
    status: 200,
    duration_ms: 4.2,
    actor_id: id('key'),
  },
  AuditEntry: {
    id: id('aud'),
    sequence: 42,
    actor: id('key'),
    actor_name: 'Reception desk',
    action: 'workspace.created',
    target_id: id('ws'),
    target_name: 'Example Dental Group',
    request_id: id('req'),
    created_at: MADE,
    hash: '9f86d081884c7d659a2feaa0c55ad015a3bf4f1b2b0b822cd15d6c15b0f00a08',
  },
};

const gone = (prefix: string) => ({ 200: { id: id(prefix), deleted: true } });

/** What `data` is in answers that differ from the example of their shape, by operation and status. */
export const ANSWER_EXAMPLES: Record<string, Record<number, unknown>> = {
  createWorkspace: { 201: workspace },
  createLocation: { 201: { ...location, agent_setup_status: 'not_started', voice_agent_id: null, updated_at: MADE } },
  createRelayCredential: { 201: { ...credential, verified: false } },
  setUpAgent: { 202: { setup_status: 'queued' } },
  placeCall: {
    201: {
      ...call,
      status: 'ringing',
      direction: 'outbound',
      caller_number: NUMBER,
      duration: null,
      summary: null,
      sentiment: null,
      category: null,
      call_successful: null,
      ended_at: null,
      agent: null,
      patient: null,
      to_number: PATIENT_NUMBER,
      ended_reason: null,
      transcript: [],
      tool_calls: [],
      message: null,
      appointment_id: null,
      success_reason: null,
      recording_seconds: null,
    },
  },
  executeRelayAction: {
    202: { ...run, status: 'queued', turns: 0, duration_ms: 0, result: null, screenshots: [] },
  },
  cancelRelayExecution: { 200: { ...item, status: 'canceled', turns: 1, duration_ms: 2410 } },
  answerRelayExecution: { 200: { ...item, status: 'paused', turns: 1, duration_ms: null } },
  testWebhookEndpoint: {
    200: {
      ...delivery,
      type: 'webhook.test',
      status: 'pending',
      attempts: 0,
      response_status: null,
      next_attempt_at: MADE,
      updated_at: MADE,
    },
  },
  triggerWebhookEvent: {
    200: {
      id: id('evt'),
      type: 'call.completed',
      data: { id: id('call'), location_id: id('loc'), status: 'completed' },
    },
  },
  getWebhookDelivery: {
    200: {
      ...delivery,
      payload: {
        type: delivery.type,
        timestamp: MADE,
        data: { id: id('call'), location_id: id('loc'), status: 'completed' },
      },
    },
  },
  replayWebhookDelivery: { 200: { ...delivery, status: 'pending', attempts: 0, next_attempt_at: CHANGED } },
  deleteKey: gone('key'),
  deleteUser: gone('usr'),
  removeUserSecondFactor: gone('usr'),
  endUserSessions: gone('usr'),
  deleteInvitation: gone('inv'),
  deleteRelayCredential: gone('cred'),
  deleteRelayRecipe: gone('rcp'),
  removeAgent: gone('agent'),
  releaseNumber: gone('num'),
  cancelAppointment: gone('appt'),
  deletePatient: gone('pat'),
  deleteAnimal: gone('ani'),
  deleteProvider: gone('prov'),
  deleteService: gone('svc'),
  deleteNotificationRule: gone('nrule'),
  deleteWebhookEndpoint: gone('whk'),
  startTestCall: { 201: { id: id('call'), sid: call.call_id } },
  hangUpTestCall: { 200: { id: id('call'), sid: call.call_id, status: 'completed', duration_seconds: 94 } },
  sayInTestCall: { 200: { words: 'We are open until five today.' } },
  interruptTestCall: { 200: { words: 'Of course. What day suits you?' } },
  pressInTestCall: { 200: { digits: '0' } },
};
