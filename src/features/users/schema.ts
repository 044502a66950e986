import { type Static, Type } from 'typebox';
import { invalid } from '../../platform/http/errors.ts';
import {
  CreatedAt,
  Id,
  Line,
  Nullable,
  ObjectId,
  Patch,
  Strict,
  UpdatedAt,
  Words,
} from '../../platform/http/schema.ts';
import { Email } from './email.ts';
import { ROLES } from './roles.ts';
import type { Standing } from './store.ts';

export type { Standing } from './store.ts';

const role = Words(ROLES, {
  examples: ['staff'],
  description:
    '`owner`: everything. `manager`: everything but API keys and webhooks. `staff`: the front desk and runs in portals. `developer`: everything but people and the model budget.',
});
const scope = Words(['TENANT', 'WORKSPACE'], {
  description: '`TENANT` for every workspace, `WORKSPACE` for those of `workspace_ids`',
  examples: ['TENANT'],
});
const workspaceIds = Type.Array(Id(), {
  maxItems: 1000,
  uniqueItems: true,
  description: 'Needed for scope WORKSPACE, left out or empty for scope TENANT',
});

/** What a person may do and where, as it is answered. */
export const standingFields = {
  role,
  scope,
  workspace_ids: Type.Array(Type.String(), { description: 'The workspaces, where `scope` is `WORKSPACE`' }),
};

/** The same as it is asked for; the scope is TENANT where it is left out. */
export const wantedStanding = { role, scope: Type.Optional(scope), workspace_ids: Type.Optional(workspaceIds) };

export const User = Strict({
  id: ObjectId({ examples: ['usr_01k81fj3rye2vb5c9t6h7wq4zd'] }),
  email: Email({ description: 'E-mail address' }),
  name: Type.String({ description: 'Name', examples: ['Pat Example'] }),
  ...standingFields,
  has_password: Type.Boolean({ description: 'False for whoever signs in at the identity provider alone' }),
  has_second_factor: Type.Boolean({ description: 'Whether an authenticator app is asked for at the sign-in' }),
  last_signed_in_at: Nullable(Type.String({ description: 'When the person signed in last; null for never' })),
  created_at: CreatedAt(),
  updated_at: UpdatedAt(),
});

export const UpdateUser = Patch({
  name: Type.Optional(Line(200, { description: 'Name' })),
  role: Type.Optional(role),
  scope: Type.Optional(scope),
  workspace_ids: Type.Optional(workspaceIds),
});

export const PasswordReset = Strict({
  id: Type.String({ description: 'Of the person' }),
  link: Nullable(
    Type.String({
      description: 'Opens the page that sets a new password, once. In this answer alone; null when it is a replay.',
    }),
  ),
  expires_at: Type.String({ description: 'When the link ends' }),
  emailed: Type.Boolean({
    description: 'Whether the link was handed to a mail server, or to the mailbox of the sandbox, for the person',
  }),
});

export const UserPath = Strict({ id: Type.String({ description: 'The person, `usr_…`' }) });

/**
 * What a request asks a person to be.
 * @throws AppError validation_error for a scope and workspaces that do not go together
 */
export function readStanding(wanted: Static<ReturnType<typeof wantedShape>>): Standing {
  const { role, scope = 'TENANT', workspace_ids = [] } = wanted;
  if (scope === 'WORKSPACE' && workspace_ids.length === 0)
    throw invalid('body/workspace_ids', 'must name at least one workspace for scope WORKSPACE');
  if (scope === 'TENANT' && workspace_ids.length > 0)
    throw invalid('body/workspace_ids', 'must be left out for scope TENANT, which reaches every workspace');
  if (role === 'owner' && scope !== 'TENANT') throw invalid('body/scope', 'must be TENANT for an owner');
  return { role, scope, workspace_ids };
}

const wantedShape = () => Strict(wantedStanding);
