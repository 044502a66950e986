import type { Deps } from '../../../deps.ts';
import type { Practice } from '../../../engines/dialog/types.ts';
import type { Reader } from '../../../platform/db/database.ts';
import { mayRing } from '../../locations/call-destination.ts';
import { type LocationRow, loadOpening } from '../../locations/find-location.ts';
import { dayIn } from '../../locations/operating-hours.ts';
import { loadProviders } from '../../providers/list-providers.ts';
import { loadServices } from '../../services/list-services.ts';
import { loadReadyAgent } from '../../voice-agents/load-agent.ts';
import { openPurpose } from '../sealed-fields.ts';
import type { CallRow } from '../store.ts';
import { transferNumberOf } from '../transfer-number.ts';
import { emergencyNumberOf, givenName, knownClosures, placeOf, spokenLanguages } from './practice-facts.ts';

/** Everything the agent knows about the place it answers for, as of now: what the API was told, then what the website says. */
export async function buildPractice(
  db: Reader,
  deps: Pick<Deps, 'cipher' | 'clock' | 'config'>,
  location: LocationRow,
  call: CallRow,
): Promise<Practice> {
  const { tenant_id: tenantId, id } = location;
  const now = deps.clock.now();
  const [{ hours, closures }, services, providers, ready] = await Promise.all([
    loadOpening(db, location, now),
    loadServices(db, location),
    db.reads(tenantId, (sql) => loadProviders(sql, location)),
    loadReadyAgent(db, tenantId, id),
  ]);
  const agent = ready?.agent;
  const profile = agent?.profile ?? null;
  const place = placeOf(profile, location);
  const emergency = emergencyNumberOf(profile, location);
  const stated = hours.map((span) => ({
    dayOfWeek: span.day_of_week,
    start: span.start_time,
    end: span.end_time,
    isActive: span.is_active,
  }));
  return {
    name: location.name,
    businessCategory: location.workspace.business_category,
    timezone: location.timezone,
    address: location.address ?? addressOf(place?.address ?? null),
    phone: location.phone_number ?? place?.phone ?? location.voice_number,
    hours: stated.length > 0 ? stated : (place?.hours ?? []).map((span) => ({ ...span, isActive: true })),
    hoursNote: profile?.hoursNote ?? null,
    services: services
      .filter((service) => service.is_active)
      .map((service) => ({
        id: service.id,
        name: service.name,
        durationMinutes: service.duration_minutes,
        priceCents: service.price_cents,
        description: service.description,
      })),
    providers: providers
      .filter((provider) => provider.is_active)
      .map((provider) => ({
        id: provider.id,
        name: provider.name,
        serviceIds: provider.service_ids,
        ...(provider.languages === null ? {} : { languages: provider.languages }),
        ageMin: provider.age_min,
        ageMax: provider.age_max,
      })),
    languages: spokenLanguages(agent?.language, location.languages),
    providerSelectionMode: location.provider_selection_mode,
    bookingEnabled: location.booking_enabled,
    passages: (ready?.passages ?? []).map((passage) => ({
      text: passage.text,
      source: passage.url,
      title: [passage.pageTitle, ...passage.headings].filter(Boolean).join(' – ') || null,
    })),
    faq: ready?.faq ?? [],
    closures: knownClosures(closures, profile?.closures ?? [], dayIn(location.timezone, now)),
    transferNumber: transferNumberOf(location, deps.config),
    emergencyNumber: emergency !== null && mayRing(location.voice_number, emergency, deps.config) ? emergency : null,
    emergencyInstructions: location.emergency_instructions,
    agent: {
      name: givenName(agent?.name),
      greeting: agent?.begin_message ?? null,
      language: agent?.language ?? 'en-US',
      instructions: agent?.llm_system_prompt ?? null,
      knowledgeBase: agent?.knowledge_base_text ?? null,
    },
    callerNumber: call.direction === 'outbound' ? call.to_number : call.caller_number,
    ...(call.direction === 'outbound' ? { outbound: { purpose: openPurpose(deps.cipher, call) } } : {}),
  };
}

function addressOf(
  address: { street: string | null; city: string | null; region: string | null; postalCode: string | null } | null,
): string | null {
  if (!address) return null;
  const place = [address.city, [address.region, address.postalCode].filter(Boolean).join(' ')]
    .filter(Boolean)
    .join(', ');
  return [address.street, place].filter(Boolean).join(', ') || null;
}
