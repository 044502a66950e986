import { Type } from 'typebox';
import { Id, Nullable, Strict, WebUrl, Words } from '../../platform/http/schema.ts';

const type = Words(['native', 'fhir'], { description: 'Which type it is', examples: ['fhir'] });

export const Connector = Strict({
  type,
  base_url: Nullable(
    Type.String({
      description: 'Where the connected system answers; null for the native book',
      examples: ['https://ehr.example.com/fhir/R4'],
    }),
  ),
  credential_id: Nullable(Type.String({ description: 'The login, `cred_…`' })),
});

export const PutConnector = Strict({
  type,
  base_url: Type.Optional(
    Nullable(
      WebUrl({
        description: 'Where the connected system answers; null for the native book',
        examples: ['https://ehr.example.com/fhir/R4'],
      }),
    ),
  ),
  credential_id: Type.Optional(Nullable(Id({ description: 'The login, `cred_…`' }))),
});

export const ConnectorPath = Strict({ workspaceId: Type.String({ description: 'The workspace, `ws_…`' }) });
