import { Type } from 'typebox';
import { CreatedAt, Line, ObjectId, Patch, Strict, UpdatedAt, Words } from '../../platform/http/schema.ts';

export const BUSINESS_CATEGORIES = [
  'DENTAL_GENERAL',
  'DENTAL_PEDIATRIC',
  'DENTAL_ORTHODONTICS',
  'DENTAL_COSMETIC',
  'BEHAVIORAL_HEALTH',
  'THERAPY_COUNSELING',
  'PSYCHIATRY',
  'MASSAGE_THERAPY',
  'CHIROPRACTIC',
  'PHYSICAL_THERAPY',
  'ACUPUNCTURE',
  'PILATES',
  'YOGA',
  'PERSONAL_TRAINING',
  'FITNESS_STUDIO',
  'WELLNESS_SPA',
  'MED_SPA',
  'NUTRITION',
  'HOLISTIC_HEALTH',
  'PRIMARY_CARE',
  'DERMATOLOGY',
  'OPTOMETRY',
  'OCCUPATIONAL_THERAPY',
  'SPEECH_THERAPY',
  'VETERINARY',
  'OTHER',
] as const;
export type BusinessCategory = (typeof BUSINESS_CATEGORIES)[number];

const name = Line(200, { description: 'Name', examples: ['Example Dental'] });
const businessCategory = Words(BUSINESS_CATEGORIES, {
  description: 'What kind of practice it is',
  examples: ['DENTAL_GENERAL'],
});

export const Workspace = Strict({
  id: ObjectId({ examples: ['ws_01k81fj3rye2vb5c9t6h7wq4zd'] }),
  name: Type.String({ description: 'Name' }),
  business_category: businessCategory,
  tenant_id: Type.String({ description: 'The tenant, `tnt_…`' }),
  activated: Type.Boolean({ description: 'False: it sleeps, and nothing is done for it' }),
  connector_type: Words(['native', 'fhir'], {
    description: 'Where calendar and patients are kept: `native` here, else in a connected system',
  }),
  created_at: CreatedAt(),
  updated_at: UpdatedAt(),
});

export const CreateWorkspace = Strict({ name, business_category: Type.Optional(businessCategory) });

export const UpdateWorkspace = Patch({
  name: Type.Optional(name),
  business_category: Type.Optional(businessCategory),
  activated: Type.Optional(Type.Boolean({ description: 'False: it sleeps, and nothing is done for it' })),
});

const languageModels = Type.Unsafe<'off' | string[] | null>({
  anyOf: [
    { type: 'string', enum: ['off'] },
    {
      type: 'array',
      minItems: 1,
      maxItems: 20,
      uniqueItems: true,
      items: { type: 'string', maxLength: 200, pattern: '^[a-z]+:\\S+$', examples: ['anthropic:claude-sonnet-4-5'] },
    },
    { type: 'null' },
  ],
  description:
    '`off`: none; names as in `DIALOG_MODEL` and `RELAY_MODEL`: those alone, and none where the server asks another beside them; null: every model that the server has',
});

export const WorkspaceSettings = Strict(
  { language_models: languageModels },
  { description: 'Settings of the workspace' },
);

export const UpdateWorkspaceSettings = Patch({ language_models: Type.Optional(languageModels) });

export const WorkspacePath = Strict({ workspaceId: Type.String({ description: 'The workspace, `ws_…`' }) });
