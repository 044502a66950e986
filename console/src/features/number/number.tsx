import { Stack } from '@mantine/core';
import { AtLocation } from '../../place/at-place.tsx';
import { Page } from '../../ui/page.tsx';
import { Section } from '../../ui/section.tsx';
import { ForwardingForm } from '../locations/forwarding-form.tsx';
import { NumberPanel } from './number-panel.tsx';

export function Screen() {
  return (
    <Page title="Number" description="The number that callers of this location dial.">
      <AtLocation>
        {(location) => (
          <Stack gap="lg" key={location.id}>
            <Section title={location.telco_config.voice_number ?? 'Get a number'}>
              <NumberPanel location={location} />
            </Section>
            <Section title="Who answers" description="The agent, your own telephone, or one after the other.">
              <ForwardingForm location={location} />
            </Section>
          </Stack>
        )}
      </AtLocation>
    </Page>
  );
}
