import { Alert, Paper, Stack, Title } from '@mantine/core';
import { useState } from 'react';
import { ask } from '../../own-page.ts';
import { Form } from '../../ui/form.tsx';
import { LinkButton } from '../../ui/link-button.tsx';
import { NewPasswordField } from './new-password-field.tsx';

/** Sets a new password with the link that an owner has made. */
export function Screen() {
  const [token] = useState(() => location.hash.slice(1));
  const [email, setEmail] = useState<string | null>(null);
  return (
    <Paper withBorder p="xl" className="sign-in">
      <title>New password · Frontdesk</title>
      <Stack gap="md">
        <Title order={1} size="h2">
          New password
        </Title>
        {email === null ? (
          <Form
            submitLabel="Set password"
            onSubmit={async (values) => {
              const answer = await ask<{ email: string }>('POST', 'password_reset', {
                token,
                password: values.exact('password'),
              });
              setEmail(answer.email);
            }}
          >
            <NewPasswordField name="password" label="Password" />
          </Form>
        ) : (
          <>
            <Alert color="teal" variant="light" title="The password is set" role="status">
              Sign in as {email} with it. Wherever you were signed in, you are signed out.
            </Alert>
            <LinkButton to="/">Go to the sign-in</LinkButton>
          </>
        )}
      </Stack>
    </Paper>
  );
}
