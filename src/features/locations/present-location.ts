import type { LocationRow } from './store.ts';

/** A location as partners see it. */
export function presentLocation(row: LocationRow) {
  return {
    id: row.id,
    workspace_id: row.workspace_id,
    name: row.name,
    timezone: row.timezone,
    phone_number: row.phone_number,
    address: row.address,
    website_url: row.website_url,
    activated: row.activated,
    booking_enabled: row.booking_enabled,
    provider_selection_mode: row.provider_selection_mode,
    agent_setup_status: row.agent_setup_status,
    voice_agent_id: row.voice_agent_id,
    created_at: row.created_at.toISOString(),
    updated_at: row.updated_at.toISOString(),
  };
}

export function presentTelco(row: LocationRow) {
  return {
    voice_number: row.voice_number,
    sms_number: row.sms_number,
    voice_routing_mode: row.voice_routing_mode,
    forward_number: row.forward_number,
    forward_timeout: row.forward_timeout,
  };
}

export function presentSettings(row: LocationRow) {
  return {
    country: row.country,
    languages: row.languages,
    emergency_number: row.emergency_number,
    emergency_instructions: row.emergency_instructions,
  };
}
