import { Type } from 'typebox';
import { Nullable, Strict } from '../../platform/http/schema.ts';

export const AuditEntry = Strict({
  id: Type.String({ examples: ['aud_01k81fj3rye2vb5c9t6h7wq4zd'] }),
  sequence: Type.Integer({ description: 'Counts the entries of a tenant from 1, without gaps' }),
  actor: Type.String({ description: 'A key’s id, a call’s id, a run’s id, or `system`' }),
  action: Type.String({ examples: ['workspace.created'] }),
  target_id: Nullable(Type.String()),
  request_id: Nullable(Type.String()),
  created_at: Type.String(),
  hash: Type.String({ description: 'SHA-256 over the hash before it and this entry, in hex' }),
});
