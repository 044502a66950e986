import { useParams } from '@tanstack/react-router';
import { useLocationOf } from '../../place/at-place.tsx';
import { usePlace } from '../../place/use-place.ts';
import { Page } from '../../ui/page.tsx';
import { ReportButton } from '../reports/report-button.tsx';
import { CallRecord } from './call-record.tsx';

export function Screen() {
  const { id } = useParams({ from: '/calls/$id' });
  const location = useLocationOf(usePlace());
  return (
    <Page title="Call" parent={{ to: '/calls', label: 'All calls' }} actions={<ReportButton of="call" id={id} />}>
      <CallRecord id={id} zone={location.data?.timezone} />
    </Page>
  );
}
