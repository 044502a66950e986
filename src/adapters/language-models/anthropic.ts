import { createAnthropic } from '@ai-sdk/anthropic';
import type { Vendor } from './vendor.ts';

/** https://docs.claude.com/en/docs/build-with-claude/prompt-caching: at most four marks a request, each kept five minutes from its last use. */
export const anthropic: Vendor = {
  open: (model, { apiKey, baseUrl, fetch }) =>
    createAnthropic({ apiKey: apiKey ?? '', baseURL: baseUrl ?? 'https://api.anthropic.com/v1', fetch })(model),
  cacheMark: { anthropic: { cacheControl: { type: 'ephemeral' } } },
  // https://docs.claude.com/en/docs/build-with-claude/structured-outputs#json-schema-limitations
  strict: { optional: 'left_out', keywords: [] },
  signsCalls: false,
  // Calls are taken whole: with streamed arguments the vendor would not see to it that they are JSON.
  options: () => ({ anthropic: { toolStreaming: false } }),
};
