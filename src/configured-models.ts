import type { Registry } from 'prom-client';
import { tracedModel } from './adapters/language-models/traced-model.ts';
import { watchedModel } from './adapters/language-models/watched-model.ts';
import type { Config } from './config.ts';
import type { LanguageModel } from './engines/language/language-model.ts';
import { NO_TRACING, type Tracing } from './platform/tracing.ts';

/** So that a second model still has time for a spoken turn. */
const SPOKEN_FIRST_TOKEN_MS = 3_000;
/** A whole page is read before the first token. */
const RUN_FIRST_TOKEN_MS = 15_000;

export interface ConfiguredModels {
  /** Null: the offline reader alone. */
  dialog: LanguageModel | null;
  /** Null: rules alone. */
  relay: LanguageModel | null;
  close(): Promise<void>;
}

/**
 * The language models of the settings; the clients of vendors are loaded where one is named.
 * @param registry where they are counted, null for nowhere
 * @param tracing where each request is a span
 * @param heard of each request: whether it was answered
 */
export async function openConfiguredModels(
  { models, egressAllow }: Config,
  registry: Registry | null,
  tracing: Tracing,
  heard: (isWell: boolean) => void,
): Promise<ConfiguredModels> {
  const { dialog, relay, relaySees, keys, baseUrl, timeoutMs, firstTokenMs } = models;
  if (dialog.length === 0 && relay.length === 0) return { dialog: null, relay: null, close: async () => {} };
  const { openModels } = await import('./adapters/language-models/open-models.ts');
  const { ModelMeter } = await import('./adapters/language-models/metered-model.ts');
  const { ANSWER_MS: SPOKEN_MS } = await import('./engines/dialog/nlu/model/model-reader.ts');
  const { ANSWER_MS: RUN_MS } = await import('./engines/relay/agent/ask-model.ts');
  const open = openModels({ keys, baseUrls: { compatible: baseUrl }, egressAllow });
  const meter = registry === null ? null : new ModelMeter(registry);
  const chain = (names: typeof dialog, limits: { timeoutMs: number; firstTokenMs: number }): LanguageModel | null => {
    if (names.length === 0) return null;
    const model = open.chain(names, {
      timeoutMs: timeoutMs ?? limits.timeoutMs,
      firstTokenMs: firstTokenMs ?? limits.firstTokenMs,
    });
    const watched = watchedModel(model, heard);
    const traced = tracing === NO_TRACING ? watched : tracedModel(watched, tracing);
    return meter === null ? traced : meter.meter(traced);
  };
  return {
    dialog: chain(dialog, { timeoutMs: SPOKEN_MS, firstTokenMs: SPOKEN_FIRST_TOKEN_MS }),
    relay: seeing(chain(relay, { timeoutMs: RUN_MS, firstTokenMs: RUN_FIRST_TOKEN_MS }), relaySees),
    close: () => open.close(),
  };
}

function seeing(model: LanguageModel | null, sees: boolean): LanguageModel | null {
  return model === null || !sees
    ? model
    : { name: model.name, sees, stream: (request, signal) => model.stream(request, signal) };
}
