import { createOpenAICompatible } from '@ai-sdk/openai-compatible';
import type { Vendor } from './vendor.ts';

/** Whatever speaks OpenAI's chat completions: vLLM, Ollama, LM Studio, gateways. A key is sent where there is one. */
export const compatible: Vendor = {
  open: (model, { apiKey, baseUrl, fetch }) =>
    createOpenAICompatible({
      name: 'compatible',
      baseURL: baseUrl ?? '',
      includeUsage: true,
      ...(apiKey !== null && { apiKey }),
      fetch,
    })(model),
  cacheMark: null,
  // Some of these servers refuse the word, and none says which.
  strict: null,
  signsCalls: false,
  options: () => ({}),
};
