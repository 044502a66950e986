import {
  MODEL_VENDORS,
  type ModelName,
  readModelNames,
  type VendorName,
} from './adapters/language-models/model-name.ts';

/** Which language models are asked, where, and for how long; times in milliseconds. */
export interface ModelSettings {
  /** Asked in this order for the telephone; none: the rules. */
  readonly dialog: readonly ModelName[];
  /** The same for relay runs, in which they work first; none: the offline planner alone. */
  readonly relay: readonly ModelName[];
  /** The models of relay runs can look at pictures, and may be shown the page as one. */
  readonly relaySees: boolean;
  /** Where `compatible:` models are asked. */
  readonly baseUrl: string | null;
  readonly keys: Readonly<Record<VendorName, string | null>>;
  /** For one whole answer; null: what suits the telephone, or a run. */
  readonly timeoutMs: number | null;
  /** Until a model without a token gives way to the next one; null: the same. */
  readonly firstTokenMs: number | null;
}

export interface ModelVariables {
  /** One that is set, or null. */
  text(name: string): string | null;
  /** An http or https URL without a trailing slash, or null; one that is none is a fault. */
  url(name: string): string | null;
  /** A whole number within bounds; one that is none is a fault. */
  whole(name: string, fallback: number, min: number, max: number): number;
  /** Takes note of a fault. */
  fault(sentence: string): void;
}

const FORM = Object.keys(MODEL_VENDORS)
  .map((vendor) => `${vendor}:MODEL`)
  .join(', ');
const LONGEST_MS = 600_000;

/** `DIALOG_MODEL`, `RELAY_MODEL`, `RELAY_PLANNER`, `RELAY_MODEL_SEES` and what belongs to them. */
export function readModelSettings({ text, url, whole, fault }: ModelVariables): ModelSettings {
  const names = (variable: string): readonly ModelName[] => {
    const value = text(variable);
    if (value === null || value === 'none') return [];
    const read = readModelNames(value);
    if (read === null) fault(`${variable} must be none, or one or several of ${FORM}, separated by commas`);
    return read ?? [];
  };
  const limit = (variable: string): number | null =>
    text(variable) === null ? null : whole(variable, 0, 100, LONGEST_MS);
  const [dialog, named] = [names('DIALOG_MODEL'), names('RELAY_MODEL')];
  const planner = text('RELAY_PLANNER') ?? (named.length > 0 ? 'model' : 'offline');
  if (planner !== 'model' && planner !== 'offline') fault('RELAY_PLANNER must be one of model, offline');
  else if (planner === 'model' && named.length === 0) fault('RELAY_PLANNER=model needs RELAY_MODEL');
  const relay = planner === 'model' ? named : [];
  const sees = text('RELAY_MODEL_SEES') ?? 'off';
  if (sees !== 'on' && sees !== 'off') fault('RELAY_MODEL_SEES must be one of on, off');
  const uses = (vendor: VendorName): boolean => [...dialog, ...relay].some((name) => name.vendor === vendor);
  const baseUrl = url('MODEL_BASE_URL');
  if (uses('compatible') && baseUrl === null) fault('A compatible:MODEL needs MODEL_BASE_URL');
  for (const vendor of ['anthropic', 'openai', 'google'] as const)
    if (uses(vendor) && text(MODEL_VENDORS[vendor]) === null)
      fault(`${vendor === 'google' ? 'A' : 'An'} ${vendor}:MODEL needs ${MODEL_VENDORS[vendor]}`);
  return {
    dialog,
    relay,
    relaySees: sees === 'on' && relay.length > 0,
    baseUrl,
    keys: {
      anthropic: text('ANTHROPIC_API_KEY'),
      openai: text('OPENAI_API_KEY'),
      google: text('GOOGLE_GENERATIVE_AI_API_KEY'),
      // OpenAI's key goes to another server only where OpenAI itself is not asked.
      compatible: text('MODEL_API_KEY') ?? (uses('openai') ? null : text('OPENAI_API_KEY')),
    },
    timeoutMs: limit('MODEL_TIMEOUT_MS'),
    firstTokenMs: limit('MODEL_FIRST_TOKEN_MS'),
  };
}
