import { Stack } from '@mantine/core';
import type { Location } from '../../../../sdk/src/client.ts';
import { AtLocation } from '../../place/at-place.tsx';
import { Page } from '../../ui/page.tsx';
import { Section } from '../../ui/section.tsx';
import { PatientTexts } from '../notifications/patient-texts.tsx';
import { NotificationRules } from '../notifications/rules.tsx';
import { Closures } from './closures.tsx';
import { DetailsForm } from './details-form.tsx';
import { ForwardingForm } from './forwarding-form.tsx';
import { HoursEditor } from './hours-editor.tsx';
import { Providers } from './providers.tsx';
import { Services } from './services.tsx';
import { SettingsForm } from './settings-form.tsx';

export function Screen() {
  return (
    <Page title="Location" description="What the agent knows of the practice, and what it may promise.">
      <AtLocation>{(location) => <LocationSections key={location.id} location={location} />}</AtLocation>
    </Page>
  );
}

function LocationSections({ location }: { location: Location }) {
  return (
    <Stack gap="lg">
      <Section title="The practice">
        <DetailsForm location={location} />
      </Section>
      <Section title="Opening hours" description={`In the zone of the location, ${location.timezone}.`}>
        <HoursEditor location={location} />
      </Section>
      <Closures location={location} />
      <Section title="Services" description="What callers can book.">
        <Services location={location} />
      </Section>
      <Section title="Providers" description="Who sees patients, and who does what.">
        <Providers location={location} />
      </Section>
      <Section title="Who answers" description="The agent, your own telephone, or one after the other.">
        <ForwardingForm location={location} />
      </Section>
      <Section title="Languages and emergencies">
        <SettingsForm location={location} />
      </Section>
      <NotificationRules location={location} />
      <Section
        title="Texts to patients"
        description="Of their appointments, from the number of the location, to patients who have agreed to texts."
      >
        <PatientTexts location={location} />
      </Section>
    </Stack>
  );
}
