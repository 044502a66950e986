import type { PlannerModel } from '../../engines/relay/model-planner/planner-model.ts';
import { createEgress } from '../../platform/egress/safe-fetch.ts';
import { fetchThrough } from './egress-fetch.ts';
import { asModelError, ModelError } from './model-error.ts';
import { type ModelSettings, openModel } from './open-model.ts';

/** One answer must have come by then. */
const ANSWER_MS = 60_000;
/** A result of some two hundred rows. */
const MAX_TOKENS = 8_000;

/**
 * The configured model, as the relay asks it: one whole answer at a time, over the checked way out, to which the operator's own
 * MODEL_BASE_URL is added. Nothing is sent before the first request. @throws Error on an entry of `egressAllow` that cannot be read
 */
export function openPlannerModel(
  settings: ModelSettings & { egressAllow: readonly string[] },
): PlannerModel & { close(): Promise<void> } {
  const own = settings.baseUrl === null ? [] : [placeOf(new URL(settings.baseUrl))];
  const egress = createEgress({ allow: [...settings.egressAllow, ...own] });
  const model = openModel({
    ...settings,
    maxTokens: MAX_TOKENS,
    mustCall: true,
    fetch: fetchThrough(egress, ANSWER_MS),
  });
  return {
    async ask(request, signal) {
      const calls: { name: string; arguments: unknown }[] = [];
      let text = '';
      let tokens = 0;
      try {
        for await (const chunk of model.stream({ ...request, signal })) {
          if (chunk.type === 'text') text += chunk.text;
          else if (chunk.type === 'tool_call') calls.push({ name: chunk.name, arguments: chunk.arguments });
          else tokens = chunk.inputTokens + chunk.outputTokens;
        }
      } catch (error) {
        signal.throwIfAborted();
        throw asModelError(error);
      }
      if (calls.length === 0 && text === '') throw new ModelError('The model gave no answer', true);
      return { calls, text, tokens };
    },
    close: () => egress.close(),
  };
}

const placeOf = ({ hostname, port, protocol }: URL): string =>
  `${hostname}:${port === '' ? (protocol === 'https:' ? 443 : 80) : port}`;
