import type { LanguageModel } from '../../engines/language/language-model.ts';
import { fetchThrough } from '../../platform/egress/fetch-through.ts';
import { createEgress } from '../../platform/egress/safe-fetch.ts';
import { anthropic } from './anthropic.ts';
import { compatible } from './compatible.ts';
import { type ChainLimits, FallbackChain } from './fallback-chain.ts';
import { google } from './google.ts';
import { type ModelName, type VendorName, writeModelName } from './model-name.ts';
import { openai } from './openai.ts';
import type { Vendor } from './vendor.ts';
import { VendorModel } from './vendor-model.ts';

const VENDORS: Record<VendorName, Vendor> = { anthropic, openai, google, compatible };

/** Vendors are asked every few seconds while somebody speaks: a new connection would cost each turn some 100 ms. */
const IDLE_MS = 30_000;

export interface ModelAccess {
  keys: Readonly<Record<VendorName, string | null>>;
  /** Address of the OpenAI-compatible server; for tests, of the others. Null: the vendor's own. */
  baseUrls: Readonly<Partial<Record<VendorName, string | null>>>;
  egressAllow: readonly string[];
}

export interface OpenModels {
  /** The models as one, in the order in which they are to be asked. Nothing is sent before the first request. */
  chain(names: readonly ModelName[], limits: ChainLimits): LanguageModel;
  /** Ends what is still being asked. */
  close(): Promise<void>;
}

/**
 * The configured language models, all over one checked way out, to which the operator's own addresses of servers are added.
 * @throws Error on an entry of `egressAllow` that cannot be read
 */
export function openModels({ keys, baseUrls, egressAllow }: ModelAccess): OpenModels {
  const own = Object.values(baseUrls).flatMap((url) => (url ? [placeOf(new URL(url))] : []));
  const egress = createEgress({ allow: [...egressAllow, ...own], idleMs: IDLE_MS });
  return {
    chain(names, limits) {
      const fetch = fetchThrough(egress, limits.timeoutMs);
      const models = names.map((name) => {
        const vendor = VENDORS[name.vendor];
        const access = { apiKey: keys[name.vendor], baseUrl: baseUrls[name.vendor] ?? null, fetch };
        return new VendorModel(writeModelName(name), vendor, vendor.open(name.model, access));
      });
      return new FallbackChain(models, limits);
    },
    close: () => egress.close(),
  };
}

const placeOf = ({ hostname, port, protocol }: URL): string =>
  `${hostname}:${port === '' ? (protocol === 'https:' ? 443 : 80) : port}`;
