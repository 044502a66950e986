import type { TypeBoxTypeProvider } from '@fastify/type-provider-typebox';
import websocket from '@fastify/websocket';
import Fastify from 'fastify';
import { ANSWER_EXAMPLES, SHAPE_EXAMPLES } from './api-examples.ts';
import { API_SCHEMAS, API_TAGS, API_WEBHOOKS } from './api-reference.ts';
import type { Deps } from './deps.ts';
import { identityRoutes } from './features/account/identity-routes.ts';
import { linkRoutes } from './features/account/link-routes.ts';
import { accountRoutes } from './features/account/routes.ts';
import { secondFactorRoutes } from './features/account/second-factor-routes.ts';
import { requirePerson } from './features/account/signed-in.ts';
import { animalRoutes } from './features/animals/routes.ts';
import { createKeyAuthenticator } from './features/api-keys/authenticate.ts';
import { requireCaller } from './features/api-keys/authorise.ts';
import { apiKeyRoutes } from './features/api-keys/routes.ts';
import { appointmentAnimalRoutes } from './features/appointments/animal-routes.ts';
import { availabilityRoutes } from './features/appointments/availability-routes.ts';
import { appointmentRoutes } from './features/appointments/routes.ts';
import { auditLogRoutes } from './features/audit-log/routes.ts';
import { callBucketRoutes } from './features/call-statistics/bucket-routes.ts';
import { statisticsRoutes } from './features/call-statistics/routes.ts';
import { attachToCall } from './features/calls/carrier/attach-to-call.ts';
import { carrierWebhooks } from './features/calls/carrier/carrier-webhooks.ts';
import { recordingRoutes } from './features/calls/recording-routes.ts';
import { callRoutes } from './features/calls/routes.ts';
import { relaySocket } from './features/calls/session/relay-socket.ts';
import { connectorRoutes } from './features/connectors/routes.ts';
import { consoleRoutes } from './features/console/routes.ts';
import { documentationRoutes } from './features/documentation/routes.ts';
import { invitationRoutes } from './features/invitations/routes.ts';
import { closureRoutes } from './features/locations/closure-routes.ts';
import { operatingHourRoutes } from './features/locations/hours-routes.ts';
import { locationRoutes } from './features/locations/routes.ts';
import { locationSettingsRoutes } from './features/locations/settings-routes.ts';
import { messageRoutes } from './features/messages/routes.ts';
import { modelUsageRoutes } from './features/model-usage/routes.ts';
import { tenantUsageRoutes } from './features/model-usage/tenant-routes.ts';
import { notificationDeliveryRoutes } from './features/notifications/delivery-routes.ts';
import { optOutRoutes } from './features/notifications/opt-out-routes.ts';
import { patientTextRoutes } from './features/notifications/patient-text-routes.ts';
import { notificationRuleRoutes } from './features/notifications/routes.ts';
import { textWebhook } from './features/notifications/text-webhook.ts';
import { patientRecordRoutes } from './features/patient-records/routes.ts';
import { patientRoutes } from './features/patients/routes.ts';
import { phoneNumberRoutes } from './features/phone-numbers/routes.ts';
import { providerRoutes } from './features/providers/routes.ts';
import { credentialRoutes } from './features/relay-credentials/routes.ts';
import { artifactRoutes } from './features/relay-executions/artifact-routes.ts';
import { attachToExecution } from './features/relay-executions/execute.ts';
import { executionRequestRoutes } from './features/relay-executions/request-routes.ts';
import { executionRoutes } from './features/relay-executions/routes.ts';
import { recipeRoutes } from './features/relay-recipes/routes.ts';
import { relayStatisticsRoutes } from './features/relay-statistics/routes.ts';
import { reportRoutes } from './features/reports/routes.ts';
import { recordRequests } from './features/request-log/record-requests.ts';
import { requestLogRoutes } from './features/request-log/routes.ts';
import { serviceRoutes } from './features/services/routes.ts';
import { createSessionAuthenticator } from './features/sessions/authenticate-session.ts';
import { answerOwnPages } from './features/sessions/own-pages.ts';
import { sessionRoutes } from './features/sessions/routes.ts';
import { testCallRoutes } from './features/test-calls/routes.ts';
import { userAccessRoutes } from './features/users/access-routes.ts';
import { userRoutes } from './features/users/routes.ts';
import { agentFactRoutes } from './features/voice-agents/fact-routes.ts';
import { agentPageRoutes } from './features/voice-agents/page-routes.ts';
import { agentRoutes } from './features/voice-agents/routes.ts';
import { agentVersionRoutes } from './features/voice-agents/version-routes.ts';
import { webhookDeliveryRoutes } from './features/webhooks/delivery-routes.ts';
import { webhookEventRoutes } from './features/webhooks/event-routes.ts';
import { webhookEndpointRoutes } from './features/webhooks/routes.ts';
import { workspaceRoutes } from './features/workspaces/routes.ts';
import { workspaceSettingsRoutes } from './features/workspaces/settings-routes.ts';
import { createAddressLimit } from './platform/http/address-limit.ts';
import type { App } from './platform/http/app-type.ts';
import { refuseBrokenPaths, routableTarget } from './platform/http/broken-path.ts';
import { compressAnswers } from './platform/http/compressed-answers.ts';
import { closeWhenDraining, drainSignal } from './platform/http/drain.ts';
import { edgeOptions, guardEdge, refuseUnwanted, UpgradePaths } from './platform/http/edge.ts';
import { EDGE_LIMITS, type EdgeLimits } from './platform/http/edge-server.ts';
import { installEntityTags } from './platform/http/entity-tag.ts';
import { installErrorWriter, unsupportedMediaType } from './platform/http/error-writer.ts';
import { installHealth } from './platform/http/health.ts';
import { installIdempotency } from './platform/http/idempotency.ts';
import { BODY_LIMIT, parseJsonBody } from './platform/http/json-body.ts';
import { refuseWritesOnLowDisk } from './platform/http/low-disk.ts';
import { installOpenApi } from './platform/http/openapi.ts';
import { createRateLimits } from './platform/http/rate-limit.ts';
import { installReference } from './platform/http/reference.ts';
import { logRefusal, logRequests } from './platform/http/request-log.ts';
import { traceRequests } from './platform/http/request-spans.ts';
import { sendSecurityHeaders } from './platform/http/security-headers.ts';
import { compileSerializer } from './platform/http/serialization.ts';
import { createBodyAdmission } from './platform/http/unfinished-bodies.ts';
import { compileValidator } from './platform/http/validation.ts';
import { newId } from './platform/ids.ts';

const MAX_FRAME_BYTES = 262_144;

/**
 * The whole HTTP face: hooks first, then the features in reading order.
 * @param limits what differs from `EDGE_LIMITS`
 */
export async function buildApp(deps: Deps, limits: Partial<EdgeLimits> = {}): Promise<App> {
  const spendAnonymous = createAddressLimit(deps.config.anonymousLimitPerMinute);
  const upgrades = new UpgradePaths();
  const app: App = Fastify({
    logger: false,
    // On a busy machine a part may take longer to start than the ten seconds that Fastify gives it.
    pluginTimeout: 120_000,
    genReqId: () => newId('req'),
    bodyLimit: BODY_LIMIT,
    rewriteUrl: (request) => routableTarget(request.url ?? ''),
    trustProxy: deps.config.trustedProxies.length > 0 && [...deps.config.trustedProxies],
    ...edgeOptions({ ...EDGE_LIMITS, ...limits }, upgrades, (refusal) => logRefusal(deps.log, refusal)),
  }).withTypeProvider<TypeBoxTypeProvider>();
  app.setValidatorCompiler(compileValidator);
  app.setSerializerCompiler(compileSerializer);
  installErrorWriter(app, deps.log);
  traceRequests(app, deps.tracing);
  logRequests(app, deps.log);
  closeWhenDraining(app);
  sendSecurityHeaders(app);
  upgrades.watch(app);
  guardEdge(app, spendAnonymous, createBodyAdmission());
  refuseBrokenPaths(app);
  await app.register(websocket, { options: { maxPayload: MAX_FRAME_BYTES } });
  const document = await installOpenApi(app, deps.publicUrl, {
    tags: API_TAGS,
    schemas: API_SCHEMAS,
    shapeExamples: SHAPE_EXAMPLES,
    answerExamples: ANSWER_EXAMPLES,
    webhooks: API_WEBHOOKS,
  });

  app.removeAllContentTypeParsers();
  app.addContentTypeParser('*', { parseAs: 'buffer' }, (request, body, done) => {
    try {
      done(null, readBody(request.headers, body as Buffer));
    } catch (error) {
      done(error as Error);
    }
  });
  app.addHttpMethod('DELETE', { hasBody: false, overrideExisting: true });

  const sessions = createSessionAuthenticator(deps);
  const authenticateKey = createKeyAuthenticator(deps);
  await app.register(async (partner) => {
    recordRequests(partner, deps);
    requireCaller(
      partner,
      (request) => (sessions.isWanted(request) ? sessions.authenticate(request) : authenticateKey(request)),
      createRateLimits(deps, deps.config.rateLimitPerMinute),
      spendAnonymous,
    );
    refuseWritesOnLowDisk(partner, deps.disk);
    installEntityTags(partner);
    refuseUnwanted(partner);
    const draining = drainSignal(partner);
    installIdempotency(partner, deps, async (request, { resourceId, isAtWork }) => {
      if (resourceId.startsWith('exec_')) return attachToExecution(deps, request, resourceId, draining);
      return isAtWork ? null : attachToCall(deps, request, resourceId);
    });
    compressAnswers(partner);
    workspaceRoutes(partner, deps);
    workspaceSettingsRoutes(partner, deps);
    connectorRoutes(partner, deps);
    locationRoutes(partner, deps);
    locationSettingsRoutes(partner, deps);
    operatingHourRoutes(partner, deps);
    closureRoutes(partner, deps);
    notificationRuleRoutes(partner, deps);
    notificationDeliveryRoutes(partner, deps);
    patientTextRoutes(partner, deps);
    serviceRoutes(partner, deps);
    providerRoutes(partner, deps);
    patientRoutes(partner, deps);
    patientRecordRoutes(partner, deps);
    animalRoutes(partner, deps);
    availabilityRoutes(partner, deps);
    appointmentRoutes(partner, deps);
    appointmentAnimalRoutes(partner, deps);
    phoneNumberRoutes(partner, deps);
    agentRoutes(partner, deps);
    agentPageRoutes(partner, deps);
    agentFactRoutes(partner, deps);
    agentVersionRoutes(partner, deps);
    statisticsRoutes(partner, deps);
    callBucketRoutes(partner, deps);
    callRoutes(partner, deps);
    recordingRoutes(partner, deps);
    modelUsageRoutes(partner, deps);
    tenantUsageRoutes(partner, deps);
    messageRoutes(partner, deps);
    reportRoutes(partner, deps);
    testCallRoutes(partner, deps);
    credentialRoutes(partner, deps);
    relayStatisticsRoutes(partner, deps);
    executionRoutes(partner, deps);
    artifactRoutes(partner, deps);
    executionRequestRoutes(partner, deps);
    recipeRoutes(partner, deps);
    webhookEndpointRoutes(partner, deps);
    webhookDeliveryRoutes(partner, deps);
    webhookEventRoutes(partner, deps);
    apiKeyRoutes(partner, deps);
    userRoutes(partner, deps);
    userAccessRoutes(partner, deps);
    invitationRoutes(partner, deps);
    auditLogRoutes(partner, deps);
    requestLogRoutes(partner, deps);
  });

  await app.register(async (scope) => {
    carrierWebhooks(scope, deps, spendAnonymous);
  });
  await app.register(async (scope) => {
    textWebhook(scope, deps, spendAnonymous);
  });
  await app.register(async (scope) => {
    relaySocket(scope, deps, spendAnonymous);
  });
  await app.register(async (scope) => optOutRoutes(scope, deps));
  await app.register(async (scope) => consoleRoutes(scope, deps));
  await app.register(async (scope) => identityRoutes(scope, deps));
  await app.register(async (own) => {
    answerOwnPages(own);
    refuseWritesOnLowDisk(own, deps.disk);
    sessionRoutes(own, deps, sessions);
    linkRoutes(own, deps);
    await own.register(async (account) => {
      requirePerson(account, sessions);
      accountRoutes(account, deps);
      secondFactorRoutes(account, deps);
    });
  });

  installHealth(app, deps);
  app.get('/openapi.json', { schema: { hide: true } }, async (request, reply) => document().send(request, reply));
  await app.register(async (scope) => documentationRoutes(scope));
  await installReference(app);
  return app;
}

/** Bodies are JSON in UTF-8, not compressed; an empty one counts as absent whatever type it declares. */
function readBody(headers: Record<string, string | string[] | undefined>, body: Buffer): unknown {
  if (body.length === 0) return undefined;
  const type = String(headers['content-type'] ?? '');
  if (!/^application\/json\s*(;\s*charset=("?)utf-8\2\s*)?$/i.test(type) || headers['content-encoding'] !== undefined)
    throw unsupportedMediaType();
  return parseJsonBody(body);
}
