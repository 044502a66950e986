import { Alert, Button, Divider, Paper, Stack, Text, Title } from '@mantine/core';
import { useState } from 'react';
import { useServerSettings } from '../../server-settings.ts';
import { WithKey } from './with-key.tsx';
import { WithPassword } from './with-password.tsx';

/** What the identity provider's way back says where it let nobody in. */
const REFUSALS: Record<string, string> = {
  unknown: 'Nobody with your e-mail address was invited. Ask an owner for an invitation.',
  unverified: 'The identity provider does not vouch for your e-mail address.',
  other_identity:
    'Your e-mail address belonged to another account of the identity provider. Ask an owner to remove and invite you again.',
  failed: 'The identity provider did not sign you in. Try again.',
};

/** By e-mail and password or at the identity provider, and with an API key for developers. */
export function SignIn() {
  const settings = useServerSettings();
  const [isByKey, setByKey] = useState(!window.isSecureContext);
  const refusal = REFUSALS[new URLSearchParams(location.search).get('refused') ?? ''];
  return (
    <Paper withBorder p="xl" className="sign-in">
      <title>Sign in · Frontdesk</title>
      <Stack gap="md">
        <Title order={1} size="h2">
          Sign in
        </Title>
        {refusal && (
          <Alert color="red" variant="light" title="You are not signed in" role="alert">
            {refusal}
          </Alert>
        )}
        {isByKey ? <WithKey /> : <WithPassword />}
        {window.isSecureContext ? (
          <>
            <Divider label="or" />
            {settings.data?.identity_provider && (
              <Button component="a" href="/console/identity" variant="default">
                Sign in with {settings.data.identity_provider}
              </Button>
            )}
            <Button variant="default" onClick={() => setByKey(!isByKey)}>
              {isByKey ? 'Use e-mail and password' : 'Use an API key'}
            </Button>
            {!isByKey && (
              <Text size="sm" c="dimmed">
                New here? The server printed an API key when it was first started. Use that one; people are invited once
                you are in.
              </Text>
            )}
          </>
        ) : (
          <Alert color="yellow" variant="light" title="Only a key works at this address">
            People sign in by e-mail where the address begins with https, or on this machine at localhost.
          </Alert>
        )}
      </Stack>
    </Paper>
  );
}
