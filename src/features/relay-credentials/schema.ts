import { Type } from 'typebox';
import { Line, Strict, Text, WebUrl } from '../../platform/http/schema.ts';

export const RelayCredential = Strict({
  id: Type.String(),
  label: Type.String(),
  platform: Type.String(),
  login_url: Type.String(),
  username: Type.String(),
  verified: Type.Boolean(),
  created_at: Type.String(),
});

export const CreateCredential = Strict({
  label: Line(255, { examples: ['Front office login'] }),
  platform: Line(100, { examples: ['Example Portal'] }),
  login_url: WebUrl({ examples: ['https://portal.example.com/login'] }),
  username: Line(255, { examples: ['reception@example.com'] }),
  password: Text(10_000, { writeOnly: true, examples: ['correct horse battery staple'] }),
  totp_secret: Type.Optional(
    Text(2048, {
      writeOnly: true,
      description: 'Base32 or an otpauth://totp URI',
      examples: ['JBSWY3DPEHPK3PXPJBSWY3DP'],
    }),
  ),
  workspace_id: Type.Optional(Type.String({ minLength: 1, 'x-additive': true })),
});

export const CredentialPath = Strict({ id: Type.String() });

export const Verification = Strict({ verified: Type.Boolean() });
