import { Alert, Button, Code, PasswordInput, Stack, Text } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { clientOf, isForbidden, useSession } from '../../session.tsx';
import { explain } from '../../shell/failure.tsx';

/** For developers: a key that stays in this tab. */
export function WithKey() {
  const { signInWithKey } = useSession();
  const [apiKey, setApiKey] = useState('');
  const attempt = useMutation({
    mutationFn: async (given: string) => {
      // A key that may not list workspaces is a good key all the same: each screen says what it may not do.
      await clientOf(given)
        .workspaces.list({ limit: 1 })
        .page()
        .catch((error: unknown) => {
          if (!isForbidden(error)) throw error;
        });
      return given;
    },
    onSuccess: signInWithKey,
  });
  const failure = attempt.error && explain(attempt.error);
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        attempt.mutate(apiKey.trim());
      }}
    >
      <Stack gap="md">
        <PasswordInput
          label="API key"
          description="It stays in this tab and is forgotten when you close it"
          placeholder="sk_live_…"
          value={apiKey}
          onChange={(event) => setApiKey(event.currentTarget.value)}
          autoComplete="off"
          spellCheck={false}
          autoFocus
          required
          withAsterisk={false}
        />
        {failure && (
          <Alert color="red" variant="light" title={failure.title} role="alert">
            {failure.text}
          </Alert>
        )}
        <Button type="submit" loading={attempt.isPending} disabled={apiKey.trim() === ''}>
          Sign in
        </Button>
        <Text size="sm" c="dimmed">
          No key at hand? The first start prints one; <Code>npx frontdesk keys create</Code> makes another.
        </Text>
      </Stack>
    </form>
  );
}
