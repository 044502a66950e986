import type { Resource } from '@medplum/fhirtypes';
import { startFhirServer } from './fhir-server.ts';

const HOUR_MS = 3_600_000;

/** Code systems of a made-up clinic. */
const KINDS = 'https://clinic.example.com/kinds';

/** A practice's own system with two practitioners, three services, a patient, and slots of half an hour from nine to five (UTC). */
export async function startClinic() {
  const server = await startFhirServer();
  const { repository } = server;
  const kind = (code: string) => [{ coding: [{ system: KINDS, code }] }];
  const store = (resource: object) => repository.updateResource(resource as Resource);

  await store({ resourceType: 'Location', id: 'main', name: 'Example Dental' });
  await store({ resourceType: 'Location', id: 'other', name: 'Another Place' });
  await store({
    resourceType: 'HealthcareService',
    id: '11',
    name: 'Cleaning',
    comment: 'Checkup and polish',
    type: kind('cleaning'),
  });
  await store({ resourceType: 'HealthcareService', id: '12', name: 'Filling', type: kind('filling') });
  await store({
    resourceType: 'HealthcareService',
    id: '13',
    active: false,
    name: 'Whitening',
    type: kind('whitening'),
  });
  await store({
    resourceType: 'HealthcareService',
    id: 'elsewhere',
    name: 'X-ray',
    type: kind('xray'),
    location: [{ reference: 'Location/other' }],
  });
  await store({
    resourceType: 'Practitioner',
    id: 'adams',
    name: [{ prefix: ['Dr.'], given: ['Ann'], family: 'Adams' }],
    communication: ['en', 'es-mx', 'not a tag'].map((code) => ({ coding: [{ system: 'urn:ietf:bcp:47', code }] })),
  });
  await store({
    resourceType: 'Practitioner',
    id: 'baker',
    name: [{ prefix: ['Dr.'], given: ['Bob'], family: 'Baker' }],
  });
  await store({
    resourceType: 'PractitionerRole',
    id: 'baker-cleans',
    practitioner: { reference: 'Practitioner/baker' },
    healthcareService: [{ reference: 'HealthcareService/11' }],
  });
  await store({
    resourceType: 'Schedule',
    id: 'of-adams',
    serviceType: [...kind('cleaning'), ...kind('filling')],
    actor: [{ reference: 'Practitioner/adams' }, { reference: 'Location/main' }],
  });
  await store({ resourceType: 'Schedule', id: 'of-baker', actor: [{ reference: 'Practitioner/baker' }] });
  await store({
    resourceType: 'Patient',
    id: 'pat',
    name: [{ use: 'official', given: ['Pat'], family: 'Example' }],
    birthDate: '1980-05-17',
    telecom: [{ system: 'phone', value: '(212) 555-0100' }],
  });

  /** Half hours from nine to five on a day, ten days ahead unless said otherwise. */
  const day = new Date(Math.floor(Date.now() / 86_400_000) * 86_400_000 + 10 * 86_400_000);
  const at = (hours: number): Date => new Date(day.getTime() + hours * HOUR_MS);
  for (const who of ['adams', 'baker']) {
    for (let hours = 9; hours < 17; hours += 0.5) {
      await store({
        resourceType: 'Slot',
        id: `${who}-${hours * 2}`,
        schedule: { reference: `Schedule/of-${who}` },
        status: 'free',
        start: at(hours).toISOString(),
        end: at(hours + 0.5).toISOString(),
      });
    }
  }
  return {
    ...server,
    server,
    /** An instant on the day that has slots. @param hours after midnight UTC */
    at,
    store,
    read: <T extends Resource>(type: T['resourceType'], id: string) => repository.readResource<T>(type, id),
  };
}
