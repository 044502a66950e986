import { join } from 'node:path';
import { openArtifacts, placeName } from './adapters/artifacts/open-artifacts.ts';
import { ArtifactError } from './adapters/artifacts/types.ts';
import { openCarrier } from './adapters/carriers/open-carrier.ts';
import type { Sandbox } from './adapters/carriers/sandbox/types.ts';
import { createConnectors } from './adapters/connectors/open-connector.ts';
import type { IdentityProvider } from './adapters/identity-provider/types.ts';
import { openMailer } from './adapters/mailer/open-mailer.ts';
import { createRelayRunner } from './adapters/relay-runner/runner-process.ts';
import type { Telemetry } from './adapters/telemetry/open-telemetry.ts';
import { buildApp } from './app.ts';
import { browserFinder } from './browser-finder.ts';
import type { Config } from './config.ts';
import { openConfiguredModels } from './configured-models.ts';
import { type Deps, NO_FIGURES } from './deps.ts';
import { openBrain } from './engines/dialog/open-brain.ts';
import type { LanguageModel } from './engines/language/language-model.ts';
import { endLostCallsAfterStart } from './features/calls/ending/end-lost-calls.ts';
import { openModelAllowance } from './features/model-usage/model-allowance.ts';
import { isSealedTo } from './features/relay-credentials/is-sealed-to.ts';
import { RUN_CHANNEL } from './features/relay-executions/await-execution.ts';
import { addressFault, listen } from './listen.ts';
import { systemClock } from './platform/clock.ts';
import { createTenantCipher } from './platform/crypto/tenant-cipher.ts';
import { openDatabase } from './platform/db/database.ts';
import { StartupError } from './platform/db/embedded/data-directory.ts';
import { migrate } from './platform/db/migrate.ts';
import { openNews } from './platform/db/news.ts';
import { reachable } from './platform/db/reachable.ts';
import { watchDisk } from './platform/disk-watch.ts';
import { createEgress } from './platform/egress/safe-fetch.ts';
import { enterHost } from './platform/hosts/enter-host.ts';
import { newEntry } from './platform/hosts/host-table.ts';
import { settleKeys } from './platform/hosts/settle-keys.ts';
import type { App } from './platform/http/app-type.ts';
import { readiness } from './platform/http/health.ts';
import { OtherAddresses } from './platform/http/other-addresses.ts';
import { openJobs } from './platform/jobs/jobs.ts';
import type { Log } from './platform/log.ts';
import { PartWatch } from './platform/part-watch.ts';
import type { Tracing } from './platform/tracing.ts';
import { queues } from './queues.ts';

/** What the parts are opened with. */
interface Opening {
  config: Config;
  roles: { api: boolean; worker: boolean };
  /** Connection string of the database's owner. */
  databaseUrl: string;
  telemetry: Telemetry | null;
  tracing: Tracing;
  log: Log;
  /** Aborted when the process is about to go. */
  leaving: AbortSignal;
  /** Takes what closes each part again. */
  undo: (() => Promise<unknown> | unknown)[];
  /** Called once requests are answered, and before the workers start. */
  answers: (parts: Parts) => Promise<void>;
}

/** What is to be reached from outside of them. */
export interface Parts {
  /** Where it listens. */
  url: string;
  app: App;
  deps: Deps;
  /** The carrier's own side where CARRIER is sandbox, to place calls in. */
  sandbox: Sandbox | null;
}

const DRAIN_MS = 10_000;

/** Opens the parts of a server behind its database, in the order in which they need one another. */
export async function openParts(opening: Opening): Promise<Parts> {
  const { config, roles, databaseUrl, telemetry, tracing, log, leaving, undo } = opening;
  await reachable(databaseUrl, () => migrate(databaseUrl));

  const { keys, vault, hasPrivateKeys, lacking } = await settleKeys(databaseUrl, config, roles.worker);
  const db = openDatabase(databaseUrl, { maxConnections: 20, isWatched: true });
  undo.push(() => db.close());
  // The ways out are closed after the jobs have ended: what they are sending may still arrive.
  const egress = createEgress({ allow: config.egressAllow, httpAllow: config.httpAllow });
  undo.push(() => egress.close());
  const artifacts = openArtifacts(config.artifacts, config.egressAllow);
  undo.push(() => artifacts.close());
  await writable(artifacts, log);
  const entry = newEntry({
    roles: [...(roles.api ? ['serve'] : []), ...(roles.worker ? ['worker'] : [])],
    server_key_file: config.serverKeyFile,
    vault_keyring: config.vaultKeyring,
    has_private_keys: hasPrivateKeys,
    artifacts: placeName(config.artifacts),
  });
  undo.push(await enterHost(databaseUrl, entry, artifacts, log));
  await tellLackingKeys(db, lacking, log);
  const connectors = createConnectors({
    egress,
    keyringPath: config.vaultKeyring,
    egressAllow: config.egressAllow,
    httpAllow: config.httpAllow,
  });
  undo.push(() => connectors.close());
  const hasModel = config.models.dialog.length + config.models.relay.length > 0;
  const watch = new PartWatch([
    'carrier',
    ...(roles.worker ? (['browser'] as const) : []),
    ...(hasModel ? (['model'] as const) : []),
  ]);
  const mailbox = join(config.dataDir, 'mailbox');
  const {
    carrier,
    sandbox,
    close: closeCarrier,
  } = await openCarrier(
    config.carrier === 'twilio' && config.twilio
      ? { kind: 'twilio', ...config.twilio }
      : { kind: 'sandbox', statePath: join(config.dataDir, 'carrier.json'), mayHost: roles.api, mailbox },
    watch.of('carrier'),
  );
  undo.push(closeCarrier);
  const jobs = await openJobs(databaseUrl, queues, log, tracing);
  undo.push(() => jobs.settled());
  const metrics = config.metricsPort === null && telemetry === null ? null : await openMetrics();
  if (metrics !== null) telemetry?.measure(metrics.registry);
  metrics?.measureQueues(metrics.registry, jobs);
  const models = await openConfiguredModels(config, metrics?.registry ?? null, tracing, watch.of('model'));
  undo.push(() => models.close());
  const runner = createRelayRunner({
    keyringPath: config.vaultKeyring,
    model: models.relay,
    browser: browserFinder(config),
    directory: join(config.dataDir, 'runs'),
    spares: config.relay.spares,
    heard: watch.of('browser'),
    egressAllow: config.egressAllow,
    log,
  });
  undo.push(() => runner.close());
  metrics?.measureProcess(metrics.registry, { db, runner });
  // Work under way may end by itself for a while; relay runs that have not are given back for the next start.
  undo.push(() => jobs.stop(DRAIN_MS));
  const disk = await watchDisk(config.dataDir);
  undo.push(() => disk.stop());
  const runNews = await openNews(db, RUN_CHANNEL);
  undo.push(() => runNews.close());

  const offlineBrain = openBrain();
  const brain = models.dialog === null ? offlineBrain : await openWithModel(models.dialog, config);
  let listening = `http://${config.host}:${config.port}`;
  const deps: Deps = {
    config,
    db,
    jobs,
    keys,
    cipher: createTenantCipher(keys),
    vault,
    carrier,
    mailer: await openMailer({ smtp: config.smtp, mailbox: config.carrier === 'sandbox' ? mailbox : null }),
    connectors,
    brain,
    offlineBrain,
    allowance: openModelAllowance({ db, jobs, log, config }),
    sandbox,
    identityProvider: config.identityProvider && (await openIdentityProvider(config.identityProvider, egress)),
    artifacts,
    egress,
    runner,
    runNews,
    disk,
    watch,
    leaving,
    clock: systemClock,
    log,
    figures: metrics?.openFigures(metrics.registry) ?? NO_FIGURES,
    tracing,
    publicUrl: () => config.publicUrl ?? listening,
  };
  const app = await buildApp(deps);
  const ready = () => readiness({ db, disk, jobs, needsQueue: true, watch, leaving: leaving });
  const { host, metricsPort } = config;
  metrics?.watch(app);
  if (metrics !== null && metricsPort !== null) {
    const close = await metrics.listen(host, metricsPort, ready).catch((cause: unknown) => {
      throw addressFault(cause, { variable: 'METRICS_PORT', port: metricsPort, host }) ?? cause;
    });
    undo.push(close);
  }
  const others = new OtherAddresses();
  undo.push(() => others.gone());
  undo.push(() => app.close());
  undo.push(() => others.stop());
  if (roles.api) listening = await listen(app, config);
  if (roles.api && config.host === 'localhost') await others.listen(app.server, config.host);
  const parts = { url: listening, app, deps, sandbox };
  await opening.answers(parts);
  // Jobs left by an earlier process start at once, and may tell the carrier our public address.
  if (roles.worker) {
    const { startWorkers } = await import('./worker.ts');
    undo.push(await startWorkers(deps));
  }
  undo.push(endLostCallsAfterStart(deps));
  return parts;
}

/** What counts for Prometheus, loaded where somebody collects it. */
async function openMetrics() {
  const { createMetrics } = await import('./platform/http/metrics.ts');
  const { measureQueues } = await import('./platform/jobs/queue-metrics.ts');
  return { ...createMetrics(), measureQueues, ...(await import('./product-figures.ts')) };
}

/** An OpenID client is loaded where a provider is set. */
async function openIdentityProvider(
  settings: NonNullable<Config['identityProvider']>,
  egress: Deps['egress'],
): Promise<IdentityProvider> {
  const adapter = await import('./adapters/identity-provider/identity-provider.ts');
  return adapter.openIdentityProvider(settings, egress);
}

/** The dialog engine's reader by a model is loaded where there is one. */
async function openWithModel(model: LanguageModel, { models }: Config): Promise<Deps['brain']> {
  const { openModelBrain } = await import('./engines/dialog/open-model-brain.ts');
  return openModelBrain(model, models.timeoutMs ?? undefined);
}

/** Runs without a place for their screenshots would fail one by one; a service that is only away for a moment may come back. */
async function writable(artifacts: Deps['artifacts'], log: Deps['log']): Promise<void> {
  try {
    await artifacts.check();
  } catch (cause) {
    if (!(cause instanceof ArtifactError)) throw cause;
    if (!cause.retryable) throw new StartupError(`${cause.message}.`);
    log.warn({ reason: cause.message }, 'screenshots and files cannot be kept at the moment');
  }
}

/** Logins that are sealed to a version of the keyring that is not here cannot be opened here, and their runs fail with that reason. */
async function tellLackingKeys(db: Deps['db'], lacking: string[], log: Deps['log']): Promise<void> {
  for (const version of lacking) {
    if (await isSealedTo(db, version))
      log.error(
        { version },
        'the keyring of this host lacks a version that logins are sealed to; see: frontdesk doctor',
      );
  }
}
