import type { Frontdesk } from '../sdk/src/index.ts';

/** What the steps of the demonstration hand on to one another. */
export interface Stage {
  /** Everything of this demonstration lives below it. */
  folder: string;
  /** The public API, and nothing but it. */
  api: Frontdesk;
  serverUrl: string;
  /** The API key that the first start printed. */
  key: string;
  sandboxUrl: string;
  clinicUrl: string;
  portal: { url: string; loginUrl: string; database: string; username: string; password: string; totp: string };
  workspaceId: string;
  locationId: string;
  phoneNumber: string;
  credentialId: string;
}
