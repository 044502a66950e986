import type { ModelChunk } from '../../../engines/language/language-model.ts';

/** A whole answer, taken apart; fails where it has no usage. */
export async function collect(stream: AsyncIterable<ModelChunk>) {
  const chunks = await Array.fromAsync(stream);
  const usage = chunks.flatMap((chunk) => (chunk.type === 'usage' ? [chunk.usage] : []))[0];
  if (usage === undefined) throw new Error('The answer had no usage');
  return {
    kinds: chunks.map(({ type }) => type),
    text: chunks.map((chunk) => (chunk.type === 'text' ? chunk.text : '')).join(''),
    calls: chunks.flatMap((chunk) => (chunk.type === 'call' ? [chunk.call] : [])),
    usage,
  };
}
