import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import type { CallDetail } from '../../../../sdk/src/client.ts';
import { usePlace } from '../../place/use-place.ts';
import { useApi } from '../../session.tsx';
import { Facts } from '../../ui/facts.tsx';
import { localDay } from '../../ui/local-time.ts';
import { Moment } from '../../ui/moment.tsx';
import { fullName, inWords, seconds } from '../../ui/words.ts';

/** Who called when, and what the call led to. */
export function CallFacts({ call, zone }: { call: CallDetail; zone: string | undefined }) {
  return (
    <Facts
      facts={[
        ['Started', call.started_at && <Moment key="started" at={call.started_at} zone={zone} />],
        ['Duration', call.duration === null ? null : seconds(call.duration)],
        ['From', call.caller_number],
        ['To', call.to_number],
        [
          'Patient',
          call.patient && (
            <Link key="patient" to="/patients/$id" params={{ id: call.patient.id }}>
              {fullName(call.patient)}
            </Link>
          ),
        ],
        ['Appointment', call.appointment_id && <Booked key="appointment" id={call.appointment_id} zone={zone} />],
        ['Ended', call.ended_reason && inWords(call.ended_reason)],
        ['Call', call.id],
      ]}
    />
  );
}

/** The appointment, which stands in the calendar; its id alone where the key may not see it, or it is gone. */
function Booked({ id, zone }: { id: string; zone: string | undefined }) {
  const api = useApi();
  const { workspaceId = '', locationId = '' } = usePlace();
  const { data } = useQuery({
    queryKey: ['appointments', locationId, 'one', id],
    queryFn: () => api.appointments.get(workspaceId, locationId, id),
    enabled: locationId !== '' && workspaceId !== '',
    retry: false,
  });
  if (!data || zone === undefined) return id;
  return (
    <>
      <Link to="/calendar" search={{ date: localDay(data.starts_at, zone), view: 'day' }}>
        {data.service.name}
      </Link>
      , <Moment at={data.starts_at} zone={zone} />
      {data.status !== 'booked' && ` (${inWords(data.status).toLowerCase()})`}
    </>
  );
}
