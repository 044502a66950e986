import { Type } from 'typebox';
import { CreatedAt, Id, Nullable, ObjectId, PageQuery, Strict, Text, Words } from '../../platform/http/schema.ts';

export const REPORT_KINDS = ['call', 'execution'] as const;

export const CreateReport = Strict({
  expected: Text(2000, {
    'x-trim': true,
    description: 'What should have happened, in plain words',
    examples: ['It should have offered the Tuesday slot instead of taking a message'],
  }),
});

export const Report = Strict({
  id: ObjectId({ examples: ['rep_01k81fj3rye2vb5c9t6h7wq4zd'] }),
  kind: Words(REPORT_KINDS, { description: 'Whether a call or a relay run is reported' }),
  call_id: Nullable(Type.String({ description: 'Our id of the call' })),
  execution_id: Nullable(Type.String({ description: 'The relay run, `exec_…`; null where it is about none' })),
  expected: Type.String({ description: 'What should have happened' }),
  reported_by: Type.String({ description: 'Key or person' }),
  created_at: CreatedAt(),
});

export const ReportScenario = Strict({
  name: Type.String({ description: 'For file names: small letters, digits, hyphens' }),
  kind: Words(REPORT_KINDS, { description: 'Which kind it is' }),
  language: Nullable(Words(['en', 'es'], { description: 'Of the caller; null for a run' })),
  files: Type.Array(
    Strict({
      path: Type.String({ description: 'Relative to eval/' }),
      content: Type.Unsafe<unknown>({ description: 'JSON of the file' }),
    }),
    {
      description: 'What `npm run eval` reads, with everything that tells who somebody is replaced',
    },
  ),
  transcript: Type.Array(
    Strict({
      role: Words(['agent', 'caller'], {
        description:
          'Who: of a conversation a side, of a person what they may do, of an element what it is to assistive technology',
      }),
      text: Type.String({ description: 'The words' }),
    }),
    {
      description: 'The lines of the call with the same replaced; empty for a run',
    },
  ),
});

export const ReportPath = Strict({ id: Type.String({ description: 'The report, `rep_…`' }) });

export const ReportsQuery = Strict({
  kind: Type.Optional(Words(REPORT_KINDS, { description: 'Which kind it is' })),
  call_id: Type.Optional(Id({ description: 'The call that it came from' })),
  execution_id: Type.Optional(Id({ description: 'The relay run, `exec_…`' })),
  ...PageQuery,
});
