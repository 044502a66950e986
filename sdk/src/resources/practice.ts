import type { RequestOptions, Transport } from '../transport.ts';
import type { Body, Filter, Query } from './inputs.ts';

export const workspaces = (api: Transport) => ({
  create: (body: Body<'createWorkspace'>, options?: RequestOptions) => api.send('createWorkspace', { body }, options),
  list: (query: Filter<'listWorkspaces'> = {}) => api.pages('listWorkspaces', { query }),
  get: (workspaceId: string) => api.send('getWorkspace', { path: { workspaceId } }),
  update: (workspaceId: string, body: Body<'updateWorkspace'>) =>
    api.send('updateWorkspace', { path: { workspaceId }, body }),
  settings: (workspaceId: string) => api.send('getWorkspaceSettings', { path: { workspaceId } }),
  updateSettings: (workspaceId: string, body: Body<'updateWorkspaceSettings'>) =>
    api.send('updateWorkspaceSettings', { path: { workspaceId }, body }),
  connector: (workspaceId: string) => api.send('getConnector', { path: { workspaceId } }),
  connect: (workspaceId: string, body: Body<'putConnector'>) =>
    api.send('putConnector', { path: { workspaceId }, body }),
});

export const locations = (api: Transport) => ({
  create: (workspaceId: string, body: Body<'createLocation'>) =>
    api.send('createLocation', { path: { workspaceId }, body }),
  list: (workspaceId: string, query: Filter<'listLocations'> = {}) =>
    api.pages('listLocations', { path: { workspaceId }, query }),
  get: (workspaceId: string, locationId: string) => api.send('getLocation', { path: { workspaceId, locationId } }),
  update: (workspaceId: string, locationId: string, body: Body<'updateLocation'>) =>
    api.send('updateLocation', { path: { workspaceId, locationId }, body }),
  updateTelco: (workspaceId: string, locationId: string, body: Body<'updateTelco'>) =>
    api.send('updateTelco', { path: { workspaceId, locationId }, body }),
  settings: (workspaceId: string, locationId: string) =>
    api.send('getLocationSettings', { path: { workspaceId, locationId } }),
  updateSettings: (workspaceId: string, locationId: string, body: Body<'updateLocationSettings'>) =>
    api.send('updateLocationSettings', { path: { workspaceId, locationId }, body }),
  hours: (workspaceId: string, locationId: string) =>
    api.send('listOperatingHours', { path: { workspaceId, locationId } }),
  replaceHours: (workspaceId: string, locationId: string, hours: Body<'replaceOperatingHours'>['hours']) =>
    api.send('replaceOperatingHours', { path: { workspaceId, locationId }, body: { hours } }),
  closures: (workspaceId: string, locationId: string) =>
    api.send('listClosures', { path: { workspaceId, locationId } }),
  replaceClosures: (workspaceId: string, locationId: string, closures: Body<'replaceClosures'>['closures']) =>
    api.send('replaceClosures', { path: { workspaceId, locationId }, body: { closures } }),
  services: (workspaceId: string, locationId: string) =>
    api.send('listServices', { path: { workspaceId, locationId } }),
  createService: (workspaceId: string, locationId: string, body: Body<'createService'>) =>
    api.send('createService', { path: { workspaceId, locationId }, body }),
  getService: (workspaceId: string, locationId: string, serviceId: string) =>
    api.send('getService', { path: { workspaceId, locationId, serviceId } }),
  updateService: (workspaceId: string, locationId: string, serviceId: string, body: Body<'updateService'>) =>
    api.send('updateService', { path: { workspaceId, locationId, serviceId }, body }),
  deleteService: (workspaceId: string, locationId: string, serviceId: string) =>
    api.send('deleteService', { path: { workspaceId, locationId, serviceId } }),
  providers: (workspaceId: string, locationId: string, query: Filter<'listProviders'> = {}) =>
    api.pages('listProviders', { path: { workspaceId, locationId }, query }),
  createProvider: (workspaceId: string, locationId: string, body: Body<'createProvider'>) =>
    api.send('createProvider', { path: { workspaceId, locationId }, body }),
  getProvider: (workspaceId: string, locationId: string, providerId: string) =>
    api.send('getProvider', { path: { workspaceId, locationId, providerId } }),
  updateProvider: (workspaceId: string, locationId: string, providerId: string, body: Body<'updateProvider'>) =>
    api.send('updateProvider', { path: { workspaceId, locationId, providerId }, body }),
  deleteProvider: (workspaceId: string, locationId: string, providerId: string) =>
    api.send('deleteProvider', { path: { workspaceId, locationId, providerId } }),
  availability: (workspaceId: string, locationId: string, query: Query<'listAvailability'>) =>
    api.send('listAvailability', { path: { workspaceId, locationId }, query }),
});
