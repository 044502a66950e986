import { note, table } from './screen.ts';
import type { Stage } from './stage.ts';
import { expect } from './wait.ts';

export async function makePractice(stage: Stage): Promise<void> {
  stage.workspaceId = (
    await stage.api.workspaces.create({
      name: 'Alder & Finch Dental',
      business_category: 'DENTAL_GENERAL',
    })
  ).id;
  note(`workspace          ${stage.workspaceId}`);
  const location = await stage.api.locations.create(stage.workspaceId, {
    name: 'Alder & Finch Dental',
    timezone: 'America/Los_Angeles',
    website_url: stage.clinicUrl,
  });
  stage.locationId = location.id;
  note(`location           ${stage.locationId}`);
  const place = [stage.workspaceId, stage.locationId] as const;
  const hours = await stage.api.locations.replaceHours(
    ...place,
    [1, 2, 3, 4, 5].map((day) => ({
      day_of_week: day,
      start_time: '08:00',
      end_time: day === 5 ? '14:00' : '17:30',
      is_active: true,
    })),
  );
  note(`hours              ${hours.length} spans, replaced in one go`);
  const services = [
    { name: 'Cleaning and check-up', duration_minutes: 60, price_cents: 14_500 },
    { name: 'Emergency visit', duration_minutes: 30, price_cents: 9500 },
    { name: 'Teeth whitening', duration_minutes: 90, price_cents: 39_900 },
  ];
  for (const service of services) await stage.api.locations.createService(...place, service);
  note(`services           ${services.map((service) => service.name).join(', ')}`);
}

export async function buyNumber(stage: Stage): Promise<void> {
  const offers = await stage.api.phone.search({ location_id: stage.locationId, area_code: 541, limit: 5 });
  table(
    ['On offer', 'Place'],
    offers.map((offer) => [offer.phoneNumber, [offer.locality, offer.region].filter(Boolean).join(', ')]),
  );
  const wanted = offers[0]?.phoneNumber;
  expect(wanted, 'no number is on offer');
  const bought = await stage.api.phone.provision(stage.locationId, {
    phone_number: wanted,
    emergency_address: {
      customer_name: 'Alder & Finch Dental',
      street: '418 Alder Street',
      city: 'Fairhaven',
      region: 'OR',
      postal_code: '97464',
    },
  });
  stage.phoneNumber = bought.phone_number;
  note(
    `bought ${bought.phone_number} as ${bought.phone_sid}, SIP domain ${bought.sip_domain}, with its emergency address`,
  );
}
