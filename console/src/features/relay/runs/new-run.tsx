import { Button, Group, Radio, Stack, Text } from '@mantine/core';
import { IconKey } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import type { Credential } from '../../../../../sdk/src/client.ts';
import { useApi } from '../../../session.tsx';
import { AreaField, ChoiceField } from '../../../ui/fields.tsx';
import { Form } from '../../../ui/form.tsx';
import { LinkButton } from '../../../ui/link-button.tsx';
import { Page } from '../../../ui/page.tsx';
import { Section } from '../../../ui/section.tsx';
import { Empty, Loaded } from '../../../ui/states.tsx';
import { useRefresh } from '../../../ui/use-change.ts';
import { useFilters } from '../../../ui/use-filters.ts';
import { type Draft, EMPTY_DRAFT, EXAMPLES } from './examples.ts';
import { type Shape, schemaOf, shapeOf } from './result-shape.ts';
import { TIERS, type Tier } from './run-kinds.ts';
import { ShapeFields } from './shape-fields.tsx';

export function Screen() {
  const api = useApi();
  const { filters } = useFilters(['run', 'login', 'instruction', 'tier']);
  const logins = useQuery({
    queryKey: ['logins', 'choice'],
    queryFn: async () => {
      const all = await Array.fromAsync(api.credentials.list({ limit: 100 }));
      // Those that are known to work come first.
      return all.toSorted((one, other) => Number(other.verified) - Number(one.verified));
    },
  });
  const before = useQuery({
    queryKey: ['run-request', filters.run],
    queryFn: () => api.relay.request(filters.run ?? ''),
    enabled: filters.run !== undefined,
  });
  const first = filters.run === undefined ? draftOfAddress(filters) : null;
  return (
    <Page
      title="New run"
      description="Say in a sentence what is to be done. A browser logs in, does it, and brings the result."
      parent={{ to: '/relay/runs', label: 'All runs' }}
    >
      <Loaded query={logins}>
        {(all) =>
          all.length === 0 ? (
            <NoLogin />
          ) : first ? (
            <Drafting logins={all} first={first} />
          ) : (
            <Loaded query={before}>{(asked) => <Drafting logins={all} first={draftOf(asked)} />}</Loaded>
          )
        }
      </Loaded>
    </Page>
  );
}

function NoLogin() {
  return (
    <Empty icon={IconKey} title="First, a login" action={<LinkButton to="/relay/logins">Add a login</LinkButton>}>
      A run works in a portal with a login that you have stored. There is none yet.
    </Empty>
  );
}

/** What another screen has begun to fill in. */
function draftOfAddress({ login, instruction, tier }: { login?: string; instruction?: string; tier?: string }): Draft {
  return {
    ...EMPTY_DRAFT,
    ...(login && { credentialId: login }),
    ...(instruction && { instruction }),
    tier: TIERS.find(({ value }) => value === tier)?.value ?? EMPTY_DRAFT.tier,
  };
}

type Asked = Awaited<ReturnType<ReturnType<typeof useApi>['relay']['request']>>;

const draftOf = ({ credential_id, instruction, tier, schema }: Asked): Draft => ({
  credentialId: credential_id,
  instruction,
  tier,
  shape: shapeOf(schema),
});

/** The form, filled anew whenever an example is taken. */
function Drafting({ logins, first }: { logins: Credential[]; first: Draft }) {
  const [draft, setDraft] = useState({ number: 0, ...first });
  return (
    <Stack gap="lg">
      <Group gap="xs" role="group" aria-label="Examples">
        <Text size="sm" c="dimmed">
          Begin with an example:
        </Text>
        {EXAMPLES.map((example) => (
          <Button
            key={example.label}
            size="compact-sm"
            variant="default"
            onClick={() =>
              setDraft(({ number, credentialId }) => ({
                ...example.draft,
                ...(credentialId !== undefined && { credentialId }),
                number: number + 1,
              }))
            }
          >
            {example.label}
          </Button>
        ))}
      </Group>
      <NewRun key={draft.number} logins={logins} draft={draft} />
    </Stack>
  );
}

function NewRun({ logins, draft }: { logins: Credential[]; draft: Draft }) {
  const api = useApi();
  const navigate = useNavigate();
  const refresh = useRefresh('runs');
  const [shape, setShape] = useState<Shape>(draft.shape);
  return (
    <Section title="What is to be done">
      <Form
        submitLabel="Run"
        onSubmit={async (values) => {
          const schema = schemaOf(shape);
          const { id } = await api.relay.start({
            credential_id: values.required('credential_id'),
            instruction: values.required('instruction'),
            tier: values.required('tier') as Tier,
            ...(schema && { schema }),
          });
          await refresh();
          await navigate({ to: '/relay/runs/$id', params: { id } });
        }}
      >
        <ChoiceField
          name="credential_id"
          label="Login"
          data={logins.map((login) => ({
            value: login.id,
            label: `${login.label} · ${login.platform}${login.verified ? '' : ' (not verified)'}`,
          }))}
          {...(draft.credentialId && { defaultValue: draft.credentialId })}
        />
        <AreaField
          name="instruction"
          label="Instruction"
          description={
            /\{\d+\}/.test(draft.instruction)
              ? 'Type the values in place of {0}, {1} and so on'
              : 'One sentence, with every value that is to be typed'
          }
          placeholder="List today's appointments with patient name, time and reason"
          defaultValue={draft.instruction}
          maxLength={2000}
          rows={3}
          required
        />
        <Radio.Group
          name="tier"
          label="What it may do"
          description="Whatever goes beyond it is refused before it reaches the portal"
          defaultValue={draft.tier}
        >
          <Stack gap={6} mt={8}>
            {TIERS.map(({ value, label, description }) => (
              <Radio key={value} value={value} label={label} description={description} />
            ))}
          </Stack>
        </Radio.Group>
        <ShapeFields shape={shape} onChange={setShape} />
      </Form>
    </Section>
  );
}
