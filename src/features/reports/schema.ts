import { Type } from 'typebox';
import { Id, Nullable, PageQuery, Strict, Text, Words } from '../../platform/http/schema.ts';

export const REPORT_KINDS = ['call', 'execution'] as const;

export const CreateReport = Strict({
  expected: Text(2000, {
    'x-trim': true,
    description: 'What should have happened, in plain words',
    examples: ['It should have offered the Tuesday slot instead of taking a message'],
  }),
});

export const Report = Strict({
  id: Type.String({ examples: ['rep_01k81fj3rye2vb5c9t6h7wq4zd'] }),
  kind: Words(REPORT_KINDS, { description: 'Whether a call or a relay run is reported' }),
  call_id: Nullable(Type.String({ description: 'Our id of the call' })),
  execution_id: Nullable(Type.String()),
  expected: Type.String({ description: 'What should have happened' }),
  reported_by: Type.String({ description: 'Key or person' }),
  created_at: Type.String(),
});

const File = Type.Unsafe<unknown>({});

export const ReportScenario = Strict({
  name: Type.String({ description: 'For file names: small letters, digits, hyphens' }),
  kind: Words(REPORT_KINDS),
  language: Nullable(Words(['en', 'es'], { description: 'Of the caller; null for a run' })),
  files: Type.Array(Strict({ path: Type.String({ description: 'Relative to eval/' }), content: File }), {
    description: 'What `npm run eval` reads, with everything that tells who somebody is replaced',
  }),
  transcript: Type.Array(Strict({ role: Words(['agent', 'caller']), text: Type.String() }), {
    description: 'The lines of the call with the same replaced; empty for a run',
  }),
});

export const ReportPath = Strict({ id: Type.String() });

export const ReportsQuery = Strict({
  kind: Type.Optional(Words(REPORT_KINDS)),
  call_id: Type.Optional(Id()),
  execution_id: Type.Optional(Id()),
  ...PageQuery,
});
