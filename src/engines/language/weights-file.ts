import { brotliCompressSync, brotliDecompressSync, constants } from 'node:zlib';
import type { Classifier } from './classifier.ts';
import { FEATURES } from './hashed-features.ts';
import type { SparseWeights } from './sparse-weights.ts';
import type { Tagger } from './tagger.ts';

/** What one language is read with. */
export interface LanguageWeights {
  classifier: Classifier;
  tagger: Tagger;
  /** One that is fitted to other features, where there is one. */
  second?: Classifier;
}

type Labels = Omit<Classifier, 'weights'>;

interface Header extends Labels {
  second?: Labels;
  tags: readonly string[];
  transitions: number[];
  tables: { count: number; unit: number }[];
}

/** A header in JSON behind its length, then of each table how many weights a feature has, their classes, their values; compressed. */
export function writeWeights({ classifier, tagger, second }: LanguageWeights): Buffer {
  const tables = [classifier.weights, tagger.weights, ...(second === undefined ? [] : [second.weights])];
  const header: Header = {
    ...labelsOf(classifier),
    ...(second !== undefined && { second: labelsOf(second) }),
    tags: tagger.tags,
    transitions: [...tagger.transitions],
    tables: tables.map(({ values, unit }) => ({ count: values.length, unit })),
  };
  const text = Buffer.from(JSON.stringify(header));
  const length = Buffer.alloc(4);
  length.writeUInt32LE(text.length);
  const content = Buffer.concat([length, text, ...tables.flatMap(bytesOf)]);
  return brotliCompressSync(content, {
    params: { [constants.BROTLI_PARAM_QUALITY]: 9, [constants.BROTLI_PARAM_SIZE_HINT]: content.length },
  });
}

export function readWeights(file: Uint8Array): LanguageWeights {
  const content = brotliDecompressSync(file);
  const length = content.readUInt32LE(0);
  const header = JSON.parse(content.subarray(4, 4 + length).toString()) as Header;
  let at = 4 + length;
  const take = (size: number): Uint8Array => {
    const bytes = new Uint8Array(content.buffer, content.byteOffset + at, size).slice();
    at += size;
    return bytes;
  };
  const [ofClassifier, ofTagger, ofSecond] = header.tables.map(({ count, unit }): SparseWeights => {
    const counts = take(FEATURES);
    const starts = new Uint32Array(FEATURES + 1);
    for (let feature = 0; feature < FEATURES; feature += 1)
      starts[feature + 1] = (starts[feature] as number) + (counts[feature] as number);
    return { starts, classes: take(count), values: new Int8Array(take(count).buffer), unit };
  });
  if (ofClassifier === undefined || ofTagger === undefined) throw new Error('not a file of weights');
  const { second, tags, transitions } = header;
  return {
    classifier: { ...labelsOf(header), weights: ofClassifier },
    tagger: { tags, weights: ofTagger, transitions: Float64Array.from(transitions) },
    ...(second !== undefined && ofSecond !== undefined && { second: { ...second, weights: ofSecond } }),
  };
}

function labelsOf({ labels, slopes, shifts }: Labels): Labels {
  return { labels, slopes, shifts };
}

function bytesOf({ starts, classes, values }: SparseWeights): Uint8Array[] {
  const counts = new Uint8Array(FEATURES);
  for (let feature = 0; feature < FEATURES; feature += 1)
    counts[feature] = (starts[feature + 1] ?? 0) - (starts[feature] ?? 0);
  return [counts, classes, new Uint8Array(values.buffer)];
}
