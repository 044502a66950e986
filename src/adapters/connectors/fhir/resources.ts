import { type Static, type TSchema, Type } from 'typebox';
import { isShape } from '../../../platform/is-shape.ts';

/**
 * What is read of FHIR R4 resources, https://hl7.org/fhir/R4/resourcelist.html. Fields that are not named here are kept as they came:
 * an update sends back all that was read.
 */
const optional = <Schema extends TSchema>(schema: Schema) => Type.Optional(schema);
const text = optional(Type.String());
const list = <Schema extends TSchema>(schema: Schema) => optional(Type.Array(schema));

const Coding = Type.Object({ system: text, code: text, display: text });
const Concept = Type.Object({ coding: list(Coding), text });
const Reference = Type.Object({ reference: text, display: text });
const Identifier = Type.Object({ system: text, value: text });
const ContactPoint = Type.Object({ system: text, value: text, use: text });
const HumanName = Type.Object({
  use: text,
  text,
  family: text,
  given: list(Type.String()),
  prefix: list(Type.String()),
});

const base = <Kind extends string>(kind: Kind) => ({
  resourceType: Type.Literal(kind),
  id: Type.String({ pattern: '^[A-Za-z0-9\\-.]{1,64}$' }),
  meta: optional(Type.Object({ versionId: text })),
});

const active = optional(Type.Boolean());

export const HealthcareService = Type.Object({
  ...base('HealthcareService'),
  active,
  name: text,
  comment: text,
  type: list(Concept),
  location: list(Reference),
});
export const Location = Type.Object({
  ...base('Location'),
  name: text,
  identifier: list(Identifier),
  telecom: list(ContactPoint),
});
export const Practitioner = Type.Object({
  ...base('Practitioner'),
  active,
  name: list(HumanName),
  communication: list(Concept),
});
export const PractitionerRole = Type.Object({
  ...base('PractitionerRole'),
  active,
  practitioner: optional(Reference),
  healthcareService: list(Reference),
});
export const Schedule = Type.Object({
  ...base('Schedule'),
  active,
  serviceType: list(Concept),
  actor: Type.Array(Reference),
});
export const Slot = Type.Object({
  ...base('Slot'),
  identifier: list(Identifier),
  serviceType: list(Concept),
  schedule: Reference,
  status: Type.String(),
  start: Type.String(),
  end: Type.String(),
});
export const Patient = Type.Object({
  ...base('Patient'),
  active,
  name: list(HumanName),
  birthDate: text,
  telecom: list(ContactPoint),
  deceasedBoolean: optional(Type.Boolean()),
  deceasedDateTime: text,
});
export const Appointment = Type.Object({
  ...base('Appointment'),
  identifier: list(Identifier),
  status: Type.String(),
  serviceType: list(Concept),
  description: text,
  start: text,
  end: text,
  slot: list(Reference),
  participant: Type.Array(Type.Object({ actor: optional(Reference), status: text })),
});
export const Bundle = Type.Object({
  resourceType: Type.Literal('Bundle'),
  entry: list(Type.Object({ resource: optional(Type.Object({ resourceType: Type.String() })) })),
  link: list(Type.Object({ relation: text, url: text })),
});

export type HealthcareService = Static<typeof HealthcareService>;
export type Location = Static<typeof Location>;
export type Practitioner = Static<typeof Practitioner>;
export type PractitionerRole = Static<typeof PractitionerRole>;
export type Schedule = Static<typeof Schedule>;
export type Slot = Static<typeof Slot>;
export type Patient = Static<typeof Patient>;
export type Appointment = Static<typeof Appointment>;
export type Concept = Static<typeof Concept>;
export type Reference = Static<typeof Reference>;
export type HumanName = Static<typeof HumanName>;

/** The value as what the schema says, or null where it is something else. */
export function readAs<Schema extends TSchema>(schema: Schema, value: unknown): Static<Schema> | null {
  return isShape(schema, value) ? value : null;
}

/** The id a reference points to, relative, absolute or versioned; null where it points to another kind. */
export function idIn(reference: Reference | undefined, kind: string): string | null {
  const match = /(?:^|\/)([A-Za-z]+)\/([A-Za-z0-9\-.]{1,64})(?:\/_history\/[^/]+)?$/.exec(reference?.reference ?? '');
  return match?.[1] === kind ? (match[2] ?? null) : null;
}

export function firstIdIn(references: readonly (Reference | undefined)[] | undefined, kind: string): string | null {
  for (const reference of references ?? []) {
    const id = idIn(reference, kind);
    if (id !== null) return id;
  }
  return null;
}

/** Whether two lists of concepts have a code in common. */
export function sharesCode(some: readonly Concept[] | undefined, others: readonly Concept[] | undefined): boolean {
  const codes = new Set(codesOf(some));
  return codesOf(others).some((code) => codes.has(code));
}

function codesOf(concepts: readonly Concept[] | undefined): string[] {
  return (concepts ?? []).flatMap((concept) =>
    (concept.coding ?? []).filter((coding) => coding.code).map((coding) => `${coding.system ?? ''}|${coding.code}`),
  );
}

export function hasCodes(concepts: readonly Concept[] | undefined): boolean {
  return codesOf(concepts).length > 0;
}

/** What a person would call a concept. */
export function nameOf(concepts: readonly Concept[] | undefined): string | null {
  for (const concept of concepts ?? []) {
    const words = concept.text ?? concept.coding?.find((coding) => coding.display)?.display;
    if (words?.trim()) return words.trim();
  }
  return null;
}
