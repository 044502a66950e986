import { join, resolve } from 'node:path';
import { isSupportedCountry } from 'libphonenumber-js/max';
import type { ArtifactPlace } from './adapters/artifacts/types.ts';
import type { SmtpSettings } from './adapters/mailer/smtp.ts';
import { readArtifactPlace } from './artifact-place.ts';
import { dataDirOf } from './data-dir.ts';
import { type IdentityProviderSettings, readIdentityProvider } from './identity-provider-settings.ts';
import { type ModelSettings, readModelSettings } from './model-settings.ts';
import { StartupError } from './platform/db/embedded/data-directory.ts';
import { parseAllowList } from './platform/egress/allow-list.ts';
import { readTrustedProxies } from './trusted-proxies.ts';

/** Everything the environment decides, read once by command-line.ts; times in milliseconds, sizes in bytes unless named otherwise. */
export interface Config {
  readonly host: string;
  readonly port: number;
  /** What carriers sign and partners see; no trailing slash. Null: the address the server listens on. */
  readonly publicUrl: string | null;
  readonly dataDir: string;
  /** Null: embedded PostgreSQL in `dataDir`. */
  readonly databaseUrl: string | null;
  readonly carrier: 'sandbox' | 'twilio';
  readonly twilio: { accountSid: string; authToken: string; apiUrl: string | null } | null;
  /** Null: mails stay in the sandbox's mailbox, or are not sent. */
  readonly smtp: SmtpSettings | null;
  readonly models: ModelSettings;
  readonly vaultKeyring: string;
  readonly serverKeyFile: string;
  /** Hosts that may be private, `host[:port]` or CIDR. */
  readonly egressAllow: readonly string[];
  /** Public hosts that logins and webhooks may be sent to over http, in the same form. */
  readonly httpAllow: readonly string[];
  readonly relay: {
    readonly chromium: string | null;
    readonly cdpUrl: string | null;
    readonly sandbox: 'auto' | 'on' | 'off';
    readonly concurrency: number;
    /** Empty browsers that wait for the next run. */
    readonly spares: number;
    readonly runsPerHour: number;
  };
  /** Where people sign in besides by password, over OpenID Connect. Null: nowhere. */
  readonly identityProvider: IdentityProviderSettings | null;
  readonly artifacts: ArtifactPlace;
  readonly retentionDays: number;
  /** Whether the carrier records calls with the agent; callers are told at the opening. */
  readonly callRecording: boolean;
  /** Countries that every location may call, forward to and text besides its own, ISO 3166-1 alpha-2. */
  readonly callCountries: readonly string[];
  /** Of one location. */
  readonly outboundCallsPerHour: number;
  /** Of one location; forwarded calls among them. */
  readonly transfersPerHour: number;
  readonly rateLimitPerMinute: number;
  /** Requests without a good key, per address. */
  readonly anonymousLimitPerMinute: number;
  /** Addresses and networks whose `X-Forwarded-For` is believed. */
  readonly trustedProxies: readonly string[];
  /** How long `/readyz` is 503 before a process that stops takes no more requests. */
  readonly drainNoticeMs: number;
  readonly logLevel: string;
  /** Base of an OpenTelemetry collector that takes OTLP over HTTP; no trailing slash. Null: nothing is traced. */
  readonly otlpEndpoint: string | null;
  /** Null: no metrics port. */
  readonly metricsPort: number | null;
}

/** `MAIL_FROM`, else an address at the server's own host. */
function readSmtp(read: {
  text(name: string): string | null;
  url(name: string, protocols: string[]): string | null;
  fault(sentence: string): void;
}): SmtpSettings | null {
  const url = read.url('SMTP_URL', ['smtp:', 'smtps:']);
  const from = read.text('MAIL_FROM');
  if (from !== null && !/^[^\s@<>,;"]+@[^\s@<>,;"]+$/.test(from)) read.fault('MAIL_FROM must be an e-mail address');
  return url === null ? null : { url, from: from ?? `frontdesk@${new URL(url).hostname}` };
}

const LOG_LEVELS = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'];

/** What a password may be written as: a % that begins no escape cannot be read by those who connect. */
function isWellFormed(url: string): boolean {
  try {
    decodeURIComponent(new URL(url).href);
    return true;
  } catch {
    return false;
  }
}

/**
 * @param env usually `process.env`; an empty value counts as absent
 * @throws StartupError naming every variable that is wrong, and what it should be
 */
export function readConfig(env: Record<string, string | undefined>): Config {
  const faults: string[] = [];
  const text = (name: string): string | null => env[name]?.trim() || null;
  const whole = (name: string, fallback: number, min: number, max: number): number => {
    const value = text(name);
    if (value === null) return fallback;
    const number = /^\d{1,9}$/.test(value) ? Number(value) : Number.NaN;
    if (number >= min && number <= max) return number;
    faults.push(`${name} must be a whole number from ${min} to ${max}`);
    return fallback;
  };
  const oneOf = <T extends string>(name: string, allowed: readonly T[], fallback: T): T => {
    const value = text(name);
    if (value === null) return fallback;
    if ((allowed as readonly string[]).includes(value)) return value as T;
    faults.push(`${name} must be one of ${allowed.join(', ')}`);
    return fallback;
  };
  const url = (name: string, protocols: string[]): string | null => {
    const value = text(name);
    if (value === null) return null;
    if (isWellFormed(value) && protocols.includes(new URL(value).protocol)) return value.replace(/\/+$/, '');
    faults.push(`${name} must be a URL that begins with ${protocols.map((protocol) => `${protocol}//`).join(' or ')}`);
    return null;
  };
  const countries = (name: string): string[] => {
    const codes = (text(name) ?? '').split(',').map((code) => code.trim().toUpperCase());
    const named = codes.filter(Boolean);
    if (!named.every((code) => isSupportedCountry(code)))
      faults.push(`${name} must be two-letter codes of countries (ISO 3166-1) with commas between them, such as CA,MX`);
    return [...new Set(named)];
  };
  const hosts = (name: string): string[] => {
    const entries = (text(name) ?? '')
      .split(',')
      .map((entry) => entry.trim())
      .filter(Boolean);
    try {
      parseAllowList(entries, name);
    } catch (cause) {
      faults.push((cause as Error).message);
    }
    return entries;
  };

  const dataDir = dataDirOf(env);
  const carrier = oneOf('CARRIER', ['sandbox', 'twilio'] as const, 'sandbox');
  const accountSid = text('TWILIO_ACCOUNT_SID');
  const authToken = text('TWILIO_AUTH_TOKEN');
  if (carrier === 'twilio' && (!accountSid || !authToken)) {
    faults.push('CARRIER=twilio needs TWILIO_ACCOUNT_SID and TWILIO_AUTH_TOKEN');
  }
  const twilioApiUrl = url('TWILIO_API_URL', ['http:', 'https:']);
  const metricsPort = text('METRICS_PORT') === null ? null : whole('METRICS_PORT', 0, 0, 65_535);
  const fault = (sentence: string): void => void faults.push(sentence);
  const webUrl = (name: string): string | null => url(name, ['http:', 'https:']);

  const rateLimitPerMinute = whole('RATE_LIMIT_PER_MINUTE', 600, 1, 10_000_000);
  const config: Config = {
    host: text('HOST') ?? '127.0.0.1',
    port: whole('PORT', 8080, 0, 65_535),
    publicUrl: url('PUBLIC_URL', ['http:', 'https:']),
    dataDir,
    databaseUrl: url('DATABASE_URL', ['postgres:', 'postgresql:']),
    carrier,
    twilio: accountSid && authToken ? { accountSid, authToken, apiUrl: twilioApiUrl } : null,
    smtp: readSmtp({ text, url, fault }),
    models: readModelSettings({ text, url: webUrl, whole, fault }),
    vaultKeyring: resolve(text('VAULT_KEYRING') ?? join(dataDir, 'keyring.json')),
    serverKeyFile: resolve(text('SERVER_KEY_FILE') ?? join(dataDir, 'server.key')),
    egressAllow: hosts('EGRESS_ALLOW'),
    httpAllow: hosts('HTTP_ALLOW'),
    relay: {
      chromium: text('RELAY_CHROMIUM'),
      cdpUrl: url('RELAY_CDP_URL', ['http:', 'https:', 'ws:', 'wss:']),
      sandbox: oneOf('RELAY_SANDBOX', ['auto', 'on', 'off'] as const, 'auto'),
      concurrency: whole('RELAY_CONCURRENCY', 2, 1, 64),
      spares: whole('RELAY_SPARES', 1, 0, 16),
      runsPerHour: whole('RELAY_RUNS_PER_HOUR', 60, 1, 1_000_000),
    },
    identityProvider: readIdentityProvider({ text, url: webUrl, fault }),
    artifacts: readArtifactPlace({ text, url: webUrl, fault }, join(dataDir, 'artifacts')),
    callCountries: countries('CALL_COUNTRIES'),
    outboundCallsPerHour: whole('OUTBOUND_CALLS_PER_HOUR', 60, 1, 1_000_000),
    transfersPerHour: whole('TRANSFERS_PER_HOUR', 120, 1, 1_000_000),
    callRecording: oneOf('CALL_RECORDING', ['off', 'on'] as const, 'off') === 'on',
    retentionDays: whole('RETENTION_DAYS', 90, 1, 36_500),
    rateLimitPerMinute,
    anonymousLimitPerMinute: whole('ANONYMOUS_LIMIT_PER_MINUTE', rateLimitPerMinute, 1, 10_000_000),
    trustedProxies: readTrustedProxies(text('TRUSTED_PROXIES'), (sentence) => faults.push(sentence)),
    drainNoticeMs: whole('DRAIN_NOTICE_SECONDS', 0, 0, 300) * 1000,
    logLevel: oneOf('LOG_LEVEL', LOG_LEVELS, 'info'),
    otlpEndpoint: webUrl('OTEL_EXPORTER_OTLP_ENDPOINT'),
    metricsPort,
  };
  if (faults.length > 0) throw new StartupError(`The configuration is wrong: ${faults.join('; ')}.`);
  return Object.freeze(config);
}
