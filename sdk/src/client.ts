import { ConnectionError, FrontdeskError } from './errors.ts';
import type { Operations } from './operations.ts';
import { type ClientOptions, createTransport, type RequestOptions, type Transport } from './transport.ts';

type Body<Id extends keyof Operations> = Operations[Id]['body'];
type Query<Id extends keyof Operations> = Operations[Id]['query'];
/** A query without what paging does by itself. */
type Filter<Id extends keyof Operations> = Omit<Query<Id>, 'cursor'>;
export type User = Operations['listUsers']['data'];
export type Invitation = Operations['listInvitations']['data'];
export type Workspace = Operations['getWorkspace']['data'];
export type Location = Operations['getLocation']['data'];
export type Call = Operations['listCalls']['data'];
export type Execution = Operations['getRelayExecution']['data'];
export type Agent = Operations['getAgent']['data'];
export type AgentFact = Operations['listAgentFacts']['data'][number];
export type AgentPage = Operations['listAgentPages']['data'][number];
export type Animal = Operations['getAnimal']['data'];
export type Appointment = Operations['listAppointments']['data'];
export type AuditEntry = Operations['listAuditLog']['data'];
export type CallDetail = Operations['getCall']['data'];
export type CallStatistics = Operations['getBucketedCallStatistics']['data'];
export type Credential = Operations['listRelayCredentials']['data'];
export type Key = Operations['listKeys']['data'];
export type Report = Operations['listReports']['data'];
export type Message = Operations['listMessages']['data'];
export type NotificationDelivery = Operations['listNotificationDeliveries']['data'];
export type NotificationRule = Operations['getNotificationRule']['data'];
export type Patient = Operations['listPatients']['data'];
export type PatientExport = Operations['exportPatient']['data'];
export type Provider = Operations['listProviders']['data'];
export type Recipe = Operations['listRelayRecipes']['data'];
export type LoggedRequest = Operations['listRequests']['data'];
export type Run = Operations['listRelayExecutions']['data'];
export type RelayStatistics = Operations['getRelayStatistics']['data'];
/** Of the native book, or as a connected system tells of it. */
export type Service = Operations['listServices']['data'][number];
export type WebhookDelivery = Operations['listWebhookDeliveries']['data'];
export type WebhookEndpoint = Operations['listWebhookEndpoints']['data'];
export type RunResult = Operations['executeRelayAction']['data'];

/** How long a run is asked for while the server does not answer. */
const PATIENCE_MS = 300_000;
const SETTING_UP = new Set(['queued', 'in_progress']);
const FINISHED = new Set(['completed', 'failed', 'timed_out', 'canceled']);

/**
 * The Frontdesk API. Every method resolves to `data` of the answer or throws a typed error with `code` and `requestId`.
 *
 *     const frontdesk = new Frontdesk({ apiKey, baseUrl });
 *     for await (const call of frontdesk.calls.list({ location_id })) console.log(call.summary);
 */
export class Frontdesk {
  readonly #transport: Transport;

  constructor(options: ClientOptions) {
    this.#transport = createTransport(options);
  }

  get workspaces() {
    const api = this.#transport;
    return {
      create: (body: Body<'createWorkspace'>, options?: RequestOptions) =>
        api.send('createWorkspace', { body }, options),
      list: (query: Filter<'listWorkspaces'> = {}) => api.pages('listWorkspaces', { query }),
      get: (workspaceId: string) => api.send('getWorkspace', { path: { workspaceId } }),
      update: (workspaceId: string, body: Body<'updateWorkspace'>) =>
        api.send('updateWorkspace', { path: { workspaceId }, body }),
      settings: (workspaceId: string) => api.send('getWorkspaceSettings', { path: { workspaceId } }),
      updateSettings: (workspaceId: string, body: Body<'updateWorkspaceSettings'>) =>
        api.send('updateWorkspaceSettings', { path: { workspaceId }, body }),
      connector: (workspaceId: string) => api.send('getConnector', { path: { workspaceId } }),
      connect: (workspaceId: string, body: Body<'putConnector'>) =>
        api.send('putConnector', { path: { workspaceId }, body }),
    };
  }

  get locations() {
    const api = this.#transport;
    return {
      create: (workspaceId: string, body: Body<'createLocation'>) =>
        api.send('createLocation', { path: { workspaceId }, body }),
      list: (workspaceId: string, query: Filter<'listLocations'> = {}) =>
        api.pages('listLocations', { path: { workspaceId }, query }),
      get: (workspaceId: string, locationId: string) => api.send('getLocation', { path: { workspaceId, locationId } }),
      update: (workspaceId: string, locationId: string, body: Body<'updateLocation'>) =>
        api.send('updateLocation', { path: { workspaceId, locationId }, body }),
      updateTelco: (workspaceId: string, locationId: string, body: Body<'updateTelco'>) =>
        api.send('updateTelco', { path: { workspaceId, locationId }, body }),
      settings: (workspaceId: string, locationId: string) =>
        api.send('getLocationSettings', { path: { workspaceId, locationId } }),
      updateSettings: (workspaceId: string, locationId: string, body: Body<'updateLocationSettings'>) =>
        api.send('updateLocationSettings', { path: { workspaceId, locationId }, body }),
      hours: (workspaceId: string, locationId: string) =>
        api.send('listOperatingHours', { path: { workspaceId, locationId } }),
      replaceHours: (workspaceId: string, locationId: string, hours: Body<'replaceOperatingHours'>['hours']) =>
        api.send('replaceOperatingHours', { path: { workspaceId, locationId }, body: { hours } }),
      closures: (workspaceId: string, locationId: string) =>
        api.send('listClosures', { path: { workspaceId, locationId } }),
      replaceClosures: (workspaceId: string, locationId: string, closures: Body<'replaceClosures'>['closures']) =>
        api.send('replaceClosures', { path: { workspaceId, locationId }, body: { closures } }),
      services: (workspaceId: string, locationId: string) =>
        api.send('listServices', { path: { workspaceId, locationId } }),
      createService: (workspaceId: string, locationId: string, body: Body<'createService'>) =>
        api.send('createService', { path: { workspaceId, locationId }, body }),
      getService: (workspaceId: string, locationId: string, serviceId: string) =>
        api.send('getService', { path: { workspaceId, locationId, serviceId } }),
      updateService: (workspaceId: string, locationId: string, serviceId: string, body: Body<'updateService'>) =>
        api.send('updateService', { path: { workspaceId, locationId, serviceId }, body }),
      deleteService: (workspaceId: string, locationId: string, serviceId: string) =>
        api.send('deleteService', { path: { workspaceId, locationId, serviceId } }),
      providers: (workspaceId: string, locationId: string, query: Filter<'listProviders'> = {}) =>
        api.pages('listProviders', { path: { workspaceId, locationId }, query }),
      createProvider: (workspaceId: string, locationId: string, body: Body<'createProvider'>) =>
        api.send('createProvider', { path: { workspaceId, locationId }, body }),
      getProvider: (workspaceId: string, locationId: string, providerId: string) =>
        api.send('getProvider', { path: { workspaceId, locationId, providerId } }),
      updateProvider: (workspaceId: string, locationId: string, providerId: string, body: Body<'updateProvider'>) =>
        api.send('updateProvider', { path: { workspaceId, locationId, providerId }, body }),
      deleteProvider: (workspaceId: string, locationId: string, providerId: string) =>
        api.send('deleteProvider', { path: { workspaceId, locationId, providerId } }),
      availability: (workspaceId: string, locationId: string, query: Query<'listAvailability'>) =>
        api.send('listAvailability', { path: { workspaceId, locationId }, query }),
    };
  }

  get animals() {
    const api = this.#transport;
    return {
      create: (workspaceId: string, patientId: string, body: Body<'createAnimal'>) =>
        api.send('createAnimal', { path: { workspaceId, patientId }, body }),
      list: (workspaceId: string, patientId: string, query: Filter<'listAnimals'> = {}) =>
        api.pages('listAnimals', { path: { workspaceId, patientId }, query }),
      get: (workspaceId: string, patientId: string, animalId: string) =>
        api.send('getAnimal', { path: { workspaceId, patientId, animalId } }),
      update: (workspaceId: string, patientId: string, animalId: string, body: Body<'updateAnimal'>) =>
        api.send('updateAnimal', { path: { workspaceId, patientId, animalId }, body }),
      delete: (workspaceId: string, patientId: string, animalId: string) =>
        api.send('deleteAnimal', { path: { workspaceId, patientId, animalId } }),
    };
  }

  get messages() {
    const api = this.#transport;
    return {
      list: (query: Filter<'listMessages'> = {}) => api.pages('listMessages', { query }),
      get: (id: string) => api.send('getMessage', { path: { id } }),
      update: (id: string, body: Body<'updateMessage'>) => api.send('updateMessage', { path: { id }, body }),
    };
  }

  /** What should have happened in calls and runs that went wrong. */
  get reports() {
    const api = this.#transport;
    return {
      ofCall: (callId: string, body: Body<'reportCall'>) => api.send('reportCall', { path: { id: callId }, body }),
      ofRun: (executionId: string, body: Body<'reportRelayExecution'>) =>
        api.send('reportRelayExecution', { path: { id: executionId }, body }),
      list: (query: Filter<'listReports'> = {}) => api.pages('listReports', { query }),
      get: (id: string) => api.send('getReport', { path: { id } }),
      /** Files that `npm run eval` reads, with everything that tells who somebody is replaced. */
      scenario: (id: string) => api.send('getReportScenario', { path: { id } }),
    };
  }

  get notifications() {
    const api = this.#transport;
    return {
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
      deliveries: (query: Filter<'listNotificationDeliveries'> = {}) =>
        api.pages('listNotificationDeliveries', { query }),
    };
  }

  get appointments() {
    const api = this.#transport;
    return {
      book: (workspaceId: string, locationId: string, body: Body<'createAppointment'>, options?: RequestOptions) =>
        api.send('createAppointment', { path: { workspaceId, locationId }, body }, options),
      list: (workspaceId: string, locationId: string, query: Filter<'listAppointments'> = {}) =>
        api.pages('listAppointments', { path: { workspaceId, locationId }, query }),
      get: (workspaceId: string, locationId: string, appointmentId: string) =>
        api.send('getAppointment', { path: { workspaceId, locationId, appointmentId } }),
      move: (workspaceId: string, locationId: string, appointmentId: string, body: Body<'moveAppointment'>) =>
        api.send('moveAppointment', { path: { workspaceId, locationId, appointmentId }, body }),
      cancel: (workspaceId: string, locationId: string, appointmentId: string) =>
        api.send('cancelAppointment', { path: { workspaceId, locationId, appointmentId } }),
      animal: (workspaceId: string, locationId: string, appointmentId: string) =>
        api.send('getAppointmentAnimal', { path: { workspaceId, locationId, appointmentId } }),
      setAnimal: (workspaceId: string, locationId: string, appointmentId: string, body: Body<'setAppointmentAnimal'>) =>
        api.send('setAppointmentAnimal', { path: { workspaceId, locationId, appointmentId }, body }),
    };
  }

  get patients() {
    const api = this.#transport;
    return {
      create: (workspaceId: string, body: Body<'createPatient'>) =>
        api.send('createPatient', { path: { workspaceId }, body }),
      list: (workspaceId: string, query: Filter<'listPatients'> = {}) =>
        api.pages('listPatients', { path: { workspaceId }, query }),
      get: (workspaceId: string, patientId: string) => api.send('getPatient', { path: { workspaceId, patientId } }),
      update: (workspaceId: string, patientId: string, body: Body<'updatePatient'>) =>
        api.send('updatePatient', { path: { workspaceId, patientId }, body }),
      delete: (workspaceId: string, patientId: string) =>
        api.send('deletePatient', { path: { workspaceId, patientId } }),
      export: (workspaceId: string, patientId: string) =>
        api.send('exportPatient', { path: { workspaceId, patientId } }),
      erase: (workspaceId: string, patientId: string) => api.send('erasePatient', { path: { workspaceId, patientId } }),
    };
  }

  get phone() {
    const api = this.#transport;
    return {
      search: (query: Query<'searchNumbers'>) => api.send('searchNumbers', { query }),
      provision: (locationId: string, body: Body<'provisionNumber'>, options?: RequestOptions) =>
        api.send('provisionNumber', { query: { location_id: locationId }, body }, options),
      get: (locationId: string) => api.send('getNumber', { query: { location_id: locationId } }),
      emergencyAddress: (locationId: string) => api.send('getEmergencyAddress', { query: { location_id: locationId } }),
      release: (locationId: string) => api.send('releaseNumber', { query: { location_id: locationId } }),
    };
  }

  get agent() {
    const api = this.#transport;
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

  get calls() {
    const api = this.#transport;
    return {
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
    };
  }

  /** Somebody who rings a location, played over the API; with the sandbox carrier only. */
  get testCalls() {
    const api = this.#transport;
    return {
      start: (body: Body<'startTestCall'>, options?: RequestOptions) => api.send('startTestCall', { body }, options),
      say: (sid: string, text: string) => api.send('sayInTestCall', { path: { sid }, body: { text } }),
      press: (sid: string, digits: string) => api.send('pressInTestCall', { path: { sid }, body: { digits } }),
      interrupt: (sid: string, body: Body<'interruptTestCall'>) =>
        api.send('interruptTestCall', { path: { sid }, body }),
      hangUp: (sid: string) => api.send('hangUpTestCall', { path: { sid } }),
      /** What happens in the call, from its first event to its end. */
      events: (sid: string, options?: RequestOptions) => api.events('streamTestCall', { path: { sid } }, options),
    };
  }

  get credentials() {
    const api = this.#transport;
    return {
      create: (body: Body<'createRelayCredential'>, options?: RequestOptions) =>
        api.send('createRelayCredential', { body }, options),
      list: (query: Filter<'listRelayCredentials'> = {}) => api.pages('listRelayCredentials', { query }),
      get: (id: string) => api.send('getRelayCredential', { path: { id } }),
      verify: (id: string) => api.send('verifyRelayCredential', { path: { id } }),
      delete: (id: string) => api.send('deleteRelayCredential', { path: { id } }),
    };
  }

  get relay() {
    const api = this.#transport;
    const get = (id: string) => api.send('getRelayExecution', { path: { id } });
    const start = (body: Body<'executeRelayAction'>, options?: RequestOptions) =>
      api.send(
        'executeRelayAction',
        { body },
        { ...options, headers: { ...options?.headers, prefer: 'respond-async' } },
      );
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

  get usage() {
    const api = this.#transport;
    return {
      /** What language models were asked, day by day. */
      get: (query: Filter<'getUsage'> = {}) => api.send('getUsage', { query }),
      budget: () => api.send('getModelBudget', {}),
      setBudget: (body: Body<'putModelBudget'>) => api.send('putModelBudget', { body }),
    };
  }

  get webhookEndpoints() {
    const api = this.#transport;
    return {
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
    };
  }

  get webhookEvents() {
    const api = this.#transport;
    return {
      /** Events as they happen, without an address of your own; with `headers: {'last-event-id': id}` from there on. */
      stream: (query: Query<'streamWebhookEvents'> = {}, options?: RequestOptions) =>
        api.events('streamWebhookEvents', { query }, options),
      /** Makes an event of a type, to try a receiver. */
      trigger: (body: Body<'triggerWebhookEvent'>) => api.send('triggerWebhookEvent', { body }),
    };
  }

  /** The people who sign in to the console. */
  get users() {
    const api = this.#transport;
    return {
      list: (query: Filter<'listUsers'> = {}) => api.pages('listUsers', { query }),
      get: (id: string) => api.send('getUser', { path: { id } }),
      update: (id: string, body: Body<'updateUser'>) => api.send('updateUser', { path: { id }, body }),
      delete: (id: string) => api.send('deleteUser', { path: { id } }),
      /** A link with which the person sets a new password; told once. */
      resetPassword: (id: string) => api.send('resetUserPassword', { path: { id } }),
      removeSecondFactor: (id: string) => api.send('removeUserSecondFactor', { path: { id } }),
      signOutEverywhere: (id: string) => api.send('endUserSessions', { path: { id } }),
    };
  }

  get invitations() {
    const api = this.#transport;
    return {
      /** With the link that accepts it; told once. */
      create: (body: Body<'createInvitation'>) => api.send('createInvitation', { body }),
      list: (query: Filter<'listInvitations'> = {}) => api.pages('listInvitations', { query }),
      get: (id: string) => api.send('getInvitation', { path: { id } }),
      delete: (id: string) => api.send('deleteInvitation', { path: { id } }),
    };
  }

  get keys() {
    const api = this.#transport;
    return {
      create: (body: Body<'createKey'>) => api.send('createKey', { body }),
      list: (query: Filter<'listKeys'> = {}) => api.pages('listKeys', { query }),
      get: (id: string) => api.send('getKey', { path: { id } }),
      delete: (id: string) => api.send('deleteKey', { path: { id } }),
    };
  }

  get requestLog() {
    const api = this.#transport;
    return {
      /** Requests of the last days, newest first. */
      list: (query: Filter<'listRequests'> = {}) => api.pages('listRequests', { query }),
    };
  }

  get auditLog() {
    const api = this.#transport;
    return {
      list: (query: Filter<'listAuditLog'> = {}) => api.pages('listAuditLog', { query }),
      /** Whether every entry is what was written, and none is missing. */
      verify: () => api.send('verifyAuditLog', {}),
    };
  }
}

/** Nothing that the run itself could be to blame for. */
function isPassing(error: unknown): boolean {
  return error instanceof ConnectionError || (error instanceof FrontdeskError && [429, 503].includes(error.status));
}
