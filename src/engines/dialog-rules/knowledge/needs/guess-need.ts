import type { Service } from '../../../dialog/practice.ts';
import { type Classifier, classify } from '../../intents/guess/classifier.ts';
import { readClassifier, type StoredClassifier } from '../../intents/guess/classifier-file.ts';
import { hear } from '../../listening/hear.ts';
import { contentStems } from '../words.ts';
import { needFeatures } from './features.ts';
import { AFTERCARE, FIELDS, type Field, UNSPECIFIED } from './field.ts';
import stored from './needs.json' with { type: 'json' };

/** What somebody needs, and which of a practice's services meet it. */
export interface Need {
  /** The likeliest first; the shares add up to 1. */
  services: { service: Service; share: number }[];
  /** How well the likeliest one meets the likeliest needs, from 0 to 1; next to nothing where the practice has no such service or no word tells a need. */
  fit: number;
  /** How likely it is that something is wrong after a treatment. */
  aftercare: number;
  /** How likely it is that nothing tells what the visit is for. */
  unspecified: number;
}

/** Needs and their likelihoods. */
type Likelihoods = Map<string, number>;

/** Below it a field is none of the practice's. */
const LEAST_OF_FIELD = 0.15;

let named: Classifier<string> | null = null;
const told = new Map<Field, Classifier<string>>();
const known = new WeakMap<readonly Service[], { met: Likelihoods[]; fields: Map<Field, number> }>();

/** What words tell of a need, held against the practice's services. */
export function guessNeed(tokens: readonly string[], services: readonly Service[]): Need {
  const { met, fields } = readServices(services);
  const features = needFeatures(tokens);
  const telling = contentStems(tokens.join(' '));
  const isTold = [...fields.keys()].some((field) => telling.some((word) => toldOf(field).numbers.has(word)));
  const needs: Likelihoods = new Map();
  for (const [field, weight] of fields)
    for (const { label, probability } of classify(toldOf(field), features))
      needs.set(label, (needs.get(label) ?? 0) + weight * probability);
  const fits = met.map((likelihoods) =>
    [...needs].reduce((sum, [need, likelihood]) => sum + likelihood * (likelihoods.get(need) ?? 0), 0),
  );
  const total = fits.reduce((sum, fit) => sum + fit, 0);
  const ranked = services
    .map((service, i) => ({ service, share: total === 0 ? 0 : (fits[i] ?? 0) / total }))
    .sort((a, b) => b.share - a.share);
  return {
    services: ranked,
    fit: isTold ? Math.max(0, ...fits) : 0,
    aftercare: needs.get(AFTERCARE) ?? 0,
    unspecified: needs.get(UNSPECIFIED) ?? 0,
  };
}

/** Makes what a practice needs ready ahead of its first use, while the caller hears something. */
export function loadNeeds(services: readonly Service[]): void {
  for (const field of readServices(services).fields.keys()) toldOf(field);
}

/** Which needs each service meets, by its name, and which fields they are of, whose weights add up to 1. */
function readServices(services: readonly Service[]): { met: Likelihoods[]; fields: Map<Field, number> } {
  const before = known.get(services);
  if (before !== undefined) return before;
  named ??= read(stored.names);
  const byName = named;
  const met = services.map(
    ({ name }) =>
      new Map(
        classify(byName, needFeatures(hear(name.toLowerCase()).tokens)).map((guess) => [
          guess.label,
          guess.probability,
        ]),
      ),
  );
  const masses = FIELDS.map((field) => {
    const needs = stored.fields[field].needs;
    const mass = met.reduce(
      (sum, likelihoods) => sum + needs.reduce((all, need) => all + (likelihoods.get(need) ?? 0), 0),
      0,
    );
    return [field, mass / Math.max(1, services.length)] as const;
  }).filter(([, mass]) => mass >= LEAST_OF_FIELD);
  const total = masses.reduce((sum, [, mass]) => sum + mass, 0);
  const fields = new Map(masses.map(([field, mass]) => [field, mass / total]));
  const found = { met: met.map((likelihoods) => within(likelihoods, [...fields.keys()])), fields };
  known.set(services, found);
  return found;
}

/** "Check-up" at a veterinarian's is none for children: the likelihoods of the fields' needs, which add up to 1. */
function within(likelihoods: Likelihoods, fields: readonly Field[]): Likelihoods {
  const needs = fields.flatMap((field) => stored.fields[field].needs);
  const total = needs.reduce((sum, need) => sum + (likelihoods.get(need) ?? 0), 0);
  return new Map(needs.map((need) => [need, (likelihoods.get(need) ?? 0) / total]));
}

function toldOf(field: Field): Classifier<string> {
  const loaded = told.get(field) ?? read(stored.fields[field].told);
  told.set(field, loaded);
  return loaded;
}

function read(classifier: StoredClassifier): Classifier<string> {
  return readClassifier(classifier, classifier.labels);
}
