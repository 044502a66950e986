import { Type } from 'typebox';
import { CreatedAt, Line, ObjectId, Strict, Text, WebUrl } from '../../platform/http/schema.ts';

export const RelayCredential = Strict({
  id: ObjectId(),
  label: Type.String({ description: 'What the login is for, in your words' }),
  platform: Type.String({ description: 'What the portal is called, in your words' }),
  login_url: Type.String({ description: 'Where one signs in' }),
  username: Type.String({ description: 'Who signs in' }),
  verified: Type.Boolean({ description: 'Whether the portal has accepted the login' }),
  created_at: CreatedAt(),
});

export const CreateCredential = Strict({
  label: Line(255, { description: 'What the login is for, in your words', examples: ['Front office login'] }),
  platform: Line(100, { description: 'What the portal is called, in your words', examples: ['Example Portal'] }),
  login_url: WebUrl({ description: 'Where one signs in', examples: ['https://portal.example.com/login'] }),
  username: Line(255, { description: 'Who signs in', examples: ['reception@example.com'] }),
  password: Text(10_000, {
    description: 'Sealed when it arrives; no answer ever shows it',
    writeOnly: true,
    examples: ['correct horse battery staple'],
  }),
  totp_secret: Type.Optional(
    Text(2048, {
      writeOnly: true,
      description: 'Base32 or an otpauth://totp URI',
      examples: ['JBSWY3DPEHPK3PXPJBSWY3DP'],
    }),
  ),
  workspace_id: Type.Optional(Type.String({ description: 'The workspace, `ws_…`', minLength: 1, 'x-additive': true })),
});

export const CredentialPath = Strict({ id: Type.String({ description: 'The login, `cred_…`' }) });

export const Verification = Strict({
  verified: Type.Boolean({ description: 'Whether the portal has accepted the login' }),
});
