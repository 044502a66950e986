import type { Field, Shape } from './result-shape.ts';
import type { Tier } from './run-kinds.ts';

export interface Draft {
  credentialId?: string;
  instruction: string;
  tier: Tier;
  shape: Shape;
}

const text = (name: string, description = ''): Field => ({ name, type: 'string', description });

/** Instructions to begin with. */
export const EXAMPLES: { label: string; draft: Draft }[] = [
  {
    label: 'Today’s appointments',
    draft: {
      instruction: "List today's appointments with patient name, time and reason",
      tier: 'read',
      shape: {
        kind: 'fields',
        isList: true,
        fields: [text('patient_name'), text('time', '24 h, HH:MM'), text('reason')],
      },
    },
  },
  {
    label: 'A patient’s telephone number',
    draft: { instruction: 'What is the phone number of Jane Roe?', tier: 'read', shape: { kind: 'free' } },
  },
  {
    label: 'Add a patient',
    draft: {
      instruction:
        'Add a patient named Lena Vogt, born 1987-09-23, phone 555-555-0164, email lena.vogt@example.com, preferred contact "Email"',
      tier: 'create',
      shape: { kind: 'free' },
    },
  },
  {
    label: 'Change a telephone number',
    draft: {
      instruction: 'Change the phone number of Jane Roe to 555-555-0187',
      tier: 'update',
      shape: { kind: 'free' },
    },
  },
];

export const EMPTY_DRAFT: Draft = { instruction: '', tier: 'read', shape: { kind: 'free' } };
