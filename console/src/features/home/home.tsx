import { AtLocationId, useLocationOf } from '../../place/at-place.tsx';
import { usePlace } from '../../place/use-place.ts';
import { Page } from '../../ui/page.tsx';
import { Section } from '../../ui/section.tsx';
import { LiveCalls } from '../calls/live-calls.tsx';
import { Attention } from './attention.tsx';
import { CallCharts } from './call-charts.tsx';
import { RelayCharts } from './relay-charts.tsx';
import { ScopeFilters } from './scope.tsx';

export function Screen() {
  return (
    <Page title="Home" description="What the telephone and the relay came to, and what waits for a person.">
      <AtLocationId>
        {(id, zone) => (
          <>
            <LiveCalls locationId={id} zone={zone} />
            <AttentionHere />
            <ScopeFilters />
            <Section title="Calls">
              <CallCharts locationId={id} zone={zone} />
            </Section>
            <RelayCharts zone={zone} />
          </>
        )}
      </AtLocationId>
    </Page>
  );
}

/** Only where the key may see the location itself. */
function AttentionHere() {
  const location = useLocationOf(usePlace());
  return location.data ? <Attention key={location.data.id} location={location.data} /> : null;
}
