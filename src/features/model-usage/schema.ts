import { Type } from 'typebox';
import { Strict } from '../../platform/http/schema.ts';

const figures = {
  requests: Type.Integer({ description: 'Requests that were answered to the end' }),
  input_tokens: Type.Integer({ description: 'Tokens sent, those that the vendor had in its cache included' }),
  cached_tokens: Type.Integer({ description: 'Tokens sent that the vendor had in its cache' }),
  output_tokens: Type.Integer(),
  duration_ms: Type.Integer({ description: 'From each request to the end of its answer, together' }),
};

export const ModelUsage = Strict({
  ...figures,
  models: Type.Array(
    Strict({
      model: Type.String({ examples: ['anthropic:claude-sonnet-4-5'] }),
      purpose: Type.String({ description: 'What it was asked for', examples: ['turn'] }),
      ...figures,
    }),
  ),
});

export const SubjectPath = Strict({ id: Type.String() });
