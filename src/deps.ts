import type { ArtifactStore } from './adapters/artifacts/types.ts';
import type { Sandbox } from './adapters/carriers/sandbox/types.ts';
import type { Carrier } from './adapters/carriers/types.ts';
import type { Connectors } from './adapters/connectors/open-connector.ts';
import type { IdentityProvider } from './adapters/identity-provider/types.ts';
import type { Mailer } from './adapters/mailer/types.ts';
import type { RelayRunner } from './adapters/relay-runner/runner-process.ts';
import type { Config } from './config.ts';
import type { Brain } from './engines/dialog/types.ts';
import type { ModelUse } from './engines/language/language-model.ts';
import type { Clock } from './platform/clock.ts';
import type { VaultPublicKey } from './platform/crypto/keyring.ts';
import type { ServerKeys } from './platform/crypto/server-keys.ts';
import type { TenantCipher } from './platform/crypto/tenant-cipher.ts';
import type { Database } from './platform/db/database.ts';
import type { News } from './platform/db/news.ts';
import type { DiskWatch } from './platform/disk-watch.ts';
import type { Egress } from './platform/egress/safe-fetch.ts';
import type { Jobs } from './platform/jobs/jobs.ts';
import type { Log } from './platform/log.ts';
import type { PartWatch } from './platform/part-watch.ts';
import type { Tracing } from './platform/tracing.ts';

/** Whether calls and runs of a tenant may ask language models: within its daily budget, and where the workspace has not turned them off. */
export interface ModelAllowance {
  /**
   * Asked at each turn and each start of a run: mostly answered from memory.
   * @param workspaceId null: of no workspace
   * @param purpose whose models would be asked: a workspace that names some lets none be asked where others stand beside them
   */
  mayAsk(tenantId: string, workspaceId: string | null, purpose: 'dialog' | 'relay'): Promise<boolean>;
  /** Counts an answer of a model at once, before it is stored. */
  count(tenantId: string, use: ModelUse): void;
  /** The tenant's limits have changed. */
  forget(tenantId: string): void;
}

/** What is counted for Prometheus. */
export interface Figures {
  /** A call speaks with the agent. @returns to be called when it no longer does */
  callBegan(): () => void;
  runEnded(status: string, errorCode: string | null): void;
}

/** Where nobody collects them. */
export const NO_FIGURES: Figures = { callBegan: () => () => {}, runEnded: () => {} };

/** Everything a feature works with, built once in start.ts and handed down. */
export interface Deps {
  config: Config;
  db: Database;
  jobs: Jobs;
  keys: ServerKeys;
  cipher: TenantCipher;
  /** Seals credentials; nothing in an API process can open them. */
  vault: VaultPublicKey;
  carrier: Carrier;
  /** The carrier's own side where CARRIER is sandbox, to place calls in. */
  sandbox: Sandbox | null;
  /** Null where no mail can be sent: a real carrier, and no SMTP_URL. */
  mailer: Mailer | null;
  /** The only way out to other hosts, browsers apart. */
  egress: Egress;
  /** Opens practices' own systems, with their credentials where they need them. */
  connectors: Connectors;
  /** What the voice agent thinks with: rules, or a model with the rules behind it. */
  brain: Brain;
  /** The rules alone, for calls in which no model may be asked; the same as `brain` where there is none. */
  offlineBrain: Brain;
  /** Whether language models may be asked for whom. */
  allowance: ModelAllowance;
  /** Null: people sign in by password alone. */
  identityProvider: IdentityProvider | null;
  artifacts: ArtifactStore;
  runner: RelayRunner;
  /** What happens in relay runs, in whichever process. */
  runNews: News;
  disk: DiskWatch;
  /** How browser, carrier and model did when they were last used. */
  watch: PartWatch;
  /** Aborted when the process is about to stop: balancers are told, and requests that still come are answered. */
  leaving: AbortSignal;
  clock: Clock;
  log: Log;
  figures: Figures;
  /** Spans of requests, jobs, runs and models; none without a collector. */
  tracing: Tracing;
  /** What carriers sign and partners see; no trailing slash. Known once the server listens. */
  publicUrl(): string;
}
