/** What the server says of itself to whoever is not signed in yet. */
export interface ServerSettings {
  carrier: string;
  /** Host of the identity provider that people can sign in at; null without one. */
  identity_provider: string | null;
}

export async function readSettings(): Promise<ServerSettings> {
  return (await fetch('/console/settings.json')).json();
}
