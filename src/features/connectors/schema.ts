import { Type } from 'typebox';
import { Id, Nullable, Strict, WebUrl, Words } from '../../platform/http/schema.ts';

const type = Words(['native', 'fhir'], { examples: ['fhir'] });

export const Connector = Strict({
  type,
  base_url: Nullable(Type.String({ examples: ['https://ehr.example.com/fhir/R4'] })),
  credential_id: Nullable(Type.String()),
});

export const PutConnector = Strict({
  type,
  base_url: Type.Optional(Nullable(WebUrl({ examples: ['https://ehr.example.com/fhir/R4'] }))),
  credential_id: Type.Optional(Nullable(Id())),
});

export const ConnectorPath = Strict({ workspaceId: Type.String() });
