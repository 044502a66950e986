import { Type } from 'typebox';
import { CreatedAt, Nullable, ObjectId, Strict } from '../../platform/http/schema.ts';
import { Email } from '../users/email.ts';
import { standingFields, wantedStanding } from '../users/schema.ts';

const fields = {
  id: ObjectId({ examples: ['inv_01k81fj3rye2vb5c9t6h7wq4zd'] }),
  email: Email({ description: 'E-mail address' }),
  ...standingFields,
  invited_by: Type.String({ description: 'The id of a key or a person, or `operator`' }),
  expires_at: Type.String({ description: 'When the link ends' }),
  created_at: CreatedAt(),
};

export const Invitation = Strict(fields);

export const CreatedInvitation = Strict({
  ...fields,
  link: Nullable(
    Type.String({
      description: 'Opens the page that accepts it, once. In this answer alone; null when it is a replay.',
      examples: ['https://frontdesk.example.com/console/invitation#inv_01k81fj3rye2vb5c9t6h7wq4zd.secret'],
    }),
  ),
  emailed: Type.Boolean({
    description:
      'Whether the link was handed to a mail server, or to the mailbox of the sandbox, for whoever is invited',
  }),
});

export const CreateInvitation = Strict({ email: Email({ description: 'E-mail address' }), ...wantedStanding });

export const InvitationPath = Strict({ id: Type.String({ description: 'The invitation, `inv_…`' }) });
