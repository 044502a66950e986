import { useQueryClient } from '@tanstack/react-query';
import { createContext, type ReactNode, useContext, useMemo, useState } from 'react';
import { Frontdesk } from '../../sdk/src/client.ts';

const KEY = 'frontdesk.key';

interface Session {
  apiKey: string | null;
  signIn(apiKey: string): void;
  signOut(): void;
}

const SessionContext = createContext<Session | null>(null);

/** The API key of this tab. It is kept in sessionStorage alone: closing the tab forgets it. */
export function SessionProvider({ children }: { children: ReactNode }) {
  const [apiKey, setApiKey] = useState(() => sessionStorage.getItem(KEY));
  const queries = useQueryClient();
  const session = useMemo<Session>(
    () => ({
      apiKey,
      signIn(given) {
        sessionStorage.setItem(KEY, given);
        setApiKey(given);
      },
      signOut() {
        sessionStorage.clear();
        queries.clear();
        setApiKey(null);
      },
    }),
    [apiKey, queries],
  );
  return <SessionContext value={session}>{children}</SessionContext>;
}

export function useSession(): Session {
  const session = useContext(SessionContext);
  if (!session) throw new Error('Outside of SessionProvider');
  return session;
}

export function clientOf(apiKey: string): Frontdesk {
  return new Frontdesk({ apiKey, baseUrl: location.origin, maxRetries: 2 });
}

/** The API with the key of this session. Only below the sign-in. */
export function useApi(): Frontdesk {
  const { apiKey } = useSession();
  return useMemo(() => clientOf(apiKey ?? ''), [apiKey]);
}
