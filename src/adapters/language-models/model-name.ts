/** What may stand before the colon of a model's name, and the variable that holds the key for it. */
export const MODEL_VENDORS = {
  anthropic: 'ANTHROPIC_API_KEY',
  openai: 'OPENAI_API_KEY',
  google: 'GOOGLE_GENERATIVE_AI_API_KEY',
  compatible: 'MODEL_API_KEY',
} as const;

export type VendorName = keyof typeof MODEL_VENDORS;

/** `vendor:model`, such as `anthropic:claude-sonnet-4-5`, taken apart. */
export interface ModelName {
  vendor: VendorName;
  /** As the vendor calls it; may hold colons of its own. */
  model: string;
}

/** Names in the order in which they are to be asked, null where the text is no such list. */
export function readModelNames(text: string): ModelName[] | null {
  const names: ModelName[] = [];
  for (const entry of text.split(',')) {
    const [, vendor = '', model = ''] = /^\s*([a-z]+):(\S+)\s*$/.exec(entry) ?? [];
    if (!Object.hasOwn(MODEL_VENDORS, vendor)) return null;
    names.push({ vendor: vendor as VendorName, model });
  }
  return names;
}

export const writeModelName = ({ vendor, model }: ModelName): string => `${vendor}:${model}`;
