import { isLanguageTag, spellLanguages } from '../../../platform/http/language-tags.ts';
import type { Catalog, OutsideProvider, OutsideService, Place } from '../types.ts';
import type { FhirClient } from './client.ts';
import {
  firstIdIn,
  type HealthcareService,
  HealthcareService as HealthcareServiceSchema,
  type HumanName,
  hasCodes,
  idIn,
  type Location,
  Location as LocationSchema,
  nameOf,
  type Practitioner,
  type PractitionerRole,
  PractitionerRole as PractitionerRoleSchema,
  Practitioner as PractitionerSchema,
  type Schedule,
  Schedule as ScheduleSchema,
  sharesCode,
} from './resources.ts';
import { slotLengths } from './slots.ts';

const DEFAULT_MINUTES = 30;
/** Ids in one search: addresses stay far below what servers cut off. */
const IDS_AT_ONCE = 40;

/** Reads services, providers and schedules, and finds out who does what. */
export async function readCatalog(client: FhirClient, place: Place): Promise<Catalog> {
  const [services, schedules, roles, locations] = await Promise.all([
    client.search(HealthcareServiceSchema, 'HealthcareService', []),
    client.search(ScheduleSchema, 'Schedule', []),
    client.search(PractitionerRoleSchema, 'PractitionerRole', []),
    client.search(LocationSchema, 'Location', []),
  ]);
  const locationId = findPlace(locations, place);
  const here = services.filter((service) => isAt(service.location, locationId));
  const active = schedules.filter((schedule) => schedule.active !== false && isAt(schedule.actor, locationId));
  const linked = active.map((schedule) => ({
    id: schedule.id,
    providerId: providerOf(schedule, roles),
    serviceIds: here.filter((service) => serves(schedule, service, roles)).map((service) => service.id),
  }));
  const used = linked.filter((schedule) => schedule.serviceIds.length > 0);
  const [providers, lengths] = await Promise.all([
    readProviders(client, [...new Set(used.map((schedule) => schedule.providerId).filter((id) => id !== null))]),
    slotLengths(
      client,
      used.map((schedule) => schedule.id),
    ),
  ]);
  const known = new Set(providers.map((provider) => provider.id));
  return {
    locationId,
    services: here.map((service) => presentService(service, used, lengths)),
    providers: providers.map((practitioner) => presentProvider(practitioner, used)),
    schedules: used.filter((schedule) => schedule.providerId === null || known.has(schedule.providerId)),
  };
}

/** The system's location that is ours: by our id, then by name, then by telephone; the only one it has is ours in any case. */
export function findPlace(locations: readonly Location[], place: Place): string | null {
  const plain = (text: string) =>
    text
      .normalize('NFKC')
      .toLowerCase()
      .replace(/[^\p{L}\p{N}]+/gu, '');
  const digits = (text: string) => text.replace(/\D+/g, '').slice(-10);
  const found =
    locations.find((location) => location.identifier?.some((identifier) => identifier.value === place.id)) ??
    locations.find((location) => location.name !== undefined && plain(location.name) === plain(place.name)) ??
    locations.find((location) =>
      location.telecom?.some(
        (contact) => place.phoneNumber !== null && digits(contact.value ?? '') === digits(place.phoneNumber),
      ),
    );
  return found?.id ?? null;
}

/** What names no location is everywhere; a place that was not found among the system's locations is all of them. */
function isAt(references: Schedule['actor'] | undefined, locationId: string | null): boolean {
  const named = (references ?? []).map((reference) => idIn(reference, 'Location')).filter((id) => id !== null);
  return locationId === null || named.length === 0 || named.includes(locationId);
}

/** Whose agenda it is, directly or through a role. */
function providerOf(schedule: Schedule, roles: readonly PractitionerRole[]): string | null {
  const direct = firstIdIn(schedule.actor, 'Practitioner');
  if (direct !== null) return direct;
  const role = roles.find((candidate) => candidate.id === firstIdIn(schedule.actor, 'PractitionerRole'));
  return idIn(role?.practitioner, 'Practitioner');
}

/**
 * Whether a service can be booked on a schedule. The schedule itself says so by naming services, or kinds of service; where it
 * does not, the roles of its practitioner do; and where they name none either, it is for everything.
 */
export function serves(schedule: Schedule, service: HealthcareService, roles: readonly PractitionerRole[]): boolean {
  const named = schedule.actor.map((actor) => idIn(actor, 'HealthcareService')).filter((id) => id !== null);
  if (named.length > 0) return named.includes(service.id);
  if (hasCodes(schedule.serviceType) && hasCodes(service.type)) return sharesCode(schedule.serviceType, service.type);
  const roleId = firstIdIn(schedule.actor, 'PractitionerRole');
  const practitionerId = providerOf(schedule, roles);
  const ofThem = roles.filter(
    (role) =>
      role.active !== false &&
      (role.id === roleId ||
        (roleId === null && practitionerId !== null && idIn(role.practitioner, 'Practitioner') === practitionerId)),
  );
  const offered = ofThem.flatMap((role) => role.healthcareService ?? []);
  return offered.length === 0 || offered.some((reference) => idIn(reference, 'HealthcareService') === service.id);
}

async function readProviders(client: FhirClient, ids: readonly string[]): Promise<Practitioner[]> {
  const chunks = Array.from({ length: Math.ceil(ids.length / IDS_AT_ONCE) }, (_, index) =>
    ids.slice(index * IDS_AT_ONCE, (index + 1) * IDS_AT_ONCE),
  );
  const found = await Promise.all(
    chunks.map((chunk) => client.search(PractitionerSchema, 'Practitioner', [['_id', chunk.join(',')]])),
  );
  return found.flat().filter((practitioner) => practitioner.active !== false);
}

/** What may be booked with somebody is what may be booked on their schedules. */
function presentProvider(practitioner: Practitioner, schedules: Catalog['schedules']): OutsideProvider {
  const its = schedules.filter((schedule) => schedule.providerId === practitioner.id);
  return {
    id: practitioner.id,
    name: fullName(practitioner.name) ?? 'Provider',
    serviceIds: [...new Set(its.flatMap((schedule) => schedule.serviceIds))],
    languages: languagesOf(practitioner),
  };
}

/** Their codes are BCP 47 tags, http://hl7.org/fhir/R4/valueset-languages.html; others are passed over. */
function languagesOf({ communication }: Practitioner): string[] | null {
  const codes = (communication ?? []).flatMap((concept) => (concept.coding ?? []).map((coding) => coding.code ?? ''));
  const tags = spellLanguages(codes.filter(isLanguageTag));
  return tags.length === 0 ? null : tags;
}

function presentService(
  service: HealthcareService,
  schedules: Catalog['schedules'],
  lengths: ReadonlyMap<string, number>,
): OutsideService {
  const its = schedules.filter((schedule) => schedule.serviceIds.includes(service.id));
  const minutes = its.map((schedule) => lengths.get(schedule.id)).find((length) => length !== undefined);
  return {
    id: service.id,
    name: (service.name?.trim() || nameOf(service.type) || 'Appointment').slice(0, 200),
    kinds: service.type ?? [],
    description: service.comment?.trim() || null,
    minutes: minutes ?? DEFAULT_MINUTES,
    isBookable: service.active !== false && its.length > 0,
  };
}

/** As it is spoken: prefix, given names, family name. */
function fullName(names: readonly HumanName[] | undefined): string | null {
  const name = names?.find((candidate) => candidate.use === 'official' || candidate.use === 'usual') ?? names?.[0];
  const parts = [...(name?.prefix ?? []), ...(name?.given ?? []), name?.family].filter(Boolean).join(' ');
  return (parts || name?.text || '').trim().slice(0, 200) || null;
}
