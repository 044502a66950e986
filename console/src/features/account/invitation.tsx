import { Paper, Stack, Text, Title } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { ask } from '../../own-page.ts';
import { type Person, useSession } from '../../session.tsx';
import { TextField } from '../../ui/fields.tsx';
import { Form } from '../../ui/form.tsx';
import { Loaded } from '../../ui/states.tsx';
import { ROLES, type Role } from '../people/roles.ts';
import { NewPasswordField } from './new-password-field.tsx';

interface Invited {
  email: string;
  role: Role;
  tenant: string;
}

/** Accepts an invitation, whose secret stands behind the # of the address and is sent to no server but in a body. */
export function Screen() {
  const [token] = useState(() => location.hash.slice(1));
  const { signInAs } = useSession();
  const navigate = useNavigate();
  const invited = useQuery({
    queryKey: ['invitation', token],
    queryFn: () => ask<Invited>('POST', 'invitation', { token }),
    staleTime: Number.POSITIVE_INFINITY,
  });
  return (
    <Paper withBorder p="xl" className="sign-in">
      <title>Welcome · Frontdesk</title>
      <Stack gap="md">
        <Title order={1} size="h2">
          Welcome
        </Title>
        <Loaded query={invited} rows={3}>
          {({ email, role, tenant }) => (
            <>
              <Text size="sm">
                You are invited to <b>{tenant}</b> as {ROLES[role].label.toLowerCase()}: you may do {ROLES[role].may}.
                You sign in as <b>{email}</b>.
              </Text>
              <Form
                submitLabel="Set password and sign in"
                onSubmit={async (values) => {
                  const person = await ask<Person>('POST', 'invitation/acceptance', {
                    token,
                    name: values.required('name'),
                    password: values.exact('password'),
                  });
                  signInAs(person);
                  await navigate({ to: '/', search: {}, hash: '' });
                }}
              >
                <TextField name="name" label="Your name" autoComplete="name" maxLength={200} required />
                <input type="hidden" name="username" autoComplete="username" value={email} readOnly />
                <NewPasswordField name="password" label="Password" />
              </Form>
            </>
          )}
        </Loaded>
      </Stack>
    </Paper>
  );
}
