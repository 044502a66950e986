import { Stack } from '@mantine/core';
import { IconKey } from '@tabler/icons-react';
import { useSession } from '../../session.tsx';
import { Facts } from '../../ui/facts.tsx';
import { Page } from '../../ui/page.tsx';
import { Section } from '../../ui/section.tsx';
import { Empty } from '../../ui/states.tsx';
import { ROLES } from '../people/roles.ts';
import { ChangePassword } from './change-password.tsx';
import { SecondFactor } from './second-factor.tsx';
import { Sessions } from './sessions.tsx';

export function Screen() {
  const person = useSession().identity?.person;
  if (!person)
    return (
      <Page title="My account">
        <Empty icon={IconKey} title="You are signed in with an API key">
          A key has no account. Sign out, and sign in by e-mail to change a password or a second factor.
        </Empty>
      </Page>
    );
  return (
    <Page title="My account" description="How you sign in, and where you are signed in.">
      <Stack gap="lg">
        <Section title="You">
          <Facts
            facts={[
              ['Name', person.name],
              ['E-mail', person.email],
              ['Role', `${ROLES[person.role].label}: ${ROLES[person.role].may}`],
              ['Organisation', person.tenant.name],
            ]}
          />
        </Section>
        {person.has_password && <SecondFactor person={person} />}
        {person.has_password && <ChangePassword />}
        <Sessions />
      </Stack>
    </Page>
  );
}
