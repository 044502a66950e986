import { Badge } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { type ServerSettings, useServerSettings } from '../../server-settings.ts';
import { Facts } from '../../ui/facts.tsx';
import { Loaded } from '../../ui/states.tsx';

type PartState = 'ok' | 'degraded' | 'unknown';

/** What the server tells of the parts that it works with: how each did when it was last used. */
interface Readiness {
  parts: Partial<Record<'browser' | 'carrier' | 'model' | 'queue', PartState>>;
}

const CARRIERS: Record<string, string> = {
  sandbox: 'Sandbox: example numbers, and calls in the browser alone',
  twilio: 'Twilio',
};

const STATES: Record<PartState, readonly [words: string, colour: string]> = {
  ok: ['Worked when last used', 'teal'],
  degraded: ['Failed when last used', 'red'],
  unknown: ['Not used since the server started', 'gray'],
};

/** What whoever runs the server has set for all of it, and how the parts do that it works with. */
export function ServerFacts() {
  const settings = useServerSettings();
  return <Loaded query={settings}>{(data) => <Settings settings={data} />}</Loaded>;
}

function Settings({ settings }: { settings: ServerSettings }) {
  const readiness = useQuery({
    queryKey: ['readiness'],
    queryFn: async (): Promise<Readiness> => (await fetch('/readyz')).json(),
    refetchInterval: 60_000,
  });
  const parts = readiness.data?.parts;
  return (
    <Facts
      facts={[
        ['Carrier', CARRIERS[settings.carrier] ?? settings.carrier],
        ['State of the carrier', parts?.carrier && <State key="carrier" of={parts.carrier} />],
        [
          'State of the language model',
          parts && (parts.model ? <State key="model" of={parts.model} /> : 'None is set: everything works offline'),
        ],
        [
          'Words, results, recordings and files are kept',
          settings.retention_days === 1 ? '1 day' : `${settings.retention_days} days`,
        ],
      ]}
    />
  );
}

function State({ of: state }: { of: PartState }) {
  const [words, colour] = STATES[state];
  return (
    <Badge variant="light" color={colour}>
      {words}
    </Badge>
  );
}
