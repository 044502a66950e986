import type { LanguageModelV4, SharedV4ProviderOptions } from '@ai-sdk/provider';
import type { ModelRequest } from '../../engines/language/language-model.ts';
import type { StrictSchemas } from './strict-schema.ts';

/** What has to be known of a vendor; each stands in a file of its own, the only one that imports its package. */
export interface Vendor {
  /** A client of one model. Sends nothing. */
  open(model: string, access: VendorAccess): LanguageModelV4;
  /** Marks the end of what its cache is to keep; null where it finds that out by itself. */
  cacheMark: SharedV4ProviderOptions | null;
  /** In which form it takes schemas that its answers are bound to; null where it binds them to none. */
  strict: StrictSchemas | null;
  /** Whether it gives marks of its own with a call, and wants to see them again beside it. */
  signsCalls: boolean;
  /** What it is to be told besides. */
  options(request: ModelRequest): SharedV4ProviderOptions;
}

export interface VendorAccess {
  apiKey: string | null;
  /** Null: the vendor's own. */
  baseUrl: string | null;
  fetch: typeof fetch;
}
