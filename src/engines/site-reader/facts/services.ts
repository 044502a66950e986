import type { ServiceOffered } from '../types.ts';
import type { Evidence } from './evidence.ts';
import type { ServiceCandidate } from './service-candidate.ts';
import { isTradeName, serviceKey } from './service-names.ts';
import { structuredServices } from './services-in-data.ts';
import { linkedServices, listedServices } from './services-in-lists.ts';
import { pricedServices } from './services-with-prices.ts';

/** More than an agent can be asked about; what comes after is from lists that are no services. */
const MAX_SERVICES = 60;

/** The services of the practice, what several places of the site say of one put together. */
export function practiceServices(evidence: Evidence): ServiceOffered[] {
  const candidates = [
    ...structuredServices(evidence.things),
    ...evidence.pages.flatMap(pricedServices),
    ...evidence.pages.flatMap(listedServices),
    ...evidence.pages.flatMap(linkedServices),
  ];
  const merged = new Map<string, ServiceOffered>();
  for (const candidate of trusted(candidates)) {
    const key = serviceKey(candidate.name);
    if (key === '') continue;
    const known = merged.get(key);
    const { name, description, durationMinutes, priceCents } = candidate;
    merged.set(key, {
      name: known?.name ?? name,
      description: longer(known?.description ?? null, description),
      durationMinutes: known?.durationMinutes ?? durationMinutes,
      priceCents: known?.priceCents ?? priceCents,
    });
  }
  return [...merged.values()].slice(0, MAX_SERVICES);
}

/** Keeps what is sure or named like a service, and unknown names where half of those beside them are known. */
function trusted(candidates: readonly ServiceCandidate[]): ServiceCandidate[] {
  const groups = Map.groupBy(candidates, ({ group }) => group);
  return candidates.filter((candidate) => {
    if (candidate.isSure || isTradeName(candidate.name)) return true;
    const beside = groups.get(candidate.group) ?? [];
    return beside.length >= 3 && beside.filter(({ name }) => isTradeName(name)).length >= beside.length / 2;
  });
}

const longer = (a: string | null, b: string | null): string | null => ((b?.length ?? 0) > (a?.length ?? 0) ? b : a);
