import type { Transport } from '../transport.ts';
import type { Body, Filter } from './inputs.ts';

/** The people who sign in to the console. */
export const users = (api: Transport) => ({
  list: (query: Filter<'listUsers'> = {}) => api.pages('listUsers', { query }),
  get: (id: string) => api.send('getUser', { path: { id } }),
  update: (id: string, body: Body<'updateUser'>) => api.send('updateUser', { path: { id }, body }),
  delete: (id: string) => api.send('deleteUser', { path: { id } }),
  /** A link with which the person sets a new password; told once. */
  resetPassword: (id: string) => api.send('resetUserPassword', { path: { id } }),
  removeSecondFactor: (id: string) => api.send('removeUserSecondFactor', { path: { id } }),
  signOutEverywhere: (id: string) => api.send('endUserSessions', { path: { id } }),
});

export const invitations = (api: Transport) => ({
  /** With the link that accepts it; told once. */
  create: (body: Body<'createInvitation'>) => api.send('createInvitation', { body }),
  list: (query: Filter<'listInvitations'> = {}) => api.pages('listInvitations', { query }),
  get: (id: string) => api.send('getInvitation', { path: { id } }),
  delete: (id: string) => api.send('deleteInvitation', { path: { id } }),
});

export const keys = (api: Transport) => ({
  create: (body: Body<'createKey'>) => api.send('createKey', { body }),
  list: (query: Filter<'listKeys'> = {}) => api.pages('listKeys', { query }),
  get: (id: string) => api.send('getKey', { path: { id } }),
  delete: (id: string) => api.send('deleteKey', { path: { id } }),
});
