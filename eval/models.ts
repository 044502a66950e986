import { MODEL_VENDORS, readModelNames, type VendorName } from '../src/adapters/language-models/model-name.ts';
import type { LanguageModel } from '../src/engines/language/language-model.ts';

type Environment = Record<string, string | undefined>;

export interface OpenedModel {
  model: LanguageModel;
  close(): Promise<void>;
}

/**
 * A vendor's model, with the key and the address that the server would use.
 * @param name `VENDOR:MODEL`, or several with commas
 * @param answerMs longest wait for a whole answer
 * @throws Error where the name is none, or its key or address is missing
 */
export async function openModel(name: string, environment: Environment, answerMs: number): Promise<OpenedModel> {
  const names = readModelNames(name);
  if (names === null)
    throw new Error(
      `"${name}" is neither offline nor replay nor one of ${Object.keys(MODEL_VENDORS).join(', ')} with a colon and a model behind it`,
    );
  const baseUrl = environment.MODEL_BASE_URL ?? null;
  for (const { vendor } of names) {
    if (vendor === 'compatible' && baseUrl === null) throw new Error('compatible: needs MODEL_BASE_URL');
    if (vendor !== 'compatible' && environment[MODEL_VENDORS[vendor]] === undefined)
      throw new Error(`${vendor}: needs ${MODEL_VENDORS[vendor]}`);
  }
  const keys = Object.fromEntries(
    Object.entries(MODEL_VENDORS).map(([vendor, variable]) => [vendor, environment[variable] ?? null]),
  ) as Record<VendorName, string | null>;
  // The clients of vendors take a second to load.
  const { openModels } = await import('../src/adapters/language-models/open-models.ts');
  const open = openModels({ keys, baseUrls: { compatible: baseUrl }, egressAllow: [] });
  const limits = { timeoutMs: answerMs, firstTokenMs: Math.ceil(answerMs / names.length) };
  return { model: open.chain(names, limits), close: () => open.close() };
}
