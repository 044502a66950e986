import { Type } from 'typebox';
import { CreatedAt, Nullable, ObjectId, Strict, Words } from '../../platform/http/schema.ts';

export const AuditEntry = Strict({
  id: ObjectId({ examples: ['aud_01k81fj3rye2vb5c9t6h7wq4zd'] }),
  sequence: Type.Integer({ description: 'Counts the entries of a tenant from 1, without gaps' }),
  actor: Type.String({ description: 'The id of a key, a person (`usr_…`), a call or a run; or `system`, `operator`' }),
  actor_name: Nullable(
    Type.String({ description: 'Name of the key or e-mail of the person, as it is now, where the caller may see it' }),
  ),
  action: Type.String({ description: 'What was done, `noun.verb`', examples: ['workspace.created'] }),
  target_id: Nullable(Type.String({ description: 'What it was done to' })),
  target_name: Nullable(
    Type.String({ description: 'What it is called now, where it has a name and the caller may see it' }),
  ),
  request_id: Nullable(Type.String({ description: 'Id of the request, also in `X-Request-Id` and in the log' })),
  created_at: CreatedAt(),
  hash: Type.String({ description: 'SHA-256 over the hash before it and this entry, in hex' }),
});

export const ChainVerification = Strict(
  {
    is_whole: Type.Boolean({ description: 'Every entry is what was written, and none is missing' }),
    entries: Nullable(Type.Integer({ description: 'How many were checked; null where the chain is broken' })),
    sequence: Nullable(Type.Integer({ description: 'The entry at which it is broken' })),
    fault: Nullable(
      Words(['missing', 'altered', 'cut'], {
        description:
          '`missing`: an entry was taken out. `altered`: one is not what was written. `cut`: the end is gone.',
      }),
    ),
  },
  { description: 'What came of checking the chain' },
);
