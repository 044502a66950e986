import { useQuery, useQueryClient } from '@tanstack/react-query';
import { createContext, type ReactNode, useContext, useMemo, useState } from 'react';
import { Frontdesk, type User } from '../../sdk/src/client.ts';
import { PermissionError } from '../../sdk/src/errors.ts';
import type { Permission } from './features/developers/permissions.ts';
import { ask, PAGE_HEADERS } from './own-page.ts';

const KEY = 'frontdesk.key';

/** Who is signed in by e-mail or at the identity provider. */
export interface Person extends Pick<User, 'id' | 'email' | 'name' | 'role' | 'has_password' | 'has_second_factor'> {
  permissions: Permission[];
  recovery_codes_left: number;
  tenant: { id: string; name: string };
}

/** A person, or whoever has a key; null for nobody. */
type Identity = { apiKey: string; person: null } | { apiKey: null; person: Person } | null;

interface Session {
  /** Undefined until it is known. */
  identity: Identity | undefined;
  signInWithKey(apiKey: string): void;
  /** Also when something about the person has changed. */
  signInAs(person: Person): void;
  signOut(): Promise<void>;
}

const SessionContext = createContext<Session | null>(null);

/**
 * Who is signed in. A key is kept in the sessionStorage of this tab alone: closing the tab forgets it. Of a person the browser keeps a
 * cookie that no script can read.
 */
export function SessionProvider({ children }: { children: ReactNode }) {
  const [apiKey, setApiKey] = useState(() => sessionStorage.getItem(KEY));
  const queries = useQueryClient();
  const person = useQuery({
    queryKey: ['person'],
    // Browsers say where a request comes from over https and on localhost alone: elsewhere no cookie counts.
    queryFn: () => (window.isSecureContext ? ask<Person | null>('GET', 'session') : null),
    enabled: apiKey === null,
    staleTime: Number.POSITIVE_INFINITY,
  });
  const session = useMemo<Session>(
    () => ({
      identity: identityOf(apiKey, person.isError ? null : person.data),
      signInWithKey(given) {
        sessionStorage.setItem(KEY, given);
        setApiKey(given);
      },
      signInAs: (known) => void queries.setQueryData(['person'], known),
      async signOut() {
        sessionStorage.clear();
        if (apiKey === null) await ask('DELETE', 'session').catch(() => {});
        // What is watched here stays in the cache: it would not be heard of again otherwise.
        queries.setQueryData(['person'], null);
        setApiKey(null);
        queries.removeQueries({ predicate: ({ queryKey }) => queryKey[0] !== 'person' });
      },
    }),
    [apiKey, person.data, person.isError, queries],
  );
  return <SessionContext value={session}>{children}</SessionContext>;
}

function identityOf(apiKey: string | null, person: Person | null | undefined): Identity | undefined {
  if (apiKey !== null) return { apiKey, person: null };
  return person ? { apiKey: null, person } : person;
}

export function useSession(): Session {
  const session = useContext(SessionContext);
  if (!session) throw new Error('Outside of SessionProvider');
  return session;
}

export function clientOf(apiKey: string | null): Frontdesk {
  return new Frontdesk({
    apiKey,
    baseUrl: location.origin,
    maxRetries: 2,
    ...(apiKey === null && { headers: PAGE_HEADERS }),
  });
}

/** Whether a key or person is known but may not do it; one that is not known is refused with 401. */
export const isForbidden = (error: unknown) => error instanceof PermissionError && error.status === 403;

/** What a request of the page needs to count for whoever is signed in. */
export function useAuthHeaders(): Record<string, string> {
  const apiKey = useSession().identity?.apiKey ?? null;
  return useMemo(() => (apiKey === null ? PAGE_HEADERS : { authorization: `Bearer ${apiKey}` }), [apiKey]);
}

/** The API as whoever is signed in. Only below the sign-in. */
export function useApi(): Frontdesk {
  const apiKey = useSession().identity?.apiKey ?? null;
  return useMemo(() => clientOf(apiKey), [apiKey]);
}

/** Whether whoever is signed in may do something. What a key may is known to the server alone: it is let try. */
export function useMay(): (permission: Permission) => boolean {
  const person = useSession().identity?.person;
  return (permission) => !person || person.permissions.includes(permission);
}
