import { Type } from 'typebox';
import { CreatedAt, Line, Nullable, ObjectId, Patch, Strict, UpdatedAt, Words } from '../../platform/http/schema.ts';

const SEXES = ['female', 'male'] as const;
export type Sex = (typeof SEXES)[number];

const name = Line(200, { description: 'Name', examples: ['Bella'] });
const kind = Line(100, { examples: ['dog'], description: 'As the owner says it' });
const born = Type.String({
  description: 'Day of birth, `YYYY-MM-DD`',
  format: 'date',
  pattern: '^(1[89]|[2-9][0-9])',
  examples: ['2021-04-02'],
  'x-message': 'must be a day as YYYY-MM-DD, from 1800 on',
});

export const Animal = Strict({
  id: ObjectId({ examples: ['ani_01k81fj3rye2vb5c9t6h7wq4zd'] }),
  patient_id: Type.String({ description: 'The patient, `pat_…`' }),
  name: Type.String({ description: 'Name' }),
  kind: Nullable(Type.String({ description: 'What it is, such as `dog`; null where unknown' })),
  sex: Nullable(Words(SEXES, { description: 'Sex of the animal; null where unknown' })),
  born: Nullable(Type.String({ description: 'Day of birth, `YYYY-MM-DD`; null where unknown' })),
  created_at: CreatedAt(),
  updated_at: UpdatedAt(),
});

export const CreateAnimal = Strict({
  name,
  kind: Type.Optional(kind),
  sex: Type.Optional(Words(SEXES, { description: 'Sex of the animal' })),
  born: Type.Optional(born),
});

export const UpdateAnimal = Patch({
  name: Type.Optional(name),
  kind: Type.Optional(Nullable(kind)),
  sex: Type.Optional(Nullable(Words(SEXES, { description: 'Sex of the animal; null where unknown' }))),
  born: Type.Optional(Nullable(born)),
});

export const AnimalsPath = Strict({
  workspaceId: Type.String({ description: 'The workspace, `ws_…`' }),
  patientId: Type.String({ description: 'The patient, `pat_…`' }),
});
export const AnimalPath = Strict({
  workspaceId: Type.String({ description: 'The workspace, `ws_…`' }),
  patientId: Type.String({ description: 'The patient, `pat_…`' }),
  animalId: Type.String({ description: 'The animal, `ani_…`' }),
});
