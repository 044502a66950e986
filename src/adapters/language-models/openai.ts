import { createHash } from 'node:crypto';
import { createOpenAI } from '@ai-sdk/openai';
import type { Vendor } from './vendor.ts';

/** The Responses API. It caches prefixes by itself; the key brings requests that share one to the same machine. */
export const openai: Vendor = {
  open: (model, { apiKey, baseUrl, fetch }) =>
    createOpenAI({ apiKey: apiKey ?? '', baseURL: baseUrl ?? 'https://api.openai.com/v1', fetch }).responses(model),
  cacheMark: null,
  // https://platform.openai.com/docs/guides/structured-outputs#supported-schemas
  strict: {
    optional: 'null',
    keywords: [
      'pattern',
      'format',
      'minimum',
      'maximum',
      'exclusiveMinimum',
      'exclusiveMaximum',
      'multipleOf',
      'minItems',
      'maxItems',
    ],
  },
  signsCalls: false,
  options: ({ instructions, subject }) => ({
    openai: {
      // What is said on a practice's telephone is not left with the vendor.
      store: false,
      promptCacheKey: createHash('sha256').update(`${instructions}\n${subject}`).digest('hex').slice(0, 32),
    },
  }),
};
