import { Type } from 'typebox';
import { Line, Nullable, Patch, Strict, Words } from '../../platform/http/schema.ts';

const SEXES = ['female', 'male'] as const;
export type Sex = (typeof SEXES)[number];

const name = Line(200, { examples: ['Bella'] });
const kind = Line(100, { examples: ['dog'], description: 'As the owner says it' });
const born = Type.String({
  format: 'date',
  pattern: '^(1[89]|[2-9][0-9])',
  examples: ['2021-04-02'],
  'x-message': 'must be a day as YYYY-MM-DD, from 1800 on',
});

export const Animal = Strict({
  id: Type.String({ examples: ['ani_01k81fj3rye2vb5c9t6h7wq4zd'] }),
  patient_id: Type.String(),
  name: Type.String(),
  kind: Nullable(Type.String()),
  sex: Nullable(Words(SEXES)),
  born: Nullable(Type.String()),
  created_at: Type.String(),
  updated_at: Type.String(),
});

export const CreateAnimal = Strict({
  name,
  kind: Type.Optional(kind),
  sex: Type.Optional(Words(SEXES)),
  born: Type.Optional(born),
});

export const UpdateAnimal = Patch({
  name: Type.Optional(name),
  kind: Type.Optional(Nullable(kind)),
  sex: Type.Optional(Nullable(Words(SEXES))),
  born: Type.Optional(Nullable(born)),
});

export const AnimalsPath = Strict({ workspaceId: Type.String(), patientId: Type.String() });
export const AnimalPath = Strict({ workspaceId: Type.String(), patientId: Type.String(), animalId: Type.String() });
