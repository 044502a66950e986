import { type Ids, type Kind, nextNumber, RARE_EVENTS, slotAt, WEEK } from './world.ts';

/** One operation of the authorisation table: what to send, and what a full key gets for its own object. */
export interface Row {
  /** Status of a good key for its own object. */
  own: number;
  body?: (ids: Ids) => Record<string, unknown>;
  query?: (ids: Ids) => Record<string, string>;
  headers?: Record<string, string>;
  /** Kinds for path parameters, where they are not what the path says. */
  path?: Record<string, Kind | '1'>;
  /** Keys of scope WORKSPACE are told to come with a TENANT key. */
  tenantOnly?: true;
  /** It uses up what it is sent to, so that it gets objects of its own; as every DELETE does. */
  usesUp?: true;
  /** It names no object: another tenant or workspace gets an answer of its own, in which nothing of ours may stand. */
  untargeted?: true;
}

const location = (ids: Ids) => ({ location_id: ids.location });
const agent = (ids: Ids) => ({ location_id: ids.agentLocation });
const number = (ids: Ids) => ({ location_id: ids.numberLocation });
const login = { label: 'x', platform: 'x', login_url: 'https://portal.example.com', username: 'x', password: 'x' };
const paused = { id: 'pausedExecution' } as const;

/** Every operation of the product; the matrix fails where one is missing. */
export const ROWS: Record<string, Row> = {
  createWorkspace: { own: 201, body: () => ({ name: 'x' }), tenantOnly: true, untargeted: true },
  listWorkspaces: { own: 200, untargeted: true },
  getWorkspace: { own: 200 },
  updateWorkspace: { own: 200, body: () => ({ name: 'x' }) },
  getWorkspaceSettings: { own: 200 },
  updateWorkspaceSettings: { own: 200, body: () => ({ language_models: null }) },
  getConnector: { own: 200 },
  putConnector: { own: 200, body: () => ({ type: 'native' }) },

  createLocation: { own: 201, body: () => ({ name: 'x' }) },
  listLocations: { own: 200 },
  getLocation: { own: 200 },
  updateLocation: { own: 200, body: () => ({ name: 'x' }) },
  updateTelco: { own: 200, body: () => ({ forward_timeout: 30 }) },
  getLocationSettings: { own: 200 },
  updateLocationSettings: { own: 200, body: () => ({ country: 'US' }) },
  listOperatingHours: { own: 200 },
  replaceOperatingHours: { own: 200, body: () => ({ hours: WEEK }) },
  listClosures: { own: 200 },
  replaceClosures: { own: 200, body: () => ({ closures: [{ date: '2026-12-25', name: 'x' }] }) },

  createNotificationRule: {
    own: 201,
    body: () => ({ triggers: ['message'], channel: 'email', recipient: 'x@example.com', enabled: false }),
  },
  listNotificationRules: { own: 200 },
  getNotificationRule: { own: 200 },
  updateNotificationRule: { own: 200, body: () => ({ digest_hour: 9 }) },
  deleteNotificationRule: { own: 200 },
  listNotificationDeliveries: { own: 200, untargeted: true },

  getPatientTexts: { own: 200 },
  updatePatientTexts: { own: 200, body: () => ({ reminder_hours: 24 }) },

  listServices: { own: 200 },
  createService: { own: 201, body: () => ({ name: 'x', duration_minutes: 30 }) },
  getService: { own: 200 },
  updateService: { own: 200, body: () => ({ name: 'x' }) },
  deleteService: { own: 200 },
  listProviders: { own: 200 },
  createProvider: { own: 201, body: () => ({ name: 'x' }) },
  getProvider: { own: 200 },
  updateProvider: { own: 200, body: () => ({ name: 'x' }) },
  deleteProvider: { own: 200 },

  createPatient: { own: 201, body: () => ({ first_name: 'x', last_name: 'y' }) },
  listPatients: { own: 200 },
  getPatient: { own: 200 },
  updatePatient: { own: 200, body: () => ({ first_name: 'x' }) },
  // With an appointment in the book a patient stays.
  deletePatient: { own: 409 },

  exportPatient: { own: 200 },
  // With an appointment in the book a patient stays.
  erasePatient: { own: 409 },

  createAnimal: { own: 201, body: () => ({ name: 'x' }) },
  listAnimals: { own: 200 },
  getAnimal: { own: 200 },
  updateAnimal: { own: 200, body: () => ({ kind: 'x' }) },
  deleteAnimal: { own: 200 },

  listAvailability: {
    own: 200,
    query: (ids) => ({ service_id: ids.service, from: slotAt(0), to: slotAt(23) }),
  },
  createAppointment: {
    own: 201,
    body: (ids) => ({ service_id: ids.service, patient_id: ids.patient, starts_at: slotAt(14) }),
  },
  listAppointments: { own: 200 },
  getAppointment: { own: 200 },
  moveAppointment: { own: 200, body: () => ({ starts_at: slotAt(16) }) },
  cancelAppointment: { own: 200 },
  getAppointmentAnimal: { own: 200 },
  setAppointmentAnimal: { own: 200, body: (ids) => ({ animal_id: ids.animal }) },

  setUpAgent: { own: 202, query: location, body: () => ({}) },
  getAgent: { own: 200, query: agent },
  updateAgent: { own: 200, query: agent, body: () => ({ name: 'x' }) },
  removeAgent: { own: 200, query: agent },
  listAgentPages: { own: 200, query: agent },
  listAgentFacts: { own: 200, query: location },
  replaceAgentFacts: { own: 200, query: location, body: () => ({ facts: [] }) },
  listAgentVersions: { own: 200, query: agent },
  restoreAgentVersion: { own: 200, query: agent },

  searchNumbers: { own: 200, query: (ids) => ({ ...location(ids), area_code: '212' }) },
  provisionNumber: { own: 201, query: location, body: () => ({ phone_number: nextNumber() }) },
  getNumber: { own: 200, query: number },
  getEmergencyAddress: { own: 200, query: number },
  releaseNumber: { own: 200, query: number },

  listCalls: { own: 200, query: location },
  getCallStatistics: { own: 200, query: location },
  getBucketedCallStatistics: { own: 200, query: location },
  getCall: { own: 200 },
  getCallRecording: { own: 200 },
  getCallUsage: { own: 200 },
  // The location has no agent, and the call is over: both are said only of what is one's own.
  placeCall: { own: 422, body: (ids) => ({ location_id: ids.numberLocation, to: '+12125550142', purpose: 'x' }) },
  endCall: { own: 409 },

  listMessages: { own: 200, untargeted: true },
  getMessage: { own: 200 },
  updateMessage: { own: 200, body: () => ({ status: 'done' }) },

  reportCall: { own: 201, body: () => ({ expected: 'x' }) },
  reportRelayExecution: { own: 201, body: () => ({ expected: 'x' }) },
  listReports: { own: 200, untargeted: true },
  getReport: { own: 200 },
  getReportScenario: { own: 200 },

  startTestCall: { own: 201, body: number },
  // The call is over: said only of what is one's own.
  sayInTestCall: { own: 409, body: () => ({ text: 'x' }) },
  interruptTestCall: { own: 409, body: () => ({ text: 'x', heard: '' }) },
  pressInTestCall: { own: 409, body: () => ({ digits: '1' }) },
  hangUpTestCall: { own: 200 },
  streamTestCall: { own: 200 },

  createRelayCredential: { own: 201, body: (ids) => ({ ...login, workspace_id: ids.workspace }) },
  listRelayCredentials: { own: 200, untargeted: true },
  getRelayCredential: { own: 200 },
  // Its workspace sleeps, which is said before a browser starts.
  verifyRelayCredential: { own: 422, path: { id: 'sleepingCredential' } },
  deleteRelayCredential: { own: 200 },

  // Queued behind the run that waits on the same login.
  executeRelayAction: {
    own: 202,
    body: (ids) => ({ credential_id: ids.credential, instruction: 'List the appointments', tier: 'read' }),
    headers: { prefer: 'respond-async' },
  },
  getRelayStatistics: { own: 200, query: (ids) => ({ workspace_id: ids.workspace }) },
  listRelayExecutions: { own: 200, untargeted: true },
  getRelayExecution: { own: 200 },
  getRelayExecutionRequest: { own: 200 },
  getRelayExecutionUsage: { own: 200 },
  streamRelayExecution: { own: 200 },
  getRelayScreenshot: { own: 200, path: { number: '1' } },
  getRelayFile: { own: 200, path: { number: '1' } },
  answerRelayExecution: { own: 200, path: paused, body: () => ({ value: '123456' }) },
  listRelayRecipes: { own: 200, untargeted: true },
  getRelayRecipe: { own: 200 },
  deleteRelayRecipe: { own: 200 },
  cancelRelayExecution: { own: 200, path: paused, usesUp: true },

  getUsage: { own: 200, tenantOnly: true, untargeted: true },
  getModelBudget: { own: 200, tenantOnly: true, untargeted: true },
  putModelBudget: { own: 200, body: () => ({ daily_tokens: null }), tenantOnly: true, untargeted: true },

  createKey: {
    own: 201,
    body: (ids) => ({ scope: 'WORKSPACE', permissions: ['keys:write'], workspace_ids: [ids.workspace] }),
    tenantOnly: true,
  },
  listKeys: { own: 200, tenantOnly: true, untargeted: true },
  getKey: { own: 200, tenantOnly: true },
  deleteKey: { own: 200, tenantOnly: true },

  listUsers: { own: 200, tenantOnly: true, untargeted: true },
  getUser: { own: 200, tenantOnly: true },
  // Every role may do more than a key with one permission, which is said only of what is one's own.
  updateUser: { own: 403, body: () => ({ name: 'x' }), tenantOnly: true },
  resetUserPassword: { own: 403, tenantOnly: true },
  removeUserSecondFactor: { own: 403, tenantOnly: true },
  endUserSessions: { own: 403, tenantOnly: true },
  deleteUser: { own: 403, tenantOnly: true },
  createInvitation: {
    own: 403,
    body: (ids) => ({ email: 'new@example.com', role: 'staff', scope: 'WORKSPACE', workspace_ids: [ids.workspace] }),
    tenantOnly: true,
  },
  listInvitations: { own: 200, tenantOnly: true, untargeted: true },
  getInvitation: { own: 200, tenantOnly: true },
  deleteInvitation: { own: 403, tenantOnly: true },

  createWebhookEndpoint: {
    own: 201,
    body: () => ({ url: 'https://192.0.2.1', events: RARE_EVENTS }),
    untargeted: true,
  },
  listWebhookEndpoints: { own: 200, untargeted: true },
  getWebhookEndpoint: { own: 200 },
  updateWebhookEndpoint: { own: 200, body: () => ({ url: 'https://192.0.2.1' }) },
  rotateWebhookSecret: { own: 200 },
  testWebhookEndpoint: { own: 200 },
  listWebhookDeliveries: { own: 200 },
  getWebhookDelivery: { own: 200 },
  replayWebhookDelivery: { own: 200 },
  deleteWebhookEndpoint: { own: 200 },
  streamWebhookEvents: { own: 200, query: () => ({ seconds: '0' }), untargeted: true },
  triggerWebhookEvent: {
    own: 200,
    body: (ids) => ({ type: 'webhook.test', endpoint_id: ids.endpoint }),
  },

  listAuditLog: { own: 200, tenantOnly: true, untargeted: true },
  listRequests: { own: 200, tenantOnly: true, untargeted: true },
  verifyAuditLog: { own: 200, tenantOnly: true, untargeted: true },
};

/** What the segment before a path parameter says of its kind. */
const KIND_OF_SEGMENT: Record<string, Kind> = {
  workspaces: 'workspace',
  locations: 'location',
  services: 'service',
  providers: 'provider',
  patients: 'patient',
  animals: 'animal',
  appointments: 'appointment',
  keys: 'key',
  users: 'user',
  invitations: 'invitation',
  webhook_endpoints: 'endpoint',
  deliveries: 'delivery',
  credentials: 'credential',
  executions: 'execution',
  recipes: 'recipe',
  calls: 'call',
  test_calls: 'testCall',
  messages: 'message',
  reports: 'report',
  notification_rules: 'notificationRule',
  versions: 'agentVersion',
};

export interface Request {
  method: string;
  url: string;
  body: Record<string, unknown> | undefined;
  headers: Record<string, string>;
}

/** The request of an operation on the objects of `ids`; a path parameter of unknown kind is an error. */
export function requestOf(method: string, path: string, row: Row, ids: Ids): Request {
  const segments = path.split('/').map((segment, index, all) => {
    const name = /^\{(.+)\}$/.exec(segment)?.[1];
    if (name === undefined) return segment;
    const kind = row.path?.[name] ?? KIND_OF_SEGMENT[all[index - 1] ?? ''];
    if (kind === undefined) throw new Error(`${path} names a kind of object that the matrix cannot make: ${name}`);
    return kind === '1' ? '1' : encodeURIComponent(ids[kind]);
  });
  const query = new URLSearchParams(row.query?.(ids)).toString();
  return {
    method,
    url: segments.join('/') + (query && `?${query}`),
    body: row.body?.(ids),
    headers: row.headers ?? {},
  };
}
