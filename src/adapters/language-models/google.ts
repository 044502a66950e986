import { createGoogle } from '@ai-sdk/google';
import type { Vendor } from './vendor.ts';

/** The Gemini API. It caches prefixes by itself. */
export const google: Vendor = {
  open: (model, { apiKey, baseUrl, fetch }) =>
    createGoogle({
      apiKey: apiKey ?? '',
      baseURL: baseUrl ?? 'https://generativelanguage.googleapis.com/v1beta',
      fetch,
    })(model),
  cacheMark: null,
  // https://ai.google.dev/gemini-api/docs/structured-output#json_schema_support
  strict: { optional: 'left_out', keywords: ['format', 'minimum', 'maximum', 'minItems', 'maxItems'] },
  // Of thoughts: https://ai.google.dev/gemini-api/docs/thought-signatures
  signsCalls: true,
  options: () => ({}),
};
